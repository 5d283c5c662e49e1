"""A hall without a network, in the test's own event loop: real store, given time, given dice."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.games import GAMES
from tablee.hall import seating
from tablee.hall.clocks import Pace
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.hall.service import Hall, NewTable
from tablee.hall.shown import Subscriber
from tablee.kernel import Registry, Sealed, Source
from tablee.post import Postman
from tablee.store import PersonRow, SqliteStore

START_MS = 1_000_000
_keys = itertools.count(1)


class Evening:
    """`now` is the hall's time in ms; it stands still unless a test moves it."""

    def __init__(self, hall: Hall, time: list[int]) -> None:
        self.hall = hall
        self._time = time

    def wait(self, seconds: float) -> None:
        self._time[0] += round(seconds * 1000)

    async def comes(self, name: str) -> PersonRow:
        person, _ = await self.hall.welcome(name)
        return person

    async def table(
        self, *people: PersonRow, game: str = "backgammon", bots: tuple[str, ...] = (), **more: Any
    ) -> Room:
        """A table with these people, in this order, and then these bots."""
        if "pace" in more:
            more["pace"] = Pace(*more["pace"])
        seats = ["me", *["open"] * (len(people) - 1), *(f"bot:{bot}" for bot in bots)]
        room = await self.hall.room(await self.hall.open_table(people[0], NewTable(game, seats, **more)))
        for person in people:
            await seating.join(room, person.id, person.name, "")
        return room

    async def act(self, room: Room, person: PersonRow, kind: str, action: Any, key: str | None = None) -> None:
        """Answers this person's open prompt of that kind."""
        seat = room.seat_of(person.id)
        token = next((str(p.token) for p in room.table.prompts() if p.seat == seat and p.token.kind == kind), "/:x:x")
        await room.act(person.id, Command(token, action, key or f"k{next(_keys)}"))


@asynccontextmanager
async def evening(
    data: Path,
    *,
    games: Registry = GAMES,
    source: Callable[[bytes, tuple[str, ...]], Source] = Sealed,
    probe: Callable[[str], None] = lambda point: None,
    start_ms: int = START_MS,
    postman: Postman | None = None,
) -> AsyncIterator[Evening]:
    time = [start_ms]
    hall = Hall(
        SqliteStore(data / "tablee.db"), games, now=lambda: time[0], source=source, probe=probe, bot_pause_s=0,
        postman=postman,
    )  # fmt: skip
    await hall.start()
    try:
        yield Evening(hall, time)
    finally:
        await hall.stop()


async def refused(work: Any) -> str:
    """The code that it is refused with."""
    try:
        await work
    except Refused as e:
        return e.code
    raise AssertionError("this was not refused")


async def next_frame(subscriber: Subscriber) -> Any:
    message = await subscriber.next()
    assert message is not None
    return msgspec.json.decode(message)


def nothing_new(subscriber: Subscriber) -> bool:
    return subscriber.newest.same(subscriber._sent)
