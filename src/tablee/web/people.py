"""People: becoming known, coming from another device, being forgotten."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.hall.lobby import FinishedRow
from tablee.kernel.log import END_OF_TIME_MS
from tablee.store import PersonRow
from tablee.web.asking import COOKIE, AnyRequest, doors_of, hall_of, signed_in, visitor
from tablee.web.doors import address_of
from tablee.web.operations import Nothing, Ok, command, look

YEAR_S = 365 * 86_400


class Me(Struct, frozen=True):
    """A person, as they see themselves."""

    id: str
    name: str

    @classmethod
    def of(cls, person: PersonRow) -> Me:
        return cls(person.id, person.name)


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """1 to 24 characters after trimming; something of it can be seen, and none of it is a control character."""

    name: str


class Passage(Struct, frozen=True):
    """Good once, for 15 minutes."""

    code: str


class Arrive(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a passage."""

    code: Annotated[str, Meta(max_length=64)]


class FinishedTables(Struct, frozen=True):
    """The newest first, a page at a time."""

    finished: list[FinishedRow]


SETS_COOKIE = [Cookie(COOKIE, documentation_only=True, description="The person's secret, for a year.")]


@look("/me", "sign-in-first", response_cookies=SETS_COOKIE)
async def me(request: AnyRequest) -> Response[Me]:
    """Who you are; the cookie is good for another year from now."""
    person = await signed_in(request)
    over_tls = doors_of(request).over_tls(request.scope)
    return Response(Me.of(person), cookies=[_cookie(request.cookies[COOKIE], over_tls=over_tls)])


@command("/me", "name", response_cookies=SETS_COOKIE)
async def sign_in(request: AnyRequest, data: JSONBody[Name]) -> Response[Me]:
    """Makes you known, or renames you if you already are."""
    hall, person = hall_of(request), await visitor(request)
    if person is not None:
        return Response(Me.of(await hall.rename(person, data.name)))
    doors = doors_of(request)
    doors.limits.comes(address_of(request.scope))
    person, secret = await hall.welcome(data.name)
    return Response(Me.of(person), cookies=[_cookie(secret, over_tls=doors.over_tls(request.scope))])


def _cookie(secret: str, *, over_tls: bool) -> Cookie:
    return Cookie(COOKIE, value=secret, httponly=True, samesite="lax", max_age=YEAR_S, path="/", secure=over_tls)


@command("/me/passage", "sign-in-first")
async def passage(request: AnyRequest, data: JSONBody[Nothing]) -> Passage:
    """A code for another device or browser."""
    return Passage(await hall_of(request).passage(await signed_in(request)))


@command("/me/arrive", "no-such-passage", response_cookies=SETS_COOKIE)
async def arrive(request: AnyRequest, data: JSONBody[Arrive]) -> Response[Me]:
    """Makes this browser the person's whose code it is, with a cookie of its own."""
    doors = doors_of(request)
    doors.limits.comes(address_of(request.scope))  # each arrival makes a secret, and codes are not to be tried
    person, secret = await hall_of(request).arrive(data.code)
    return Response(Me.of(person), cookies=[_cookie(secret, over_tls=doors.over_tls(request.scope))])


@command("/me/forget", "sign-in-first")
async def forget_me(request: AnyRequest, data: JSONBody[Nothing]) -> Response[Ok]:
    """Takes you out of the hall.

    You are off every table (games that have begun are given up); your name, your words and your cookies are gone.
    """
    await hall_of(request).forget_person(await signed_in(request))
    response = Response(Ok())
    response.delete_cookie(COOKIE)
    return response


@look("/me/tables", "malformed", "sign-in-first")
async def my_finished_tables(
    request: AnyRequest,
    before: Annotated[
        int, QueryParameter(ge=0, le=END_OF_TIME_MS, description="Only those that ended before this moment (ms).")
    ] = END_OF_TIME_MS,
) -> FinishedTables:
    """The tables that you played to their end, the newest first, 30 at a time."""
    person = await signed_in(request)
    return FinishedTables(await hall_of(request).finished_tables(person, before))


ROUTES = Router("/", route_handlers=[me, sign_in, passage, arrive, forget_me, my_finished_tables], tags=["people"])
