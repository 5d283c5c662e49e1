"""Writes what the demo page of the boards shows, as the hall would tell it: `.venv/bin/python tools/scenes.py`.

Positions are made up; what can be played in them is what the rules say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.games.backgammon.board import BAR, OFF, START, Board, Dice, Move, borne_off, flip, moved
from tablee.games.backgammon.cube import Cube
from tablee.games.backgammon.game import Backgammon, LastTurn, State
from tablee.games.backgammon.match import MatchOptions

FILE = Path(__file__).parents[1] / "client" / "demo" / "scenes.json"
GAME = Backgammon()


def board(own: dict[int, int], other: dict[int, int]) -> Board:
    """Both sides in their own numbering, the rest borne off."""
    mine, theirs = [0] * 26, [0] * 26
    for place, checkers in own.items():
        mine[place] = checkers
    for place, checkers in other.items():
        theirs[place] = checkers
    return (theirs[BAR], *(mine[p] - theirs[25 - p] for p in range(1, 25)), mine[BAR])


def turn(at: Board, seat: int, dice: Dice, *moves: tuple[int, int]) -> tuple[Board, LastTurn]:
    """The position after these moves, and the turn as it is told."""
    side, done = at if seat == 0 else flip(at), []
    for start, end in moves:
        move = Move(start, end, end != OFF and side[end] == -1)
        side = moved(side, move)
        done.append(move)
    return (side if seat == 0 else flip(side)), LastTurn(seat, dice, tuple(done))


def told(at: Board, **state: Any) -> dict[str, Any]:
    """A frame of this game as seat 0 gets it."""
    off = [borne_off(at), borne_off(flip(at))]
    s = State(options=MatchOptions(target=5), number=1, step=9, board=at, off=off, **state)
    prompts = [p for p in GAME.prompts(s) if p.seat == 0]
    return {
        "game": "backgammon",
        "seats": [0, 1],
        "seat": 0,
        "view": GAME.view(s, 0),
        "prompts": [{"token": f"/:{p.stage}:{p.kind}", "kind": p.kind, "required": p.required} for p in prompts],
        "legal": GAME.shape_legal(s, 0) if prompts else None,
    }


def scenes() -> dict[str, list[dict[str, Any]]]:
    middle = board({24: 1, 18: 2, 13: 3, 8: 3, 6: 4, 4: 2}, {24: 2, 13: 4, 10: 1, 8: 2, 6: 4, 5: 2})
    after, other = turn(middle, 1, (6, 4), (24, 18), (10, 6))
    crowded = board({BAR: 1, 6: 7, 4: 6, 23: 1}, {BAR: 6, 24: 1, 1: 8})
    entry = board({BAR: 2, 13: 4, 8: 3, 6: 4, 4: 2}, {24: 1, 13: 5, 8: 2, 6: 3, 5: 2, 3: 2})
    bear = board({6: 3, 5: 2, 3: 3, 2: 1}, {6: 2, 4: 3, 2: 2, 1: 3})
    race, last = turn(bear, 1, (6, 4), (6, 0), (4, 0))
    return {
        "start": [told(START, turn=0, awaiting="play", dice=(3, 1), opening=[(3, 1)])],
        "middle": [told(after, turn=0, awaiting="play", dice=(6, 2), last=other)],
        "roll": [told(after, turn=0, awaiting="turn", last=other)],
        "cube": [told(middle, turn=1, awaiting="take", cube=Cube(value=2, limit=64, owner=1, offered=4, asked=0))],
        "entry": [told(entry, turn=0, awaiting="play", dice=(4, 2), cube=Cube(value=2, limit=64, owner=0))],
        "bear-off": [told(race, turn=0, awaiting="play", dice=(6, 5), last=last, cube=Cube(value=2, owner=1))],
        "crowded": [told(crowded, turn=0, awaiting="play", dice=(6, 1))],
        "their turn": list(_their_turn()),
    }


def _their_turn() -> list[dict[str, Any]]:
    """They roll and hit two blots; a double brings two in at once; a throw that cannot be played; a double offered."""
    at = board({20: 2, 13: 4, 8: 3, 6: 4, 5: 1, 4: 1}, {24: 2, 22: 1, 13: 5, 8: 3, 6: 3, 5: 1})
    then, hit = turn(at, 1, (4, 1), (24, 20), (22, 21))
    closed = board({BAR: 1, 13: 4, 8: 3, 6: 4, 3: 3}, {6: 3, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 2})
    big, four = turn(closed, 1, (4, 4), (8, 4), (8, 4), (6, 2), (6, 2))
    ends = board({2: 2, 1: 2}, {6: 1, 3: 2, 1: 2})
    home, off = turn(ends, 1, (6, 3), (6, 0), (3, 0))
    return [
        told(at, turn=1, awaiting="turn"),
        told(at, turn=1, awaiting="play", dice=(4, 1)),
        told(then, turn=0, awaiting="turn", last=hit),
        told(closed, turn=1, awaiting="turn"),
        told(closed, turn=1, awaiting="play", dice=(4, 4)),
        told(big, turn=0, awaiting="turn", last=four),
        told(big, turn=1, awaiting="turn", last=LastTurn(0, (5, 2), ())),
        told(big, turn=1, awaiting="take", last=LastTurn(0, (5, 2), ()), cube=Cube(offered=2, asked=0)),
        told(big, turn=1, awaiting="turn", last=LastTurn(0, (5, 2), ()), cube=Cube(value=2, owner=0)),
        told(ends, turn=1, awaiting="play", dice=(6, 3)),
        told(home, turn=0, awaiting="turn", last=off),
    ]


def text() -> bytes:
    return msgspec.json.encode(scenes()) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
