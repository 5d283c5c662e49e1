"""How a hall is doing, in Prometheus' text format: numbers only, no names and no ids.

Nothing here is counted by game or by seat: whoever runs a hall may also play in it, and must not see from a number
who has acted at night.
"""

from __future__ import annotations

import hmac
import ipaddress
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from litestar.types import Scope
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.registry import Collector

from tablee.hall.service import Hall
from tablee.store import Counts

CONTENT_TYPE = CONTENT_TYPE_LATEST
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")
SIGNS_OF_A_PROXY = ("x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


class Metrics:
    """What the doors count by themselves."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()

    async def text(self, hall: Hall, *, sockets: int) -> bytes:
        """Raises StorageError."""
        return generate_latest(_Page(self, hall, await hall.store.counts(), sockets))


class _Page(Collector):
    def __init__(self, metrics: Metrics, hall: Hall, counts: Counts, sockets: int) -> None:
        self._metrics, self._hall, self._counts, self._sockets = metrics, hall, counts, sockets
        self._process = ProcessCollector(registry=None)

    def collect(self) -> Iterable[Metric]:
        tables = GaugeMetricFamily("tablee_tables", "Tables by status.", labels=["status"])
        for status, number in self._counts.tables.items():
            tables.add_metric([status], number)
        refused = CounterMetricFamily("tablee_refused", "What either door has refused, by code.", labels=["code"])
        for code, number in self._metrics.refused.items():
            refused.add_metric([code], number)
        commits = self._hall.store.timing
        yield tables
        yield GaugeMetricFamily("tablee_people", "People known to this hall.", value=self._counts.people)
        yield GaugeMetricFamily("tablee_sockets", "Connections that are open and wait for frames.", value=self._sockets)
        yield CounterMetricFamily("tablee_commands", "Commands done.", value=self._metrics.accepted)
        yield refused
        yield SummaryMetricFamily(
            "tablee_commit_seconds", "From a change to its being on the disk.",
            count_value=commits.count, sum_value=commits.seconds,
        )  # fmt: skip
        yield CounterMetricFamily("tablee_bots_asked", "Turns that bots were asked for.", value=self._hall.bots.asked)
        yield CounterMetricFamily("tablee_bots_failed", "Turns that bots failed to give.", value=self._hall.bots.failed)
        yield from self._process.collect()


def may_read(scope: Scope, headers: Mapping[str, str], token: str | None) -> bool:
    """Whoever has the token, or comes from this very machine and not through a proxy that runs on it."""
    if token is not None and hmac.compare_digest(headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return True
    client = scope["client"]
    try:
        local = client is not None and ipaddress.ip_address(client[0]).is_loopback
    except ValueError:
        return False
    name = re.sub(r":\d+\Z", "", headers.get("host", ""))
    return local and name in LOCAL_NAMES and not any(sign in headers for sign in SIGNS_OF_A_PROXY)
