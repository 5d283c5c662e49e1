"""How much one address and one person may ask, with given time; and that a hall which refuses goes on for everybody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest
import websockets
from serving import Served, Visitor, serving
from websockets.asyncio.client import ClientConnection, connect

from tablee.hall.refused import Refused
from tablee.web.limits import UNLIMITED, Buckets, Limits, Rate, Rates, who_counts
from tablee.web.settings import Settings


class Time:
    def __init__(self) -> None:
        self.s = 0.0

    def __call__(self) -> float:
        return self.s


def _takes(buckets: Buckets, key: str, times: int) -> int:
    """How many of so many are granted."""
    granted = 0
    for _ in range(times):
        try:
            buckets.take(key)
        except Refused:
            continue
        granted += 1
    return granted


def test_so_many_at_once_and_then_so_many_a_second() -> None:
    time = Time()
    buckets = Buckets(Rate(burst=10, per_s=2), time)
    assert _takes(buckets, "a", 15) == 10
    assert _takes(buckets, "b", 15) == 10  # others are others
    time.s += 3
    assert _takes(buckets, "a", 15) == 6
    time.s += 1_000
    assert _takes(buckets, "a", 15) == 10  # never more than the burst
    with pytest.raises(Refused) as refused:
        buckets.take("a")
    assert (refused.value.code, refused.value.status, refused.value.details) == ("too-many", 429, {"retry_s": 1})


def test_only_the_last_seen_are_remembered() -> None:
    buckets = Buckets(Rate(burst=1, per_s=1), Time(), remembered=100)
    for n in range(10_000):
        buckets.take(f"address {n}")
        assert len(buckets) <= 100
    assert _takes(buckets, "address 9999", 1) == 0


def test_without_limits_nothing_is_remembered() -> None:
    limits = Limits(UNLIMITED, now=Time())
    for n in range(1_000):
        limits.asks(f"{n}")
    assert Rates().times(0) == UNLIMITED
    assert Rates().times(2).commands_by_person == Rate(600, 120)


def test_lines_are_counted_while_they_are_open() -> None:
    limits = Limits(Rates(sockets=2), now=Time())
    with limits.line("a"), limits.line("b"):
        with limits.line("a"):
            with pytest.raises(Refused), limits.line("a"):
                pass
            assert limits.sockets == 3
        with limits.line("a"):
            pass
    assert limits.sockets == 0


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("", ""),
        (None, ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_a_household_is_one_address(host: str | None, counts_as: str) -> None:
    assert who_counts(host) == counts_as


def _hall(**rates: object) -> Settings:
    return Settings(rates=Rates(**rates), proxies=("127.0.0.1",))  # type: ignore[arg-type]


def test_people_are_made_so_fast_and_no_faster_from_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, settings=_hall(people_by_address=Rate(3, 1e-6))) as served:
        answers = [httpx.post(served.url + "/api/me", json={"name": "Zoé"}) for _ in range(5)]
        assert [a.status_code for a in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json()["error"]["code"] == "too-many" and int(answers[-1].headers["retry-after"]) > 0
        known = httpx.post(served.url + "/api/me", json={"name": "Zoë"}, cookies=answers[0].cookies)
        assert known.status_code == 200  # who is known may have another name
        other = httpx.post(served.url + "/api/me", json={"name": "Max"}, headers={"x-forwarded-for": "192.0.2.7"})
        assert other.status_code == 200  # as the proxy says, another address


def test_nobody_but_a_proxy_says_who_a_visitor_is(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings(rates=Rates(people_by_address=Rate(2, 1e-6)))
    with serving(tmp_path, settings=settings) as served:
        statuses = [
            httpx.post(
                served.url + "/api/me", json={"name": "Zoé"}, headers={"x-forwarded-for": f"192.0.2.{n}"}
            ).status_code
            for n in range(3)
        ]
        assert statuses == [200, 200, 429]
    assert [r.getMessage() for r in caplog.records if "--proxy" in r.getMessage()] == [
        "visitors come through a proxy whose word is not taken: see --proxy"  # once
    ]


def test_tables_and_commands_of_one_person(tmp_path: Path) -> None:
    settings = _hall(tables_by_person=Rate(2, 1e-6), commands_by_person=Rate(10, 1e-6))
    with serving(tmp_path, settings=settings) as served:
        zoe, max_ = served.visitor("Zoé"), served.visitor("Max")
        table = {"game": "backgammon", "seats": ["me", "open"]}
        opened = [zoe.http.post("/api/tables", json=table).status_code for _ in range(3)]
        assert opened == [201, 201, 429]
        left = [zoe.http.post("/api/tables/none/leave", json={}).status_code for _ in range(8)]
        assert left == [404] * 7 + [429]
        max_.opens()  # is another person, at the same address
        assert zoe.get("/api/me")["name"] == "Zoé"  # looking is free


def test_live_tables_of_one_person(tmp_path: Path) -> None:
    with serving(tmp_path, live_tables=3) as served:
        zoe, max_ = served.visitor("Zoé"), served.visitor("Max")
        tables = [zoe.opens() for _ in range(3)]
        refused = zoe.post("/api/tables", {"game": "backgammon", "seats": ["me", "open"]}, expect=422)
        assert refused["error"] == {"code": "too-many-tables", "details": {"most": 3}}
        max_.joins(tables[0])
        max_.opens()
        max_.post(f"/api/tables/{tables[0]}/forfeit", {"key": "enough"})
        zoe.opens()  # what is finished is not counted
        again = zoe.post(f"/api/tables/{tables[0]}/rematch", {}, expect=422)  # a rematch is another table
        assert again["error"]["code"] == "too-many-tables"
        max_.post(f"/api/tables/{tables[0]}/rematch", {})


def test_arriving_on_other_devices_counts_like_becoming_known(tmp_path: Path) -> None:
    with serving(tmp_path, settings=_hall(people_by_address=Rate(3, 1e-6))) as served:
        zoe = served.visitor("Zoé")
        tried = [httpx.post(served.url + "/api/me/arrive", json={"code": f"guess {n}"}).status_code for n in range(4)]
        assert tried == [404, 404, 429, 429]
        assert zoe.get("/api/me")["name"] == "Zoé"


def test_pages_that_show_the_lobby_are_lines_too(tmp_path: Path) -> None:
    with serving(tmp_path, settings=_hall(sockets=1)) as served:

        async def story() -> None:
            url = f"ws{served.url[4:]}/api/lobby/socket"
            async with connect(url, compression=None) as first, connect(url, compression=None) as second:
                await asyncio.wait_for(first.recv(), 20)
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await asyncio.wait_for(second.recv(), 20)
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429

        asyncio.run(story())


async def _come(served: Served, table: str, visitor: Visitor | None = None) -> ClientConnection:
    headers = {"Cookie": f"tablee={visitor.http.cookies['tablee']}"} if visitor else {}
    url = f"ws{served.url[4:]}/api/tables/{table}/socket"
    return await connect(url, additional_headers=headers, compression=None, open_timeout=60)


def test_sockets_from_one_address_are_refused_cleanly(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each is told why, those that were there before go on, and so does everybody else. Ten thousand in the deep check:
    as many as one address may have stay open."""
    most, many, wave = (1_000, 10_000, 250) if request.config.getoption("--deep") else (20, 300, 100)
    with serving(tmp_path, settings=_hall(sockets=most)) as served:
        zoe, max_ = served.visitor("Zoé"), served.visitor("Max")
        table = zoe.opens()

        async def code(it: ClientConnection) -> int | None:
            """The code it is closed with; None if it hears a frame."""
            try:
                assert json.loads(await asyncio.wait_for(it.recv(), 60))["type"] == "frame"
            except websockets.ConnectionClosed as closed:
                assert closed.rcvd is not None
                return closed.rcvd.code
            return None

        async def story() -> None:
            first = await _come(served, table, zoe)
            assert await code(first) is None
            crowd, told = [], []
            for _ in range(many // wave):
                came = await asyncio.gather(*(_come(served, table) for _ in range(wave)))
                told += await asyncio.gather(*(code(it) for it in came))
                crowd += came
            assert told.count(None) == most - 1 and told.count(4429) == many - most + 1
            waits = await asyncio.to_thread(zoe.http.get, f"/api/tables/{table}/frame?wait=30&after=99")
            assert waits.status_code == 429  # a frame that is waited for is a line too
            await asyncio.to_thread(max_.joins, table)
            while json.loads(await asyncio.wait_for(first.recv(), 20))["table"]["status"] != "playing":
                pass  # how many look on
            await asyncio.gather(*(it.close() for it in crowd))
            while (again := await _come(served, table, max_)) and await code(again) == 4429:
                pass  # the hall has not noticed yet that they have gone
            await again.close()
            await first.close()

        asyncio.run(story())


def test_a_socket_that_says_too_much_is_answered_and_stays(tmp_path: Path) -> None:
    settings = _hall(commands_by_address=Rate(20, 1e-6))
    with serving(tmp_path, settings=settings) as served:
        zoe = served.visitor("Zoé")
        table = zoe.opens()

        async def story() -> None:
            it = await _come(served, table, zoe)
            await it.recv()
            codes = []
            for n in range(30):
                await it.send(json.dumps({"id": n, "do": "forfeit", "key": "k"}) if n % 2 else "{")
                codes.append(json.loads(await asyncio.wait_for(it.recv(), 20))["error"]["code"])
            assert codes[0] == "malformed" and codes[-2:] == ["too-many", "too-many"]
            await it.close()

        asyncio.run(story())
