"""The process that bots live in: it is fed encoded frames and nothing else, so bots cannot see more than their seats.

It is started when first needed and started again when it has died; a bot that is too slow is given up for the turn.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import sys
from typing import Any

import msgspec

from tablee.bots.worker import Answered, Question
from tablee.kernel import Asked, Frame

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
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._ids = itertools.count(1)

    async def choose(self, bot: str, frame: Frame, asked: Asked) -> dict[str, Any]:
        """The bot's action. Raises BotFailed."""
        pause = asyncio.create_task(asyncio.sleep(self._pause_s))
        answer = await self._ask(bot, frame, asked)
        await pause
        return answer

    async def _ask(self, bot: str, frame: Frame, asked: Asked) -> dict[str, Any]:
        process = await self._running()
        assert process.stdin is not None
        question = Question(next(self._ids), bot, frame, asked, secrets.randbits(63))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[question.id] = answer
        try:
            process.stdin.write(msgspec.json.encode(question) + b"\n")
            await process.stdin.drain()
            return await asyncio.wait_for(answer, self._deadline_s)
        except TimeoutError as e:
            process.kill()  # it serves one question at a time: whatever holds it would hold the next one too
            raise BotFailed("no answer in time") from e
        except ConnectionError as e:
            raise BotFailed("the bots' process is gone") from e
        finally:
            self._waiting.pop(question.id, None)

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "tablee.bots.worker",
                    stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE,
                )  # fmt: skip
                self._reader = asyncio.create_task(self._read(self._process), name="bots")
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answered = msgspec.json.decode(line, type=Answered)
            waiting = self._waiting.get(answered.id)
            if waiting is None or waiting.done():
                continue
            if answered.action is not None:
                waiting.set_result(answered.action)
            else:
                waiting.set_exception(BotFailed(answered.error))
        await process.wait()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(BotFailed("the bots' process died"))

    async def close(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)
