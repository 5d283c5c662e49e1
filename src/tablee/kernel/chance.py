"""Chance that can be proven: every random thing is built from draws below(n), each from a named stream.

A stream is named by the game's path and a label the rules choose ("/|dice"). Streams are independent, so a hidden
draw never shifts a public one, and the i-th draw of a stream is a pure function of seed, nonces, stream and i: a
command that is retried after a crash gets the same dice.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")
MOST_BELOW = 1 << 63
"""The greatest n of a draw below(n): less than the 64 bits that a draw is made from."""


class Draw(Struct, frozen=True, gc=False, array_like=True):
    """One logged draw: `value` in 0..n-1 from `stream`; its index is the number of earlier draws of that stream."""

    stream: str
    n: int
    value: int


class Source(Protocol):
    """Where draws come from: the value, in 0..n-1, of the draw `index` (0, 1, ...) of a stream."""

    def draw(self, stream: str, index: int, n: int) -> int: ...


class Chance:
    """What rules draw from. `below(n)` is an integer in 0..n-1; the rest is built on it."""

    __slots__ = ("below",)

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below

    def die(self, sides: int = 6) -> int:
        """1..sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """In place (Fisher-Yates): n - 1 draws, every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        deck = list(items)
        self.shuffle(deck)
        return deck


def commitment(seed: bytes) -> str:
    """What is published when a table opens: the hex SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()


class Sealed:
    """Draws fixed by a secret seed, published as `commitment(seed)`, and by the players' nonces.

    value = the first 64-bit big-endian prefix of HMAC-SHA256(seed, message) that is below the largest multiple of n,
    modulo n; message = length-prefixed nonces and stream, then index and attempt (0, 1, ...) as 8 bytes each.
    """

    def __init__(self, seed: bytes, nonces: Iterable[str] = ()) -> None:
        self.seed = seed
        self._keyed = hmac.new(seed, digestmod="sha256")
        self._nonces = b"".join(_prefixed(nonce) for nonce in nonces)

    def draw(self, stream: str, index: int, n: int) -> int:
        message = self._nonces + _prefixed(stream) + index.to_bytes(8, "big")
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            block = self._keyed.copy()
            block.update(message + attempt.to_bytes(8, "big"))
            value = int.from_bytes(block.digest()[:8], "big")
            if value < limit:
                return value % n
            attempt += 1


def _prefixed(text: str) -> bytes:
    data = text.encode()
    return len(data).to_bytes(4, "big") + data


class Recorded:
    """The draws of one log entry, played back. Anything else than what was recorded is a `ValueError`."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._draws = draws
        self._next = 0

    def draw(self, stream: str, index: int, n: int) -> int:
        recorded = None if self.spent() else self._draws[self._next]
        if recorded is None or recorded.stream != stream or recorded.n != n:
            raise ValueError(f"the rules draw below({n}) from {stream!r}, the log has {recorded}")
        self._next += 1
        return recorded.value

    def spent(self) -> bool:
        return self._next == len(self._draws)


class Fast:
    """A seeded pseudo-random source for simulations; proves nothing."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def draw(self, stream: str, index: int, n: int) -> int:
        return self._random.randrange(n)

    def chance(self) -> Chance:
        """A stream outside any table, for `Game.resample`."""
        return Chance(self._random.randrange)


class Scripted:
    """Given values for given streams, then another source: for tests, which inject it in process."""

    def __init__(self, script: Mapping[str, Sequence[int]], then: Source) -> None:
        self._script, self._then = script, then

    def draw(self, stream: str, index: int, n: int) -> int:
        values = self._script.get(stream, ())
        return values[index] if index < len(values) else self._then.draw(stream, index, n)
