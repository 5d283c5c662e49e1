"""Giving up and running out of time (DOM-22)."""

import random

import pytest
from dominoes_story import Match
from hypothesis import given, settings
from hypothesis import strategies as st

ALL_WAYS = ["resigned", "left", "time"]


def leaves(match: Match, seat: int, reason: str) -> Match:
    return match.runs_out_of_time(seat) if reason == "time" else match.gives_up(seat, reason)


@pytest.mark.rule("DOM-22")
@pytest.mark.parametrize("reason", ALL_WAYS)
@pytest.mark.parametrize("game", ["dominoes", "ten-tiles"])
def test_with_two_the_other_wins_the_match(game, reason):
    match = Match(game=game, seats=2)
    match.state.scores[:] = [40, 0] if match.turn == 0 else [0, 40]
    seat = match.turn
    leaves(match, seat, reason)
    outcome = match.table.outcome
    assert outcome.reason == reason and outcome.ranks == ((1 - seat,), (seat,))
    assert (match.last.how, match.last.winner, match.last.points) == ("forfeited", 1 - seat, 0)
    assert outcome.scores[seat] == 40 and match.turn is None and not match.table.prompts()


@pytest.mark.rule("DOM-22")
@pytest.mark.parametrize("reason", ["resigned", "left"])
def test_one_may_give_up_when_it_is_the_others_turn(reason):
    match = Match(seats=3).gives_up(2, reason)
    with_turn = match.token(0)
    assert match.turn == 0 and match.view().out == (2,)
    match.does(0, next(iter(match.table.legal("/", 0))))
    assert match.turn == 1 and str(with_turn) == "/:r1.0:turn"  # what was asked is still asked


@pytest.mark.rule("DOM-22")
@pytest.mark.parametrize("reason", ALL_WAYS)
def test_the_turn_goes_on_and_never_comes_back(reason):
    match = Match("6-6 6-5 4-4 / 6-1 2-0 3-3 / 6-2 6-3 5-5 > 3-1")
    asked = match.token(0)
    leaves(match, 0, reason)
    assert match.turn == 1 and match.view().chain == () and match.token(1) != asked
    match.plays(1, "6-1").plays(2, "6-2")
    assert match.turn == 1
    assert {p.seat for p in match.table.prompts()} == {1}
    match.gives_up(0)  # again: nothing more is lost by it
    assert match.view().out == (0,) and match.told.count("gave-up") == 1


@pytest.mark.rule("DOM-22")
def test_tiles_of_who_left_lie_face_down_and_count_for_nobody():
    match = Match(seats=3).stands("6-1", "0-5 5-5", "6-6 4-3", chain="6-5 5-4").gives_up(1)
    assert match.view().counts == (1, 2, 2) and match.view(1).hand == ((0, 5), (5, 5))
    match.plays(0, "6-1")
    assert match.last.points == 19 and match.scores == (19, 0, 0)
    assert match.view().last.hands == ((), (), ((6, 6), (3, 4))) and match.view().last.pips == (0, 0, 19)
    told = [n for n in match.table.told(None) if n.kind == "round-over"][-1]
    assert told.data["hands"] == ((), (), ((6, 6), (3, 4)))
    assert match.view().counts == (6, 0, 6) and match.view().talon == 16  # nothing is dealt to who left


@pytest.mark.rule("DOM-22")
def test_who_left_wins_no_block_though_the_lightest():
    match = Match(seats=3).stands("6-4 5-5", "0-0", "1-1", chain="6-5 5-4").gives_up(1).plays(0, "6-4 right")
    assert (match.last.how, match.last.winner, match.last.points) == ("blocked", 2, 10)
    tie = Match(seats=4).stands("6-4 5-5", "0-1", "1-0", "2-2", chain="6-5 5-4").gives_up(1)
    assert tie.plays(0, "6-4 right").last.winner == 2  # a tie with who left is none


@pytest.mark.rule("DOM-13", "DOM-22")
def test_a_round_that_only_the_one_who_left_could_go_on_with_is_blocked():
    match = Match(seats=3).stands("1-1 2-2", "0-0", "6-1 3-3", chain="6-5 5-4", turn=2).plays(2, "6-1")
    assert match.turn == 0
    match.gives_up(0)
    assert (match.last.how, match.last.winner, match.last.points) == ("blocked", 1, 6)
    assert match.view().round == 2 and match.turn == 2


@pytest.mark.rule("DOM-05", "DOM-22")
def test_the_next_in_turn_starts_for_who_left():
    match = Match(seats=3).stands("6-4 5-5 1-1", "0-0 0-1", "2-2 2-3", chain="6-5 5-4", talon="0-2")
    match.plays(0, "6-4 right").gives_up(0)
    while match.view().round == 1:
        match.does(match.turn, next(iter(match.table.legal("/", match.turn))))
    assert match.view().last.result.how == "blocked" and match.view().turns == () and match.turn == 1


@pytest.mark.rule("DOM-22")
def test_ranks_of_those_who_left():
    match = Match(seats=4, target=500)
    match.state.scores[:] = [30, 20, 90, 60]
    match.gives_up(2).gives_up(0).gives_up(3)
    assert match.table.outcome.ranks == ((1,), (3,), (0,), (2,))
    assert match.table.outcome.scores == (30, 20, 90, 60)


@pytest.mark.rule("DOM-22")
def test_in_the_middle_of_drawing():
    match = Match("6-6 6-5 4-4 / 1-0 2-0 3-3 / 5-2 6-3 5-5 > 3-1 2-2").plays(0, "6-6").draws(1)
    match.gives_up(1)
    turn = match.view().turns[1]
    assert (turn.seat, turn.drew, turn.tile, turn.open) == (1, 1, None, True)
    assert match.turn == 2 and match.may(2) == {"6-3 left"}
    assert match.view().counts == (2, 4, 3)


@pytest.mark.rule("DOM-22")
@settings(max_examples=100, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), seats=st.integers(3, 5), game=st.sampled_from(["dominoes", "ten-tiles"]))
def test_whoever_leaves_and_whenever(luck, seats, game):
    """Of three or more: nobody who left is asked again or wins anything, and the rest come to an end."""
    match = Match(game=game, set=9, seats=seats, luck=luck)
    choose = random.Random(luck)
    left: list[int] = []
    won_before: dict[int, int] = {}
    while not match.table.over:
        if choose.random() < 0.06:
            seat = choose.randrange(seats)
            if seat not in left:
                left.append(seat)
                won_before[seat] = match.scores[seat]
            match.gives_up(seat)
            continue
        assert match.turn not in left
        legal = list(match.table.legal("/", match.turn))
        match.does(match.turn, choose.choice(legal))
    outcome = match.table.outcome
    assert [rank for rank in outcome.ranks if rank[0] in left] == [(seat,) for seat in reversed(left)]
    assert outcome.ranks[len(outcome.ranks) - len(left) :] == tuple((seat,) for seat in reversed(left))
    assert all(outcome.scores[seat] == before for seat, before in won_before.items())
