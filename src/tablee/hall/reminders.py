"""When whoever a table waits for is reminded: half-way, at nine tenths, and shortly before the end.

Only clocks of at least an hour remind; at faster tables people look on. What is reminded of is the seat's own to know,
or the clock's, which everybody sees: a webhook of a stage whose answers are secret is called whoever has answered.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.hall.clocks import Clocks
from tablee.kernel import Seat, Table

Kind: TypeAlias = Literal["turn", "half", "most", "last"]
HOUR_MS = 3_600_000
TURN_MS = 5 * 60_000
"""Whoever answers so soon need not be told that it is their turn."""
SHORTLY = 48
"""The last reminder comes a 48th of the whole time before the end, but not less than two minutes and not more than an
hour."""


class Mark(Struct, frozen=True):
    """A moment (ms) of which a seat is reminded; `seat` None: all who are asked in a Window stage."""

    at_ms: int
    kind: Kind
    about: str
    """The move (of a Reserve) or the stage (of a Window), with its path."""
    seat: Seat | None


def marks(clocks: Clocks, table: Table) -> list[Mark]:
    """All marks of what is awaited now, past ones too, in order; none while the table is paused."""
    if clocks.paused_at is not None:
        return []
    return sorted(_marks(clocks, table), key=lambda mark: mark.at_ms)


def _marks(clocks: Clocks, table: Table) -> Iterator[Mark]:
    for seat, running in clocks.running.items():
        whole = running.delay + clocks.bank[running.bank]
        # Behind a delay of days the bank is made of holidays: one is reminded before they begin.
        span = running.delay if running.delay >= HOUR_MS else whole
        yield from _spread(running.since, span, whole, "|".join(running.move), seat)
    for (path, stage), since in clocks.windows.items():
        longest = clocks.window_of(table, path, stage).max_s
        if longest is not None:
            yield from _spread(since, round(longest * 1000), round(longest * 1000), f"{path}|{stage}", None)


def _spread(since: int, span: int, whole: int, about: str, seat: Seat | None) -> Iterator[Mark]:
    if whole < HOUR_MS:
        return
    shortly = min(max(whole // SHORTLY, 2 * 60_000), HOUR_MS)
    yield Mark(since + TURN_MS, "turn", about, seat)
    yield Mark(since + span // 2, "half", about, seat)
    yield Mark(since + span * 9 // 10, "most", about, seat)
    yield Mark(since + whole - shortly, "last", about, seat)
