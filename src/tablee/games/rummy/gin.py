"""Gin rummy as the hall referees it: one deal or a match of several, in one state.

A turn: draw, then discard or knock. After a knock all opponents lay off at the same time, each without seeing what the
others do; then everything is shown and counted. Rule ids are those of docs/rules/rummy.md.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field

from tablee.games.rummy.deal import Deal, Turn, deal_out
from tablee.games.rummy.gin_actions import AnyAction, Decline, Discard, Draw, GinOptions, Knock, LayOff, TakeUpcard
from tablee.games.rummy.gin_count import (
    BIG_BONUS,
    BONUS,
    Count,
    Hand,
    arranged,
    count_gin,
    count_knock,
    declared,
    whole,
)
from tablee.games.rummy.laying import check_held, check_melds, check_once
from tablee.games.rummy.match import DealResult, Match
from tablee.games.rummy.melds import arrange, best_layoff, deadwood, is_meld
from tablee.kernel import Chance, Context, Game, Illegal, Outcome, Pace, Prompt, Reserve, Seat
from tablee.parts.cards import DECK, Card

Awaiting: TypeAlias = Literal["upcard", "draw", "discard", "layoff", "over"]

MOST_TURNS: Final = 300
"""So many turns without a knock make a deal void (RUM-10)."""


class Knocked(Struct, frozen=True):
    """What the knocker has laid down, and what is left: `points` is its value."""

    seat: Seat
    gin: bool
    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    points: int


class LastDeal(Struct, frozen=True):
    """Of the deal that ended last, everything is shown. `thrown`: the knocker's face-down discard."""

    result: DealResult
    knocker: Seat | None
    hands: tuple[Hand, ...]
    thrown: Card | None


class State(Struct):
    """`step` counts the decisions of this deal and names its stages; `laid` are the answers to a knock so far."""

    options: GinOptions
    match: Match
    deal: Deal
    number: int = 0
    step: int = 0
    starter: Seat = 0
    turn: Seat = 0
    awaiting: Awaiting = "draw"
    knock: Knocked | None = None
    laid: dict[Seat, LayOff] = field(default_factory=dict)
    last: LastDeal | None = None
    outcome: Outcome | None = None

    @property
    def laying(self) -> list[Seat]:
        """Who still has to lay off."""
        if self.awaiting != "layoff" or self.knock is None:
            return []
        return [seat for seat in self.match.playing if seat != self.knock.seat and seat not in self.laid]

    @property
    def upcard_declined(self) -> bool:
        """Whether both have just declined the card turned up: only the stock is left (RUM-06)."""
        turns = self.deal.turns
        return self.awaiting == "draw" and bool(turns) and turns[-1].took == "declined"

    @property
    def taken(self) -> Card | None:
        """The card that was taken from the discard pile in this turn."""
        return self.deal.turns[-1].card if self.awaiting == "discard" else None


class GinView(Struct, frozen=True):
    """`hand` to `deadwood` are the viewer's own, empty for spectators; the rest is the same for everybody."""

    options: GinOptions
    deal: int
    starter: Seat
    turn: Seat | None
    awaiting: Awaiting
    scores: tuple[int, ...]
    hand: tuple[Card, ...]
    drawn: Card | None
    melds: tuple[tuple[Card, ...], ...]
    deadwood: int
    taken: Card | None
    counts: tuple[int, ...]
    stock: int
    discards: tuple[Card, ...]
    turns: tuple[Turn, ...]
    knock: Knocked | None
    laying: tuple[Seat, ...]
    out: tuple[Seat, ...]
    deals: tuple[DealResult, ...]
    last: LastDeal | None


class Gin(Game[State, AnyAction, GinView]):
    id = "gin"
    rules = 1
    seats = (2, 4)
    Options = GinOptions
    Action = AnyAction
    View = GinView

    def paces(self, options: GinOptions) -> Mapping[str, Pace]:
        """15 s a move and 3 minutes for a deal, or 9 s for every point of a match's target."""
        bank = 180.0 if options.pot_scope == "deal" else max(180.0, min(options.target, 1000) * 9.0)
        return {"move": Reserve(delay_s=15, bank_s=bank)}

    def admit(self, seats: int, options: GinOptions) -> None:
        super().admit(seats, options)
        options.admit(seats)

    def setup(self, seats: int, options: GinOptions, ctx: Context) -> State:
        s = State(options, Match([0] * seats), Deal([], [], []))
        s.starter = ctx.chance("starter").below(seats)
        self._begin_deal(s, ctx)
        return s

    # --- what is asked ----------------------------------------------------------------

    def prompts(self, s: State) -> list[Prompt]:
        stage = f"d{s.number}.{s.step}"
        match s.awaiting:
            case "over":
                return []
            case "layoff":
                return [Prompt(seat, "layoff", stage) for seat in s.laying]
            case _:
                turn = len(s.deal.turns) - (s.awaiting == "discard")
                return [Prompt(s.turn, s.awaiting, stage, move=f"d{s.number}.t{turn}")]

    def legal(self, s: State, seat: Seat) -> Iterator[AnyAction]:
        """Of ways to knock and to lay off, the best ones (GIN-04, 07)."""
        if not any(p.seat == seat for p in self.prompts(s)):
            return
        match s.awaiting:
            case "upcard":
                yield from (TakeUpcard(), Decline())
            case "draw":
                yield Draw("stock")
                if self._may_take(s):
                    yield Draw("discard")
            case "discard":
                yield from (Discard(card) for card in self._may_throw(s))
                yield from self._knocks(s, seat)
            case "layoff":
                yield self._best_lay_off(s, seat)

    def shape_legal(self, s: State, seat: Seat) -> Any:
        match s.awaiting:
            case "upcard":
                return {"take": True, "decline": True}
            case "draw":
                return {"stock": True, "discard": self._may_take(s)}
            case "discard":
                shown = ((knock, self._laid_down(s, seat, knock)) for knock in self._knocks(s, seat))
                knocks = [(knock.card, hand.melds, hand.points, not hand.deadwood) for knock, hand in shown]
                return {"discards": self._may_throw(s), "knock": knocks}
            case "layoff":
                best = self._best_lay_off(s, seat)
                points = declared(s.deal.hands[seat], best).points
                return {"melds": best.melds, "laid": best.laid, "deadwood": points}
        return None

    def _may_take(self, s: State) -> bool:
        return bool(s.deal.discards) and not s.upcard_declined

    def _may_throw(self, s: State) -> list[Card]:
        hand = s.deal.hands[s.turn]
        return [card for card in hand if card != s.taken or s.options.may_discard_taken_card]

    def _knocks(self, s: State, seat: Seat) -> Iterator[Knock]:
        hand = s.deal.hands[seat]
        if deadwood(hand) == 0:  # GIN-06
            yield Knock(None, arrange(hand).melds)
        for card in self._may_throw(s):
            left = [other for other in hand if other != card]
            if deadwood(left) <= s.options.knock_max:
                yield Knock(card, arrange(left).melds)

    def _best_lay_off(self, s: State, seat: Seat) -> LayOff:
        assert s.knock is not None
        best = best_layoff(s.knock.melds, s.deal.hands[seat])
        return LayOff(best.melds, best.laid)

    def _laid_down(self, s: State, seat: Seat, a: Knock) -> Hand:
        """The hand after this knock."""
        return declared([card for card in s.deal.hands[seat] if card != a.card], LayOff(a.melds))

    # --- what is refused ----------------------------------------------------------------

    def check(self, s: State, seat: Seat, a: AnyAction) -> None:
        match a:
            case Draw(source="discard"):
                if s.upcard_declined:
                    raise Illegal("upcard-declined", rule="RUM-06")
                if not s.deal.discards:
                    raise Illegal("no-discard", rule="RUM-05")
            case Discard():
                self._check_throw(s, a.card)
            case Knock():
                self._check_knock(s, seat, a)
            case LayOff():
                self._check_lay_off(s, seat, a)
            case _:  # the open prompt says it all
                pass

    def _check_throw(self, s: State, card: Card) -> None:
        check_held(s.deal.hands[s.turn], [card], rule="RUM-01")
        if card not in self._may_throw(s):
            raise Illegal("card-just-taken", rule="RUM-05", card=card)

    def _check_knock(self, s: State, seat: Seat, a: Knock) -> None:
        thrown = [] if a.card is None else [a.card]
        for card in thrown:
            self._check_throw(s, card)
        melded = [card for meld in a.melds for card in meld]
        check_held(s.deal.hands[seat], melded, rule="RUM-11")
        check_once(thrown + melded)
        check_melds(a.melds)
        left = self._laid_down(s, seat, a)
        if a.card is None and left.deadwood:
            raise Illegal("knock-needs-discard", rule="GIN-06")
        if left.points > s.options.knock_max:
            raise Illegal("deadwood-too-high", rule="GIN-03", points=left.points, most=s.options.knock_max)

    def _check_lay_off(self, s: State, seat: Seat, a: LayOff) -> None:
        assert s.knock is not None
        used = [card for cards in (*a.melds, *(cards for _, cards in a.laid)) for card in cards]
        check_held(s.deal.hands[seat], used, rule="RUM-11")
        check_once(used)
        check_melds(a.melds)
        for i, _ in a.laid:
            if i >= len(s.knock.melds):
                raise Illegal("no-such-meld", rule="GIN-07", meld=i)
        for i, added in declared(s.deal.hands[seat], a).laid_off:
            if not is_meld(s.knock.melds[i] + added):
                raise Illegal("does-not-fit", rule="GIN-07", meld=i, cards=added)

    def preview(self, s: State, seat: Seat, a: AnyAction) -> dict[str, Any]:
        """What would be left of the own hand."""
        self.check(s, seat, a)
        match a:
            case Knock():
                left = self._laid_down(s, seat, a)
                return {"deadwood": left.points, "gin": not left.deadwood}
            case LayOff():
                return {"deadwood": declared(s.deal.hands[seat], a).points}
        return {}

    # --- what is done -------------------------------------------------------------------

    def _begin_deal(self, s: State, ctx: Context) -> None:
        s.number += 1
        s.step = 0
        playing = s.match.playing
        each = 10 if len(playing) == 2 else 7  # GIN-01, 15
        sizes = [each if seat in playing else 0 for seat in range(len(s.match.totals))]
        s.deal = deal_out(range(DECK), ctx.chance("deal"), sizes=sizes)
        s.knock, s.laid = None, {}
        s.turn = s.starter
        s.awaiting = "upcard" if s.options.upcard_offer else "draw"
        ctx.notify("deal-begun", deal=s.number, starter=s.starter, upcard=s.deal.discards[-1], counts=sizes)

    def apply(self, s: State, seat: Seat, a: AnyAction, ctx: Context) -> None:
        if not isinstance(a, LayOff):  # the others' answers belong to the same stage
            s.step += 1
        match a:
            case TakeUpcard() | Draw(source="discard"):
                ctx.notify("took", seat=seat, card=s.deal.take(seat))
                s.awaiting = "discard"
            case Draw():
                card = s.deal.draw(seat)
                ctx.notify("drew", seat=seat)
                ctx.notify("drawn", to=[seat], card=card)
                s.awaiting = "discard"
            case Decline():
                s.deal.decline(seat)
                ctx.notify("declined", seat=seat)
                s.turn = s.match.after(seat)
                if s.turn == s.starter:
                    s.awaiting = "draw"
            case Discard():
                s.deal.throw(seat, a.card)
                ctx.notify("threw", seat=seat, card=a.card)
                self._pass_turn(s, ctx)
            case Knock():
                self._knock(s, seat, a, ctx)
            case LayOff():
                s.laid[seat] = a
                self._count_when_all_have_laid(s, ctx)

    def _pass_turn(self, s: State, ctx: Context) -> None:
        s.turn = s.match.after(s.turn)
        s.awaiting = "draw"
        if len(s.deal.stock) <= s.options.gin_wall or len(s.deal.turns) >= MOST_TURNS:  # RUM-09, 10
            self._end_deal(s, self._uncounted(s, winners=(), how="void"), ctx)

    def _knock(self, s: State, seat: Seat, a: Knock, ctx: Context) -> None:
        shown = self._laid_down(s, seat, a)
        if a.card is not None:
            s.deal.throw_face_down(seat, a.card)
        gin = not shown.deadwood  # GIN-05
        big = gin and a.card is None and s.options.big_gin  # GIN-06
        s.knock = Knocked(seat, gin, shown.melds, shown.deadwood, shown.points)
        ctx.notify(
            "knocked", seat=seat, gin=gin, big=big, melds=shown.melds, deadwood=shown.deadwood, points=shown.points
        )
        if gin:
            bonus = BIG_BONUS if big else BONUS
            count = count_gin(s.deal.hands, seat, shown, out=s.match.out, bonus=bonus, options=s.options)
            self._end_deal(s, count, ctx)
        else:
            s.awaiting = "layoff"

    def _count_when_all_have_laid(self, s: State, ctx: Context) -> None:
        """Nobody sees another's answer before the last one is there (GIN-17)."""
        if s.laying:
            return
        assert s.knock is not None
        knocker = s.knock.seat
        shown = {seat: declared(s.deal.hands[seat], a) for seat, a in s.laid.items()}
        if knocker not in s.match.out:
            shown[knocker] = declared(s.deal.hands[knocker], LayOff(s.knock.melds))
        opponents = s.match.others(knocker)
        for seat in opponents:
            laid = [card for _, cards in shown[seat].laid_off for card in cards]
            ctx.notify("laid-off", seat=seat, cards=laid, points=shown[seat].points)
        count = count_knock(s.deal.hands, knocker, shown, opponents=opponents, options=s.options)
        self._end_deal(s, count, ctx)

    # --- ends ---------------------------------------------------------------------------

    def _uncounted(self, s: State, *, winners: tuple[Seat, ...], how: Literal["void", "forfeited"]) -> Count:
        """A deal that is not played to its end: only who has forfeited pays (RUM-12)."""
        hands = tuple((whole if seat in s.match.out else arranged)(cards) for seat, cards in enumerate(s.deal.hands))
        penalties = tuple(hand.points if seat in s.match.out else 0 for seat, hand in enumerate(hands))
        return Count(winners, how, hands, penalties)

    def _end_deal(self, s: State, count: Count, ctx: Context, *, reason: str = "") -> None:
        """`reason`: why nobody plays on, where it is not the deal itself."""
        result = s.match.record(count.winners, count.how, count.penalties)
        thrown = s.deal.face_down[0] if s.deal.face_down else None
        knocker = s.knock.seat if s.knock else None
        s.last = LastDeal(result, knocker, count.hands, thrown)
        ctx.notify(
            "deal-over",
            deal=s.number,
            how=count.how,
            winners=count.winners,
            knocker=knocker,
            penalties=count.penalties,
            totals=result.totals,
            hands=count.hands,
        )
        if reason:
            self._finish(s, reason, first=count.winners, ctx=ctx)
        elif s.match.void:
            self._finish(s, "void", first=s.match.playing, ctx=ctx)
        elif s.options.pot_scope == "deal" and count.how != "void":
            self._finish(s, count.how, first=count.winners, ctx=ctx)
        elif s.options.pot_scope == "match" and s.match.reached(s.options.target):  # RUM-14
            self._finish(s, "target-reached", first=(), ctx=ctx)
        else:
            s.starter = s.match.starter(s.starter, rule=s.options.next_starter)
            self._begin_deal(s, ctx)

    def _finish(self, s: State, reason: str, *, first: tuple[Seat, ...] | list[Seat], ctx: Context) -> None:
        s.awaiting = "over"
        ranks = s.match.ranks(first=first)
        s.outcome = Outcome(reason, ranks, tuple(s.match.totals), {"deals": len(s.match.deals)})
        ctx.notify("match-over", reason=reason, winners=ranks[0], scores=s.outcome.scores)

    def expire(self, s: State, prompt: Prompt, ctx: Context) -> None:
        self.forfeit(s, prompt.seat, "time", ctx)

    def forfeit(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        """RUM-12, 16: the seat is out of the whole match; the others play on while two remain."""
        if seat in s.match.out:
            return
        ctx.notify("gave-up", seat=seat, reason=reason)
        s.match.out.append(seat)
        s.laid.pop(seat, None)
        if len(s.match.playing) == 1:
            count = self._uncounted(s, winners=tuple(s.match.playing), how="forfeited")
            self._end_deal(s, count, ctx, reason=reason)
        elif s.awaiting == "layoff":
            self._count_when_all_have_laid(s, ctx)
        elif s.turn == seat:
            s.step += 1
            self._pass_turn(s, ctx)

    def out(self, s: State) -> list[Seat]:
        return s.match.out

    def outcome(self, s: State) -> Outcome | None:
        return s.outcome

    # --- what is seen -------------------------------------------------------------------

    def view(self, s: State, seat: Seat | None) -> GinView:
        awaited = [p.seat for p in self.prompts(s)]
        hand = s.deal.hands[seat] if seat is not None else []
        best = arrange(hand)
        return GinView(
            options=s.options,
            deal=s.number,
            starter=s.starter,
            turn=awaited[0] if len(awaited) == 1 else None,
            awaiting=s.awaiting,
            scores=tuple(s.match.totals),
            hand=tuple(hand),
            drawn=hand[-1] if s.awaiting == "discard" and s.turn == seat else None,
            melds=best.melds,
            deadwood=best.points,
            taken=s.taken,
            counts=tuple(len(hand) for hand in s.deal.hands),
            stock=len(s.deal.stock),
            discards=tuple(s.deal.discards),
            turns=tuple(s.deal.turns),
            knock=s.knock,
            laying=tuple(s.laying),
            out=tuple(s.match.out),
            deals=tuple(s.match.deals),
            last=s.last,
        )

    def resample(self, s: State, seat: Seat | None, chance: Chance) -> State:
        """All cards that this seat has not seen where they lie are dealt again."""
        other = copy.deepcopy(s)
        hands = s.deal.hands
        seen = s.deal.taken() | set(hands[seat] if seat is not None else ())
        if s.outcome:  # then all was shown
            seen |= {card for hand in hands for card in hand} | set(s.deal.face_down)
        if s.knock is not None:
            seen |= {card for cards in (*s.knock.melds, s.knock.deadwood) for card in cards}
            if s.knock.seat == seat:
                seen |= set(s.deal.face_down)
        other.deal.exchange(seen, chance)
        # What others have answered to the knock was about cards that they no longer hold.
        other.laid = {who: a if who == seat else self._best_lay_off(other, who) for who, a in s.laid.items()}
        return other

    def conserved(self, s: State) -> Hashable:
        return tuple(s.deal.cards())
