"""What goes on from deal to deal: the totals, who starts, who is out, and how it ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from tablee.kernel import Seat

How: TypeAlias = Literal["gin", "knock", "undercut", "void", "forfeited"]
"""gin: somebody laid down everything. knock: the knocker won. undercut: an opponent had fewer points than the knocker.
void: nobody knocked before the stock or the turns were at an end. forfeited: the others, or the knocker, gave up."""

VOIDS: Final = 3
"""So many void deals in a row end the match (RUM-09)."""


class DealResult(Struct, frozen=True):
    """`winners` in turn order after whoever knocked; `totals` as they are after this deal."""

    winners: tuple[Seat, ...]
    how: How
    penalties: tuple[int, ...]
    totals: tuple[int, ...]


class Match(Struct):
    """`out`: those who have forfeited, in that order."""

    totals: list[int]
    deals: list[DealResult] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat in range(len(self.totals)) if seat not in self.out]

    def after(self, seat: Seat) -> Seat:
        """Whose turn it is next."""
        return self.others(seat)[0]

    def others(self, seat: Seat) -> list[Seat]:
        """All who still play, in turn order after `seat`, without it."""
        playing = self.playing
        return [other for other in playing if other > seat] + [other for other in playing if other < seat]

    def starter(self, previous: Seat, *, rule: str) -> Seat:
        """Of the next deal (RUM-06); after a void deal the same again (RUM-09)."""
        last = self.deals[-1]
        if last.how == "void":
            starter = previous
        elif rule == "rotate":
            starter = self.after(previous)
        else:
            starter = last.winners[0]
        return starter if starter not in self.out else self.after(starter)

    def record(self, winners: Sequence[Seat], how: How, penalties: Sequence[int]) -> DealResult:
        self.totals = [total + penalty for total, penalty in zip(self.totals, penalties, strict=True)]
        result = DealResult(tuple(winners), how, tuple(penalties), tuple(self.totals))
        self.deals.append(result)
        return result

    @property
    def void(self) -> bool:
        """Whether there is no use in dealing again (RUM-09)."""
        return len(list(takewhile(lambda deal: deal.how == "void", reversed(self.deals)))) >= VOIDS

    def reached(self, target: int) -> bool:
        """RUM-14; the totals of those who are out decide nothing."""
        return any(self.totals[seat] >= target for seat in self.playing)

    def ranks(self, *, first: Collection[Seat] = ()) -> tuple[tuple[Seat, ...], ...]:
        """`first` together, then by penalty points, equals together (RUM-13), then who is out (RUM-16)."""
        rest = [seat for seat in self.playing if seat not in first]
        groups = [sorted(first)] if first else []
        groups += [
            [seat for seat in rest if self.totals[seat] == total] for total in sorted({self.totals[s] for s in rest})
        ]
        groups += [[seat] for seat in reversed(self.out)]
        return tuple(tuple(group) for group in groups)
