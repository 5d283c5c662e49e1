"""What each seat of a finished table was shown, step by step: made once, so that old replays never need old rules."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.kernel import Entry, Header, Registry, Seat, Table

SPECTATORS = -1
"""The archive's number for those without a seat."""


def archive(registry: Registry, header: Header, entries: list[Entry]) -> Mapping[Seat, bytes]:
    """By seat (SPECTATORS too), the gzip of the JSON of docs/protocol.md, Replay.

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
            games = msgspec.json.encode({path: _without_answers(f) for path, f in table.frames(seat).items()})
            notices = table.told(seat)[told[number] :]
            if games == shown[number] and not notices:
                continue
            shown[number] = games
            told[number] += len(notices)
            step = {
                "at": entry.at_ms,
                "games": msgspec.Raw(games),
                "notices": [{"path": n.path, "kind": n.kind, "data": n.data} for n in notices],
            }
            steps[number].append(msgspec.json.encode(step))
    return {number: gzip.compress(b'{"steps":[' + b",".join(own) + b"]}", mtime=0) for number, own in steps.items()}


def _without_answers(frame: Any) -> dict[str, Any]:
    return {"game": frame.game, "seats": frame.seats, "seat": frame.seat, "view": frame.view}
