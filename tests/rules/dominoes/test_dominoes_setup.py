"""The set, the deal, who starts (DOM-01..05, 24), and that options are what the catalogue says."""

import re
from pathlib import Path

import pytest
from dominoes_story import Match, why_not
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games import GAMES
from tablee.games.dominoes.draw import HANDS, DrawOptions
from tablee.games.dominoes.ten_tiles import TenTilesOptions
from tablee.kernel import Reserve, Table

CATALOGUE = Path(__file__).parents[3] / "docs" / "rules" / "dominoes.md"
TABLES = [(highest, seats) for highest, sizes in HANDS.items() for seats in sizes]


def all_tiles(match: Match) -> list[tuple[int, int]]:
    state = match.state
    return sorted(t for hand in [*state.hands, state.talon] for t in hand)


@pytest.mark.rule("DOM-01")
@pytest.mark.parametrize(("highest", "count"), [(6, 28), (9, 55)])
def test_every_pair_of_numbers_is_there_once(highest, count):
    """Case 12: a double-nine set has 55 tiles, one of them 0-0."""
    found = all_tiles(Match(set=highest))
    assert len(found) == len(set(found)) == count
    assert set(found) == {(min(a, b), max(a, b)) for a in range(highest + 1) for b in range(highest + 1)}


@pytest.mark.rule("DOM-02")
def test_how_many_may_play():
    for highest, most in ((6, 4), (9, 5)):
        assert [why_not(seats=n, set=highest) is None for n in range(1, 7)] == [2 <= n <= most for n in range(1, 7)]
    assert why_not(seats=5) == ("too-many-players", {"rule": "DOM-02", "most": 4})
    assert why_not(seats=1) == why_not(seats=6, set=9) == ("seats", {"least": 2, "most": 5})


@pytest.mark.rule("DOM-03")
@pytest.mark.parametrize(
    ("highest", "seats", "each"),
    [(6, 2, 7), (6, 3, 6), (6, 4, 6), (9, 2, 13), (9, 3, 13), (9, 4, 13), (9, 5, 10)],
)
def test_the_deal(highest, seats, each):
    match = Match(set=highest, seats=seats)
    view = match.view()
    assert view.counts == (each,) * seats
    assert view.talon == len(all_tiles(match)) - seats * each > 0
    assert [len(match.hand(seat)) for seat in range(seats)] == [each] * seats


@pytest.mark.rule("DOM-03")
@settings(max_examples=40, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), table=st.sampled_from(TABLES))
def test_the_shuffle_fixes_all_that_is_drawn_later(luck, table):
    """Whatever is drawn, in the deal and in the round, comes in the order of one shuffle."""
    highest, seats = table
    match = Match(set=highest, seats=seats, luck=luck, target=0)
    drawn_later = list(reversed(match.state.talon))
    drawn = []
    while match.view().round == 1 and match.turn is not None:
        seat = match.turn
        action = next(iter(match.table.legal("/", seat)))
        match.does(seat, action)
        if hasattr(action, "tile"):
            continue
        drawn.append(next(n.data["tile"] for n in reversed(match.table.told(seat)) if n.kind == "drawn"))
    assert drawn == drawn_later[: len(drawn)]


@pytest.mark.rule("DOM-24")
def test_other_hands_are_dealt_if_something_is_left_to_draw():
    assert Match(hand_size=13).view().talon == 2
    assert Match(seats=3, hand_size=9).view().talon == 1
    assert why_not(seats=3, hand_size=9) is None
    assert why_not(seats=2, hand_size=14) == ("hand-too-large", {"rule": "DOM-24", "most": 13})
    assert why_not(seats=3, hand_size=9, talon_reserve=2) == ("hand-too-large", {"rule": "DOM-24", "most": 8})
    assert why_not(seats=5, set=9, hand_size=11) == ("hand-too-large", {"rule": "DOM-24", "most": 10})
    assert why_not(seats=2, hand_size=1)[0] == "malformed"
    for highest, seats in TABLES:
        assert why_not(seats=seats, set=highest, talon_reserve=2) is None  # whatever is dealt by default


@pytest.mark.rule("DOM-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_is_drawn_to_start(seats):
    """One draw, as many values as there are players, each of them another starter."""
    starters = set()
    for value in range(seats):
        match = Match(seats=seats, starter=value)
        (draw,) = [d for d in match.table.entries[0].draws if d.stream == "/|starter"]
        assert draw.n == seats
        starters.add(match.turn)
    assert starters == set(range(seats))


@pytest.mark.rule("DOM-05")
def test_whoever_laid_the_last_tile_starts_the_next_round():
    match = Match("6-6 1-0 / 6-1 6-2 / 5-5 4-4", starter=0)
    match.plays(0, "6-6").plays(1, "6-1 right").draws(2)
    while match.view().round == 1:
        seat = match.turn
        match.does(seat, next(iter(match.table.legal("/", seat))))
    laid = [t.data["seat"] for t in match.table.told(None) if t.kind == "played"]
    assert match.turn == laid[-1] and match.view().last.started == 0


@pytest.mark.rule("DOM-05")
@pytest.mark.parametrize("blocked_round", ["lightest_wins", "always_null"])
def test_so_it_is_after_a_block_that_another_has_won(blocked_round):
    match = Match(seats=3, blocked_round=blocked_round)
    match.stands("6-5 5-5", "3-3", "2-0", chain="6-1 1-4", turn=0)
    match.plays(0, "6-5")  # 5-6 6-1 1-4: nobody has a 4, nor, besides seat 0, a 5
    assert match.view().round == 1 and match.turn == 0
    match.plays(0, "5-5")
    assert match.last.how == "emptied" and match.turn == 0
    match = Match(seats=3, blocked_round=blocked_round)
    match.stands("6-6 5-5", "3-3", "2-0", chain="6-1 1-4", turn=0).plays(0, "6-6")
    assert match.last.how == ("blocked" if blocked_round == "lightest_wins" else "null")
    assert match.last.winner == (2 if blocked_round == "lightest_wins" else None)
    assert match.turn == 0 and match.view().round == 2


@pytest.mark.rule("DOM-04", "DOM-05")
@settings(max_examples=40, deadline=None, derandomize=True)
@given(luck=st.integers(0, 1 << 30), seats=st.integers(2, 4))
def test_the_starters_of_whole_matches(luck, seats):
    match = Match(seats=seats, luck=luck, starter=luck % seats)
    expected, laid = luck % seats, None
    for _ in range(100000):
        if match.table.over:
            break
        legal = list(match.table.legal("/", match.turn))
        match.does(match.turn, legal[luck % len(legal)])
    for notice in match.table.told(None):
        if notice.kind == "round-begun":
            assert notice.data["starter"] == expected
            laid = None
        elif notice.kind == "played":
            assert laid is not None or notice.data["seat"] == expected, "the starter leads"
            expected = laid = notice.data["seat"]


@pytest.mark.rule("DOM-03")
@pytest.mark.parametrize("game", ["dominoes", "ten-tiles"])
def test_the_same_seed_deals_the_same(game):
    """Case 10: and another seed, or another player's word, does not."""

    def start(seed: int, nonce: str = "") -> Table:
        return Table.start(GAMES, game, seats=2, seed=bytes([seed] * 32), nonces=("a", nonce))

    assert start(1).games["/"].state == start(1).games["/"].state
    assert start(1).games["/"].state.talon != start(2).games["/"].state.talon
    assert start(1).games["/"].state.talon != start(1, "b").games["/"].state.talon


@pytest.mark.rule("DOM-17", "DOM-19", "DOM-20", "DVT-06")
def test_the_defaults_are_those_of_the_catalogue():
    """Case 10: what is documented as the default is the default."""
    text = CATALOGUE.read_text(encoding="utf-8")
    told = dict(re.findall(r"`(\w+)`=(\w+)", text.replace("`target`=0", "")))
    read = {"off": False, "lightest_wins": "lightest_wins", "heaviest_tile_leads": "heaviest_tile_leads"}
    defaults = {
        name: getattr(options, name) for options in (DrawOptions(), TenTilesOptions()) for name in told
        if hasattr(options, name)
    }  # fmt: skip
    assert defaults == {
        name: read.get(value, int(value) if value.isdigit() else value)
        for name, value in told.items()
        if name != "match"
    } | {"match": 1}
    assert defaults.keys() == {
        "talon_reserve", "net_scoring", "blocked_round", "blank_tile_value", "target", "null_limit", "no_double",
        "match",
    }  # fmt: skip
    assert DrawOptions().set == 6 and DrawOptions().hand_size is None


@pytest.mark.rule("DOM-25", "DVT-08")
def test_the_clock_grows_with_the_match():
    def clock(game: str, **options) -> Reserve:
        rules = GAMES.latest(game)
        return rules.paces(rules.Options(**options))["move"]

    assert [clock("dominoes", target=n) for n in (0, 50, 100, 200)] == [
        Reserve(15, bank) for bank in (120, 150, 300, 600)
    ]
    assert [clock("ten-tiles", match=n) for n in (1, 5)] == [Reserve(15, 120), Reserve(15, 600)]


@pytest.mark.rule("DOM-25")
def test_drawing_and_playing_are_one_move_to_the_clock():
    match = Match("6-6 6-5 / 1-0 2-0 > 3-1 4-6").plays(0, "6-6")
    moves = [match.table.prompts()[0].prompt.move]
    for _ in range(2):
        match.draws(1)
        moves.append(match.table.prompts()[0].prompt.move)
    match.plays(1, "6-4")
    assert len(set(moves)) == 1 and match.table.prompts()[0].prompt.move not in moves
