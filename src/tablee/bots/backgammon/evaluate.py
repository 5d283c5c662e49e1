"""How a game may end, judged by looking at the position once: two small networks, one while the sides are in contact
and one for races, and an exact table for the last checkers.

A network sees every point's checkers and what features.looks or race_looks says, has one hidden layer, and answers five
chances. Its weights are in weights.json; tools/train_club.py makes them.
"""

from __future__ import annotations

import base64
import json
import math
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.resources import files
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from tablee.bots.backgammon import bearoff
from tablee.bots.backgammon.features import LOOKS, is_race, looks, race_looks
from tablee.games.backgammon.board import BAR, CHECKERS, Board, flip

Row: TypeAlias = tuple[float, ...]
Look: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]


class Chances(NamedTuple):
    """Of the side on roll, each 0..1. A gammon counts among the wins, a backgammon among the gammons."""

    win: float
    gammon: float
    backgammon: float
    lose_gammon: float
    lose_backgammon: float

    @property
    def equity(self) -> float:
        """Points won on average, without a cube."""
        return 2 * self.win - 1 + self.gammon + self.backgammon - self.lose_gammon - self.lose_backgammon

    def plain(self) -> Chances:
        """Where gammons do not count."""
        return Chances(self.win, 0.0, 0.0, 0.0, 0.0)

    def mirrored(self) -> Chances:
        """The same for the other side."""
        return Chances(1 - self.win, self.lose_gammon, self.lose_backgammon, self.gammon, self.backgammon)


INPUTS: Final = 24 * 8 + 4 + LOOKS
"""Four for each side's checkers on each point (see `_stacks`), both bars, both sides' checkers off, looks."""


class Network:
    """Inputs are few values of few kinds, so the first layer is a sum of rows that are looked up."""

    def __init__(self, weights: Sequence[int], *, hidden: int, unit: float, looks: Look) -> None:
        """`weights` in units of `unit`: a row for each input, the biases, then five rows for the chances."""
        self._look = looks
        scaled = [w * unit for w in weights]
        rows = [tuple(scaled[i : i + hidden]) for i in range(0, (INPUTS + 1) * hidden, hidden)]
        rest = scaled[(INPUTS + 1) * hidden :]
        self._bias = rows[INPUTS]
        # points[p - 1][n]: n below 0 is counted from the end of the list, as Python does.
        self._points = [
            [*_stacks(rows[p * 8 : p * 8 + 4]), *_stacks(rows[p * 8 + 4 : p * 8 + 8])[:0:-1]] for p in range(24)
        ]
        self._bars = [_multiples(row, 1 / 2, CHECKERS) for row in rows[192:194]]
        self._offs = [_multiples(row, 1 / CHECKERS, CHECKERS) for row in rows[194:196]]
        self._looks = [_multiples(row, 1 / 36, 36) for row in rows[196 : 196 + LOOKS]]
        self._out = [tuple(rest[i * (hidden + 1) : (i + 1) * (hidden + 1)]) for i in range(5)]

    def __call__(self, board: Board) -> Chances:
        points = board[1:25]
        active = [row[n] for row, n in zip(self._points, points, strict=True) if n]
        bar, their_bar = board[BAR], board[0]
        mine = sum([n for n in points if n > 0])
        theirs = mine - sum(points)
        active.append(self._bias)
        active.append(self._offs[0][CHECKERS - mine - bar])
        active.append(self._offs[1][CHECKERS - theirs - their_bar])
        if bar:
            active.append(self._bars[0][bar])
        if their_bar:
            active.append(self._bars[1][their_bar])
        active += [row[n] for row, n in zip(self._looks, self._look(board), strict=True) if n]
        hidden = [x if x > 0.0 else 0.0 for x in map(sum, zip(*active, strict=True))]
        hidden.append(1.0)
        win, gammon, backgammon, lose_gammon, lose_backgammon = [
            1 / (1 + math.exp(-max(-30.0, min(30.0, sum(map(mul, hidden, out)))))) for out in self._out
        ]
        if theirs + their_bar < CHECKERS:
            gammon = backgammon = 0.0
        if mine + bar < CHECKERS:
            lose_gammon = lose_backgammon = 0.0
        gammon, lose_gammon = min(gammon, win), min(lose_gammon, 1 - win)
        return Chances(win, gammon, min(gammon, backgammon), lose_gammon, min(lose_gammon, lose_backgammon))


def _stacks(rows: Sequence[Row]) -> list[Row]:
    """For 0..15 checkers on a point. A blot, a point, a spare, and more mean different things."""
    blot, made, spare, more = rows
    stacks = [(0.0,) * len(blot), blot, made, _sum(made, spare)]
    more = tuple([x / 2 for x in more])
    while len(stacks) <= CHECKERS:
        stacks.append(_sum(stacks[-1], more))
    return stacks


def _multiples(row: Row, unit: float, most: int) -> list[Row]:
    return [tuple([x * unit * n for x in row]) for n in range(most + 1)]


def _sum(a: Row, b: Row) -> Row:
    return tuple([x + y for x, y in zip(a, b, strict=True)])


@lru_cache(maxsize=1)
def _networks() -> tuple[Network, Network]:
    """For contact and for races; read when first needed."""
    stored = json.loads(files(__package__).joinpath("weights.json").read_text())
    networks = []
    for name, look in (("contact", looks), ("race", race_looks)):
        weights = array("h", base64.b85decode("".join(stored[name]["weights"])))
        if array("H", b"\1\0")[0] != 1:
            weights.byteswap()
        networks.append(Network(weights, hidden=stored[name]["hidden"], unit=stored[name]["unit"], looks=look))
    return networks[0], networks[1]


@lru_cache(maxsize=1 << 12)
def chances(board: Board) -> Chances:
    """Of the side on roll, before the roll. The other side may have just borne off its last checker."""
    if board[0] == 0 and min(board[1:25]) >= 0:
        return _lost(board)
    if not is_race(board):
        return _networks()[0](board)
    mine, theirs = bearoff.home_of(board), bearoff.home_of(flip(board))
    if mine is not None and theirs is not None:
        return Chances(bearoff.first_off(mine, theirs), 0.0, 0.0, 0.0, 0.0)
    return _networks()[1](board)


def _lost(board: Board) -> Chances:
    """BGM-40..42, as the rules count unless a table says otherwise."""
    mine = sum(n for n in board[1:] if n > 0)
    gammon = float(mine == CHECKERS)
    backgammon = gammon * (board[BAR] > 0 or any(n > 0 for n in board[19:25]))
    return Chances(0.0, 0.0, 0.0, gammon, float(backgammon))
