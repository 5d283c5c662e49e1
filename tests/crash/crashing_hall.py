"""A hall that dies: `python crashing_hall.py DATA PORT POINT N` kills itself at the N-th passage of a named point.

POINT "never" lives until it is killed from outside. Further arguments: a mail server, how much faster than the world's
this hall's time goes, and since when (ms).
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

from fixture_games import GAMES as FIXTURES

from tablee.cli import Server
from tablee.games import GAMES
from tablee.hall.service import Hall, wall_clock
from tablee.kernel import Registry
from tablee.post import Postman, Smtp
from tablee.store import SqliteStore


class Hurried(Hall):
    """Its tables look at the clock often: timers go by the world's time."""

    async def start(self) -> None:
        await super().start()
        self.spawn(self._hurry())

    async def _hurry(self) -> None:
        while True:
            await asyncio.sleep(0.02)
            for room in list(self._rooms.values()):
                await room.tick()


def main() -> None:
    data, port, point, nth = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    mails, faster, since = sys.argv[5:] or ("", "1", "0")
    passed = 0

    def probe(here: str) -> None:
        nonlocal passed
        passed += here == point
        if here == point and passed == nth:
            os.kill(os.getpid(), signal.SIGKILL)

    hall = (Hall if faster == "1" else Hurried)(
        SqliteStore(Path(data) / "tablee.db"),
        Registry(*GAMES, *FIXTURES),
        now=lambda: int(since) + (wall_clock() - int(since)) * int(faster),
        probe=probe,
        bot_pause_s=0,
        postman=Postman("http://hall.example", smtp=Smtp.at(mails, "hall@hall.example")) if mails else None,
    )
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(128)
    print(listening.getsockname()[1], flush=True)
    Server(hall).run(sockets=[listening])


if __name__ == "__main__":
    main()
