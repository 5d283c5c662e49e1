"""Laying off on a knock: what fits, what is refused, and who sees what when."""

import pytest
from gin_oracle import fewest, fewest_after_laying_off
from gin_story import FOURTH7, LOOSE, LOOSE7, OTHER7, READY, READY7, Play, card, lay_off, melds
from hypothesis import given, settings
from hypothesis import strategies as st
from unchanged import nothing_changes

from tablee.games.rummy.gin_actions import LayOff
from tablee.games.rummy.melds import best_layoff
from tablee.parts.cards import parse, text

MELDS = "AS2S3S 4H4D4C 7H8H9H"
SPADES, FOURS, HEARTS = range(3)


def knocked(north: str = LOOSE, **options: object) -> Play:
    """South has knocked with the king of diamonds left."""
    game = Play(READY, north, stock="JC", **options)
    game.south.draws().knocks(MELDS, "JC")
    return game


def three(**options: object) -> Play:
    game = Play(READY7, LOOSE7, OTHER7, stock="JC", **options)
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    return game


# --- what one may ---------------------------------------------------------------------------


@pytest.mark.rule("GIN-07")
def test_cards_that_fit_are_laid_off_and_count_no_more():
    game = knocked("6H 5D TC TS QD QS KC 2D 6C 8D")
    assert game.north.may == {"melds": (), "laid": ((HEARTS, (card("6H"),)),), "deadwood": 71}
    assert game.north.preview(lay_off()) == {"deadwood": 77}
    game.north.lays_off()
    hand = game.last.hands[1]
    assert (hand.laid_off, hand.points, card("6H") in hand.deadwood) == (((HEARTS, (card("6H"),)),), 71, False)
    assert game.result.penalties == (10, 71)
    assert game.notices("laid-off") == [{"seat": 1, "cards": [card("6H")], "points": 71}]


@pytest.mark.rule("GIN-07", "RUM-11")
@pytest.mark.parametrize(("where", "left"), [("on_0", "9D TC"), ("on_1", "9D TC")])
def test_a_card_that_fits_twice_goes_where_it_is_said_to_go(where, left):
    """Case 21: the four of spades goes with the spades or with the fours, and a lay-off that does not say is none."""
    game = knocked()
    game.north.refused("malformed", {"type": "lay-off", "melds": [], "laid": [[card("4S")]]})
    game.north.refused("malformed", {"type": "lay-off", "melds": [], "laid": [card("4S")]})
    game.north.refused("malformed", {"type": "lay-off", "melds": [], "laid": [[None, [card("4S")]]]})
    game.north.lays_off(**{where: "4S"})
    assert game.last.hands[1].laid_off == ((int(where[-1]), (card("4S"),)),)


@pytest.mark.rule("GIN-07")
@pytest.mark.parametrize("laid", [((0, "4S5S"),), ((0, "5S4S"),), ((0, "5S"), (0, "4S")), ((0, "4S"), (0, "5S"))])
def test_chains_in_any_order(laid):
    """Case 2: one card after the other on a run, together or apart, the nearer or the farther named first."""
    game = knocked("5S 4S TC TS QD QS KC 2D 6C 8D")
    game.north.does(LayOff((), tuple((i, tuple(parse(c))) for i, c in laid)))
    assert game.last.hands[1].laid_off == ((SPADES, melds("4S5S")[0]),)
    assert game.last.hands[1].points == 66


@pytest.mark.rule("GIN-07")
def test_a_run_grows_at_both_ends():
    """Case 2, downwards: 6 and then 5; 10 and then jack."""
    game = knocked("5H 6H TH JH QD QS KC 2D 6C 8D")
    assert game.north.may["laid"] == ((HEARTS, tuple(parse("6H 5H TH JH"))),)
    game.north.lays_off(on_2="6HTHJH5H")
    assert game.last.hands[1].points == 46


@pytest.mark.rule("GIN-07")
@pytest.mark.parametrize(
    ("on", "cards"),
    [
        ("on_0", "5S"),  # there is no 4 between
        ("on_0", "4S6S"),
        ("on_0", "KS"),
        ("on_0", "QSKS"),
        ("on_1", "5S"),
        ("on_2", "8D"),
        ("on_2", "5H"),
        ("on_1", "KS"),
    ],
)
def test_what_does_not_fit(on, cards):
    game = knocked("4S 5S 6S 5H 8D QS KS TC 2D 6C")
    game.north.refused(
        "does-not-fit", lay_off(**{on: cards}), rule="GIN-07", meld=int(on[-1]), cards=tuple(parse(cards))
    )


@pytest.mark.rule("GIN-07")
@pytest.mark.parametrize("index", [3, 4, 10**6])
def test_never_on_the_deadwood(index):
    """South's king is not a meld: there is no place of its own to name, and no other either."""
    game = knocked("KS KC KH 4S TC TS QD 2D 6C 8D")
    laid = LayOff((), ((index, tuple(parse("KS KC"))),))
    game.north.refused("no-such-meld", laid, rule="GIN-07", meld=index)
    game.north.refused("malformed", {"type": "lay-off", "melds": [], "laid": [[-1, [card("KS")]]]})


@pytest.mark.rule("GIN-07", "RUM-03")
@pytest.mark.parametrize(
    ("words", "on", "twice"),
    [("4S5S6S", {"on_0": "4S"}, "4S"), ("", {"on_0": "4S", "on_1": "4S"}, "4S"), ("4S5S6S 6S6C6D", {}, "6S")],
)
def test_no_card_is_used_twice(words, on, twice):
    game = knocked("4S 5S 6S 6D 8D QS KS TC 2D 6C")
    action = LayOff(tuple(tuple(c % 52 for c in m) for m in melds(words)), lay_off(**on).laid)
    game.north.refused("card-used-twice", action, rule="RUM-03", card=card(twice))


@pytest.mark.rule("GIN-07", "RUM-11", "RUM-02", "RUM-03")
def test_own_melds_are_held_to_the_same_rules():
    game = knocked("QS KS TC 2D 6C 8D QD QC KC 5S")
    game.north.refused("not-a-meld", lay_off("QSQD"), rule="RUM-02", cards=melds("QSQD")[0])
    game.north.refused("not-your-card", lay_off("QSQDQH"), rule="RUM-11", card=card("QH"))
    game.north.refused("not-your-card", lay_off(on_0="4S"), rule="RUM-11", card=card("4S"))
    game.north.refused("not-your-card", lay_off("7H8H9H"), rule="RUM-11", card=card("7H"))
    game = knocked("QS KS TC 2D 6C 8D QD KC AC 5S")
    game.north.refused("not-your-card", lay_off("QSKSAS"), rule="RUM-11", card=card("AS"))


@pytest.mark.rule("RUM-03")
def test_nor_does_the_ace_follow_the_king_here():
    game = knocked("QC KC AC 2D 6C 8D QD 5S TS JD")
    game.north.refused("ace-is-low", lay_off("QCKCAC"), rule="RUM-03", cards=melds("QCKCAC")[0])


@pytest.mark.rule("GIN-07")
def test_own_melds_come_first_and_may_be_broken_up_by_their_owner():
    """4S 5S 6S are a run; but the four may go to the fours, and five and six are left: as one likes."""
    game = knocked("4S 5S 6S TS QD QC KC 2D 6C 8D")
    assert game.north.preview(lay_off("4S5S6S"))["deadwood"] == 56
    assert game.north.preview(lay_off(on_1="4S"))["deadwood"] == 67
    assert game.north.preview(lay_off(on_0="4S5S6S"))["deadwood"] == 56
    game.north.lays_off(on_1="4S")
    assert (game.last.hands[1].melds, game.last.hands[1].points) == ((), 67)


@pytest.mark.rule("GIN-07")
def test_one_need_not_do_anything():
    game = knocked("4S 5S 6S TS QD QC KC 2D 6C 8D")
    game.north.does(LayOff())
    assert game.last.hands[1].points == game.result.penalties[1] == 71


@pytest.mark.rule("GIN-07")
def test_only_on_the_original_melds_and_ones_own_cards_on_them():
    """North's ten of hearts lets nobody else lay the jack: the order in which they answer does not matter."""
    hands = ("7H8H9H 4H4D4C KD", "TH 7S TC QC KH 2D 8C", "JH 8S TD QD KS 2C 9D")
    results = []
    for order in ((1, 2), (2, 1)):
        game = Play(*hands, stock="JC")
        game.south.draws().knocks("7H8H9H 4H4D4C", "JC")
        for seat in order:
            if seat == 2:
                with nothing_changes(game.table), pytest.raises(ValueError, match="does-not-fit"):
                    game.east.does(lay_off(on_0="JH"))
            game[seat].lays_off()
        results.append((game.last, game.outcome))
        assert game.last.hands[1].laid_off == ((0, (card("TH"),)),)
        assert game.last.hands[2].laid_off == ()
    assert results[0] == results[1]


@pytest.mark.rule("GIN-07")
def test_two_may_lay_off_on_the_same_meld():
    game = Play("7H8H9H 4H4D4C KD", "TH 7S TC QC KH 2D 8C", "6H 8S TD QD KS 2C 9D", stock="JC")
    game.south.draws().knocks("7H8H9H 4H4D4C", "JC")
    game.north.lays_off(on_0="TH")
    game.east.lays_off(on_0="6H")
    assert [hand.laid_off for hand in game.last.hands] == [(), ((0, (card("TH"),)),), ((0, (card("6H"),)),)]


@pytest.mark.rule("GIN-07")
@settings(max_examples=120, deadline=None)
@given(st.permutations(range(52)))
def test_the_servers_proposal_leaves_the_fewest_points(order):
    """Against an oracle that lays off card by card, in every order, and tries every arrangement of the rest."""
    hand = order[:7]
    left = [c for c in order[7:] if c not in hand]
    table = []
    for meld in (*(tuple(parse(m)) for m in ("5H6H7H", "9S9D9C", "2C3C4C", "JDQDKD", "AH2H3H", "8S8H8D8C")),):
        if set(meld) <= set(left) and len(table) < 2:
            table.append(meld)
    best = best_layoff(table, hand)
    names = frozenset(text([c]) for c in hand)
    assert best.points == fewest_after_laying_off(names, tuple(frozenset(text(m).split()) for m in table))
    assert best.points <= fewest(names)


# --- who is asked, and what they see -----------------------------------------------------------


@pytest.mark.rule("GIN-17")
def test_all_are_asked_at_the_same_time_and_who_still_has_to_is_known():
    game = three()
    assert game.asked == {(1, "layoff"), (2, "layoff")}
    assert len({p.token for p in game.table.prompts()}) == 1
    assert (game.view.laying, game.view.turn) == ((1, 2), None)
    token = game.east.token
    game.east.lays_off()
    assert game.asked == {(1, "layoff")}
    assert (game.view.laying, game.view.turn, game.north.token) == ((1,), 1, token)
    game.east.refused("prompt-closed", lay_off(), token=token)
    game.north.lays_off()
    assert game.asked == set() and game.outcome is not None


@pytest.mark.rule("GIN-17")
def test_everybody_is_asked_whatever_they_hold():
    """North could not lay off a card, West could not do anything else."""
    game = Play("AS2S3S 4H4D4C KD", "7S TC QC KH 2D 8C 9D", "6H 8S TD QD KS 2C JD", "4S5S6S AHADAC QH", stock="JC")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    assert game.asked == {(seat, "layoff") for seat in (1, 2, 3)}


@pytest.mark.rule("GIN-17", "RUM-11")
def test_what_one_has_done_is_shown_when_the_last_has_answered():
    game = three()
    before = [game.table.frames(seat) for seat in (None, 0, 2)]
    told = [len(game.table.told(seat)) for seat in (None, 0, 1, 2)]
    game.north.lays_off(on_0="")
    assert [len(game.table.told(seat)) for seat in (None, 0, 1, 2)] == told
    for was, seat in zip(before, (None, 0, 2), strict=True):
        now = game.table.frames(seat)["/"].view
        assert now.laying == (2,)
        assert {f for f in now.__struct_fields__ if getattr(now, f) != getattr(was["/"].view, f)} == {"laying", "turn"}
    game.east.lays_off()
    assert [notice["seat"] for notice in game.notices("laid-off")] == [1, 2]
    assert game.last.hands[1].points == 52


@pytest.mark.rule("GIN-02", "GIN-07")
def test_opponents_see_the_melds_and_the_deadwood_and_the_variant():
    """Case 9: with what is left of the knocker's hand, and by which rules; case 7: the knocker does not see theirs."""
    game = three(undercut_on_tie=True)
    for player in (game.north, game.east):
        sees = player.sees
        assert (sees.awaiting, sees.knock.seat) == ("layoff", 0)
        assert (sees.knock.melds, sees.knock.deadwood) == (melds("AS2S3S 4H4D4C"), (card("KD"),))
        assert sees.options.undercut_on_tie is True
    assert set(game.south.sees.hand) == set(parse(READY7))
    assert game.south.sees.last is None and game.south.sees.melds == melds("AS2S3S 4H4D4C")


@pytest.mark.rule("GIN-18")
def test_then_all_hands_and_the_face_down_discard_are_shown():
    game = Play(READY7, LOOSE7, OTHER7, FOURTH7, stock="JC", pot_scope="match")
    game.south.draws().knocks("AS2S3S 4H4D4C", "JC")
    for player in game.players[1:]:
        player.lays_off()
    for hand, cards in zip(game.last.hands, (READY7, LOOSE7, OTHER7, FOURTH7), strict=True):
        assert set(hand.cards) == set(parse(cards))
        laid = [c for _, added in hand.laid_off for c in added]
        assert sorted([*(c for m in hand.melds for c in m), *laid, *hand.deadwood]) == sorted(hand.cards)
    assert (game.last.knocker, game.last.thrown) == (0, card("JC"))
    assert game.view.deal == 2 and game.view.knock is None  # and the next deal has begun
    assert game.notices("deal-over")[0]["hands"] == game.last.hands


@pytest.mark.rule("RUM-11")
def test_the_answer_to_a_knock_is_given_once():
    game = three()
    token = game.north.token
    game.north.lays_off(on_0="")
    game.north.refused("prompt-closed", lay_off(), token=token)
    game.south.refused("prompt-closed", lay_off(), token=token)
