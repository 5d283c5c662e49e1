"""Writes the OpenAPI description of this hall's HTTP door to a file, without opening the hall.

Usage: python tools/describe.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tablee.games import GAMES
from tablee.web.openapi import describe


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    Path(sys.argv[1]).write_bytes(msgspec.json.format(msgspec.json.encode(describe(GAMES)), indent=2))


if __name__ == "__main__":
    main()
