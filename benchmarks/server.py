"""The whole server under load, from another process: a hall, many tables of two sockets each, everybody playing.

What is counted: the hall's CPU time (its process, all threads) for each accepted command, rules to durable commit to
both seats' frames; how long a command waits for its answer; whether every frame came; an idle socket's memory.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect

from benchmarks.figures import line, ms, us
from benchmarks.lean_socket import LeanSocket

TABLES = 100
"""As fast as they can."""
PACED_TABLES = 1000
"""A thousand moves a second: at each of these, somebody answers once a second on average."""
SECONDS = 8.0
IDLE = 500


def main() -> None:
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(
            [sys.executable, "-m", "tablee.cli", "serve", "--port", "0", "--data", data, "--limits", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None, "the hall did not open"
            asyncio.run(_load(found[0], process.pid))
        finally:
            process.terminate()
            process.wait()


async def _load(url: str, pid: int) -> None:
    players = await _seat_everybody(url, TABLES)
    await _idle(url, players[0].table, pid)
    await _play(players, pid, think_s=0)
    for player in players:
        await player.close()
    print()
    players = await _seat_everybody(url, PACED_TABLES)
    await _play(players, pid, think_s=1)
    for player in players:
        await player.close()


async def _play(players: list[Player], pid: int, *, think_s: float) -> None:
    async with asyncio.TaskGroup() as group:
        began, cpu = time.monotonic(), _cpu_seconds(pid)
        for player in players:
            group.create_task(player.play(until=began + SECONDS, think_s=think_s))
    took, used = SECONDS, _cpu_seconds(pid) - cpu
    waits = sorted(w for p in players for w in p.waits)
    line(
        f"{len(players)} sockets at {len(players) // 2} tables for {SECONDS:.0f} s: commands accepted", str(len(waits))
    )
    line("commands a second, this process and the hall on the same machine", f"{len(waits) / took:.0f}")
    line("the hall's CPU time for each, durable, both frames sent", us(used / len(waits)), "reach: <= 200 us")
    line("a command waits for its answer: median", ms(waits[len(waits) // 2]))
    line("  99 of 100", ms(waits[len(waits) * 99 // 100]), "reach: < 25 ms" if think_s else "")
    line("frames that a player should have had and did not", str(sum(p.missed for p in players)), "reach: 0")


class Asked(Struct):
    token: str
    kind: str


class Game(Struct):
    prompts: list[Asked]
    legal: msgspec.Raw


class Noticed(Struct):
    n: int


class Heard(Struct):
    """What a player reads of a message; the rest is not decoded: this machine serves the hall too."""

    type: str
    ok: bool = False
    last: int = 0
    games: dict[str, Game] = {}
    notices: list[Noticed] = []


_heard = msgspec.json.Decoder(Heard).decode


class Player:
    """Rolls and plays the first legal turn, at once or after a while, until told to stop."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=60)
        self.http.post("/api/me", json={"name": name}).raise_for_status()
        self.table = ""
        self.waits: list[float] = []
        self.missed = 0
        self._last = 0
        self._n = 0
        self._sent = 0.0
        self._socket: LeanSocket | None = None

    def open(self) -> str:
        body = {"game": "backgammon", "seats": ["me", "open"], "options": {"target": 100_000}, "pace": {}}
        answer = self.http.post("/api/tables", json=body).raise_for_status()
        self.join(answer.json()["id"])
        return self.table

    def join(self, table: str) -> None:
        self.table = table
        self.http.post(f"/api/tables/{table}/join", json={}).raise_for_status()
        self.cookie = f"tablee={self.http.cookies['tablee']}"
        self.http.close()

    async def connect(self) -> None:
        self._socket = await LeanSocket.connect(f"{self.url}/api/tables/{self.table}/socket", cookie=self.cookie)

    async def play(self, until: float, think_s: float) -> None:
        assert self._socket is not None
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def hear(message: bytes) -> None:
            heard = _heard(message)
            if heard.type == "answer":
                assert heard.ok, message
                self.waits.append(time.monotonic() - self._sent)
                return
            numbers = [notice.n for notice in heard.notices]
            self.missed += numbers != list(range(self._last + 1, heard.last + 1))
            self._last = heard.last
            for asked in heard.games["/"].prompts:
                if think_s:
                    loop.call_later(random.uniform(0.5, 1.5) * think_s, say, asked, heard.games["/"].legal)
                else:
                    say(asked, heard.games["/"].legal)

        def say(asked: Asked, legal: msgspec.Raw) -> None:
            assert self._socket is not None
            if time.monotonic() > until:
                return
            self._n += 1
            self._sent = time.monotonic()
            action = _answer(asked.kind, legal)
            command = {"do": "act", "id": self._n, "token": asked.token, "action": action, "key": asked.token}
            self._socket.send(msgspec.json.encode(command))

        self._socket.hears(hear)
        loop.call_later(until + 0.5 - time.monotonic(), done.set_result, None)
        await done

    async def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


class Turns(Struct):
    turns: list[list[tuple[int, int, bool, int]]]


def _answer(kind: str, legal: msgspec.Raw) -> Any:
    if kind == "turn":
        return {"type": "roll"}
    turns = msgspec.json.decode(legal, type=Turns).turns
    moves, here = [], 0
    while here != -1:
        start, end, _, here = turns[here][0]
        moves.append([start, end])
    return {"type": "play", "moves": moves}


async def _seat_everybody(url: str, tables: int) -> list[Player]:
    players = []
    for n in range(tables):
        a, b = Player(url, f"a{n}"), Player(url, f"b{n}")
        b.join(a.open())
        players += [a, b]
    for player in players:
        await player.connect()
    return players


async def _idle(url: str, table: str, pid: int) -> None:
    before = _resident(pid)
    sockets = [await connect(f"ws{url[4:]}/api/tables/{table}/socket", compression=None) for _ in range(IDLE)]
    for socket in sockets:
        await socket.recv()
    after = _resident(pid)
    if before is not None and after is not None:
        line(
            f"memory of an idle socket (of {IDLE} spectators)",
            f"{(after - before) / IDLE / 1024:.1f} KiB",
            "reach: < 35 KiB",
        )
    for socket in sockets:
        await socket.close()


def _cpu_seconds(pid: int) -> float:
    """User and system time of a process; Linux only, 0 elsewhere."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> int | None:
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())
    return int(found[1]) * 1024 if found else None
