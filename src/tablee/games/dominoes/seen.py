"""What a seat is shown of a game of dominoes, the same for both (docs/protocol.md)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.games.dominoes.chain import End
from tablee.kernel import Seat
from tablee.parts.tiles import Tile

How: TypeAlias = Literal["emptied", "blocked", "null", "forfeited"]
"""How a round ended. emptied: somebody has laid the last tile of a hand. blocked: nobody could play any more, and it
was won. null: blocked, and nobody has won it. forfeited: all but one had given up."""


class Turn(Struct, frozen=True):
    """What a seat did in a turn: it drew so many tiles and laid one, at this end (the lead has none), or passed."""

    seat: Seat
    drew: int = 0
    tile: Tile | None = None
    end: End | None = None
    open: bool = True
    """Not finished: the seat is drawing; or it gave up, then it never will be."""


class RoundResult(Struct, frozen=True):
    winner: Seat | None
    """Who alone has won it."""
    winners: tuple[Seat, ...]
    points: int
    """What each of the winners gets."""
    how: How
    scores: tuple[int, ...]
    """Of the match, after it."""


class LastRound(Struct, frozen=True):
    """A round that is over: everybody's tiles are shown, except those of who gave up (DOM-21, 22)."""

    result: RoundResult
    chain: tuple[Tile, ...]
    lead: int
    hands: tuple[tuple[Tile, ...], ...]
    pips: tuple[int, ...]
    started: Seat


class DominoesView(Struct, frozen=True):
    set: Literal[6, 9]
    target: int
    """Points, or rounds won, that end the match; 0: one round."""
    scores: tuple[int, ...]
    round: int
    turn: Seat | None
    """None once the match is over."""
    hand: tuple[Tile, ...]
    """One's own, as dealt and then as drawn; nothing for spectators."""
    counts: tuple[int, ...]
    """How many tiles each seat has; those of who gave up lie aside, face down, until the round is over."""
    talon: int
    reserve: int
    """How many of the talon cannot be drawn."""
    chain: tuple[Tile, ...]
    lead: int
    out: tuple[Seat, ...]
    """Who gave up, in this order."""
    turns: tuple[Turn, ...]
    """Of this round. One that has just begun is not there yet."""
    nulls: int
    """Null rounds in a row."""
    rounds: tuple[RoundResult, ...]
    last: LastRound | None
