"""What whoever runs a hall can see of it: whether it is well, its numbers, its log. And that no secret is in them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from serving import Served, dice_source, serving, some_legal
from websockets.asyncio.client import connect

from tablee.hall.refused import Refused
from tablee.logs import Lines, clean, fault
from tablee.store import Conflict
from tablee.web.settings import Settings

TOKEN = "a-token-of-this-test"


def _numbers(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in re.findall(r"^([^#\s]\S*) (\S+)$", text, re.MULTILINE)}


@contextmanager
def _logged(*, as_json: bool) -> Iterator[io.StringIO]:
    """Everything that is logged in this process meanwhile, as a hall would write it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines(as_json=as_json))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        yield stream
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def test_a_hall_whose_store_does_not_answer_is_not_well(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "tablee.hall")
    with serving(tmp_path) as served:
        assert httpx.get(served.url + "/api/health").json() == {"ok": True}
        with sqlite3.connect(tmp_path / "tablee.db") as c:
            c.execute("ALTER TABLE hall RENAME TO ruin")
        answer = httpx.get(served.url + "/api/health")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage-silent")
        with sqlite3.connect(tmp_path / "tablee.db") as c:
            c.execute("ALTER TABLE ruin RENAME TO hall")
        assert httpx.get(served.url + "/api/health").status_code == 200
        c.close()


def test_a_store_that_hangs_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else holds the file: the writing thread waits for it, and everybody for the writing thread."""
    monkeypatch.setattr("tablee.hall.service.ANSWER_S", 0.05)
    with serving(tmp_path) as served:
        with sqlite3.connect(tmp_path / "tablee.db", isolation_level=None) as c:
            c.execute("BEGIN IMMEDIATE")
            writing = asyncio.run_coroutine_threadsafe(served.hall.store.alive(1), served._loop)
            answer = httpx.get(served.url + "/api/health")
            c.execute("ROLLBACK")
        c.close()
        assert answer.status_code == 503
        writing.result(20)
        assert httpx.get(served.url + "/api/health").status_code == 200


def _play(served: Served) -> tuple[str, list[str]]:
    """A match of Zoé against a bot, to its end, with some refusals; its id, and all secrets that were about."""
    zoe, max_ = served.visitor("Zoé"), served.visitor("max@mail.example")
    table = zoe.opens(["me", "bot:club"], options={"target": 1})
    zoe.http.post(f"/api/tables/{table}/act", json={"token": "/:x:x", "action": {}, "key": "the-key-of-a-retry"})
    max_.http.post(f"/api/tables/{table}/act", json={"token": "/:x:x", "action": {}, "key": "k"})
    said = {"channel": "table", "text": "Queen of spades?", "key": "k-said"}
    zoe.post(f"/api/tables/{table}/say", said)
    passage = zoe.post("/api/me/passage", {})["code"]
    while (frame := zoe.frame(table, wait=30))["table"]["status"] == "playing":
        for prompt in frame["games"]["/"]["prompts"]:
            zoe.acts(table, some_legal(frame["games"]["/"], prompt["kind"]), token=prompt["token"])

    async def looks_on() -> None:
        url = f"ws{served.url[4:]}/api/tables/{table}/socket"
        async with connect(url, additional_headers={"Cookie": f"tablee={max_.http.cookies['tablee']}"}) as it:
            await it.recv()
            await it.send("{")
            await it.recv()

    asyncio.run(looks_on())
    secrets = [
        table,
        frame["table"]["seed"],
        zoe.http.cookies["tablee"],
        max_.http.cookies["tablee"],
        "the-key-of-a-retry",
        "nonce of Zoé",
        "Zoé",
        "max@mail",
        '"moves"',
        "Queen of spades",
        passage,
    ]
    return table, secrets


def test_numbers_of_a_hall(tmp_path: Path) -> None:
    with serving(tmp_path, settings=Settings(metrics_token=TOKEN)) as served:
        table, secrets = _play(served)
        served.visitor("Eve").opens()
        answer = httpx.get(served.url + "/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=")
        numbers = _numbers(answer.text)
        assert numbers['tablee_tables{status="finished"}'] == numbers['tablee_tables{status="open"}'] == 1
        assert numbers['tablee_tables{status="playing"}'] == 0
        assert numbers["tablee_people"] == 3 and numbers["tablee_sockets"] == 0
        assert numbers["tablee_commands_total"] > 10
        assert numbers['tablee_refused_total{code="prompt-closed"}'] == 1
        assert numbers['tablee_refused_total{code="not-your-seat"}'] == 1
        assert numbers['tablee_refused_total{code="malformed"}'] == 1
        assert numbers["tablee_commit_seconds_count"] > numbers["tablee_commands_total"]
        assert numbers["tablee_commit_seconds_sum"] > 0
        assert numbers["tablee_bots_asked_total"] > 10 and numbers["tablee_bots_failed_total"] == 0
        assert not [s for s in (*secrets, table[:8]) if s in answer.text]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"host": "localhost"}, 200),
        ({"host": "[::1]:8000"}, 200),
        ({"x-forwarded-for": "192.0.2.7"}, 404),  # a proxy on this machine, whether the hall knows of it or not
        ({"via": "1.1 proxy"}, 404),
        ({"host": "hall.example"}, 404),
        ({"host": "localhost.evil.example"}, 404),
        ({"host": "hall.example", "authorization": f"Bearer {TOKEN}"}, 200),
        ({"x-forwarded-for": "192.0.2.7", "authorization": f"Bearer {TOKEN}"}, 200),
        ({"x-forwarded-for": "192.0.2.7", "authorization": f"Bearer {TOKEN}x"}, 404),
        ({"x-forwarded-for": "192.0.2.7", "authorization": "Bearer"}, 404),
    ],
)
def test_who_may_read_the_numbers(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with serving(tmp_path, settings=Settings(metrics_token=TOKEN, proxies=("127.0.0.1",))) as served:
        assert httpx.get(served.url + "/metrics", headers=headers).status_code == status


@pytest.mark.parametrize("as_json", [True, False])
def test_the_log_of_a_played_match_holds_no_secret(tmp_path: Path, as_json: bool) -> None:
    with _logged(as_json=as_json) as stream, serving(tmp_path, source=dice_source(3, 1)) as served:
        table, secrets = _play(served)
        served.hall.bots._deadline_s = 0  # from now on every bot is too slow: faults are logged too
        eve = served.visitor("Eve")
        again = eve.opens(["bot:club", "me"])
        eve.frame(again, wait=30)  # until the bot, who begins with 3-1, has played
    text = stream.getvalue()
    assert "table finished" in text and table[:8] in text  # it is the right log
    assert "a bot failed" in text and "BotFailed" in text and "hall/bots.py" in text
    assert [s for s in (*secrets, again) if s in text] == []
    for line in text.splitlines():
        assert not as_json or {"at", "level", "from", "event"} <= set(json.loads(line))


def test_a_line_is_an_event() -> None:
    record = logging.LogRecord("tablee.hall", logging.INFO, "f.py", 1, "table %s", ("open",), None)
    record.table = "AbCdEf12"
    record.code = "two words"
    text = Lines(as_json=False).format(record)
    assert re.fullmatch(r'\S+Z INFO tablee\.hall: table open table=AbCdEf12 code="two words"', text)
    line = json.loads(Lines(as_json=True).format(record))
    assert line["event"] == "table open" and line["table"] == "AbCdEf12" and line["level"] == "info"


def test_whatever_looks_like_a_secret_is_cut() -> None:
    id, cookie, seed = "x-_GkPz0Q7bM1f2nWc3vYA", "q" * 20 + "A" + "w" * 22, "0a1b2c3d" * 8
    assert clean(f"/t/{id}?x") == "/t/x-_GkPz0…?x"
    assert cookie not in clean(f"tablee={cookie}; a") and seed not in clean(seed)
    assert clean("zoe@mail.example\nsecond") == "…@… second"
    assert clean("a_long_name_of_a_function_in_python") == "a_long_name_of_a_function_in_python"


def test_faults_are_told_by_type_and_place_and_quote_nobody() -> None:
    def plays() -> None:
        try:
            raise ValueError("Zoé holds the queen of spades")
        except ValueError as e:
            raise Refused("internal") from e

    with pytest.raises(Refused) as caught:
        plays()
    told = fault(caught.value)
    assert re.fullmatch(
        r"Refused \(internal\) at web/test_watching\.py:\d+ plays < \S+ \S+; caused by ValueError at \S+ plays", told
    )
    assert fault(Conflict("entry 3 does not follow on the last")) == "Conflict (entry 3 does not follow on the last)"


def test_of_what_other_programs_log_the_first_line_is_enough() -> None:
    told = "Task exception was never retrieved\nfuture: <Task exception=KeyError('queen of spades')>"
    record = logging.LogRecord("asyncio", logging.ERROR, "f.py", 1, told, (), None)
    assert "queen" not in Lines(as_json=True).format(record)
