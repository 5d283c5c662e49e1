"""The embedded store: whole or not at all, in groups, and only on files that are its own."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tablee.store import (
    Change,
    Conflict,
    KeyUse,
    NewerData,
    PersonRow,
    SeatRow,
    SqliteStore,
    StorageError,
    TableRow,
)

ROW = TableRow("t1", b"{}", b"null", b"seed", "open", 5)


async def _with_table(path: Path) -> SqliteStore:
    store = SqliteStore(path)
    await store.add_person(PersonRow("zoe", "Zoé"), b"h1", 1)
    await store.add_person(PersonRow("max", "Max"), b"h2", 1)
    await store.add_table(ROW, [SeatRow(0, "zoe", nonce="n"), SeatRow(1)])
    return store


def test_what_was_written_is_there_after_closing(tmp_path: Path) -> None:
    async def story() -> None:
        store = await _with_table(tmp_path / "a.db")
        use = KeyUse("zoe", "k", b"digest")
        await store.commit(Change(table_id="t1", entry=(0, b"first"), seats=(SeatRow(1, "max"),), status="playing"))
        await store.commit(Change(table_id="t1", entry=(1, b"second"), key=use))
        await store.alive(77)
        await store.close()
        store = SqliteStore(tmp_path / "a.db")
        stored = await store.table("t1")
        assert stored is not None
        assert (stored.row.status, stored.entries, stored.keys) == ("playing", [b"first", b"second"], [use])
        assert stored.seats == [SeatRow(0, "zoe", nonce="n"), SeatRow(1, "max")]
        assert await store.live_tables() == ["t1"]
        assert await store.last_alive() == 77
        assert await store.person_by_secret(b"h2") == PersonRow("max", "Max")
        assert await store.person_by_secret(b"h3") is None
        assert await store.names(["zoe", "max", "nobody"]) == {"zoe": "Zoé", "max": "Max"}
        assert await store.table("t2") is None
        await store.close()

    asyncio.run(story())


def test_a_change_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    async def story() -> None:
        store = await _with_table(tmp_path / "a.db")
        await store.commit(Change(table_id="t1", entry=(0, b"first"), key=KeyUse("zoe", "k", b"d")))
        with pytest.raises(Conflict):
            await store.commit(Change(table_id="t1", entry=(0, b"other"), status="finished"))
        with pytest.raises(Conflict):
            await store.commit(
                Change(table_id="t1", entry=(1, b"other"), key=KeyUse("zoe", "k", b"d"), status="finished")
            )
        with pytest.raises(Conflict):  # Zoé sits already
            await store.commit(Change(table_id="t1", entry=(1, b"other"), seats=(SeatRow(1, "zoe"),)))
        with pytest.raises(StorageError):  # no such table
            await store.commit(Change(table_id="t9", entry=(0, b"x")))
        stored = await store.table("t1")
        assert stored is not None and stored.entries == [b"first"] and stored.row.status == "open"
        await store.close()

    asyncio.run(story())


def test_a_failure_in_a_group_leaves_the_others_alone(tmp_path: Path) -> None:
    """A hundred at once go into few commits; those that conflict fail alone."""

    async def story() -> None:
        store = await _with_table(tmp_path / "a.db")
        changes = [Change(table_id="t1", entry=(n // 2, b"%d" % n)) for n in range(100)]
        results = await asyncio.gather(*(store.commit(c) for c in changes), return_exceptions=True)
        assert [type(r) for r in results] == [type(None), Conflict] * 50
        stored = await store.table("t1")
        assert stored is not None and stored.entries == [b"%d" % (2 * n) for n in range(50)]
        await store.close()

    asyncio.run(story())


def test_files_that_are_not_ours(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("Dear diary, " * 1000)
    with pytest.raises(StorageError, match="not an SQLite file"):
        SqliteStore(text)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as c:
        c.execute("CREATE TABLE recipe (name TEXT)")
    c.close()
    with pytest.raises(StorageError, match="another program"):
        SqliteStore(other)
    c = sqlite3.connect(other)
    assert c.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipe",)]
    c.close()
    with pytest.raises(StorageError):
        SqliteStore(tmp_path)


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    asyncio.run(_close(path))
    c = sqlite3.connect(path)
    c.execute("INSERT INTO migration VALUES (999, 'from the future')")
    c.commit()
    c.close()
    before = path.read_bytes()
    with pytest.raises(NewerData, match="newer version"):
        SqliteStore(path)
    assert path.read_bytes() == before


async def _close(path: Path) -> None:
    await (await _with_table(path)).close()


def test_the_file_survives_losing_its_process(tmp_path: Path) -> None:
    """Nothing but what was committed is in the file that another process would find."""

    async def story() -> None:
        store = await _with_table(tmp_path / "a.db")
        await store.commit(Change(table_id="t1", entry=(0, b"first")))
        for name in ("a.db", "a.db-wal"):
            (tmp_path / f"copy-{name}").write_bytes((tmp_path / name).read_bytes())
        (tmp_path / "copy-a.db-wal").rename(tmp_path / "copy.db-wal")
        (tmp_path / "copy-a.db").rename(tmp_path / "copy.db")
        copy = SqliteStore(tmp_path / "copy.db")
        stored = await copy.table("t1")
        assert stored is not None and stored.entries == [b"first"]
        await copy.close()
        await store.close()

    asyncio.run(story())
