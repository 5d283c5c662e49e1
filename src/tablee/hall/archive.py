"""What each seat of a finished table was shown, step by step: made once, so that old replays never need old rules."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tablee.hall.shown import encoded
from tablee.kernel import Entry, Frame, Header, Registry, Seat, Table

SPECTATORS = -1
"""The archive's number for those without a seat."""


class Seen(Struct, frozen=True):
    """A game as a seat was shown it: a frame without what could be answered."""

    game: str
    seats: tuple[Seat, ...]
    seat: Seat | None
    view: Any


class Told(Struct, frozen=True):
    """A notice that came with a step."""

    path: str
    kind: str
    data: dict[str, Any]


class Step(Struct, frozen=True):
    """A moment of a table that told a seat something new; `at` in ms, `games` by path."""

    at: int
    games: dict[str, Seen]
    notices: list[Told]


class Replay(Struct, frozen=True):
    """A finished table, step by step, as one's own seat was shown it."""

    steps: list[Step]


def archive(registry: Registry, header: Header, entries: list[Entry]) -> Mapping[Seat, bytes]:
    """By seat (SPECTATORS too), the gzip of the JSON of a Replay.

    As at the table itself, what tells a seat nothing new is no step: the archive knows no more than the seat did.
    """
    viewers: dict[Seat, Seat | None] = {SPECTATORS: None, **{seat: seat for seat in range(header.seats)}}
    steps: dict[Seat, list[bytes]] = {number: [] for number in viewers}
    shown = dict.fromkeys(viewers, b"")
    told = dict.fromkeys(viewers, 0)
    table = Table(registry, header)
    for entry in entries:
        table.fold(entry)
        for number, seat in viewers.items():
            games = msgspec.json.encode({path: _seen(f) for path, f in table.frames(seat).items()})
            notices = table.told(seat)[told[number] :]
            if games == shown[number] and not notices:
                continue
            shown[number] = games
            told[number] += len(notices)
            step = Step(entry.at_ms, encoded(games, dict[str, Seen]), [Told(n.path, n.kind, n.data) for n in notices])
            steps[number].append(msgspec.json.encode(step))
    return {number: gzip.compress(b'{"steps":[' + b",".join(own) + b"]}", mtime=0) for number, own in steps.items()}


def _seen(frame: Frame) -> Seen:
    return Seen(frame.game, frame.seats, frame.seat, frame.view)
