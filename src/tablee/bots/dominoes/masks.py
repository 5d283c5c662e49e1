"""Sets of tiles as integers, a bit a tile: what lets thousands of rounds be played out within a decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from tablee.parts.tiles import Tile, full_set, is_double
from tablee.parts.tiles import pips as pips_of

Mask: TypeAlias = int
"""Tiles; those of a double-six set are the lowest bits of a double-nine one."""

TILES: Final = tuple(full_set(9))
BIT: Final = {tile: 1 << i for i, tile in enumerate(TILES)}
TILE: Final = {bit: tile for tile, bit in BIT.items()}
PIPS: Final = {bit: pips_of(tile) for bit, tile in TILE.items()}
DOUBLES: Final = sum(bit for bit, tile in TILE.items() if is_double(tile))
HAS: Final = tuple(sum(bit for bit, tile in TILE.items() if n in tile) for n in range(10))
FIT: Final = tuple(tuple(HAS[left] | HAS[right] for right in range(10)) for left in range(10))
"""[left][right]: the tiles that fit there."""


def mask(tiles: Iterable[Tile]) -> Mask:
    return sum(BIT[tile] for tile in tiles)


def bits(tiles: Mask) -> Iterator[Mask]:
    while tiles:
        bit = tiles & -tiles
        yield bit
        tiles ^= bit


def pips(tiles: Mask) -> int:
    count = 0
    while tiles:
        bit = tiles & -tiles
        count += PIPS[bit]
        tiles ^= bit
    return count
