"""What whoever runs the hall may do in it, and what they are shown.

They may be playing here themselves. So they are shown what is public of a table and nothing of its game: no hands, no
talk but what was reported, not who has answered, not when something last happened. Everything they do is kept, in the
transaction that does it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct, structs

from tablee.hall import seating
from tablee.hall.agreements import BY_OPERATOR, PAUSED, RESUMED
from tablee.hall.bulletin import Suspended, lasts
from tablee.hall.refused import Refused
from tablee.hall.shown import Occupant, occupant, short
from tablee.hall.text import clean_text
from tablee.store import PersonRow, Status
from tablee.store.order import (
    Detail,
    Intervention,
    KnownPerson,
    KnownTable,
    NoticeRow,
    StoredIntervention,
    StoredReport,
    SuspensionRow,
    What,
)

if TYPE_CHECKING:
    from tablee.hall.room import Room
    from tablee.hall.service import Hall

log = logging.getLogger("tablee.hall")
PAGE = 30
NEWEST = 1 << 53  # above every number that a report or an intervention has
REASON_LENGTH = 500
NOTICE_LENGTH = 300


class TableSeen(Struct, frozen=True):
    """A table as operators see it: what everybody may see who has its link."""

    id: str
    game: str
    status: Status
    created: int
    ended: int | None
    public: bool
    spectators: bool
    seats: list[Occupant]
    watching: int
    paused: bool
    held: bool


class Named(Struct, frozen=True):
    """A person, for whoever may ask something about them."""

    id: str
    name: str

    @classmethod
    def of(cls, person: PersonRow) -> Named:
        return cls(person.id, person.name)


class PersonSeen(Struct, frozen=True):
    """`since`: when they came to this hall; `reports`: how many about them are open."""

    id: str
    name: str
    since: int
    suspended: Suspended | None
    reports: int


class InterventionSeen(Struct, frozen=True):
    """Something that an operator did: at a table, to a person, about a report. `text`: a reason, a note or a notice,
    and its end."""

    n: int
    at: int
    what: What
    table: str | None
    person: Named | None
    report: int | None
    text: str
    until: int | None
    seat: int | None
    bot: str | None


class ReportSeen(Struct, frozen=True):
    """`text` of what was said to a circle is shown once the game is over: whoever reads this may be playing in it."""

    n: int
    at: int
    by: Named
    about: Named
    table: str
    reason: str
    text: str | None
    closed: int | None
    note: str


class Operator:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    # --- tables --------------------------------------------------------------------------

    async def close(self, table: str) -> None:
        """Puts an open table away; a game that is being played ends without a result. Raises Refused."""

        async def end(room: Room, kept: Intervention) -> None:
            if room.status == "open":
                await room.commit(status="closed", intervention=kept)
            else:
                seating.check_playing(room)
                await room.commit(room.table.end_void("closed", at_ms=kept.at_ms), intervention=kept)

        await self._at(table, "close-table", end)

    async def pause(self, table: str) -> None:
        """Stops a table's clocks until they are set going again from here. Raises Refused."""

        async def stop(room: Room, kept: Intervention) -> None:
            seating.check_playing(room)
            if room.agreements.paused:
                raise Refused("table-paused")
            await room.commit(room.table.note(PAUSED, BY_OPERATOR, at_ms=kept.at_ms), intervention=kept)

        await self._at(table, "pause-table", stop)

    async def resume(self, table: str) -> None:
        """Ends a pause of `pause`; those that players have agreed on are theirs. Raises Refused."""

        async def go_on(room: Room, kept: Intervention) -> None:
            seating.check_playing(room)
            if not room.agreements.held:
                raise Refused("table-not-paused")
            await room.commit(room.table.note(RESUMED, BY_OPERATOR, at_ms=kept.at_ms), intervention=kept)

        await self._at(table, "resume-table", go_on)

    async def hand_over(self, table: str, seat: int, bot: str) -> None:
        """Leaves the seat of somebody who is gone to a bot. Raises Refused.

        Whether they are there is not asked: a refusal would tell an operator who plays who is awake.
        """

        async def replace(room: Room, kept: Intervention) -> None:
            if not 0 <= seat < len(room.seats) or room.seats[seat].person is None:
                raise Refused("no-such-seat")
            kept = structs.replace(kept, detail=Detail(seat=seat, bot=bot))
            await seating.put_bot(room, seat, bot, kept)

        await self._at(table, "hand-over", replace)

    async def _at(self, table: str, what: What, do: Callable[[Room, Intervention], Awaitable[None]]) -> None:
        room = await self._hall.room(table)

        async def job() -> None:
            await room.agenda.catch_up()
            await do(room, Intervention(at_ms=self._hall.now(), what=what, table_id=room.id))

        await room.in_order(job)
        log.info("operator: %s", what, extra=room.logged)

    async def tables(self, status: Status | None, after: str | None) -> list[TableSeen]:
        """A page of them, the newest first. Raises Refused."""
        known = await self._hall.stored(self._hall.store.order.tables(status=status, after=after, limit=PAGE))
        return [await self._seen(table) for table in known]

    async def _seen(self, known: KnownTable) -> TableSeen:
        live = known.status in ("open", "playing")
        room = await self._hall.room(known.id) if live else None
        return TableSeen(
            id=known.id,
            game=known.game,
            status=known.status,
            created=known.created_ms,
            ended=known.ended_ms,
            public=known.public,
            spectators=known.spectators,
            seats=[occupant(seat, known.names) for seat in known.seats],
            watching=room.onlookers.count if room else 0,
            paused=room is not None and room.agreements.paused,
            held=room is not None and room.agreements.held,
        )

    # --- reports -------------------------------------------------------------------------

    async def reports(self, *, closed: bool, after: int = NEWEST) -> list[ReportSeen]:
        """Raises Refused."""
        found = await self._hall.stored(self._hall.store.order.reports(closed=closed, after=after, limit=PAGE))
        return [_shown(report) for report in found]

    async def close_report(self, n: int, note: str) -> None:
        """Marks a report as dealt with. Raises Refused."""
        note = clean_text(note, most=REASON_LENGTH, least=0, code="wording")
        kept = self._now("close-report", report=n, detail=Detail(text=note))
        if not await self._hall.stored(self._hall.store.order.close_report(n, note, kept)):
            raise Refused("no-such-report")
        self._logged(kept)

    # --- people --------------------------------------------------------------------------

    async def people(self, name: str, after: str | None) -> list[PersonSeen]:
        """A page of those with this in their names. Raises Refused."""
        found = await self._hall.stored(self._hall.store.order.people(name=name, after=after, limit=PAGE))
        return [self._known(person) for person in found]

    def _known(self, person: KnownPerson) -> PersonSeen:
        row = person.suspension
        lasting = row is not None and lasts(row, self._hall.now())
        suspended = Suspended(row.reason, row.until_ms) if row is not None and lasting else None
        return PersonSeen(person.id, person.name, person.created_ms, suspended, person.reports)

    async def suspend(self, id: str, reason: str, until: int | None) -> None:
        """Takes somebody off every table that has not begun; from now on they may only end their games. Raises
        Refused."""
        person = await self._person(id)
        reason = clean_text(reason, most=REASON_LENGTH, code="wording")
        row = SuspensionRow(person.id, reason, self._hall.now(), self._end(until))
        kept = self._now("suspend", person=person.id, detail=Detail(text=reason, until=until))
        await self._hall.stored(self._hall.store.order.suspend(row, kept))
        self._hall.bulletin.suspend(row)
        self._logged(kept)
        await self._hall.clear_off(person.id)

    async def lift(self, id: str) -> None:
        """Raises Refused."""
        person = await self._person(id)
        kept = self._now("lift-suspension", person=person.id)
        await self._hall.stored(self._hall.store.order.lift_suspension(person.id, kept))
        self._hall.bulletin.lift(person.id)
        self._logged(kept)

    async def _person(self, id: str) -> PersonRow:
        person = await self._hall.stored(self._hall.store.order.known_person(id))
        if person is None:
            raise Refused("no-such-person")
        return person

    # --- the hall ------------------------------------------------------------------------

    async def put_up(self, text: str, until: int | None) -> None:
        """Tells everybody, in the operator's own words. Raises Refused."""
        text = clean_text(text, most=NOTICE_LENGTH, code="wording")
        notice = NoticeRow(text, self._hall.now(), self._end(until))
        await self._set_notice(notice, self._now("set-notice", detail=Detail(text=text, until=until)))

    async def take_back(self) -> None:
        """Raises Refused."""
        await self._set_notice(None, self._now("take-back-notice"))

    async def _set_notice(self, notice: NoticeRow | None, kept: Intervention) -> None:
        await self._hall.stored(self._hall.store.order.set_notice(notice, kept))
        self._hall.bulletin.put_up(notice)
        self._logged(kept)

    async def signed_in(self) -> None:
        """Raises Refused."""
        kept = self._now("sign-in")
        await self._hall.stored(self._hall.store.order.add_intervention(kept))
        self._logged(kept)

    async def interventions(self, after: int = NEWEST) -> list[InterventionSeen]:
        """What operators did, the last first. Raises Refused."""
        kept = await self._hall.stored(self._hall.store.order.interventions(after=after, limit=PAGE))
        return [_done(each) for each in kept]

    def _now(self, what: What, **on: Any) -> Intervention:
        return Intervention(at_ms=self._hall.now(), what=what, **on)

    def _end(self, until: int | None) -> int | None:
        if until is not None and until <= self._hall.now():
            raise Refused("until-past")
        return until

    def _logged(self, kept: Intervention) -> None:
        on = {"person": short(kept.person)} if kept.person else {"report": kept.report} if kept.report else {}
        log.info("operator: %s", kept.what, extra=on)


def _shown(report: StoredReport) -> ReportSeen:
    row = report.row
    return ReportSeen(
        n=report.n,
        at=row.at_ms,
        by=Named.of(report.by),
        about=Named.of(report.about),
        table=row.table_id,
        reason=row.reason,
        text=None if row.circle and not report.over else row.text,
        closed=report.closed_ms,
        note=report.note,
    )


def _done(kept: StoredIntervention) -> InterventionSeen:
    it = kept.it
    return InterventionSeen(
        n=kept.n,
        at=it.at_ms,
        what=it.what,
        table=it.table_id,
        person=None if kept.person is None else Named.of(kept.person),
        report=it.report,
        text=it.detail.text,
        until=it.detail.until,
        seat=it.detail.seat,
        bot=it.detail.bot,
    )
