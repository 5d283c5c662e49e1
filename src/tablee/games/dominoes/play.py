"""What both games of dominoes share: hands, the chain, turns, rounds that follow one another, and giving up.

What tells them apart is how a round begins, whether one may draw, and what a round is worth: `draw`, `ten_tiles`.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterator, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct, field, structs

from tablee.games.dominoes.chain import Chain, End, as_dealt, fits, where_it_fits
from tablee.games.dominoes.seen import DominoesView, How, LastRound, RoundResult, Turn
from tablee.games.dominoes.unseen import sample
from tablee.kernel import Action, Chance, Context, Game, Illegal, Outcome, Prompt, Seat
from tablee.parts.tiles import Tile, full_set, pips

_Number: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class Play(Action, frozen=True, tag="play"):
    """Lays a tile, the lower number first. `end` may be left out where there is no choice (DOM-06, 08)."""

    answers: ClassVar[str] = "turn"
    tile: tuple[_Number, _Number]
    end: End | None = None


class Draw(Action, frozen=True, tag="draw"):
    """Draws one tile from the talon."""

    answers: ClassVar[str] = "turn"


AnyAction: TypeAlias = Play | Draw


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options that both games have; defaults as ruled in docs/rules/dominoes.md."""

    set: Literal[6, 9] = 6
    blank_tile_value: Literal[0, 25, 50] = 0

    def pips(self, hand: Sequence[Tile]) -> int:
        """What a hand counts (DOM-19)."""
        return sum(pips(tile) if tile != (0, 0) else self.blank_tile_value for tile in hand)


O = TypeVar("O", bound=Options)  # noqa: E741


class State(Struct, Generic[O]):
    """`step` counts the decisions of this round and names its stages; the last of `turns` is being played."""

    options: O
    scores: list[int]
    hands: list[list[Tile]] = field(default_factory=list)
    """By seat, as dealt and then as drawn."""
    talon: list[Tile] = field(default_factory=list)
    """The last of it is drawn next."""
    reserve: int = 0
    chain: Chain = field(default_factory=Chain)
    turns: list[Turn] = field(default_factory=list)
    round: int = 0
    step: int = 0
    nulls: int = 0
    rounds: list[RoundResult] = field(default_factory=list)
    last: LastRound | None = None
    out: list[Seat] = field(default_factory=list)
    """Who has given up, in this order."""
    outcome: Outcome | None = None

    @property
    def turn(self) -> Seat:
        return self.turns[-1].seat

    @property
    def present(self) -> list[Seat]:
        """Who still plays."""
        return [seat for seat in range(len(self.scores)) if seat not in self.out]

    @property
    def can_draw(self) -> bool:
        return len(self.talon) > self.reserve

    def plays(self, seat: Seat) -> list[tuple[Tile, tuple[End, ...]]]:
        """The tiles that a seat may lay, and at which ends; the lead may be any, and has none (DOM-06)."""
        ends = self.chain.ends
        if ends is None:
            return [(tile, ()) for tile in self.hands[seat]]
        return [(tile, where_it_fits(tile, ends)) for tile in self.hands[seat] if fits(tile, ends)]

    def after(self, seat: Seat) -> Seat:
        """Who of those who still play comes next."""
        return next((other for other in self.present if other > seat), self.present[0])

    def last_to_lay(self) -> Seat:
        return next(turn.seat for turn in reversed(self.turns) if turn.tile is not None)


class Dominoes(Game[State[O], AnyAction, DominoesView], Generic[O]):
    View = DominoesView

    # --- what each game says for itself ---------------------------------------------------

    def begin_round(self, s: State[O], ctx: Context) -> None:
        """Deals the next round and names who starts."""
        raise NotImplementedError

    def worth(self, s: State[O], emptied: Seat | None, pips: Sequence[int]) -> tuple[How, tuple[Seat, ...], int]:
        """How the round ended, who has won it and for how many points. `emptied`: who has laid all tiles, if any."""
        raise NotImplementedError

    def why_over(self, s: State[O]) -> str | None:
        """The reason that the match is over with this round; None if it goes on."""
        raise NotImplementedError

    def target(self, options: O) -> int:
        raise NotImplementedError

    highest_leads: ClassVar[bool] = False
    """Whether nobody was dealt a higher tile than the lead (DVT-02, 03)."""

    # --- what is asked --------------------------------------------------------------------

    def setup(self, seats: int, options: O, ctx: Context) -> State[O]:
        s = State(options, [0] * seats)
        self.begin_round(s, ctx)
        return s

    def prompts(self, s: State[O]) -> list[Prompt]:
        if s.outcome:
            return []
        return [Prompt(s.turn, "turn", f"r{s.round}.{s.step}", move=f"r{s.round}.t{len(s.turns)}")]

    def legal(self, s: State[O], seat: Seat) -> Iterator[AnyAction]:
        if s.outcome or seat != s.turn:
            return
        plays = s.plays(seat)
        for tile, ends in plays:
            yield from (Play(tile, end) for end in ends or (None,))
        if not plays:
            yield Draw()

    def shape_legal(self, s: State[O], seat: Seat) -> Any:
        plays = s.plays(seat)
        return {"plays": plays, "draw": not plays}

    def check(self, s: State[O], seat: Seat, a: AnyAction) -> None:
        if isinstance(a, Play):
            self._check_play(s, seat, a)
        elif s.plays(seat):
            raise Illegal("must-play", rule="DOM-09")
        # Else there is something to draw: whoever can do neither is not asked (DOM-12).

    def _check_play(self, s: State[O], seat: Seat, a: Play) -> None:
        if a.tile not in s.hands[seat]:
            raise Illegal("not-your-tile", rule="DOM-08", tile=a.tile)
        if s.chain.ends is None:
            if a.end is not None:
                raise Illegal("lead-has-no-end", rule="DOM-06")
            return
        ends = where_it_fits(a.tile, s.chain.ends)
        if not ends:
            raise Illegal("tile-does-not-fit", rule="DOM-08", tile=a.tile, ends=s.chain.ends)
        if a.end is None:
            if len(ends) > 1:
                raise Illegal("which-end", rule="DOM-08", tile=a.tile, ends=s.chain.ends)
        elif a.end not in ends and s.chain.ends[0] != s.chain.ends[1]:
            raise Illegal("tile-does-not-fit", rule="DOM-08", tile=a.tile, ends=s.chain.ends)

    # --- what is done ---------------------------------------------------------------------

    def apply(self, s: State[O], seat: Seat, a: AnyAction, ctx: Context) -> None:
        s.step += 1
        if isinstance(a, Play):
            self.lay(s, a.tile, a.end, ctx)
        else:
            self._draw(s, ctx)

    def lay(self, s: State[O], tile: Tile, end: End | None, ctx: Context) -> None:
        """Whoever's turn it is lays this tile."""
        seat = s.turn
        if s.chain.ends is not None:
            ends = where_it_fits(tile, s.chain.ends)
            end = end if end in ends else ends[0]
        s.hands[seat].remove(tile)
        s.chain.lay(tile, end)
        s.turns[-1] = structs.replace(s.turns[-1], tile=tile, end=end, open=False)
        ctx.notify("played", seat=seat, tile=tile, end=end, ends=s.chain.ends)
        if not s.hands[seat]:
            self._end_round(s, ctx, emptied=seat)
        else:
            self._pass_on(s, ctx)

    def _draw(self, s: State[O], ctx: Context) -> None:
        """One tile at a time; one that fits is played next, and ends the turn (DOM-10, 11)."""
        seat, tile = s.turn, s.talon.pop()
        s.hands[seat].append(tile)
        s.turns[-1] = structs.replace(s.turns[-1], drew=s.turns[-1].drew + 1)
        ctx.notify("drew", seat=seat)
        ctx.notify("drawn", to=[seat], tile=tile)
        if not s.can_draw and not s.plays(seat):
            self._pass(s, ctx)
            self._pass_on(s, ctx)

    def _pass(self, s: State[O], ctx: Context) -> None:
        """Nothing to play and nothing to draw (DOM-12, DVT-04)."""
        s.turns[-1] = structs.replace(s.turns[-1], open=False)
        ctx.notify("passed", seat=s.turn)

    def _pass_on(self, s: State[O], ctx: Context) -> None:
        """To the next who can do something; if nobody can, the round is blocked at once (DOM-13)."""
        if not s.can_draw and not any(s.plays(seat) for seat in s.present):
            self._end_round(s, ctx)
            return
        s.turns.append(Turn(s.after(s.turn)))
        while not s.can_draw and not s.plays(s.turn):
            self._pass(s, ctx)
            s.turns.append(Turn(s.after(s.turn)))

    # --- rounds ---------------------------------------------------------------------------

    def deal(self, s: State[O], size: int, ctx: Context) -> None:
        """A new round: everybody who still plays gets so many tiles, the rest is the talon (DOM-01, 03)."""
        tiles = ctx.chance("deal").shuffled(full_set(s.options.set))
        s.hands = [[] for _ in s.scores]
        for seat in s.present:
            s.hands[seat] = [tiles.pop() for _ in range(size)]
        s.talon = tiles

    def start(self, s: State[O], starter: Seat, ctx: Context) -> None:
        """The tiles are dealt: this seat leads."""
        s.round += 1
        s.step = 0
        s.chain, s.turns = Chain(), [Turn(starter)]
        ctx.notify("round-begun", round=s.round, starter=starter, counts=[len(hand) for hand in s.hands])

    def _end_round(self, s: State[O], ctx: Context, emptied: Seat | None = None) -> None:
        hands = self._shown(s)
        pips = [s.options.pips(hand) for hand in hands]
        how, winners, points = self.worth(s, emptied, pips)
        for seat in winners:
            s.scores[seat] += points
        s.nulls = s.nulls + 1 if how == "null" else 0
        self._record(s, how, winners, points, ctx)
        reason = self.why_over(s)
        if reason is None:
            self.begin_round(s, ctx)
        else:
            self._finish(s, reason, ctx)

    def _shown(self, s: State[O]) -> tuple[tuple[Tile, ...], ...]:
        """The hands once the round is over; the tiles of who gave up stay face down (DOM-21, 22)."""
        return tuple(() if seat in s.out else tuple(s.hands[seat]) for seat in range(len(s.scores)))

    def _record(self, s: State[O], how: How, winners: tuple[Seat, ...], points: int, ctx: Context) -> None:
        hands = self._shown(s)
        result = RoundResult(winners[0] if len(winners) == 1 else None, winners, points, how, tuple(s.scores))
        s.rounds.append(result)
        s.last = LastRound(
            result=result,
            chain=tuple(s.chain.tiles),
            lead=s.chain.lead,
            hands=hands,
            pips=tuple(s.options.pips(hand) for hand in hands),
            started=s.turns[0].seat,
        )
        ctx.notify(
            "round-over", round=s.round, how=how, winners=winners, points=points, hands=hands, pips=s.last.pips,
            scores=result.scores,
        )  # fmt: skip

    def _finish(self, s: State[O], reason: str, ctx: Context) -> None:
        """Those who stayed by their scores, then who gave up, the last first (DOM-22).

        Of equal scores, that of the last round's winner is the better: a round may be won for 0 points (DOM-18, 23).
        """
        standing = {seat: (s.scores[seat], seat in s.rounds[-1].winners) for seat in s.present}
        ranks = [
            tuple(seat for seat in s.present if standing[seat] == place)
            for place in sorted(set(standing.values()), reverse=True)
        ]
        ranks += [(seat,) for seat in reversed(s.out)]
        s.outcome = Outcome(reason, tuple(ranks), tuple(s.scores), {"rounds": len(s.rounds)})
        ctx.notify("match-over", winners=ranks[0], reason=reason, scores=s.outcome.scores)

    # --- giving up ------------------------------------------------------------------------

    def expire(self, s: State[O], prompt: Prompt, ctx: Context) -> None:
        self._give_up(s, prompt.seat, "time", ctx)

    def forfeit(self, s: State[O], seat: Seat, reason: str, ctx: Context) -> None:
        if seat not in s.out:  # twice is once
            self._give_up(s, seat, reason, ctx)

    def _give_up(self, s: State[O], seat: Seat, reason: str, ctx: Context) -> None:
        """DOM-22: the others play on while there are two."""
        s.out.append(seat)
        ctx.notify("gave-up", seat=seat, reason=reason)
        if len(s.present) == 1:
            self._record(s, "forfeited", tuple(s.present), 0, ctx)
            self._finish(s, reason, ctx)
        elif s.turn == seat:
            s.step += 1
            self._pass_on(s, ctx)

    def out(self, s: State[O]) -> list[Seat]:
        return s.out

    def outcome(self, s: State[O]) -> Outcome | None:
        return s.outcome

    # --- what is seen ---------------------------------------------------------------------

    def view(self, s: State[O], seat: Seat | None) -> DominoesView:
        now = s.turns[-1]
        begun = now.drew or not now.open
        return DominoesView(
            set=s.options.set,
            target=self.target(s.options),
            scores=tuple(s.scores),
            round=s.round,
            turn=None if s.outcome else s.turn,
            hand=() if seat is None else tuple(s.hands[seat]),
            counts=tuple(map(len, s.hands)),
            talon=len(s.talon),
            reserve=s.reserve,
            chain=tuple(s.chain.tiles),
            lead=s.chain.lead,
            out=tuple(s.out),
            turns=tuple(s.turns if begun else s.turns[:-1]),
            nulls=s.nulls,
            rounds=tuple(s.rounds),
            last=s.last,
        )

    def resample(self, s: State[O], seat: Seat | None, chance: Chance) -> State[O]:
        """Every deal that agrees with what the seat has seen is equally likely (`unseen.sample`)."""
        other = copy.deepcopy(s)
        if s.outcome is None:
            view = self.view(s, seat)
            received, other.talon = sample(view, seat=seat, chance=chance, highest_leads=self.highest_leads)
            laid = {turn.tile for turn in view.turns}
            for owner, tiles in received.items():
                other.hands[owner] = [tile for tile in tiles if tile not in laid]
        return other

    def conserved(self, s: State[O]) -> Hashable:
        on_table = [as_dealt(tile) for tile in s.chain.tiles]
        return tuple(sorted([*s.talon, *on_table, *(tile for hand in s.hands for tile in hand)]))
