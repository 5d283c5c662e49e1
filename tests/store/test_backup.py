"""Backups of a hall that is being played on, and putting them back: whole or not at all, and never unasked."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from serving import Visitor, serving, some_legal

from tablee.cli import main
from tablee.games import GAMES
from tablee.kernel import Log, audit
from tablee.store import NewerData, SqliteStore, StorageError
from tablee.store.backup import KEPT, backup, restore


def _turn(players: list[Visitor], table: str) -> bool:
    """Everybody does what is asked of them; whether the match goes on."""
    for player in players:
        frame = player.frame(table)
        if frame["table"]["status"] != "playing":
            return False
        for prompt in frame["games"]["/"]["prompts"]:
            player.acts(table, some_legal(frame["games"]["/"], prompt["kind"]), token=prompt["token"])
    return True


def test_a_match_goes_on_from_a_backup_that_was_taken_while_it_was_played(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "hall.backup"
    old.mkdir()
    with serving(old) as served:
        players = [served.visitor("Zoé"), served.visitor("Max")]
        table = players[0].opens(options={"target": 1})
        players[1].joins(table)
        for _ in range(5):
            _turn(players, table)
        seen = players[0].frame(table)
        others = [served.visitor("Eve"), served.visitor("Jo")]
        theirs = others[0].opens(options={"target": 25})
        others[1].joins(theirs)
        stop = threading.Event()

        def others_play() -> None:
            while not stop.is_set() and _turn(others, theirs):
                pass

        playing = threading.Thread(target=others_play)
        playing.start()
        try:
            backups = [backup(old / "tablee.db", file)]
            while len(backups) < 5 or (backups[-1].entries == backups[0].entries and playing.is_alive()):
                backups.append(backup(old / "tablee.db", file, force=True))
        finally:
            stop.set()
            playing.join()
        assert backups[-1].people == 4 and backups[-1].entries > backups[0].entries
        assert _turn(players, table)  # what comes after the backup is not in it
    assert main(["restore", str(file), "--data", str(new)]) == 0
    with serving(new) as served:
        players = [served.comes_back(player) for player in players]
        frame = players[0].frame(table)
        assert (frame["games"], frame["last"]) == (seen["games"], seen["last"])
        while _turn(players, table):
            pass
        log = Log.load(players[1].http.get(f"/api/tables/{table}/log").content)
        assert audit(GAMES, log) > 0 and log.header.commitment == seen["table"]["commitment"]


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """The folder of a hall with one table, and something in its WAL that is not in its file."""
    data = tmp_path / "hall"
    data.mkdir()
    with serving(data) as served:
        served.visitor("Zoé").opens()
        for name in ("tablee.db", "tablee.db-wal"):
            shutil.copy(data / name, tmp_path / name)
    for name in ("tablee.db", "tablee.db-wal"):  # as kill -9 leaves it
        shutil.copy(tmp_path / name, data / name)
        (tmp_path / name).unlink()
    return data


def test_a_backup_says_what_it_holds_and_is_one_private_file(
    hall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "b"
    assert main(["backup", str(file), "--data", str(hall)]) == 0
    printed = capsys.readouterr().out
    assert "sound" in printed
    assert "people: 1; tables: 1 open, 0 playing, 0 finished, 0 closed; log entries: 0" in printed
    assert file.stat().st_mode & 0o077 == 0  # it holds the seeds of live tables
    assert sorted(f.name for f in tmp_path.iterdir()) == ["b", "hall"]


def test_nothing_is_replaced_unasked(hall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "b"
    file.write_text("something else")
    assert main(["backup", str(file), "--data", str(hall)]) == 1
    assert "exists already" in capsys.readouterr().err and file.read_text() == "something else"
    assert main(["backup", str(file), "--data", str(hall), "--force"]) == 0
    before = (hall / "tablee.db").read_bytes()
    assert main(["restore", str(file), "--data", str(hall)]) == 1
    assert "holds a hall already" in capsys.readouterr().err and (hall / "tablee.db").read_bytes() == before


def test_what_a_restore_replaces_is_kept_whole(hall: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    with serving(other) as served:
        for name in ("Eve", "Jo"):
            served.visitor(name)
        backup(other / "tablee.db", tmp_path / "b")
    restore(tmp_path / "b", hall / "tablee.db", force=True)
    assert not (hall / "tablee.db-wal").exists()  # it belonged to the other one
    for file, people in ((hall / "tablee.db", 2), (hall / f"tablee.db{KEPT}", 1)):
        with closing(sqlite3.connect(file)) as c:
            assert c.execute("SELECT count(*) FROM person").fetchone() == (people,)


def test_an_open_hall_is_not_replaced(hall: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fcntl = pytest.importorskip("fcntl")
    backup(hall / "tablee.db", tmp_path / "b")
    with (hall / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert main(["restore", str(tmp_path / "b"), "--data", str(hall), "--force"]) == 1
    assert "another hall is open" in capsys.readouterr().err


def _foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as c:
        c.execute("CREATE TABLE recipe (name TEXT)")
        c.commit()


def _newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as c:
        c.execute("INSERT INTO migration VALUES (9999, 'of the future')")
        c.commit()


def _damaged(file: Path) -> None:
    body = bytearray(file.read_bytes())
    body[len(body) // 2 : len(body) // 2 + 6000] = b"\xa5" * 6000
    file.write_bytes(body)


def _dangling(file: Path) -> None:
    with closing(sqlite3.connect(file)) as c:
        c.execute("DELETE FROM person")
        c.commit()


@pytest.mark.parametrize(
    ("spoil", "kind", "says"),
    [
        (lambda f: f.unlink(), StorageError, "no such file"),
        (lambda f: f.write_text("Dear diary, " * 1000), StorageError, "not an SQLite file"),
        (lambda f: (f.unlink(), _foreign(f)), StorageError, "another program"),
        (_newer, NewerData, "newer version"),
        (_damaged, StorageError, "damaged|malformed"),
        (_dangling, StorageError, "damaged"),
    ],
)
def test_what_is_no_sound_backup_changes_nothing(
    hall: Path, tmp_path: Path, spoil: object, kind: type[Exception], says: str
) -> None:
    file, empty = tmp_path / "b", tmp_path / "empty"
    empty.mkdir()
    backup(hall / "tablee.db", file)
    spoil(file)  # type: ignore[operator]
    with pytest.raises(kind, match=says):
        restore(file, empty / "tablee.db")
    assert list(empty.iterdir()) == []
    before = {f.name: f.read_bytes() for f in hall.iterdir()}
    with pytest.raises(kind, match=says):
        restore(file, hall / "tablee.db", force=True)
    assert {f.name: f.read_bytes() for f in hall.iterdir()} == before
    SqliteStore(hall / "tablee.db")


def test_there_has_to_be_a_hall(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "b"), "--data", str(tmp_path / "none")]) == 1
    assert "holds no hall" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_hall_can_be_replaced_and_is_kept(hall: Path, tmp_path: Path) -> None:
    backup(hall / "tablee.db", tmp_path / "b")
    (hall / "tablee.db").write_bytes(b"\xa5" * 8192)
    (hall / "tablee.db-wal").write_bytes(b"\xa5" * 100)
    restore(tmp_path / "b", hall / "tablee.db", force=True)
    assert (hall / f"tablee.db{KEPT}").read_bytes() == b"\xa5" * 8192
    with closing(sqlite3.connect(hall / "tablee.db")) as c:
        assert c.execute("SELECT count(*) FROM person").fetchone() == (1,)
