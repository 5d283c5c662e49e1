"""Council: every day all vote in secret; whoever is named most often gets a black mark. The fewest marks win.

A vote may be changed, or taken back to abstaining, until the day's window closes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec import Struct, field, structs

from tablee.kernel import Action, Chance, Context, Game, Illegal, Outcome, Pace, Prompt, Seat, Window


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    days: int = 3


class Vote(Action, frozen=True, tag="vote"):
    answers: ClassVar[str] = "vote"
    against: Seat | None
    """None: abstains."""


class State(Struct):
    days: int
    marks: list[int]
    day: int = 1
    votes: dict[Seat, Seat | None] = field(default_factory=dict)
    gone: list[Seat] = field(default_factory=list)


class View(Struct, frozen=True):
    day: int
    days: int
    marks: tuple[int, ...]
    gone: tuple[Seat, ...]
    my_vote: Seat | None


class Council(Game[State, Vote, View]):
    id = "council"
    seats = (3, 12)
    Options = Options
    Action = Vote
    View = View

    def paces(self, options: Options) -> Mapping[str, Pace]:
        return {"day": Window(min_s=10, max_s=60)}

    def setup(self, seats: int, options: Options, ctx: Context) -> State:
        return State(options.days, [0] * seats)

    def prompts(self, s: State) -> list[Prompt]:
        if s.day > s.days:
            return []
        return [
            Prompt(seat, "vote", f"day{s.day}.vote", required=seat not in s.votes, pace="day")
            for seat in range(len(s.marks))
            if seat not in s.gone
        ]

    def legal(self, s: State, seat: Seat) -> Iterator[Vote]:
        if seat in s.gone:
            return
        yield Vote(None)
        for other in range(len(s.marks)):
            if other != seat and other not in s.gone:
                yield Vote(other)

    def check(self, s: State, seat: Seat, a: Vote) -> None:
        if a.against == seat:
            raise Illegal("vote-for-yourself")
        if a.against is not None and (not 0 <= a.against < len(s.marks) or a.against in s.gone):
            raise Illegal("vote-for-nobody")

    def apply(self, s: State, seat: Seat, a: Vote, ctx: Context) -> None:
        s.votes[seat] = a.against
        ctx.notify("voted", to=[seat], against=a.against)

    def close(self, s: State, stage: str, ctx: Context) -> None:
        count = Counter(against for against in s.votes.values() if against is not None)
        most = max(count.values(), default=0)
        named = sorted(seat for seat, n in count.items() if n == most)
        for seat in named:
            s.marks[seat] += 1
        ctx.notify("counted", day=s.day, votes=sorted(count.items()), marked=named)
        s.day += 1
        s.votes = {}

    def forfeit(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        s.gone.append(seat)
        s.votes.pop(seat, None)
        s.votes = {voter: against for voter, against in s.votes.items() if against != seat}
        ctx.notify("gone", seat=seat)
        if len(s.marks) - len(s.gone) < 2:
            s.day = s.days + 1

    def view(self, s: State, seat: Seat | None) -> View:
        mine = None if seat is None else s.votes.get(seat)
        return View(s.day, s.days, tuple(s.marks), tuple(s.gone), mine)

    def outcome(self, s: State) -> Outcome | None:
        if s.day <= s.days:
            return None
        places: dict[tuple[bool, int], list[Seat]] = {}
        for seat, marks in enumerate(s.marks):
            places.setdefault((seat in s.gone, marks), []).append(seat)
        ranks = tuple(tuple(places[place]) for place in sorted(places))
        return Outcome("days-over", ranks, tuple(-marks for marks in s.marks))

    def resample(self, s: State, seat: Seat | None, chance: Chance) -> State:
        """Others may have voted otherwise, or not at all."""
        votes = {seat: s.votes[seat]} if seat in s.votes else {}
        for other in range(len(s.marks)):
            if other != seat and other not in s.gone and chance.below(2):
                votes[other] = chance.pick([v.against for v in self.legal(s, other)])
        return structs.replace(s, marks=list(s.marks), gone=list(s.gone), votes=votes)
