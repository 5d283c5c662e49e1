"""A game from its log, as lines to read."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping

from tablee.kernel import Log, Notice, Registry, replay
from tablee.records import backgammon

LINES: Mapping[str, Callable[[Iterable[Notice]], Iterator[str]]] = {"backgammon": backgammon.lines}


def transcript(registry: Registry, log: Log) -> Iterator[str]:
    """Raises LogError. Tells what spectators were told: nothing that was secret is in it."""
    table = replay(registry, log)
    header = log.header
    yield f"{header.game}, rules {header.pins[header.game]}, {header.seats} seats"
    options = table.registry.get(header.game, header.pins[header.game]).Options()
    changed = {k: v for k, v in header.options.items() if getattr(options, k, None) != v}
    yield "options: " + (", ".join(f"{k}={v}" for k, v in changed.items()) or "all as usual")
    if log.entries and log.entries[0].at_ms:
        begun = datetime.datetime.fromtimestamp(log.entries[0].at_ms / 1000, datetime.UTC)
        yield f"begun: {begun:%Y-%m-%d %H:%M} UTC"
    told = table.told(None)
    yield from LINES[header.game](told) if header.game in LINES else (f"{n.path} {n.kind} {n.data}" for n in told)
    if not table.over:
        yield "\nnot finished"
    elif table.void is not None:
        yield f"\nended without a result: {table.void}"
