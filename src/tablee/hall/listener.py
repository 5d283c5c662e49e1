"""What a connection waits on: told that something may be new, it sends what is, and nothing when nothing is."""

from __future__ import annotations

import asyncio

from tablee.hall.bulletin import NOTHING, Bulletin


class Listener:
    """`news` gives the next message that tells something new, or None; each message is given once.

    The hall's own word comes before everything else: a page whose first message is another one is told nothing.
    """

    def __init__(self, bulletin: Bulletin, person: str | None) -> None:
        self.person = person
        self.gone = False
        self._changed = asyncio.Event()
        self._bulletin = bulletin
        self._word = NOTHING

    def news(self) -> bytes | None:
        raise NotImplementedError

    def wake(self) -> None:
        """Something may be new."""
        self._changed.set()

    def reconsider(self, other: str) -> None:
        """This one's person wants to hear or to meet `other`, or no longer does."""
        self.wake()

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
            word = self._bulletin.word(self.person)
            if word != self._word:
                self._word = word
                return word
            message = self.news()
            if message is not None:
                return message
            self._changed.clear()

    def close(self) -> None:
        """The connection has gone."""
        self.gone = True
