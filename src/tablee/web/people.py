"""People: becoming known, coming from another device, being forgotten."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.kernel.log import END_OF_TIME_MS
from tablee.store import PersonRow
from tablee.web.asking import COOKIE, AnyRequest, Nothing, Ok, doors_of, hall_of, signed_in, visitor
from tablee.web.doors import address_of

YEAR_S = 365 * 86_400


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    name: str


class Arrive(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(max_length=64)]


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


@get("/me/tables")
async def my_finished_tables(
    request: AnyRequest, before: Annotated[int, QueryParameter(ge=0, le=END_OF_TIME_MS)] = END_OF_TIME_MS
) -> dict[str, Any]:
    """Tables that one played to the end, the newest first, a page at a time."""
    person = await signed_in(request)
    return {"finished": await hall_of(request).finished_tables(person, before)}


ROUTES = Router("/", route_handlers=[me, sign_in, passage, arrive, forget_me, my_finished_tables])
