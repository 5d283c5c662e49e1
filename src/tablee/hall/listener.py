"""What a connection waits on: told that something may be new, it sends what is, and nothing when nothing is."""

from __future__ import annotations

import asyncio


class Listener:
    """`news` gives the next message that tells something new, or None; each message is given once."""

    def __init__(self) -> None:
        self.gone = False
        self._changed = asyncio.Event()

    def news(self) -> bytes | None:
        raise NotImplementedError

    def wake(self) -> None:
        """Something may be new."""
        self._changed.set()

    def end(self) -> None:
        """Nothing more will come: whoever listens has to come again."""
        self.gone = True
        self._changed.set()

    async def next(self) -> bytes | None:
        """Waits for the next message; None when nothing more will come."""
        while True:
            await self._changed.wait()
            if self.gone:
                return None
            message = self.news()
            if message is not None:
                return message
            self._changed.clear()

    def close(self) -> None:
        """The connection has gone."""
        self.gone = True
