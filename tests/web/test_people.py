"""People: several devices, moving to another one, being forgotten."""

from __future__ import annotations

import httpx
from serving import Served, Visitor

from tablee.hall.service import PASSAGE_MS


def _elsewhere(served: Served, code: str) -> httpx.Response:
    """Another browser, with no cookie, that comes by a code."""
    return httpx.post(f"{served.url}/api/me/arrive", json={"code": code})


def test_the_same_name_twice_is_two_people(served: Served, zoe: Visitor) -> None:
    other = served.visitor("Zoé")
    assert zoe.get("/api/me")["id"] != other.get("/api/me")["id"]
    table = zoe.opens()
    assert other.joins(table) == 1


def test_a_code_brings_a_person_to_another_device(served: Served, zoe: Visitor) -> None:
    table = zoe.opens()
    code = zoe.post("/api/me/passage", {})["code"]
    answer = _elsewhere(served, code)
    assert answer.status_code == 200 and answer.json() == zoe.get("/api/me")
    assert answer.cookies["tablee"] != zoe.http.cookies["tablee"] and "HttpOnly" in answer.headers["set-cookie"]
    phone = {"tablee": answer.cookies["tablee"]}
    frame = httpx.get(f"{served.url}/api/tables/{table}/frame", cookies=phone).json()
    assert frame["seat"] == 0 and zoe.frame(table)["seat"] == 0  # both are Zoé


def test_a_code_is_good_once_and_not_for_long(served: Served, zoe: Visitor) -> None:
    code = zoe.post("/api/me/passage", {})["code"]
    assert _elsewhere(served, code).status_code == 200
    again = _elsewhere(served, code)
    assert (again.status_code, again.json()["error"]["code"]) == (404, "no-such-passage")
    assert _elsewhere(served, "x" * 24).status_code == 404 and _elsewhere(served, "x" * 99).status_code == 400
    late = zoe.post("/api/me/passage", {})["code"]
    served.clock.ahead += PASSAGE_MS
    assert _elsewhere(served, late).status_code == 404
    assert httpx.post(f"{served.url}/api/me/passage", json={}).status_code == 401


def test_being_forgotten(served: Served, zoe: Visitor) -> None:
    max_ = served.visitor("Max")
    running, waiting = zoe.opens(), zoe.opens(public=True)
    max_.joins(running)
    zoe.post(f"/api/tables/{running}/say", {"channel": "table", "text": "My secret", "key": "k"})
    phone = {"tablee": _elsewhere(served, zoe.post("/api/me/passage", {})["code"]).cookies["tablee"]}
    zoe.post("/api/me/forget", {})
    assert httpx.get(f"{served.url}/api/me", cookies=phone).status_code == 401
    about = max_.get(f"/api/tables/{running}")["table"]
    assert about["status"] == "finished" and about["outcome"]["ranks"] == [[1], [0]]
    assert about["seats"][0]["name"] == "—"
    assert max_.get(f"/api/tables/{waiting}")["table"]["status"] == "closed"

    async def words() -> list[str]:
        room = await served.hall.room(running)
        stored = await served.hall.store.table(running)
        assert stored is not None
        return [m.body.text for m in room.chat] + [m.body.decode() for m in stored.messages]

    assert all("My secret" not in text and "Zoé" not in text for text in served.run(words()))


def test_whoever_comes_back_stays_known_for_another_year(served: Served) -> None:
    zoe = served.visitor("Zoé")
    answer = zoe.http.get("/api/me")
    assert answer.cookies["tablee"] == zoe.http.cookies["tablee"]
    assert f"Max-Age={365 * 86_400}" in answer.headers["set-cookie"] and "HttpOnly" in answer.headers["set-cookie"]
