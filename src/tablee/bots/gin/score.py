"""What the end of a deal costs everybody, and what that is worth to one seat (GIN-05..13, RUM-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablee.bots.gin.seen import Seen
from tablee.games.rummy.gin_count import BIG_BONUS, BONUS

STEEP: Final = 3
"""How surely a lead wins a match: a lead of 20 in 100 by two times out of three."""


def gin(knocker: int, points: Sequence[int], *, big: bool) -> list[int]:
    """Penalties by seat; `points` is what is left in each hand."""
    bonus = BIG_BONUS if big else BONUS
    return [0 if seat == knocker else left + bonus for seat, left in enumerate(points)]


def knock(knocker: int, points: Sequence[int], options: Mapping[str, Any]) -> list[int]:
    penalties = list(points)
    own = points[knocker]
    lowest = min(left for seat, left in enumerate(points) if seat != knocker)
    if lowest < own or (options["undercut_on_tie"] and lowest == own):
        penalties[knocker] = options["undercut_penalty"] + (own if options["undercut_adds_deadwood"] else 0)
    return penalties


class Worth:
    """Of penalties by seat, to me: points in a single deal, in a match the chance to come out ahead, as hundredths.

    Seats here are 0, me, and then the opponents in turn order.
    """

    def __init__(self, seen: Seen) -> None:
        self._target = seen.options["target"] if seen.options["pot_scope"] == "match" else 0
        self._totals = [seen.scores[seat] for seat in (seen.me, *(o.seat for o in seen.opponents))]

    def __call__(self, penalties: Sequence[int]) -> float:
        others = len(penalties) - 1
        if not self._target:
            return sum(penalties[1:]) / others - penalties[0]
        totals = [total + penalty for total, penalty in zip(self._totals, penalties, strict=True)]
        over = max(totals) >= self._target
        return 100 * sum(self._ahead(totals[0], total, over=over) for total in totals[1:]) / others

    def _ahead(self, mine: int, theirs: int, *, over: bool) -> float:
        """How likely I am to have the lower total of the two in the end."""
        if over:
            return 0.5 if mine == theirs else float(mine < theirs)
        me, them = (self._target - mine) ** STEEP, (self._target - theirs) ** STEEP
        return me / (me + them)
