"""Gin rummy counted a second time, slowly and by names of cards: what a deal costs everybody.

Nothing here is shared with the rules: a meld is looked up among the names, an arrangement found by trying all.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

ORDER = "A23456789TJQK"
NAMES = [rank + suit for suit in "SHDC" for rank in ORDER]
ALL_MELDS = [
    frozenset(rank + s for s in suits) for rank in ORDER for n in (3, 4) for suits in combinations("SHDC", n)
] + [frozenset(rank + suit for rank in ORDER[i:j]) for suit in "SHDC" for i in range(13) for j in range(i + 3, 14)]
MELDS = set(ALL_MELDS)


def worth(names) -> int:
    return sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(name[0]) or int(name[0]) for name in names)


@cache
def fewest(hand: frozenset[str]) -> int:
    """The least that can be left of a hand, by trying every meld in it with every other."""
    melds = [meld for meld in ALL_MELDS if meld <= hand]
    return min([worth(hand), *(fewest(hand - meld) for meld in melds)])


def fewest_after_laying_off(hand: frozenset[str], table: tuple[frozenset[str], ...]) -> int:
    """The least after laying cards off, one by one in any order, on the knocker's melds."""
    best, seen, todo = worth(hand), set(), [(hand, table)]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        left, melds = state
        best = min(best, fewest(left))
        for card in left:
            for i, meld in enumerate(melds):
                if meld | {card} in MELDS:
                    todo.append((left - {card}, (*melds[:i], meld | {card}, *melds[i + 1 :])))
    return best


def deal(
    knocker: int, left: list[int], whole: list[int], out: list[int], options: dict
) -> tuple[set[int], str, list[int]]:
    """(winners, how, penalties) after a knock: `left` each seat's deadwood, `whole` its hand's value.

    As the seed says it, rule for rule; `left[knocker]` of 0 is gin, and there is no other gin.
    """
    n = len(left)
    after = [(knocker + i) % n for i in range(1, n) if (knocker + i) % n not in out]
    if left[knocker] == 0 and knocker not in out:
        penalties = [
            0
            if seat == knocker
            else 25 + (whole[seat] if seat in out or options.get("gin_hand") == "all" else left[seat])
            for seat in range(n)
        ]
        return {knocker}, "gin", penalties
    penalties = [whole[seat] if seat in out else left[seat] for seat in range(n)]
    if knocker in out:
        under = after
    elif options.get("undercut_on_tie"):
        under = [seat for seat in after if left[seat] <= left[knocker]]
    else:
        under = [seat for seat in after if left[seat] < left[knocker]]
    if not under:
        return {knocker}, "knock", penalties
    winners = [seat for seat in under if left[seat] == min(left[s] for s in under)]
    if options.get("tie_winner") == "turn_order":
        winners = winners[:1]
    if knocker in out:
        return set(winners), "forfeited", penalties
    extra = options.get("undercut_penalty", 10)
    penalties[knocker] = extra + left[knocker] if options.get("undercut_adds_deadwood", True) else extra
    return set(winners), "undercut", penalties
