"""The doors of whoever runs the hall, behind a secret of the settings; without one there is nothing here."""

from __future__ import annotations

import hmac
import logging
from importlib.metadata import version
from typing import Annotated, Any

from litestar import Response, Router, get
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from tablee.hall.bulletin import Notice
from tablee.hall.operator import NEWEST, InterventionSeen, Operator, PersonSeen, ReportSeen, TableSeen
from tablee.hall.refused import Refused
from tablee.kernel import Seat
from tablee.kernel.log import END_OF_TIME_MS
from tablee.store import Status
from tablee.web.asking import OPERATOR, AnyRequest, doors_of, hall_of
from tablee.web.doors import Doors, address_of
from tablee.web.operations import Nothing, Ok, TableId, command, look
from tablee.web.page import show_page
from tablee.web.sessions import SESSION_S

log = logging.getLogger("tablee.web")
INSIDE = ("not-found", "operators-only")
AT_A_TABLE = (*INSIDE, "no-such-table", "table-over")

Until = Annotated[int, Meta(ge=0, le=END_OF_TIME_MS)]
Words = Annotated[str, Meta(max_length=4000)]
PersonId = Annotated[str, PathParameter(description="A person's id, as the list of people has it.")]
ReportNumber = Annotated[int, PathParameter(description="A report's number.", ge=0, le=1 << 53)]
AfterId = Annotated[str | None, QueryParameter(max_length=64, description="The last one of the page before.")]
AfterNumber = Annotated[int, QueryParameter(ge=0, le=NEWEST, description="The last one of the page before.")]


class OperatorSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of the settings."""

    secret: Annotated[str, Meta(max_length=1000)]


class OperatorSession(Struct, frozen=True):
    """Whether the secret was entered in this browser, and not too long ago."""

    open: bool


class HandOverTo(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's seat, and the bot that gets it."""

    seat: Seat
    bot: Annotated[str, Meta(max_length=64)]


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    """At most 500 characters."""

    note: Words = ""


class Suspend(Struct, frozen=True, forbid_unknown_fields=True):
    """A reason has 1 to 500 characters; `until` null: without end."""

    reason: Words
    until: Until | None = None


class PutUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A notice has 1 to 300 characters; `until` null: till it is taken back."""

    text: Words
    until: Until | None = None


class Overview(Struct, frozen=True):
    """The hall in numbers. `healthy`: whether its store answers; `sockets`: connections that are open."""

    version: str
    healthy: bool
    people: int
    tables: dict[Status, int]
    sockets: int
    open_reports: int
    suspended: int
    notice: Notice | None


class TablesSeen(Struct, frozen=True):
    """The newest first, a page at a time."""

    tables: list[TableSeen]


class ReportsSeen(Struct, frozen=True):
    """The newest first, a page at a time."""

    reports: list[ReportSeen]


class PeopleSeen(Struct, frozen=True):
    """By name, a page at a time."""

    people: list[PersonSeen]


class InterventionsSeen(Struct, frozen=True):
    """The newest first, a page at a time."""

    interventions: list[InterventionSeen]


def _operator(request: AnyRequest) -> Operator:
    return Operator(hall_of(request))


# --- who may come in -----------------------------------------------------------------------


def there_is_one(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Without a secret these paths are like any that do not exist."""
    doors: Doors = connection.app.state.doors
    if doors.settings.operator_secret is None:
        raise NotFoundException


def operators_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raises Refused."""
    if not _is_operator(connection):
        raise Refused("operators-only")


def _is_operator(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    doors: Doors = connection.app.state.doors
    return doors.operators.knows(connection.cookies.get(OPERATOR, ""))


@get("/operator", guards=[there_is_one], sync_to_thread=False, include_in_schema=False)
def page() -> Response[bytes]:
    return show_page(200)


@look("/session", "not-found", sync_to_thread=False)
def operator_session(request: AnyRequest) -> OperatorSession:
    """Whether this browser is an operator's."""
    return OperatorSession(_is_operator(request))


SETS_COOKIE = [Cookie(OPERATOR, documentation_only=True, description="Makes this browser an operator's for 12 hours.")]


@command("/sign-in", "not-found", "wrong-secret", response_cookies=SETS_COOKIE)
async def operator_sign_in(request: AnyRequest, data: JSONBody[OperatorSecret]) -> Response[Ok]:
    """Makes this browser an operator's."""
    doors = doors_of(request)
    doors.limits.tries_secret(address_of(request.scope))
    if not hmac.compare_digest(data.secret.encode(), (doors.settings.operator_secret or "").encode()):
        log.warning("a wrong secret was entered for the operator's page")
        raise Refused("wrong-secret")
    await _operator(request).signed_in()
    cookie = Cookie(
        OPERATOR, value=doors.operators.open(), httponly=True, samesite="strict", max_age=SESSION_S, path="/",
        secure=doors.over_tls(request.scope),
    )  # fmt: skip
    return Response(Ok(), cookies=[cookie])


@command("/sign-out", "not-found", writes=False)
async def operator_sign_out(request: AnyRequest, data: JSONBody[Nothing]) -> Response[Ok]:
    """Ends that."""
    doors_of(request).operators.close(request.cookies.get(OPERATOR, ""))
    response = Response(Ok())
    response.delete_cookie(OPERATOR)
    return response


# --- what there is ---------------------------------------------------------------------------


@look("/overview", *INSIDE)
async def overview(request: AnyRequest) -> Overview:
    """The hall in numbers."""
    hall, doors = hall_of(request), doors_of(request)
    try:
        await hall.check()
        healthy = True
    except Refused:
        healthy = False
    counts = await hall.stored(hall.store.counts())
    tally = await hall.stored(hall.store.order.tally(hall.now()))
    row = hall.bulletin.notice
    return Overview(
        version=version("tablee"),
        healthy=healthy,
        people=counts.people,
        tables=counts.tables,
        sockets=doors.limits.sockets,
        open_reports=tally.open_reports,
        suspended=tally.suspended,
        notice=None if row is None else Notice(row.text, row.until_ms),
    )


@look("/tables", "malformed", *INSIDE)
async def tables_seen(
    request: AnyRequest, status: FromQuery[Status | None] = None, after: AfterId = None
) -> TablesSeen:
    """Tables, open ones, running ones and those that were."""
    return TablesSeen(await _operator(request).tables(status, after))


@look("/reports", "malformed", *INSIDE)
async def reports_seen(
    request: AnyRequest, closed: FromQuery[bool] = False, after: AfterNumber = NEWEST
) -> ReportsSeen:
    """What people have reported, dealt with or not."""
    return ReportsSeen(await _operator(request).reports(closed=closed, after=after))


@look("/people", "malformed", *INSIDE)
async def people_seen(
    request: AnyRequest, name: Annotated[str, QueryParameter(max_length=100)] = "", after: AfterId = None
) -> PeopleSeen:
    """People in whose name this occurs, capitals and accents aside."""
    return PeopleSeen(await _operator(request).people(name, after))


@look("/interventions", "malformed", *INSIDE)
async def interventions_seen(request: AnyRequest, after: AfterNumber = NEWEST) -> InterventionsSeen:
    """All that was done here."""
    return InterventionsSeen(await _operator(request).interventions(after))


# --- what may be done --------------------------------------------------------------------------


@command("/tables/{table:str}/close", *AT_A_TABLE)
async def close_table(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Ok:
    """Puts an open table away; a game that is being played ends without a result."""
    await _operator(request).close(table)
    return Ok()


@command("/tables/{table:str}/pause", *AT_A_TABLE, "table-not-started", "table-paused")
async def pause_table(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Ok:
    """Stops a table's clocks, until they are set going again from here."""
    await _operator(request).pause(table)
    return Ok()


@command("/tables/{table:str}/resume", *AT_A_TABLE, "table-not-started", "table-not-paused")
async def resume_table(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Ok:
    """Sets a table's clocks going again."""
    await _operator(request).resume(table)
    return Ok()


@command(
    "/tables/{table:str}/hand-over",
    *AT_A_TABLE, "table-not-started", "no-such-seat", "no-such-bot", "nobody-left",
)  # fmt: skip
async def hand_seat_over(request: AnyRequest, table: TableId, data: JSONBody[HandOverTo]) -> Ok:
    """Leaves the seat of somebody who is gone to a bot."""
    await _operator(request).hand_over(table, data.seat, data.bot)
    return Ok()


@command("/reports/{n:int}/close", *INSIDE, "no-such-report", "wording")
async def close_report(request: AnyRequest, n: ReportNumber, data: JSONBody[Note]) -> Ok:
    """Marks a report as dealt with."""
    await _operator(request).close_report(n, data.note)
    return Ok()


@command("/people/{person:str}/suspend", *INSIDE, "no-such-person", "wording", "until-past")
async def suspend(request: AnyRequest, person: PersonId, data: JSONBody[Suspend]) -> Ok:
    """From now on somebody may end their games, and do nothing more."""
    await _operator(request).suspend(person, data.reason, data.until)
    return Ok()


@command("/people/{person:str}/lift", *INSIDE, "no-such-person")
async def lift_suspension(request: AnyRequest, person: PersonId, data: JSONBody[Nothing]) -> Ok:
    """Somebody may do again what everybody may."""
    await _operator(request).lift(person)
    return Ok()


@command("/notice", *INSIDE, "wording", "until-past")
async def put_up_notice(request: AnyRequest, data: JSONBody[PutUp]) -> Ok:
    """Tells everybody something, on every page."""
    await _operator(request).put_up(data.text, data.until)
    return Ok()


@command("/notice/take-back", *INSIDE)
async def take_back_notice(request: AnyRequest, data: JSONBody[Nothing]) -> Ok:
    """Takes it back."""
    await _operator(request).take_back()
    return Ok()


ROUTES = Router(
    "/operator",
    guards=[there_is_one],
    tags=["operator"],
    route_handlers=[
        operator_session,
        operator_sign_in,
        operator_sign_out,
        Router(
            "/",
            guards=[operators_only],
            route_handlers=[
                overview, tables_seen, reports_seen, people_seen, interventions_seen, close_table, pause_table,
                resume_table, hand_seat_over, close_report, suspend, lift_suspension, put_up_notice, take_back_notice,
            ],
        ),
    ],
)  # fmt: skip
