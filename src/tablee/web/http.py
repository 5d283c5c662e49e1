"""The HTTP door: what scripts and bots in any language use, and what the page signs in and opens tables with."""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Meta, Struct

from tablee.bots import BOTS
from tablee.hall import chat, deciding, seating
from tablee.hall.agreements import What
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.hall.service import Hall, NewTable, check_nonce
from tablee.kernel.log import END_OF_TIME_MS
from tablee.store import PersonRow, StorageError
from tablee.web.doors import Doors, address_of, headers_of
from tablee.web.metrics import CONTENT_TYPE, may_read

log = logging.getLogger("tablee.web")
COOKIE = "tablee"
YEAR_S = 365 * 86_400
MAX_BODY = 64 * 1024
MAX_WAIT_S = 30.0
LOOKING = ("GET", "HEAD", "OPTIONS")
STATIC = Path(__file__).parent / "static"


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Arrive(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=64)]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    nonce: str = ""


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    pass


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


class Ok(Struct, frozen=True):
    ok: bool = True


AnyRequest = Request[Any, Any, Any]


def hall_of(request: AnyRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def doors_of(request: AnyRequest) -> Doors:
    doors: Doors = request.app.state.doors
    return doors


async def visitor(request: AnyRequest) -> PersonRow | None:
    return await hall_of(request).person(request.cookies.get(COOKIE))


async def signed_in(request: AnyRequest) -> PersonRow:
    """Raises Refused."""
    person = await visitor(request)
    if person is None:
        raise Refused("sign-in-first")
    if request.method not in LOOKING:
        doors_of(request).limits.asks_as(person.id)
    return person


def error(request: AnyRequest, code: str, status: int, details: dict[str, Any]) -> Response[Any]:
    doors_of(request).metrics.refused[code] += 1
    headers = {"Retry-After": str(details["retry_s"])} if code == "too-many" else None
    return Response(
        {"error": {"code": code, "details": details}}, status_code=status, media_type=MediaType.JSON, headers=headers
    )


def on_refused(request: AnyRequest, e: Refused) -> Response[Any]:
    return error(request, e.code, e.status, e.details)


def on_http(request: AnyRequest, e: HTTPException) -> Response[Any]:
    """What the framework itself refuses: bodies that cannot be read, paths and methods that do not exist."""
    if e.status_code == 404 and not request.url.path.startswith(("/api/", "/assets/")):
        return _page(404)  # which says so to a person
    if e.status_code == 413:
        return error(request, "too-large", 413, {"most": MAX_BODY})
    code = {404: "not-found", 405: "method-not-allowed"}.get(e.status_code, "malformed")
    return error(request, code, e.status_code, {"reason": str(e.detail)} if code == "malformed" else {})


def on_too_deep(request: AnyRequest, e: RecursionError) -> Response[Any]:
    return error(request, "malformed", 400, {"reason": "nested too deeply"})


def on_fault(request: AnyRequest, e: Exception) -> Response[Any]:
    log.error("a request failed", exc_info=e)
    return error(request, "internal", 500, {})


# --- people ------------------------------------------------------------------------------


@get("/me")
async def me(request: AnyRequest) -> PersonRow:
    return await signed_in(request)


@post("/me", status_code=200)
async def sign_in(request: AnyRequest, data: JSONBody[Name]) -> Response[PersonRow]:
    hall, person = hall_of(request), await visitor(request)
    if person is not None:
        return Response(await hall.rename(person, data.name))
    doors = doors_of(request)
    doors.limits.comes(address_of(request.scope))
    person, secret = await hall.welcome(data.name)
    return Response(person, cookies=[_cookie(secret, over_tls=doors.over_tls(request.scope))])


def _cookie(secret: str, *, over_tls: bool) -> Cookie:
    return Cookie(COOKIE, value=secret, httponly=True, samesite="lax", max_age=YEAR_S, path="/", secure=over_tls)


@post("/me/passage", status_code=200)
async def passage(request: AnyRequest, data: JSONBody[Nothing]) -> dict[str, str]:
    """A code for another device."""
    return {"code": await hall_of(request).passage(await signed_in(request))}


@post("/me/arrive", status_code=200)
async def arrive(request: AnyRequest, data: JSONBody[Arrive]) -> Response[PersonRow]:
    """Makes this browser the person's whose code it is."""
    doors = doors_of(request)
    doors.limits.comes(address_of(request.scope))  # each arrival makes a secret, and codes are not to be tried
    person, secret = await hall_of(request).arrive(data.code)
    return Response(person, cookies=[_cookie(secret, over_tls=doors.over_tls(request.scope))])


@post("/me/forget", status_code=200)
async def forget_me(request: AnyRequest, data: JSONBody[Nothing]) -> Response[Ok]:
    await hall_of(request).forget_person(await signed_in(request))
    response = Response(Ok())
    response.delete_cookie(COOKIE)
    return response


# --- tables ------------------------------------------------------------------------------


@get("/games", sync_to_thread=False)
def games(request: AnyRequest) -> list[dict[str, Any]]:
    return [
        {
            "id": game.id,
            "rules": game.rules,
            "seats": list(game.seats),
            "bots": list(BOTS.get(game.id, {})),
            "options": msgspec.json.schema(game.Options),
        }
        for game in hall_of(request).games
    ]


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


# --- the lobby ---------------------------------------------------------------------------


@get("/lobby")
async def lobby(request: AnyRequest) -> Response[bytes]:
    person = await visitor(request)
    lists = hall_of(request).lobby.lists(person.id if person else None)
    return Response(lists, media_type=MediaType.JSON)


@get("/me/tables")
async def my_finished_tables(
    request: AnyRequest, before: Annotated[int, QueryParameter(ge=0, le=END_OF_TIME_MS)] = END_OF_TIME_MS
) -> dict[str, Any]:
    """Tables that one played to the end, the newest first, a page at a time."""
    person = await signed_in(request)
    return {"finished": await hall_of(request).finished_tables(person, before)}


# --- for whoever runs the hall ---------------------------------------------------------------


@get("/health")
async def health(request: AnyRequest) -> Ok:
    """Whether the hall can do its work: 503 `storage-silent` if its store does not answer."""
    await hall_of(request).check()
    return Ok()


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """For whoever watches over the hall; for everybody else there is nothing here."""
    doors = doors_of(request)
    if not may_read(request.scope, headers_of(request.scope), doors.settings.metrics_token):
        return error(request, "not-found", 404, {})
    try:
        text = await doors.metrics.text(hall_of(request), sockets=doors.limits.sockets)
    except StorageError as e:
        raise Refused("storage-silent") from e
    return Response(text, headers={"Content-Type": CONTENT_TYPE, "Cache-Control": "no-store"})


# --- the page ------------------------------------------------------------------------------


@get(["/", "/me", "/t/{table:str}"], sync_to_thread=False, include_in_schema=False)
def page() -> Response[bytes]:
    return _page(200)


def _page(status: int) -> Response[bytes]:
    index = STATIC / "index.html"
    if not index.is_file():
        text = b"The web client has not been built: run ./play in a checkout of Tablee."
        return Response(text, status_code=503, media_type=MediaType.TEXT)
    return Response(
        index.read_bytes(), status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"}
    )


def guarding(doors: Doors) -> Callable[[ASGIApp], ASGIApp]:
    """Before any of a command is read: whether it comes from the own page, and not too often."""

    def guarded(app: ASGIApp) -> ASGIApp:
        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            if scope.get("method") not in LOOKING:
                headers = headers_of(scope)
                doors.look_for_a_proxy(headers)
                if doors.is_foreign(headers):
                    raise Refused("foreign-origin")
                doors.limits.asks(address_of(scope))
            await app(scope, receive, send)

        return guard

    return guarded


def http_app(hall: Hall, doors: Doors) -> Litestar:
    api = Router(
        "/api",
        route_handlers=[
            me, sign_in, passage, arrive, forget_me, my_finished_tables, games, lobby, health,
            open_table, about_table, frame, replay, download, join, leave, clear, hand_over, rematch,
            act, forfeit, preview, say, agree, decline, resume,
        ],
        middleware=[guarding(doors)],
    )  # fmt: skip
    handlers: list[Any] = [api, page, metrics]
    if (STATIC / "assets").is_dir():
        handlers.append(
            create_static_files_router(
                "/assets", [STATIC / "assets"], include_in_schema=False,
                cache_control=None,
            )
        )  # fmt: skip
    app = Litestar(
        handlers,
        request_max_body_size=MAX_BODY,
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            RecursionError: on_too_deep,
            Exception: on_fault,
        },
        logging_config=None,
        # The description only: pages that show it would load scripts from other hosts.
        openapi_config=OpenAPIConfig(
            title="Tablée", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        on_startup=[hall.start],
        on_shutdown=[hall.stop],
    )
    app.state.hall = hall
    app.state.doors = doors
    return app
