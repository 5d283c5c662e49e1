"""How figures are taken and printed."""

from __future__ import annotations

import time
from collections.abc import Callable


def best_of(work: Callable[[], object], *, times: int = 5) -> float:
    """Seconds of the fastest of several runs: what the work costs when nothing disturbs it."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return best


def line(what: str, value: str, reach: str = "") -> None:
    print(f"{what:<64} {value:>14}   {reach}".rstrip())


def ns(seconds: float) -> str:
    return f"{seconds * 1e9:.0f} ns"


def us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} us"


def ms(seconds: float) -> str:
    return f"{seconds * 1e3:.1f} ms"
