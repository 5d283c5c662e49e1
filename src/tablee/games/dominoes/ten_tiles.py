"""The variant with ten tiles each and no drawing: the highest double leads, the lightest hand wins (DVT)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tablee.games.dominoes.play import Dominoes, Options, Play, State
from tablee.games.dominoes.seen import How
from tablee.games.dominoes.unseen import rank_of_lead
from tablee.kernel import Context, Illegal, Pace, Reserve, Seat
from tablee.parts.tiles import is_double

TILES = 10
MOST = {6: 2, 9: 5}
"""Players for whom the set is enough (DVT-01)."""


class TenTilesOptions(Options, frozen=True):
    no_double: Literal["heaviest_tile_leads", "redeal"] = "heaviest_tile_leads"
    match: Annotated[int, Meta(ge=1, le=20)] = 1
    """Rounds to win."""


class TenTiles(Dominoes[TenTilesOptions]):
    id = "ten-tiles"
    rules = 1
    seats = (2, 5)
    Options = TenTilesOptions
    Action = Play
    highest_leads: ClassVar[bool] = True

    def paces(self, options: TenTilesOptions) -> Mapping[str, Pace]:
        """15 s a move and two minutes for every round to win."""
        return {"move": Reserve(delay_s=15, bank_s=120.0 * options.match)}

    def admit(self, seats: int, options: TenTilesOptions) -> None:
        super().admit(seats, options)
        if seats > MOST[options.set]:
            raise Illegal("too-many-players", rule="DVT-01", most=MOST[options.set])

    def target(self, options: TenTilesOptions) -> int:
        return options.match

    def begin_round(self, s: State[TenTilesOptions], ctx: Context) -> None:
        """The rules name the lead, so it is laid at once (DVT-02, 03)."""
        self.deal(s, TILES, ctx)
        while s.options.no_double == "redeal" and not any(is_double(t) for hand in s.hands for t in hand):
            ctx.notify("redealt")
            self.deal(s, TILES, ctx)
        s.reserve = len(s.talon)
        _, starter, lead = max((rank_of_lead(tile), seat, tile) for seat, hand in enumerate(s.hands) for tile in hand)
        self.start(s, starter, ctx)
        self.lay(s, lead, None, ctx)

    def worth(
        self, s: State[TenTilesOptions], emptied: Seat | None, pips: Sequence[int]
    ) -> tuple[How, tuple[Seat, ...], int]:
        """DVT-05, 06: a round is one win, shared by equal hands; an empty hand shares with nobody."""
        if emptied is not None:
            return "emptied", (emptied,), 1
        least = min(pips[seat] for seat in s.present)
        return "blocked", tuple(seat for seat in s.present if pips[seat] == least), 1

    def why_over(self, s: State[TenTilesOptions]) -> str | None:
        return "target-reached" if max(s.scores) >= s.options.match else None
