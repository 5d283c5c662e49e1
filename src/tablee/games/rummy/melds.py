"""Melds of rummy: what is a set, what is a run, and how a hand is best arranged (RUM-02..04).

Cards of one deck or of two, no jokers, the ace low.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from struct import Struct
from typing import Final, NamedTuple, TypeAlias

from tablee.parts.cards import DECK, RANKS, Card, face, rank, suit

Meld: TypeAlias = tuple[Card, ...]
"""A run from its lowest card up, or a set in the order of suits."""

SHORTEST: Final = 3
SUITS: Final = 4


class Arrangement(NamedTuple):
    """A hand parted into melds and the rest."""

    melds: tuple[Meld, ...]
    unmatched: tuple[Card, ...]
    points: int
    """The value of the unmatched cards: the deadwood."""


class LayOffs(NamedTuple):
    """What an opponent of the knocker does: melds of one's own, and cards laid off on the knocker's."""

    melds: tuple[Meld, ...]
    laid: tuple[tuple[int, tuple[Card, ...]], ...]
    """(index of the knocker's meld, cards for it), only where there are some, in an order in which each fits."""
    points: int
    """The value of what is left."""


def value(card: Card) -> int:
    """Penalty points of a card in hand: the ace 1, the faces 10 (RUM-04)."""
    return min(rank(card), 10)


def is_set(cards: Sequence[Card]) -> bool:
    """Three or four cards of one rank, all suits different (RUM-02), in any order."""
    return (
        len(cards) >= SHORTEST
        and len({rank(card) for card in cards}) == 1
        and len({suit(card) for card in cards}) == len(cards)
    )


def is_run(cards: Sequence[Card]) -> bool:
    """Three or more consecutive cards of one suit, never round the corner (RUM-02, 03), in any order."""
    ranks = {rank(card) for card in cards}
    return (
        len(cards) >= SHORTEST
        and len({suit(card) for card in cards}) == 1
        and len(ranks) == len(cards) == max(ranks) - min(ranks) + 1
    )


def is_meld(cards: Sequence[Card]) -> bool:
    return is_set(cards) or is_run(cards)


def fits(meld: Sequence[Card], card: Card) -> bool:
    """Whether a card may be laid off on a meld, which stays one."""
    return is_meld((*meld, card))


def deadwood(cards: Iterable[Card]) -> int:
    """The fewest points that can be left unmatched, as `arrange` says; fast for cards of one deck.

    A hand is looked up by its suits. `bytes.maketrans` marks the cards held in a row of bytes, which is cut into the
    four suits (the last piece goes on through the second deck: one with a mark there is no known suit). What is known
    of each is added up: how many cards there are of every rank, and the points outside runs. Where no rank is there
    three times those are the answer, since runs are all in one suit and never in each other's way. Only otherwise sets
    and runs may want the same card, and the ways to share are tried: few in a hand, too many in half a deck and more.
    """
    held = bytes(cards)
    s, h, d, c = _cut(_mark(held, _MARKS[len(held)]))
    try:
        known = _KNOWN[s] + _KNOWN[h] + _KNOWN[d] + _KNOWN[c] + _ONE_MORE
    except KeyError:
        return _learn(held, (s, h, d, c))
    if not known & _THREE:
        return known >> _POINTS
    return deadwood_by_suit(_RANKS[s], _RANKS[h], _RANKS[d], _RANKS[c])


def arrange(cards: Iterable[Card]) -> Arrangement:
    """An arrangement with the fewest points; of several one with the fewest melds, and always the same one."""
    hand = tuple(sorted(cards, key=_by_face))
    melds, points = _best(hand)
    return Arrangement(melds, tuple(_without(hand, melds)), points)


def _by_face(card: Card) -> tuple[Card, Card]:
    return face(card), card


def _best(hand: tuple[Card, ...]) -> tuple[tuple[Meld, ...], int]:
    """The melds of the best arrangement, and the points left.

    The first card is either left over or in one of the melds that can be made with it; so is the first of the rest.
    """
    if len(hand) < SHORTEST:
        return (), sum(map(value, hand))
    first, rest = hand[0], hand[1:]
    melds, points = _best(rest)
    best = (points + value(first), len(melds), melds)
    for meld in _melds_with(first, rest):
        melds, points = _best(tuple(card for card in rest if card not in meld))
        best = min(best, (points, len(melds) + 1, (meld, *melds)))
    return best[2], best[0]


def _melds_with(first: Card, rest: Sequence[Card]) -> Iterator[Meld]:
    """Every meld of `first` and cards that come after it by face. Of twins the first one is taken."""
    held = {face(card): card for card in reversed(rest)}
    others = [held[other] for other in range(face(first) + 13, DECK, 13) if other in held]
    for size in (SHORTEST, SUITS):
        for chosen in combinations(others, size - 1):
            yield (first, *chosen)
    run = [first]
    for other in range(face(first) + 1, face(first) + len(RANKS) + 1 - rank(first)):
        if other not in held:
            break
        run.append(held[other])
        if len(run) >= SHORTEST:
            yield tuple(run)


def best_layoff(melds: Sequence[Sequence[Card]], cards: Iterable[Card]) -> LayOffs:
    """The fewest points an opponent can be left with after the knock (GIN-07).

    Every way to lay off is tried with the fewest points of what is left; of several that are equally good one that lays
    off the fewest cards is taken, and always the same one.
    """
    hand = sorted(cards, key=_by_face)

    def result(choice: tuple[tuple[Card, ...], ...]) -> tuple[int, int]:
        return deadwood(_without(hand, choice)), sum(map(len, choice))

    # A way that uses a card twice is never the best: without the second use it leaves the same and lays off fewer.
    best = min(product(*(_additions(meld, hand) for meld in melds)), key=result)
    left = arrange(_without(hand, best))
    return LayOffs(left.melds, tuple((i, laid) for i, laid in enumerate(best) if laid), left.points)


def _without(hand: Iterable[Card], groups: Iterable[Iterable[Card]]) -> list[Card]:
    gone = {card for group in groups for card in group}
    return [card for card in hand if card not in gone]


def _additions(meld: Sequence[Card], cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """All that can be laid off on a meld, one card after the other; first of all nothing."""
    found: list[tuple[Card, ...]] = [()]
    seen = {frozenset[Card]()}
    for laid in found:
        for card in cards:
            now = frozenset((*laid, card))
            if card not in laid and now not in seen and fits((*meld, *laid), card):
                found.append((*laid, card))
                seen.add(now)
    return found


# --- the fast road of deadwood --------------------------------------------------------------
# Ranks held in one suit are a number of 13 bits, the ace the lowest. All the tables start with nothing held.

_MARK: Final = 255
_MARKS: Final = [bytes([_MARK]) * n for n in range(2 * DECK + 1)]
_mark: Final = bytes.maketrans
_cut: Final = Struct("13s13s13s65s").unpack_from

_WORTH: Final = [0]
for _card in range(len(RANKS)):
    _WORTH.extend([worth + value(_card) for worth in _WORTH])
# A run of three starts at every bit that this leaves.
_STARTS: Final = [ranks & ranks >> 1 & ranks >> 2 for ranks in range(len(_WORTH))]
_RUNS: Final = [start | start << 1 | start << 2 for start in _STARTS]
_LOOSE: Final = [_WORTH[ranks & ~runs] for ranks, runs in enumerate(_RUNS)]
"""The points outside runs."""

_RANKS: Final[dict[bytes, int]] = {}
"""What is held in a suit, by its piece of the marked row; filled as suits are met (4 times 8,192 at most)."""
_KNOWN: Final[dict[bytes, int]] = {}
"""For the same pieces: 1 in the three bits of every rank held, and above those the points outside runs."""
_POINTS: Final = 3 * len(RANKS)
_ONE_MORE: Final = sum(1 << bit for bit in range(0, _POINTS, 3))
_THREE: Final = 4 * _ONE_MORE
"""Three cards of a rank and one more are four: the highest of its bits."""


def _learn(held: bytes, suits: tuple[bytes, ...]) -> int:
    """The answer for a hand with a suit not met before, or of two decks."""
    if any(card >= DECK for card in held):
        return arrange(held).points
    for piece in suits:
        ranks = [i for i in range(len(RANKS)) if piece[i] == _MARK]
        bits = _RANKS[piece] = sum(1 << i for i in ranks)
        _KNOWN[piece] = sum(1 << 3 * i for i in ranks) | _LOOSE[bits] << _POINTS
    return deadwood(held)


def deadwood_by_suit(s: int, h: int, d: int, c: int) -> int:
    """The same from the ranks held in each suit, numbers of 13 bits, the ace the lowest: for many hands in a row."""
    sets = s & h & (d | c) | (s | h) & d & c
    contested = sets & (_RUNS[s] | _RUNS[h] | _RUNS[d] | _RUNS[c])
    # A set that no run wants a card of is laid as it is.
    rest = ~(sets ^ contested)
    return _fewest(s & rest, h & rest, d & rest, c & rest, contested)


def _fewest(s: int, h: int, d: int, c: int, contested: int) -> int:
    """Tries for every contested rank no set, a set of all there are, and of four each set of three."""
    loose = _LOOSE[s] + _LOOSE[h] + _LOOSE[d] + _LOOSE[c]
    if not contested or not loose:
        return loose
    one = contested & -contested
    others = contested ^ one
    s_, h_, d_, c_ = s & ~one, h & ~one, d & ~one, c & ~one
    best = min(_fewest(s, h, d, c, others), _fewest(s_, h_, d_, c_, others))
    if s & h & d & c & one:
        best = min(
            best,
            _fewest(s, h_, d_, c_, others),
            _fewest(s_, h, d_, c_, others),
            _fewest(s_, h_, d, c_, others),
            _fewest(s_, h_, d_, c, others),
        )
    return best
