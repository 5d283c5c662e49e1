"""The socket door: frames and answers, bad messages, other sites, what happens when it closes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets
from serving import Served, Visitor
from websockets.asyncio.client import ClientConnection, connect

from tablee.hall import onlookers

PLAY = {"do": "act", "token": "/:g1.0:play", "action": {"type": "play", "moves": [[8, 5], [6, 5]]}}


@asynccontextmanager
async def socket(
    visitor: Visitor, table: str, *, after: int = 0, more: str = "", **options: Any
) -> AsyncIterator[ClientConnection]:
    url = f"ws{str(visitor.http.base_url).rstrip('/')[4:]}/api/tables/{table}/socket?after={after}{more}"
    headers = {"Cookie": f"tablee={visitor.http.cookies['tablee']}"}
    async with connect(url, additional_headers=headers, compression=None, **options) as it:
        yield it


async def hears(it: ClientConnection) -> Any:
    return json.loads(await asyncio.wait_for(it.recv(), 20))


async def says(it: ClientConnection, **message: Any) -> None:
    await it.send(json.dumps(message))


async def answer(it: ClientConnection, id: int | None) -> Any:
    """The answer to a message, whatever frames come before it."""
    while (message := await hears(it))["type"] != "answer" or message["id"] != id:
        pass
    return message


def _table(served: Served) -> tuple[Visitor, Visitor, str]:
    zoe, max_ = served.visitor("Zoé"), served.visitor("Max")
    table = zoe.opens()
    max_.joins(table)
    return zoe, max_, table


def test_somebody_who_looks_on_may_be_named(served: Served) -> None:
    """By ?named=1 and by nothing else."""
    zoe, _, table = _table(served)
    ida, lea = served.visitor("Ida"), served.visitor("Lea")

    async def count() -> None:
        await onlookers.count(await served.hall.room(table))

    async def story() -> None:
        ways = socket(zoe, table), socket(ida, table, more="&named=1"), socket(lea, table, more="&named=yes")
        async with ways[0] as a, ways[1] as b, ways[2] as c:
            for line in a, b, c:
                await hears(line)
            await asyncio.to_thread(served.run, count())
            shown = (await hears(a))["table"]
            assert (shown["watching"], shown["onlookers"]) == (2, ["Ida"])

    asyncio.run(story())


def test_a_move_is_acknowledged_and_shown_to_all(served: Served) -> None:
    zoe, max_, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as a, socket(max_, table) as b:
            first = await hears(a)
            assert first["type"] == "frame" and first["seat"] == 0 and first["last"] == 2
            assert (await hears(b))["seat"] == 1
            await says(a, id=7, key="k", **PLAY)
            assert await answer(a, 7) == {"type": "answer", "id": 7, "ok": True}
            shown = await hears(b)
            assert [n["kind"] for n in shown["notices"]] == ["played"]
            assert shown["games"]["/"]["prompts"][0]["kind"] == "turn"
            await says(a, id=8, key="k", **PLAY)  # the answer was lost on the way: sent again
            assert (await answer(a, 8))["ok"]

    asyncio.run(story())


def test_coming_back_brings_only_what_was_missed(served: Served) -> None:
    zoe, max_, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as a:
            last = (await hears(a))["last"]
            await says(a, id=1, key="k", **PLAY)
            await answer(a, 1)
        async with socket(max_, table, after=last) as b:
            frame = await hears(b)
            assert [n["n"] for n in frame["notices"]] == [last + 1]

    asyncio.run(story())


def test_two_devices_of_one_person(served: Served) -> None:
    zoe, _, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as phone, socket(zoe, table) as laptop:
            for it in (phone, laptop):
                assert (await hears(it))["seat"] == 0
            await says(phone, id=1, key="phone", **PLAY)
            await says(laptop, id=1, key="laptop", **PLAY)
            answers = [await answer(it, 1) for it in (phone, laptop)]
            assert sorted("ok" in a for a in answers) == [False, True]
            assert next(a for a in answers if "error" in a)["error"]["code"] == "prompt-closed"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("[" * 20_000, "malformed"),
        ('{"id": 1}', "malformed"),
        ('{"id": 1, "do": "fly"}', "malformed"),
        ('{"id": -1, "do": "forfeit", "key": "k"}', "malformed"),
        ('{"id": 1, "do": "forfeit", "key": "k", "seat": 1}', "malformed"),
        ('{"id": 1, "do": "forfeit", "key": 5}', "malformed"),
        (json.dumps({"id": 1, "key": "", **PLAY}), "malformed"),
        (json.dumps({"id": 1, "key": "k", **PLAY, "token": "/:g9.9:play"}), "prompt-closed"),
        (json.dumps({"id": 1, "key": "k", **PLAY, "action": {"type": "play", "moves": [[8, 5]]}}), "play-both-dice"),
    ],
)
def test_messages_that_are_refused(served: Served, message: str, code: str) -> None:
    zoe, _, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as a:
            await hears(a)
            await a.send(message)
            refusal = await hears(a)
            assert refusal["error"]["code"] == code
            await a.send(b"\xff\x00")
            assert (await hears(a))["error"]["code"] == "malformed"
            await says(a, id=2, key="good", **PLAY)  # and the socket is as good as before
            assert (await answer(a, 2))["ok"]

    asyncio.run(story())


def test_an_oversized_message_ends_the_socket_and_nothing_else(served: Served) -> None:
    zoe, _, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as a:
            await hears(a)
            await a.send("x" * 70_000)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(a.recv(), 20)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        async with socket(zoe, table) as a:
            assert (await hears(a))["last"] == 2

    asyncio.run(story())


def test_spectators_see_and_cannot_act(served: Served) -> None:
    _, _, table = _table(served)
    eve = served.visitor("Eve")

    async def story() -> None:
        async with socket(eve, table) as it:
            frame = await hears(it)
            assert frame["seat"] is None and frame["games"]["/"]["prompts"] == []
            await says(it, id=1, key="k", **PLAY)
            assert (await answer(it, 1))["error"]["code"] == "not-your-seat"
        eve.http.cookies.clear()
        eve.http.cookies.set("tablee", "nobody's secret")
        async with socket(eve, table) as it:
            await hears(it)
            await says(it, id=1, key="k", **PLAY)
            assert (await answer(it, 1))["error"]["code"] == "sign-in-first"

    asyncio.run(story())


def test_preview_and_resigning_the_match(served: Served) -> None:
    zoe, max_, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table) as a, socket(max_, table) as b:
            await hears(b)
            await says(a, id=1, do="preview", token=PLAY["token"], action=PLAY["action"])
            assert await answer(a, 1) == {"type": "answer", "id": 1, "ok": True, "preview": {}}
            await says(a, id=2, do="forfeit", key="enough")
            assert (await answer(a, 2))["ok"]
            frame = await hears(b)
            assert frame["table"]["status"] == "finished" and frame["table"]["seed"]
            assert frame["table"]["outcome"]["ranks"] == [[1], [0]]

    asyncio.run(story())


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [
        ("/api/tables/none/socket", None, 4404),
        ("/api/tables/none/other", None, 4404),
        ("/somewhere", None, 4404),
        ("/api/tables/{table}/socket", "http://evil.example", 4403),
        ("/api/tables/{table}/socket", "null", 4403),
    ],
)
def test_sockets_that_are_refused(served: Served, path: str, origin: str | None, code: int) -> None:
    _, _, table = _table(served)

    async def story() -> None:
        url = f"ws{served.url[4:]}{path.format(table=table)}"
        async with connect(url, origin=origin, compression=None) as it:  # type: ignore[arg-type]
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(it.recv(), 20)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code

    asyncio.run(story())


def test_the_own_page_may_connect(served: Served) -> None:
    zoe, _, table = _table(served)

    async def story() -> None:
        async with socket(zoe, table, origin=served.url) as it:
            assert (await hears(it))["seat"] == 0

    asyncio.run(story())
