"""The engine bgsage (an optional package), as far as `expert` needs it: positions and stakes in, chances and equities
out. Everything happens in the calling thread.

Its boards are ours: 26 integers from the mover's side. What it calls plies counts the position itself: 1 is a look at
the position, each further one looks a roll ahead. Its analyzer starts threads and reads no cube limit, so the functions
beneath it are called. An equity is in cubes: 1 is winning the cube's value once and for all, -1 losing it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from tablee.bots.backgammon.cube import FARTHEST, Owner
from tablee.bots.backgammon.evaluate import Chances
from tablee.bots.backgammon.seen import Seen
from tablee.games.backgammon.board import Board, flip

PLIES: Final = 3
"""The deepest that answers well within a second: about 20 ms a position, three times that at worst."""
HIGH: Final = 64
"""A cube that decides every match the engine knows."""


def is_here() -> bool:
    """Whether the engine is installed; it is read only when first asked."""
    return all(find_spec(module) is not None for module in ("bgsage", "bgbot_cpp"))


class Judged(NamedTuple):
    """My chances, and my equity with the cube."""

    chances: Chances
    equity: float


class Doubling(NamedTuple):
    """The equities of whoever is on roll and may double: without it, if it is taken, and if it is dropped."""

    kept: float
    taken: float
    dropped: float


class Sage:
    def __init__(self) -> None:
        import bgbot_cpp
        import bgsage

        self._engine: Any = bgbot_cpp
        weights = bgsage.default_weights()
        self._model = (weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list)
        self._bearoff = bgbot_cpp.BearoffDB()
        if not self._bearoff.load(bgsage.weights.bearoff_db_path()):
            raise OSError("the engine's table of bear-offs cannot be read")
        self._net = bgbot_cpp.BearoffStrategy(bgbot_cpp.create_strategy(*self._model), self._bearoff)
        owners = bgbot_cpp.CubeOwner
        self._owners = {"me": owners.PLAYER, "them": owners.OPPONENT}
        self._centre = owners.CENTERED

    def glance(self, afters: Sequence[Board]) -> list[Chances]:
        """My chances after each of these plays of mine, without looking ahead."""
        positions = [(list(after), self._centre) for after in afters]
        looked = self._engine.batch_evaluate_post_move(positions, self._net, n_threads=1)
        return [Chances(*result["probs"]) for result in looked]

    def after_play(self, seen: Seen, after: Board, *, plies: int) -> Judged:
        """With the other on roll next."""
        theirs = self._ahead(seen, flip(after), mine=False, plies=plies, root=list(seen.board))
        return Judged(theirs.chances.mirrored(), -theirs.equity)

    def before_roll(self, seen: Seen) -> Judged:
        """Whoever is on roll."""
        if seen.on_roll:
            return self._ahead(seen, seen.board, mine=True, plies=PLIES)
        theirs = self._ahead(seen, flip(seen.board), mine=False, plies=PLIES)
        return Judged(theirs.chances.mirrored(), -theirs.equity)

    def _ahead(self, seen: Seen, board: Board, *, mine: bool, plies: int, root: Sequence[int] = ()) -> Judged:
        stake = _stake(seen, mine=mine)
        result = self._engine.cubeful_probs_and_equity_nply(
            list(board),
            self._owner(seen.owner, mine=mine),
            self._net,
            plies,
            n_threads=1,
            bearoff_db=self._bearoff,
            root_board=root,
            **stake,
        )
        return Judged(Chances(*result["probs"]), result["equity"])

    def doubling(self, seen: Seen) -> Doubling:
        """For whoever is on roll, with the cube as it lies before the double."""
        stake = _stake(seen, mine=seen.on_roll)
        value = stake["cube_value"]
        result = self._engine.cube_decision_nply_unified(
            list(seen.board if seen.on_roll else flip(seen.board)),
            owner=self._owner(seen.owner, mine=seen.on_roll),
            n_plies=PLIES,
            strategy_type=self._model[0],
            weight_paths=self._model[1],
            hidden_sizes=self._model[2],
            n_threads=1,
            max_cube_value=min(HIGH, seen.limit // seen.cube) * value,
            bearoff_db=self._bearoff,
            **stake,
        )
        return Doubling(result["equity_nd"], result["equity_dt"], result["equity_dp"])

    def _owner(self, owner: Owner, *, mine: bool) -> Any:
        """As whoever is on roll sees it. Where nobody may turn it, the score says so, or equities are not asked for."""
        return self._owners.get(owner if mine else _OTHERWISE[owner], self._centre)


_OTHERWISE: Final[Mapping[Owner, Owner]] = {"me": "them", "them": "me", "middle": "middle", "nobody": "nobody"}


def _stake(seen: Seen, *, mine: bool) -> dict[str, Any]:
    """What is played for, from the side of whoever is on roll: the engine's names for it.

    Its match table ends at FARTHEST points; whoever needs more is taken to need no more.
    """
    if seen.at.money:
        return {"cube_value": 1, "jacoby": not seen.gammons_count, "beaver": False}
    at = seen.at if mine else seen.at.mirrored()
    return {
        "cube_value": min(seen.cube, HIGH),
        "away1": min(at.my_away, FARTHEST),
        "away2": min(at.their_away, FARTHEST),
        "is_crawford": 1 in (at.my_away, at.their_away) and not at.crawford_over,
        "jacoby": False,
        "beaver": False,
    }


@lru_cache(maxsize=1)
def sage() -> Sage:
    """Read when first needed: a tenth of a second, some 50 MB."""
    return Sage()
