"""A bare, fast backgammon position and all that can be done with a roll of the dice.

A board is 26 integers from the mover's side: entries 1..24 are the points (positive: the mover's checkers, negative:
the opponent's), entry 25 the mover's checkers on the bar, entry 0 the opponent's (both never negative). Points are
numbered as the mover counts them: 24 is the farthest, 1 the last before bearing off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

Point: TypeAlias = int
"""1..24, or BAR, or OFF."""
Board: TypeAlias = tuple[int, ...]
"""26 integers, see the module's docstring."""
Dice: TypeAlias = tuple[int, int]

BAR: Final[Point] = 25
OFF: Final[Point] = 0
CHECKERS: Final = 15

START: Final[Board] = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)
"""BGM-01, the same from both sides."""


class Move(NamedTuple):
    """One checker by one die; `end` is OFF when it is borne off."""

    start: Point
    end: Point
    hit: bool


Turn: TypeAlias = tuple[Move, ...]
"""All that is done with one roll; empty when nothing can be."""


def flip(board: Sequence[int]) -> Board:
    """The same position from the other side."""
    points = [-n for n in board[24:0:-1]]
    return (board[25], *points, board[0])


def pips(board: Sequence[int]) -> int:
    """How far the mover's checkers have to go altogether, those on the bar counted from 25."""
    return sum(p * n for p, n in enumerate(board) if n > 0 and p)


def borne_off(board: Sequence[int]) -> int:
    """How many of the mover's checkers are off."""
    return CHECKERS - sum(n for n in board[1:] if n > 0)


def single_moves(board: Sequence[int], die: int) -> list[Move]:
    """Every move of one checker by `die` alone, the farthest first (BGM-10, 20..22, 30..33)."""
    moves = _MOVES[die]
    if board[BAR]:
        end = BAR - die
        return [moves[BAR][board[end] == -1]] if board[end] >= -1 else []
    found = [moves[p][board[p - die] == -1] for p in _DOWN_TO[die] if board[p] > 0 and board[p - die] >= -1]
    if not found or found[0].start <= 6:
        start = _bears_off_from(board, die)
        if start:
            found.append(moves[start][False])
    return found


_DOWN_TO: Final = tuple(range(24, die, -1) for die in range(7))
# Every move that there can be, made once: [die][start][hit].
_MOVES: Final = tuple(
    tuple((Move(p, max(OFF, p - die), False), Move(p, max(OFF, p - die), True)) for p in range(26)) for die in range(7)
)


def _bears_off_from(board: Sequence[int], die: int) -> Point:
    """The point that `die` bears a checker off from, or 0 (BGM-30, 31, 33)."""
    highest = 0
    for p in range(BAR, 0, -1):
        if board[p] > 0:
            highest = p
            break
    if highest > 6 or highest == 0:
        return 0
    if highest <= die:
        return highest
    return die if board[die] > 0 else 0


def moved(board: Sequence[int], move: Move) -> Board:
    """The board after one move."""
    after = list(board)
    _move(after, move.start, move.end)
    return tuple(after)


def _move(board: list[int], start: Point, end: Point) -> None:
    board[start] -= 1
    if end == OFF:
        return
    if board[end] == -1:
        board[end] = 1
        board[0] += 1
    else:
        board[end] += 1


def successors(board: Sequence[int], d1: int, d2: int) -> list[Board]:
    """The distinct positions that the roll can lead to, each once, in the mover's frame; the unchanged board alone
    when nothing can be played. Both dice are played if any order allows it, all four of a double, the higher if only
    one can be (BGM-11..14, 19)."""
    if d1 == d2:
        return _after_double(board, d1)
    high, low = (d1, d2) if d1 > d2 else (d2, d1)
    # Bearing off with one die may become possible or impossible by what the other does: when that can happen, both
    # orders are tried. Otherwise the two dice do not touch and half the work, and all comparing, is saved.
    outside = board[BAR]
    for p in range(24, 6, -1):
        if board[p] > 0:
            outside += board[p]
            if outside > 1:
                return _after_two(board, high, low)
    return _after_two_bearing_off(board, high, low)


def _after_two(board: Sequence[int], high: int, low: int) -> list[Board]:
    """Two different dice, nothing can be borne off.

    A result is named by the two checkers moved, or by the one that moves twice: no result is built twice.
    """
    sources = [p for p in range(24, 0, -1) if board[p] > 0]
    bar = board[BAR]
    can_high = [p for p in sources if p > high and board[p - high] >= -1]
    can_low = [p for p in sources if p > low and board[p - low] >= -1]
    results: list[Board] = []
    if bar:
        enter_high, enter_low = board[BAR - high] >= -1, board[BAR - low] >= -1
        if bar > 1:
            if enter_high and enter_low:
                return [_two(board, BAR, BAR - high, BAR, BAR - low)]
        else:
            both = BAR - high - low
            if enter_high:
                results = [_two(board, BAR, BAR - high, p, p - low) for p in can_low if p != BAR - high]
            if enter_low:
                results += [_two(board, BAR, BAR - low, p, p - high) for p in can_high if p != BAR - low]
            if board[both] >= -1:
                if enter_high:
                    results.append(_two(board, BAR, BAR - high, BAR - high, both))
                if enter_low and (not enter_high or board[BAR - high] == -1 or board[BAR - low] == -1):
                    results.append(_two(board, BAR, BAR - low, BAR - low, both))
        if results:
            return results
        # One die at most: the higher if either would do (BGM-14).
        if enter_high:
            return [_one(board, BAR, BAR - high)]
        return [_one(board, BAR, BAR - low)] if enter_low else [tuple(board)]
    for p in can_high:
        end = p - high
        for q in can_low:
            # A checker of `end` moving on, or of `p` moving to it first, is one checker moving twice: below.
            if (q != p or board[p] > 1) and q != end and q - low != p:
                after = list(board)
                after[p] -= 1
                if after[end] == -1:
                    after[end] = 1
                    after[0] += 1
                else:
                    after[end] += 1
                after[q] -= 1
                r = q - low
                if after[r] == -1:
                    after[r] = 1
                    after[0] += 1
                else:
                    after[r] += 1
                results.append(tuple(after))
    total = high + low
    for p in sources:
        end = p - total
        if end > 0 and board[end] >= -1:
            by_high, by_low = board[p - high], board[p - low]
            if by_high >= -1:
                results.append(_two(board, p, p - high, p - high, end))
                if by_low >= -1 and (by_high == -1 or by_low == -1):
                    results.append(_two(board, p, p - low, p - low, end))
            elif by_low >= -1:
                results.append(_two(board, p, p - low, p - low, end))
    if results:
        return results
    if can_high:
        return [_one(board, p, p - high) for p in can_high]
    return [_one(board, p, p - low) for p in can_low] or [tuple(board)]


def _one(board: Sequence[int], start: Point, end: Point) -> Board:
    after = list(board)
    _move(after, start, end)
    return tuple(after)


def _two(board: Sequence[int], start: Point, end: Point, start2: Point, end2: Point) -> Board:
    after = list(board)
    _move(after, start, end)
    _move(after, start2, end2)
    return tuple(after)


def _after_two_bearing_off(board: Sequence[int], high: int, low: int) -> list[Board]:
    """Two different dice, any position: both orders, results compared."""
    results: dict[Board, None] = {}
    firsts: dict[int, list[Board]] = {}
    for first, second in ((high, low), (low, high)):
        firsts[first] = [moved(board, m) for m in single_moves(board, first)]
        for between in firsts[first]:
            for m in single_moves(between, second):
                results[moved(between, m)] = None
    return list(results) or firsts[high] or firsts[low] or [tuple(board)]


def _after_double(board: Sequence[int], die: int) -> list[Board]:
    """A double: as many of four as possible.

    The moves of any turn can be made farthest checker first, and then different moves give different results.
    """
    work = list(board)
    results: list[Board] = []
    best = 1

    def go(highest: Point, left: int) -> None:
        nonlocal results, best
        played = 4 - left
        deeper = False
        if left:
            if work[BAR]:
                starts: Iterable[Point] = (BAR,) if work[BAR - die] >= -1 else ()
            else:
                starts = range(min(highest, 24), die, -1)
            for p in starts:
                end = p - die
                if work[p] > 0:
                    blot = work[end]
                    if blot >= -1:
                        deeper = True
                        work[p] -= 1
                        if blot == -1:
                            work[end] = 1
                            work[0] += 1
                        else:
                            work[end] = blot + 1
                        go(p, left - 1)
                        work[p] += 1
                        work[end] = blot
                        if blot == -1:
                            work[0] -= 1
            if not work[BAR]:
                p = _bears_off_from(work, die)
                if p and p <= highest:
                    deeper = True
                    work[p] -= 1
                    go(p, left - 1)
                    work[p] += 1
        if not deeper and played >= best:
            if played > best:
                best = played
                results = []
            results.append(tuple(work))

    go(BAR, 4)
    return results or [tuple(board)]


class Graph(NamedTuple):
    """All legal ways to play a roll from a board, as states and the single moves between them.

    steps[0] is where the turn begins. steps[i] lists (move, next): the state after that move, or COMPLETE when the
    turn is then over. Every path to COMPLETE is a legal turn and every legal turn is such a path. Empty `steps[0]`:
    nothing can be played. `boards[i]` is the board at steps[i].
    """

    steps: tuple[tuple[tuple[Move, int], ...], ...]
    boards: tuple[Board, ...]


COMPLETE: Final = -1


@lru_cache(maxsize=1 << 8)  # from the roll to the play; more would be a burden to the garbage collector
def graph(board: Board, dice: Dice) -> Graph:
    """Everything that a player may do with `dice`, in every order (BGM-10..14, 19..22, 30..34)."""
    a, b = dice
    return _double_graph(board, a) if a == b else _two_dice_graph(board, max(dice), min(dice))


def _two_dice_graph(board: Board, high: int, low: int) -> Graph:
    firsts: list[tuple[Move, int]] = []
    steps: list[tuple[tuple[Move, int], ...]] = [()]
    boards = [board]
    singly: dict[int, list[Move]] = {}
    # The same checker may be borne off by either die; then what follows is the same too, and one of them is enough.
    seen: set[Move] = set()
    for die, other in ((high, low), (low, high)):
        singly[die] = single_moves(board, die)
        for move in singly[die]:
            after = moved(board, move)
            seconds = single_moves(after, other)
            if seconds and move not in seen:
                seen.add(move)
                firsts.append((move, len(steps)))
                steps.append(tuple([(m, COMPLETE) for m in seconds]))
                boards.append(after)
    if not firsts:
        firsts = [(m, COMPLETE) for m in singly[high] or singly[low]]  # BGM-14
    steps[0] = tuple(firsts)
    return Graph(tuple(steps), tuple(boards))


def _double_graph(board: Board, die: int) -> Graph:
    # Boards are numbered as they are found; levels[k] are those that k moves lead to, ways[i] what leads on from i.
    boards = [board]
    ways: list[list[tuple[Move, int]]] = [[]]
    levels = [[0]]
    for _ in range(3):
        known: dict[Board, int] = {}
        below: list[int] = []
        for i in levels[-1]:
            position, out = boards[i], ways[i]
            for move in single_moves(position, die):
                after = moved(position, move)
                j = known.get(after)
                if j is None:
                    j = known[after] = len(boards)
                    boards.append(after)
                    ways.append([])
                    below.append(j)
                out.append((move, j))
        if not below:
            break
        levels.append(below)
    # Of those that three moves lead to, no more than the moves is needed: where a fourth ends, nothing begins.
    last = [(i, single_moves(boards[i], die)) for i in levels[-1]] if len(levels) == 4 else []
    ends = {i: moves for i, moves in last if moves}
    while not ends and len(levels) > 1:
        levels.pop()
        ends = {i: [move for move, _ in ways[i]] for i in levels[-1] if ways[i]}
    if not ends:
        return Graph(((),), (board,))
    # From the end to the beginning: only what leads to as many moves as possible (BGM-13).
    kept = [list(ends)]
    for level in reversed(levels[:-1]):
        alive = set(kept[0])
        kept.insert(0, [i for i in level if any(j in alive for _, j in ways[i])])
    order = [i for level in kept for i in level]
    number = {i: n for n, i in enumerate(order)}
    steps = [tuple([(move, number[j]) for move, j in ways[i] if j in number]) for level in kept[:-1] for i in level]
    steps += [tuple([(move, COMPLETE) for move in moves]) for moves in ends.values()]
    return Graph(tuple(steps), tuple([boards[i] for i in order]))


def turns(board: Sequence[int], d1: int, d2: int) -> dict[Board, list[Turn]]:
    """Every distinct position that the roll can lead to, with all the turns, hits marked, that lead to it.

    Like `successors`, the unchanged board with the empty turn when nothing can be played.
    """
    start = tuple(board)
    g = graph(start, (d1, d2))
    if not g.steps[0]:
        return {start: [()]}
    found: dict[Board, list[Turn]] = {}

    def walk(i: int, so_far: Turn) -> None:
        for move, following in g.steps[i]:
            turn = (*so_far, move)
            if following == COMPLETE:
                found.setdefault(moved(g.boards[i], move), []).append(turn)
            else:
                walk(following, turn)

    walk(0, ())
    return found


def representative_turns(board: Board, dice: Dice) -> dict[Board, Turn]:
    """One turn for every distinct position that the roll can lead to."""
    g = graph(board, dice)
    if not g.steps[0]:
        return {board: ()}
    # A path to every state, then from every state to every end: states are in the order they are reached.
    paths: list[Turn | None] = [None] * len(g.steps)
    paths[0] = ()
    found: dict[Board, Turn] = {}
    for i, ways in enumerate(g.steps):
        path = paths[i]
        assert path is not None
        for move, following in ways:
            if following == COMPLETE:
                found.setdefault(moved(g.boards[i], move), (*path, move))
            elif paths[following] is None:
                paths[following] = (*path, move)
    return found
