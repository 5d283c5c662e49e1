"""The doubling cube: who may turn it, to what, and what an answer does (BGM-50..58)."""

from __future__ import annotations

from msgspec import Struct

from tablee.kernel import Illegal, Seat

CEILING = 1 << 30
"""Where even a cube without limit stops: stakes stay exact in every program that reads them."""


class Cube(Struct):
    value: int = 1
    owner: Seat | None = None
    """None: centred."""
    turned: bool = False
    """Whether a double has been accepted in this game (for Jacoby)."""
    limit: int = CEILING
    offered: int | None = None
    """While an answer to a double is awaited: the value that the asked would play for."""
    asked: Seat | None = None
    beavers: int = 0
    """How often this double has been turned on at once."""

    def check_double(self, seat: Seat) -> None:
        """Raises Illegal if `seat` may not turn the cube as it lies (BGM-52, 53)."""
        if self.owner not in (None, seat):
            raise Illegal("no-double-owner", rule="BGM-52")
        if self.value * 2 > self.limit:
            raise Illegal("no-double-limit", rule="BGM-53", limit=self.limit)

    def double(self, seat: Seat) -> None:
        self.offered = self.value * 2
        self.asked = 1 - seat
        self.beavers = 0

    def take(self) -> None:
        """BGM-52. A beaver answered by a take leaves the cube with the player who beavered (BGM-57)."""
        assert self.offered is not None and self.asked is not None
        self.owner = self.asked if self.beavers == 0 else self.owner
        self._accept()
        self.offered = self.asked = None

    def can_beaver(self, most: int) -> bool:
        return self.offered is not None and self.beavers < most and self.offered * 2 <= self.limit

    def beaver(self) -> None:
        """BGM-57: accepts and doubles again at once; the cube stays the first beaverer's however often it is turned."""
        assert self.offered is not None and self.asked is not None
        if self.beavers == 0:
            self.owner = self.asked
        self._accept()
        self.offered = self.value * 2
        self.asked = 1 - self.asked
        self.beavers += 1

    def _accept(self) -> None:
        assert self.offered is not None
        self.value = self.offered
        self.turned = True
