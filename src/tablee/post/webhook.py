"""Calling the address that a table's reminders go to: a room of a chat service, or a program of somebody's own.

Anybody who opens a table chooses where this machine sends a request. So it goes to public addresses and by TLS only,
to the very address that was looked at (a name may mean another one a moment later), follows nothing and reads nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from typing import Literal, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct

from tablee.post.errors import Undelivered

TIMEOUT_S = 10.0
LONGEST = 500
PORTS = {"https": 443, "http": 80}
GONE = (404, 410)
NAT64 = ipaddress.ip_network("64:ff9b::/96")

Reach: TypeAlias = Literal["off", "public", "anywhere"]
"""How far webhooks may go; "anywhere" includes this machine and its neighbours, and plain http."""


class Webhook(Struct, frozen=True):
    """Where a table's reminders go, and in which language."""

    url: str
    language: str


class Webhooks(Struct, frozen=True):
    reach: Reach = "public"

    def problem(self, url: str) -> str | None:
        """Why this is no address for a webhook, or None; where its name leads is seen when it is called."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            return "not an address"
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            return "not an address"
        if parts.scheme != "https" and not (parts.scheme == "http" and self.reach == "anywhere"):
            return "it has to begin with https://"
        if not parts.hostname or parts.username is not None or parts.password is not None or port == 0:
            return "not an address"
        return None

    async def call(self, url: str, body: Mapping[str, str]) -> None:
        """Raises Undelivered."""
        if self.problem(url) is not None or self.reach == "off":
            raise Undelivered("this hall does not call such an address", for_good=True)
        await asyncio.to_thread(self._call, url, json.dumps(body).encode())

    def _call(self, url: str, body: bytes) -> None:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            connection = _Connection(host, port, self._address(host, port), tls=parts.scheme == "https")
            try:
                headers = {"Content-Type": "application/json", "User-Agent": "Tablee"}
                connection.request("POST", path, body, headers)
                with connection.getresponse() as answer:
                    status = answer.status
            finally:
                connection.close()
        except (OSError, HTTPException) as e:
            raise Undelivered(f"the webhook failed: {type(e).__name__}") from e
        if not 200 <= status < 300:
            raise Undelivered(f"the webhook answered {status}", for_good=status in GONE)

    def _address(self, host: str, port: int) -> str:
        """Raises Undelivered if any of the name's addresses is not the world's."""
        found = {str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
        if self.reach != "anywhere" and not all(is_public(address) for address in found):
            raise Undelivered("this hall calls public addresses only", for_good=True)
        return min(found, key=lambda address: ":" in address)  # IPv4 first: not every machine has the other


class _Connection(HTTPConnection):
    """To an address that is given, whatever the name means by now."""

    def __init__(self, host: str, port: int, address: str, *, tls: bool) -> None:
        super().__init__(host, port, timeout=TIMEOUT_S)
        self._to = (address, port)
        self._tls = tls

    def connect(self) -> None:
        plain = socket.create_connection(self._to, TIMEOUT_S)
        self.sock = plain
        if self._tls:
            self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def is_public(address: str) -> bool:
    """Whether an address is the world's: not this machine's, its network's, nor one that leads there."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast
