"""Laying, drawing, passing, and when nobody can go on (DOM-06..13)."""

import pytest
from dominoes_oracle import RealTable, moves, ways
from dominoes_story import Match, lying, read_play, tile, write
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.dominoes.chain import after, fits, where_it_fits
from tablee.games.dominoes.play import Draw, Play
from tablee.parts.tiles import full_set


@pytest.mark.rule("DOM-06")
def test_any_tile_may_be_led_and_there_is_no_side_to_choose():
    """Case 14: seven tiles, seven leads."""
    match = Match("0-1 1-2 2-3 3-4 4-5 5-6 0-0 / 6-6 5-5 4-4 3-3 2-2 1-1 0-6")
    assert match.may(0) == {"1-0", "2-1", "3-2", "4-3", "5-4", "6-5", "0-0"}
    for text in ("1-0", "5-4", "0-0"):
        again = Match("0-1 1-2 2-3 3-4 4-5 5-6 0-0 / 6-6 5-5 4-4 3-3 2-2 1-1 0-6").plays(0, text)
        assert again.view().chain == (tile(text),) and again.view().lead == 0
        assert [(t.tile, t.end) for t in again.view().turns] == [(tile(text), None)]


@pytest.mark.rule("DOM-07")
@pytest.mark.parametrize("n", range(7))
def test_a_double_has_two_sides_and_shows_its_number(n):
    """No spinner: however many tiles would go round it, there is a left and a right."""
    first, second, third = [m for m in range(7) if m != n][:3]
    match = Match(seats=2).stands(f"{n}-{n} {n}-{third} 6-5", f"{n}-{first} {n}-{second}", talon="6-4")
    match.plays(0, f"{n}-{n}")
    assert match.view().chain == ((n, n),)
    match.plays(1, f"{n}-{first}")
    assert match.view().chain == ((first, n), (n, n))
    match.plays(0, f"{n}-{third} right")
    assert match.view().chain == ((first, n), (n, n), (n, third))
    match.refused(
        1, f"{n}-{second}", "tile-does-not-fit", rule="DOM-08", tile=tile(f"{n}-{second}"), ends=(first, third)
    )


@pytest.mark.rule("DOM-07", "DOM-08")
@pytest.mark.parametrize("highest", [6, 9])
def test_where_a_tile_goes_for_every_tile_and_every_two_ends(highest):
    """Against a row of real halves: as many plays, leading to as many different ends."""
    for left in range(highest + 1):
        for right in range(highest + 1):
            for t in full_set(highest):
                places = where_it_fits(t, (left, right))
                found = ways((left, left, left, right, right, right) if left != right else (left, left), t)
                assert {tuple(sorted(after((left, right), t, end))) for end in places} == set(found)
                assert len(places) == len(found) and bool(places) == fits(t, (left, right))
                if left == right:
                    assert places in ((), ("left",))


@pytest.mark.rule("DOM-08")
def test_a_tile_that_matches_both_ends_is_laid_where_its_player_says():
    for end, chain in (("left", "4-6 6-5 5-4"), ("right", "6-5 5-4 4-6")):
        match = Match(seats=2).stands("6-4 1-1", "4-0 6-0", chain="6-5 5-4")
        assert match.may(0) == {"6-4 left", "6-4 right"}
        match.plays(0, f"6-4 {end}")
        assert match.chain == chain
    match = Match(seats=2).stands("6-4 1-1", "4-0 6-0", chain="6-5 5-4")
    match.refused(0, "6-4", "which-end", rule="DOM-08", tile=(4, 6), ends=(6, 4))


@pytest.mark.rule("DOM-08")
def test_equal_ends_are_one():
    """However it is said, the tile is laid at the left."""
    for end in ("", " left", " right"):
        match = Match(seats=2).stands("6-4 1-1", "4-0 6-0", chain="6-5 5-6")
        assert match.may(0) == {"6-4 left"}
        assert match.rules.shape_legal(match.state, 0) == {"plays": [((4, 6), ("left",))], "draw": False}
        match.plays(0, f"6-4{end}")
        assert match.chain == "4-6 6-5 5-6"
        assert match.view().turns[-1].end == "left"


@pytest.mark.rule("DOM-08")
def test_the_end_may_be_left_out_where_there_is_one():
    match = Match(seats=2).stands("6-4 1-1", "5-0 3-3", chain="6-5 5-5", talon="2-2")
    assert match.plays(0, "6-4").chain == "4-6 6-5 5-5"
    assert match.plays(1, "5-0").chain == "4-6 6-5 5-5 5-0"


@pytest.mark.rule("DOM-09")
def test_who_can_play_may_not_draw():
    match = Match("6-6 6-5 / 6-1 2-0").plays(0, "6-6")
    match.refused(1, "draw", "must-play", rule="DOM-09")
    assert match.may(1) == {"6-1 left"}
    first = Match("6-6 6-5 / 6-1 2-0")
    first.refused(0, "draw", "must-play", rule="DOM-09")  # nor instead of leading


@pytest.mark.rule("DOM-09")
def test_a_play_is_one_tile_and_ends_the_turn():
    match = Match("6-6 6-5 / 6-1 6-2 > 4-4").plays(0, "6-6").plays(1, "6-1")
    assert match.turn == 0 and match.hand(1) == {(2, 6)}


@pytest.mark.rule("DOM-10", "DOM-11")
def test_one_draws_until_a_tile_fits_and_plays_it():
    match = Match("6-6 6-5 / 1-0 2-0 > 3-1 4-4 6-4 5-5").plays(0, "6-6")
    assert match.may(1) == {"draw"}
    match.draws(1)
    assert match.may(1) == {"draw"} and match.turn == 1 and match.view().counts == (1, 3)
    match.draws(1, 2)
    assert match.may(1) == {"6-4 left"}
    match.refused(1, "draw", "must-play", rule="DOM-09")
    match.refused(1, "1-0", "tile-does-not-fit", rule="DOM-08", tile=(0, 1), ends=(6, 6))
    match.plays(1, "6-4")
    assert match.turn == 0 and match.hand(1) == {(0, 1), (0, 2), (1, 3), (4, 4)}
    turn = match.view().turns[-1]
    assert (turn.seat, turn.drew, turn.tile, turn.open) == (1, 3, (4, 6), False)


@pytest.mark.rule("DOM-11")
def test_of_a_tile_that_was_drawn_only_the_end_may_be_a_choice():
    match = Match(seats=2).stands("1-1 2-2", "4-0 6-0", chain="6-5 5-4", talon="3-0 6-4 5-5").draws(0, 2)
    assert match.may(0) == {"6-4 left", "6-4 right"}
    assert match.plays(0, "6-4 right").chain == "6-5 5-4 4-6"


@pytest.mark.rule("DOM-10", "DOM-12")
@pytest.mark.parametrize(("reserve", "can_be_drawn"), [(0, 4), (2, 2)])
def test_the_talon_is_drawn_down_to_its_reserve(reserve, can_be_drawn):
    match = Match(seats=2, talon_reserve=reserve)
    match.state.reserve = reserve
    match.stands("1-1 2-2", "6-0 3-3", chain="6-5 5-4", talon="3-0 3-1 3-2 1-0").draws(0, can_be_drawn)
    assert match.told[-1] == "passed" and match.turn == 1
    assert match.view().talon == match.view().reserve == reserve
    turn = match.view().turns[-1]
    assert (turn.seat, turn.drew, turn.tile, turn.end, turn.open) == (0, can_be_drawn, None, None, False)


@pytest.mark.rule("DOM-12")
def test_a_pass_asks_nobody_and_may_come_again_and_again():
    match = Match(seats=4).stands("6-0 0-1 1-5", "2-2", "3-3", "2-3", chain="6-5 5-4")
    match.plays(0, "6-0")
    assert match.turn == 0
    assert [(t.seat, t.tile) for t in match.view().turns] == [(0, (0, 6)), (1, None), (2, None), (3, None)]
    assert match.told[-4:] == ["played", "passed", "passed", "passed"]


@pytest.mark.rule("DOM-12", "DOM-13")
def test_nothing_is_passed_while_there_is_something_to_draw():
    match = Match(seats=3).stands("6-0 1-1", "2-2", "3-3", chain="6-5 5-4", talon="3-1").plays(0, "6-0")
    assert match.may(1) == {"draw"}
    match.draws(1)  # it does not fit, and now nobody can play and nothing can be drawn
    assert match.last.how == "blocked" and match.view().round == 2


@pytest.mark.rule("DOM-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_tile_ends_the_round(seats):
    """Case 13: and the next begins at once, or the match is over."""
    others = ["1-1 2-2", "3-3 2-1", "3-1 3-2"][: seats - 1]
    match = Match(seats=seats).stands("6-0", *others, chain="6-5 5-4", talon="5-0").plays(0, "6-0")
    assert match.last.how == "emptied" and match.last.winner == 0
    assert match.view().round == 2 and match.turn == 0 and match.view().counts[0] > 1
    over = Match(seats=seats, target=0).stands("6-0", *others, chain="6-5 5-4", talon="5-0").plays(0, "6-0")
    assert over.table.outcome.reason == "round-won" and over.turn is None


@pytest.mark.rule("DOM-13")
def test_a_block_is_declared_at_once_without_a_round_of_passes():
    match = Match(seats=3).stands("4-6 5-0", "3-3", "2-0", chain="6-5 5-4").plays(0, "6-4 right")
    assert match.last.how == "blocked"
    begun = match.told.index("played")
    assert match.told[begun : begun + 3] == ["played", "round-over", "round-begun"]


@pytest.mark.rule("DOM-13")
def test_a_reserve_that_may_not_be_drawn_does_not_hold_up_a_block():
    match = Match(seats=2, talon_reserve=2)
    match.stands("4-6 5-0", "3-3", chain="6-5 5-4", talon="6-1 6-2").plays(0, "6-4 right")
    assert match.last.how == "blocked"


# --- whole rounds against real tiles ----------------------------------------------------------


@pytest.mark.rule("DOM-06", "DOM-07", "DOM-08", "DOM-09", "DOM-10", "DOM-11", "DOM-12", "DOM-13")
@settings(max_examples=120, deadline=None, derandomize=True)
@given(data=st.data())
def test_rounds_go_as_they_would_with_real_tiles(data):
    """Random rounds, move by move beside a table of real tiles: who is on turn, what may be done, when it ends."""
    highest = data.draw(st.sampled_from([6, 9]))
    seats = data.draw(st.integers(2, 4))
    reserve = data.draw(st.sampled_from([0, 2]))
    luck = data.draw(st.integers(0, 1 << 30))
    match = Match(set=highest, seats=seats, talon_reserve=reserve, starter=luck % seats, luck=luck, target=0)
    state = match.state
    real = RealTable(state.hands, state.talon, luck % seats, reserve=reserve)
    choose = data.draw(st.randoms(use_true_random=False))
    fitted = 0
    while not real.over:
        assert match.view().round == 1 and match.turn == real.turn
        seat = real.turn
        assert match.view().counts == tuple(map(len, real.hands)) and match.view().talon == len(real.talon)
        assert match.hand(seat) == set(real.hands[seat])
        legal = list(match.table.legal("/", seat))
        if real.must_draw and real.row:
            assert legal == [Draw()]
            match.does(seat, Draw())
            real.draw()
            fitted = moves(real.row, real.hands[seat]) if real.turn == seat else 0
            continue
        assert all(isinstance(a, Play) for a in legal) and len(set(legal)) == len(legal)
        assert len(legal) == moves(real.row, real.hands[seat])
        if fitted:
            assert len({a.tile for a in legal}) == 1  # DOM-11
        action = choose.choice(legal)
        match.does(seat, action)
        chain = match.view().chain if match.view().round == 1 and match.turn is not None else match.view().last.chain
        real.play(action.tile, tuple(n for t in chain for n in t))
        fitted = 0
    assert match.last.how in (("emptied",) if real.over == "emptied" else ("blocked", "null"))
    assert [set(hand) for hand in match.view().last.hands] == [set(hand) for hand in real.hands]


def test_the_story_reads_what_it_writes():
    assert write(lying("6-5 5-4")) == "6-5 5-4"
    assert read_play("6-5 left") == Play((5, 6), "left") and read_play("0-0") == Play((0, 0))
