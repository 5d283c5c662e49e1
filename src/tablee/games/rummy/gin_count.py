"""How a deal of gin rummy is counted: gin, knock, undercut, and what each hand costs (GIN-05, 08..13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from tablee.games.rummy.gin_actions import GinOptions, LayOff
from tablee.games.rummy.laying import in_order
from tablee.games.rummy.match import How
from tablee.games.rummy.melds import arrange, value
from tablee.kernel import Seat
from tablee.parts.cards import Card

BONUS = 25
BIG_BONUS = 31


class Hand(Struct, frozen=True):
    """A hand at the end of a deal: `points` is the value of `deadwood`, `extra` what was added for gin or undercut."""

    melds: tuple[tuple[Card, ...], ...] = ()
    laid_off: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """(index of the knocker's meld, cards laid off on it)."""
    deadwood: tuple[Card, ...] = ()
    points: int = 0
    extra: int = 0
    cards: tuple[Card, ...] = ()


class Count(Struct, frozen=True):
    winners: tuple[Seat, ...]
    how: How
    hands: tuple[Hand, ...]
    penalties: tuple[int, ...]


def whole(cards: Sequence[Card]) -> Hand:
    """Every card counts (RUM-12)."""
    return Hand(deadwood=tuple(cards), points=sum(map(value, cards)), cards=tuple(cards))


def arranged(cards: Sequence[Card]) -> Hand:
    """The best of it."""
    best = arrange(cards)
    return Hand(melds=best.melds, deadwood=best.unmatched, points=best.points, cards=tuple(cards))


def declared(cards: Sequence[Card], lay_off: LayOff) -> Hand:
    """As its owner laid it down; the rest is deadwood."""
    laid: dict[int, tuple[Card, ...]] = {}
    for i, added in lay_off.laid:
        laid[i] = in_order((*laid.get(i, ()), *added))
    used = {card for meld in (*lay_off.melds, *laid.values()) for card in meld}
    deadwood = tuple(card for card in cards if card not in used)
    return Hand(
        melds=tuple(in_order(meld) for meld in lay_off.melds),
        laid_off=tuple((i, laid[i]) for i in sorted(laid) if laid[i]),
        deadwood=deadwood,
        points=sum(map(value, deadwood)),
        cards=tuple(cards),
    )


def count_gin(
    hands: Sequence[Sequence[Card]], knocker: Seat, shown: Hand, *, out: Sequence[Seat], bonus: int, options: GinOptions
) -> Count:
    """Nobody lays off and nobody undercuts (GIN-05, 12)."""
    counted = []
    for seat, cards in enumerate(hands):
        if seat == knocker:
            hand = shown
        elif not cards:  # out since an earlier deal
            hand = Hand()
        else:
            all_count = seat in out or options.gin_hand == "all"
            hand = structs.replace((whole if all_count else arranged)(cards), extra=bonus)
        counted.append(hand)
    return Count((knocker,), "gin", tuple(counted), tuple(hand.points + hand.extra for hand in counted))


def count_knock(
    hands: Sequence[Sequence[Card]],
    knocker: Seat,
    shown: Mapping[Seat, Hand],
    *,
    opponents: Sequence[Seat],
    options: GinOptions,
) -> Count:
    """`shown`: the declared hands of all who still play; `opponents` in turn order after the knocker.

    A knocker who has forfeited meanwhile is not in `shown`: then an opponent wins in any case (GIN-16).
    """
    counted = [shown.get(seat) or whole(cards) for seat, cards in enumerate(hands)]
    penalties = [hand.points for hand in counted]
    gone = knocker not in shown
    limit = counted[knocker].points
    better = [
        seat
        for seat in opponents
        if gone or penalties[seat] < limit or (options.undercut_on_tie and penalties[seat] == limit)  # GIN-08
    ]
    if not better:
        return Count((knocker,), "knock", tuple(counted), tuple(penalties))
    lowest = min(penalties[seat] for seat in better)
    winners = [seat for seat in better if penalties[seat] == lowest]
    if options.tie_winner == "turn_order":  # GIN-10
        winners = winners[:1]
    if not gone:  # GIN-09: once, however many they are
        counted[knocker] = structs.replace(counted[knocker], extra=options.undercut_penalty)
        penalties[knocker] = options.undercut_penalty + (limit if options.undercut_adds_deadwood else 0)
    return Count(tuple(winners), "forfeited" if gone else "undercut", tuple(counted), tuple(penalties))
