"""A round played to its end by players who all lay what they like best and know what a player may know."""

from __future__ import annotations

from typing import Final

from tablee.bots.dominoes.liking import FOLLOWER, HELD, WEIGHT
from tablee.bots.dominoes.masks import FIT, HAS, PIPS, Mask

BLOCKED: Final = -1


def playout(
    hands: list[Mask],
    talon: list[Mask],
    reserve: int,
    left: int,
    right: int,
    *,
    unlaid: Mask,
    lacks: list[Mask],
) -> int:
    """Who empties a hand, or BLOCKED. Player 1 is on turn; `hands` and `lacks` are what they are in the end.

    All in one piece, since it is most of what an expert spends its time with.
    """
    n = len(hands)
    fits, has, pips, weight, follower, held_costs = FIT, HAS, PIPS, WEIGHT, FOLLOWER, HELD
    undrawn = len(talon)
    player = 1
    passes = 0
    while True:
        hand = hands[player]
        following = player + 1 if player + 1 < n else 0
        fit = fits[left][right]
        playable = hand & fit
        if not playable:
            drew = 0
            while not playable and undrawn > reserve:
                undrawn -= 1
                drew += 1
                hand |= talon[undrawn]
                playable = talon[undrawn] & fit
            lacks[player] = fit | (lacks[player] if drew <= (playable != 0) else 0)
            hands[player] = hand
        if playable:
            passes = 0
            held = unlaid & ~hand & ~lacks[following]
            at_left, at_right = has[left], has[right] if right != left else 0
            best, chosen, new_left, new_right = -1e9, 0, left, right
            while playable:
                bit = playable & -playable
                playable ^= bit
                rest = hand ^ bit
                if bit & at_left:
                    end = pips[bit] - left
                    fit = fits[end][right]
                    value = weight[bit] + follower * (rest & fit).bit_count() - held_costs * (held & fit).bit_count()
                    if value > best:
                        best, chosen, new_left, new_right = value, bit, end, right
                if bit & at_right:
                    end = pips[bit] - right
                    fit = fits[left][end]
                    value = weight[bit] + follower * (rest & fit).bit_count() - held_costs * (held & fit).bit_count()
                    if value > best:
                        best, chosen, new_left, new_right = value, bit, left, end
            hand ^= chosen
            unlaid ^= chosen
            left, right = new_left, new_right
            hands[player] = hand
            if not hand:
                return player
        else:
            passes += 1
            if passes == n:
                return BLOCKED
        player = following
