"""The variant with ten tiles each (DVT-01..08)."""

from math import comb

import pytest
from dominoes_oracle import RealTable, can, moves, pips
from dominoes_story import Match, tile, tiles, why_not
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.dominoes.play import Play
from tablee.parts.tiles import full_set, is_double

LOW = [t for t in full_set(9) if not is_double(t)]  # 45 tiles, the lightest first


def hands(*words: str, drop: tuple[str, ...] = ()) -> str:
    """Ten tiles each: those named and, to fill up, tiles without doubles, none above 7-7, none of `drop`."""
    named = {t for word in words for t in tiles(word)}
    others = [t for t in LOW if t not in named and t not in tiles(" ".join(drop))]
    out = []
    for word in words:
        mine = tiles(word)
        mine += [others.pop(0) for _ in range(10 - len(mine))]
        out.append(" ".join(f"{a}-{b}" for a, b in mine))
    return " / ".join(out)


@pytest.mark.rule("DVT-01")
@pytest.mark.parametrize(("highest", "legal"), [(6, {2}), (9, {2, 3, 4, 5})])
def test_only_these_numbers_of_players_make_a_game(highest, legal):
    for seats in range(1, 7):
        no = why_not("ten-tiles", seats=seats, set=highest)
        assert (no is None) == (seats in legal)
    assert why_not("ten-tiles", seats=3) == ("too-many-players", {"rule": "DVT-01", "most": 2})


@pytest.mark.rule("DVT-01")
@pytest.mark.parametrize(("highest", "seats"), [(6, 2), (9, 2), (9, 3), (9, 4), (9, 5)])
def test_ten_tiles_each_and_the_rest_is_never_touched(highest, seats):
    match = Match(game="ten-tiles", set=highest, seats=seats)
    view = match.view()
    assert sorted(view.counts) == [9] + [10] * (seats - 1) and len(view.chain) == 1
    rest = match.state.talon[:]
    assert view.talon == view.reserve == len(rest) == len(full_set(highest)) - 10 * seats
    while not match.table.over:
        assert {type(a) for a in match.table.legal("/", match.turn)} == {Play}
        assert match.rules.shape_legal(match.state, match.turn)["draw"] is False
        match.does(match.turn, next(iter(match.table.legal("/", match.turn))))
    assert match.state.talon == rest


@pytest.mark.rule("DVT-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("highest", range(10))
def test_the_holder_of_the_highest_double_has_led_it(seat, highest):
    """It is laid by the rules, and the next in turn is asked."""
    words = ["", "", ""]
    words[seat] = f"{highest}-{highest}"
    words[(seat + 1) % 3] = f"{highest}-{highest - 1} {highest - 1}-{highest - 1}" if highest else "9-0"
    match = Match(hands(*words), game="ten-tiles", set=9)
    double = tile(f"{highest}-{highest}")
    assert match.view().chain == (double,) and double not in match.hand(seat)
    first = match.view().turns[0]
    assert (first.seat, first.tile, first.end) == (seat, double, None)
    assert match.told[:2] == ["round-begun", "played"]
    assert match.turn == (seat + 1) % 3 and len(match.view().turns) == 1


@pytest.mark.rule("DVT-02")
@settings(max_examples=100, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), seats=st.integers(2, 5), match_to=st.sampled_from([1, 3]))
def test_every_round_is_led_with_the_greatest_that_was_dealt(luck, seats, match_to):
    match = Match(game="ten-tiles", set=9, seats=seats, luck=luck, match=match_to)
    rounds = 0
    while not match.table.over:
        if match.view().round > rounds:
            rounds += 1
            dealt = [t for hand in match.dealt() for t in hand]
            doubles = [t for t in dealt if is_double(t)]
            lead = match.view().turns[0]
            assert lead.tile == (max(doubles) if doubles else max(dealt, key=lambda t: (sum(t), t[1])))
            assert lead.tile in match.dealt()[lead.seat]
        match.does(match.turn, next(iter(match.table.legal("/", match.turn))))
    assert match.view().round >= match_to


@pytest.mark.rule("DVT-02", "DVT-05")
def test_the_lead_alone_may_block_the_round():
    """Nobody else was dealt a 9: what each holds is counted at once, and the next round begins, or it is over."""
    alone = hands("9-9", "1-0", drop=tuple(f"9-{n}" for n in range(9)))
    match = Match(alone, game="ten-tiles", set=9)
    assert match.last.how == "blocked" and match.table.over
    assert match.view().last.pips[match.last.winner] == min(match.view().last.pips)
    on = Match(alone, hands("9-9", "9-0"), game="ten-tiles", set=9, match=2)
    assert on.view().round == 2 and on.turn == 1 and on.view().last.started == 0


@pytest.mark.rule("DVT-03")
@pytest.mark.parametrize(
    ("words", "lead", "seat"),
    [
        (("9-8", "9-7", "9-6"), "9-8", 0),
        (("9-6", "8-7", "9-5"), "9-6", 0),  # 15 each: the higher single end
        (("8-7", "9-5", "9-6"), "9-6", 2),
        (("8-6", "9-5", ""), "9-5", 1),
    ],
)
def test_no_double_the_heaviest_tile_leads(words, lead, seat):
    heavier = ("9-8", "9-7", "8-7", "9-6", "9-5", "8-6")
    match = Match(hands(*words, drop=heavier), game="ten-tiles", set=9)
    assert match.view().turns[0].tile == tile(lead) and match.view().turns[0].seat == seat


@pytest.mark.rule("DVT-03")
def test_no_double_and_the_table_deals_again():
    """Twice if need be; everybody is told, and nothing else of it."""
    none = hands("9-8", "9-7")
    there = hands("4-4", "9-7")
    match = Match(none, none, there, game="ten-tiles", set=9, no_double="redeal")
    assert match.told[:3] == ["redealt", "redealt", "round-begun"]
    assert all(n.data == {} for n in match.table.told(0)[:2])
    assert match.view().chain == ((4, 4),) and match.view().round == 1
    once = Match(there, game="ten-tiles", set=9, no_double="redeal")
    assert once.told[0] == "round-begun"


@pytest.mark.rule("DVT-03")
def test_how_often_no_double_is_dealt():
    """The catalogue's numbers: of all deals, those without any of the doubles."""

    def none(highest: int, seats: int) -> float:
        every = len(full_set(highest))
        doubles = sum(is_double(t) for t in full_set(highest))
        return comb(every - doubles, 10 * seats) / comb(every, 10 * seats)

    assert f"{none(6, 2):.1e}" == "6.8e-06"
    assert f"{none(9, 2):.2%}" == "0.63%" and f"{none(9, 3):.3%}" == "0.011%" and f"{none(9, 4):.1e}" == "1.0e-07"
    assert none(9, 5) == 0  # so many tiles hold a double


@pytest.mark.rule("DVT-04", "DVT-07", "DOM-07", "DOM-08")
@settings(max_examples=80, deadline=None, derandomize=True)
@given(data=st.data())
def test_rounds_go_as_they_would_with_real_tiles(data):
    """Who can play must, who cannot passes; it ends when a hand is empty or nobody can; the least pips win."""
    seats = data.draw(st.integers(2, 5))
    blank = data.draw(st.sampled_from([0, 25]))
    match = Match(game="ten-tiles", set=9, seats=seats, luck=data.draw(st.integers(0, 1 << 30)), blank_tile_value=blank)
    lead = match.view().turns[0]
    real = RealTable(match.dealt(), match.state.talon, lead.seat, reserve=len(match.state.talon))
    real.play(lead.tile, lead.tile)
    choose = data.draw(st.randoms(use_true_random=False))
    while not real.over:
        seat = real.turn
        assert match.turn == seat and can(real.row, real.hands[seat])
        legal = list(match.table.legal("/", seat))
        assert len(legal) == len(set(legal)) == moves(real.row, real.hands[seat])
        action = choose.choice(legal)
        match.does(seat, action)
        chain = match.view().chain
        real.play(action.tile, tuple(n for t in chain for n in t))
    assert match.table.over and match.view().turn is None
    totals = [pips(hand, blank) for hand in real.hands]
    if real.over == "emptied":
        winners = tuple(seat for seat, hand in enumerate(real.hands) if not hand)
    else:
        winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    assert match.last.winners == winners and match.last.how == real.over
    assert match.table.outcome.ranks[0] == winners
    assert match.view().last.pips == tuple(totals)


@pytest.mark.rule("DVT-04")
def test_who_cannot_play_passes_and_whoever_can_is_asked():
    match = Match(game="ten-tiles", set=9, seats=4)
    match.stands("6-0 0-1 1-5", "2-2", "3-3", "2-3 6-7", chain="6-5 5-4").plays(0, "6-0")
    assert [(t.seat, t.tile) for t in match.view().turns] == [(0, (0, 6)), (1, None), (2, None), (3, None)]
    assert match.turn == 0 and match.may(0) == {"1-0 left"}


@pytest.mark.rule("DVT-05")
@pytest.mark.parametrize(("value", "others_pips"), [(0, 0), (25, 25)])
def test_an_empty_hand_beats_0_0(value, others_pips):
    match = Match(game="ten-tiles", set=9, seats=2, blank_tile_value=value)
    match.stands("6-1", "0-0", chain="6-5 5-4").plays(0, "6-1")
    assert (match.last.how, match.last.winner, match.last.winners) == ("emptied", 0, (0,))
    assert match.view().last.pips == (0, others_pips)
    assert match.table.outcome.ranks == ((0,), (1,)) and match.table.outcome.scores == (1, 0)


@pytest.mark.rule("DVT-05")
def test_the_least_pips_win_a_block_and_equal_ones_share_it():
    match = Match(game="ten-tiles", set=9, seats=3).stands("6-4 5-0", "1-3", "2-2", chain="6-5 5-4")
    match.plays(0, "6-4 right")
    assert (match.last.how, match.last.winner, match.last.winners) == ("blocked", None, (1, 2))
    assert match.table.outcome.ranks == ((1, 2), (0,)) and match.table.outcome.scores == (0, 1, 1)
    own = Match(game="ten-tiles", set=9, seats=3).stands("6-4 1-0", "1-3", "2-2", chain="6-5 5-4")
    assert own.plays(0, "6-4 right").last.winner == 0


@pytest.mark.rule("DOM-19", "DVT-07")
def test_0_0_counts_what_the_table_says():
    match = Match(game="ten-tiles", set=9, seats=2, blank_tile_value=25)
    match.stands("6-4 9-9", "0-0", chain="6-5 5-4").plays(0, "6-4 right")
    assert match.last.winner == 0 and match.view().last.pips == (18, 25)


@pytest.mark.rule("DVT-06")
def test_one_game_by_default():
    match = Match(game="ten-tiles", seats=2).stands("6-1", "0-0", chain="6-5 5-4").plays(0, "6-1")
    assert match.table.outcome.reason == "target-reached" and match.view().target == 1


@pytest.mark.rule("DVT-06", "DVT-08")
def test_a_match_goes_to_so_many_wins_and_may_be_shared():
    match = Match(game="ten-tiles", set=9, seats=3, match=2)
    match.stands("6-1", "0-0", "1-1", chain="6-5 5-4", scores="0 1 1").plays(0, "6-1")
    assert not match.table.over and match.scores == (1, 1, 1) and match.view().round == 2
    match.stands("6-4 5-0", "1-3", "2-2", chain="6-5 5-4").plays(0, "6-4 right")
    assert match.table.outcome.ranks == ((1, 2), (0,)) and match.table.outcome.scores == (1, 2, 2)


@pytest.mark.rule("DVT-07", "DOM-21")
def test_faces_are_shown_when_the_round_is_over_and_not_before():
    match = Match(game="ten-tiles", set=9, seats=3, match=2).stands("6-1 8-8", "0-0 2-2", "1-4 1-5", chain="6-5 5-4")
    match.plays(0, "6-1")
    assert match.view(1).hand == ((0, 0), (2, 2)) and match.view(1).counts == (1, 2, 2) and match.view().hand == ()
    match.plays(2, "1-5")
    match.plays(2, "1-4")
    assert match.view(1).last.hands == (((8, 8),), ((0, 0), (2, 2)), ())


@pytest.mark.rule("DVT-08")
def test_the_others_play_on():
    match = Match(game="ten-tiles", set=9, seats=3, match=2).stands("6-1", "0-0", "1-4 1-6 2-2", chain="6-5 5-4")
    match.gives_up(0)
    assert match.turn == 2 and match.view().out == (0,)
    match.gives_up(1)
    assert match.table.outcome.ranks == ((2,), (1,), (0,))
