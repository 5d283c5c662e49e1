"""The socket door: commands up, answers and frames down (docs/protocol.md, The socket). Bare ASGI."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Annotated, Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Scope, Send
from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.hall import chat
from tablee.hall.listener import Listener
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.hall.service import Hall
from tablee.store import StorageError
from tablee.web import tables
from tablee.web.asking import COOKIE
from tablee.web.doors import Doors, address_of, headers_of
from tablee.web.operations import Error

log = logging.getLogger("tablee.web")
PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/socket\Z")
CLOSING = {"foreign-origin": 4403, "no-such-table": 4404, "no-spectators": 4405, "too-many": 4429}
COME_AGAIN = 1012

Id = Annotated[int, Meta(ge=0, le=1 << 53)]


class ActMessage(tables.Answer, frozen=True, kw_only=True, tag_field="do", tag="act"):
    """Answers a prompt."""

    id: Id


class ForfeitMessage(tables.Keyed, frozen=True, kw_only=True, tag_field="do", tag="forfeit"):
    """Resigns the whole match."""

    id: Id


class SayMessage(tables.Say, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """Says something."""

    id: Id


class PreviewMessage(tables.Preview, frozen=True, kw_only=True, tag_field="do", tag="preview"):
    """Asks what a board may want to show before an answer is sent."""

    id: Id


class DoneMessage(Struct, frozen=True, tag_field="type", tag="answer"):
    """The message of that id was done; with what a preview asked for."""

    id: Id
    ok: Annotated[bool, Meta(extra_json_schema={"const": True})] = True
    preview: dict[str, Any] | UnsetType = UNSET


class RefusedMessage(Struct, frozen=True, tag_field="type", tag="answer"):
    """The message of that id was refused; null: it could not be read."""

    id: Id | None
    error: Error


_decode = msgspec.json.Decoder(ActMessage | ForfeitMessage | SayMessage | PreviewMessage).decode
LOBBY = "/api/lobby/socket"
LONGEST_NUMBER = 12  # digits of a notice's number


def _cookies(headers: Mapping[str, str]) -> Mapping[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}


async def socket(hall: Hall, doors: Doors, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection, from its handshake to its end."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})  # type: ignore[typeddict-item]  # refusals carry a code only once accepted
    headers, address = headers_of(scope), address_of(scope)
    try:
        if doors.is_foreign(headers):
            raise Refused("foreign-origin")
        with doors.limits.line(address):
            doors.limits.asks(address)
            secret = _cookies(headers).get(COOKIE)
            if scope["path"] == LOBBY:
                await _lobby(hall, secret, receive, send)
            else:
                await _table(hall, doors, secret, scope, receive, send)
    except Refused as e:
        doors.metrics.refused[e.code] += 1
        await _close(send, CLOSING.get(e.code, COME_AGAIN))
    except StorageError:
        await _close(send, COME_AGAIN)


async def _table(hall: Hall, doors: Doors, secret: str | None, scope: Scope, receive: Receive, send: Send) -> None:
    """Raises Refused, StorageError before anything is shown."""
    match = PATH.match(scope["path"])
    if match is None:
        raise Refused("no-such-table")
    query = parse_qs(scope["query_string"].decode("latin-1"))
    room = await hall.room(match[1])
    person = await hall.person(secret)
    who = person.id if person else None
    named = person.name if person and query.get("named") == ["1"] else None
    subscriber = await room.subscribe(who, _number(query, "after"), _number(query, "heard"), named=named)

    async def hear(text: str | bytes) -> None:
        await _say(send, await _answer(room, doors, address_of(scope), who, text))

    await _visit(subscriber, hear, receive, send)


async def _lobby(hall: Hall, secret: str | None, receive: Receive, send: Send) -> None:
    """The lobby's lists, again whenever they have changed; whatever a page says here is not listened to."""
    person = await hall.person(secret)

    async def hear(text: str | bytes) -> None:
        pass

    await _visit(hall.lobby.watch(person.id if person else None), hear, receive, send)


async def _visit(
    listener: Listener, hear: Callable[[str | bytes], Awaitable[None]], receive: Receive, send: Send
) -> None:
    """Sends what `listener` gets and hears what the page says, until either side has enough."""

    async def show() -> None:
        while (message := await listener.next()) is not None:
            await _say(send, message)
        await _close(send, COME_AGAIN)

    showing = asyncio.create_task(show())
    try:
        while True:
            event: Mapping[str, Any] = await receive()
            if event["type"] != "websocket.receive":
                break
            await hear(event.get("text") or event.get("bytes") or "")
    finally:
        showing.cancel()
        listener.close()
        await asyncio.gather(showing, return_exceptions=True)


async def _say(send: Send, message: bytes) -> None:
    await send({"type": "websocket.send", "text": message.decode(), "bytes": None})


def _number(query: Mapping[str, list[str]], name: str) -> int:
    text = query.get(name, ["0"])[0]
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0


async def _close(send: Send, code: int) -> None:
    await send({"type": "websocket.close", "code": code, "reason": None})


async def _answer(room: Room, doors: Doors, address: str, person: str | None, text: str | bytes) -> bytes:
    id = None
    shown: dict[str, Any] | UnsetType = UNSET
    try:
        try:
            wanted = _decode(text)
        except (msgspec.DecodeError, RecursionError) as e:
            doors.limits.asks(address)
            raise Refused("malformed", reason=str(e)) from e
        id = wanted.id
        doors.limits.asks(address)
        if person is None:
            raise Refused("sign-in-first")
        doors.limits.asks_as(person)
        match wanted:
            case ActMessage():
                await room.act(person, Command(wanted.token, wanted.action, wanted.key))
            case ForfeitMessage():
                await room.forfeit(person, wanted.key)
            case SayMessage():
                await chat.say(room, person, wanted.channel, wanted.text, wanted.key)
            case PreviewMessage():
                shown = await room.preview(person, wanted.token, wanted.action)
        doors.metrics.accepted += isinstance(wanted, (ActMessage, ForfeitMessage))
    except Refused as e:
        doors.metrics.refused[e.code] += 1
        return msgspec.json.encode(RefusedMessage(id, Error(e.code, e.details)))
    return msgspec.json.encode(DoneMessage(id, preview=shown))
