"""Backgammon: `board` is a bare, fast position; `match` and `cube` the scoring; `game` what the hall referees."""

from tablee.games.backgammon.board import START, Move, Turn, flip, successors, turns
from tablee.games.backgammon.game import Backgammon

__all__ = ["START", "Backgammon", "Move", "Turn", "flip", "successors", "turns"]
