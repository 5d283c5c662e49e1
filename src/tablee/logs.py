"""What a hall writes down: one line for one event, as text or as JSON, and nothing secret in it.

A log is read by more people than a hall is run by, and whoever runs a hall may play in it. So there are no cookies,
seeds, keys and actions in it, and of a table's id, which is the right to look on, the first eight characters. Faults
are told by their type and place; what an exception says is left out where it could quote a player's hand.
"""

from __future__ import annotations

import logging
import re
import sqlite3
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from tablee.store import StorageError

FORMATS = ("text", "json")
# Ids, cookies, seeds and keys are long and not words. A net below what is written with care: other people's code.
LONG = re.compile(r"(?=[A-Za-z0-9_-]*[A-Z0-9])([A-Za-z0-9_-]{8})[A-Za-z0-9_-]{14,}")
MAIL = re.compile(r"[^\s@<>\"']+@[^\s@<>\"']+")
OWN = "tablee"
FRAMES = 12
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def form(text: str) -> str:
    """Raises ValueError for what is not a form of this log."""
    if text not in FORMATS:
        raise ValueError(f"{text!r} is neither text nor json")
    return text


def set_up(format: str) -> None:
    """From now on everything that is logged in this process goes to the standard error stream in this format."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines(as_json=format == "json"))
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    logging.captureWarnings(True)


class Lines(logging.Formatter):
    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        event = record.getMessage()
        if record.name.split(".")[0] != OWN:
            event = event.strip().partition("\n")[0]  # what follows describes objects, with whatever is in them
        more = {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            more["fault"] = fault(record.exc_info[1])
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        fields = {name: value if isinstance(value, int) else clean(str(value)) for name, value in more.items()}
        if self._as_json:
            line = {"at": at, "level": record.levelname.lower(), "from": record.name, "event": clean(event), **fields}
            return msgspec.json.encode(line).decode()
        shown = "".join(f" {name}={_quoted(value)}" for name, value in fields.items())
        return f"{at} {record.levelname} {record.name}: {clean(event)}{shown}"


def clean(text: str) -> str:
    """On one line, ids shortened, nobody's address."""
    text = " ".join(text.split())
    return MAIL.sub("…@…", LONG.sub(r"\1…", text))


def _quoted(value: Any) -> str:
    text = str(value)
    return msgspec.json.encode(text).decode() if " " in text or '"' in text else text


def fault(e: BaseException) -> str:
    """`KeyError at kernel/table.py:88 act < hall/room.py:180 job; caused by …`, the innermost place first."""
    told: list[str] = []
    seen: set[int] = set()
    here: BaseException | None = e
    while here is not None and id(here) not in seen:
        seen.add(id(here))
        places = [
            f"{'/'.join(Path(frame.f_code.co_filename).parts[-2:])}:{line} {frame.f_code.co_name}"
            for frame, line in traceback.walk_tb(here.__traceback__)
        ]
        says = _says(here)
        told.append(
            type(here).__name__
            + (f" ({says})" if says else "")
            + (" at " + " < ".join(places[: -FRAMES - 1 : -1]) if places else "")
        )
        here = here.__cause__ or (None if here.__suppress_context__ else here.__context__)
    return "; caused by ".join(told)


def _says(e: BaseException) -> str:
    """What it says, if that can hold no player's secret."""
    code = getattr(e, "code", None)  # Refused, Illegal
    if isinstance(code, str):
        return code
    if isinstance(e, OSError):
        return e.strerror or ""
    return str(e) if isinstance(e, (StorageError, sqlite3.Error)) else ""
