"""The process that bots live in: it is fed encoded frames and nothing else, so bots cannot see more than their seats.

It is started when first needed and started again when it has died; a bot that is too slow is given up for the turn.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import sys
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.bots.worker import Answered, Question
from tablee.kernel import Asked, Frame, Illegal, Seat, Token

if TYPE_CHECKING:
    from tablee.hall.room import Room

log = logging.getLogger("tablee.hall")
DEADLINE_S = 10.0
LINE = 1 << 20


class BotFailed(Exception):
    """The bot, or the process it lives in, gave no answer."""


class BotWorker:
    """`pause_s`: how long a bot seems to think at least, so that people can follow."""

    def __init__(self, *, pause_s: float, deadline_s: float = DEADLINE_S) -> None:
        self._pause_s = pause_s
        self._deadline_s = deadline_s
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._ids = itertools.count(1)
        self.asked = 0
        self.failed = 0
        """Turns that a bot did not give, or that were not legal."""

    async def choose(self, bot: str, frame: Frame, asked: Asked) -> dict[str, Any]:
        """The bot's action. Raises BotFailed."""
        pause = asyncio.create_task(asyncio.sleep(self._pause_s))
        self.asked += 1
        try:
            answer = await self._ask(bot, frame, asked)
        except BotFailed:
            self.failed += 1
            raise
        await pause
        return answer

    async def _ask(self, bot: str, frame: Frame, asked: Asked) -> dict[str, Any]:
        # One question at a time: the deadline is the bot's own, and whoever is too slow is the one who is stopped.
        async with self._turn:
            process = await self._running()
            question = Question(next(self._ids), bot, frame, asked, secrets.randbits(63))
            try:
                line = await asyncio.wait_for(_exchange(process, msgspec.json.encode(question)), self._deadline_s)
                answered = msgspec.json.decode(line, type=Answered)
            except TimeoutError as e:
                process.kill()
                raise BotFailed("no answer in time") from e
            except (ConnectionError, msgspec.DecodeError) as e:
                process.kill()
                raise BotFailed("the bots' process is gone") from e
            except asyncio.CancelledError:
                process.kill()  # the next question must not get this one's answer
                raise
        if answered.action is None or answered.id != question.id:
            raise BotFailed(answered.error)
        return answered.action

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tablee.bots.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
            )  # fmt: skip
        return self._process

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    """The answer's line; empty if the process has ended."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


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
