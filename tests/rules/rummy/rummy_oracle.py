"""Arranging a hand the slow way that is plainly right: every choice of melds that share no card is tried.

Shares nothing with the rules but what a card is.
"""

from itertools import combinations, product

from tablee.parts.cards import rank, suit


def points(cards):
    return sum(10 if rank(card) > 10 else rank(card) for card in cards)


def every_meld(hand):
    """All sets and runs that could be made of the cards, as frozensets; of twins either one."""
    for number in range(1, 14):
        same = [card for card in hand if rank(card) == number]
        for size in (3, 4):
            for chosen in combinations(same, size):
                if len({suit(card) for card in chosen}) == size:
                    yield frozenset(chosen)
    for colour, low in product(range(4), range(1, 12)):
        for high in range(low + 2, 14):
            steps = [[c for c in hand if (suit(c), rank(c)) == (colour, n)] for n in range(low, high + 1)]
            yield from map(frozenset, product(*steps))


def every_arrangement(hand):
    """All lists of melds that share no card, the empty one too."""

    def go_on(chosen, melds):
        yield chosen
        for i, meld in enumerate(melds):
            yield from go_on([*chosen, meld], [other for other in melds[i + 1 :] if not other & meld])

    yield from go_on([], list(every_meld(hand)))


def fewest(hand):
    """(points left, number of melds) of the best arrangement."""
    return min(
        (points(set(hand).difference(*melds)), len(melds)) for melds in every_arrangement(hand)
    )  # fmt: skip


def fewest_after_layoffs(melds, hand):
    """Points left when any card is laid off on any meld that takes it, as often as one likes, and the rest arranged."""
    seen = {}

    def go_on(melds, hand):
        if (melds, hand) not in seen:
            best = fewest(hand)[0]
            for i, card in product(range(len(melds)), hand):
                longer = melds[i] | {card}
                if longer in every_meld(longer):
                    best = min(best, go_on((*melds[:i], longer, *melds[i + 1 :]), hand - {card}))
            seen[melds, hand] = best
        return seen[melds, hand]

    return go_on(tuple(map(frozenset, melds)), frozenset(hand))
