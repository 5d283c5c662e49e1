"""Prints figures with their method. An absolute figure says more about the machine than about the program: compare.

Usage: ./bench [rules] [server] [start] [bots] [--games N]     (nothing named: all of them)

  --games N    how many games two bots play against each other; the default takes about two minutes
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable

from benchmarks import bots, rules, server, start

PARTS: dict[str, Callable[[int], None]] = {
    "rules": lambda games: rules.main(),
    "server": lambda games: server.main(),
    "start": lambda games: start.main(),
    "bots": bots.main,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="./bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=bots.GAMES_PLAYED, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if unknown := [name for name in args.parts if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]}")
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in args.parts or PARTS:
        print(f"\n== {name}")
        PARTS[name](args.games)


if __name__ == "__main__":
    main()
