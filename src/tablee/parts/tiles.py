"""Domino tiles: a pair of numbers, the lower first."""

from __future__ import annotations

from typing import TypeAlias

Tile: TypeAlias = tuple[int, int]


def full_set(highest: int) -> list[Tile]:
    """Every pair of numbers up to `highest` once: 28 tiles for 6, 55 for 9."""
    return [(low, high) for high in range(highest + 1) for low in range(high + 1)]


def pips(tile: Tile) -> int:
    return tile[0] + tile[1]


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def beyond(tile: Tile, number: int) -> int:
    """The number at the other end of a tile laid against `number`. Raises ValueError if it does not match."""
    if number not in tile:
        raise ValueError(f"{tile} does not match {number}")
    return tile[0] + tile[1] - number
