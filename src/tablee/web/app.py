"""The whole server as one ASGI application."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.hall.service import Hall
from tablee.web.doors import Doors
from tablee.web.headers import with_headers
from tablee.web.http import http_app
from tablee.web.settings import Settings
from tablee.web.socket import socket


def asgi_app(hall: Hall, settings: Settings) -> ASGIApp:
    doors = Doors(settings)
    http = with_headers(http_app(hall, doors))

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await socket(hall, doors, scope, receive, send)
        else:
            await http(scope, receive, send)

    return app
