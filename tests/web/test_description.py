"""What a hall says of itself can be read by others' programs, leaves nothing out, and is true."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from described import Described
from fixture_games import GAMES as OTHER_GAMES
from litestar.routes import HTTPRoute
from serving import Served, Visitor, some_legal
from websockets.asyncio.client import connect

from tablee.games import GAMES
from tablee.hall.refused import STATUS
from tablee.kernel import Registry
from tablee.web.doors import Doors
from tablee.web.http import http_app
from tablee.web.openapi import describe
from tablee.web.settings import Settings

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
NOT_DESCRIBED = {("get", "/api/schema/openapi.json")}


@pytest.fixture(scope="module")
def description(served: Served) -> Any:
    return httpx.get(f"{served.url}/api/schema/openapi.json").json()


@pytest.fixture(scope="module")
def described(description: Any) -> Described:
    return Described(description)


@pytest.fixture
def checking(described: Described, zoe: Visitor, max_: Visitor) -> Iterator[Described]:
    """Every answer that Zoé and Max get is held against the description."""
    for visitor in (zoe, max_):
        visitor.http.event_hooks = {"response": [described.check]}
    yield described


@pytest.mark.parametrize("games", [GAMES, OTHER_GAMES], ids=["the hall's games", "other games"])
def test_it_is_openapi(games: Registry) -> None:
    made = describe(games)
    schemathesis.openapi.from_dict(made).validate()
    for name, schema in made["components"]["schemas"].items():
        jsonschema_rs.meta.validate(schema)
        assert re.fullmatch(r"[A-Za-z0-9._-]+", name)
    names = {f"#/components/schemas/{name}" for name in made["components"]["schemas"]}
    assert set(re.findall(r'"(#/[^"]+)"', json.dumps(made))) <= names


def test_what_is_served_can_be_had_without_a_hall(description: Any) -> None:
    assert json.loads(json.dumps(describe(GAMES))) == description


def test_nothing_is_left_out(served: Served, described: Described) -> None:
    there = {
        (method.lower(), re.sub(r"{(\w+):\w+}", r"{\1}", route.path))
        for route in http_app(served.hall, Doors(Settings())).routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for method in route.methods
        if method != "OPTIONS"
    }
    assert described.operations.keys() == there - NOT_DESCRIBED


def test_every_operation_has_its_name_its_words_and_its_refusals(described: Described) -> None:
    operations = described.operations
    assert len({operation["operationId"] for operation in operations.values()}) == len(operations)
    named: set[str] = set()
    for (method, path), operation in operations.items():
        assert operation["summary"].endswith(".") and operation["tags"], path
        statuses = operation["responses"].keys()
        assert "500" in statuses
        if method == "post":
            assert {"400", "403", "413", "429"} <= statuses, path
        if "{table}" in path:
            assert "404" in statuses, path
        if operation["security"] == [{"cookie": []}]:
            assert "401" in statuses, path
        elif operation["security"] == [{"operator": []}]:
            assert {"403", "404"} <= statuses, path  # where there is no secret there are no operators
        else:
            assert "401" not in statuses and {} in operation["security"], path
        for status, response in operation["responses"].items():
            codes = re.findall("`(.*?)`", response["description"])
            if int(status) >= 400:
                assert codes and all(STATUS.get(code, 422) == int(status) for code in codes), (path, status)
            named.update(codes)
    assert set(STATUS) <= named


def test_what_a_game_decides_by_itself_is_the_games(described: Described) -> None:
    play = {"token": "/:g1.0:play", "key": "k", "action": {"type": "play", "moves": [[8, 5], [6, 5]]}}
    described.is_a("Answer", play)
    described.is_a("NewTable", {"game": "backgammon", "seats": ["me", "open"], "options": {"target": 5}})
    for name, wrong in [
        ("Answer", play | {"action": {"type": "fly"}}),
        ("Answer", play | {"action": {"type": "play", "moves": [[8, 26]]}}),
        ("NewTable", {"game": "backgammon", "seats": ["me", "open"], "options": {"tarjet": 5}}),
    ]:
        with pytest.raises(jsonschema_rs.ValidationError):
            described.is_a(name, wrong)


def test_the_protocol_in_words_shows_the_same_shapes(description: Any, described: Described) -> None:
    """Every field of each and no other; the values are examples, and often shortened."""
    text = PROTOCOL.read_text(encoding="utf-8")
    table, lobby, frame, up, backgammon, dominoes, gin = re.findall(r"```json\n(.*?)\n```", text, re.DOTALL)
    for name, shown in [
        ("TableView", json.loads(table)),
        ("LobbyMessage", json.loads(lobby)),
        ("LobbyRow", json.loads(lobby)["yours"][0]),
        ("FrameMessage", json.loads(frame)),
        ("Frame", json.loads(frame)["games"]["/"]),
        ("NumberedNotice", json.loads(frame)["notices"][0]),
        ("backgammon.MatchView", json.loads(backgammon)),
        ("dominoes.DominoesView", json.loads(dominoes)),
        ("dominoes.Turn", json.loads(dominoes)["turns"][0]),
        ("dominoes.RoundResult", json.loads(dominoes)["rounds"][0]),
        ("dominoes.LastRound", json.loads(dominoes)["last"]),
        ("gin.GinView", json.loads(gin)),
        ("gin.Hand", json.loads(gin)["last"]["hands"][0]),
        ("gin.DealResult", json.loads(gin)["deals"][0]),
    ]:
        assert shown.keys() == description["components"]["schemas"][name]["properties"].keys(), name
    for line in up.splitlines():
        described.is_a("ToHall", json.loads(line))


def test_a_match_is_as_described(checking: Described, zoe: Visitor, max_: Visitor, served: Served) -> None:
    """From a name to a rematch, with refusals on the way."""
    for visitor in (zoe, max_):
        visitor.get("/api/me")
    zoe.get("/api/games")
    zoe.get("/api/health")
    zoe.post("/api/me/arrive", {"code": "x"}, expect=404)
    zoe.post("/api/me/arrive", {"code": zoe.post("/api/me/passage", {})["code"]})
    zoe.post("/api/me", {"name": ""}, expect=422)
    zoe.post("/api/me", {"name": "Zoé"})
    zoe.post("/api/tables", {"game": "chess", "seats": ["me"]}, expect=404)
    table = zoe.opens(options={"target": 1}, public=True)
    url = f"/api/tables/{table}"
    zoe.get("/api/lobby")
    max_.get("/api/lobby")
    zoe.get(url)
    zoe.get(f"{url}/webhook")
    max_.post(f"{url}/webhook", {"url": None, "language": "fr"}, expect=403)
    zoe.get("/api/me/contact")
    zoe.post("/api/me/contact", {"email": "zoe@hall.example", "language": "fr"}, expect=409)
    zoe.post("/api/me/contact/confirm", {"code": "x"}, expect=404)
    zoe.post("/api/me/contact/stop", {"code": "x"}, expect=404)
    max_.post(f"{url}/leave", {}, expect=403)
    max_.joins(table)
    zoe.post(f"{url}/say", {"channel": "table", "text": "Salut", "key": "k"})
    zoe.post(f"{url}/say", {"channel": "table", "text": " ", "key": "k2"}, expect=422)
    for what in ("agree", "decline"):
        zoe.post(f"{url}/{what}", {"what": "pause", "key": what})
    max_.post(f"{url}/resume", {"key": "r"}, expect=409)
    max_.post(f"{url}/hand-over", {"to": "bot:nobody"}, expect=404)
    zoe.post(f"{url}/clear", {"seat": 1}, expect=409)
    zoe.get("/api/hall")
    zoe.post(f"{url}/mute", {"seat": 1})
    zoe.get(f"{url}/company")
    zoe.post("/api/me/company/lift", {"handle": zoe.get("/api/me/company")["people"][0]["handle"]})
    zoe.post(f"{url}/block", {"seat": 1})
    zoe.post(f"{url}/lift", {"seat": 1})
    max_.post(f"{url}/report", {"message": 1, "reason": "rude", "key": "r"})
    max_.post(f"{url}/report", {"message": 9, "key": "r2"}, expect=404)
    zoe.get(f"{url}/replay", expect=409)
    zoe.get(f"{url}/frame", after="x", expect=400)
    play = {"type": "play", "moves": [[8, 5], [6, 5]]}
    zoe.post(f"{url}/preview", {"token": "/:g1.0:play", "action": play})
    zoe.acts(table, {"type": "play", "moves": [[8, 5]]}, expect=422)
    while zoe.frame(table)["table"]["status"] == "playing":
        for player in (zoe, max_):
            game = player.frame(table)["games"].get("/", {"prompts": []})
            for prompt in game["prompts"]:
                player.acts(table, some_legal(game, prompt["kind"]), token=prompt["token"])
    zoe.post(f"{url}/forfeit", {"key": "f"}, expect=409)
    zoe.get(f"{url}/replay")
    assert zoe.http.get(f"{url}/log").status_code == 200
    zoe.get("/api/me/tables")
    zoe.post(f"{url}/rematch", {})
    max_.post("/api/me/forget", {})
    max_.get("/api/me", expect=401)
    done = {name for name, status in checking.seen if status < 300}
    others = {o["operationId"] for o in checking.operations.values() if o["tags"] != ["operator"]} - done
    # They were refused, or not asked; else they say Ok, or what `contact` says. Operators' are in test_operator_doors.
    assert others == {
        "leave", "clear", "hand_over", "back", "resume", "forfeit",
        "propose", "confirm", "at_once", "end", "stop", "set_webhook",
    }  # fmt: skip


def test_the_sockets_speak_as_described(served: Served, described: Described, zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    headers = {"Cookie": f"tablee={zoe.http.cookies['tablee']}"}
    play = {"token": "/:g1.0:play", "action": {"type": "play", "moves": [[8, 5], [6, 5]]}}
    said = [
        {"id": 1, "do": "say", "channel": "table", "text": "Salut", "key": "s"},
        {"id": 2, "do": "preview"} | play,
        {"id": 3, "do": "act", "key": "a"} | play,
        {"id": 4, "do": "act", "key": "b"} | play,
        {"id": 5, "do": "forfeit", "key": "f"},
    ]

    async def talk() -> list[Any]:
        heard = []
        async with connect(f"ws{served.url[4:]}/api/tables/{table}/socket", additional_headers=headers) as socket:
            for message in said:
                described.is_a("ToHall", message)
                await socket.send(json.dumps(message))
            await socket.send("nonsense")
            while len([m for m in heard if m["type"] == "answer"]) <= len(said):
                heard.append(json.loads(await asyncio.wait_for(socket.recv(), 20)))
        async with connect(f"ws{served.url[4:]}/api/lobby/socket", additional_headers=headers) as socket:
            described.is_a("LobbyMessage", json.loads(await asyncio.wait_for(socket.recv(), 20)))
        return heard

    heard = asyncio.run(talk())
    for message in heard:
        described.is_a("FromHall", message)
    assert {m["type"] for m in heard} == {"frame", "chat", "answer"}
    answers = {m["id"]: m for m in heard if m["type"] == "answer"}
    assert answers[2]["preview"] == {} and answers[4]["error"]["code"] == "prompt-closed" and None in answers
