"""The draw game: who cannot play draws; the round's winner scores the others' pips (docs/rules/dominoes.md, DOM)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta

from tablee.games.dominoes.play import AnyAction, Dominoes, Options, State
from tablee.games.dominoes.seen import How
from tablee.kernel import Context, Illegal, Pace, Reserve, Seat
from tablee.parts.tiles import full_set

HANDS = {6: {2: 7, 3: 6, 4: 6}, 9: {2: 13, 3: 13, 4: 13, 5: 10}}
"""Tiles that each is dealt, by the set and the number of players (DOM-02, 03)."""


class DrawOptions(Options, frozen=True):
    hand_size: Annotated[int, Meta(ge=2, le=26)] | None = None
    """None: as in HANDS."""
    talon_reserve: Literal[0, 2] = 0
    net_scoring: bool = False
    blocked_round: Literal["lightest_wins", "always_null"] = "lightest_wins"
    target: Annotated[int, Meta(ge=0, le=1000)] = 100
    """0: the first round that is won decides."""
    null_limit: Annotated[int, Meta(ge=1, le=100)] = 10

    def size(self, seats: int) -> int:
        return self.hand_size or HANDS[self.set][seats]


class DrawGame(Dominoes[DrawOptions]):
    id = "dominoes"
    rules = 1
    seats = (2, 5)
    Options = DrawOptions
    Action = AnyAction

    def paces(self, options: DrawOptions) -> Mapping[str, Pace]:
        """15 s a move; five minutes for a match to 100."""
        return {"move": Reserve(delay_s=15, bank_s=max(120.0, 3.0 * options.target))}

    def admit(self, seats: int, options: DrawOptions) -> None:
        super().admit(seats, options)
        most = max(HANDS[options.set])
        if seats > most:
            raise Illegal("too-many-players", rule="DOM-02", most=most)
        to_deal = len(full_set(options.set)) - options.talon_reserve - 1
        if seats * options.size(seats) > to_deal:
            raise Illegal("hand-too-large", rule="DOM-24", most=to_deal // seats)

    def target(self, options: DrawOptions) -> int:
        return options.target

    def begin_round(self, s: State[DrawOptions], ctx: Context) -> None:
        if s.round == 0:
            starter = ctx.chance("starter").below(len(s.scores))  # DOM-04
        else:
            starter = s.last_to_lay()  # DOM-05
            if starter in s.out:
                starter = s.after(starter)  # DOM-22
        self.deal(s, s.options.size(len(s.scores)), ctx)
        s.reserve = s.options.talon_reserve
        self.start(s, starter, ctx)

    def worth(
        self, s: State[DrawOptions], emptied: Seat | None, pips: Sequence[int]
    ) -> tuple[How, tuple[Seat, ...], int]:
        if emptied is not None:  # DOM-14; even when the others' tiles count nothing (DOM-18)
            return "emptied", (emptied,), sum(pips)
        least = min(pips[seat] for seat in s.present)
        lightest = [seat for seat in s.present if pips[seat] == least]
        if len(lightest) > 1 or s.options.blocked_round == "always_null":  # DOM-16, 17
            return "null", (), 0
        own = least * (2 if s.options.net_scoring else 1)
        return "blocked", (lightest[0],), sum(pips) - own  # DOM-15

    def why_over(self, s: State[DrawOptions]) -> str | None:
        """DOM-20, 23."""
        if s.options.target == 0 and s.nulls == 0:
            return "round-won"
        if 0 < s.options.target <= max(s.scores):
            return "target-reached"
        return "null-limit" if s.nulls >= s.options.null_limit else None
