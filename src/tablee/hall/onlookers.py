"""Those who look on without a seat: counted for everybody, and named if that is what they want."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from tablee.hall.room import Room
    from tablee.hall.shown import Subscriber

MOST_NAMED = 20  # of a crowd the number has to do


class Onlookers(Struct, frozen=True):
    """`named`: the persons among them who want to be named."""

    count: int = 0
    named: frozenset[str] = frozenset()

    @classmethod
    def of(cls, subscribers: Collection[Subscriber]) -> Onlookers:
        here = [s for s in subscribers if s.seat is None and not s.gone]
        # Somebody with two pages looks on once.
        return cls(len({s.person or id(s) for s in here}), frozenset(s.person for s in here if s.person and s.named))

    def shown(self, room: Room, names: dict[str, str]) -> list[str]:
        """By name, so that their order says nothing of when they came; nobody who has sat down since."""
        return sorted(names[p] for p in self.named if room.seat_of(p) is None)[:MOST_NAMED]


async def count(room: Room) -> None:
    """Tells everybody who looks on, if that has changed: now and then, not whenever somebody comes or goes."""
    if room.onlookers != Onlookers.of(room.subscribers):

        async def job() -> None:
            room.onlookers = Onlookers.of(room.subscribers)
            room.tell()

        await room.in_order(job)
