"""How strong the gin bots are and how long they think: deals for two, each played twice with the seats exchanged.

A hand is worth the difference of what both record. By our own rules the bots play each other, and the expert somebody
who only looks at deadwood and knocks at once; by open_spiel's rules it plays open_spiel's player.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from benchmarks import bots_gin_open_spiel
from benchmarks.duels import Timed, as_read, printed
from tablee.bots import BOTS
from tablee.games import GAMES
from tablee.games.rummy.melds import arrange, deadwood, value
from tablee.kernel import Asked, Fast, Frame, Table

GAMES_PLAYED = 1200


def main(games: int | None = None) -> None:
    pairs = max(2, (games or GAMES_PLAYED) // 2)
    beginner, club, expert = BOTS["gin"].values()
    bots_gin_open_spiel.main(expert, pairs=max(2, pairs // 3))
    duel("expert v. greedy", Timed(expert), Timed(greedy), pairs=pairs)
    duel("expert v. club", Timed(expert), Timed(club), pairs=pairs)
    duel("club v. beginner", Timed(club), Timed(beginner), pairs=pairs)


def duel(title: str, strong: Timed, weak: Timed, *, pairs: int) -> None:
    results = []
    for seed in range(pairs):
        one, two = won((strong, weak), seed=seed), won((weak, strong), seed=seed)
        results.append((one - two) / 2)
    printed(title, strong, weak, {"points a hand": results})


def won(bots: Sequence[Timed], *, seed: int) -> int:
    """By how much seat 0 records less than seat 1 in one hand; a void deal is dealt again."""
    rng = random.Random(seed)
    table = Table.start(GAMES, "gin", seats=2, seed=bytes(32), source=Fast(seed))
    while not table.over:
        asked = table.prompts()[0]
        frame = as_read(table, asked.seat)
        table.act(asked.token, asked.seat, bots[asked.seat](frame, frame.prompts[0], rng))
    assert table.outcome is not None
    first, second = table.outcome.scores
    return int(second - first)


def greedy(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Takes what makes a meld or a knock, throws the dearest card outside melds, knocks at once: a measure, no bot of
    the hall."""
    view, legal = frame.view, frame.legal
    hand = view["hand"]
    if prompt.kind == "layoff":
        return {"type": "lay-off", "melds": legal["melds"], "laid": legal["laid"]}
    if prompt.kind == "draw":
        top = view["discards"][-1]
        after = [*hand, top]
        left = min(deadwood([card for card in after if card != gone]) for gone in hand)
        melds = deadwood(after) < deadwood(hand) + value(top) and left < deadwood(hand)
        takes = legal["discard"] and (melds or left <= view["options"]["knock_max"])
        return {"type": "draw", "source": "discard" if takes else "stock"}
    if legal["knock"]:
        card, melds, *_ = min(legal["knock"], key=lambda offered: offered[2])
        return {"type": "knock", "card": card, "melds": melds}
    loose = [card for card in legal["discards"] if card in arrange(hand).unmatched] or legal["discards"]
    return {"type": "discard", "card": max(loose, key=value)}
