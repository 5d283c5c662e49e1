"""Tables: opening one, sitting down at it, looking on, and playing."""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.hall import chat, deciding, seating
from tablee.hall.agreements import What
from tablee.hall.room import Command, Room
from tablee.hall.service import NewTable, check_nonce
from tablee.store import PersonRow
from tablee.web.asking import AnyRequest, Nothing, Ok, doors_of, hall_of, signed_in, visitor
from tablee.web.doors import address_of

MAX_WAIT_S = 30.0


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    nonce: str = ""


class Keyed(Struct, frozen=True, forbid_unknown_fields=True):
    key: str


class Agree(Struct, frozen=True, forbid_unknown_fields=True):
    what: What
    key: str


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    channel: Annotated[str, Meta(max_length=64)]
    text: Annotated[str, Meta(max_length=4000)]
    key: str


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    to: Annotated[str, Meta(max_length=64)]


class Clear(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a prompt is answered with; `action` as the game describes it."""

    token: Annotated[str, Meta(max_length=200)]
    action: dict[str, Any]
    key: str


class Preview(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=200)]
    action: dict[str, Any]


@post("/tables", status_code=201)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> dict[str, str]:
    person = await signed_in(request)
    doors_of(request).limits.opens(address_of(request.scope), person.id)
    return {"id": await hall_of(request).open_table(person, data)}


async def _room(request: AnyRequest, table: str) -> Room:
    return await hall_of(request).room(table)


@get("/tables/{table:str}")
async def about_table(request: AnyRequest, table: FromPath[str]) -> dict[str, Any]:
    room = await _room(request, table)
    person = await visitor(request)
    return {"table": msgspec.Raw(await room.about(person.id if person else None))}


@post("/tables/{table:str}/join", status_code=200)
async def join(request: AnyRequest, table: FromPath[str], data: JSONBody[Join]) -> dict[str, int]:
    person = await signed_in(request)
    check_nonce(data.nonce)
    return {"seat": await seating.join(await _room(request, table), person.id, person.name, data.nonce)}


@post("/tables/{table:str}/leave", status_code=200)
async def leave(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    person = await signed_in(request)
    await seating.leave(await _room(request, table), person.id)
    return Ok()


@post("/tables/{table:str}/act", status_code=200)
async def act(request: AnyRequest, table: FromPath[str], data: JSONBody[Answer]) -> Ok:
    person = await signed_in(request)
    await (await _room(request, table)).act(person.id, Command(data.token, data.action, data.key))
    doors_of(request).metrics.accepted += 1
    return Ok()


@post("/tables/{table:str}/forfeit", status_code=200)
async def forfeit(request: AnyRequest, table: FromPath[str], data: JSONBody[Keyed]) -> Ok:
    person = await signed_in(request)
    await (await _room(request, table)).forfeit(person.id, data.key)
    doors_of(request).metrics.accepted += 1
    return Ok()


@post("/tables/{table:str}/agree", status_code=200)
async def agree(request: AnyRequest, table: FromPath[str], data: JSONBody[Agree]) -> Ok:
    person = await signed_in(request)
    await deciding.agree(await _room(request, table), person.id, data.what, data.key)
    return Ok()


@post("/tables/{table:str}/decline", status_code=200)
async def decline(request: AnyRequest, table: FromPath[str], data: JSONBody[Agree]) -> Ok:
    person = await signed_in(request)
    await deciding.decline(await _room(request, table), person.id, data.what, data.key)
    return Ok()


@post("/tables/{table:str}/resume", status_code=200)
async def resume(request: AnyRequest, table: FromPath[str], data: JSONBody[Keyed]) -> Ok:
    person = await signed_in(request)
    await deciding.resume(await _room(request, table), person.id, data.key)
    return Ok()


@post("/tables/{table:str}/say", status_code=200)
async def say(request: AnyRequest, table: FromPath[str], data: JSONBody[Say]) -> Ok:
    person = await signed_in(request)
    await chat.say(await _room(request, table), person.id, data.channel, data.text, data.key)
    return Ok()


@post("/tables/{table:str}/clear", status_code=200)
async def clear(request: AnyRequest, table: FromPath[str], data: JSONBody[Clear]) -> Ok:
    person = await signed_in(request)
    await seating.clear(await _room(request, table), person.id, data.seat)
    return Ok()


@post("/tables/{table:str}/hand-over", status_code=200)
async def hand_over(request: AnyRequest, table: FromPath[str], data: JSONBody[HandOver]) -> Ok:
    person = await signed_in(request)
    await seating.hand_over(await _room(request, table), person.id, data.to)
    return Ok()


@post("/tables/{table:str}/back", status_code=200)
async def back(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> Ok:
    """Takes one's seat back from the bot that stood in."""
    person = await signed_in(request)
    await seating.back(await _room(request, table), person.id)
    return Ok()


@post("/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str], data: JSONBody[Nothing]) -> dict[str, str]:
    return {"id": await hall_of(request).rematch(await signed_in(request), table)}


@post("/tables/{table:str}/preview", status_code=200)
async def preview(request: AnyRequest, table: FromPath[str], data: JSONBody[Preview]) -> dict[str, Any]:
    person = await signed_in(request)
    return {"preview": await (await _room(request, table)).preview(person.id, data.token, data.action)}


@get("/tables/{table:str}/frame")
async def frame(
    request: AnyRequest,
    table: FromPath[str],
    after: Annotated[int, QueryParameter(ge=0, le=1 << 31)] = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=MAX_WAIT_S)] = 0,
) -> Response[bytes]:
    """The newest frame; with `wait`, held until there is something to read (notices above `after`) or to do."""
    person = await visitor(request)
    room = await _room(request, table)
    if wait == 0:
        return await _frame(room, person, after=after, wait=0)
    with doors_of(request).limits.line(address_of(request.scope)):
        return await _frame(room, person, after=after, wait=wait)


async def _frame(room: Room, person: PersonRow | None, *, after: int, wait: float) -> Response[bytes]:
    subscriber = await room.subscribe(person.id if person else None, after)
    until = time.monotonic() + wait
    left = wait
    try:
        while True:
            shown = subscriber.newest
            left = min(left, until - time.monotonic())
            if shown.last > after or not shown.waits or left <= 0:
                return Response(shown.message(after=after, now=room.hall.now()), media_type=MediaType.JSON)
            try:
                if await asyncio.wait_for(subscriber.next(), left) is None:
                    left = 0  # the hall is closing, or gives this room up: what there is has to do
            except TimeoutError:
                left = 0
    finally:
        subscriber.close()


@get("/tables/{table:str}/log")
async def download(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    room = await _room(request, table)
    person = await visitor(request)
    name = f"tablee-{room.header.game}-{table[:8]}.jsonl"
    return Response(
        room.finished_log(person.id if person else None),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table:str}/replay")
async def replay(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What one's own seat was shown, step by step."""
    steps = await hall_of(request).replay(await visitor(request), table)
    headers = {"Cache-Control": "private, max-age=86400", "Vary": "Accept-Encoding, Cookie"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        steps = gzip.decompress(steps)
    return Response(steps, media_type=MediaType.JSON, headers=headers)


ROUTES = Router(
    "/",
    route_handlers=[
        open_table, about_table, frame, replay, download, join, leave, clear, hand_over, back, rematch,
        act, forfeit, preview, say, agree, decline, resume,
    ],
)  # fmt: skip
