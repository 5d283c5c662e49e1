"""The hall itself: its games, its lobby, and how it is doing."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, Router, get
from msgspec import Struct

from tablee.bots import BOTS
from tablee.hall.lobby import LobbyMessage
from tablee.hall.refused import Refused
from tablee.store import StorageError
from tablee.web.asking import AnyRequest, doors_of, hall_of, visitor
from tablee.web.doors import headers_of
from tablee.web.errors import error
from tablee.web.metrics import CONTENT_TYPE, may_read
from tablee.web.operations import Ok, look


class GameInfo(Struct, frozen=True):
    """`seats`: the least and the most; `bots`: who can be asked to sit down; `options`: the JSON Schema of a table's
    options."""

    id: str
    rules: int
    seats: tuple[int, int]
    bots: list[str]
    options: dict[str, Any]


@look("/games", sync_to_thread=False)
def games(request: AnyRequest) -> list[GameInfo]:
    """The games that are played here."""
    return [
        GameInfo(game.id, game.rules, game.seats, list(BOTS.get(game.id, {})), msgspec.json.schema(game.Options))
        for game in hall_of(request).games
    ]


@look("/lobby", shows=LobbyMessage)
async def lobby(request: AnyRequest) -> Response[bytes]:
    """Your own open and running tables, and those that you could join."""
    person = await visitor(request)
    lists = hall_of(request).lobby.lists(person.id if person else None)
    return Response(lists, media_type=MediaType.JSON)


@look("/health", "storage-silent")
async def health(request: AnyRequest) -> Ok:
    """Whether the hall can do its work."""
    await hall_of(request).check()
    return Ok()


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[Any]:
    """For whoever watches over the hall; for everybody else there is nothing here."""
    doors = doors_of(request)
    if not may_read(request.scope, headers_of(request.scope), doors.settings.metrics_token):
        return error(request, "not-found", 404, {})
    try:
        text = await doors.metrics.text(hall_of(request), sockets=doors.limits.sockets)
    except StorageError as e:
        raise Refused("storage-silent") from e
    return Response(text, headers={"Content-Type": CONTENT_TYPE, "Cache-Control": "no-store"})


ROUTES = Router("/", route_handlers=[games, lobby, health], tags=["house"])
