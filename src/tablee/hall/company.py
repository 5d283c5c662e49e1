"""People among themselves: whom somebody does not want to hear (mute), nor to meet (block), and what is reported.

At a table people are named by their seat, or by something they said; nobody learns who mutes, blocks or reports them.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Set
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct

from tablee.hall.refused import Refused
from tablee.hall.text import clean_text
from tablee.store import Conflict
from tablee.store.order import CompanyRow, Kind, ReportRow

if TYPE_CHECKING:
    from tablee.hall.room import Room
    from tablee.hall.service import Hall
    from tablee.hall.shown import Message

log = logging.getLogger("tablee.hall")
REASON_LENGTH = 500
NOBODY: Set[str] = frozenset()


class Whom(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table: at a seat, or who said the message that the asker reads under this number. One of them."""

    seat: int | None = None
    message: int | None = None


class Kept(Struct, frozen=True):
    """Somebody whom one mutes or blocks, under a handle of one's own."""

    handle: str
    name: str
    kind: Kind
    since: int


class Company:
    """Who mutes and blocks whom, as the store has it; looked at for every message, so all of it is in memory."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._rows: dict[str, dict[str, CompanyRow]] = {}
        self._apart: dict[str, set[str]] = {}

    async def load(self) -> None:
        for row in await self._hall.store.order.company():
            self._keep(row)

    def muted(self, person: str | None) -> Set[str]:
        """Those whom this person does not want to hear."""
        return self._rows.get(person, {}).keys() if person is not None else NOBODY

    def avoided(self, person: str | None) -> Set[str]:
        """Those whom this person is not to meet: one of the two has blocked the other."""
        return self._apart.get(person, NOBODY) if person is not None else NOBODY

    def kind(self, person: str, other: str | None) -> Kind | None:
        row = self._rows.get(person, {}).get(other or "")
        return row.kind if row else None

    async def set(self, person: str, other: str, kind: Kind) -> None:
        """From now on; a block is not made a mute again. Raises Refused."""
        before = self._rows.get(person, {}).get(other)
        if before is not None and (before.kind == kind or before.kind == "block"):
            return
        row = CompanyRow(person, other, kind, secrets.token_urlsafe(12), self._hall.now())
        await self._hall.stored(self._hall.store.order.set_company(row))
        self._keep(row)
        self._tell(person, other)

    async def lift(self, person: str, other: str) -> None:
        """Raises Refused."""
        await self._hall.stored(self._hall.store.order.drop_company(person, other))
        self._drop(person, other)
        self._tell(person, other)

    async def lift_by_handle(self, person: str, handle: str) -> None:
        """Raises Refused; nothing happens when it has been lifted."""
        for row in self._rows.get(person, {}).values():
            if row.handle == handle:
                await self.lift(person, row.other)
                return

    async def kept(self, person: str) -> list[Kept]:
        """Whom this person mutes and blocks, the newest first. Raises Refused."""
        rows = sorted(self._rows.get(person, {}).values(), key=lambda row: -row.since_ms)
        names = await self._hall.stored(self._hall.store.names([row.other for row in rows])) if rows else {}
        return [Kept(row.handle, names[row.other], row.kind, row.since_ms) for row in rows]

    def forget(self, person: str) -> None:
        for other in list(self._rows.pop(person, {})):
            self._part(person, other)
        for owner in list(self._rows):
            self._drop(owner, person)

    def _keep(self, row: CompanyRow) -> None:
        self._rows.setdefault(row.person, {})[row.other] = row
        self._part(row.person, row.other)

    def _drop(self, person: str, other: str) -> None:
        own = self._rows.get(person, {})
        own.pop(other, None)
        if not own:
            self._rows.pop(person, None)
        self._part(person, other)

    def _part(self, one: str, other: str) -> None:
        """Works out anew whether these two are kept apart."""
        apart = "block" in (self.kind(one, other), self.kind(other, one))
        for person, avoided in ((one, other), (other, one)):
            others = self._apart.setdefault(person, set())
            (others.add if apart else others.discard)(avoided)
            if not others:
                del self._apart[person]

    def _tell(self, person: str, other: str) -> None:
        """The open pages of both; what changes there for the other is only which tables the lobby lists."""
        for listener in self._hall.listeners():
            if listener.person == person:
                listener.reconsider(other)
            elif listener.person == other:
                listener.wake()


# --- at a table ------------------------------------------------------------------------------


async def find(room: Room, person: str, whom: Whom) -> tuple[str, Message | None]:
    """Who is meant, somebody else than the asker, and by which message. Raises Refused."""

    async def job() -> tuple[str, Message | None]:
        room.admit(person)
        if whom.message is None or whom.seat is not None:  # who names nobody, or two people, names nobody
            seat = -1 if whom.seat is None or whom.message is not None else whom.seat
            other = room.seats[seat].person if 0 <= seat < len(room.seats) else None
            if other is None or other == person:
                raise Refused("no-such-seat")
            return other, None
        read = [m for m in room.chat if m.is_for(person)]
        number = whom.message
        if not 1 <= number <= len(read) or read[number - 1].person == person:
            raise Refused("no-such-message")
        return read[number - 1].person, read[number - 1]

    return await room.in_order(job)


async def keep_off(room: Room, person: str, whom: Whom, kind: Kind | None) -> None:
    """Mutes or blocks somebody at a table, or (None) hears and meets them again. Raises Refused."""
    other, _ = await find(room, person, whom)
    company = room.hall.company
    await (company.lift(person, other) if kind is None else company.set(person, other, kind))


async def at_table(room: Room, person: str) -> list[Kind | None]:
    """By seat, whether this person mutes or blocks who sits there. Raises Refused."""

    async def job() -> list[Kind | None]:
        room.admit(person)
        return [room.hall.company.kind(person, seat.person) for seat in room.seats]

    return await room.in_order(job)


async def report(room: Room, person: str, whom: Whom, reason: str, key: str) -> None:
    """Tells whoever runs the hall about somebody, or about what they said, as it is now. Raises Refused."""
    if not 1 <= len(key) <= 64:
        raise Refused("malformed", reason="a key has 1 to 64 characters")
    reason = clean_text(reason, most=REASON_LENGTH, least=0, code="wording")
    other, message = await find(room, person, whom)
    row = ReportRow(
        person=person, key=key, about=other, table_id=room.id, at_ms=room.hall.now(), reason=reason,
        text=None if message is None else message.body.text,
        circle=message is not None and message.audience is not None,
    )  # fmt: skip

    async def once() -> None:
        with suppress(Conflict):  # it was sent again
            await room.hall.store.order.add_report(row)
            log.info("a report came", extra=room.logged)

    await room.hall.stored(once())
