"""The doors of whoever runs the hall: who gets in, for how long, and what is behind them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from described import Described
from serving import Served, Visitor, serving

from tablee.games import GAMES
from tablee.web.limits import Rate, Rates
from tablee.web.openapi import describe
from tablee.web.sessions import SESSION_S, SESSIONS, Sessions
from tablee.web.settings import Settings

SECRET = "the secret of these tests"
GETS = ("overview", "tables", "reports", "people", "interventions")
POSTS = (
    ("tables/x/close", {}), ("tables/x/pause", {}), ("tables/x/resume", {}),
    ("tables/x/hand-over", {"seat": 0, "bot": "club"}), ("reports/1/close", {}), ("people/x/suspend", {"reason": "x"}),
    ("people/x/lift", {}), ("notice", {"text": "x"}), ("notice/take-back", {}),
)  # fmt: skip


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, settings=Settings(operator_secret=SECRET)) as it:
        yield it


class Keeper:
    """A browser in which the secret was entered; all that it is answered is as the hall describes it."""

    def __init__(self, served: Served, *, secret: str = SECRET) -> None:
        self.described = Described(describe(GAMES))
        self._url = f"{served.url}/api/operator"
        self.sign_in = httpx.post(f"{self._url}/sign-in", json={"secret": secret})
        self.cookies = dict(self.sign_in.cookies)

    def get(self, path: str, *, expect: int = 200, **params: Any) -> Any:
        answer = httpx.get(self._url + path, params=params, cookies=self.cookies)
        assert answer.status_code == expect, answer.text
        self.described.check(answer)
        return answer.json()

    def post(self, path: str, body: Any, *, expect: int = 200, headers: Any = None) -> Any:
        answer = httpx.post(self._url + path, json=body, cookies=self.cookies, headers=headers)
        assert answer.status_code == expect, answer.text
        self.described.check(answer)
        return answer.json()


@pytest.fixture
def keeper(served: Served) -> Keeper:
    return Keeper(served)


def _everywhere(http: httpx.Client) -> set[tuple[int, str]]:
    """What every door but the first says."""
    answers = [http.get(f"/api/operator/{path}") for path in GETS]
    answers += [http.post(f"/api/operator/{path}", json=body) for path, body in POSTS]
    return {(a.status_code, a.json().get("error", {}).get("code", "")) for a in answers}


# --- who gets in -----------------------------------------------------------------------------


def test_without_a_secret_there_is_no_such_page(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        zoe = served.visitor("Zoé")
        assert _everywhere(zoe.http) == {(404, "not-found")}
        assert zoe.http.get("/api/operator/session").status_code == 404
        for secret in ("", "None", SECRET):
            answer = zoe.http.post("/api/operator/sign-in", json={"secret": secret})
            assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")
        nowhere, page = zoe.http.get("/nowhere"), zoe.http.get("/operator")
        assert (page.status_code, page.content) == (nowhere.status_code, nowhere.content)


def test_with_one_the_doors_are_shut_to_everybody_else(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    zoe = served.visitor("Zoé")
    assert zoe.http.get("/operator").status_code == 200
    assert _everywhere(zoe.http) == {(403, "operators-only")}
    for forged in ("", "x" * 43, SECRET):
        zoe.http.cookies.set("tablee_operator", forged)
        assert _everywhere(zoe.http) == {(403, "operators-only")}
    with caplog.at_level(logging.WARNING):
        for wrong in ("", SECRET[:-1], SECRET + "x", SECRET.upper()):
            answer = Keeper(served, secret=wrong).sign_in
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "wrong-secret")
            assert "set-cookie" not in answer.headers
    assert [r.getMessage() for r in caplog.records] == ["a wrong secret was entered for the operator's page"] * 4
    assert not any(SECRET[:-1] in str(vars(r)) for r in caplog.records)


def test_the_cookie_is_for_this_hall_alone(served: Served, keeper: Keeper) -> None:
    cookie = keeper.sign_in.headers["set-cookie"]
    attributes = {word.strip().lower() for word in cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/", f"max-age={SESSION_S}"} <= attributes
    assert "secure" not in attributes  # this hall has no TLS
    assert SECRET not in cookie and len(keeper.cookies["tablee_operator"]) > 40
    assert Keeper(served).cookies != keeper.cookies


def test_over_tls_the_cookie_travels_by_nothing_else(tmp_path: Path) -> None:
    settings = Settings(operator_secret=SECRET, public_origin="https://hall.example")
    with serving(tmp_path, settings=settings) as served:
        assert "Secure" in Keeper(served).sign_in.headers["set-cookie"]


def test_a_session_ends(served: Served, keeper: Keeper) -> None:
    other = Keeper(served)
    assert keeper.get("/session") == {"open": True} and keeper.get("/overview")["healthy"]
    keeper.post("/sign-out", {})
    assert keeper.get("/session") == {"open": False}
    assert keeper.get("/overview", expect=403)["error"]["code"] == "operators-only"  # nor would it do for a thief
    assert other.get("/overview")["healthy"]


def test_with_another_secret_it_has_ended(tmp_path: Path) -> None:
    with serving(tmp_path, settings=Settings(operator_secret=SECRET)) as served:
        cookies = Keeper(served).cookies
        assert httpx.get(f"{served.url}/api/operator/overview", cookies=cookies).status_code == 200
    with serving(tmp_path, settings=Settings(operator_secret="another secret of 16")) as served:
        assert httpx.get(f"{served.url}/api/operator/overview", cookies=cookies).status_code == 403


def test_sessions_are_few_and_not_for_ever() -> None:
    time = [0.0]
    sessions = Sessions(now=lambda: time[0])
    opened = [sessions.open() for _ in range(SESSIONS + 1)]
    assert not sessions.knows(opened[0]) and all(sessions.knows(session) for session in opened[1:])
    time[0] = SESSION_S - 1
    assert sessions.knows(opened[1])
    time[0] = SESSION_S
    assert not any(sessions.knows(session) for session in opened)


def test_the_secret_is_not_to_be_tried(tmp_path: Path) -> None:
    settings = Settings(operator_secret=SECRET, rates=Rates(secrets_by_address=Rate(3, 1e-6)), proxies=("127.0.0.1",))
    with serving(tmp_path, settings=settings) as served:
        statuses = [Keeper(served, secret=f"guess {n}").sign_in.status_code for n in range(4)]
        assert statuses == [403, 403, 403, 429]
        assert Keeper(served).sign_in.status_code == 429  # nor does the right one tell that it is right
        elsewhere = httpx.post(
            f"{served.url}/api/operator/sign-in", json={"secret": SECRET}, headers={"x-forwarded-for": "192.0.2.7"}
        )
        assert elsewhere.status_code == 200


def test_another_site_cannot_use_the_cookie(served: Served, keeper: Keeper) -> None:
    refused = keeper.post("/notice", {"text": "x"}, expect=403, headers={"origin": "http://evil.example"})
    assert refused["error"]["code"] == "foreign-origin"


# --- what is behind them -----------------------------------------------------------------------


def _playing(served: Served) -> tuple[Visitor, Visitor, str]:
    zoe, max_ = served.visitor("Zoé"), served.visitor("Max")
    table = zoe.opens()
    max_.joins(table)
    return zoe, max_, table


def test_an_overview(served: Served, keeper: Keeper) -> None:
    zoe, max_, table = _playing(served)
    zoe.opens()
    max_.post(f"/api/tables/{table}/report", {"seat": 0, "key": "k"})
    overview = keeper.get("/overview")
    assert overview["tables"] == {"open": 1, "playing": 1, "finished": 0, "closed": 0}
    assert (overview["people"], overview["open_reports"], overview["suspended"], overview["sockets"]) == (2, 1, 0, 0)
    assert overview["version"] and overview["notice"] is None


def test_order_at_a_table(served: Served, keeper: Keeper) -> None:
    zoe, max_, table = _playing(served)
    (seen,) = keeper.get("/tables", status="playing")["tables"]
    assert [seat["name"] for seat in seen["seats"]] == ["Zoé", "Max"]
    assert set(seen) == {
        "id", "game", "status", "created", "ended", "public", "spectators", "seats", "watching", "paused", "held",
    }  # fmt: skip
    assert keeper.get("/tables", status="open") == {"tables": []}
    assert keeper.get("/tables", after=table) == {"tables": []}
    assert keeper.get("/tables", expect=400, status="lively")["error"]["code"] == "malformed"

    url = f"/tables/{table}"
    keeper.post(f"{url}/pause", {})
    assert max_.post(f"/api/tables/{table}/resume", {"key": "r"}, expect=409)["error"]["code"] == "table-held"
    keeper.post(f"{url}/resume", {})
    keeper.post(f"{url}/hand-over", {"seat": 1, "bot": "club"})
    assert max_.get(f"/api/tables/{table}")["table"]["seats"][1] == {"kind": "bot", "name": "club", "ready": True}
    keeper.post(f"{url}/close", {})
    assert keeper.post(f"{url}/close", {}, expect=409)["error"]["code"] == "table-over"
    about = zoe.get(f"/api/tables/{table}")["table"]
    assert (about["status"], about["void"]) == ("finished", "closed")
    (seen,) = keeper.get("/tables", status="finished")["tables"]
    assert seen["ended"] >= seen["created"]
    done = keeper.get("/interventions")["interventions"]
    assert [kept["what"] for kept in done] == [
        "close-table", "hand-over", "resume-table", "pause-table", "sign-in",
    ]  # fmt: skip
    assert keeper.get("/interventions", after=done[-1]["n"]) == {"interventions": []}


def test_from_a_report_to_a_suspension(served: Served, keeper: Keeper) -> None:
    zoe, max_, table = _playing(served)
    max_.post(f"/api/tables/{table}/say", {"channel": "table", "text": "Idiot!", "key": "1"})
    zoe.post(f"/api/tables/{table}/report", {"message": 1, "reason": "Rude", "key": "k"})
    (report,) = keeper.get("/reports")["reports"]
    assert (report["by"]["name"], report["about"]["name"], report["text"]) == ("Zoé", "Max", "Idiot!")
    who = report["about"]["id"]
    assert keeper.post(f"/people/{who}/suspend", {"reason": ""}, expect=422)["error"]["code"] == "wording"
    assert (
        keeper.post(f"/people/{who}/suspend", {"reason": "x", "until": 5}, expect=422)["error"]["code"] == "until-past"
    )
    assert keeper.post("/people/nobody/suspend", {"reason": "x"}, expect=404)["error"]["code"] == "no-such-person"
    keeper.post(f"/people/{who}/suspend", {"reason": "Insults"})
    keeper.post(f"/reports/{report['n']}/close", {"note": "Suspended"})
    assert keeper.post("/reports/99/close", {}, expect=404)["error"]["code"] == "no-such-report"
    assert keeper.get("/reports") == {"reports": []}
    (closed,) = keeper.get("/reports", closed=True)["reports"]
    assert closed["note"] == "Suspended"
    refused = max_.post(f"/api/tables/{table}/say", {"channel": "table", "text": "x", "key": "2"}, expect=403)
    assert refused["error"]["code"] == "suspended"
    (seen,) = keeper.get("/people", name="max")["people"]
    assert (seen["id"], seen["suspended"]["reason"], seen["reports"]) == (who, "Insults", 0)
    keeper.post(f"/people/{who}/lift", {})
    max_.post(f"/api/tables/{table}/say", {"channel": "table", "text": "Sorry", "key": "2"})


def test_a_notice(served: Served, keeper: Keeper) -> None:
    zoe = served.visitor("Zoé")
    keeper.post("/notice", {"text": "Closed on Sunday", "until": served.clock() + 60_000})
    assert zoe.get("/api/hall")["notice"]["text"] == "Closed on Sunday"
    assert keeper.get("/overview")["notice"]["text"] == "Closed on Sunday"
    keeper.post("/notice/take-back", {})
    assert zoe.get("/api/hall")["notice"] is None


def test_the_log_tells_what_was_done_and_to_nobody_whom(
    served: Served, keeper: Keeper, caplog: pytest.LogCaptureFixture
) -> None:
    zoe, max_, table = _playing(served)
    who = max_.get("/api/me")["id"]
    with caplog.at_level(logging.INFO, "tablee"):
        zoe.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "He is a cheat", "key": "k"})
        keeper.post(f"/tables/{table}/pause", {})
        keeper.post(f"/people/{who}/suspend", {"reason": "Cheating"})
        keeper.post("/notice", {"text": "Max is gone"})
    lines = [r for r in caplog.records if r.name == "tablee.hall"]
    assert [r.getMessage() for r in lines] == [
        "a report came", "operator: pause-table", "operator: suspend", "operator: set-notice",
    ]  # fmt: skip
    told = str([vars(r) for r in lines])
    assert not any(secret in told for secret in (table, who, "heat", "Max", "Zoé"))


def test_all_of_it_is_as_described(served: Served, keeper: Keeper) -> None:
    zoe, max_, table = _playing(served)
    max_.post(f"/api/tables/{table}/report", {"seat": 0, "key": "k"})
    who = zoe.get("/api/me")["id"]
    keeper.post("/sign-in", {"secret": SECRET})
    keeper.get("/session")
    keeper.post("/notice", {"text": "Closed on Sunday"})
    keeper.post(f"/people/{who}/suspend", {"reason": "Rude"})
    for what in ("pause", "resume"):
        keeper.post(f"/tables/{table}/{what}", {})
    keeper.post(f"/tables/{table}/hand-over", {"seat": 0, "bot": "club"})
    for path in GETS:
        keeper.get(f"/{path}")
    for path in (f"tables/{table}/close", "reports/1/close", f"people/{who}/lift", "notice/take-back", "sign-out"):
        keeper.post(f"/{path}", {})
    done = {name for name, status in keeper.described.seen if status == 200}
    operations = keeper.described.operations.values()
    assert done == {operation["operationId"] for operation in operations if operation["tags"] == ["operator"]}
