"""kill -9 at any moment: after the restart the match goes on, nothing acknowledged is missing, nothing is doubled,
the dice are the same."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from receiving import mail_server
from serving import some_legal

from tablee.games import GAMES
from tablee.hall.service import wall_clock
from tablee.kernel import Act, Close, Entry, Expire, Forfeit, HallEvent, Log, Setup, audit

FAST = {"delay_s": 0.05, "bank_s": 0, "window_min_s": 0, "window_max_s": 0.05}
POINTS = ["before append", "appended, nobody told", "told, not acknowledged"]
PROGRAM = Path(__file__).with_name("crashing_hall.py")


class Mortal:
    """A hall in another process, that can be killed and started again on the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.more: list[str] = []
        """Further arguments of the program."""
        self.deaths = 0
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, point: str = "never", nth: int = 1) -> None:
        self.process = subprocess.Popen(
            [sys.executable, PROGRAM, self.data, "0", point, str(nth), *self.more],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        self.url = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    hall = Mortal(tmp_path)
    yield hall
    hall.kill()


class Player:
    """A person who never gives up: a request without an answer is sent again, same key, to the hall's next life."""

    def __init__(self, hall: Mortal, name: str, revive: Callable[[], None]) -> None:
        self.hall, self.revive = hall, revive
        self.http = httpx.Client(timeout=20)
        self.intended: list[Any] = []
        self.acknowledged: list[Any] = []
        self.seen: dict[int, Any] = {}
        """Every notice this player was ever shown, by number."""
        self.request("POST", "/api/me", {"name": name})

    def request(self, method: str, path: str, body: Any = None) -> Any:
        return self.answered(method, path, body).json()

    def log(self, table: str) -> Log:
        return Log.load(self.answered("GET", f"/api/tables/{table}/log").content)

    def answered(self, method: str, path: str, body: Any = None) -> httpx.Response:
        while True:
            try:
                answer = self.http.request(method, self.hall.url + path, json=body)
            except httpx.TransportError:
                self.revive()
                continue
            assert answer.status_code < 300, (path, body, answer.text)
            return answer

    def frame(self, table: str) -> Any:
        frame = self.request("GET", f"/api/tables/{table}/frame")
        for notice in frame["notices"]:
            # What was shown once is never shown otherwise: the dice are the same after the crash.
            assert self.seen.setdefault(notice["n"], notice) == notice
        return frame

    def act(self, table: str, token: str, action: Any) -> None:
        self.intended.append((token, action))
        body = {"token": token, "action": action, "key": f"key of {token}"}
        self.request("POST", f"/api/tables/{table}/act", body)
        self.acknowledged.append((token, action))


def _play(zoe: Player, max_: Player, *, commands: int, rng: random.Random) -> str:
    """A scripted match, until so many commands were given or it is over; returns the table."""
    table: str = zoe.request(
        "POST", "/api/tables", {"game": "backgammon", "seats": ["me", "open"], "options": {"target": 5}}
    )["id"]
    zoe.request("POST", f"/api/tables/{table}/join", {"nonce": "zoe"})
    max_.request("POST", f"/api/tables/{table}/join", {"nonce": "max"})
    for _ in range(commands):
        for player in (zoe, max_):
            frame = player.frame(table)
            if frame["table"]["status"] != "playing":
                return table
            for prompt in frame["games"]["/"]["prompts"]:
                action = some_legal(frame["games"]["/"], prompt["kind"])
                if prompt["kind"] == "turn" and frame["games"]["/"]["legal"]["double"] and rng.random() < 0.1:
                    action = {"type": "double"}
                player.act(table, prompt["token"], action)
    return table


def _examine(zoe: Player, max_: Player, table: str) -> None:
    """Ends the match and compares its log with what the players know."""
    zoe.frame(table)
    max_.frame(table)
    if zoe.request("GET", f"/api/tables/{table}")["table"]["status"] == "playing":
        zoe.request("POST", f"/api/tables/{table}/forfeit", {"key": "end"})
    log = zoe.log(table)
    assert audit(GAMES, log) > 0  # every die is what the seed promised before the first crash
    acts = [_what(e) for e in log.entries if isinstance(e.event, Act)]
    done = sorted(acts, key=repr)
    assert zoe.acknowledged == zoe.intended and max_.acknowledged == max_.intended
    assert done == sorted(zoe.intended + max_.intended, key=repr)  # nothing is missing, nothing is doubled
    assert len([e for e in log.entries if isinstance(e.event, Setup)]) == 1
    assert len([e for e in log.entries if isinstance(e.event, Forfeit)]) <= 1


def _open(players: list[Player], **wanted: Any) -> str:
    first, *others = players
    table: str = first.request("POST", "/api/tables", {"seats": ["me", *["open"] * len(others)], **wanted})["id"]
    for player in players:
        player.request("POST", f"/api/tables/{table}/join", {})
    return table


def _deadlines_fired_once(players: list[Player], limit: str, stages: str) -> None:
    """Of a table with a plain limit, and of one with stages only, where nobody ever came to answer."""
    for table in (limit, stages):
        after = 0
        while (frame := players[0].request("GET", f"/api/tables/{table}/frame?wait=5&after={after}"))["table"][
            "status"
        ] != "finished":
            after = frame["last"]
    expired = [e for e in players[0].log(limit).entries if isinstance(e.event, Expire)]
    assert len(expired) == 1
    events = [e.event for e in players[0].log(stages).entries]
    fired = [(e.path, e.stage) if isinstance(e, Close) else e.token for e in events if isinstance(e, Close | Expire)]
    assert len(fired) == len(set(fired)) > 3


def _what(entry: Entry) -> tuple[str, Any]:
    assert isinstance(entry.event, Act)
    return entry.event.token, entry.event.action


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("nth", [1, 2, 7])
def test_killed_at_a_named_point(mortal: Mortal, point: str, nth: int) -> None:
    """nth 1 and 2: when people sit down and the game begins; later: in the middle of the match."""

    def revive() -> None:
        assert mortal.process is not None and mortal.process.wait(10) == -9, "it was to die by its own hand"
        mortal.kill()
        mortal.deaths += 1
        mortal.start()

    mortal.start(point, nth)
    zoe, max_ = Player(mortal, "Zoé", revive), Player(mortal, "Max", revive)
    table = _play(zoe, max_, commands=10, rng=random.Random(nth))
    _examine(zoe, max_, table)
    assert mortal.deaths == 1
    zoe.http.close()
    max_.http.close()


def test_killed_at_random_moments(mortal: Mortal, request: pytest.FixtureRequest) -> None:
    kills = 200 if request.config.getoption("--deep") else 6
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    rng = random.Random(seed)
    lock = threading.Lock()
    killer: threading.Timer | None = None

    def live() -> None:
        nonlocal killer
        mortal.start()
        if mortal.deaths < kills:
            assert mortal.process is not None
            killer = threading.Timer(rng.uniform(0.02, 0.4), mortal.process.kill)
            killer.start()

    def revive() -> None:
        with lock:
            assert mortal.process is not None and mortal.process.wait(10) == -9
            mortal.kill()
            mortal.deaths += 1
            live()

    live()
    zoe, max_, lea = (Player(mortal, name, revive) for name in ("Zoé", "Max", "Léa"))
    while mortal.deaths < kills:
        zoe.intended, zoe.acknowledged, zoe.seen = [], [], {}
        max_.intended, max_.acknowledged, max_.seen = [], [], {}
        limit = _open([zoe, max_], game="backgammon", options={"target": 1}, pace={"delay_s": 0.3, "bank_s": 0})
        stages = _open([zoe, max_, lea], game="gauntlet", pace=FAST)
        _examine(zoe, max_, _play(zoe, max_, commands=60, rng=rng))
        _deadlines_fired_once([zoe, max_, lea], limit, stages)
    assert killer is not None
    killer.join()
    for player in (zoe, max_, lea):
        player.http.close()


@pytest.mark.parametrize("point", ["sent, not noted", *POINTS])
def test_a_reminder_survives(mortal: Mortal, point: str) -> None:
    """Killed while a table of an hour, which passes in two seconds of the world's time, waits for somebody: reminders
    come, each once; only the one that was under way comes again, as the same letter."""

    def revive() -> None:
        assert mortal.process is not None and mortal.process.wait(10) == -9
        mortal.kill()
        mortal.deaths += 1
        mortal.start()

    with mail_server() as mails:
        mortal.more = [mails.url, "1", "0"]
        mortal.start()
        players = [Player(mortal, "Zoé", revive), Player(mortal, "Max", revive)]
        for player in players:
            player.request("POST", "/api/me/contact", {"email": "somebody@people.example", "language": "fr"})
            code = re.search(r"#confirm=(\S+)", mails.next().get_content())
            assert code is not None
            player.request("POST", "/api/me/contact/confirm", {"code": code[1]})
            player.request("POST", "/api/me/contact/at-once", {"at_once": False})
        mortal.kill()
        mortal.more = [mails.url, "1800", str(wall_clock())]
        mortal.start(point, 1 if point == "sent, not noted" else 3)
        table = _open(players, game="backgammon", options={"target": 1}, pace={"delay_s": 3600, "bank_s": 0})
        while players[0].request("GET", f"/api/tables/{table}/frame?wait=5")["table"]["status"] != "finished":
            pass
        assert len([e for e in players[0].log(table).entries if isinstance(e.event, Expire)]) == 1
        assert mortal.deaths == 1
        letters = []
        while not mails.none():
            letters.append(mails.next()["Message-ID"])
        twice = [letter for letter in set(letters) if letters.count(letter) > 1]
        assert 1 <= len(set(letters)) <= 3
        assert twice == letters[:1] if point == "sent, not noted" else twice == []
        for player in players:
            player.http.close()


STATES: dict[str, tuple[list[tuple[int, str, Any]], tuple[int, str, Any], tuple[str, Any]]] = {
    # What led to it, what is asked when the hall dies, and what the table then is: who, door, body; field, value.
    "waiting for somebody": ([], (1, "join", {}), ("status", "playing")),
    "asked for a pause": (
        [(1, "join", {}), (0, "agree", {"what": "pause", "key": "a"})],
        (1, "agree", {"what": "pause", "key": "b"}),
        ("paused", True),
    ),
    "paused": (
        [(1, "join", {}), (0, "agree", {"what": "pause", "key": "a"}), (1, "agree", {"what": "pause", "key": "b"})],
        (1, "resume", {"key": "c"}),
        ("paused", False),
    ),
    "with a seat left": ([(1, "join", {}), (1, "hand-over", {"to": "open"})], (2, "join", {}), ("status", "playing")),
    "asked to break off": (
        [(1, "join", {}), (0, "agree", {"what": "abort", "key": "a"})],
        (1, "agree", {"what": "abort", "key": "b"}),
        ("void", "agreed"),
    ),
}


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("state", STATES)
def test_every_state_of_a_table_survives(mortal: Mortal, state: str, point: str) -> None:
    """Killed while a table in that state is asked for the next thing: it is done, once."""

    def revive() -> None:
        assert mortal.process is not None and mortal.process.wait(10) == -9
        mortal.kill()
        mortal.deaths += 1
        mortal.start()

    mortal.start()
    players = [Player(mortal, name, revive) for name in ("Zoé", "Max", "Léa")]
    table = players[0].request("POST", "/api/tables", {"game": "backgammon", "seats": ["me", "open"]})["id"]
    players[0].request("POST", f"/api/tables/{table}/join", {})
    led, asked, (field, value) = STATES[state]
    for who, door, body in led:
        players[who].request("POST", f"/api/tables/{table}/{door}", body)
    mortal.kill()
    mortal.start(point)
    who, door, body = asked
    players[who].request("POST", f"/api/tables/{table}/{door}", body)
    assert mortal.deaths == 1
    mortal.kill()
    mortal.start()
    about = players[0].request("GET", f"/api/tables/{table}")["table"]
    assert about[field] == value and all(seat["kind"] == "person" for seat in about["seats"])
    if about["status"] == "playing":
        players[0].request("POST", f"/api/tables/{table}/forfeit", {"key": "end"})
    log = players[0].log(table)
    assert audit(GAMES, log) > 0 and len([e for e in log.entries if isinstance(e.event, Setup)]) == 1
    kinds = [e.event.kind for e in log.entries if isinstance(e.event, HallEvent) and e.event.kind != "clock-credit"]
    assert kinds == EVENTS[state]
    for player in players:
        player.http.close()


EVENTS = {
    "waiting for somebody": [],
    "asked for a pause": ["agree", "agree", "paused"],
    "paused": ["agree", "agree", "paused", "resumed"],
    "with a seat left": ["seat", "seat"],
    "asked to break off": ["agree", "agree"],
}
