"""Gin rummy: what a table may choose, and what a seat may answer."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.kernel import Action, Illegal
from tablee.parts.cards import DECK, Card


class GinOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; defaults as ruled in docs/rules/rummy.md."""

    pot_scope: Literal["deal", "match"] = "deal"
    """deal: one deal decides. match: deals are played until a total reaches `target`."""
    target: Annotated[int, Meta(ge=1, le=100_000)] = 100
    knock_max: Annotated[int, Meta(ge=0, le=50)] = 10
    gin_hand: Literal["unmatched", "all"] = "unmatched"
    """What gin costs the opponents besides the bonus: their deadwood, or all their cards."""
    big_gin: bool = False
    undercut_on_tie: bool = False
    undercut_penalty: Annotated[int, Meta(ge=0, le=1000)] = 10
    undercut_adds_deadwood: bool = True
    tie_winner: Literal["split", "turn_order"] = "split"
    gin_wall: Literal[2, 0] = 2
    """The deal is void when no more than so many cards are left in the stock."""
    may_discard_taken_card: bool = False
    next_starter: Literal["winner", "rotate"] = "winner"
    upcard_offer: bool = False
    """For two: the card turned up is offered to the starter, then to the dealer."""

    def admit(self, seats: int) -> None:
        """Raises Illegal for an option of two in a game of more."""
        if self.upcard_offer and seats != 2:
            raise Illegal("option-two-only", rule="RUM-06", option="upcard_offer")


_Card: TypeAlias = Annotated[Card, Meta(ge=0, lt=DECK)]
_Cards: TypeAlias = Annotated[tuple[_Card, ...], Meta(max_length=11)]
_Melds: TypeAlias = Annotated[tuple[_Cards, ...], Meta(max_length=11)]
_Laid: TypeAlias = Annotated[tuple[tuple[Annotated[int, Meta(ge=0)], _Cards], ...], Meta(max_length=11)]


class TakeUpcard(Action, frozen=True, tag="take"):
    answers: ClassVar[str] = "upcard"


class Decline(Action, frozen=True, tag="decline"):
    answers: ClassVar[str] = "upcard"


class Draw(Action, frozen=True, tag="draw"):
    answers: ClassVar[str] = "draw"
    source: Literal["stock", "discard"]


class Discard(Action, frozen=True, tag="discard"):
    answers: ClassVar[str] = "discard"
    card: _Card


class Knock(Action, frozen=True, tag="knock"):
    """Lays down these melds, with `card` thrown face down; it is gin if nothing else is left (GIN-02..06)."""

    answers: ClassVar[str] = "discard"
    card: _Card | None
    """None: every card is in a meld (GIN-06)."""
    melds: _Melds


class LayOff(Action, frozen=True, tag="lay-off"):
    """One's own melds, and (index of the knocker's meld, cards for it)."""

    answers: ClassVar[str] = "layoff"
    melds: _Melds = ()
    laid: _Laid = ()


AnyAction: TypeAlias = TakeUpcard | Decline | Draw | Discard | Knock | LayOff
