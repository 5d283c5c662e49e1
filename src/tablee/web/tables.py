"""Tables: opening one, sitting down at it, looking on, and playing."""

from __future__ import annotations

import asyncio
import gzip
import time
from typing import Annotated, Any

from litestar import MediaType, Response, Router
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.hall import chat, deciding, seating
from tablee.hall.agreements import What
from tablee.hall.archive import Replay
from tablee.hall.room import Command, Room
from tablee.hall.service import NewTable
from tablee.hall.shown import FrameMessage, TableView, encoded
from tablee.kernel import Seat
from tablee.store import PersonRow
from tablee.web.asking import AnyRequest, doors_of, hall_of, signed_in, visitor
from tablee.web.doors import address_of
from tablee.web.operations import RULES, Nothing, Ok, TableId, command, look

MAX_WAIT_S = 30.0
Key = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="Yours to choose, new for each intention: makes a retry harmless."),
]
PromptToken = Annotated[
    str, Meta(max_length=200, pattern="^[^:]+:[^:]+:[^:]+$", description="The token of the prompt that is answered.")
]


class AboutTable(Struct, frozen=True):
    """A table without what is played at it."""

    table: TableView


class Opened(Struct, frozen=True):
    """The id of a table that is there now."""

    id: str


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """The nonce is mixed into the dice (docs/trust.md)."""

    nonce: Annotated[str, Meta(max_length=64)] = ""


class Seated(Struct, frozen=True):
    """Whoever asked sits here now."""

    seat: Seat


class Keyed(Struct, frozen=True, forbid_unknown_fields=True):
    """A command that needs no more than its key."""

    key: Key


class Agree(Struct, frozen=True, forbid_unknown_fields=True):
    """`abort`: the game ends without a result; `pause`: clocks stop."""

    what: What
    key: Key


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A text has 1 to 500 characters after trimming."""

    channel: Annotated[str, Meta(max_length=64)]
    text: Annotated[str, Meta(max_length=4000)]
    key: Key


class HandOver(Struct, frozen=True, forbid_unknown_fields=True):
    """To a bot ("bot:NAME"), or to whoever joins next ("open")."""

    to: Annotated[str, Meta(max_length=64, pattern="^(open|bot:.*)$")]


class Clear(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that is taken back."""

    seat: Seat


class Preview(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a prompt, before it is given; `action` as the game describes it."""

    token: PromptToken
    action: dict[str, Any]


class Previewed(Struct, frozen=True):
    """What a board may want to show; its shape is the game's."""

    preview: dict[str, Any]


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a prompt is answered with; `action` as the game describes it."""

    token: PromptToken
    action: dict[str, Any]
    key: Key


@command(
    "/tables", "sign-in-first", "no-such-game", "no-such-bot", "seats", "pace", "too-many-tables", "suspended", RULES,
    status_code=201,
)  # fmt: skip
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Opened:
    """Opens a table and keeps a seat for you; then join it.

    The game starts by itself when everybody has joined, you who opened it included. Without `pace` the game's own
    default applies.
    """
    person = await signed_in(request)
    doors_of(request).limits.opens(address_of(request.scope), person.id)
    return Opened(await hall_of(request).open_table(person, data))


async def _room(request: AnyRequest, table: str) -> Room:
    return await hall_of(request).room(table)


@look("/tables/{table:str}", "no-such-table", "no-spectators")
async def about_table(request: AnyRequest, table: TableId) -> AboutTable:
    """The table itself, for anybody who has the link."""
    room = await _room(request, table)
    person = await visitor(request)
    return AboutTable(encoded(await room.about(person.id if person else None), TableView))


@command(
    "/tables/{table:str}/join", "sign-in-first", "no-such-table", "table-full", "table-started", "table-over",
    "seat-not-for-you", "suspended",
)  # fmt: skip
async def join(request: AnyRequest, table: TableId, data: JSONBody[Join]) -> Seated:
    """Takes the seat that is kept for you, or the first open one.

    Again by the same person: the same answer.
    """
    person = await signed_in(request)
    return Seated(await seating.join(await _room(request, table), person.id, person.name, data.nonce))


@command("/tables/{table:str}/leave", "sign-in-first", "no-such-table", "not-your-seat", "table-started", "table-over")
async def leave(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Ok:
    """Gives your seat back, before the game starts; the last person to leave closes the table."""
    person = await signed_in(request)
    await seating.leave(await _room(request, table), person.id)
    return Ok()


@command(
    "/tables/{table:str}/act", "sign-in-first", "no-such-table", "not-your-seat", "prompt-closed", "key-reused",
    "table-paused", "table-over", "wrong-kind", RULES,
)  # fmt: skip
async def act(request: AnyRequest, table: TableId, data: JSONBody[Answer]) -> Ok:
    """Answers a prompt."""
    person = await signed_in(request)
    await (await _room(request, table)).act(person.id, Command(data.token, data.action, data.key))
    doors_of(request).metrics.accepted += 1
    return Ok()


@command(
    "/tables/{table:str}/forfeit", "sign-in-first", "no-such-table", "not-your-seat", "prompt-closed", "key-reused",
    "table-over",
)  # fmt: skip
async def forfeit(request: AnyRequest, table: TableId, data: JSONBody[Keyed]) -> Ok:
    """Resigns the whole match."""
    person = await signed_in(request)
    await (await _room(request, table)).forfeit(person.id, data.key)
    doors_of(request).metrics.accepted += 1
    return Ok()


@command(
    "/tables/{table:str}/agree", "sign-in-first", "no-such-table", "not-your-seat", "key-reused", "table-not-started",
    "table-paused", "table-over",
)  # fmt: skip
async def agree(request: AnyRequest, table: TableId, data: JSONBody[Agree]) -> Ok:
    """Proposes to break off or to pause, or agrees to it.

    It is done when every person who sits there has; a move makes proposals void.
    """
    person = await signed_in(request)
    await deciding.agree(await _room(request, table), person.id, data.what, data.key)
    return Ok()


@command(
    "/tables/{table:str}/decline", "sign-in-first", "no-such-table", "not-your-seat", "key-reused",
    "table-not-started", "table-over",
)  # fmt: skip
async def decline(request: AnyRequest, table: TableId, data: JSONBody[Agree]) -> Ok:
    """Declines what is proposed, or withdraws your own proposal."""
    person = await signed_in(request)
    await deciding.decline(await _room(request, table), person.id, data.what, data.key)
    return Ok()


@command(
    "/tables/{table:str}/resume", "sign-in-first", "no-such-table", "not-your-seat", "key-reused", "table-held",
    "table-not-started", "table-not-paused", "table-over",
)  # fmt: skip
async def resume(request: AnyRequest, table: TableId, data: JSONBody[Keyed]) -> Ok:
    """Ends a pause; anybody who sits there may."""
    person = await signed_in(request)
    await deciding.resume(await _room(request, table), person.id, data.key)
    return Ok()


@command(
    "/tables/{table:str}/say",
    "sign-in-first",
    "no-such-table",
    "not-your-seat",
    "may-not-write",
    "key-reused",
    "text",
    "suspended",
)
async def say(request: AnyRequest, table: TableId, data: JSONBody[Say]) -> Ok:
    """Says something in a channel where you may write."""
    person = await signed_in(request)
    await chat.say(await _room(request, table), person.id, data.channel, data.text, data.key)
    return Ok()


@command(
    "/tables/{table:str}/clear", "sign-in-first", "no-such-table", "no-such-seat", "not-the-opener", "seat-present",
    "table-started", "table-over",
)  # fmt: skip
async def clear(request: AnyRequest, table: TableId, data: JSONBody[Clear]) -> Ok:
    """Takes a seat back from somebody who is not there.

    Whoever opened the table may, before the game starts.
    """
    person = await signed_in(request)
    await seating.clear(await _room(request, table), person.id, data.seat)
    return Ok()


@command(
    "/tables/{table:str}/hand-over", "sign-in-first", "no-such-table", "no-such-bot", "not-your-seat", "nobody-left",
    "table-not-started", "table-over",
)  # fmt: skip
async def hand_over(request: AnyRequest, table: TableId, data: JSONBody[HandOver]) -> Ok:
    """Leaves your seat in a game that has begun to a bot or to whoever joins next.

    They get what the seat was ever told, and its clock as it is.
    """
    person = await signed_in(request)
    await seating.hand_over(await _room(request, table), person.id, data.to)
    return Ok()


@command("/tables/{table:str}/back", "sign-in-first", "no-such-table", "not-your-seat")
async def back(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Ok:
    """Takes your seat back from the bot that stands in for you; so does any command."""
    person = await signed_in(request)
    await seating.back(await _room(request, table), person.id)
    return Ok()


@command(
    "/tables/{table:str}/rematch", "sign-in-first", "no-such-table", "not-your-seat", "table-not-finished", "suspended",
    "no-rematch",
    "too-many-tables",
)  # fmt: skip
async def rematch(request: AnyRequest, table: TableId, data: JSONBody[Nothing]) -> Opened:
    """The table that follows on a finished one; then join it.

    The same game, options and people, each a seat further; again by anybody: the same table.
    """
    return Opened(await hall_of(request).rematch(await signed_in(request), table))


@command(
    "/tables/{table:str}/preview", "sign-in-first", "no-such-table", "not-your-seat", "prompt-closed", "table-over",
    "wrong-kind", RULES, writes=False,
)  # fmt: skip
async def preview(request: AnyRequest, table: TableId, data: JSONBody[Preview]) -> Previewed:
    """What a board may want to show before an answer is sent; nothing is logged."""
    person = await signed_in(request)
    return Previewed(await (await _room(request, table)).preview(person.id, data.token, data.action))


@look("/tables/{table:str}/frame", "malformed", "no-such-table", "no-spectators", "too-many", shows=FrameMessage)
async def frame(
    request: AnyRequest,
    table: TableId,
    after: Annotated[int, QueryParameter(ge=0, le=1 << 31, description="The number of the last notice you have.")] = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=MAX_WAIT_S, description="How long it may be held, in seconds.")] = 0,
) -> Response[bytes]:
    """The newest frame, with the notices numbered above `after`.

    With `wait` it is held until there is something for you to read (such notices) or to do (prompts), or the table is
    no longer being played.
    """
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


@look(
    "/tables/{table:str}/log", "no-such-table", "no-spectators", "table-not-finished",
    media_type="application/x-ndjson",
)  # fmt: skip
async def download(request: AnyRequest, table: TableId) -> Response[bytes]:
    """The log of a finished table, seed included.

    One JSON value a line (docs/log-format.md).
    """
    room = await _room(request, table)
    person = await visitor(request)
    name = f"tablee-{room.header.game}-{table[:8]}.jsonl"
    return Response(
        room.finished_log(person.id if person else None),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@look(
    "/tables/{table:str}/replay", "no-such-table", "no-spectators", "table-not-finished", "storage-full", shows=Replay
)
async def replay(request: AnyRequest, table: TableId) -> Response[bytes]:
    """A finished table step by step, as your seat was shown it.

    Spectators get what spectators were shown. What told you nothing new is no step.
    """
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
    tags=["tables"],
)  # fmt: skip
