"""A hall that dies: `python crashing_hall.py DATA PORT POINT N` kills itself at the N-th passage of a named point.

POINT "never" lives until it is killed from outside.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from pathlib import Path

from tablee.cli import Server
from tablee.games import GAMES
from tablee.hall.service import Hall
from tablee.store import SqliteStore


def main() -> None:
    data, port, point, nth = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    passed = 0

    def probe(here: str) -> None:
        nonlocal passed
        passed += here == point
        if here == point and passed == nth:
            os.kill(os.getpid(), signal.SIGKILL)

    hall = Hall(SqliteStore(Path(data) / "tablee.db"), GAMES, probe=probe, bot_pause_s=0)
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(128)
    print(listening.getsockname()[1], flush=True)
    Server(hall).run(sockets=[listening])


if __name__ == "__main__":
    main()
