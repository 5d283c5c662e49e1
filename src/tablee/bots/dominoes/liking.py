"""What a player of some experience likes to lay: how `club` plays, and how `expert` thinks that everybody does."""

from __future__ import annotations

from typing import Final

from tablee.bots.dominoes.masks import DOUBLES, FIT, PIPS, TILE, Mask
from tablee.bots.dominoes.seen import Move

# In pips, found by letting such players play against each other.
DOUBLE: Final = 4.0
"""A double fits only one number."""
FOLLOWER: Final = 1.5
"""For every tile of one's own that fits next."""
HELD: Final = 8.0
"""For every tile that fits next and that the next player may hold."""

WEIGHT: Final = {bit: PIPS[bit] + DOUBLE * bool(bit & DOUBLES) for bit in TILE}


def liking(hand: Mask, move: Move, held: Mask) -> float:
    """`held`: what the next player may hold for all that `hand` knows. `playout` has these lines too."""
    fit = FIT[move.left][move.right]
    followers = ((hand ^ move.bit) & fit).bit_count()
    return WEIGHT[move.bit] + FOLLOWER * followers - HELD * (held & fit).bit_count()
