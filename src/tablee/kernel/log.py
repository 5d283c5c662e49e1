"""What happened at a table, as a list of small entries: inputs and chance draws, from which every state follows.

A log file is text: one JSON value a line, the first the header, then the entries in order (docs/log-format.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from tablee.kernel.chance import Draw
from tablee.kernel.game import Seat

FORMAT = 1


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table is from its first moment on. `pins` are the rules versions of its game and of all it may spawn."""

    game: str
    pins: dict[str, int]
    seats: int
    options: dict[str, Any]
    commitment: str


class Setup(Struct, frozen=True, gc=False, tag_field="event", tag="setup"):
    """The game begins; `nonces` are what the players mixed into the dice."""

    nonces: tuple[str, ...] = ()


class Act(Struct, frozen=True, gc=False, tag_field="event", tag="act"):
    """`seat` answered the prompt named by `token`. `action`: the game's struct, or plain JSON read from a log."""

    token: str
    seat: Seat
    action: Any


class Close(Struct, frozen=True, gc=False, tag_field="event", tag="close"):
    """A Window stage closed."""

    path: str
    stage: str


class Expire(Struct, frozen=True, gc=False, tag_field="event", tag="expire"):
    """The Reserve of `seat` ran out on the prompt named by `token`."""

    token: str
    seat: Seat


class Forfeit(Struct, frozen=True, gc=False, tag_field="event", tag="forfeit"):
    """`seat` gave up the whole thing."""

    seat: Seat
    reason: Literal["resigned", "left"]


class Void(Struct, frozen=True, gc=False, tag_field="event", tag="void"):
    """The table ends without a result, whatever is being played."""

    reason: str


class HallEvent(Struct, frozen=True, gc=False, tag_field="event", tag="hall"):
    """Something of the hall that belongs to the table's story and that rules never see (a pause, a clock credit)."""

    kind: str
    data: dict[str, Any] = field(default_factory=dict)


Event: TypeAlias = Setup | Act | Close | Expire | Forfeit | Void | HallEvent


END_OF_TIME_MS = 253_402_300_799_999  # the year 9999: what calendars can print


class Entry(Struct, frozen=True, gc=False):
    """Entry `seq` (0, 1, ...) of a table: what came in, when (ms since 1970, for the hall's clocks), what was drawn."""

    seq: int
    at_ms: Annotated[int, Meta(ge=0, le=END_OF_TIME_MS)]
    event: Event
    draws: tuple[Draw, ...] = ()


class LogError(ValueError):
    """A log that cannot be read or does not hold what it claims. `code` for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class _FirstLine(Struct, frozen=True):
    log: Literal["tablee"]
    format: int
    header: Header
    seed: str | None = None


class _AnyFirstLine(Struct, frozen=True):
    log: Literal["tablee"]
    format: int


_encode = msgspec.json.encode
_decode_entry = msgspec.json.Decoder(Entry).decode


def encode_entry(entry: Entry) -> bytes:
    return _encode(entry)


def decode_entry(data: bytes | str) -> Entry:
    """Raises msgspec.DecodeError or msgspec.ValidationError."""
    return _decode_entry(data)


class Log(Struct, frozen=True):
    """A whole table: its header, its entries and, once revealed, the seed of its dice."""

    header: Header
    entries: Sequence[Entry]
    seed: bytes | None = None

    MAX_LINE: ClassVar[int] = 1 << 20

    def dump(self) -> bytes:
        first = _FirstLine("tablee", FORMAT, self.header, self.seed.hex() if self.seed is not None else None)
        return b"\n".join([_encode(first), *(_encode(e) for e in self.entries), b""])

    @classmethod
    def load(cls, data: bytes) -> Log:
        """Raises LogError: not-a-log, newer-format, corrupt (with the line)."""
        lines = data.splitlines()
        try:
            known = msgspec.json.decode(lines[0] if lines else b"", type=_AnyFirstLine)
        except (msgspec.DecodeError, RecursionError) as e:
            raise LogError("not-a-log", "this is not the log of a Tablée table: its first line is no header") from e
        if known.format > FORMAT:
            raise LogError("newer-format", f"this log has format {known.format}; this version reads up to {FORMAT}")
        try:
            first = msgspec.json.decode(lines[0], type=_FirstLine)
            seed = bytes.fromhex(first.seed) if first.seed is not None else None
        except (ValueError, RecursionError) as e:  # msgspec's errors are ValueErrors too
            raise LogError("corrupt", f"line 1: {e}") from e
        entries: list[Entry] = []
        for number, line in enumerate(lines[1:], start=2):
            if len(line) > cls.MAX_LINE:
                raise LogError("corrupt", f"line {number}: longer than {cls.MAX_LINE} bytes")
            try:
                entry = _decode_entry(line)
            except (msgspec.DecodeError, RecursionError) as e:
                raise LogError("corrupt", f"line {number}: {e}") from e
            if entry.seq != len(entries):
                raise LogError("corrupt", f"line {number}: entry {entry.seq} where {len(entries)} is due")
            entries.append(entry)
        return cls(first.header, entries, seed)
