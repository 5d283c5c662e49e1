"""The processes that bots live in: fed encoded frames and nothing else, so that bots cannot see more than their seats.

Each bot has its own, so that whoever thinks long keeps nobody waiting who does not. They are started when first needed
and started again when they have died; a bot that is too slow is given up for the turn.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.bots import who_plays
from tablee.bots.worker import Answered, Question
from tablee.kernel import Asked, Frame, Illegal, Seat, Token

if TYPE_CHECKING:
    from tablee.hall.room import Room

log = logging.getLogger("tablee.hall")
DEADLINE_S = 10.0
PROCESSES = 2
"""Of each bot at most: one that is stuck at a table does not hold up the others."""
LINE = 1 << 20
WORKER = (sys.executable, "-m", "tablee.bots.worker")


class BotFailed(Exception):
    """The bot, or the process it lives in, gave no answer."""


class Worker:
    """One process, asked one question at a time: the deadline is the bot's own."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._killed: list[asyncio.subprocess.Process] = []
        self.busy = False

    async def ask(self, question: Question, *, deadline_s: float) -> dict[str, Any]:
        """The bot's action. Raises BotFailed."""
        self.busy = True
        try:
            process = await self._running()
            line = await asyncio.wait_for(_exchange(process, msgspec.json.encode(question)), deadline_s)
            answered = msgspec.json.decode(line, type=Answered)
        except TimeoutError as e:
            self._kill()
            raise BotFailed("no answer in time") from e
        except (ConnectionError, msgspec.DecodeError) as e:
            self._kill()
            raise BotFailed("the bot's process is gone") from e
        except asyncio.CancelledError:
            self._kill()  # the next question must not get this one's answer
            raise
        finally:
            self.busy = False
        if answered.action is None or answered.id != question.id:
            raise BotFailed(answered.error)
        return answered.action

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            starting = asyncio.ensure_future(
                asyncio.create_subprocess_exec(
                    *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE
                )
            )
            try:
                self._process = await asyncio.shield(starting)
            except asyncio.CancelledError:
                self._process = await starting  # it must not be left behind by whom nobody waits for any more
                raise
        return self._process

    def _kill(self) -> None:
        process, self._process = self._process, None
        self._killed = [killed for killed in self._killed if killed.returncode is None]
        if process is not None and process.returncode is None:
            process.kill()
            self._killed.append(process)

    async def close(self) -> None:
        self._kill()
        for process in self._killed:
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    """The answer's line; empty if the process has ended."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


class Lane:
    """The processes of one bot; a question waits until one of them is free."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._free = asyncio.Semaphore(PROCESSES)
        self.workers = [Worker(command) for _ in range(PROCESSES)]

    async def ask(self, question: Question, *, deadline_s: float) -> dict[str, Any]:
        """The bot's action. Raises BotFailed."""
        async with self._free:
            worker = next(w for w in self.workers if not w.busy)  # always the same one while that is enough
            return await worker.ask(question, deadline_s=deadline_s)


class Bots:
    """`pause_s`: how long a bot seems to think at least, so that people can follow. `command` starts a process."""

    def __init__(self, *, pause_s: float, deadline_s: float = DEADLINE_S, command: tuple[str, ...] = WORKER) -> None:
        self._pause_s = pause_s
        self._deadline_s = deadline_s
        self._command = command
        self._lanes: dict[tuple[str, str], Lane] = {}
        self._missed: set[tuple[str, str]] = set()
        self._ids = itertools.count(1)
        self.asked = 0
        self.failed = 0
        """Turns that a bot did not give, or that were not legal."""

    async def choose(self, bot: str, frame: Frame, asked: Asked) -> dict[str, Any]:
        """The bot's action. Raises BotFailed."""
        pause = asyncio.create_task(asyncio.sleep(self._pause_s))
        self.asked += 1
        bot = self._here(frame.game, bot)
        if (frame.game, bot) not in self._lanes:
            self._lanes[frame.game, bot] = Lane(self._command)
        question = Question(next(self._ids), bot, frame, asked, secrets.randbits(63))
        try:
            action = await self._lanes[frame.game, bot].ask(question, deadline_s=self._deadline_s)
        except BotFailed:
            self.failed += 1
            raise
        await pause
        return action

    def _here(self, game: str, bot: str) -> str:
        """Who plays for this bot: it may have been here when its table was opened, and be gone."""
        player = who_plays(game, bot)
        if player != bot and (game, bot) not in self._missed:
            self._missed.add((game, bot))
            log.warning("a bot that has a seat is not here", extra={"game": game, "bot": bot, "plays": player})
        return player

    async def close(self) -> None:
        for lane in self._lanes.values():
            for worker in lane.workers:
                await worker.close()


async def bot_turn(room: Room, token: Token, seat: Seat, bot: str, frame: Frame) -> None:
    """A bot's answer, by the same road as a person's; a bot that fails plays the simplest legal action."""
    prompt = next(p for p in frame.prompts if p.token == str(token))
    action: Any = None
    try:
        action = await room.hall.bots.choose(bot, frame, prompt)
    except Exception:
        log.exception("a bot failed", extra=room.logged | {"bot": bot, "stage": token.stage})

    def simplest() -> Any:
        return next(a for a in room.table.legal(token.path, seat) if a.answers == token.kind)

    async def job() -> None:
        room.agenda.bots_asked.discard((str(token), seat))
        await room.agenda.catch_up()
        asked = any(p.token == token and p.seat == seat for p in room.table.prompts())
        if not asked or room.agreements.paused or room.bot_of(seat) != bot:
            return  # asked again when the table goes on; or somebody has come back to the seat
        at = room.hall.now()
        try:
            entry = room.table.act(token, seat, simplest() if action is None else action, at_ms=at)
        except Illegal as e:
            room.hall.bots.failed += 1
            log.error("a bot wanted what is not legal", extra=room.logged | {"bot": bot, "code": e.code})
            entry = room.table.act(token, seat, simplest(), at_ms=at)
        await room.commit(entry)

    await room.agenda.by_itself(job)
