"""What a game is worth and what a match or a session makes of it (BGM-40..43, 55, 60, 61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.games.backgammon.board import BAR, Board
from tablee.kernel import Illegal, Seat

How: TypeAlias = Literal["single", "gammon", "backgammon"]
"""What the loser loses the cube's value once, twice or three times for."""
HOWS: tuple[How, ...] = ("single", "gammon", "backgammon")

By: TypeAlias = Literal["borne-off", "dropped", "resigned", "forfeited"]
"""borne-off: fifteen checkers off. dropped: a double was declined. resigned: an offer to lose this game was accepted.
forfeited: the whole match or session was given up, or lost on time, during this game."""


class MatchOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; defaults as ruled in docs/rules/backgammon.md."""

    target: Annotated[int, Meta(ge=0, le=1 << 30)] = 3
    """Points to reach; 0 is money play."""
    opening_roll: Literal["use_both", "roll_anew"] = "use_both"
    backgammon_needs: Literal["bar_or_home_and_none_off", "home_only"] = "bar_or_home_and_none_off"
    cube_limit: Annotated[int, Meta(ge=0, le=1 << 30)] | None = None
    """None: 64 in match play, no limit in money play. 0: no limit."""
    crawford: bool = True
    dead_cube: Literal["allow", "refuse"] = "allow"
    jacoby: bool = False
    beavers: bool = False
    max_beavers: Annotated[int, Meta(ge=1, le=10)] = 1
    """How often one double may be turned on at once: 1 beaver; 2, the doubler may answer it (raccoon); ..."""
    automatic_doubles: Annotated[int, Meta(ge=0, le=10)] = 0

    @property
    def money(self) -> bool:
        return self.target == 0

    def admit(self) -> None:
        """Raises Illegal for options of money play in a match."""
        if not self.money:
            for name in ("jacoby", "beavers", "automatic_doubles"):
                if getattr(self, name):
                    raise Illegal("option-money-only", option=name)


class GameResult(Struct, frozen=True):
    winner: Seat
    points: int
    how: How
    by: By


def level(loser: Board, *, off: int, needs: str) -> int:
    """1, 2 (gammon) or 3 (backgammon): what the loser has lost, once the winner has borne off fifteen (BGM-40..42).

    `loser` is the final board from the loser's side, `off` how many checkers the loser has borne off.
    """
    home = any(n > 0 for n in loser[19:25])
    if needs == "home_only":
        if home:
            return 3
    elif off == 0 and (home or loser[BAR] > 0):
        return 3
    return 2 if off == 0 else 1


def is_crawford(score: Sequence[int], target: int) -> bool:
    """Whether somebody needs exactly one point (BGM-55; of a match longer than one point)."""
    return target > 1 and target - 1 in score


def is_dead(value: int, points: int, target: int) -> bool:
    """Whether a cube of this value already wins the match for a player with so many points (BGM-56)."""
    return 0 < target <= points + value
