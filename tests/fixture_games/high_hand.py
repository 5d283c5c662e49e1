"""High hand: three hidden cards each; draw one from the pile, discard one, face up, until the pile is empty.

The highest sum wins. A whole game of the kernel: docs/write-a-game.md goes through it.
"""

# --- imports
from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta, Struct, structs

from tablee.kernel import Action, Chance, Context, Game, Illegal, Outcome, Pace, Prompt, Reserve, Seat

# --- options
Card: TypeAlias = int


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    cards: Annotated[int, Meta(ge=12, le=100)] = 20


# --- actions
class Draw(Action, frozen=True, tag="draw"):
    answers: ClassVar[str] = "draw"


class Discard(Action, frozen=True, tag="discard"):
    answers: ClassVar[str] = "discard"
    card: Card


# --- state
class State(Struct):
    hands: list[list[Card]]
    pile: list[Card]
    discards: list[Card]
    turn: Seat = 0
    step: int = 1
    given_up: Seat | None = None

    @property
    def has_drawn(self) -> bool:
        return len(self.hands[self.turn]) == 4


# --- view
class View(Struct, frozen=True):
    hand: tuple[Card, ...]
    pile: int
    discards: tuple[Card, ...]
    turn: Seat
    hands: tuple[tuple[Card, ...], ...] | None
    """Everybody's, once it is over."""


# --- game
class HighHand(Game[State, Draw | Discard, View]):
    id = "high-hand"
    seats = (2, 4)
    Options = Options
    Action = Draw | Discard
    View = View

    # --- setup
    def paces(self, options: Options) -> Mapping[str, Pace]:
        return {"move": Reserve(delay_s=10, bank_s=120)}

    def admit(self, seats: int, options: Options) -> None:
        super().admit(seats, options)
        if options.cards < 4 * seats:
            raise Illegal("too-few-cards", least=4 * seats)

    def setup(self, seats: int, options: Options, ctx: Context) -> State:
        deck = ctx.chance("deck").shuffled(range(1, options.cards + 1))
        return State([sorted(deck.pop() for _ in range(3)) for _ in range(seats)], deck, [])

    # --- prompts
    def prompts(self, s: State) -> list[Prompt]:
        if self.outcome(s):
            return []
        return [Prompt(s.turn, "discard" if s.has_drawn else "draw", f"t{s.step}")]

    # --- legal
    def legal(self, s: State, seat: Seat) -> Iterator[Draw | Discard]:
        if seat != s.turn or self.outcome(s):
            return
        if s.has_drawn:
            yield from (Discard(card) for card in s.hands[seat])
        else:
            yield Draw()

    def check(self, s: State, seat: Seat, a: Draw | Discard) -> None:
        if isinstance(a, Discard) and a.card not in s.hands[seat]:
            raise Illegal("not-your-card", card=a.card)

    # --- apply
    def apply(self, s: State, seat: Seat, a: Draw | Discard, ctx: Context) -> None:
        s.step += 1
        match a:
            case Draw():
                card = s.pile.pop()
                s.hands[seat].append(card)
                ctx.notify("drew", seat=seat)
                ctx.notify("drawn", to=[seat], card=card)
            case Discard(card=card):
                s.hands[seat].remove(card)
                s.discards.append(card)
                ctx.notify("discarded", seat=seat, card=card)
                s.turn = (s.turn + 1) % len(s.hands)

    # --- time
    def expire(self, s: State, prompt: Prompt, ctx: Context) -> None:
        if not s.has_drawn:
            self.apply(s, prompt.seat, Draw(), ctx)
        self.apply(s, prompt.seat, Discard(s.hands[prompt.seat][-1]), ctx)

    def forfeit(self, s: State, seat: Seat, reason: str, ctx: Context) -> None:
        s.given_up = seat

    # --- seen
    def view(self, s: State, seat: Seat | None) -> View:
        return View(
            hand=() if seat is None else tuple(s.hands[seat]),
            pile=len(s.pile),
            discards=tuple(s.discards),
            turn=s.turn,
            hands=tuple(tuple(hand) for hand in s.hands) if self.outcome(s) else None,
        )

    # --- outcome
    def outcome(self, s: State) -> Outcome | None:
        if s.given_up is None and (s.pile or s.has_drawn):
            return None
        scores = tuple(-1 if seat == s.given_up else sum(hand) for seat, hand in enumerate(s.hands))
        ranks = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == best)
            for best in sorted(set(scores), reverse=True)
        )
        return Outcome("given-up" if s.given_up is not None else "pile-empty", ranks, scores)

    # --- resample
    def resample(self, s: State, seat: Seat | None, chance: Chance) -> State:
        if self.outcome(s):
            return structs.replace(s)
        unseen = s.pile + [card for other, hand in enumerate(s.hands) if other != seat for card in hand]
        chance.shuffle(unseen)
        hands = [
            list(hand) if other == seat else sorted(unseen.pop() for _ in hand) for other, hand in enumerate(s.hands)
        ]
        return structs.replace(s, hands=hands, pile=unseen, discards=list(s.discards))

    # --- conserved
    def conserved(self, s: State) -> Hashable:
        return tuple(sorted([*s.pile, *s.discards, *(card for hand in s.hands for card in hand)]))
