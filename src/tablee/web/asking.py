"""Who asks, and of which hall: what the handlers of all subjects share."""

from __future__ import annotations

from typing import Any

from litestar import Request

from tablee.hall.refused import Refused
from tablee.hall.service import Hall
from tablee.store import PersonRow
from tablee.web.doors import Doors

COOKIE = "tablee"
LOOKING = ("GET", "HEAD", "OPTIONS")


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
