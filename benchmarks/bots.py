"""How strong the bots are and how long they think: fixed seeds, everything played twice with the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from benchmarks import bots_backgammon, bots_dominoes, bots_gin

BY_GAME: Mapping[str, Callable[[int | None], None]] = {
    "backgammon": bots_backgammon.main,
    "dominoes": bots_dominoes.main,
    "gin": bots_gin.main,
}
"""Each is told how many games to play, or None for as many as a figure needs."""


def main(games: int | None = None, chosen: Sequence[str] = ()) -> None:
    for name in chosen or BY_GAME:
        print(f"-- {name}")
        BY_GAME[name](games)
