"""Why something could not be delivered."""

from __future__ import annotations


class Undelivered(Exception):
    """`for_good`: trying again is no use."""

    def __init__(self, why: str, *, for_good: bool = False) -> None:
        super().__init__(why)
        self.for_good = for_good
