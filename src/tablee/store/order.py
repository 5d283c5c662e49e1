"""What keeps order in a hall: whom people do not want to hear or to meet, reports, suspensions, a notice to everybody,
and what operators did."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from tablee.store.base import PersonRow, SeatRow, Status

Kind: TypeAlias = Literal["mute", "block"]
What: TypeAlias = Literal[
    "sign-in", "close-table", "pause-table", "resume-table", "hand-over", "close-report", "suspend", "lift-suspension",
    "set-notice", "take-back-notice",
]  # fmt: skip


class CompanyRow(Struct, frozen=True):
    """That `person` does not want to hear `other`; kind "block": nor to meet them."""

    person: str
    other: str
    kind: Kind
    handle: str
    since_ms: int


class ReportRow(Struct, frozen=True):
    """`text`: the message as it was when it was reported; None: the report is about the person. `circle`: not everybody
    at the table could read it."""

    person: str
    key: str
    about: str
    table_id: str
    at_ms: int
    reason: str
    text: str | None = None
    circle: bool = False


class StoredReport(Struct, frozen=True):
    """`over`: whether the table has ended. `closed_ms`: when it was dealt with."""

    n: int
    row: ReportRow
    by: PersonRow
    about: PersonRow
    over: bool
    closed_ms: int | None
    note: str


class SuspensionRow(Struct, frozen=True):
    """`until_ms` None: without end."""

    person: str
    reason: str
    since_ms: int
    until_ms: int | None = None


class NoticeRow(Struct, frozen=True):
    text: str
    since_ms: int
    until_ms: int | None = None


class Detail(Struct, frozen=True, omit_defaults=True):
    """More about an intervention: a reason, a note or a notice, its end, a seat and the bot that got it."""

    text: str = ""
    until: int | None = None
    seat: int | None = None
    bot: str | None = None


class Intervention(Struct, frozen=True, kw_only=True):
    """Something that an operator did."""

    at_ms: int
    what: What
    table_id: str | None = None
    person: str | None = None
    report: int | None = None
    detail: Detail = Detail()


class StoredIntervention(Struct, frozen=True):
    """`person`: on whom, as they are called now."""

    n: int
    it: Intervention
    person: PersonRow | None


class KnownPerson(Struct, frozen=True):
    """`reports`: how many about them are open."""

    id: str
    name: str
    created_ms: int
    suspension: SuspensionRow | None
    reports: int


class KnownTable(Struct, frozen=True):
    """What a table is without its game. `names`: of the people at its seats. `ended_ms` is None while it goes on: when
    something last happened there may be a secret of its game."""

    id: str
    game: str
    status: Status
    created_ms: int
    ended_ms: int | None
    public: bool
    spectators: bool
    seats: list[SeatRow]
    names: dict[str, str]


class Tally(Struct, frozen=True):
    open_reports: int
    suspended: int


class OrderStorage(Protocol):
    """Lists are given a page at a time: at most `limit`, from the one after `after` (an id of the page before) on.

    Whatever takes an intervention keeps it in the same transaction.
    """

    async def company(self) -> list[CompanyRow]: ...
    async def set_company(self, row: CompanyRow) -> None:
        """In the place of what there was between these two."""

    async def drop_company(self, person: str, other: str) -> None: ...

    async def add_report(self, report: ReportRow) -> None:
        """Raises Conflict for a key that was used."""

    async def reports(self, *, closed: bool, after: int, limit: int) -> list[StoredReport]:
        """The newest first."""

    async def close_report(self, n: int, note: str, intervention: Intervention) -> bool:
        """Whether there is such a report."""

    async def suspensions(self) -> list[SuspensionRow]: ...
    async def suspend(self, row: SuspensionRow, intervention: Intervention) -> None: ...
    async def lift_suspension(self, person: str, intervention: Intervention) -> None: ...
    async def notice(self) -> NoticeRow | None: ...
    async def set_notice(self, notice: NoticeRow | None, intervention: Intervention) -> None: ...
    async def add_intervention(self, intervention: Intervention) -> None: ...
    async def interventions(self, *, after: int, limit: int) -> list[StoredIntervention]:
        """The newest first."""

    async def people(self, *, name: str, after: str | None, limit: int) -> list[KnownPerson]:
        """Those in whose name this occurs, by name; capitals and accents do not matter. The forgotten are not found."""

    async def known_person(self, id: str) -> PersonRow | None: ...
    async def tables(self, *, status: Status | None, after: str | None, limit: int) -> list[KnownTable]:
        """The newest first."""

    async def tally(self, now_ms: int) -> Tally: ...
