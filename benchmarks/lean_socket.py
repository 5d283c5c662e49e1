"""A WebSocket client that costs next to nothing, so that a load generator leaves the machine to what it loads.

It asks for no extension and expects what the hall sends: whole text messages; pings and fragments do not occur.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED = 0x80
ZERO_MASK = b"\0\0\0\0"  # masking with zeros leaves the message as it is


class LeanSocket(asyncio.Protocol):
    def __init__(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._read = bytearray()
        self._kept: list[bytes] = []
        self._hear: Callable[[bytes], None] = self._kept.append
        self._transport: asyncio.Transport

    @classmethod
    async def connect(cls, url: str, *, cookie: str = "") -> LeanSocket:
        parts = urlsplit(url)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        make = lambda: cls(parts.netloc, path, cookie)  # noqa: E731
        _, socket = await asyncio.get_running_loop().create_connection(make, parts.hostname or "", parts.port or 80)
        await socket.open
        return socket

    def hears(self, hear: Callable[[bytes], None]) -> None:
        """From now on `hear` gets every message, first those that have come already."""
        kept, self._kept = self._kept, []
        self._hear = hear
        for message in kept:
            hear(message)

    def send(self, message: bytes) -> None:
        self._frame(TEXT, message)

    def close(self) -> None:
        self._frame(CLOSE, b"")
        self._transport.close()

    def _frame(self, kind: int, message: bytes) -> None:
        size = len(message)
        if size < 126:
            head = struct.pack("!BB", MASKED | kind, MASKED | size)
        else:
            head = struct.pack("!BBH", MASKED | kind, MASKED | 126, size)
        self._transport.write(head + ZERO_MASK + message)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self.open.done():
            head, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self._read = rest
            self.open.set_result(None)
        while (frame := self._next()) is not None:
            kind, message = frame
            if kind == TEXT:
                self._hear(message)
            elif kind == PING:
                self._frame(PONG, message)

    def _next(self) -> tuple[int, bytes] | None:
        """Takes the next whole frame out of what has come."""
        read = self._read
        if len(read) < 2:
            return None
        size, start = read[1] & 0x7F, 2
        if size == 126:
            if len(read) < 4:
                return None
            size, start = struct.unpack_from("!H", read, 2)[0], 4
        elif size == 127:
            if len(read) < 10:
                return None
            size, start = struct.unpack_from("!Q", read, 2)[0], 10
        if len(read) < start + size:
            return None
        message = bytes(read[start : start + size])
        kind = read[0] & 0x0F
        del read[: start + size]
        return kind, message
