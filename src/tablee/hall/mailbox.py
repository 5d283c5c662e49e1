"""One thing after another: whatever comes in for a table is done in order, each to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Job: TypeAlias = Callable[[], Awaitable[Any]]


class Mailbox:
    """Must be used within one event loop; runs only while there is something to do."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._letters: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def in_order(self, job: Callable[[], Awaitable[T]]) -> T:
        """Runs `job` after all that came before; a caller who goes away does not stop it."""
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name=self._name)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait((job, done))
        return await done

    def stop(self) -> None:
        """Lets the worker end once everything has been done; a later job starts it again."""
        if self._worker is not None:
            self._letters.put_nowait(None)

    async def _work(self) -> None:
        while True:
            letter = await self._letters.get()
            if letter is None:
                if self._letters.empty():
                    self._worker = None
                    return
                continue
            job, done = letter
            try:
                result = await job()
            except Exception as e:
                if not done.cancelled():
                    done.set_exception(e)
            else:
                if not done.cancelled():
                    done.set_result(result)
