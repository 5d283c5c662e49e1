"""Decks in an order that a test wants: what chance has to draw so that a shuffle ends there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from tablee.kernel import Scripted, Sealed, Source

T = TypeVar("T")


def shuffling(items: Iterable[T], into: Sequence[T]) -> list[int]:
    """The draws with which `Chance.shuffle` brings `items`, all different, into this order."""
    now, draws = list(items), []
    assert sorted(now) == sorted(into), "not the same items"  # type: ignore[type-var]
    for i in range(len(now) - 1, 0, -1):
        j = now.index(into[i])
        now[i], now[j] = now[j], now[i]
        draws.append(j)
    return draws


def scripted(script: Mapping[str, Sequence[int]]) -> Callable[[bytes, tuple[str, ...]], Source]:
    """For a hall: the given draws of each stream ("/|deck") first, then sealed ones."""
    return lambda seed, nonces: Scripted(script, then=Sealed(seed, nonces))
