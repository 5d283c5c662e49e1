"""The knock and gin: what may be laid down, and what is refused."""

import pytest
from gin_story import LOOSE, READY, Play, card, knock, melds
from hypothesis import given, settings
from hypothesis import strategies as st
from unchanged import nothing_changes

from tablee.games.rummy.gin_actions import Knock
from tablee.parts.cards import RANKS, SUITS, parse, text

MELDS = "AS2S3S 4H4D4C 7H8H9H"
# Two long runs and two cards: what is left depends on these and on what is drawn.
LONG = "AS2S3S4S 6H7H8H9H"
GIN = "AS2S3S4S 6H7H8H9H KD KC"


def holding(hand: str, drawn: str, **options: object) -> Play:
    """South holds this and has drawn that."""
    others = [c for c in range(51, -1, -1) if c not in parse(f"{hand} {drawn}")]
    game = Play(hand, text(others[:10]), stock=drawn, **options)
    game.south.draws(drawn)
    return game


# --- when one may -------------------------------------------------------------------------


@pytest.mark.rule("GIN-02")
def test_nothing_is_laid_before_a_card_is_drawn():
    game = Play(READY, LOOSE)
    game.south.refused("wrong-kind", knock(MELDS, "KD"), kind="draw")
    assert game.view.knock is None


@pytest.mark.rule("GIN-02")
def test_a_knock_comes_with_a_face_down_discard():
    game = holding(READY, "QD")
    pile = game.view.discards
    game.south.knocks(MELDS, "QD")
    assert game.view.discards == pile and game.view.turns[-1].threw is None
    assert game.view.counts == (10, 10)
    assert game.view.knock.melds == melds(MELDS) and game.view.knock.deadwood == (card("KD"),)
    assert game.notices("knocked") == [
        {
            "seat": 0,
            "gin": False,
            "big": False,
            "melds": melds(MELDS),
            "deadwood": (card("KD"),),
            "points": 10,
        }
    ]


@pytest.mark.rule("GIN-02")
def test_a_deal_ends_in_no_other_way():
    """After the discard of a turn it is the next player's, whatever one holds."""
    game = holding(READY, "QD")
    game.south.throws("QD")
    assert game.view.awaiting == "draw" and game.view.knock is None


@pytest.mark.rule("GIN-03", "RUM-04")
@pytest.mark.parametrize(
    ("two", "drawn", "throws", "points"),
    [
        ("9D AD", "QC", "QC", 10),
        ("8D AD", "QC", "QC", 9),
        ("AD 2H", "QC", "QC", 3),
        ("KD QC", "5S", "KD", 10),  # the five goes with the spades
        ("JD QC", "5S", "QC", 10),
        ("TD QC", "5S", "QC", 10),
    ],
)
def test_ten_points_or_fewer_may_be_left(two, drawn, throws, points):
    game = holding(f"{LONG} {two}", drawn)
    assert game.south.knocks_offered[throws] == (points, False)
    (best,) = [m for c, m, *_ in game.south.may["knock"] if c == card(throws)]
    assert game.south.preview(Knock(card(throws), best)) == {"deadwood": points, "gin": False}
    game.south.does(Knock(card(throws), best))
    assert game.view.awaiting == "layoff"


@pytest.mark.rule("GIN-03", "RUM-04")
@pytest.mark.parametrize(("two", "throws", "points"), [("KD AD", "QC", 11), ("9D 2D", "QC", 11), ("KD AD", "AD", 20)])
def test_eleven_are_too_many(two, throws, points):
    game = holding(f"{LONG} {two}", "QC")
    assert throws not in game.south.knocks_offered
    game.south.refused("deadwood-too-high", knock(LONG, throws), rule="GIN-03", points=points, most=10)


@pytest.mark.rule("GIN-03")
@pytest.mark.parametrize("knock_max", [0, 5, 10, 20])
def test_a_table_may_choose_how_many(knock_max):
    for two, points in (("5D 5C", 10), ("KD KC", 20), ("3D 2C", 5), ("KD AC", 11), ("KC 9D", 19)):
        game = holding(f"{LONG} {two}", "QH", knock_max=knock_max)
        assert ("QH" in game.south.knocks_offered) == (points <= knock_max)
        if points > knock_max:
            game.south.refused("deadwood-too-high", knock(LONG, "QH"), rule="GIN-03", points=points, most=knock_max)


@pytest.mark.rule("GIN-03")
@pytest.mark.parametrize(
    ("options", "allowed"), [({"knock_max": -1}, False), ({"knock_max": 51}, False), ({"knock_max": 50}, True)]
)
def test_within_reason(options, allowed):
    if allowed:
        Play(**options)
    else:
        with pytest.raises(Exception, match="malformed"):
            Play(**options)


@pytest.mark.rule("GIN-04")
def test_what_is_declared_counts_and_need_not_be_the_best():
    """Cards that are not laid with a meld are deadwood, for good."""
    game = holding("AS2S3S4S 6H7H8H9H AD 2C", "QC")
    assert game.south.knocks_offered["QC"] == (3, False)
    game.south.knocks("AS2S3S 6H7H8H9H", "QC")
    assert game.view.knock.deadwood == tuple(parse("4S AD 2C"))
    game.north.lays_off()
    assert (game.last.hands[0].points, game.last.hands[0].melds) == (7, melds("AS2S3S 6H7H8H9H"))


@pytest.mark.rule("GIN-04", "GIN-03")
def test_a_declaration_that_leaves_too_much_is_refused_whatever_the_hand_is_worth():
    """The lie about one's deadwood: 3 points could be left, 33 are."""
    game = holding("AS2S3S4S 6H7H8H9H AD 2C", "QC")
    game.south.refused("deadwood-too-high", knock("AS2S3S4S", "QC"), rule="GIN-03", points=33, most=10)
    game.south.refused("deadwood-too-high", knock("", "QC"), rule="GIN-03", points=43, most=10)
    game.south.knocks("AS2S3S4S 6H7H8H9H", "QC")


@pytest.mark.rule("GIN-04")
def test_gin_that_is_not_declared_is_a_knock():
    game = holding(GIN, "KH")
    assert ("", (0, True)) in game.south.knocks_offered.items()
    game.south.knocks("2S3S4S 7H8H9H KDKCKH", "6H")  # the ace is left
    assert game.view.awaiting == "layoff" and game.view.knock.gin is False


# --- gin --------------------------------------------------------------------------------------


@pytest.mark.rule("GIN-05", "RUM-07")
def test_nothing_left_is_gin_by_itself():
    game = holding(GIN, "KH")
    game.south.knocks("AS2S3S 6H7H8H9H KDKCKH", "4S")
    assert (game.result.how, game.result.winners, game.outcome.reason) == ("gin", (0,), "gin")
    assert "layoff" not in {kind for _, kind in game.asked}


@pytest.mark.rule("GIN-06")
def test_all_eleven_may_be_laid_and_nothing_thrown():
    game = holding(GIN, "KH")
    assert game.south.knocks_offered[""] == (0, True)
    assert game.south.preview(knock(f"{LONG} KDKCKH")) == {"deadwood": 0, "gin": True}
    game.south.knocks(f"{LONG} KDKCKH")
    assert game.result.how == "gin" and game.last.thrown is None
    assert len(game.last.hands[0].cards) == 11
    assert {hand.extra for hand in game.last.hands} == {0, 25}


@pytest.mark.rule("GIN-06")
def test_with_a_discard_it_is_the_same_gin():
    game = holding(GIN, "KH")
    game.south.knocks("2S3S4S 6H7H8H9H KDKCKH", "AS")
    assert game.result.how == "gin" and game.last.thrown == card("AS")
    assert game.last.hands[1].extra == 25


@pytest.mark.rule("GIN-06")
@pytest.mark.parametrize(("throws", "bonus"), [("", 31), ("AS", 25)])
def test_big_gin_is_worth_more_where_the_table_says_so(throws, bonus):
    game = holding(GIN, "KH", big_gin=True)
    game.south.knocks(("" if throws else "AS") + "2S3S4S 6H7H8H9H KDKCKH", throws)
    assert game.last.hands[1].extra == bonus
    assert game.notices("knocked")[0]["big"] == (throws == "")


@pytest.mark.rule("GIN-06")
def test_eight_of_eight():
    game = Play("AS2S3S4S 6H7H8H", "KD KC KH 2D 5D 8C JC", "QD QC TH 9D 7D 3C JS", stock="9H", big_gin=True)
    game.south.draws("9H").knocks("AS2S3S4S 6H7H8H9H")
    assert [hand.extra for hand in game.last.hands] == [0, 31, 31]


@pytest.mark.rule("GIN-06")
def test_nobody_knocks_with_eleven_cards():
    game = holding(f"{LONG} AD AH", "2C")
    for words in (LONG, "AS2S3S4S", "", "ADAHAS 6H7H8H9H"):
        game.south.refused("knock-needs-discard", knock(words), rule="GIN-06")
    assert "" not in game.south.knocks_offered


# --- what is a meld -----------------------------------------------------------------------------


@pytest.mark.rule("RUM-02", "RUM-11")
@pytest.mark.parametrize("words", ["AS2S", "AS", "6H7H9H", "6H7H8D", "4S6H8H", "AS2S3S4S6H", "9HAS2S", "QCQD", ""])
def test_what_is_no_meld(words):
    game = holding(f"{LONG} 8D QD", "QC")
    said = melds(words) if words else ((),)
    game.south.refused(
        "not-a-meld", Knock(card("QC") if "QC" not in words else card("8D"), said), rule="RUM-02", cards=said[0]
    )


@pytest.mark.rule("RUM-03", "GIN-01")
@pytest.mark.parametrize("words", ["KSAS2S", "QSKSAS", "JSQSKSAS", "QSKSAS2S", "AS2SKS"])
def test_the_ace_does_not_follow_the_king(words):
    game = holding("AS2S TSJSQSKS 7H8H9H 5D", "AD")
    game.south.refused("ace-is-low", knock(words, "5D"), rule="RUM-03", cards=melds(words)[0])
    assert game.south.knocks_offered["5D"] == (4, False)  # two aces and the two


@pytest.mark.rule("RUM-02")
def test_a_set_has_three_or_four_cards_a_run_any_number():
    game = holding("4S4H4D4C 5S6S7S8S9S TD", "TS")
    game.south.refused("not-a-meld", knock("4S5S6S TSTD", "4H"), rule="RUM-02", cards=melds("TSTD")[0])
    game.south.knocks("4S4H4D4C 5S6S7S8S9STS", "TD")
    assert game.result.how == "gin"


@pytest.mark.rule("RUM-02")
def test_in_any_order():
    game = holding(READY, "QD")
    game.south.knocks("3SAS2S 4C4H4D 8H9H7H", "QD")
    assert game.view.knock.melds == melds(MELDS)  # and shown as one lays them


@pytest.mark.rule("RUM-03", "RUM-11")
@pytest.mark.parametrize(
    ("words", "throws", "twice"),
    [
        ("4S4H4D 4S5S6S", "KD", "4S"),
        ("4S4H4D 5S6S4S", "KD", "4S"),
        ("4S4H4D 4H4S4D", "KD", "4H"),
        ("4S4H4D4S", "KD", "4S"),
        ("4S5S6S 4H4D4C", "4D", "4D"),  # thrown and melded
    ],
)
def test_a_card_belongs_to_one_meld(words, throws, twice):
    game = holding("4S4H4D4C 5S6S 7H8H9H KD", "AD")
    said = tuple(tuple(c % 52 for c in meld) for meld in melds(words))
    game.south.refused("card-used-twice", Knock(card(throws), said), rule="RUM-03", card=card(twice))


@pytest.mark.rule("RUM-11")
@pytest.mark.parametrize(("words", "missing"), [("9CTCJC", "JC"), ("AS2S3S QSQHQD", "QS"), ("5S6S7S", "5S")])
def test_melds_of_cards_that_one_does_not_hold(words, missing):
    """Case 5: nine and ten of clubs do not make "9c-J"; the other player's cards and the stock's are alike."""
    game = holding("AS2S3S 7H8H9H 9CTC KD KH", "3D")
    game.south.refused("not-your-card", knock(words, "KD"), rule="RUM-11", card=card(missing))
    game.south.refused("not-your-card", knock("AS2S3S 7H8H9H", "5D"), rule="RUM-01", card=card("5D"))


@pytest.mark.rule("RUM-11")
@pytest.mark.parametrize(
    "action",
    [
        {"type": "knock", "card": 12},
        {"type": "knock", "melds": []},
        {"type": "knock", "card": 12, "melds": [0, 1, 2]},
        {"type": "knock", "card": 12, "melds": [[0, 1, "2S"]]},
        {"type": "knock", "card": 52, "melds": []},
        {"type": "knock", "card": 12, "melds": [[0, 1, 54]]},
        {"type": "knock", "card": 12, "melds": [list(range(12))]},
        {"type": "knock", "card": 12, "melds": [[0]] * 12},
        {"type": "knock", "card": 12, "melds": [], "deadwood": 0},
    ],
)
def test_a_knock_that_cannot_be_read(action):
    holding(READY, "QD").south.refused("malformed", action)


@pytest.mark.rule("RUM-03", "GIN-05")
@pytest.mark.parametrize(
    "hand",
    [
        "4H5H6H7H QH QC QD KD KH KC",
        "KC KH KD 3S 3C 3H 3D 9C 9H 9D",
        "TC TD TS 2H3H4H5H 2S3S4S",
        "5S4S6S TH9HJH 2H3H4H5H",
    ],
)
def test_hands_of_gin_are_accepted(hand):
    """Case 3."""
    other = next(c for c in range(51, -1, -1) if c not in parse(hand))
    game = holding(hand, text([other]))
    (offer,) = [m for c, m, _, gin in game.south.may["knock"] if gin and c == other]
    game.south.does(Knock(other, offer))
    assert (game.result.how, game.result.penalties[0]) == ("gin", 0)


@pytest.mark.rule("RUM-02", "RUM-03", "GIN-03", "GIN-04")
@settings(max_examples=150, deadline=None)
@given(st.permutations(range(52)), st.data())
def test_a_knock_is_accepted_exactly_when_every_part_of_it_is_right(order, data):
    """Any parts of a hand as melds: an oracle that looks at names of cards says what has to happen."""
    hand, drawn = text(order[:10]), text([order[10]])
    game = holding(hand, drawn, knock_max=50)
    cards = parse(f"{hand} {drawn}")
    if data.draw(st.booleans()):
        offers = game.south.may["knock"]
        if not offers:
            return
        thrown, said, *_ = data.draw(st.sampled_from(offers))
    else:
        thrown = data.draw(st.sampled_from(cards))
        said = tuple(
            data.draw(st.lists(st.lists(st.sampled_from(cards), min_size=2, max_size=4).map(tuple), max_size=2))
        )
    used = [c for meld in said for c in meld] + ([] if thrown is None else [thrown])
    right = (
        len(set(used)) == len(used)
        and all(_names_a_meld([text([c]) for c in meld]) for meld in said)
        and sum(_points(text([c])) for c in cards if c not in used) <= 50
    )
    action = Knock(thrown, said)
    if right:
        game.south.does(action)
        assert game.view.knock is not None
    else:
        with nothing_changes(game.table), pytest.raises(ValueError):
            game.south.does(action)


def _names_a_meld(names: list[str]) -> bool:
    ranks, suits = "".join(sorted((n[0] for n in names), key=RANKS.index)), {n[1] for n in names}
    same_rank = len(set(ranks)) == 1 and len(suits) == len(names) <= len(SUITS)
    return len(names) >= 3 and (same_rank or (len(suits) == 1 and ranks in RANKS))


def _points(name: str) -> int:
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(name[0]) or int(name[0])
