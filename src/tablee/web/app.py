"""The whole server as one ASGI application."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.hall.service import Hall
from tablee.web.http import http_app
from tablee.web.socket import socket


def asgi_app(hall: Hall) -> ASGIApp:
    http = http_app(hall)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await socket(hall, scope, receive, send)
        else:
            await http(scope, receive, send)

    return app
