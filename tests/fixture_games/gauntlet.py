"""Gauntlet: each round all vote in secret, the eliminated too; then the organiser scores the round's trial; the lowest
total is out, and a tie for the lowest is settled by a duel played inside. The last one left wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import ClassVar

from msgspec import Struct, field, structs

from tablee.kernel import (
    HOST,
    Action,
    Chance,
    Channel,
    Context,
    Game,
    Illegal,
    Outcome,
    Pace,
    Prompt,
    Reserve,
    Seat,
    Window,
)


class NoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    pass


# --- the duel ------------------------------------------------------------------------------


class Bid(Action, frozen=True, tag="bid"):
    answers: ClassVar[str] = "bid"
    n: int


class DuelState(Struct):
    prize: int
    turn: int = 1
    bids: dict[Seat, int] = field(default_factory=dict)
    winner: Seat | None = None


class DuelView(Struct, frozen=True):
    turn: int
    prize: int
    my_bid: int | None


class Duel(Game[DuelState, Bid, DuelView]):
    """Both bid 1 to 3 in secret; the higher wins if the sum is at most the prize die, the lower otherwise."""

    id = "duel"
    seats = (2, 2)
    Options = NoOptions
    Action = Bid
    View = DuelView

    def paces(self, options: NoOptions) -> Mapping[str, Pace]:
        return {"bid": Window(min_s=5, max_s=30)}

    def setup(self, seats: int, options: NoOptions, ctx: Context) -> DuelState:
        return DuelState(ctx.chance("prize").die())

    def prompts(self, s: DuelState) -> list[Prompt]:
        if s.winner is not None:
            return []
        return [Prompt(seat, "bid", f"t{s.turn}", required=seat not in s.bids, pace="bid") for seat in (0, 1)]

    def legal(self, s: DuelState, seat: Seat) -> Iterator[Bid]:
        if s.winner is None:
            yield from (Bid(1), Bid(2), Bid(3))

    def apply(self, s: DuelState, seat: Seat, a: Bid, ctx: Context) -> None:
        s.bids[seat] = a.n

    def close(self, s: DuelState, stage: str, ctx: Context) -> None:
        bids = [s.bids.get(seat, 1) for seat in (0, 1)]
        ctx.notify("bids", bids=bids)
        if bids[0] == bids[1] and s.turn < 5:
            s.turn, s.bids, s.prize = s.turn + 1, {}, ctx.chance("prize").die()
            return
        higher = 0 if bids[0] >= bids[1] else 1
        s.winner = higher if sum(bids) <= s.prize else 1 - higher

    def view(self, s: DuelState, seat: Seat | None) -> DuelView:
        return DuelView(s.turn, s.prize, None if seat is None else s.bids.get(seat))

    def outcome(self, s: DuelState) -> Outcome | None:
        if s.winner is None:
            return None
        return Outcome("outbid", ((s.winner,), (1 - s.winner,)), (1 - s.winner, s.winner))

    def resample(self, s: DuelState, seat: Seat | None, chance: Chance) -> DuelState:
        bids = {other: chance.die(3) for other in (0, 1) if other != seat and chance.below(2)}
        if seat in s.bids:
            bids[seat] = s.bids[seat]
        return structs.replace(s, bids=bids)


# --- the round -----------------------------------------------------------------------------


class Vote(Action, frozen=True, tag="vote"):
    answers: ClassVar[str] = "vote"
    against: Seat


class Score(Action, frozen=True, tag="score"):
    """The organiser's ranking of those still in, best first."""

    answers: ClassVar[str] = "score"
    order: tuple[Seat, ...]


class State(Struct):
    seats: int
    alive: list[Seat]
    totals: list[int]
    round: int = 1
    awaiting: str = "vote"
    votes: dict[Seat, Seat] = field(default_factory=dict)
    tied: tuple[Seat, ...] = ()
    left: list[Seat] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)
    """In the order of their elimination."""


class View(Struct, frozen=True):
    round: int
    awaiting: str
    alive: tuple[Seat, ...]
    totals: tuple[int, ...]
    tied: tuple[Seat, ...]
    my_vote: Seat | None


class Gauntlet(Game[State, Vote | Score, View]):
    id = "gauntlet"
    seats = (3, 8)
    hosted = True
    spawns = ("duel",)
    Options = NoOptions
    Action = Vote | Score
    View = View

    def paces(self, options: NoOptions) -> Mapping[str, Pace]:
        return {"vote": Window(min_s=10, max_s=60), "trial": Reserve(delay_s=600, bank_s=0)}

    def setup(self, seats: int, options: NoOptions, ctx: Context) -> State:
        return State(seats, list(range(seats)), [0] * seats)

    def prompts(self, s: State) -> list[Prompt]:
        if self.outcome(s):
            return []
        if s.awaiting == "vote":
            return [
                Prompt(seat, "vote", f"r{s.round}.vote", required=seat not in s.votes, pace="vote")
                for seat in range(s.seats)
                if seat not in s.left
            ]
        if s.awaiting == "trial":
            return [Prompt(HOST, "score", f"r{s.round}.trial", pace="trial")]
        return []  # the duel asks

    def legal(self, s: State, seat: Seat) -> Iterator[Vote | Score]:
        if s.awaiting == "vote" and seat != HOST:
            yield from (Vote(other) for other in s.alive if other != seat)
        elif s.awaiting == "trial" and seat == HOST:
            yield from (Score(order) for order in permutations(s.alive))

    def check(self, s: State, seat: Seat, a: Vote | Score) -> None:
        match a:
            case Vote():
                if a.against == seat or a.against not in s.alive:
                    raise Illegal("vote-for-nobody")
            case Score():
                if sorted(a.order) != s.alive:
                    raise Illegal("ranking-incomplete")

    def apply(self, s: State, seat: Seat, a: Vote | Score, ctx: Context) -> None:
        match a:
            case Vote():
                s.votes[seat] = a.against
            case Score():
                self._score(s, a.order, ctx)

    def close(self, s: State, stage: str, ctx: Context) -> None:
        for seat, n in Counter(s.votes.values()).items():
            s.totals[seat] -= n
        ctx.notify("votes", votes=sorted(s.votes.items()))
        s.votes, s.awaiting = {}, "trial"

    def expire(self, s: State, prompt: Prompt, ctx: Context) -> None:
        self._score(s, (), ctx)  # an organiser who is away must not hang the season: nobody scores

    def _score(self, s: State, order: tuple[Seat, ...], ctx: Context) -> None:
        for place, seat in enumerate(reversed(order)):
            s.totals[seat] += place
        ctx.notify("trial", order=order)
        lowest = min(s.totals[seat] for seat in s.alive)
        tied = tuple(seat for seat in s.alive if s.totals[seat] == lowest)
        if len(tied) == 1:
            self._eliminate(s, tied[0], ctx)
        else:
            pair = ctx.chance("pair").shuffled(tied)[:2]
            s.tied, s.awaiting = tuple(pair), "duel"
            ctx.spawn(f"duel-{s.round}", "duel", pair)

    def resume(self, s: State, name: str, outcome: Outcome, ctx: Context) -> None:
        self._eliminate(s, s.tied[outcome.ranks[-1][0]], ctx)

    def _eliminate(self, s: State, seat: Seat, ctx: Context) -> None:
        s.alive.remove(seat)
        s.out.append(seat)
        ctx.notify("eliminated", seat=seat)
        s.round, s.awaiting, s.tied = s.round + 1, "vote", ()

    def forfeit(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        s.left.append(seat)
        s.votes = {voter: against for voter, against in s.votes.items() if seat not in (voter, against)}
        if seat not in s.alive:
            return
        if seat in s.tied:
            ctx.cancel(f"duel-{s.round}")
            self._eliminate(s, seat, ctx)
            return
        s.alive.remove(seat)
        s.out.append(seat)
        ctx.notify("eliminated", seat=seat)
        if len(s.alive) < 2 and s.tied:
            ctx.cancel(f"duel-{s.round}")

    def view(self, s: State, seat: Seat | None) -> View:
        mine = None if seat is None else s.votes.get(seat)
        return View(s.round, s.awaiting, tuple(s.alive), tuple(s.totals), s.tied, mine)

    def outcome(self, s: State) -> Outcome | None:
        if len(s.alive) > 1:
            return None
        return Outcome("last-one-left", tuple((seat,) for seat in [*s.alive, *reversed(s.out)]), tuple(s.totals))

    def resample(self, s: State, seat: Seat | None, chance: Chance) -> State:
        votes = {seat: s.votes[seat]} if seat in s.votes else {}
        if s.awaiting == "vote" and not self.outcome(s):
            for other in range(s.seats):
                choice = [v for v in self.legal(s, other) if isinstance(v, Vote)]
                if other != seat and other not in s.left and choice and chance.below(2):
                    votes[other] = chance.pick(choice).against
        return structs.replace(
            s, alive=list(s.alive), totals=list(s.totals), votes=votes, left=list(s.left), out=list(s.out)
        )

    def channels(self, s: State) -> list[Channel]:
        return [Channel("table", None, None), Channel("eliminated", tuple(s.out), tuple(s.out))]
