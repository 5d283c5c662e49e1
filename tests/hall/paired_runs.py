"""One story told twice, with other secrets: whatever one seat may hear of it must be the same, byte for byte.

    for who, a, b in paired(story, other_story, game="council", seats=4):
        assert a == b, who

Heard is every frame, in its order and at its time, and what the hall writes down; whatever else a story looks at on the
way (refusals, previews, exports) it gives to `Ears.note`. The two runs differ in their stories, or in the draws of
`sources`; ids, cookies and seeds are the same.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest
from evening import Evening, evening
from fixture_games import GAMES

from tablee.hall import service
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.kernel import Registry, Sealed, Seat, Source
from tablee.logs import Lines
from tablee.store import PersonRow

Dealing: TypeAlias = Callable[[bytes, tuple[str, ...]], Source]


class Ears:
    """Everything that one connection hears, with the hall's time at which it was sent, and what its seat finds out."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.heard: list[bytes] = []

    async def listen(self, room: Room, person: PersonRow | None) -> None:
        subscriber = await room.subscribe(person.id if person else None, 0)
        while (message := await subscriber.next()) is not None:
            self.heard.append(message)

    def note(self, what: Any) -> None:
        self.heard.append(msgspec.json.encode(what))


class Told:
    """A story that is being told: the evening, its table, the people in the order of their seats, and who listens."""

    def __init__(self, evening: Evening, room: Room, people: list[PersonRow], ears: list[Ears]) -> None:
        self.evening, self.room, self.people, self.ears = evening, room, people, ears

    async def act(self, seat: Seat, kind: str, action: Any) -> None:
        """A seat answers what it is asked, and everybody hears of it."""
        await self.evening.act(self.room, self.people[seat], kind, action)
        await settle()

    async def tries(self, seat: Seat, token: str, action: Any, key: str) -> None:
        """A seat tries something, first as a preview, and keeps what it is answered."""
        (own,) = [ears for ears in self.ears if ears.seat == seat]
        person = self.people[seat].id
        for attempt in (self.room.preview(person, token, action), self.room.act(person, Command(token, action, key))):
            try:
                own.note(["done", await attempt])
            except Refused as no:
                own.note([no.code, no.details, no.status])


Story: TypeAlias = Callable[[Told], Awaitable[None]]


async def settle() -> None:
    """Lets everybody hear what there is to hear."""
    for _ in range(20):
        await asyncio.sleep(0)


@contextmanager
def _written_down() -> Iterator[list[bytes]]:
    """What the hall logs, without the time of the real clock."""
    lines: list[bytes] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            record.created = 0
            lines.append(Lines(as_json=True).format(record).encode())

    log, keep = logging.getLogger("tablee"), Keep()
    before = log.level
    log.addHandler(keep)
    log.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        log.removeHandler(keep)
        log.setLevel(before)


def heard_of(
    data: Path,
    story: Story,
    *,
    game: str,
    seats: int,
    options: dict[str, Any] | None = None,
    games: Registry = GAMES,
    source: Dealing = Sealed,
    listening: Sequence[Seat | None] = (0, None),
) -> dict[str, list[bytes]]:
    """What these seats (None: a spectator) hear of the story, and what is written down of it."""

    async def run() -> list[Ears]:
        async with evening(data, games=games, source=source) as e:
            people = [await e.comes(f"P{n}") for n in range(seats)]
            room = await e.table(*people, game=game, options=options or {})
            ears = [Ears(seat) for seat in listening]
            tasks = [asyncio.create_task(x.listen(room, None if x.seat is None else people[x.seat])) for x in ears]
            await settle()
            await story(Told(e, room, people, ears))
            await settle()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return ears

    data.mkdir()
    with _written_down() as lines:
        ears = asyncio.run(run())
    return {"a spectator" if x.seat is None else f"seat {x.seat}": x.heard for x in ears} | {"the log": lines}


class Paired:
    """Tells two stories, the second as if the first had never been."""

    def __init__(self, data: Path, same_names: Callable[[], None]) -> None:
        self._data, self._same_names = data, same_names

    def within(self, data: Path) -> Paired:
        """For more pairs in one test: their halls lie in a folder of their own."""
        data.mkdir()
        return Paired(data, self._same_names)

    def __call__(
        self, one: Story, other: Story, *, sources: tuple[Dealing, Dealing] = (Sealed, Sealed), **how: Any
    ) -> Iterator[tuple[str, list[bytes], list[bytes]]]:
        """(who, what they heard of the one, what they heard of the other); `how` is what `heard_of` takes."""
        heard = []
        for name, story, source in (("a", one, sources[0]), ("b", other, sources[1])):
            self._same_names()
            heard.append(heard_of(self._data / name, story, source=source, **how))
        for who in heard[0]:
            yield who, heard[0][who], heard[1][who]


def pairing(data: Path, monkeypatch: pytest.MonkeyPatch) -> Paired:
    """Ids, secrets and seeds are the same in both runs, so that only secrets of the game differ."""

    def again() -> None:
        count = random.Random(1)
        monkeypatch.setattr(service.secrets, "token_urlsafe", lambda n: count.randbytes(n).hex())
        monkeypatch.setattr(service.secrets, "token_bytes", lambda n: count.randbytes(n))

    return Paired(data, again)
