"""The HTTP door: what scripts and bots in any language use, and what the page signs in and opens tables with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Litestar, Router
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.hall.refused import Refused
from tablee.hall.service import Hall
from tablee.web import house, openapi, operator
from tablee.web.asking import LOOKING, StrictRequest
from tablee.web.doors import Doors, address_of, headers_of
from tablee.web.errors import MAX_BODY, on_fault, on_http, on_refused, on_too_deep
from tablee.web.page import STATIC, page


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
        route_handlers=[*openapi.ROUTES, openapi.description],
        middleware=[guarding(doors)],
    )
    handlers: list[Any] = [api, page, operator.page, house.metrics]
    if (STATIC / "assets").is_dir():
        handlers.append(
            create_static_files_router(
                "/assets", [STATIC / "assets"], include_in_schema=False,
                cache_control=None,
            )
        )  # fmt: skip
    app = Litestar(
        handlers,
        request_class=StrictRequest,
        request_max_body_size=MAX_BODY,
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            RecursionError: on_too_deep,
            Exception: on_fault,
        },
        logging_config=None,
        openapi_config=None,
        on_startup=[hall.start],
        on_shutdown=[hall.stop],
    )
    app.state.hall = hall
    app.state.doors = doors
    return app
