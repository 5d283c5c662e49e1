"""What a game is worth with the cube: to the match, or in points of a session.

Between a dead cube (never turned again) and a perfectly live one (always turned at the very moment when a drop and a
take are worth the same) lies the truth; like Janowski we take a fixed mixture of both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from tablee.bots.backgammon.evaluate import Chances
from tablee.bots.backgammon.features import is_race
from tablee.games.backgammon.board import Board, flip, pips

Owner: TypeAlias = Literal["me", "them", "middle", "nobody"]
"""Who may turn the cube next; nobody in the Crawford game and in matches of one point."""

LIVE: Final = 0.7
"""How live a cube is on the whole, in contact and in long races."""
LIVE_AT_FIRST: Final = 0.85
"""How live it is over a whole game: the match table's own figure."""
GAMMONS: Final = 0.26
"""The share of games that end in a gammon."""
FARTHEST: Final = 25
"""Points away that the match table knows; beyond, the match is a random walk."""
SPREAD: Final = 2.6
"""How widely it walks; fitted to the table's far corner."""
TURNS: Final = 6
"""How often the cube is thought to be turned on: deeper changes nothing that counts."""


class Standing(NamedTuple):
    """What points are worth now, from one side: a match at a score, or (away 0) a session of money play.

    After the Crawford game `crawford_over` is true.
    """

    my_away: int
    their_away: int
    crawford_over: bool = False

    @property
    def money(self) -> bool:
        return self.my_away == 0

    def mirrored(self) -> Standing:
        return Standing(self.their_away, self.my_away, self.crawford_over)

    def worth(self, points: int) -> float:
        """After winning so many points (below 0: losing them): points, or the chance to win the match."""
        if self.money:
            return float(points)
        mine, theirs = self.my_away, self.their_away
        if points > 0:
            mine -= points
        else:
            theirs += points
        return match_chance(mine, theirs, after=self.crawford_over or 1 in (self.my_away, self.their_away))

    def dead(self, value: int) -> bool:
        """Whether a cube of this value wins all that I need, so that turning it could only lose."""
        return 0 < self.my_away <= value


def standing(target: int, score: Sequence[int], me: int, *, value: int, crawford: bool) -> Standing:
    """For the player `me`. A match too long to be told from money play at this cube is money play."""
    mine, theirs = (max(1, target - score[seat]) for seat in (me, 1 - me))
    if target == 0 or min(mine, theirs) > 24 * value:
        return Standing(0, 0)
    return Standing(mine, theirs, crawford_over=1 in (mine, theirs) and not crawford)


def match_chance(mine: int, theirs: int, *, after: bool) -> float:
    """My chance to win a match that I need so many points of. `after`: if somebody needs one, the Crawford game was."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine < theirs:
        return 1 - match_chance(theirs, mine, after=after)
    if mine == theirs:
        return 0.5
    if mine > FARTHEST:
        walk = (1 + math.erf((theirs - mine) / (SPREAD * math.sqrt(mine + theirs)))) / 2
        return min(walk, match_chance(FARTHEST, theirs, after=after))
    if theirs == 1:
        return _after_crawford(mine) if after else _crawford(mine)
    return _behind(mine, theirs)


@lru_cache(maxsize=FARTHEST + 1)
def _after_crawford(away: int) -> float:
    """The trailer doubles at once; the leader drops once, for nothing, if that leaves an odd number to go."""
    if away <= 0:
        return 1.0
    if away == 1:
        return 0.5
    played = 0.5 * ((1 - GAMMONS) * _after_crawford(away - 2) + GAMMONS * _after_crawford(away - 4))
    # A free drop is worth using only after a bad first roll: about 1.5 % of the match at two away.
    return 0.97 * played if away % 2 == 0 else played


@lru_cache(maxsize=FARTHEST + 1)
def _crawford(away: int) -> float:
    return 0.5 * ((1 - GAMMONS) * _after_crawford(away - 1) + GAMMONS * _after_crawford(away - 2))


@lru_cache(maxsize=FARTHEST * FARTHEST)
def _behind(mine: int, theirs: int) -> float:
    """Before Crawford, both at least two away: an even game with the cube in the middle, by the formulas below."""
    even = Chances(0.5, GAMMONS / 2, 0.0, GAMMONS / 2, 0.0)
    return value_of(even, Standing(mine, theirs), 1, "middle", live=LIVE_AT_FIRST)


def liveness(board: Board) -> float:
    """How live the cube is: little towards the end of a race, when hardly anybody will turn it again."""
    if not is_race(board):
        return LIVE
    return max(0.0, min(LIVE, 0.012 * min(pips(board), pips(flip(board)))))


class _Stakes(NamedTuple):
    """At one value of the cube: what a win and a loss are worth on average, gammons and backgammons as the chances
    have them, and what dropping (their double, or mine by them) at this value is worth."""

    win: float
    lose: float
    cash: float
    drop: float


def _stakes(chances: Chances, at: Standing, cube: int) -> _Stakes:
    cash, drop = at.worth(cube), at.worth(-cube)
    win, lose = cash, drop
    if chances.win > 0:
        gammon, backgammon = chances.gammon / chances.win, chances.backgammon / chances.win
        win += (gammon - backgammon) * (at.worth(2 * cube) - cash) + backgammon * (at.worth(3 * cube) - cash)
    if chances.win < 1:
        gammon, backgammon = (n / (1 - chances.win) for n in (chances.lose_gammon, chances.lose_backgammon))
        lose += (gammon - backgammon) * (at.worth(-2 * cube) - drop) + backgammon * (at.worth(-3 * cube) - drop)
    return _Stakes(win, lose, cash, drop)


def _live_points(chances: Chances, at: Standing, cube: int, turns: int = TURNS) -> tuple[float, float]:
    """My winning chances at which, all cubes being perfectly live, I may just take a double of `cube`, and at which
    they may just take mine. 0 and 1 where nobody would gain by doubling."""
    now, doubled = _stakes(chances, at, cube), _stakes(chances, at, 2 * cube)
    further = turns > 0 and not (at.dead(2 * cube) and at.mirrored().dead(2 * cube))
    take_next, cash_next = _live_points(chances, at, 2 * cube, turns - 1) if further else (0.0, 1.0)
    take, cash = 0.0, 1.0
    if not at.mirrored().dead(cube):
        # I would own the cube: worth `lose` at 0, a cash at `cash_next`.
        top = doubled.win if cash_next == 1.0 else doubled.cash
        take = _share(now.drop - doubled.lose, top - doubled.lose) * cash_next
    if not at.dead(cube):
        bottom = doubled.lose if take_next == 0.0 else doubled.drop
        cash = 1 - _share(doubled.win - now.cash, doubled.win - bottom) * (1 - take_next)
    return take, max(take, cash)


def _share(part: float, whole: float) -> float:
    return max(0.0, min(1.0, part / whole)) if whole > 1e-12 else 0.0


def value_of(chances: Chances, at: Standing, cube: int, owner: Owner, *, live: float) -> float:
    """What the game is worth to me with the cube so: points, or the chance to win the match.

    `live`, 0..1, is how live the cube is. Who is on roll is in the chances.
    """
    now = _stakes(chances, at, cube)
    p = chances.win
    dead = p * now.win + (1 - p) * now.lose
    if owner == "nobody" or live == 0.0:
        return dead
    take, cash = _live_points(chances, at, cube)
    low = take if owner in ("them", "middle") else 0.0
    high = cash if owner in ("me", "middle") else 1.0
    if p < low:
        alive = now.lose + p / low * (now.drop - now.lose)
    elif p > high and high < 1.0:
        alive = now.cash + (p - high) / (1 - high) * (now.win - now.cash)
    else:
        bottom = now.drop if low > 0.0 else now.lose
        top = now.cash if high < 1.0 else now.win
        alive = bottom + (p - low) / (high - low) * (top - bottom) if high > low else dead
    return live * alive + (1 - live) * dead


def value_taken(chances: Chances, at: Standing, cube: int, owner: Owner, *, live: float) -> float:
    """Like `value_of` just after a double has been taken.

    If turning the cube once more would leave it dead for the other, its owner has nothing to fear from doing so at
    the next turn, and may be counted on to.
    """
    value = value_of(chances, at, cube, owner, live=live)
    if owner == "them" and at.dead(2 * cube) and not at.mirrored().dead(cube):
        turned = value_of(chances, at, 2 * cube, "nobody", live=0.0)
        return min(value, max(turned, at.worth(-cube)))
    if owner == "me" and at.mirrored().dead(2 * cube) and not at.dead(cube):
        turned = value_of(chances, at, 2 * cube, "nobody", live=0.0)
        return max(value, min(turned, at.worth(cube)))
    return value
