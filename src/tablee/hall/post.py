"""Reminders on their way out: written down with what they are about, sent, tried again, given up.

A letter is written once and sent at least once: killed between the two, the hall sends it again under the same id.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from tablee.hall.refused import Refused
from tablee.hall.reminders import Mark
from tablee.hall.shown import short
from tablee.kernel import Seat
from tablee.post import Undelivered
from tablee.store import Letter, StorageError

if TYPE_CHECKING:
    from tablee.hall.room import Room
    from tablee.hall.service import Hall

log = logging.getLogger("tablee.hall")
TOGETHER = 8  # letters under way at once
AGAIN_MS = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000)
"""How long after each failure it is tried again; then it is given up."""
LOOK_S = 60.0  # how long letters may wait for a clock that was set forward


def letters(room: Room, mark: Mark) -> list[Letter]:
    """Who is to be reminded at this mark: the persons of whom something is required, and the table's webhook."""
    seats = {mark.seat} if mark.seat is not None else awaited(room, mark.about)
    people = [s.person for s in room.seats if s.seat in seats and s.person is not None]
    to: list[str | None] = [*people] if room.hall.postman.mails else []
    if room.webhook is not None and mark.kind != "turn":  # whoever looks there looks for everybody
        to.append(None)
    now = room.hall.now()
    return [
        Letter(f"{room.id} {mark.about} {mark.kind} {who or 'webhook'}", room.id, who, mark.about, mark.kind, 0, now)
        for who in to
    ]


def awaited(room: Room, about: str, *, required: bool = True) -> set[Seat]:
    """The seats that have not answered this move or stage; not `required`: nor are done with it."""
    return {
        asked.seat
        for asked in room.table.prompts()
        if (asked.prompt.required or not required)
        and about in (f"{asked.path}|{asked.token.stage}", f"{asked.path}|{asked.prompt.move}")
    }


class Post:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._news = asyncio.Event()
        self.at_rest = asyncio.Event()
        """Whether everything that was due has been tried."""
        self._together = asyncio.Semaphore(TOGETHER)
        self.sent = 0
        self.failed = 0
        """Tries that failed."""

    @property
    def useful(self) -> bool:
        return self._hall.postman.mails or self._hall.postman.calls

    def wake(self) -> None:
        """Something has been written."""
        self.at_rest.clear()
        self._news.set()

    async def run(self) -> None:
        """Sends what is due, for as long as the hall is open."""
        while True:
            self._news.clear()
            try:
                due = await self._hall.store.letters_due(self._hall.now(), 64)
                await asyncio.gather(*(self._deliver(letter) for letter in due))
                if due:
                    continue
                next_ms = await self._hall.store.next_letter_ms()
            except StorageError:
                log.exception("letters could not be read")
                next_ms = None
            if not self._news.is_set():
                self.at_rest.set()
            wait = LOOK_S if next_ms is None else min(LOOK_S, max(0.1, (next_ms - self._hall.now()) / 1000))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), wait)

    async def _deliver(self, letter: Letter) -> None:
        async with self._together:
            try:
                if await self._waits(letter):
                    await self._send(letter)
            except StorageError:
                raise
            except Undelivered as e:
                await self._put_back(letter, str(e), for_good=e.for_good)
            except Exception:
                log.exception("a reminder could not be sent")
                await self._put_back(letter, "a fault in the hall")
            else:
                await self._hall.store.letter_tried(letter.id, letter.tries, None)

    async def _put_back(self, letter: Letter, why: str, *, for_good: bool = False) -> None:
        self.failed += 1
        given_up = for_good or letter.tries >= len(AGAIN_MS)
        log.warning("a reminder was not delivered", extra={"table": short(letter.table), "why": why, "last": given_up})
        next_ms = None if given_up else self._hall.now() + AGAIN_MS[letter.tries]
        await self._hall.store.letter_tried(letter.id, letter.tries + 1, next_ms)

    async def _waits(self, letter: Letter) -> bool:
        """Whether what the letter is about still waits. Raises Undelivered if that cannot be seen."""

        async def look() -> bool:
            if room.status != "playing" or room.agreements.paused:
                return False
            if letter.person is None:  # a call must not tell whether all have answered what may still be changed
                return bool(awaited(room, letter.about, required=False))
            return room.seat_of(letter.person) in awaited(room, letter.about)

        try:
            room = await self._hall.room(letter.table)
            return await room.in_order(look)
        except Refused as e:
            raise Undelivered("the table is out of order") from e

    async def _send(self, letter: Letter) -> None:
        """What has nowhere to go any more is done with. Raises Undelivered."""
        hall = self._hall
        if letter.person is None:
            webhook = (await hall.room(letter.table)).webhook
            if webhook is None:
                return
            await hall.postman.call(webhook, table=letter.table)
        else:
            contact = await hall.store.contact(letter.person)
            if contact is None or (letter.kind == "turn" and not contact.at_once):
                return
            await hall.postman.remind(
                id=letter.id, table=letter.table, email=contact.email, language=contact.language, stop=contact.stop
            )
        self.sent += 1
        hall.probe("sent, not noted")
