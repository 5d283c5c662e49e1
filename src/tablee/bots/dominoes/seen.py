"""A frame of dominoes as the player at it reads it (docs/protocol.md, Dominoes)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from tablee.bots.dominoes.masks import BIT, FIT, HAS, PIPS, TILE, Mask, bits, mask
from tablee.games.dominoes.chain import after, as_dealt
from tablee.games.dominoes.seen import DominoesView
from tablee.kernel import Frame
from tablee.parts.tiles import full_set

NOTHING: Final = -1
"""What lies open at either end before the lead."""


class Move(NamedTuple):
    """A tile, and what lies open once it is laid."""

    bit: Mask
    left: int
    right: int


class Choice(NamedTuple):
    """What another player once chose to lay from a hand that it had not just drawn to."""

    turn: int
    player: int
    left: int
    right: int
    unlaid: Mask
    """All tiles that had not been laid before."""
    lacks: Mask
    """What the next player was known not to hold."""
    move: Move


class Seen(NamedTuple):
    """What counts. Players are numbered from me, 0, in the order of turns; who gave up is not among them."""

    view: DominoesView
    me: int
    seats: tuple[int, ...]
    """The seat of each player."""
    draws: bool
    """Whether it is the game in which one draws."""
    hand: Mask
    left: int
    right: int
    unlaid: Mask
    lacks: tuple[Mask, ...]
    """What each player is known not to hold."""
    choices: tuple[Choice, ...]

    @property
    def held(self) -> Mask:
        """What the next player may hold for all that is known."""
        return self.unlaid & ~self.hand & ~self.lacks[1]


def see(frame: Frame) -> Seen:
    view = msgspec.convert(frame.view, DominoesView)
    me = frame.seat
    assert me is not None  # spectators are asked nothing
    n = len(view.counts)
    seats = tuple(seat for seat in ((me + i) % n for i in range(n)) if seat not in view.out)
    left, right = (view.chain[0][0], view.chain[-1][1]) if view.chain else (NOTHING, NOTHING)
    draws = frame.game == "dominoes"
    unlaid, lacks, choices = _followed(view, seats, draws=draws)
    return Seen(view, me, seats, draws, mask(view.hand), left, right, unlaid, lacks, choices)


def _followed(
    view: DominoesView, seats: tuple[int, ...], *, draws: bool
) -> tuple[Mask, tuple[Mask, ...], tuple[Choice, ...]]:
    """The turns of this round one after the other: what is not laid yet, what each lacks, who chose what."""
    number = {seat: player for player, seat in enumerate(seats)}
    unlaid = mask(full_set(view.set))
    lacks = [0] * len(seats)
    choices = []
    ends = None
    for i, turn in enumerate(view.turns):
        player = number.get(turn.seat)
        if player is not None and ends is not None and (turn.drew or turn.tile is None):
            # Of a tile that was drawn and not laid nothing else is known; of one that may be laid now, nothing.
            known = 0 if turn.open else FIT[ends[0]][ends[1]]
            lacks[player] = known | (lacks[player] if turn.drew <= (turn.tile is not None) else 0)
        if turn.tile is None:
            continue
        left, right = ends or (NOTHING, NOTHING)
        ends = after(ends, turn.tile, turn.end)
        move = Move(BIT[as_dealt(turn.tile)], *ends)
        if player and not turn.drew and (draws or left != NOTHING):
            next_lacks = lacks[(player + 1) % len(seats)]
            choices.append(Choice(i, player, left, right, unlaid, next_lacks, move))
        unlaid &= ~move.bit
    return unlaid, tuple(lacks), tuple(choices)


def moves(hand: Mask, left: int, right: int) -> list[Move]:
    """Every way to lay a tile; two ends that show the same number are one."""
    if left == NOTHING:
        return [Move(bit, *TILE[bit]) for bit in bits(hand)]
    found = []
    for bit in bits(hand & FIT[left][right]):
        if bit & HAS[left]:
            found.append(Move(bit, PIPS[bit] - left, right))
        if left != right and bit & HAS[right]:
            found.append(Move(bit, left, PIPS[bit] - right))
    return found


def play(seen: Seen, move: Move) -> dict[str, Any]:
    if seen.left == NOTHING:
        return {"type": "play", "tile": TILE[move.bit]}
    at_left = move.bit & HAS[seen.left] and (move.left, move.right) == (PIPS[move.bit] - seen.left, seen.right)
    return {"type": "play", "tile": TILE[move.bit], "end": "left" if at_left else "right"}
