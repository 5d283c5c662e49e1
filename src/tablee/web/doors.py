"""What both doors share: the settings, the limits, and the numbers that tell how the hall is doing."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from litestar.types import Scope

from tablee.web.limits import Limits, who_counts
from tablee.web.metrics import Metrics
from tablee.web.sessions import Sessions
from tablee.web.settings import Settings

log = logging.getLogger("tablee.web")


class Doors:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = Limits(settings.rates)
        self.metrics = Metrics()
        self.operators = Sessions()
        self._warned = False

    def is_foreign(self, headers: Mapping[str, str]) -> bool:
        """Whether a browser says that another site sends this. Scripts send no Origin and no cookie by themselves."""
        origin = headers.get("origin")
        if origin is None:
            return False
        if self.settings.public_origin is not None:
            return origin != self.settings.public_origin
        return origin.split("://", 1)[-1] != headers.get("host")

    def look_for_a_proxy(self, headers: Mapping[str, str]) -> None:
        """Says once in the log that visitors come through a proxy which the hall was not told of: to its limits, they
        are all one address."""
        if not self._warned and not self.settings.proxies and "x-forwarded-for" in headers:
            self._warned = True
            log.warning("visitors come through a proxy whose word is not taken: see --proxy")

    def over_tls(self, scope: Scope) -> bool:
        """Whether the visitor's browser speaks TLS, be it to a proxy: then the cookie must not travel without."""
        return self.settings.over_tls or scope["scheme"] in ("https", "wss")


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def address_of(scope: Scope) -> str:
    """The visitor's address, as limits count it."""
    client = scope["client"]
    return who_counts(client[0] if client else None)
