"""Prints figures with their method. An absolute figure says more about the machine than about the program: compare.

Usage: ./bench [rules] [server] [start] [bots [GAME ...]] [--games N]     (nothing named: all of them)

  bots GAME    only the bots of these games: backgammon, dominoes, gin
  --games N    how many games two bots play against each other; the default takes some minutes a game
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable, Sequence

from benchmarks import bots, rules, server, start

PARTS: dict[str, Callable[[int | None, Sequence[str]], None]] = {
    "rules": lambda games, chosen: rules.main(),
    "server": lambda games, chosen: server.main(),
    "start": lambda games, chosen: start.main(),
    "bots": bots.main,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="./bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    chosen = [name for name in args.parts if name in bots.BY_GAME]
    parts = [name for name in args.parts if name not in chosen]
    if unknown := [name for name in parts if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}")
    if chosen and "bots" not in parts:
        parser.error("games are chosen for bots")
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in parts or PARTS:
        print(f"\n== {name}")
        PARTS[name](args.games, chosen)


if __name__ == "__main__":
    main()
