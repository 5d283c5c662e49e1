"""Who has entered the operator's secret, and for how long."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable

SESSION_S = 12 * 3600
SESSIONS = 100
"""How many are remembered: whoever has the secret may enter it again."""


class Sessions:
    """In memory alone, and by their digests: a hall that is started with another secret knows none of them.

    `now`: seconds that only ever grow.
    """

    def __init__(self, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._until: dict[bytes, float] = {}

    def open(self) -> str:
        """What a browser shows from now on."""
        if len(self._until) >= SESSIONS:
            del self._until[next(iter(self._until))]
        session = secrets.token_urlsafe(32)
        self._until[_digest(session)] = self._now() + SESSION_S
        return session

    def knows(self, session: str) -> bool:
        return self._until.get(_digest(session), 0) > self._now()

    def close(self, session: str) -> None:
        self._until.pop(_digest(session), None)


def _digest(session: str) -> bytes:
    # Looked up by its digest, how long that takes says nothing of the session.
    return hashlib.sha256(session.encode()).digest()
