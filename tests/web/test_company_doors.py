"""Mute, block and report through the doors, and what the hall says to everybody on every socket."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from serving import Served, Visitor, serving
from websockets.asyncio.client import ClientConnection, connect

from tablee.hall.operator import Operator
from tablee.web.limits import Rate, Rates
from tablee.web.settings import Settings


def _table(zoe: Visitor, max_: Visitor) -> str:
    table = zoe.opens()
    max_.joins(table)
    return table


def _socket(served: Served, who: Visitor, path: str) -> connect:
    return connect(f"ws{served.url[4:]}{path}", additional_headers={"Cookie": f"tablee={who.http.cookies['tablee']}"})


async def _hears(socket: ClientConnection, type: str) -> Any:
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 20))
        if message["type"] == type:
            return message


def test_muting_on_an_open_page(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = _table(zoe, max_)
    max_.post(f"/api/tables/{table}/say", {"channel": "table", "text": "Idiot!", "key": "1"})

    async def story() -> None:
        async with _socket(served, zoe, f"/api/tables/{table}/socket") as page:
            (message,) = (await _hears(page, "chat"))["messages"]
            assert message["text"] == "Idiot!" and not message["muted"]
            await asyncio.to_thread(zoe.post, f"/api/tables/{table}/mute", {"seat": 1})
            (muted,) = (await _hears(page, "chat"))["messages"]
            assert muted == message | {"text": "", "muted": True}
            await asyncio.to_thread(zoe.post, f"/api/tables/{table}/lift", {"message": 1})
            assert (await _hears(page, "chat"))["messages"] == [message]

    asyncio.run(story())


def test_the_list_of_ones_own(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = _table(zoe, max_)
    zoe.post(f"/api/tables/{table}/block", {"seat": 1})
    assert zoe.get(f"/api/tables/{table}/company") == {"seats": [None, "block"]}
    assert max_.get(f"/api/tables/{table}/company") == {"seats": [None, None]}
    answer = zoe.get("/api/me/company")
    (row,) = answer["people"]
    assert (row["name"], row["kind"]) == ("Max", "block") and row["since"] > 0
    assert max_.get("/api/me")["id"] not in json.dumps(answer)
    assert max_.get("/api/me/company") == {"people": []}
    max_.post("/api/me/company/lift", {"handle": row["handle"]})
    assert zoe.get("/api/me/company") == answer
    zoe.post("/api/me/company/lift", {"handle": row["handle"]})
    assert zoe.get("/api/me/company") == {"people": []}
    assert httpx.get(f"{served.url}/api/me/company").status_code == 401


def test_who_is_blocked_is_refused_as_if_by_the_table(served: Served, zoe: Visitor, max_: Visitor) -> None:
    zoe.post(f"/api/tables/{_table(zoe, max_)}/block", {"seat": 1})
    public = zoe.opens(public=True)
    refused = max_.post(f"/api/tables/{public}/join", {}, expect=403)
    assert refused == {"error": {"code": "seat-not-for-you", "details": {}}}
    assert public not in [table["id"] for table in max_.get("/api/lobby")["open"]]
    assert public in [table["id"] for table in httpx.get(f"{served.url}/api/lobby").json()["open"]]
    assert max_.get(f"/api/tables/{public}")["table"]["status"] == "open"  # who has the link may look


@pytest.mark.parametrize(
    ("door", "body", "status"),
    [
        ("mute", {}, 404), ("mute", {"seat": 1, "message": 1}, 404), ("mute", {"seat": "one"}, 400),
        ("mute", {"seat": 1, "forever": True}, 400), ("mute", {"seat": 0}, 404), ("block", {"message": 1}, 404),
        ("report", {"seat": 1}, 400), ("report", {"seat": 1, "key": "k", "reason": "x" * 501}, 422),
        ("report", {"seat": 5, "key": "k"}, 404), ("lift", {"seat": -1}, 404),
    ],
)  # fmt: skip
def test_what_is_not_understood(zoe: Visitor, max_: Visitor, door: str, body: dict[str, Any], status: int) -> None:
    table = _table(zoe, max_)
    zoe.post(f"/api/tables/{table}/{door}", body, expect=status)
    assert zoe.get("/api/me/company") == {"people": []}


def test_only_who_has_a_name_may(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = _table(zoe, max_)
    for door in ("mute", "block", "lift", "report"):
        body = {"seat": 0} | ({"key": "k"} if door == "report" else {})
        answer = httpx.post(f"{served.url}/api/tables/{table}/{door}", json=body)
        assert answer.json()["error"]["code"] == "sign-in-first"
        evil = zoe.http.post(f"/api/tables/{table}/{door}", json=body, headers={"origin": "http://evil.example"})
        assert evil.json()["error"]["code"] == "foreign-origin"


def test_a_few_reports_an_hour(tmp_path: Path) -> None:
    with serving(tmp_path, settings=Settings(rates=Rates(reports_by_person=Rate(2, 1e-6)))) as served:
        zoe, max_, ida = (served.visitor(name) for name in ("Zoé", "Max", "Ida"))
        table = _table(zoe, max_)
        for n, expect in enumerate((200, 200, 429)):
            zoe.post(f"/api/tables/{table}/report", {"seat": 1, "key": f"k{n}"}, expect=expect)
        ida.post(f"/api/tables/{table}/report", {"seat": 1, "key": "k", "reason": "Rude to them"})
        reports = served.run(Operator(served.hall).reports(closed=False))
        assert [report.by.name for report in reports] == ["Ida", "Zoé", "Zoé"]


def test_the_halls_word_comes_first_on_every_socket(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = _table(zoe, max_)
    operator = Operator(served.hall)
    nothing = {"type": "hall", "notice": None, "suspended": None}
    said = nothing | {"notice": {"text": "Closed on Sunday", "until": None}}
    paths = ("/api/lobby/socket", f"/api/tables/{table}/socket")

    async def story() -> None:
        async with _socket(served, zoe, paths[0]) as lobby, _socket(served, zoe, paths[1]) as page:
            for socket, first in ((lobby, "lobby"), (page, "frame")):
                assert json.loads(await asyncio.wait_for(socket.recv(), 20))["type"] == first  # nothing to say
            await asyncio.to_thread(served.run, operator.put_up("Closed on Sunday", None))
            for socket in (lobby, page):
                assert await _hears(socket, "hall") == said
        for path in paths:
            async with _socket(served, zoe, path) as socket:
                assert json.loads(await asyncio.wait_for(socket.recv(), 20)) == said

    asyncio.run(story())
    assert httpx.get(f"{served.url}/api/hall").json() == said
    suspend = operator.suspend(zoe.get("/api/me")["id"], "Rude", None)
    served.run(suspend)
    assert zoe.get("/api/hall") == said | {"suspended": {"reason": "Rude", "until": None}}
    assert max_.get("/api/hall") == said
    refused = zoe.post("/api/tables", {"game": "backgammon", "seats": ["me", "open"]}, expect=403)["error"]
    assert refused == {"code": "suspended", "details": {"until": None, "reason": "Rude"}}
    served.run(operator.take_back())
    assert max_.get("/api/hall") == nothing
