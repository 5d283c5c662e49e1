"""What whoever runs a hall may set about its doors; `tablee serve` reads it from flags and variables."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from msgspec import Struct

from tablee.web.limits import UNLIMITED, Rates

DEFAULT_PORTS = {"http": 80, "https": 443}

SHORTEST_TOKEN = 16


class Settings(Struct, frozen=True, kw_only=True):
    """`public_origin`: what browsers see in front of every path ("https://hall.example"); None: what each request says
    in its Host header. `proxies`: the addresses and networks whose word about the visitor's address is taken.
    """

    public_origin: str | None = None
    proxies: tuple[str, ...] = ()
    metrics_token: str | None = None
    operator_secret: str | None = None
    rates: Rates = UNLIMITED
    """Without limits unless asked for: tests and programs that embed a hall send everything from one address."""

    @property
    def over_tls(self) -> bool:
        return self.public_origin is not None and self.public_origin.startswith("https://")


def origin(url: str) -> str:
    """The origin of a public address, as browsers write it. Raises ValueError for what is not just an origin."""
    parts = urlsplit(url.strip())
    host = parts.hostname
    if parts.scheme not in DEFAULT_PORTS or not host or not host.isascii():
        raise ValueError(f"{url!r} is not an address like https://hall.example")
    if parts.path not in ("", "/") or parts.query or parts.fragment or parts.username is not None:
        raise ValueError(f"{url!r} has more than a host: the hall has to be at the root of it")
    port = parts.port
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port not in (None, DEFAULT_PORTS[parts.scheme]) else "")


def token(text: str) -> str:
    """Raises ValueError for a token that could be guessed or not be sent."""
    if len(text) < SHORTEST_TOKEN or not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError(f"a token has at least {SHORTEST_TOKEN} characters, letters and digits")
    return text


def proxies(text: str) -> tuple[str, ...]:
    """The addresses and networks of a list with commas. Raises ValueError."""
    found = tuple(word.strip() for word in text.split(",") if word.strip())
    for word in found:
        network = ipaddress.ip_network(word)
        if network.prefixlen == 0:
            raise ValueError(f"{word} is everybody: then anybody could claim any address")
    return found
