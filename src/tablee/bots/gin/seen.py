"""What a seat can know of a deal, out of its frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tablee.kernel import Frame, Seat
from tablee.parts.cards import DECK, Card


class Opponent(NamedTuple):
    """`size`: cards in hand; `known`: those of them that everybody saw this seat take; `left`: what it could have taken
    and let lie."""

    seat: Seat
    size: int
    known: frozenset[Card]
    took: tuple[Card, ...]
    threw: tuple[Card, ...]
    left: tuple[Card, ...]


class Seen(NamedTuple):
    me: Seat
    hand: tuple[Card, ...]
    options: Mapping[str, Any]
    scores: tuple[int, ...]
    discards: tuple[Card, ...]
    stock: int
    unseen: tuple[Card, ...]
    """Cards that may be in the stock or in a hand."""
    opponents: tuple[Opponent, ...]
    """In turn order after me, without those who are out."""
    rounds: float
    """How many turns each seat has had, on average."""

    @property
    def top(self) -> Card:
        """Of the discard pile."""
        return self.discards[-1]


def see(frame: Frame) -> Seen:
    view = frame.view
    me, seats, out = frame.seat, len(view["counts"]), view["out"]
    assert me is not None
    playing = [seat for seat in (*range(me + 1, seats), *range(me)) if seat not in out]
    histories = [_History() for _ in range(seats)]
    turns = view["turns"]
    pile = _upcard(view["discards"], turns)
    for turn in turns:
        seen = histories[turn["seat"]]
        if turn["took"] == "discard":
            seen.took.append(pile.pop())
            seen.known.add(seen.took[-1])
        elif pile:
            seen.left.append(pile[-1])
        if turn["threw"] is not None:
            seen.threw.append(turn["threw"])
            seen.known.discard(turn["threw"])
            pile.append(turn["threw"])
    lying = {*view["hand"], *view["discards"]}.union(*(seen.known for seen in histories))
    return Seen(
        me=me,
        hand=tuple(view["hand"]),
        options=view["options"],
        scores=tuple(view["scores"]),
        discards=tuple(view["discards"]),
        stock=view["stock"],
        unseen=tuple(card for card in range(DECK) if card not in lying),
        opponents=tuple(
            Opponent(
                seat,
                view["counts"][seat],
                frozenset(histories[seat].known),
                tuple(histories[seat].took),
                tuple(histories[seat].threw),
                tuple(histories[seat].left),
            )
            for seat in playing
        ),
        rounds=sum(turn["took"] != "declined" for turn in turns) / (1 + len(playing)),
    )


def _upcard(discards: list[Card], turns: list[dict[str, Any]]) -> list[Card]:
    """The pile as it was when the deal began: one card."""
    first = next((turn for turn in turns if turn["took"] != "declined"), None)
    return [first["card"]] if first and first["took"] == "discard" else list(discards[:1])


class _History:
    def __init__(self) -> None:
        self.took: list[Card] = []
        self.threw: list[Card] = []
        self.left: list[Card] = []
        self.known: set[Card] = set()
