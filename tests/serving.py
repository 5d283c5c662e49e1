"""A whole hall behind real sockets, in a thread of the test's process, so that a test can give it dice and a clock."""

from __future__ import annotations

import asyncio
import itertools
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tablee.cli import Server
from tablee.games import GAMES
from tablee.hall.service import LIVE_TABLES, Hall, wall_clock
from tablee.kernel import Registry, Scripted, Sealed, Source
from tablee.post import Postman
from tablee.store import SqliteStore
from tablee.web.settings import Settings


class Clock:
    """The hall's time, which a test may move on."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return wall_clock() + self.ahead


def dice_source(*dice: int) -> Callable[[bytes, tuple[str, ...]], Source]:
    """The given dice (1..6) in order, for every table alike, then sealed ones."""

    def source(seed: bytes, nonces: tuple[str, ...]) -> Source:
        return Scripted({"/|dice": [d - 1 for d in dice]}, then=Sealed(seed, nonces))

    return source


class Visitor:
    """A person with a name and a cookie, who talks to a hall through the HTTP door."""

    _keys = itertools.count(1)

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=40)
        self.name = name
        self.post("/api/me", {"name": name})

    def post(self, path: str, body: Any, *, expect: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == expect, (path, body, answer.status_code, answer.text)
        return answer.json()

    def get(self, path: str, *, expect: int = 200, **params: Any) -> Any:
        answer = self.http.get(path, params=params)
        assert answer.status_code == expect, (path, answer.status_code, answer.text)
        return answer.json()

    def opens(self, seats: Sequence[str] = ("me", "open"), *, game: str = "backgammon", **more: Any) -> str:
        body = {"game": game, "seats": list(seats), **more}
        id: str = self.post("/api/tables", body, expect=201)["id"]
        self.joins(id)
        return id

    def joins(self, table: str) -> int:
        seat: int = self.post(f"/api/tables/{table}/join", {"nonce": f"nonce of {self.name}"})["seat"]
        return seat

    def frame(self, table: str, **params: Any) -> Any:
        return self.get(f"/api/tables/{table}/frame", **params)

    def asked(self, table: str) -> Any:
        """The first prompt, or None."""
        return next((p for g in self.frame(table)["games"].values() for p in g["prompts"]), None)

    def acts(
        self, table: str, action: Any, *, token: str | None = None, key: str | None = None, expect: int = 200
    ) -> Any:
        token = token or self.asked(table)["token"]
        body = {"token": token, "action": action, "key": key or f"k{next(self._keys)}"}
        return self.post(f"/api/tables/{table}/act", body, expect=expect)


class Served:
    """A running hall: its address, its clock, and a way into its event loop."""

    def __init__(self, url: str, hall: Hall, clock: Clock, loop: asyncio.AbstractEventLoop) -> None:
        self.url, self.hall, self.clock, self._loop = url, hall, clock, loop
        self._visitors: list[Visitor] = []

    def visitor(self, name: str) -> Visitor:
        """A person who comes in."""
        visitor = Visitor(self.url, name)
        self._visitors.append(visitor)
        return visitor

    def comes_back(self, visitor: Visitor) -> Visitor:
        """Somebody who was here when this hall was served elsewhere: the same person, by their cookie."""
        secret = visitor.http.cookies["tablee"]
        visitor.http = httpx.Client(base_url=self.url, timeout=40, cookies={"tablee": secret})
        self._visitors.append(visitor)
        return visitor

    def close(self) -> None:
        for visitor in self._visitors:
            visitor.http.close()

    def run(self, work: Any) -> Any:
        """Runs a coroutine in the hall's own loop and returns its result."""
        future: Future[Any] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return future.result(30)

    def pass_time(self, table: str, seconds: float) -> None:
        """Moves the clock on and lets the table see it."""
        self.clock.ahead += round(seconds * 1000)

        async def see() -> None:
            await (await self.hall.room(table)).tick()

        self.run(see())


@contextmanager
def serving(
    data: Path,
    *,
    games: Registry = GAMES,
    source: Callable[[bytes, tuple[str, ...]], Source] = Sealed,
    bot_pause_s: float = 0,
    settings: Settings | None = None,
    live_tables: int = LIVE_TABLES,
    postman: Postman | None = None,
) -> Iterator[Served]:
    clock = Clock()
    listening = socket.socket(proto=socket.IPPROTO_TCP)  # asyncio sets TCP_NODELAY only on those
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    started: Future[tuple[Hall, asyncio.AbstractEventLoop, Server]] = Future()

    async def main() -> None:
        try:
            hall = Hall(
                SqliteStore(data / "tablee.db"), games, now=clock, source=source, bot_pause_s=bot_pause_s,
                live_tables=live_tables, postman=postman,
            )  # fmt: skip
            server = Server(hall, settings)
            serve = asyncio.create_task(server.serve(sockets=[listening]))
            while not server.started and not serve.done():  # noqa: ASYNC110  # uvicorn has no event for this
                await asyncio.sleep(0.01)
        except BaseException as e:
            started.set_exception(e)
            raise
        started.set_result((hall, asyncio.get_running_loop(), server))
        await serve

    thread = threading.Thread(target=lambda: asyncio.run(main()), name="tablee-test-hall", daemon=True)
    thread.start()
    hall, loop, server = started.result(30)
    served = Served(f"http://127.0.0.1:{listening.getsockname()[1]}", hall, clock, loop)
    try:
        yield served
    finally:
        served.close()
        server.should_exit = True
        thread.join(30)


def some_legal(frame: Any, kind: str) -> Any:
    """A legal action of backgammon, always the same for the same frame; games go on, nothing is doubled or given up."""
    legal = frame["legal"]
    match kind:
        case "turn":
            return {"type": "roll"}
        case "take":
            return {"type": "take"}
        case "resignation":
            return {"type": "accept"}
        case "next":
            return {"type": "stop"}
    moves, here = [], 0
    while here != -1:
        start, end, _, here = legal["turns"][here][0]
        moves.append([start, end])
    return {"type": "play", "moves": moves}
