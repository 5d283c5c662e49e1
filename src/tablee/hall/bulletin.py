"""What the hall itself says to people, besides their games: a notice to everybody, and that somebody is suspended.

Who is suspended may play their running games to the end, so that nobody else suffers, and may do nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tablee.hall.refused import Refused
from tablee.store.order import NoticeRow, SuspensionRow

if TYPE_CHECKING:
    from tablee.hall.service import Hall


class Notice(Struct, frozen=True):
    """What everybody is told, in its author's own words; `until` None: till it is taken back."""

    text: str
    until: int | None


class Suspended(Struct, frozen=True):
    """That one may only end one's games; `until` None: without end."""

    reason: str
    until: int | None


class Word(Struct, frozen=True, kw_only=True, tag_field="type", tag="hall"):
    """All that the hall says to somebody now (docs/protocol.md, The hall's word)."""

    notice: Notice | None = None
    suspended: Suspended | None = None


NOTHING = msgspec.json.encode(Word())


class Bulletin:
    """Words are made when they change and not when they are sent: every message of every connection asks for one."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.notice: NoticeRow | None = None
        self._suspensions: dict[str, SuspensionRow] = {}
        self._everybodys = NOTHING
        self._own: dict[str, bytes] = {}

    async def load(self) -> None:
        self.notice = await self._hall.store.order.notice()
        self._suspensions = {row.person: row for row in await self._hall.store.order.suspensions()}
        self._say()
        self.pass_time()

    def word(self, person: str | None) -> bytes:
        """A Word, as JSON."""
        return self._own.get(person, self._everybodys) if person is not None else self._everybodys

    @property
    def suspended(self) -> list[str]:
        return list(self._suspensions)

    def check(self, person: str) -> None:
        """Raises Refused for somebody who is suspended."""
        row = self._suspensions.get(person)
        if row is not None and lasts(row, self._hall.now()):
            raise Refused("suspended", until=row.until_ms, reason=row.reason)

    def suspend(self, row: SuspensionRow) -> None:
        self._suspensions[row.person] = row
        self._say()

    def lift(self, person: str) -> None:
        if self._suspensions.pop(person, None) is not None:
            self._say()

    def put_up(self, notice: NoticeRow | None) -> None:
        self.notice = notice
        self._say()

    def pass_time(self) -> None:
        """Takes down what has come to its end."""
        now = self._hall.now()
        ended = [row.person for row in self._suspensions.values() if not lasts(row, now)]
        for person in ended:
            del self._suspensions[person]
        taken_down = self.notice is not None and not lasts(self.notice, now)
        if taken_down:
            self.notice = None
        if ended or taken_down:
            self._say()

    def _say(self) -> None:
        """Makes all words anew; whoever listens is told if theirs has changed."""
        row = self.notice
        notice = None if row is None else Notice(row.text, row.until_ms)
        self._everybodys = msgspec.json.encode(Word(notice=notice))
        self._own = {
            row.person: msgspec.json.encode(Word(notice=notice, suspended=Suspended(row.reason, row.until_ms)))
            for row in self._suspensions.values()
        }
        for listener in self._hall.listeners():
            listener.wake()


def lasts(row: NoticeRow | SuspensionRow, now: int) -> bool:
    return row.until_ms is None or now < row.until_ms
