"""The HTTP door: what it answers, and what it refuses without changing anything."""

from __future__ import annotations

import httpx
import pytest
from serving import Served, Visitor, some_legal

from tablee.bots import BOTS
from tablee.games import GAMES
from tablee.kernel import Log, replay


def test_a_person_is_a_name_and_a_secret_cookie(served: Served) -> None:
    with httpx.Client(base_url=served.url) as client:
        assert client.get("/api/me").status_code == 401
        answer = client.post("/api/me", json={"name": "  Zoé "})
        assert answer.json()["name"] == "Zoé"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
        assert client.cookies["tablee"] not in answer.text
        renamed = client.post("/api/me", json={"name": "Zoë"}).json()
        assert renamed == {"id": answer.json()["id"], "name": "Zoë"}
        assert client.get("/api/me").json() == renamed


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\nb", "a\x00b", "\u202egnp", "\u200b", "a\u2028b", "\u3164\u115f", "\u2800"]
)
def test_names_that_cannot_be_read_are_refused(served: Served, name: str) -> None:
    answer = httpx.post(f"{served.url}/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "name")
    assert "set-cookie" not in answer.headers


def test_the_games_say_what_they_need(zoe: Visitor) -> None:
    games = {game["id"]: game for game in zoe.get("/api/games")}
    assert list(games) == [game.id for game in GAMES]
    game = games["backgammon"]
    assert game["seats"] == [2, 2] and games["dominoes"]["seats"] == [2, 5]
    assert games["dominoes"]["bots"] == list(BOTS["dominoes"]) == ["beginner", "club", "expert"]
    assert games["gin"]["seats"] == [2, 4] and "knock_max" in str(games["gin"]["options"])
    assert game["bots"] == list(BOTS["backgammon"]) and game["bots"][:2] == ["beginner", "club"]
    assert "jacoby" in str(game["options"])


def test_two_people_meet_by_the_link_and_play_to_the_end(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens(options={"target": 1})
    frame = zoe.frame(table)
    assert frame["table"]["status"] == "open" and frame["games"] == {} and frame["table"]["nonces"] == []
    assert max_.joins(table) == 1 and max_.joins(table) == 1  # the same person again: the same seat
    frame = max_.frame(table)
    assert frame["table"]["status"] == "playing"
    assert [s["name"] for s in frame["table"]["seats"]] == ["Zoé", "Max"]
    assert frame["seat"] == 1 and not frame["games"]["/"]["prompts"]  # 3-1: Zoé begins
    while (frame := zoe.frame(table))["table"]["status"] == "playing":
        for player in (zoe, max_):
            frame = player.frame(table)
            for prompt in frame["games"]["/"]["prompts"]:
                player.acts(table, some_legal(frame["games"]["/"], prompt["kind"]), token=prompt["token"])
    assert frame["table"]["outcome"]["reason"] == "target-reached"
    log = Log.load(max_.http.get(f"/api/tables/{table}/log").content)
    assert log.seed is not None and log.seed.hex() == frame["table"]["seed"]
    assert [draw.value for draw in log.entries[0].draws] == [2, 0]  # 3-1, as this test has it
    assert replay(GAMES, log).outcome is not None


def test_the_game_begins_when_everybody_has_joined(zoe: Visitor, max_: Visitor) -> None:
    """The opener's nonce comes last here; the commitment was there before any of them."""
    table = zoe.post("/api/tables", {"game": "backgammon", "seats": ["me", "open"]}, expect=201)["id"]
    commitment = zoe.frame(table)["table"]["commitment"]
    max_.joins(table)
    assert max_.frame(table)["table"]["status"] == "open"
    assert zoe.post(f"/api/tables/{table}/join", {"nonce": "z"})["seat"] == 0
    about = max_.frame(table)["table"]
    assert (about["status"], about["commitment"], about["nonces"]) == ("playing", commitment, ["z", "nonce of Max"])


def test_a_seat_is_kept_for_the_opener(zoe: Visitor, max_: Visitor, served: Served) -> None:
    table = zoe.post("/api/tables", {"game": "backgammon", "seats": ["open", "me"]}, expect=201)["id"]
    assert max_.joins(table) == 0
    late = served.visitor("Late")
    assert late.post(f"/api/tables/{table}/join", {}, expect=409)["error"]["code"] == "table-full"
    assert zoe.joins(table) == 1


def test_against_a_bot_too_the_nonce_comes_after_the_commitment(zoe: Visitor) -> None:
    table = zoe.post("/api/tables", {"game": "backgammon", "seats": ["me", "bot:club"]}, expect=201)["id"]
    assert zoe.frame(table)["table"]["status"] == "open"
    zoe.joins(table)
    assert zoe.frame(table)["table"]["nonces"] == ["nonce of Zoé", ""]


def test_notices_are_numbered_and_kept(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    frame = zoe.frame(table)
    assert [n["n"] for n in frame["notices"]] == [1, 2] and frame["last"] == 2
    assert [n["kind"] for n in frame["notices"]] == ["game-begun", "rolled"]
    zoe.acts(table, {"type": "play", "moves": [[8, 5], [6, 5]]})
    (notice,) = zoe.frame(table, after=2)["notices"]
    assert notice == {
        "n": 3, "path": "/", "kind": "played",
        "data": {"seat": 0, "dice": [3, 1], "moves": [[8, 5, False], [6, 5, False]]},
    }  # fmt: skip
    assert zoe.frame(table, after=99)["notices"] == []


def test_waiting_for_ones_turn(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    last = max_.frame(table)["last"]
    zoe.acts(table, {"type": "play", "moves": [[8, 5], [6, 5]]})
    frame = max_.frame(table, after=last, wait=30)
    assert frame["games"]["/"]["prompts"][0]["kind"] == "turn"
    assert max_.frame(table, after=frame["last"], wait=30)["last"] == frame["last"]  # it is Max's turn: no waiting


def test_a_visitor_without_a_name_looks_on_and_no_more(served: Served, zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    frame = httpx.get(f"{served.url}/api/tables/{table}/frame").json()
    assert frame["seat"] is None and frame["games"]["/"]["prompts"] == [] and frame["games"]["/"]["legal"] is None
    for path in ("join", "leave", "act", "forfeit", "preview"):
        body = {"token": "/:g1.0:play", "action": {}, "key": "k"} if path == "act" else {}
        body = {"token": "/:g1.0:play", "action": {}} if path == "preview" else body
        body = {"key": "k"} if path == "forfeit" else body
        answer = httpx.post(f"{served.url}/api/tables/{table}/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "sign-in-first")


REFUSED = [
    ({"game": "backgammon", "seats": ["me", "open"], "colour": "red"}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "options": {"tarjet": 3}}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "options": {"target": "3"}}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "options": {"target": -1}}, 400, "malformed"),
    (
        {"game": "backgammon", "seats": ["me", "open"], "options": {"target": 3, "jacoby": True}},
        422,
        "option-money-only",
    ),
    ({"game": "backgammon", "seats": ["me", "open", "open"]}, 422, "seats"),
    ({"game": "backgammon", "seats": ["me"]}, 422, "seats"),
    ({"game": "backgammon", "seats": ["open", "open"]}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "me"]}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "bot:stockfish"]}, 404, "no-such-bot"),
    ({"game": "chess", "seats": ["me", "open"]}, 404, "no-such-game"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"delay_s": -1, "bank_s": 5}}, 422, "pace"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"delay_s": 5, "bank_s": None}}, 422, "pace"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"delay_s": 0, "bank_s": 1e300}}, 422, "pace"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"increment_s": 5}}, 422, "pace"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"window_min_s": 9, "window_max_s": 8}}, 422, "pace"),
    ({"game": "backgammon", "seats": ["me", "open"], "nonce": "too early"}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "public": "true"}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "spectators": 0}, 400, "malformed"),
    ({"game": "backgammon", "seats": ["me", "open"], "pace": {"delay_s": "12", "bank_s": 5}}, 400, "malformed"),
    ([], 400, "malformed"),
    ("x", 400, "malformed"),
]


@pytest.mark.parametrize(("body", "status", "code"), REFUSED)
def test_tables_that_cannot_be(zoe: Visitor, body: object, status: int, code: str) -> None:
    answer = zoe.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)


def test_commands_that_are_refused_change_nothing(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    url = f"/api/tables/{table}/act"
    good = {"token": "/:g1.0:play", "action": {"type": "play", "moves": [[8, 5], [6, 5]]}, "key": "k"}
    before = zoe.frame(table)
    refused = [
        (max_, good, 409, "prompt-closed"),  # not Max's prompt
        (zoe, good | {"token": "/:g1.9:play"}, 409, "prompt-closed"),
        (zoe, good | {"token": "/duel-1:g1.0:play"}, 409, "prompt-closed"),
        (zoe, good | {"token": "nonsense"}, 400, "malformed"),
        (zoe, good | {"token": "/" * 300}, 400, "malformed"),
        (zoe, good | {"action": {"type": "roll"}}, 422, "wrong-kind"),
        (zoe, good | {"action": {"type": "fly"}}, 400, "malformed"),
        (zoe, good | {"action": {"type": "play", "moves": [[8, 5], [6, 5]], "fast": True}}, 400, "malformed"),
        (zoe, good | {"action": {"type": "play", "moves": [[8, "5"]]}}, 400, "malformed"),
        (zoe, good | {"action": {"type": "play", "moves": [[8, 5]] * 5}}, 400, "malformed"),
        (zoe, good | {"action": {"type": "play", "moves": [[8, 5]]}}, 422, "play-both-dice"),
        (zoe, good | {"action": {"type": "play", "moves": [[8, 5], [9, 8]]}}, 422, "play-no-checker"),
        (zoe, good | {"key": ""}, 400, "malformed"),
        (zoe, good | {"key": "k" * 65}, 400, "malformed"),
        (zoe, good | {"seat": 1}, 400, "malformed"),
        (zoe, {k: v for k, v in good.items() if k != "key"}, 400, "malformed"),
    ]
    for who, body, status, code in refused:
        answer = who.http.post(url, json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), (body, answer.text)
    after = zoe.frame(table)
    assert (after["games"], after["last"]) == (before["games"], before["last"])
    rule = zoe.http.post(url, json=refused[10][1]).json()["error"]["details"]["rule"]
    assert rule == "BGM-13"
    zoe.post(url, good)  # and the same key is still good


def test_a_key_makes_a_retry_harmless(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    play = {"type": "play", "moves": [[8, 5], [6, 5]]}
    zoe.acts(table, play, token="/:g1.0:play", key="once")
    after = zoe.frame(table)
    zoe.acts(table, play, token="/:g1.0:play", key="once")
    assert zoe.frame(table)["last"] == after["last"]
    refused = zoe.acts(table, {"type": "roll"}, token="/:g1.1:turn", key="once", expect=409)
    assert refused["error"]["code"] == "key-reused"
    max_.acts(table, {"type": "roll"}, key="once")  # another person's keys are another person's


@pytest.mark.rule("BGM-65", "BGM-66")
def test_resigning_the_match_twice_counts_once(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens(options={"target": 5})
    max_.joins(table)
    for _ in range(3):
        zoe.post(f"/api/tables/{table}/forfeit", {"key": "enough"})
    outcome = zoe.frame(table)["table"]["outcome"]
    assert outcome["reason"] == "resigned" and outcome["ranks"] == [[1], [0]]
    again = zoe.post(f"/api/tables/{table}/forfeit", {"key": "more"}, expect=409)
    assert again["error"]["code"] == "table-over"


def test_seats_before_the_start(zoe: Visitor, max_: Visitor, served: Served) -> None:
    table = zoe.opens()
    late = served.visitor("Late")
    assert late.post(f"/api/tables/{table}/leave", {}, expect=403)["error"]["code"] == "not-your-seat"
    max_.joins(table)
    assert late.post(f"/api/tables/{table}/join", {}, expect=409)["error"]["code"] == "table-started"
    assert max_.post(f"/api/tables/{table}/leave", {}, expect=409)["error"]["code"] == "table-started"
    other = zoe.opens()
    zoe.post(f"/api/tables/{other}/leave", {})
    assert zoe.get(f"/api/tables/{other}")["table"]["status"] == "closed"
    assert max_.post(f"/api/tables/{other}/join", {}, expect=409)["error"]["code"] == "table-over"


def test_the_log_is_not_given_before_the_end(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    assert zoe.get(f"/api/tables/{table}/log", expect=409)["error"]["code"] == "table-not-finished"
    assert zoe.frame(table)["table"]["seed"] is None


def test_preview_logs_nothing(zoe: Visitor, max_: Visitor) -> None:
    table = zoe.opens()
    max_.joins(table)
    body = {"token": "/:g1.0:play", "action": {"type": "play", "moves": []}}
    assert zoe.post(f"/api/tables/{table}/preview", body) == {"preview": {}}
    assert max_.post(f"/api/tables/{table}/preview", body, expect=409)["error"]["code"] == "prompt-closed"
    assert zoe.frame(table)["last"] == 2


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/tables/none", 404, "no-such-table"),
        ("GET", "/api/tables/none/frame", 404, "no-such-table"),
        ("GET", "/api/tables/none/frame?after=x", 400, "malformed"),
        ("GET", "/api/tables/none/frame?wait=1000", 400, "malformed"),
        ("GET", "/api/nothing", 404, "not-found"),
        ("PUT", "/api/me", 405, "method-not-allowed"),
    ],
)
def test_what_is_not_there(zoe: Visitor, method: str, path: str, status: int, code: str) -> None:
    answer = zoe.http.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert (status == 405) == ("allow" in answer.headers)


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/t/any", 200), ("/somewhere/else", 404), ("/t/a/b", 404)])
def test_every_address_shows_the_page(zoe: Visitor, path: str, status: int) -> None:
    answer = zoe.http.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html") and "<script" in answer.text


def test_oversized_and_unreadable_bodies(zoe: Visitor) -> None:
    json = {"content-type": "application/json"}
    answer = zoe.http.post("/api/tables", content=b"x" * 70_000, headers=json)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
    for body in (b"{", b"\xff\xfe", b"", b"[" * 5000, b"null", b'{"name": 1}'):
        answer = zoe.http.post("/api/me", content=body, headers=json)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed"), body
    assert zoe.get("/api/me")["name"] == "Zoé"


def test_another_site_cannot_act_in_a_persons_name(zoe: Visitor) -> None:
    answer = zoe.http.post("/api/me", json={"name": "Evil"}, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    own = str(zoe.http.base_url).rstrip("/")
    assert zoe.http.post("/api/me", json={"name": "Zoé"}, headers={"origin": own}).status_code == 200
