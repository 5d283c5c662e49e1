"""The command line: a hall, a game to read, dice to check, and what is said when it cannot be."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tablee.cli import main
from tablee.games import GAMES
from tablee.kernel import Fast, Log, Table

SEED = bytes(32)
TABLEE = [sys.executable, "-m", "tablee.cli"]


def _match(*, target: int = 1) -> Log:
    table = Table.start(GAMES, "backgammon", seats=2, options={"target": target}, seed=SEED, nonces=("a", "b"))
    chance = Fast(3).chance()
    while not table.over:
        (prompt,) = table.prompts()
        actions = list(table.legal("/", prompt.seat))
        table.act(prompt.token, prompt.seat, actions[0] if prompt.token.kind == "turn" else chance.pick(actions))
    return table.log(SEED)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_bytes(_match().dump())
    return path


def test_replay_prints_the_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("backgammon, rules 1, 2 seats\noptions: target=1\n")
    assert re.search(r"Game 1: Red and White throw .*; (Red|White) begins", printed)
    assert re.search(r"^  (Red|White) +[1-6][1-6]: \d+/\d+", printed, re.MULTILINE)
    assert re.search(r"has won \(target-reached\)", printed)


def test_audit_recomputes_the_dice(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(file)]) == 0
    assert "all of them what the seed gives" in capsys.readouterr().out
    file.write_bytes(
        re.sub(
            rb'\["/\|dice",6,(\d)\]', lambda m: b'["/|dice",6,%d]' % ((int(m[1]) + 1) % 6), file.read_bytes(), count=1
        )
    )
    assert main(["audit", str(file)]) == 1
    assert "is not what the seed gives" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "audit"])
@pytest.mark.parametrize(
    ("content", "says"),
    [(None, "No such file"), (b"\x89PNG\r\n", "not the log of"), (b"", "not the log of")],
)
def test_files_that_cannot_be_read(
    command: str, content: bytes | None, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "f"
    if content is not None:
        path.write_bytes(content)
    assert main([command, str(path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"tablee: {path}: ") and says in said and "Traceback" not in said


def test_half_a_log_is_printed_as_far_as_it_goes(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = _match()
    file.write_bytes(Log(log.header, log.entries[:5]).dump())
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("not finished\n")
    assert main(["audit", str(file)]) == 1
    assert "does not hold its seed" in capsys.readouterr().err


def test_a_reader_who_has_seen_enough(file: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m tablee.cli replay {file} | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "no"], ["--port", "70000"], ["--colour"], ["--public-url", "hall.example"], ["--proxy", "*"],
        ["--limits", "-1"], ["--limits", "some"], ["--log", "xml"], ["--metrics-token", "short"],
        ["--operator-secret", "short"],
    ],
)  # fmt: skip
def test_arguments_that_make_no_sense(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", *arguments])
    assert stopped.value.code == 2


def _start(*arguments: str, **env: str) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [*TABLEE, "serve", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | env,
    )  # fmt: skip
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, (line, process.stderr.read() if process.stderr and process.poll() is not None else "")
    return process, found[0]


def _end(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=20)
    return said


def test_the_hall_opens_says_where_and_closes(tmp_path: Path) -> None:
    process, url = _start("--port", "0", TABLEE_DATA=str(tmp_path / "new" / "folder"))
    assert httpx.get(url + "/api/health").json() == {"ok": True}
    assert (tmp_path / "new" / "folder" / "tablee.db").is_file()
    assert "Traceback" not in _end(process)


def test_settings_are_taken_from_variables_and_the_log_is_lines_of_json(tmp_path: Path) -> None:
    process, url = _start(
        "--port", "0", "--data", str(tmp_path), TABLEE_LOG="json", TABLEE_PUBLIC_URL="https://Hall.Example/",
        TABLEE_PROXY="127.0.0.1", TABLEE_LIMITS="0.01", TABLEE_METRICS_TOKEN="0123456789abcdef",
        TABLEE_OPERATOR_SECRET="fedcba9876543210",
    )  # fmt: skip
    url = url.rstrip(",")
    own = {"origin": "https://hall.example", "x-forwarded-for": "192.0.2.7"}
    answers = [httpx.post(url + "/api/me", json={"name": "Zoé"}, headers=own) for _ in range(3)]
    assert [a.status_code for a in answers] == [200, 429, 429] and "Secure" in answers[0].headers["set-cookie"]
    authorized = {"authorization": "Bearer 0123456789abcdef", "x-forwarded-for": "192.0.2.7"}
    assert httpx.get(url + "/metrics", headers=authorized).status_code == 200
    assert httpx.get(url + "/api/operator/overview").json()["error"]["code"] == "operators-only"
    lines = [json.loads(line) for line in _end(process).splitlines()]
    assert [line["event"] for line in lines] == ["the hall opens", "a person came", "the hall closes"]


def test_a_second_hall_on_the_same_data_is_refused(tmp_path: Path) -> None:
    process, _ = _start("--port", "0", "--data", str(tmp_path))
    second = subprocess.run(
        [*TABLEE, "serve", "--port", "0", "--data", tmp_path], capture_output=True, text=True, check=False
    )
    assert second.returncode == 1
    assert second.stderr.startswith("tablee: another hall is open on ")
    _end(process)


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*TABLEE, "serve", "--port", port, "--data", tmp_path], capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert (
        done.stderr
        == f"tablee: cannot listen on 127.0.0.1, port {port}: Address already in use; choose another with --port\n"
    )


def test_data_that_cannot_be_used_are_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "tablee.db").write_text("Dear diary, " * 1000)
    for data, says in ((tmp_path / "file", "cannot use"), (tmp_path, "not an SQLite file")):
        done = subprocess.run(
            [*TABLEE, "serve", "--port", "0", "--data", data], capture_output=True, text=True, check=False
        )
        assert done.returncode == 1 and says in done.stderr and "Traceback" not in done.stderr
