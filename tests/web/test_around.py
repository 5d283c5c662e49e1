"""Around the table, through the doors: lobby, rematch, agreements, replay."""

from __future__ import annotations

import asyncio
import json

import httpx
from serving import Served, Visitor
from websockets.asyncio.client import connect


def test_the_lobby_by_socket(served: Served, zoe: Visitor, max_: Visitor) -> None:
    async def story() -> None:
        url = f"ws{served.url[4:]}/api/lobby/socket"
        headers = {"Cookie": f"tablee={max_.http.cookies['tablee']}"}
        async with connect(url, additional_headers=headers) as lobby:
            first = json.loads(await lobby.recv())
            assert first["type"] == "lobby"
            await lobby.send("whatever a page says here is not listened to")
            table = await asyncio.to_thread(zoe.opens, public=True)
            while True:
                lists = json.loads(await asyncio.wait_for(lobby.recv(), 20))
                if lists["open"] and lists["open"][0]["seats"][0]["ready"]:
                    break
            (row,) = [row for row in lists["open"] if row["id"] == table]
            zoes, free = row["seats"]
            assert zoes == {"kind": "person", "name": "Zoé", "ready": True} and free["kind"] == "open"
            assert (row["seat"], row["waits"], row["public"]) == (None, False, True)
            assert "people" not in row
            await asyncio.to_thread(max_.joins, table)
            lists = json.loads(await asyncio.wait_for(lobby.recv(), 20))
            assert lists["open"] == [] and [row["id"] for row in lists["yours"]] == [table]

    asyncio.run(story())
    assert httpx.get(f"{served.url}/api/lobby").json()["yours"] == []


def test_another_site_cannot_watch_somebodys_lobby(served: Served) -> None:
    async def story() -> None:
        async with connect(f"ws{served.url[4:]}/api/lobby/socket", origin="http://evil.example") as lobby:  # type: ignore[arg-type]
            await asyncio.wait_for(lobby.wait_closed(), 20)
            assert lobby.close_code == 4403

    asyncio.run(story())


def test_rematch_finished_list_and_replay(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens(options={"target": 5})
    max_.joins(table)
    zoe.acts(table, {"type": "play", "moves": [[8, 5], [6, 5]]})
    assert zoe.get(f"/api/tables/{table}/replay", expect=409)["error"]["code"] == "table-not-finished"
    zoe.post(f"/api/tables/{table}/forfeit", {"key": "f"})
    follows = max_.post(f"/api/tables/{table}/rematch", {})["id"]
    assert zoe.post(f"/api/tables/{table}/rematch", {})["id"] == follows
    assert zoe.get(f"/api/tables/{table}")["table"]["rematch"] == follows
    (row,) = [row for row in zoe.get("/api/me/tables")["finished"] if row["id"] == table]
    assert row["outcome"]["reason"] == "resigned" and row["seat"] == 0
    for who in (zoe, max_):
        steps = who.get(f"/api/tables/{table}/replay")["steps"]
        assert [n["kind"] for step in steps for n in step["notices"]] == [
            "game-begun",
            "rolled",
            "played",
            "match-over",
        ]
        assert steps[1]["games"]["/"]["view"]["board"][5] == 2
    plain = httpx.get(f"{served.url}/api/tables/{table}/replay", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json()["steps"][0]["games"]["/"]["seat"] is None
    assert zoe.get("/api/tables/none/replay", expect=404)["error"]["code"] == "no-such-table"


def test_pausing_and_breaking_off(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    assert (
        zoe.post(f"/api/tables/{table}/agree", {"what": "abort", "key": "a"}, expect=409)["error"]["code"]
        == "table-not-started"
    )
    max_.joins(table)
    url = f"/api/tables/{table}"
    assert zoe.post(f"{url}/agree", {"what": "party", "key": "x"}, expect=400)["error"]["code"] == "malformed"
    for who in (zoe, max_):
        who.post(f"{url}/agree", {"what": "pause", "key": "p"})
    assert zoe.get(url)["table"]["paused"]
    assert zoe.acts(table, {"type": "play", "moves": [[8, 5], [6, 5]]}, expect=409)["error"]["code"] == "table-paused"
    max_.post(f"{url}/resume", {"key": "r"})
    zoe.acts(table, {"type": "play", "moves": [[8, 5], [6, 5]]})
    for who in (max_, zoe):
        who.post(f"{url}/agree", {"what": "abort", "key": "b"})
    about = zoe.get(url)["table"]
    assert (about["status"], about["void"], about["outcome"]) == ("finished", "agreed", None)


def test_making_room(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.post("/api/tables", {"game": "backgammon", "seats": ["me", "open"]}, expect=201)["id"]
    max_.joins(table)  # Zoé has not joined yet: the table waits for her
    assert max_.post(f"/api/tables/{table}/clear", {"seat": 0}, expect=403)["error"]["code"] == "not-the-opener"
    assert zoe.post(f"/api/tables/{table}/clear", {"seat": 7}, expect=404)["error"]["code"] == "no-such-seat"
    zoe.post(f"/api/tables/{table}/clear", {"seat": 1})
    assert [s["kind"] for s in zoe.get(f"/api/tables/{table}")["table"]["seats"]] == ["person", "open"]


def test_talk_by_socket_and_by_post(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)

    async def story() -> None:
        url = f"ws{served.url[4:]}/api/tables/{table}/socket?heard=0"
        headers = {"Cookie": f"tablee={max_.http.cookies['tablee']}"}
        async with connect(url, additional_headers=headers) as socket:
            frame = json.loads(await socket.recv())
            assert frame["channels"] == [{"name": "table", "may_write": True}]
            await socket.send(json.dumps({"id": 1, "do": "say", "channel": "table", "text": "Bonjour", "key": "k"}))
            heard = [json.loads(await asyncio.wait_for(socket.recv(), 20)) for _ in range(2)]
            assert {m["type"] for m in heard} == {"answer", "chat"}
            chat = next(m for m in heard if m["type"] == "chat")
            assert [(m["n"], m["seat"], m["name"], m["text"]) for m in chat["messages"]] == [(1, 1, "Max", "Bonjour")]

    asyncio.run(story())
    zoe.post(f"/api/tables/{table}/say", {"channel": "table", "text": "Salut", "key": "k"})
    refused = zoe.post(f"/api/tables/{table}/say", {"channel": "night", "text": "Salut", "key": "k2"}, expect=403)
    assert refused["error"]["code"] == "may-not-write"
    assert zoe.frame(table)["channels"] == [{"name": "table", "may_write": True}]
