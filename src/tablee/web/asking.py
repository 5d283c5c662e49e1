"""Who asks, and of which hall: what the handlers of all subjects share."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request

from tablee.hall.refused import Refused
from tablee.hall.service import Hall
from tablee.store import PersonRow
from tablee.web.doors import Doors

COOKIE = "tablee"
OPERATOR = "tablee_operator"  # the cookie of whoever runs the hall
LOOKING = ("GET", "HEAD", "OPTIONS")


AnyRequest = Request[Any, Any, Any]


class StrictRequest(Request[Any, Any, Any]):
    """Takes bodies by the word, as the socket does; the framework by itself would take "3" for 3 and 0 for false."""

    async def json(self) -> Any:
        """Raises Refused malformed."""
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.json.decode(await self.body(), type=wanted)
        except msgspec.DecodeError as e:
            raise Refused("malformed", reason=str(e)) from e


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
