"""A frame of backgammon as the player at it reads it (docs/protocol.md, Backgammon)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tablee.bots.backgammon.cube import Owner, Standing, standing
from tablee.bots.backgammon.evaluate import Chances
from tablee.games.backgammon.board import Board, Move, Turn, flip, representative_turns
from tablee.kernel import Frame


class Seen(NamedTuple):
    """What counts, from `me`'s side whoever is on roll."""

    me: int
    on_roll: bool
    board: Board
    cube: int
    offered: int
    limit: int
    """The highest value of the cube."""
    owner: Owner
    gammons_count: bool
    """False while the Jacoby rule makes every win worth the cube once."""
    at: Standing

    def who_turns(self, owner: Owner, value: int) -> Owner:
        """Who may turn a cube of this value on, if `owner` has it: nobody when that would be too high (BGM-53)."""
        return "nobody" if 2 * value > self.limit else owner

    def counted(self, chances: Chances) -> Chances:
        """As the game counts with the cube where it is (BGM-43); once it is turned, gammons count again."""
        return chances if self.gammons_count else chances.plain()


def see(frame: Frame) -> Seen:
    view = frame.view
    me = frame.seat
    assert me is not None  # spectators are asked nothing
    board: Board = tuple(view["board"])
    cube = view["cube"]
    owner: Owner = "middle"
    if not cube["in_play"] or 2 * cube["value"] > cube["limit"]:
        owner = "nobody"
    elif cube["owner"] is not None:
        owner = "me" if cube["owner"] == me else "them"
    return Seen(
        me=me,
        on_roll=view["turn"] == me,
        board=board if me == 0 else flip(board),
        cube=cube["value"],
        offered=cube["offered"] or 0,
        limit=cube["limit"],
        owner=owner,
        gammons_count=view["gammons_count"],
        at=standing(view["target"], view["score"], me, value=cube["value"], crawford=view["crawford"]),
    )


def ways(frame: Frame, board: Board) -> dict[Board, Turn]:
    """One turn for every position that the roll can lead to."""
    a, b = frame.view["dice"]
    return representative_turns(board, (a, b))


def play(turn: Iterable[Move]) -> dict[str, Any]:
    return {"type": "play", "moves": [[move.start, move.end] for move in turn]}
