"""People among themselves, through the HTTP door: mute, block, report; and what the hall says to everybody."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tablee.hall import company
from tablee.hall.bulletin import Word
from tablee.hall.company import Kept, Whom
from tablee.store.order import Kind
from tablee.web.asking import AnyRequest, doors_of, hall_of, signed_in, visitor
from tablee.web.operations import Ok, TableId, command, look
from tablee.web.tables import Key

OF_SOMEBODY = ("sign-in-first", "no-such-table", "no-such-seat", "no-such-message", "no-spectators")


class Report(Whom, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """About whom, and why; the same `key` again is the same report."""

    key: Key
    reason: Annotated[str, Meta(max_length=4000)] = ""


class Handle(Struct, frozen=True, forbid_unknown_fields=True):
    """One's own for that person."""

    handle: Annotated[str, Meta(max_length=64)]


class MyCompany(Struct, frozen=True):
    """Whom one mutes or blocks, the newest first."""

    people: list[Kept]


class Seats(Struct, frozen=True):
    """Of each seat, what one has done about who sits there."""

    seats: list[Kind | None]


@look("/hall", shows=Word)
async def word(request: AnyRequest) -> Response[bytes]:
    """What the hall says to whoever asks, as the sockets bring it."""
    person = await visitor(request)
    return Response(hall_of(request).bulletin.word(person.id if person else None), media_type=MediaType.JSON)


@look("/me/company", "sign-in-first")
async def my_company(request: AnyRequest) -> MyCompany:
    """Whom one mutes or blocks."""
    person = await signed_in(request)
    return MyCompany(await hall_of(request).company.kept(person.id))


@command("/me/company/lift", "sign-in-first")
async def lift_by_handle(request: AnyRequest, data: JSONBody[Handle]) -> Ok:
    """No longer mutes or blocks somebody."""
    person = await signed_in(request)
    await hall_of(request).company.lift_by_handle(person.id, data.handle)
    return Ok()


@look("/tables/{table:str}/company", "sign-in-first", "no-such-table", "no-spectators")
async def at_table(request: AnyRequest, table: TableId) -> Seats:
    """Of each seat, whether one mutes or blocks who sits there."""
    person = await signed_in(request)
    return Seats(await company.at_table(await hall_of(request).room(table), person.id))


@command("/tables/{table:str}/mute", *OF_SOMEBODY)
async def mute(request: AnyRequest, table: TableId, data: JSONBody[Whom]) -> Ok:
    """Reads no more what somebody says, at any table."""
    return await _keep_off(request, table, data, "mute")


@command("/tables/{table:str}/block", *OF_SOMEBODY)
async def block(request: AnyRequest, table: TableId, data: JSONBody[Whom]) -> Ok:
    """Mutes somebody, and meets them no more."""
    return await _keep_off(request, table, data, "block")


@command("/tables/{table:str}/lift", *OF_SOMEBODY)
async def lift(request: AnyRequest, table: TableId, data: JSONBody[Whom]) -> Ok:
    """No longer mutes or blocks somebody."""
    return await _keep_off(request, table, data, None)


async def _keep_off(request: AnyRequest, table: str, whom: Whom, kind: Kind | None) -> Ok:
    person = await signed_in(request)
    await company.keep_off(await hall_of(request).room(table), person.id, whom, kind)
    return Ok()


@command("/tables/{table:str}/report", *OF_SOMEBODY, "wording")
async def report(request: AnyRequest, table: TableId, data: JSONBody[Report]) -> Ok:
    """Tells whoever runs the hall about somebody, or about what they said."""
    person = await signed_in(request)
    doors_of(request).limits.reports(person.id)
    await company.report(await hall_of(request).room(table), person.id, data, data.reason, data.key)
    return Ok()


ROUTES = Router(
    "/", route_handlers=[word, my_company, lift_by_handle, at_table, mute, block, lift, report], tags=["company"]
)
