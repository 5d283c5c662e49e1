"""The generator of legal turns against figures, stored cases and a second generator (BGM-10..34)."""

import json
import random
from pathlib import Path

import pytest
from backgammon_oracle import play_all
from backgammon_story import RED, ROLLS, RULES, after, at, paths, results, write
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tablee.games.backgammon import START, flip, successors, turns
from tablee.games.backgammon.board import borne_off, pips, representative_turns
from tablee.games.backgammon.game import Play

pytestmark = pytest.mark.rule(
    "BGM-10", "BGM-11", "BGM-12", "BGM-13", "BGM-14", "BGM-19", "BGM-21", "BGM-30", "BGM-32", "BGM-33"
)  # fmt: skip

# --- figures on which independent generators agree -----------------------------------------

FROM_THE_START = {
    "1-1": 42, "2-1": 15, "2-2": 75, "3-1": 16, "3-2": 17, "3-3": 73, "4-1": 14,
    "4-2": 18, "4-3": 17, "4-4": 52, "5-1": 8, "5-2": 8, "5-3": 9, "5-4": 9,
    "5-5": 4, "6-1": 10, "6-2": 14, "6-3": 14, "6-4": 14, "6-5": 7, "6-6": 11,
}  # fmt: skip


@pytest.mark.parametrize(("roll", "count"), FROM_THE_START.items())
def test_so_many_ways_to_begin(roll, count):
    assert len(results(START, roll)) == count


def test_two_rolls_deep():
    """175 positions after an opening; 82,270 results of all replies, 71,485 of them distinct."""
    assert sum(FROM_THE_START.values()) == 447
    first = {end for a, b in ROLLS if a != b for end in successors(START, a, b)}
    assert len(first) == 175
    replies = [end for board in first for a, b in ROLLS for end in successors(flip(board), a, b)]
    assert len(replies) == 82_270
    assert len(set(replies)) == 71_485


# --- stored cases ------------------------------------------------------------------------

CASES = json.loads(Path(__file__).with_name("movegen_cases.json").read_text("utf-8"))["cases"]


@pytest.mark.parametrize("kind", CASES)
def test_stored_cases(kind):
    """Positions of random play in which the rules bite: partial doubles, forced orders, dances, ..."""
    for case in CASES[kind]:
        board = tuple(case["board"])
        a, b = case["dice"]
        # A dance has no results there; here the board stays as it is.
        wanted = {tuple(end) for end in case["results"]} or {board}
        assert results(board, f"{a}-{b}") == wanted
        assert set(representative_turns(board, (a, b))) == wanted
        if not case["results"]:
            assert turns(board, a, b) == {board: [()]}


# --- any position ---------------------------------------------------------------------------


def walk(seed: int, length: int):
    """A position that random play reaches, from the side on roll; before the end of the game."""
    rng = random.Random(seed)
    board = START
    for _ in range(length):
        ends = successors(board, rng.randint(1, 6), rng.randint(1, 6))
        following = flip(rng.choice(ends))
        if borne_off(flip(following)) == 15:
            break
        board = following
    return board


@st.composite
def scattered(draw):
    """Up to fifteen checkers each, anywhere: positions that few games reach."""
    points = list(range(1, 25))
    board = [0] * 26
    spread = draw(st.sampled_from([6, 8, 24]))
    for p in draw(st.lists(st.integers(1, spread), min_size=0, max_size=15)):
        board[p] += 1
    bar = draw(st.integers(0, 3 if sum(board) <= 12 else 0))
    board[25] = bar or (1 if not sum(board) else 0)
    for p in draw(st.lists(st.sampled_from(points), max_size=15)):
        if board[p] <= 0:
            board[p] -= 1
    board[0] = draw(st.integers(0, 2 if sum(n for n in board if n < 0) >= -13 else 0))
    return tuple(board)


walks = st.builds(walk, st.integers(0, 2**32), st.integers(0, 120))
positions = st.one_of(walks, scattered())
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))


def agree_with_the_slow_generator(board, roll):
    found = play_all(board, roll)
    fast = successors(board, *roll)
    assert len(fast) == len(set(fast))
    assert set(fast) == set(found)
    # The turns too, move by move, hits included; each once.
    mine = turns(board, *roll)
    assert {end: sorted(ways) for end, ways in mine.items()} == {end: sorted(ways) for end, ways in found.items()}


@settings(deadline=None, max_examples=600)
@given(positions, dice)
@example((*[0] * 25, 1), (6, 6))
def test_two_generators_agree(board, roll):
    agree_with_the_slow_generator(board, roll)


@settings(deadline=None, max_examples=150)
@given(positions, dice)
def test_every_way_through_the_graph_is_a_legal_turn(board, roll):
    """Each path ends on a result, replays by hand with its hits marked, and is accepted; none is left out."""
    ways = list(paths(board, roll))
    by_end = {}
    for turn, end in ways:
        by_end.setdefault(end, []).append(turn)
        assert after(board, write(turn)) == end
    assert (by_end or {board: [()]}) == turns(board, *roll)
    state = at(board, roll)
    for turn, _ in ways[:200]:
        RULES.check(state, RED, Play(tuple((m.start, m.end) for m in turn)))


@settings(deadline=None, max_examples=150)
@given(positions, dice)
def test_what_bots_are_offered_is_accepted(board, roll):
    """One turn for every result, no more and no less."""
    offered = representative_turns(board, roll)
    assert set(offered) == set(successors(board, *roll))
    state = at(board, roll)
    for end, turn in offered.items():
        assert after(board, write(turn)) == end
        if turn:
            RULES.check(state, RED, Play(tuple((m.start, m.end) for m in turn)))
    if any(offered.values()):
        assert len(list(RULES.legal(state, RED))) == len(offered)


@settings(deadline=None)
@given(positions)
def test_the_board_from_the_other_side_and_back(board):
    assert flip(flip(board)) == board
    assert pips(flip(board)) == sum((25 - p) * -n for p, n in enumerate(board) if n < 0) + 25 * board[0]


@settings(deadline=None)
@given(positions, dice)
def test_no_checker_is_lost_or_made(board, roll):
    """The opponent's stay fifteen whatever is hit; mine only ever leave the board, in as many as the dice allow."""

    def mine(b):
        return sum(n for n in b[1:] if n > 0)

    def theirs(b):
        return b[0] - sum(n for n in b[1:] if n < 0)

    for end in successors(board, *roll):
        assert theirs(end) == theirs(board)
        assert 0 <= mine(board) - mine(end) <= (4 if roll[0] == roll[1] else 2)
        assert pips(board) - pips(end) <= sum(roll) * (2 if roll[0] == roll[1] else 1)


@pytest.mark.deep
def test_two_generators_agree_on_many_games():
    for seed in range(5_000):
        rng = random.Random(seed)
        board = walk(seed, rng.randrange(150))
        roll = rng.choice(ROLLS)
        try:
            agree_with_the_slow_generator(board, roll)
        except AssertionError as e:
            raise AssertionError(f"seed {seed}: {board} {roll}") from e
