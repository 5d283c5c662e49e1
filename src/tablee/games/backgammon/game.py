"""Backgammon as the hall referees it: a match, or a session of money play, in one state.

A turn: maybe a double, maybe an offer to resign, the roll, the play. What the opponent has to answer interrupts it.
Rule ids are those of docs/rules/backgammon.md.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from tablee.games.backgammon import board as bd
from tablee.games.backgammon.board import BAR, OFF, START, Board, Dice, Move, Point
from tablee.games.backgammon.cube import CEILING, Cube
from tablee.games.backgammon.match import HOWS, By, GameResult, MatchOptions, is_crawford, is_dead, level
from tablee.kernel import Action, Chance, Context, Game, Illegal, Outcome, Pace, Prompt, Reserve, Seat

Awaiting: TypeAlias = Literal["turn", "play", "take", "resignation", "next", "over"]


class Roll(Action, frozen=True, tag="roll"):
    answers: ClassVar[str] = "turn"


class Double(Action, frozen=True, tag="double"):
    answers: ClassVar[str] = "turn"


class Resign(Action, frozen=True, tag="resign"):
    """Offers to lose this game: 1, 2 or 3 times the cube (BGM-62)."""

    answers: ClassVar[str] = "turn"
    level: Annotated[int, Meta(ge=1, le=3)]


_SentPoint: TypeAlias = Annotated[Point, Meta(ge=OFF, le=BAR)]


class Play(Action, frozen=True, tag="play"):
    """The whole turn, one (from, to) for each die played, in order."""

    answers: ClassVar[str] = "play"
    moves: Annotated[tuple[tuple[_SentPoint, _SentPoint], ...], Meta(max_length=4)]


class Take(Action, frozen=True, tag="take"):
    answers: ClassVar[str] = "take"


class Drop(Action, frozen=True, tag="drop"):
    answers: ClassVar[str] = "take"


class Beaver(Action, frozen=True, tag="beaver"):
    answers: ClassVar[str] = "take"


class Accept(Action, frozen=True, tag="accept"):
    answers: ClassVar[str] = "resignation"


class Decline(Action, frozen=True, tag="decline"):
    answers: ClassVar[str] = "resignation"


class Next(Action, frozen=True, tag="next"):
    """Money play: another game."""

    answers: ClassVar[str] = "next"


class Stop(Action, frozen=True, tag="stop"):
    """Money play: the session ends here."""

    answers: ClassVar[str] = "next"


AnyAction: TypeAlias = Roll | Double | Resign | Play | Take | Drop | Beaver | Accept | Decline | Next | Stop


class LastTurn(Struct, frozen=True):
    seat: Seat
    dice: Dice
    moves: tuple[Move, ...]


class State(Struct):
    """`board` is from seat 0's side; `step` counts the decisions of this game and names its stages."""

    options: MatchOptions
    score: list[int] = field(default_factory=lambda: [0, 0])
    games: list[GameResult] = field(default_factory=list)
    number: int = 0
    step: int = 0
    turns: int = 0
    crawford: bool = False
    crawford_done: bool = False
    board: Board = START
    off: list[int] = field(default_factory=lambda: [0, 0])
    turn: Seat = 0
    awaiting: Awaiting = "turn"
    dice: Dice | None = None
    opening: list[Dice] = field(default_factory=list)
    cube: Cube = field(default_factory=Cube)
    resigning: int | None = None
    declined: int = 0
    """The highest resignation that was declined in this turn (BGM-64)."""
    ready: list[Seat] = field(default_factory=list)
    last: LastTurn | None = None
    outcome: Outcome | None = None

    def side(self, seat: Seat) -> Board:
        """The board as `seat` counts it."""
        return self.board if seat == 0 else bd.flip(self.board)

    @property
    def gammons_count(self) -> bool:
        return not self.options.jacoby or self.cube.turned  # BGM-43

    @property
    def cube_in_play(self) -> bool:
        return self.options.target != 1 and not self.crawford  # BGM-54, 55


class CubeView(Struct, frozen=True):
    value: int
    limit: int
    """The highest value that it may have (BGM-53)."""
    owner: Seat | None
    in_play: bool
    offered: int | None
    asked: Seat | None
    """Who has to answer the offer."""


class MatchView(Struct, frozen=True):
    """Backgammon has no secrets: the same for players and spectators (docs/protocol.md)."""

    target: int
    score: tuple[int, int]
    game: int
    crawford: bool
    board: Board
    off: tuple[int, int]
    pips: tuple[int, int]
    turn: Seat
    awaiting: Awaiting
    dice: Dice | None
    cube: CubeView
    gammons_count: bool
    resigning: int | None
    opening: tuple[Dice, ...]
    last: LastTurn | None
    games: tuple[GameResult, ...]


class Backgammon(Game[State, AnyAction, MatchView]):
    id = "backgammon"
    rules = 1
    seats = (2, 2)
    Options = MatchOptions
    Action = AnyAction
    View = MatchView

    def paces(self, options: MatchOptions) -> Mapping[str, Pace]:
        """BGM-67: 12 s a move and 2 minutes for every point of the target, half an hour for a session."""
        bank = min(options.target, 1000) * 120.0 if not options.money else 1800.0
        return {"move": Reserve(delay_s=12, bank_s=bank)}

    def admit(self, seats: int, options: MatchOptions) -> None:
        super().admit(seats, options)
        options.admit()

    def setup(self, seats: int, options: MatchOptions, ctx: Context) -> State:
        s = State(options)
        self._begin_game(s, ctx)
        return s

    # --- what is asked ----------------------------------------------------------------

    def prompts(self, s: State) -> list[Prompt]:
        stage = f"g{s.number}.{s.step}"
        match s.awaiting:
            case "turn" | "play":
                return [Prompt(s.turn, s.awaiting, stage, move=f"g{s.number}.t{s.turns}")]
            case "take":
                assert s.cube.asked is not None
                return [Prompt(s.cube.asked, "take", stage)]
            case "resignation":
                return [Prompt(1 - s.turn, "resignation", stage)]
            case "next":
                return [Prompt(seat, "next", stage) for seat in (0, 1) if seat not in s.ready]
            case "over":
                return []

    def legal(self, s: State, seat: Seat) -> Iterator[AnyAction]:
        """Of turns that lead to the same position, one."""
        if not any(p.seat == seat for p in self.prompts(s)):
            return
        match s.awaiting:
            case "turn":
                yield Roll()
                if self._may_double(s, seat):
                    yield Double()
                for n in range(s.declined + 1, 4):
                    yield Resign(n)
            case "play":
                assert s.dice is not None
                for turn in bd.representative_turns(s.side(seat), s.dice).values():
                    yield Play(tuple((m.start, m.end) for m in turn))
            case "take":
                yield from (Take(), Drop())
                if self._may_beaver(s):
                    yield Beaver()
            case "resignation":
                yield from (Accept(), Decline())
            case "next":
                yield from (Next(), Stop())

    def shape_legal(self, s: State, seat: Seat) -> Any:
        match s.awaiting:
            case "turn":
                double = self._may_double(s, seat)
                dead = double and is_dead(s.cube.value, s.score[seat], s.options.target)
                return {"roll": True, "double": double, "dead": dead, "resign": list(range(s.declined + 1, 4))}
            case "play":
                assert s.dice is not None
                graph = bd.graph(s.side(seat), s.dice)
                return {"turns": [[(*move, following) for move, following in ways] for ways in graph.steps]}
            case "take":
                return {"take": True, "drop": True, "beaver": self._may_beaver(s)}
            case "resignation":
                return {"accept": True, "decline": True}
            case "next":
                return {"next": True, "stop": True}
        return None

    def check(self, s: State, seat: Seat, a: AnyAction) -> None:
        match a:
            case Double():
                self._check_double(s, seat)
            case Resign():
                if a.level <= s.declined:
                    raise Illegal("resign-level", rule="BGM-64", least=s.declined + 1)
            case Play():
                assert s.dice is not None
                _check_play(s.side(seat), s.dice, a.moves, needs=s.options.backgammon_needs)
            case Beaver():
                if not self._may_beaver(s):
                    raise Illegal("no-beaver", rule="BGM-57")
            case _:  # the open prompt says it all
                pass

    def _check_double(self, s: State, seat: Seat) -> None:
        if s.options.target == 1:
            raise Illegal("no-double-one-point", rule="BGM-54")
        if s.crawford:
            raise Illegal("no-double-crawford", rule="BGM-55")
        s.cube.check_double(seat)
        if s.options.dead_cube == "refuse" and is_dead(s.cube.value, s.score[seat], s.options.target):
            raise Illegal("no-double-dead", rule="BGM-56")

    def _may_double(self, s: State, seat: Seat) -> bool:
        try:
            self._check_double(s, seat)
        except Illegal:
            return False
        return True

    def _may_beaver(self, s: State) -> bool:
        return s.options.beavers and s.cube.can_beaver(s.options.max_beavers)

    # --- what is done -------------------------------------------------------------------

    def apply(self, s: State, seat: Seat, a: AnyAction, ctx: Context) -> None:
        if not isinstance(a, Next):  # the other's answer belongs to the same stage
            s.step += 1
        match a:
            case Roll():
                dice = ctx.chance("dice")
                self._throw(s, (dice.die(), dice.die()), ctx)
            case Double():
                s.cube.double(seat)
                s.awaiting = "take"
                ctx.notify("doubled", seat=seat, value=s.cube.offered)
            case Resign():
                self._offer_resignation(s, seat, a.level, ctx)
            case Play():
                self._play(s, seat, a.moves, ctx)
            case Take():
                s.cube.take()
                s.awaiting = "turn"
                ctx.notify("taken", seat=seat, value=s.cube.value)
            case Drop():
                ctx.notify("dropped", seat=seat)
                self._end_game(s, 1 - seat, times=1, by="dropped", ctx=ctx)  # BGM-51
            case Beaver():
                s.cube.beaver()
                ctx.notify("beavered", seat=seat, value=s.cube.offered)
            case Accept():
                assert s.resigning is not None
                self._end_game(s, seat, times=s.resigning, by="resigned", ctx=ctx)
            case Decline():
                assert s.resigning is not None
                ctx.notify("resignation-declined", seat=seat, level=s.resigning)
                s.declined, s.resigning, s.awaiting = s.resigning, None, "turn"
            case Next():
                s.ready.append(seat)
                if len(s.ready) == 2:
                    self._begin_game(s, ctx)
            case Stop():
                self._finish(s, "session-ended", ctx)

    def _begin_game(self, s: State, ctx: Context) -> None:
        s.number += 1
        s.step = s.turns = 0
        s.crawford = s.options.crawford and not s.crawford_done and is_crawford(s.score, s.options.target)
        s.crawford_done |= s.crawford
        s.board, s.off = START, [0, 0]
        limit = s.options.cube_limit
        if limit is None:
            limit = 0 if s.options.money else 64  # BGM-53
        s.cube = Cube(limit=limit or CEILING)
        s.resigning, s.declined, s.ready, s.last = None, 0, [], None
        dice = ctx.chance("dice")
        s.opening = [(dice.die(), dice.die())]
        while s.opening[-1][0] == s.opening[-1][1]:  # BGM-03
            if len(s.opening) <= s.options.automatic_doubles and s.cube.value * 2 <= s.cube.limit:
                s.cube.value *= 2  # BGM-57; nobody has turned it: it stays centred
            s.opening.append((dice.die(), dice.die()))
        first, second = s.opening[-1]
        s.turn = 0 if first > second else 1
        ctx.notify("game-begun", game=s.number, crawford=s.crawford, opening=list(s.opening), seat=s.turn)
        if s.options.opening_roll == "roll_anew":
            first, second = dice.die(), dice.die()
        # BGM-58, 74: the opening roll is there before anything could be doubled.
        self._throw(s, (first, second) if s.turn == 0 else (second, first), ctx)

    def _throw(self, s: State, dice: Dice, ctx: Context) -> None:
        s.dice = dice
        ctx.notify("rolled", seat=s.turn, dice=dice)
        if bd.graph(s.side(s.turn), dice).steps[0]:
            s.awaiting = "play"
        else:  # BGM-15
            ctx.notify("danced", seat=s.turn, dice=dice)
            s.last = LastTurn(s.turn, dice, ())
            self._pass_turn(s)

    def _play(self, s: State, seat: Seat, moves: tuple[tuple[Point, Point], ...], ctx: Context) -> None:
        assert s.dice is not None
        side = s.side(seat)
        done = []
        for start, end in moves:
            move = Move(start, end, end != OFF and side[end] == -1)
            side = bd.moved(side, move)
            s.off[seat] += end == OFF
            done.append(move)
        s.board = side if seat == 0 else bd.flip(side)
        s.last = LastTurn(seat, s.dice, tuple(done))
        ctx.notify("played", seat=seat, dice=s.dice, moves=s.last.moves)
        if s.off[seat] == bd.CHECKERS:
            loser = 1 - seat
            times = level(s.side(loser), off=s.off[loser], needs=s.options.backgammon_needs)
            self._end_game(s, seat, times=times, by="borne-off", ctx=ctx)
        else:
            self._pass_turn(s)

    def _pass_turn(self, s: State) -> None:
        s.turn = 1 - s.turn
        s.turns += 1
        s.dice = None
        s.declined = 0
        s.awaiting = "turn"

    def _offer_resignation(self, s: State, seat: Seat, level: int, ctx: Context) -> None:
        s.resigning = level
        ctx.notify("resignation-offered", seat=seat, level=level)
        if level == 3:  # nothing more can be asked for: accepted by itself (BGM-63)
            self._end_game(s, 1 - seat, times=3, by="resigned", ctx=ctx)
        else:
            s.awaiting = "resignation"

    # --- ends ---------------------------------------------------------------------------

    def _end_game(self, s: State, winner: Seat, *, times: int, by: By, ctx: Context) -> None:
        self._score(s, winner, times=times, by=by, ctx=ctx)
        self._clear_offers(s)
        if s.options.money:
            s.awaiting = "next"
        elif s.score[winner] >= s.options.target:
            self._finish(s, "target-reached", ctx)
        else:
            self._begin_game(s, ctx)

    def _score(self, s: State, winner: Seat, *, times: int, by: By, ctx: Context) -> None:
        if not s.gammons_count:
            times = 1
        result = GameResult(winner, s.cube.value * times, HOWS[times - 1], by)
        s.games.append(result)
        s.score[winner] += result.points
        ctx.notify("game-over", winner=winner, points=result.points, how=result.how, by=by, score=list(s.score))

    def _clear_offers(self, s: State) -> None:
        s.dice, s.resigning, s.cube.offered, s.cube.asked = None, None, None, None

    def _finish(self, s: State, reason: str, ctx: Context, *, loser: Seat | None = None) -> None:
        a, b = s.score
        if loser is None and a == b:
            ranks: tuple[tuple[Seat, ...], ...] = ((0, 1),)
        else:
            winner = 1 - loser if loser is not None else int(b > a)
            ranks = ((winner,), (1 - winner,))
        self._clear_offers(s)
        s.awaiting = "over"
        s.outcome = Outcome(reason, ranks, tuple(s.score), {"games": len(s.games)})
        ctx.notify("match-over", winner=ranks[0][0] if len(ranks) == 2 else None, reason=reason, score=list(s.score))

    def expire(self, s: State, prompt: Prompt, ctx: Context) -> None:
        if s.awaiting == "next":
            self._finish(s, "session-ended", ctx)
        else:
            self._lose_all(s, prompt.seat, "time", ctx)

    def forfeit(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        self._lose_all(s, seat, reason, ctx)

    def _lose_all(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        """BGM-65: the whole match; in money play the game at the cube's value, and the session ends."""
        if s.options.money:
            if s.awaiting != "next":
                self._score(s, 1 - seat, times=1, by="forfeited", ctx=ctx)
            self._finish(s, reason, ctx)
        else:
            self._finish(s, reason, ctx, loser=seat)

    def outcome(self, s: State) -> Outcome | None:
        return s.outcome

    # --- what is seen -------------------------------------------------------------------

    def view(self, s: State, seat: Seat | None) -> MatchView:
        a, b = s.score
        return MatchView(
            target=s.options.target,
            score=(a, b),
            game=s.number,
            crawford=s.crawford,
            board=s.board,
            off=(s.off[0], s.off[1]),
            pips=(bd.pips(s.board), bd.pips(bd.flip(s.board))),
            turn=s.turn,
            awaiting=s.awaiting,
            dice=s.dice,
            cube=CubeView(
                value=s.cube.value,
                limit=s.cube.limit,
                owner=s.cube.owner,
                in_play=s.cube_in_play,
                offered=s.cube.offered,
                asked=s.cube.asked,
            ),
            gammons_count=s.gammons_count,
            resigning=s.resigning,
            opening=tuple(s.opening),
            last=s.last,
            games=tuple(s.games),
        )

    def resample(self, s: State, seat: Seat | None, chance: Chance) -> State:
        return copy.deepcopy(s)  # nothing is hidden

    def conserved(self, s: State) -> Hashable:
        return tuple(sum(n for n in s.side(seat)[1:] if n > 0) + s.off[seat] for seat in (0, 1))


def _check_play(side: Board, dice: Dice, moves: tuple[tuple[Point, Point], ...], *, needs: str) -> None:
    """Raises Illegal, saying which rule the turn breaks (BGM-17)."""
    graph = bd.graph(side, dice)
    here = 0
    for start, end in moves:
        if here == bd.COMPLETE:
            break
        following = next((n for m, n in graph.steps[here] if m.start == start and m.end == end), None)
        if following is None:
            break
        here = following
    else:
        if here == bd.COMPLETE:
            return
    # BGM-18; where a checker in the winner's home counts by itself, a hit by the other die could change the points.
    _refuse(side, dice, moves, last_is_free=needs != "home_only")


def _refuse(side: Board, dice: Dice, moves: tuple[tuple[Point, Point], ...], *, last_is_free: bool) -> None:
    """Finds what is wrong with a turn that is not one of the generated ones; returns if nothing is."""
    dice_left = sorted(dice if dice[0] != dice[1] else dice * 2)
    whole = side
    first_die = 0
    for start, end in moves:
        if not 1 <= start <= BAR or side[start] <= 0:
            raise Illegal("play-no-checker", rule="BGM-11", point=start)
        if side[BAR] and start != BAR:
            raise Illegal("play-enter-first", rule="BGM-21")
        if end == OFF:
            fitting = [d for d in dice_left if d >= start]
        else:
            fitting = [d for d in dice_left if d == start - end]
        if not fitting:
            raise Illegal("play-no-die", rule="BGM-11", start=start, end=end)
        if end != OFF and side[end] < -1:
            raise Illegal("play-blocked", rule="BGM-10", point=end)
        if end == OFF:
            highest = max(p for p in range(1, 26) if side[p] > 0)
            if highest > 6:
                raise Illegal("play-not-all-home", rule="BGM-30")
            if start < highest and fitting[0] > start:
                raise Illegal("play-higher-point-first", rule="BGM-32")
        dice_left.remove(fitting[0])
        first_die = first_die or fitting[0]
        side = bd.moved(side, Move(start, end, end != OFF and side[end] == -1))
    if last_is_free and not any(n > 0 for n in side[1:]):
        return
    possible = len(next(iter(bd.representative_turns(whole, dice).values())))
    if len(moves) < possible:
        if dice[0] == dice[1]:
            raise Illegal("play-more-dice", rule="BGM-13", possible=possible)
        if possible == 1:
            raise Illegal("play-not-finished", rule="BGM-19")
        raise Illegal("play-both-dice", rule="BGM-13")
    assert first_die == min(dice)
    raise Illegal("play-higher-die", rule="BGM-14")
