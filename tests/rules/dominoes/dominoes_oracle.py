"""Dominoes once more, as somebody would play them with real tiles: nothing of the rules' own code is used.

The chain is the row of numbers that one reads along it, and a tile may be laid wherever, turned either way, it makes a
row whose touching halves are equal. Whatever follows is found by trying.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Tile = tuple[int, int]
Row = tuple[int, ...]


def touches(row: Row) -> bool:
    """Halves 2 and 3, 4 and 5, ... of a row touch."""
    return len(row) % 2 == 0 and all(row[i] == row[i + 1] for i in range(1, len(row) - 1, 2))


def ways(row: Row, tile: Tile) -> dict[tuple[int, int], list[Row]]:
    """The rows that laying this tile can make, by the two numbers that then lie open: those are one move."""
    found: dict[tuple[int, int], list[Row]] = {}
    a, b = tile
    for turned in ((a, b), (b, a)):
        for after in ((*turned, *row), (*row, *turned)):
            if touches(after):
                open_ = (min(after[0], after[-1]), max(after[0], after[-1]))
                found.setdefault(open_, []).append(after)
    return found


def can(row: Row, hand: Sequence[Tile]) -> bool:
    return any(ways(row, tile) for tile in hand)


def moves(row: Row, hand: Sequence[Tile]) -> int:
    """How many different plays there are."""
    return sum(len(ways(row, tile)) for tile in hand) if row else len(hand)


class RealTable:
    """A round with real tiles in `hands`, `talon` (the last is drawn next) and in the row."""

    def __init__(self, hands: Sequence[Sequence[Tile]], talon: Sequence[Tile], turn: int, *, reserve: int) -> None:
        self.hands = [list(hand) for hand in hands]
        self.talon, self.turn, self.reserve = list(talon), turn, reserve
        self.row: Row = ()

    @property
    def over(self) -> str | None:
        if any(not hand for hand in self.hands):
            return "emptied"
        if not self._drawable and not any(can(self.row, hand) for hand in self.hands):
            return "blocked"
        return None

    @property
    def _drawable(self) -> int:
        return len(self.talon) - self.reserve

    @property
    def must_draw(self) -> bool:
        return not can(self.row, self.hands[self.turn])

    def play(self, tile: Tile, row: Row) -> None:
        """Lays a tile so that the row is this one afterwards."""
        assert row in [after for rows in ways(self.row, tile).values() for after in rows]
        self.hands[self.turn].remove(tile)
        self.row = row
        self._next()

    def draw(self) -> None:
        assert self.must_draw and self._drawable > 0
        self.hands[self.turn].append(self.talon.pop())
        if self.must_draw and self._drawable == 0:
            self._next()

    def _next(self) -> None:
        while not self.over:
            self.turn = (self.turn + 1) % len(self.hands)
            if self._drawable > 0 or not self.must_draw:
                return


def pips(hand: Sequence[Tile], blank: int) -> int:
    return sum(blank if a == b == 0 else a + b for a, b in hand)


def draw_score(hands: Sequence[Sequence[Tile]], *, blank: int, net: bool, null: bool) -> tuple[int | None, int]:
    """Who has won a round of the draw game that is over, and how much."""
    totals = [pips(hand, blank) for hand in hands]
    for seat, hand in enumerate(hands):
        if not hand:
            return seat, sum(totals)
    best = min(totals)
    if totals.count(best) > 1 or null:
        return None, 0
    return totals.index(best), sum(totals) - best - (best if net else 0)


def agrees(view: Any, hands: dict[int, Sequence[Tile]], talon: Sequence[Tile], received: Any) -> bool:
    """Whether this round, as a view tells it, could have been played had each seat received these tiles, in this
    order, and the talon been that. `hands` are what it would have left each with: they are looked at last."""
    have = {seat: list(got) for seat, got in received.items()}
    drew = {seat: sum(t.drew for t in view.turns if t.seat == seat) for seat in have}
    hold = {seat: got[: len(got) - drew[seat]] for seat, got in have.items()}
    to_come = {seat: got[len(got) - drew[seat] :] for seat, got in have.items()}
    left = view.talon + sum(t.drew for t in view.turns)
    row: Row = ()
    for turn, row_after in _played(view):
        hand = hold[turn.seat]
        for _ in range(turn.drew):
            if can(row, hand) or left <= view.reserve:
                return False
            hand.append(to_come[turn.seat].pop(0))
            left -= 1
        if turn.tile is not None:
            if turn.tile not in hand:
                return False
            hand.remove(turn.tile)
        elif not turn.open and (can(row, hand) or left > view.reserve):
            return False  # would not have passed
        elif turn.open and row and not can(row, hand) and left <= view.reserve:
            return False  # would have passed
        row = row_after
    waiting = view.turn is not None and not (view.turns and view.turns[-1].open and view.turns[-1].seat == view.turn)
    if waiting and row and left <= view.reserve and not can(row, hold[view.turn]):
        return False
    return all(sorted(hold[seat]) == sorted(hand) for seat, hand in hands.items()) and len(talon) == left


def _played(view: Any) -> Iterator[tuple[Any, Row]]:
    """Each turn, with the row as it was after it: that part of the chain which lay there then."""
    first = last = view.lead
    begun = False
    for turn in view.turns:
        if turn.tile is not None:
            first -= turn.end == "left"
            last += turn.end == "right"
            begun = True
        yield turn, tuple(n for tile in view.chain[first : last + 1] for n in tile) if begun else ()
