"""Handing letters to a mail server."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from tablee.post.errors import Undelivered

TIMEOUT_S = 20.0
PORTS = {"smtp": 587, "smtps": 465}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
LONGEST = 254


def is_address(text: str) -> bool:
    """Whether mail may be sent there; whether it arrives, only a mail can tell."""
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


class Smtp(Struct, frozen=True):
    """A mail server. `implicit_tls`: TLS from the first byte; else STARTTLS wherever the server offers it."""

    host: str
    port: int
    sender: str
    user: str | None = None
    password: str | None = None
    implicit_tls: bool = False

    @classmethod
    def at(cls, url: str, sender: str) -> Smtp:
        """From smtp://user:password@host:587 or smtps://... Raises ValueError."""
        parts = urlsplit(url.strip())
        if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query:
            raise ValueError("a mail server is written smtp://user:password@host:587 or smtps://user:password@host")
        if (parts.username is None) != (parts.password is None):
            raise ValueError("a mail server's user has a password")
        if not is_address(sender):
            raise ValueError(f"{sender!r} is not an address that mail can come from")
        return cls(
            parts.hostname,
            parts.port or PORTS[parts.scheme],
            sender,
            None if parts.username is None else unquote(parts.username),
            None if parts.password is None else unquote(parts.password),
            parts.scheme == "smtps",
        )

    async def send(self, message: EmailMessage) -> None:
        """Raises Undelivered."""
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                if self.user is not None and self.password is not None:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as e:
            codes = [code for code, _ in e.recipients.values()]
            raise Undelivered("the address was refused", for_good=all(code >= 500 for code in codes)) from e
        except (smtplib.SMTPException, OSError) as e:
            raise Undelivered(f"the mail server failed: {type(e).__name__}") from e

    def _connected(self) -> smtplib.SMTP:
        if self.implicit_tls:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_S, context=ssl.create_default_context())
        server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_S)
        try:
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
            elif self.password is not None and not _is_here(self.host):
                raise Undelivered("the mail server offers no TLS: the password is not sent")
        except BaseException:
            server.close()
            raise
        return server


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
