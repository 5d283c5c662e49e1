"""From deal to deal: who starts, who has won, and who leaves."""

import pytest
from gin_story import LOOSE, LOOSE7, OTHER7, READY, READY7, Play
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.rummy.gin_actions import Draw, GinOptions
from tablee.games.rummy.match import DealResult, Match
from tablee.kernel import Illegal, Token

MELDS = "AS2S3S 4H4D4C 7H8H9H"
MELDS7 = "AS2S3S 4H4D4C"
NINE7 = "5H6H7H QSQHQD 9C"
FOURTH7 = "5D 8D 9H JS QS 3H JD"


def deal(game: Play, *, wins: int) -> Play:
    """Whoever's turn it is knocks with ten; `wins` says whether that seat or one that undercuts."""
    starter = game.state.turn
    game[starter].draws().knocks(MELDS if game.seats == 2 else MELDS7, "JC")
    for seat in list(game.view.laying):
        game[seat].lays_off()
    assert game.result.winners == (wins,)
    return game


# --- one deal -----------------------------------------------------------------------------------


@pytest.mark.rule("RUM-07", "RUM-14")
def test_one_deal_decides_where_no_match_is_chosen():
    game = Play(READY, LOOSE, stock="JC")
    deal(game, wins=0)
    assert game.outcome.reason == "knock" and game.outcome.detail == {"deals": 1}
    assert game.notices("match-over") == [{"reason": "knock", "winners": (0,), "scores": game.outcome.scores}]
    assert (game.view.awaiting, game.view.turn, game.asked) == ("over", None, set())
    game.south.refused("table-over", Draw("stock"), token=Token("/", "d1.0", "draw"))


@pytest.mark.rule("RUM-09", "RUM-07")
def test_after_a_void_deal_the_same_game_goes_on():
    game = Play(seats=2)
    game.next_deal(READY, LOOSE, stock="JC")
    game.runs_dry()
    assert game.outcome is None and game.view.scores == (0, 0)
    deal(game, wins=0)
    assert game.outcome.detail == {"deals": 2}


# --- who starts ----------------------------------------------------------------------------------


@pytest.mark.rule("RUM-06")
def test_the_winner_of_a_deal_starts_the_next():
    game = Play(READY7, NINE7, "6D 8S TD KC KS 2C 9D", stock="JC", pot_scope="match", target=500)
    deal(game, wins=1)
    assert (game.view.deal, game.view.starter, game.asked) == (2, 1, {(1, "draw")})
    assert game.notices("deal-begun")[1]["starter"] == 1


@pytest.mark.rule("RUM-06")
def test_or_the_next_in_turn():
    game = Play("5D 7C JH JS QC 4S JD", NINE7, READY7, starter=2, stock="JC", pot_scope="match", next_starter="rotate")
    deal(game, wins=1)
    assert game.view.starter == 0
    game.runs_dry()
    assert game.view.starter == 0  # void: the same again


@pytest.mark.rule("RUM-06", "GIN-10")
@pytest.mark.parametrize(("starter", "next_one"), [(0, 1), (1, 2), (2, 0)])
def test_of_several_winners_the_first_after_the_knocker(starter, next_one):
    hands = [READY7, NINE7, "8D9DTD JSJHJD 9H"]
    hands = hands[-starter:] + hands[:-starter] if starter else hands
    game = Play(*hands, stock="JC", starter=starter, pot_scope="match")
    game[starter].draws().knocks(MELDS7, "JC")
    for seat in list(game.view.laying):
        game[seat].lays_off()
    assert set(game.result.winners) == {0, 1, 2} - {starter}
    assert game.view.starter == next_one


# --- a match -----------------------------------------------------------------------------------------


@pytest.mark.rule("RUM-14", "GIN-14", "GIN-11")
def test_penalties_add_up_until_one_total_reaches_the_target():
    game = Play(READY, LOOSE, stock="JC", pot_scope="match", target=132)
    game.next_deal(READY, LOOSE, stock="JC")
    deal(game, wins=0)
    assert (game.view.scores, game.outcome, game.view.deal) == ((10, 66), None, 2)
    deal(game, wins=0)
    assert [r.totals for r in game.view.deals] == [(10, 66), (20, 132)]
    assert (game.outcome.reason, game.outcome.scores, game.outcome.ranks) == ("target-reached", (20, 132), ((0,), (1,)))
    assert game.outcome.detail == {"deals": 2}


@pytest.mark.rule("RUM-14")
@pytest.mark.parametrize(("target", "over"), [(65, True), (66, True), (67, False)])
def test_the_target_itself_is_reached(target, over):
    game = deal(Play(READY, LOOSE, stock="JC", pot_scope="match", target=target), wins=0)
    assert (game.outcome is not None) == over


@pytest.mark.rule("RUM-14")
def test_by_itself_it_is_a_hundred():
    assert (GinOptions().target, GinOptions().pot_scope) == (100, "deal")
    for target in (0, -5):
        with pytest.raises(Illegal, match="malformed"):
            Play(pot_scope="match", target=target)


@pytest.mark.rule("RUM-14")
def test_the_lowest_total_wins_whoever_won_the_last_deal():
    """North undercuts in the deal that ends the match, and has lost it all the same."""
    game = Play(READY, LOOSE, stock="JC", pot_scope="match", target=75)
    game.next_deal(READY, "JHJDJS TSTHTD QSQHQD 9C", stock="JC")
    deal(game, wins=0)
    deal(game, wins=1)
    assert (game.view.scores, game.outcome.ranks) == ((30, 75), ((0,), (1,)))
    assert game.notices("match-over")[0]["winners"] == (0,)


@pytest.mark.rule("RUM-14", "RUM-13")
def test_equal_totals_share_a_rank():
    match = Match([0, 60, 0])
    match.record([1], "undercut", [50, 9, 10])
    assert match.ranks() == ((2,), (0,), (1,))
    assert match.ranks(first=[1]) == ((1,), (2,), (0,))
    match.record([2], "knock", [19, 0, 59])
    assert match.totals == [69, 69, 69] and match.ranks() == ((0, 1, 2),)


@pytest.mark.rule("RUM-13", "RUM-16")
@given(st.lists(st.integers(0, 5), min_size=2, max_size=4), st.data())
def test_ranks_name_every_seat_once_and_never_turn_points_round(totals, data):
    seats = range(len(totals))
    out = data.draw(st.lists(st.sampled_from(seats), unique=True, max_size=len(totals) - 1))
    match = Match(totals, out=out)
    first = data.draw(st.sets(st.sampled_from(match.playing)))
    ranks = match.ranks(first=first)
    assert sorted(seat for rank in ranks for seat in rank) == list(seats)
    place = {seat: n for n, rank in enumerate(ranks) for seat in rank}
    staying = [seat for seat in match.playing if seat not in first]
    for a in staying:
        assert all((place[a] < place[b]) == (totals[a] < totals[b]) for b in staying)
        assert all(place[winner] < place[a] for winner in first) and all(place[a] < place[gone] for gone in out)
    assert [place[seat] for seat in out] == sorted((place[seat] for seat in out), reverse=True)


# --- leaving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RUM-12", "RUM-16")
@pytest.mark.parametrize("how", ["gives_up", "runs_out_of_time"])
@pytest.mark.parametrize("options", [{}, {"pot_scope": "match"}])
def test_of_two_the_one_who_stays_wins(how, options):
    game = Play(READY, LOOSE, stock="JC", **options)
    getattr(game.south, how)()
    reason = "time" if how == "runs_out_of_time" else "resigned"
    assert (game.outcome.reason, game.outcome.ranks, game.outcome.scores) == (reason, ((1,), (0,)), (52, 0))
    assert (game.result.how, game.result.winners) == ("forfeited", (1,))
    assert game.notices("gave-up") == [{"seat": 0, "reason": reason}]
    assert game.asked == set()


@pytest.mark.rule("RUM-12")
def test_of_more_the_others_play_on_and_the_whole_hand_counts():
    game = Play(READY7, LOOSE7, OTHER7, starter=1, stock="JC")
    game.north.draws("JC").gives_up("left")
    assert game.outcome is None and game.view.out == (1,)
    assert game.asked == {(2, "draw")}
    game.east.draws().throws("9D")
    assert game.asked == {(0, "draw")}
    game.south.takes("9D").throws("KD")
    assert game.asked == {(2, "draw")}
    assert game.view.turns[0].threw is None  # North's turn never ended


@pytest.mark.rule("RUM-12")
@pytest.mark.parametrize("moment", ["before", "drawn", "another's turn"])
def test_the_penalty_is_the_value_of_all_cards_held(moment):
    """Melds included: South leaves with three of them, and with the card just drawn."""
    game = Play(READY7, LOOSE7, OTHER7, starter=0 if moment != "another's turn" else 1, stock="3D JC")
    if moment == "drawn":
        game.south.draws("3D")
    game.south.gives_up()
    asked = game.state.turn
    assert asked == 1
    game.runs_dry()
    worth = 1 + 2 + 3 + 12 + 10 + (3 if moment == "drawn" else 0)
    assert game.result.penalties == (worth, 0, 0)
    assert game.last.hands[0].melds == () and set(game.last.hands[0].deadwood) == set(game.last.hands[0].cards)


@pytest.mark.rule("RUM-12", "GIN-05")
def test_and_25_more_if_the_deal_ends_by_gin():
    game = Play("AS2S3S4S 4H4D4C", LOOSE7, OTHER7, stock="JC")
    game.north.gives_up()
    game.south.draws().knocks("AS2S3S4S 4H4D4C", "JC")
    assert game.result.penalties == (0, 52 + 25, 55 + 25)
    assert game.outcome.ranks == ((0,), (2,), (1,))


@pytest.mark.rule("RUM-12", "GIN-05")
def test_as_the_opponents_pay_in_a_big_gin():
    game = Play("AS2S3S4S 4H4D4C", "5H6H7H TC QD JC 2D", OTHER7.replace("6H", "6D"), stock="5S", big_gin=True)
    game.north.gives_up()
    game.south.draws("5S").knocks("AS2S3S4S5S 4H4D4C")
    assert game.result.penalties == (0, 50 + 31, 55 + 31)


@pytest.mark.rule("RUM-12", "GIN-08")
def test_whoever_has_left_undercuts_nobody_even_having_answered():
    """North lays off to nine, then leaves: the knocker wins, and North's whole hand counts."""
    for answered in (True, False):
        game = Play(READY7, NINE7, "6D 8S TD KC KS 2C 9D", stock="JC")
        game.south.draws().knocks(MELDS7, "JC")
        if answered:
            game.north.lays_off()
        game.north.gives_up()
        assert game.view.laying == (2,) and game.outcome is None
        game.east.lays_off()
        assert (game.result.how, game.result.winners) == ("knock", (0,))
        assert game.result.penalties == (10, 57, 55)
        assert game.outcome.ranks == ((0,), (2,), (1,))


@pytest.mark.rule("RUM-12")
def test_the_last_who_has_not_answered_leaves_and_the_rest_is_counted():
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.draws().knocks(MELDS7, "JC")
    game.north.lays_off()
    game.east.runs_out_of_time()
    assert (game.outcome.reason, game.result.penalties) == ("knock", (10, 52, 55))


@pytest.mark.rule("GIN-16", "RUM-12")
def test_a_knocker_who_leaves_wins_nothing():
    """South has knocked with ten against 52 and 55, and leaves: North, with the fewer points, wins."""
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.draws().knocks(MELDS7, "JC").gives_up()
    assert game.view.laying == (1, 2) and game.outcome is None
    game.east.lays_off()
    game.north.lays_off()
    assert (game.result.how, game.result.winners) == ("forfeited", (1,))
    assert game.result.penalties == (28, 52, 55)
    assert game.outcome.ranks == ((1,), (2,), (0,))


@pytest.mark.rule("GIN-16")
def test_and_when_only_one_is_left_that_one_wins():
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.draws().knocks(MELDS7, "JC").gives_up()
    game.north.gives_up()
    assert (game.outcome.ranks, game.outcome.reason) == (((2,), (1,), (0,)), "resigned")
    assert game.result.penalties == (28, 52, 0)


@pytest.mark.rule("RUM-16")
def test_out_is_out_for_the_whole_match():
    game = Play(READY7, LOOSE7, OTHER7, FOURTH7, starter=1, stock="JC", pot_scope="match", target=300)
    game.next_deal("AS2S3S 4H4D4C KD", "", OTHER7, FOURTH7, stock="JC")
    game.north.gives_up()
    game.runs_dry()
    assert (game.result.how, game.result.penalties) == ("void", (0, 52, 0, 0))  # the penalty counts all the same
    assert game.view.counts == (7, 0, 7, 7)
    assert game.view.starter == 2  # North started the void deal, and is gone
    assert game.north.sees.hand == ()
    game.east.draws().throws("JC")
    game.west.draws()
    game.west.throws("JD")
    game.south.draws()
    assert game.asked == {(0, "discard")}
    game.west.gives_up()
    game.south.gives_up("left")
    assert game.outcome.ranks == ((2,), (0,), (3,), (1,))  # the first to leave is last
    assert game.outcome.reason == "left"


@pytest.mark.rule("GIN-15", "RUM-16")
def test_when_two_are_left_each_gets_ten():
    game = Play(seats=3, pot_scope="match", target=300)
    game.next_deal(READY, "", LOOSE)
    game.north.gives_up()
    assert game.view.counts == (7, 7, 7)
    game.runs_dry()
    assert game.view.counts == (10, 0, 10)
    assert game.notices("deal-begun")[1]["counts"] == [10, 0, 10]


@pytest.mark.rule("RUM-16", "RUM-14")
def test_the_total_of_one_who_is_out_ends_no_match():
    match = Match([120, 10, 20], out=[0])
    assert not match.reached(100)
    assert Match([120, 10, 20]).reached(100)


@pytest.mark.rule("RUM-16")
def test_leaving_twice_is_leaving_once():
    game = Play(READY7, LOOSE7, OTHER7, stock="JC")
    game.south.gives_up()
    told, asked, state = len(game.told), game.asked, repr(game.state)
    game.south.gives_up()
    assert (len(game.told), game.asked, repr(game.state)) == (told, asked, state)


@pytest.mark.rule("RUM-12", "RUM-05")
def test_whoever_took_the_only_card_of_the_pile_and_left_leaves_only_the_stock():
    game = Play(READY7, LOOSE7, OTHER7, upcard="AH", stock="JC")
    game.south.takes("AH").gives_up()
    assert game.view.discards == () and game.north.may == {"stock": True, "discard": False}
    game.north.refused("no-discard", Draw("discard"), rule="RUM-05")
    game.north.draws("JC").throws("JC")
    assert game.east.may["discard"] is True


@pytest.mark.rule("RUM-09", "RUM-12")
def test_leaving_with_the_last_card_of_the_wall_makes_the_deal_void():
    game = Play(seats=3)
    while game.view.stock > 3:
        game.goes_round()
    game[game.state.turn].draws().gives_up()
    assert game.result.how == "void" and game.view.deal == 2


@pytest.mark.rule("RUM-16")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_it_is_never_the_turn_of_one_who_is_out(seat):
    game = Play(seats=3, pot_scope="match")
    game[seat].gives_up()
    for _ in range(40):
        if game.outcome:
            break
        assert game.state.turn != seat and seat not in {asked for asked, _ in game.asked}
        game.goes_round()


@pytest.mark.rule("RUM-17")
@given(st.lists(st.sampled_from(["void", "knock", "gin"]), max_size=8))
def test_three_void_deals_in_a_row(hows):
    deals = [DealResult((), how, (), ()) for how in hows]
    assert Match([0, 0], deals=deals).void == (hows[-3:] == ["void"] * 3)
