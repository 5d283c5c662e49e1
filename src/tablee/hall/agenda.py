"""What a table does by itself: clocks that run out, stages that close, what was agreed, bots' turns, reminders."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from tablee.hall import post
from tablee.hall.bots import bot_turn
from tablee.hall.clocks import AWAY, CREDIT, Due
from tablee.hall.refused import Refused
from tablee.hall.reminders import Mark, marks
from tablee.kernel import Entry, Seat

if TYPE_CHECKING:
    from tablee.hall.room import Room

log = logging.getLogger("tablee.hall")
RETRY_S = 1.0


class Agenda:
    """Works in its room's mailbox; sets one timer, for whatever comes first."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        self._stalled_since: int | None = None
        """Since when (ms) the hall has not been able to take commands here: the players' clocks get that time back."""
        self.bots_asked: set[tuple[str, Seat]] = set()
        self._reminded: set[tuple[str, Seat | None, str]] = set()
        """Which marks have been seen to; after a restart the store still knows them."""

    def stalled(self, since: int) -> None:
        self._stalled_since = self._stalled_since or since

    @property
    def stalled_since(self) -> int | None:
        return self._stalled_since

    async def begin_again(self, since: int | None) -> None:
        """Takes up whatever is due: at the start, and after a restart of the hall that was down `since` then (ms).

        Raises Refused; it is tried again by itself.
        """
        self._stalled_since = since
        try:
            await self._room.in_order(self.take_up)
        except Refused:
            self.try_again()
            raise

    async def take_up(self) -> None:
        """Does everything that is due by now; in the mailbox only. Raises Refused."""
        room = self._room
        await self.catch_up()
        await room.conclude()
        await self._remind()
        room.hall.lobby.show(room.listing())
        self.plan()

    async def catch_up(self) -> None:
        room = self._room
        if self._stalled_since is not None:
            lost = room.hall.now() - self._stalled_since
            if room.status == "playing" and lost > 0 and room.clocks.ticking:
                await room.commit(room.table.note(CREDIT, {"ms": lost}, at_ms=room.hall.now()))
            self._stalled_since = None
        while room.status == "playing":
            due = room.clocks.due(room.table)
            if due is None or due.at_ms > room.hall.now():
                return
            await room.commit(self._happen(due))

    def _happen(self, due: Due) -> Entry:
        room, at = self._room, self._room.hall.now()
        if due.seat is None:
            return room.table.close(due.token.path, due.token.stage, at_ms=at)
        if room.stand_in is not None and room.present() - {due.seat}:  # bots do not play on among themselves
            return room.table.note(AWAY, {"seat": due.seat}, at_ms=at)
        return room.table.expire(due.token, due.seat, at_ms=at)

    async def _remind(self) -> None:
        """Has written what is to be sent for the marks that have passed; of several at once, the last."""
        room = self._room
        if room.status != "playing" or not room.hall.post.useful:
            return
        now, open_ = room.hall.now(), marks(room.clocks, room.table)
        self._reminded &= {_id(mark) for mark in open_}
        passed = [mark for mark in open_ if mark.at_ms <= now and _id(mark) not in self._reminded]
        newest = {(mark.about, mark.seat): mark for mark in passed}
        letters = [letter for mark in newest.values() for letter in post.letters(room, mark)]
        if letters:
            await room.hall.stored(room.hall.store.add_letters(letters))
            room.hall.post.wake()
        self._reminded |= {_id(mark) for mark in passed}

    def plan(self) -> None:
        """Sets the timer for what comes next and asks the bots whose turn it is; in the mailbox only."""
        self.stop()
        room = self._room
        if room.status != "playing" or room.agreements.paused:
            return
        due = room.clocks.due(room.table)
        moments = [] if due is None else [due.at_ms]
        if room.hall.post.useful:
            moments += [m.at_ms for m in marks(room.clocks, room.table) if _id(m) not in self._reminded][:1]
        if moments:
            # A millisecond more than need be: the loop's clock and the hall's are not the same, and not as fine.
            wait = max(0.0, (min(moments) - room.hall.now() + 1) / 1000)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)
        for asked in room.table.prompts():
            bot = room.bot_of(asked.seat)
            who = (str(asked.token), asked.seat)
            if bot is not None and asked.prompt.required and who not in self.bots_asked:
                self.bots_asked.add(who)
                frame = room.table.frames(asked.seat)[asked.path]
                room.hall.spawn(bot_turn(room, asked.token, asked.seat, bot, frame))

    def stop(self) -> None:
        """Nothing more comes by itself until something is planned again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._room.hall.spawn(self.by_itself(self.take_up))

    async def by_itself(self, job: Callable[[], Awaitable[None]]) -> None:
        """Does what nobody waits for; if it fails (the disk was full), what is due is taken up again a little later."""
        try:
            await self._room.in_order(job)
        except Refused as e:
            log.error("what was due could not be done", extra=self._room.logged | {"code": e.code})
            self.try_again()

    def try_again(self) -> None:
        async def later() -> None:
            await asyncio.sleep(RETRY_S)
            await self.by_itself(self.take_up)

        if not self._room.lost:
            self._room.hall.spawn(later())


def _id(mark: Mark) -> tuple[str, Seat | None, str]:
    return mark.about, mark.seat, mark.kind
