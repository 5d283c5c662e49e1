"""The doors of whoever runs the hall, behind a secret of the command line; without one there is nothing here."""

from __future__ import annotations

import hmac
import logging
from importlib.metadata import version
from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.hall.bulletin import Notice
from tablee.hall.operator import Operator, ReportSeen, TableSeen
from tablee.hall.refused import Refused
from tablee.kernel.log import END_OF_TIME_MS
from tablee.store import Status
from tablee.store.order import KnownPerson, StoredIntervention
from tablee.web.asking import AnyRequest, doors_of, hall_of
from tablee.web.doors import Doors, address_of
from tablee.web.operations import Nothing, Ok
from tablee.web.page import show_page
from tablee.web.sessions import SESSION_S

log = logging.getLogger("tablee.web")
COOKIE = "tablee_operator"

Until = Annotated[int, Meta(ge=0, le=END_OF_TIME_MS)]
Words = Annotated[str, Meta(max_length=4000)]
Id = Annotated[str, Meta(max_length=64)]
AfterId = Annotated[str | None, QueryParameter(max_length=64)]
AfterNumber = Annotated[int | None, QueryParameter(ge=0, le=1 << 53)]


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(max_length=1000)]


class Session(Struct, frozen=True):
    open: bool


class HandOverTo(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    bot: Id


class Note(Struct, frozen=True, forbid_unknown_fields=True):
    note: Words = ""


class Suspend(Struct, frozen=True, forbid_unknown_fields=True):
    reason: Words
    until: Until | None = None


class PutUp(Struct, frozen=True, forbid_unknown_fields=True):
    text: Words
    until: Until | None = None


class Overview(Struct, frozen=True):
    version: str
    healthy: bool
    people: int
    tables: dict[Status, int]
    sockets: int
    open_reports: int
    suspended: int
    notice: Notice | None


class Tables(Struct, frozen=True):
    tables: list[TableSeen]


class Reports(Struct, frozen=True):
    reports: list[ReportSeen]


class People(Struct, frozen=True):
    people: list[KnownPerson]


class Interventions(Struct, frozen=True):
    interventions: list[StoredIntervention]


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
    return doors.operators.knows(connection.cookies.get(COOKIE, ""))


@get("/operator", guards=[there_is_one], sync_to_thread=False, include_in_schema=False)
def page() -> Response[bytes]:
    return show_page(200)


@get("/session", sync_to_thread=False)
def session(request: AnyRequest) -> Session:
    """Whether the secret was entered in this browser."""
    return Session(_is_operator(request))


@post("/sign-in", status_code=200)
async def sign_in(request: AnyRequest, data: JSONBody[Secret]) -> Response[Ok]:
    doors = doors_of(request)
    doors.limits.tries_secret(address_of(request.scope))
    if not hmac.compare_digest(data.secret.encode(), (doors.settings.operator_secret or "").encode()):
        log.warning("a wrong secret was entered for the operator's page")
        raise Refused("wrong-secret")
    await _operator(request).signed_in()
    cookie = Cookie(
        COOKIE, value=doors.operators.open(), httponly=True, samesite="strict", max_age=SESSION_S, path="/",
        secure=doors.over_tls(request.scope),
    )  # fmt: skip
    return Response(Ok(), cookies=[cookie])


@post("/sign-out", status_code=200)
async def sign_out(request: AnyRequest, data: JSONBody[Nothing]) -> Response[Ok]:
    doors_of(request).operators.close(request.cookies.get(COOKIE, ""))
    response = Response(Ok())
    response.delete_cookie(COOKIE)
    return response


# --- what there is ---------------------------------------------------------------------------


@get("/overview")
async def overview(request: AnyRequest) -> Overview:
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


@get("/tables")
async def tables(request: AnyRequest, status: FromQuery[Status | None] = None, after: AfterId = None) -> Tables:
    """The newest first, a page at a time; `after`: the id of the last table of the page before."""
    return Tables(await _operator(request).tables(status, after))


@get("/reports")
async def reports(request: AnyRequest, closed: FromQuery[bool] = False, after: AfterNumber = None) -> Reports:
    return Reports(await _operator(request).reports(closed=closed, after=after))


@get("/people")
async def people(
    request: AnyRequest, name: Annotated[str, QueryParameter(max_length=100)] = "", after: AfterId = None
) -> People:
    return People(await _operator(request).people(name, after))


@get("/interventions")
async def interventions(request: AnyRequest, after: AfterNumber = None) -> Interventions:
    return Interventions(await _operator(request).interventions(after))


# --- what may be done --------------------------------------------------------------------------


@post("/tables/{table:str}/close", status_code=200)
async def close(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    await _operator(request).close(table)
    return Ok()


@post("/tables/{table:str}/pause", status_code=200)
async def pause(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    await _operator(request).pause(table)
    return Ok()


@post("/tables/{table:str}/resume", status_code=200)
async def resume(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    await _operator(request).resume(table)
    return Ok()


@post("/tables/{table:str}/hand-over", status_code=200)
async def hand_over(request: AnyRequest, table: FromPath[str], data: JSONBody[HandOverTo]) -> Ok:
    await _operator(request).hand_over(table, data.seat, data.bot)
    return Ok()


@post("/reports/{n:int}/close", status_code=200)
async def close_report(request: AnyRequest, n: FromPath[int], data: JSONBody[Note]) -> Ok:
    await _operator(request).close_report(n, data.note)
    return Ok()


@post("/people/{id:str}/suspend", status_code=200)
async def suspend(request: AnyRequest, id: FromPath[str], data: JSONBody[Suspend]) -> Ok:
    await _operator(request).suspend(id, data.reason, data.until)
    return Ok()


@post("/people/{id:str}/lift", status_code=200)
async def lift(request: AnyRequest, id: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    await _operator(request).lift(id)
    return Ok()


@post("/notice", status_code=200)
async def put_up(request: AnyRequest, data: JSONBody[PutUp]) -> Ok:
    await _operator(request).put_up(data.text, data.until)
    return Ok()


@post("/notice/take-back", status_code=200)
async def take_back(request: AnyRequest, data: JSONBody[Nothing]) -> Ok:
    await _operator(request).take_back()
    return Ok()


ROUTES = Router(
    "/operator",
    include_in_schema=False,  # for the operator's page alone
    guards=[there_is_one],
    route_handlers=[
        session,
        sign_in,
        sign_out,
        Router(
            "/",
            guards=[operators_only],
            route_handlers=[
                overview, tables, reports, people, interventions, close, pause, resume, hand_over, close_report,
                suspend, lift, put_up, take_back,
            ],
        ),
    ],
)  # fmt: skip
