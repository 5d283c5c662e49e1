"""What a hall says no with: a code that clients translate and the HTTP status it travels under."""

from __future__ import annotations

from typing import Any

STATUS = {
    "malformed": 400,
    "sign-in-first": 401,
    "not-your-seat": 403,
    "seat-not-for-you": 403,
    "suspended": 403,
    "operators-only": 403,
    "wrong-secret": 403,
    "not-the-opener": 403,
    "may-not-write": 403,
    "no-spectators": 403,
    "foreign-origin": 403,
    "no-such-table": 404,
    "no-such-game": 404,
    "no-such-bot": 404,
    "no-such-seat": 404,
    "no-such-passage": 404,
    "no-such-message": 404,
    "no-such-person": 404,
    "no-such-report": 404,
    "not-found": 404,
    "no-such-code": 404,
    "no-mail": 409,
    "no-webhooks": 409,
    "prompt-closed": 409,
    "key-reused": 409,
    "seat-present": 409,
    "table-full": 409,
    "table-started": 409,
    "table-over": 409,
    "table-not-finished": 409,
    "table-not-started": 409,
    "nobody-left": 409,
    "table-paused": 409,
    "table-not-paused": 409,
    "table-held": 409,
    "no-rematch": 409,
    "too-large": 413,
    "too-many": 429,
    "internal": 500,
    "undelivered": 502,
    "storage-silent": 503,
    "storage-full": 507,
}


class Refused(Exception):
    """A command that was refused and has changed nothing. Codes that are not in STATUS are the games' own (422)."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 422)
