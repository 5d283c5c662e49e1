"""The chain on the table: tiles laid end to end, with two open ends and no spinner (DOM-07, 08)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from tablee.parts.tiles import Tile, beyond

End: TypeAlias = Literal["left", "right"]
Ends: TypeAlias = tuple[int, int]
"""The numbers that lie open, the left one first."""


class Chain(Struct):
    """`tiles` from the left end to the right, each turned so that neighbours touch with the same number."""

    tiles: list[Tile] = field(default_factory=list)
    lead: int = 0
    """Where in `tiles` the one is that was led."""

    @property
    def ends(self) -> Ends | None:
        """None before the lead. A double shows its number like any other tile (DOM-07)."""
        return (self.tiles[0][0], self.tiles[-1][1]) if self.tiles else None

    def lay(self, tile: Tile, end: End | None) -> None:
        """Lays a tile that fits there; `end` is None for the lead alone."""
        if end is None:
            self.tiles.append(tile)
        elif end == "left":
            number = self.tiles[0][0]
            self.tiles.insert(0, (beyond(tile, number), number))
            self.lead += 1
        else:
            number = self.tiles[-1][1]
            self.tiles.append((number, beyond(tile, number)))


def fits(tile: Tile, ends: Ends) -> bool:
    return ends[0] in tile or ends[1] in tile


def where_it_fits(tile: Tile, ends: Ends) -> tuple[End, ...]:
    """The ends that a tile may be laid at; two ends that show the same number are one, the left (DOM-08)."""
    left, right = ends
    at_left: tuple[End, ...] = ("left",) if left in tile else ()
    return (*at_left, "right") if right in tile and right != left else at_left


def after(ends: Ends | None, tile: Tile, end: End | None) -> Ends:
    """What lies open once a tile has been laid there."""
    if ends is None:
        return tile
    left, right = ends
    return (beyond(tile, left), right) if end == "left" else (left, beyond(tile, right))


def as_dealt(tile: Tile) -> Tile:
    """A tile of the chain as it is in a hand: the lower number first."""
    return (min(tile), max(tile))
