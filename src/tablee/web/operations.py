"""How the operations of the HTTP door are declared: with all that they may answer, so that it can be described."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter
from litestar.types import AnyCallable
from msgspec import Meta, Struct

from tablee.hall.refused import Refused

Declared = Callable[[AnyCallable], HTTPRouteHandler]
Security = list[dict[str, list[str]]]
SIGNED_IN: Security = [{"cookie": []}]
OPERATORS: Security = [{"operator": []}]
ANYBODY: Security = [{}, *SIGNED_IN]
SHOWN = "What was asked for."
DONE = "It is done."
FAULT = "internal"
BEFORE_ANY_COMMAND = ("malformed", "foreign-origin", "too-large", "too-many", FAULT)
RULES = "the game's own"
"""Stands for every code that the rules of a game refuse with."""

TableId = Annotated[str, PathParameter(description="The table's id; having it is the right to look on.")]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object."""


class Ok(Struct, frozen=True):
    """It is done."""

    ok: Annotated[bool, Meta(extra_json_schema={"const": True})] = True


class Error(Struct, frozen=True):
    """`code` is for programs, and what clients translate; `details` are its arguments."""

    code: str
    details: dict[str, Any]


class ErrorAnswer(Struct, frozen=True):
    """A request that was refused: it has changed nothing. Or one that failed (500): the same key makes it safe to send
    it again."""

    error: Error


def look(path: str, *refusals: str, shows: Any = None, **more: Any) -> Declared:
    """A GET. `shows`: the shape of what a handler answers that gives bytes."""
    responses = _refusals(*refusals, FAULT)
    if shows is not None:
        responses[200] = ResponseSpec(shows, generate_examples=False, description=SHOWN)
    return get(path, responses=responses, security=_security(refusals), response_description=SHOWN, **more)


def command(path: str, *refusals: str, writes: bool = True, status_code: int = 200, **more: Any) -> Declared:
    """A POST. `writes`: whether it needs room on the disk."""
    responses = _refusals(*BEFORE_ANY_COMMAND, *(["storage-full"] if writes else []), *refusals)
    return post(
        path,
        responses=responses,
        security=_security(refusals),
        status_code=status_code,
        response_description=DONE,
        **more,
    )


def _refusals(*codes: str) -> dict[int, ResponseSpec]:
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(Refused(code).status, []).append(code if code == RULES else f"`{code}`")
    return {
        status: ResponseSpec(ErrorAnswer, generate_examples=False, description=", ".join(own))
        for status, own in sorted(by_status.items())
    }


def _security(refusals: tuple[str, ...]) -> Security:
    if "operators-only" in refusals:
        return OPERATORS
    return SIGNED_IN if "sign-in-first" in refusals else ANYBODY
