"""The other end of what leaves the hall: a real mail server and a real web server, on this machine."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.smtp import SMTP

PATIENCE_S = 20


class Mails:
    """A mail server. `refusals`: what the next letters are answered with instead of being taken."""

    def __init__(self) -> None:
        self.refusals: list[str] = []
        self._came: queue.Queue[EmailMessage] = queue.Queue()
        self.url = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # aiosmtpd's name
        if self.refusals:
            return self.refusals.pop()
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self._came.put(message)
        return "250 taken"

    def next(self) -> EmailMessage:
        """Waits for the next letter."""
        return self._came.get(timeout=PATIENCE_S)

    def none(self) -> bool:
        return self._came.empty()


class Calls:
    """A webhook's other end. `answers`: the next statuses; then 204."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self._came: queue.Queue[Any] = queue.Queue()
        calls = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the library's name
                body = self.rfile.read(int(self.headers["Content-Length"]))
                calls._came.put((self.path, json.loads(body)))
                self.send_response(calls.answers.pop(0) if calls.answers else 204)
                self.end_headers()

            def log_message(self, *args: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/room?key=k"

    def next(self) -> tuple[str, Any]:
        """Waits for the next call: its path and what it says."""
        call: tuple[str, Any] = self._came.get(timeout=PATIENCE_S)
        return call

    def none(self) -> bool:
        return self._came.empty()


@contextmanager
def mail_server() -> Iterator[Mails]:
    mails = Mails()
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def listen() -> asyncio.Server:
        return await loop.create_server(lambda: SMTP(mails, hostname="localhost", loop=loop), "127.0.0.1", 0)

    async def close() -> None:
        server.close()
        await server.wait_closed()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    server = asyncio.run_coroutine_threadsafe(listen(), loop).result(PATIENCE_S)
    mails.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield mails
    finally:
        asyncio.run_coroutine_threadsafe(close(), loop).result(PATIENCE_S)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextmanager
def web_server() -> Iterator[Calls]:
    calls = Calls()
    thread = threading.Thread(target=calls._server.serve_forever, daemon=True)
    thread.start()
    try:
        yield calls
    finally:
        calls._server.shutdown()
        calls._server.server_close()
        thread.join()
