"""What a deal costs: gin, knock, undercut, ties; each by its own story, and all of them against an oracle."""

import random

import gin_oracle
import pytest
from gin_story import LOOSE7, OTHER7, Play
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.rummy.gin_actions import Knock, LayOff
from tablee.parts.cards import parse, text

LONG = "AS2S3S4S 6H7H8H9H"


def knocked(*others: str, own: str = "AS2S3S 4H4D4C KD", laying: str = "AS2S3S 4H4D4C", **options: object) -> Play:
    """South, who starts, has knocked; the others have these hands and have not answered."""
    spare = next(c for c in range(51, -1, -1) if c not in parse(" ".join((own, *others))))
    game = Play(own, *others, stock=text([spare]), **options)
    game.south.draws().knocks(laying, text([spare]))
    return game


def all_lay_off(game: Play) -> Play:
    for player in game.players:
        if player.seat in game.view.laying:
            player.lays_off()
    return game


# Against READY7 with 10 left, of three cards each that count: nothing can be laid off.
NINE, TEN, ELEVEN = "5H6H7H QSQHQD 9C", "5H6H7H QSQHQD TC", "8D9DTD JSJHJD"
TEN_OF_EAST = "8D9DTD JSJHJD TH"
NINE_OF_EAST = "8D9DTD JSJHJD 9H"
FIVE_OF_WEST = "6C7C8C KSKHKC 5S"
SIX_OF_WEST = "6C7C8C KSKHKC 6D"


# --- knock ------------------------------------------------------------------------------------


@pytest.mark.rule("GIN-11", "RUM-07")
def test_the_knocker_wins_and_everybody_records_what_is_left():
    game = all_lay_off(knocked(LOOSE7, OTHER7))
    assert (game.result.how, game.result.winners) == ("knock", (0,))
    assert game.result.penalties == (10, 52, 55)
    assert game.outcome.scores == (10, 52, 55)
    assert game.outcome.ranks == ((0,), (1,), (2,))
    assert [hand.extra for hand in game.last.hands] == [0, 0, 0]


@pytest.mark.rule("RUM-07", "GIN-11")
def test_the_winner_of_a_knock_ranks_first_also_where_others_have_as_few():
    game = all_lay_off(knocked(TEN, TEN_OF_EAST))
    assert (game.result.how, game.result.winners, game.result.penalties) == ("knock", (0,), (10, 10, 10))
    assert game.outcome.ranks == ((0,), (1, 2))


@pytest.mark.rule("RUM-13")
def test_the_losers_are_ranked_by_their_points_and_equals_share():
    game = all_lay_off(knocked(LOOSE7, OTHER7, "5D 8D 9H JS QS 3H JD"))
    assert game.result.penalties == (10, 52, 55, 55)
    assert game.outcome.ranks == ((0,), (1,), (2, 3))


# --- gin -------------------------------------------------------------------------------------


def gin(*others: str, **options: object) -> Play:
    return knocked(*others, own="AS2S3S4S 4H4D4C", laying="AS2S3S4S 4H4D4C", **options)


@pytest.mark.rule("GIN-05", "GIN-11", "RUM-07")
def test_gin_costs_the_others_what_they_have_left_and_25():
    game = gin(LOOSE7, NINE_OF_EAST)
    assert (game.result.how, game.result.penalties) == ("gin", (0, 77, 34))
    assert [(hand.points, hand.extra) for hand in game.last.hands] == [(0, 0), (52, 25), (9, 25)]


@pytest.mark.rule("GIN-05")
def test_nobody_lays_off_on_gin():
    """North could lay off the five and the six of spades, and is not asked."""
    game = gin("5S 6S TC QD KH 2D 8C", OTHER7.replace("6H", "6D"))
    assert game.told.count("laid-off") == 0 and game.outcome is not None
    assert game.result.penalties[1] == 51 + 25
    assert game.last.hands[1].laid_off == ()


@pytest.mark.rule("GIN-05")
def test_what_others_have_melded_costs_nothing_unless_the_table_says_so():
    assert gin(NINE, NINE_OF_EAST).result.penalties == (0, 34, 34)
    game = gin(NINE, NINE_OF_EAST, gin_hand="all")
    assert game.result.penalties == (0, 57 + 25, 66 + 25)
    assert (game.last.hands[1].melds, set(game.last.hands[1].deadwood)) == ((), set(parse(NINE)))


@pytest.mark.rule("GIN-12")
@pytest.mark.parametrize("options", [{}, {"undercut_on_tie": True}])
def test_gin_is_never_undercut(options):
    """North has nothing left either."""
    game = gin("5H6H7H QSQHQDQC", LOOSE7.replace("QD", "JC").replace("5H", "5D"), **options)
    assert (game.result.how, game.result.winners) == ("gin", (0,))
    assert game.result.penalties[:2] == (0, 25)


# --- undercut -----------------------------------------------------------------------------------


@pytest.mark.rule("GIN-08", "GIN-09", "RUM-07")
def test_fewer_points_than_the_knocker_is_an_undercut():
    game = all_lay_off(knocked(NINE, "5D 7S TC JC KH 2D 8C"))
    assert (game.result.how, game.result.winners) == ("undercut", (1,))
    assert game.result.penalties[:2] == (20, 9)
    assert [(hand.points, hand.extra) for hand in game.last.hands][:2] == [(10, 10), (9, 0)]
    assert game.outcome.reason == "undercut" and game.outcome.ranks[0] == (1,)


@pytest.mark.rule("GIN-08")
@pytest.mark.parametrize(("on_tie", "how"), [(False, "knock"), (True, "undercut")])
def test_as_many_points_are_one_only_where_the_table_says_so(on_tie, how):
    game = all_lay_off(knocked(TEN, "5D 7S TC JC KH 2D 8C".replace("TC", "JD"), undercut_on_tie=on_tie))
    assert game.result.how == how
    assert game.result.winners == ((1,) if on_tie else (0,))
    assert game.result.penalties[:2] == ((20, 10) if on_tie else (10, 10))


@pytest.mark.rule("GIN-08", "GIN-07")
def test_what_is_laid_off_counts_for_it():
    """South has three left, North four, or nothing once the four lies with the spades; but it has to be laid."""
    results = []
    for four in ({"on_0": "4S"}, {}):
        game = knocked("5H6H7H QSQHQD TCTHTD 4S", own="AS2S3S JHJDJC 8S8H8D 3D", laying="AS2S3S JHJDJC 8S8H8D")
        game.north.lays_off("5H6H7H QSQHQD TCTHTD", **four)
        results.append((game.result.how, game.result.penalties))
    assert results == [("undercut", (13, 0)), ("knock", (3, 4))]


@pytest.mark.rule("GIN-09")
@pytest.mark.parametrize(
    ("options", "penalty"), [({}, 20), ({"undercut_penalty": 25}, 35), ({"undercut_penalty": 0}, 10)]
)
def test_it_costs_the_knocker_ten_on_top_of_what_is_left(options, penalty):
    game = all_lay_off(_two(NINE, **options))
    assert game.result.penalties == (penalty, 9)


@pytest.mark.rule("GIN-09")
def test_or_instead_of_it():
    game = all_lay_off(_two(NINE, undercut_adds_deadwood=False))
    assert game.result.penalties == (10, 9)
    assert (game.last.hands[0].points, game.last.hands[0].extra) == (10, 10)


def _two(north: str, **options: object) -> Play:
    """The same with ten cards each: three kings or tens more on either side."""
    return knocked(f"{north} TSTHTD", own="AS2S3S 4H4D4C 8S8H8D KD", laying="AS2S3S 4H4D4C 8S8H8D", **options)


@pytest.mark.rule("GIN-09", "GIN-13")
def test_it_costs_once_however_many_undercut():
    game = all_lay_off(knocked(NINE, "8D9DTD JSJHJD 8H", FIVE_OF_WEST))
    assert (game.result.how, game.result.winners) == ("undercut", (3,))
    assert game.result.penalties == (20, 9, 8, 5)
    assert game.outcome.ranks == ((3,), (2,), (1,), (0,))


@pytest.mark.rule("GIN-13")
def test_others_record_what_they_have_left_and_no_more():
    game = all_lay_off(knocked(NINE, TEN_OF_EAST, "5D 7C 9S JC QC 3H KS"))
    assert (game.result.how, game.result.penalties) == ("undercut", (20, 9, 10, 54))
    assert [hand.extra for hand in game.last.hands] == [10, 0, 0, 0]


@pytest.mark.rule("GIN-10")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_a_tie_is_shared(starter):
    game = _tie(starter)
    assert game.result.how == "undercut" and set(game.result.winners) == {seat for seat in range(3) if seat != starter}
    assert game.outcome.ranks == (tuple(sorted(game.result.winners)), (starter,))


@pytest.mark.rule("GIN-10")
@pytest.mark.parametrize(("starter", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_or_goes_to_the_first_after_the_knocker(starter, winner):
    game = _tie(starter, tie_winner="turn_order")
    assert game.result.winners == (winner,)
    assert game.outcome.ranks[0] == (winner,)
    assert game.result.penalties[winner] == 9 and sum(game.result.penalties) == 20 + 9 + 9


def _tie(starter: int, **options: object) -> Play:
    """Whoever starts knocks with ten, the others have nine."""
    hands = ["AS2S3S 4H4D4C KD", NINE, "8D9DTD JSJHJD 9H"]
    hands = hands[-starter:] + hands[:-starter] if starter else hands
    game = Play(*hands, stock="KC", starter=starter, **options)
    game[starter].draws().knocks("AS2S3S 4H4D4C", "KC")
    return all_lay_off(game)


# --- against the oracle ------------------------------------------------------------------------

OPTIONS = st.fixed_dictionaries(
    {
        "knock_max": st.sampled_from([10, 30, 50]),
        "gin_hand": st.sampled_from(["unmatched", "all"]),
        "undercut_on_tie": st.booleans(),
        "undercut_penalty": st.sampled_from([0, 10, 25]),
        "undercut_adds_deadwood": st.booleans(),
        "tie_winner": st.sampled_from(["split", "turn_order"]),
    }
)


@pytest.mark.rule(
    "GIN-05", "GIN-07", "GIN-08", "GIN-09", "GIN-10", "GIN-11", "GIN-12", "GIN-13", "GIN-16", "RUM-12", "RUM-04"
)
@settings(max_examples=150, deadline=None)
@given(st.integers(2, 4), OPTIONS, st.integers(0, 2**32), st.booleans(), st.sampled_from([0.0, 0.4]))
def test_every_count_is_the_oracles(seats, options, seed, best, leaving):
    """Random hands, knocked with as soon as that is allowed; each answers with the proposal or with something poorer,
    and now and then somebody leaves."""
    rng = random.Random(seed)
    game = Play(*_hands(rng, seats), **options)
    knocker = _plays_until_a_knock(game, rng)
    if knocker is None:
        return
    hands, left = [set(names(hand)) for hand in game.state.deal.hands], {}
    if game.view.awaiting == "layoff":
        table = tuple(frozenset(names(meld)) for meld in game.view.knock.melds)
        hands[knocker] = set(names(c for m in (*game.view.knock.melds, game.view.knock.deadwood) for c in m))
        left[knocker] = gin_oracle.worth(names(game.view.knock.deadwood))
        for seat in rng.sample(range(seats), seats):
            if seat in game.view.laying and rng.random() >= leaving:
                proposal = game[seat].may
                answer = LayOff(proposal["melds"], proposal["laid"]) if best else LayOff(proposal["melds"][:1])
                used = [c for m in (*answer.melds, *(m for _, m in answer.laid)) for c in m]
                left[seat] = gin_oracle.worth(names(c for c in game[seat].sees.hand if c not in used))
                if best:
                    assert left[seat] == gin_oracle.fewest_after_laying_off(frozenset(hands[seat]), table)
                game[seat].does(answer)
            elif not game.outcome and rng.random() < leaving:
                game[seat].gives_up()
        while game.view.laying and not game.outcome:
            seat = game.view.laying[0]
            left[seat] = game[seat].may["deadwood"]
            game[seat].lays_off()
    else:
        hands = [set(names(hand.cards)) for hand in game.last.hands]
        left = {seat: gin_oracle.fewest(frozenset(hand)) for seat, hand in enumerate(hands)}
    out = [seat for seat in range(seats) if seat in game.view.out]
    if seats - len(out) < 2:
        return
    whole = [gin_oracle.worth(hand) for hand in hands]
    winners, how, penalties = gin_oracle.deal(knocker, [left.get(s, 0) for s in range(seats)], whole, out, options)
    assert (set(game.result.winners), game.result.how, list(game.result.penalties)) == (winners, how, penalties)
    assert game.result.totals == game.view.scores == tuple(penalties)


def names(cards) -> list[str]:
    return [text([c]) for c in cards]


def _hands(rng: random.Random, seats: int) -> list[str]:
    """Any cards; in half of the deals with a meld or two in every hand, so that it ends soon."""
    deck, each = list(range(52)), 10 if seats == 2 else 7
    rng.shuffle(deck)
    hands: list[list[int]] = []
    for _ in range(seats):
        hand: list[int] = []
        for _ in range(rng.choice((0, 1, 2, 3))):
            free = [
                m for m in gin_oracle.ALL_MELDS if all(parse(n)[0] in deck for n in m) and len(m) + len(hand) <= each
            ]
            if free:
                meld = parse(" ".join(sorted(rng.choice(free))))
                hand += meld
                deck = [c for c in deck if c not in meld]
        hands.append(hand)
    for hand in hands:
        hand += [deck.pop() for _ in range(each - len(hand))]
    return [text(hand) for hand in hands]


def _plays_until_a_knock(game: Play, rng: random.Random) -> int | None:
    """Who knocked; None if nobody did in time."""
    while game.view.deal == 1 and not game.outcome:
        player = game[game.state.turn].draws()
        if offers := player.may["knock"]:
            thrown, said, *_ = rng.choice(offers)
            player.does(Knock(thrown, said))
            return player.seat
        player.throws(text([rng.choice(player.sees.hand)]))
    return None
