"""Prints figures with their method. An absolute figure says more about the machine than about the program: compare.

Usage: ./bench [rules] [server] [start]     (nothing named: all of them)
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable

from benchmarks import rules, server, start

PARTS: dict[str, Callable[[], None]] = {"rules": rules.main, "server": server.main, "start": start.main}


def main() -> None:
    wanted = sys.argv[1:] or list(PARTS)
    if any(name not in PARTS for name in wanted):
        print(__doc__)
        raise SystemExit(0 if set(wanted) <= {"-h", "--help"} else 2)
    print(f"Python {platform.python_version()}, {platform.machine()}")
    for name in wanted:
        print(f"\n== {name}")
        PARTS[name]()


if __name__ == "__main__":
    main()
