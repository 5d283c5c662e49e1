"""How much one address and one person may ask of a hall.

The numbers are far above what a party of friends behind one router does, and far below what it takes to fill a disk
or to keep others from their game. Memory is bounded: of addresses and people, only those seen last are remembered.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from msgspec import Struct

from tablee.hall.refused import Refused

REMEMBERED = 20_000  # buckets of each kind, about 200 bytes each
V6_NETWORK = 64  # bits: what one household gets, so changing one's address within it gains nothing


class Rate(Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    per_s: float

    def times(self, factor: float) -> Rate:
        return Rate(self.burst * factor, self.per_s * factor)


NO_RATE = Rate(float("inf"), 0)


class Rates(Struct, frozen=True, kw_only=True):
    """`sockets`: connections open at the same time from one address, frames that are waited for included.

    `secrets_by_address`, tries at the operator's secret, is for no hall to change.
    """

    people_by_address: Rate = Rate(100, 0.1)
    tables_by_address: Rate = Rate(200, 1)
    tables_by_person: Rate = Rate(50, 0.2)
    letters_by_address: Rate = Rate(20, 0.01)
    letters_by_person: Rate = Rate(5, 0.002)
    commands_by_address: Rate = Rate(2_000, 500)
    commands_by_person: Rate = Rate(300, 60)
    reports_by_person: Rate = Rate(5, 5 / 3600)
    secrets_by_address: Rate = Rate(10, 1 / 60)
    sockets: float = 1_000

    def times(self, factor: float) -> Rates:
        """So many times as generous; 0 is no limit at all."""
        if factor == 0:
            return UNLIMITED
        return Rates(
            people_by_address=self.people_by_address.times(factor),
            tables_by_address=self.tables_by_address.times(factor),
            tables_by_person=self.tables_by_person.times(factor),
            letters_by_address=self.letters_by_address.times(factor),
            letters_by_person=self.letters_by_person.times(factor),
            commands_by_address=self.commands_by_address.times(factor),
            commands_by_person=self.commands_by_person.times(factor),
            reports_by_person=self.reports_by_person.times(factor),
            sockets=self.sockets * factor,
        )


UNLIMITED = Rates(
    people_by_address=NO_RATE,
    tables_by_address=NO_RATE,
    tables_by_person=NO_RATE,
    letters_by_address=NO_RATE,
    letters_by_person=NO_RATE,
    commands_by_address=NO_RATE,
    commands_by_person=NO_RATE,
    reports_by_person=NO_RATE,
    sockets=float("inf"),
)


class _Bucket:
    __slots__ = ("at", "level")

    def __init__(self, level: float, at: float) -> None:
        self.level = level
        self.at = at


class Buckets:
    """One token bucket for each key."""

    def __init__(self, rate: Rate, now: Callable[[], float], *, remembered: int = REMEMBERED) -> None:
        self._rate = rate
        self._now = now
        self._remembered = remembered
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> None:
        """Raises Refused, with the seconds after which there will be one again."""
        rate, now = self._rate, self._now()
        if rate.burst == float("inf"):
            return
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = _Bucket(rate.burst, now)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
            bucket.level = min(rate.burst, bucket.level + (now - bucket.at) * rate.per_s)
            bucket.at = now
        if bucket.level < 1:
            raise Refused("too-many", retry_s=max(1, round((1 - bucket.level) / rate.per_s)))
        bucket.level -= 1


class Limits:
    """`now`: seconds that only ever grow."""

    def __init__(self, rates: Rates, *, now: Callable[[], float] = time.monotonic) -> None:
        self._people = Buckets(rates.people_by_address, now)
        self._tables = Buckets(rates.tables_by_address, now)
        self._tables_of = Buckets(rates.tables_by_person, now)
        self._letters = Buckets(rates.letters_by_address, now)
        self._letters_of = Buckets(rates.letters_by_person, now)
        self._commands = Buckets(rates.commands_by_address, now)
        self._commands_of = Buckets(rates.commands_by_person, now)
        self._reports_of = Buckets(rates.reports_by_person, now)
        self._secrets = Buckets(rates.secrets_by_address, now)
        self._most_sockets = rates.sockets
        self._sockets: Counter[str] = Counter()

    def comes(self, address: str) -> None:
        """A person is about to be made. Raises Refused."""
        self._people.take(address)

    def opens(self, address: str, person: str) -> None:
        """A table is about to be opened. Raises Refused."""
        self._tables_of.take(person)
        self._tables.take(address)

    def writes(self, address: str, person: str) -> None:
        """The hall is about to write to an address that somebody says is theirs. Raises Refused."""
        self._letters_of.take(person)
        self._letters.take(address)

    def asks(self, address: str) -> None:
        """Anything that is not merely looked at. Raises Refused."""
        self._commands.take(address)

    def asks_as(self, person: str) -> None:
        """Raises Refused."""
        self._commands_of.take(person)

    def reports(self, person: str) -> None:
        """Raises Refused."""
        self._reports_of.take(person)

    def tries_secret(self, address: str) -> None:
        """An operator's secret is about to be compared. Raises Refused."""
        self._secrets.take(address)

    @property
    def sockets(self) -> int:
        """How many lines are open."""
        return self._sockets.total()

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """A connection that stays open meanwhile. Raises Refused."""
        if self._sockets[address] >= self._most_sockets:
            raise Refused("too-many", retry_s=10)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]


@lru_cache(maxsize=4096)
def who_counts(host: str | None) -> str:
    """What an address counts as: itself, or its /64 network if it is IPv6. Cheap to call again."""
    if host is None:  # a Unix socket
        return ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]  # whatever a trusted proxy calls its visitors
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), V6_NETWORK), strict=False).network_address)
    return str(address)
