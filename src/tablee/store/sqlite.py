"""The embedded store: one SQLite file, one thread that writes, commits in groups.

A commit waits for the disk (WAL, synchronous=FULL), which takes far longer than the statements; so whatever has
queued up meanwhile goes into the next commit together; one that fails does not take the others with it. Reads wait
for the writes before them, and need no lock.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs

from tablee.store.base import (
    STATUSES,
    Change,
    Conflict,
    Counts,
    KeyUse,
    MessageRow,
    NewerData,
    PersonRow,
    SeatRow,
    StorageError,
    StorageFull,
    StoredTable,
    TableRow,
    Timing,
)

T = TypeVar("T")
APPLICATION_ID = 0x7AB1EE  # marks the file as ours
COLUMNS = (
    "id, header, pace, seed, status, created_ms, opener, public, rematch, changed_ms, spectators"  # as in TableRow
)
GROUP = 512  # items in one commit at most, so that the first of them does not wait for ever

INSERT_NEXT = """
    INSERT INTO entry SELECT ?, ?, ?, ?, ?, ?
    WHERE ? = 0 OR EXISTS (SELECT 1 FROM entry WHERE table_id = ? AND seq = ?)
"""


class _Item:
    __slots__ = ("done", "error", "loop", "result", "work", "writes")

    def __init__(self, work: Callable[[sqlite3.Connection], Any], *, writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None


class SqliteStore:
    """Raises NewerData, StorageError on opening."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.timing = Timing()
        try:
            self._connection = _connect(path)
        except sqlite3.Error as e:
            raise translated(e, path) from e
        self._queue: queue.SimpleQueue[_Item | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="tablee-store", daemon=True)
        self._thread.start()

    # --- people ---------------------------------------------------------------------

    async def add_person(self, person: PersonRow, secret_hash: bytes, now_ms: int) -> None:
        def add(c: sqlite3.Connection) -> None:
            c.execute("INSERT INTO person VALUES (?, ?, ?, ?)", (person.id, secret_hash, person.name, now_ms))
            c.execute("INSERT INTO secret VALUES (?, ?, ?)", (secret_hash, person.id, now_ms))

        await self._write(add)

    async def rename_person(self, person: PersonRow) -> None:
        await self._write(lambda c: c.execute("UPDATE person SET name = ? WHERE id = ?", (person.name, person.id)))

    async def person_by_secret(self, secret_hash: bytes) -> PersonRow | None:
        sql = "SELECT id, name FROM person JOIN secret ON secret.person = person.id WHERE hash = ?"
        return await self._read(lambda c: _person(c.execute(sql, (secret_hash,)).fetchone()))

    async def add_secret(self, person: str, secret_hash: bytes, now_ms: int) -> None:
        await self._write(lambda c: c.execute("INSERT INTO secret VALUES (?, ?, ?)", (secret_hash, person, now_ms)))

    async def add_passage(self, person: str, code_hash: bytes, until_ms: int) -> None:
        await self._write(lambda c: c.execute("INSERT INTO passage VALUES (?, ?, ?)", (code_hash, person, until_ms)))

    async def use_passage(self, code_hash: bytes, now_ms: int) -> PersonRow | None:
        found: list[PersonRow | None] = []

        def use(c: sqlite3.Connection) -> None:
            sql = "SELECT id, name FROM person JOIN passage ON person = id WHERE hash = ? AND until_ms > ?"
            found[:] = [_person(c.execute(sql, (code_hash, now_ms)).fetchone())]
            c.execute("DELETE FROM passage WHERE hash = ? OR until_ms <= ?", (code_hash, now_ms))

        await self._write(use)
        return found[0]

    async def forget_person(self, person: str, name: str) -> None:
        def forget(c: sqlite3.Connection) -> None:
            c.execute("UPDATE person SET name = ?, secret_hash = randomblob(32) WHERE id = ?", (name, person))
            c.execute("DELETE FROM secret WHERE person = ?", (person,))
            c.execute("DELETE FROM passage WHERE person = ?", (person,))
            unsaid = "CAST(json_set(CAST(body AS TEXT), '$.name', ?, '$.text', '') AS BLOB)"
            c.execute(f"UPDATE message SET body = {unsaid} WHERE person = ?", (name, person))

        await self._write(forget)

    async def live_tables_of(self, person: str) -> list[str]:
        sql = """
            SELECT id FROM game_table JOIN seat ON seat.table_id = game_table.id
            WHERE seat.person = ? AND status IN ('open', 'playing')
        """
        return await self._read(lambda c: [id for (id,) in c.execute(sql, (person,))])

    async def names(self, ids: list[str]) -> dict[str, str]:
        def find(c: sqlite3.Connection) -> dict[str, str]:
            marks = ", ".join("?" * len(ids))
            return dict(c.execute(f"SELECT id, name FROM person WHERE id IN ({marks})", ids).fetchall())

        return await self._read(find)

    # --- tables ----------------------------------------------------------------------

    async def add_table(self, row: TableRow, seats: list[SeatRow], *, follows: str | None = None) -> None:
        def add(c: sqlite3.Connection) -> None:
            c.execute(
                f"INSERT INTO game_table ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (row.id, row.header, row.pace, row.seed, row.status, row.created_ms, row.opener, row.public,
                 row.rematch, row.changed_ms, row.spectators),
            )  # fmt: skip
            c.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?)", [(row.id, s.seat, s.person, s.bot, s.nonce) for s in seats]
            )
            if follows is not None:
                sql = "UPDATE game_table SET rematch = ? WHERE id = ? AND rematch IS NULL"
                if c.execute(sql, (row.id, follows)).rowcount != 1:
                    raise Conflict(f"table {follows} has a rematch already")

        await self._write(add)

    async def commit(self, change: Change) -> None:
        def make(c: sqlite3.Connection) -> None:
            if change.entry is not None:
                _insert_entry(c, change.table_id, change.entry, change.key)
            for s in change.seats:
                c.execute(
                    "UPDATE seat SET person = ?, bot = ?, nonce = ? WHERE table_id = ? AND seat = ?",
                    (s.person, s.bot, s.nonce, change.table_id, s.seat),
                )
            if change.status is not None:
                c.execute("UPDATE game_table SET status = ? WHERE id = ?", (change.status, change.table_id))
            if change.at_ms is not None:
                c.execute("UPDATE game_table SET changed_ms = ? WHERE id = ?", (change.at_ms, change.table_id))

        await self._write(make)

    async def table(self, id: str) -> StoredTable | None:
        def load(c: sqlite3.Connection) -> StoredTable | None:
            row = c.execute(f"SELECT {COLUMNS} FROM game_table WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            seats = c.execute("SELECT seat, person, bot, nonce FROM seat WHERE table_id = ? ORDER BY seat", (id,))
            entries = c.execute("SELECT body, person, key, command FROM entry WHERE table_id = ? ORDER BY seq", (id,))
            bodies, keys = [], []
            for body, person, key, command in entries:
                bodies.append(body)
                if key is not None:
                    keys.append(KeyUse(person, key, command))
            whole = structs.replace(TableRow(*row), public=bool(row[7]), spectators=bool(row[10]))
            said = c.execute("SELECT n, person, key, body, audience FROM message WHERE table_id = ? ORDER BY n", (id,))
            messages = [MessageRow(*m) for m in said]
            return StoredTable(whole, [SeatRow(*s) for s in seats], bodies, keys, messages)

        return await self._read(load)

    async def live_tables(self) -> list[str]:
        sql = "SELECT id FROM game_table WHERE status IN ('open', 'playing') ORDER BY id"
        return await self._read(lambda c: [id for (id,) in c.execute(sql)])

    async def finished_tables(self, person: str, *, before_ms: int, limit: int) -> list[str]:
        sql = """
            SELECT id FROM game_table JOIN seat ON seat.table_id = game_table.id
            WHERE seat.person = ? AND status = 'finished' AND changed_ms < ? ORDER BY changed_ms DESC LIMIT ?
        """
        return await self._read(lambda c: [id for (id,) in c.execute(sql, (person, before_ms, limit))])

    async def add_message(self, table_id: str, message: MessageRow) -> None:
        row = (table_id, message.n, message.person, message.key, message.body, message.audience)
        await self._write(lambda c: c.execute("INSERT INTO message VALUES (?, ?, ?, ?, ?, ?)", row))

    async def add_archive(self, table_id: str, steps: Mapping[int, bytes]) -> None:
        rows = [(table_id, seat, data) for seat, data in steps.items()]
        await self._write(lambda c: c.executemany("INSERT OR IGNORE INTO archive VALUES (?, ?, ?)", rows))

    async def archive(self, table_id: str, seat: int) -> bytes | None:
        def find(c: sqlite3.Connection) -> bytes | None:
            row = c.execute("SELECT steps FROM archive WHERE table_id = ? AND seat = ?", (table_id, seat)).fetchone()
            return row[0] if row else None

        return await self._read(find)

    # --- the hall itself ----------------------------------------------------------------

    async def alive(self, now_ms: int) -> None:
        await self._write(lambda c: c.execute("INSERT OR REPLACE INTO hall VALUES (1, ?)", (now_ms,)))

    async def last_alive(self) -> int | None:
        def find(c: sqlite3.Connection) -> int | None:
            row = c.execute("SELECT alive_ms FROM hall").fetchone()
            return int(row[0]) if row else None

        return await self._read(find)

    async def counts(self) -> Counts:
        """All tables are looked at: on a connection and in a thread of its own, or commits would wait meanwhile."""

        def count() -> Counts:
            try:
                with closing(read_only(self.path)) as c:
                    tables = dict(c.execute("SELECT status, count(*) FROM game_table GROUP BY status"))
                    people = int(c.execute("SELECT count(*) FROM person").fetchone()[0])
            except sqlite3.Error as e:
                raise translated(e, self.path) from e
            return Counts(people, {status: tables.get(status, 0) for status in STATUSES})

        return await asyncio.to_thread(count)

    async def close(self) -> None:
        """Finishes what is queued and closes the file."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- the writing thread ---------------------------------------------------------------

    async def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        began = time.monotonic()
        await self._queued(_Item(work, writes=True))
        self.timing.count += 1
        self.timing.seconds += time.monotonic() - began

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What was written before is read."""
        result: T = await self._queued(_Item(work, writes=False))
        return result

    async def _queued(self, item: _Item) -> Any:
        self._queue.put(item)
        return await item.done

    def _run(self) -> None:
        open_ = True
        while open_:
            group = [self._queue.get()]
            while len(group) < GROUP:
                try:
                    group.append(self._queue.get_nowait())
                except queue.Empty:
                    break
            open_ = None not in group
            items = [item for item in group if item is not None]
            writes = [item for item in items if item.writes]
            if writes:
                self._commit(writes)
            for item in items:
                if not item.writes:
                    self._try(item)
            _tell(items)
        self._connection.close()

    def _try(self, item: _Item) -> None:
        """Whatever goes wrong is the item's own affair: this thread serves everybody."""
        try:
            item.result = item.work(self._connection)
        except Exception as e:
            item.error = translated(e, self.path)

    def _commit(self, items: list[_Item]) -> None:
        """All in one transaction; if one of them fails, again, each under a savepoint of its own."""
        try:
            self._transaction(items, apart=False)
        except Exception:
            for item in items:
                item.error = None
            try:
                self._transaction(items, apart=True)
            except Exception as e:
                for item in items:
                    item.error = item.error or translated(e, self.path)

    def _transaction(self, items: list[_Item], *, apart: bool) -> None:
        c = self._connection
        try:
            c.execute("BEGIN IMMEDIATE")
            for item in items:
                if apart:
                    c.execute("SAVEPOINT item")
                self._try(item)
                if item.error is not None:
                    if not apart or not c.in_transaction:  # a full disk rolls back everything by itself
                        raise item.error
                    c.execute("ROLLBACK TO item")
                if apart:
                    c.execute("RELEASE item")
            c.execute("COMMIT")
        except Exception:
            with suppress(sqlite3.Error):
                if c.in_transaction:
                    c.execute("ROLLBACK")
            raise


def _tell(items: list[_Item]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Item]] = {}
    for item in items:
        by_loop.setdefault(item.loop, []).append(item)
    for loop, own in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended: nobody is waiting any more
            loop.call_soon_threadsafe(_settle, own)


def _person(row: tuple[str, str] | None) -> PersonRow | None:
    return PersonRow(*row) if row else None


def _settle(items: list[_Item]) -> None:
    for item in items:
        if item.done.cancelled():
            continue
        if item.error is not None:
            item.done.set_exception(item.error)
        else:
            item.done.set_result(item.result)


def _insert_entry(c: sqlite3.Connection, table_id: str, entry: tuple[int, bytes], key: KeyUse | None) -> None:
    """Raises Conflict for an entry that is not the next one: a log has neither forks nor gaps."""
    seq, body = entry
    who = (key.person, key.key, key.command) if key else (None, None, None)
    if c.execute(INSERT_NEXT, (table_id, seq, body, *who, seq, table_id, seq - 1)).rowcount != 1:
        raise Conflict(f"entry {seq} of table {table_id} does not follow on the last")


def translated(e: Exception, path: Path) -> StorageError:
    if isinstance(e, StorageError):
        return e
    code = getattr(e, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_FULL:
        return StorageFull(f"no room left for {path}")
    if code in (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY):
        return Conflict(str(e))
    if code == sqlite3.SQLITE_NOTADB:
        return StorageError(f"{path} is not an SQLite file")
    return StorageError(f"{path}: {e}")


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that cannot change the file, nor make one that is not there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5)


def _connect(path: Path) -> sqlite3.Connection:
    # The thread that writes is the only one to use it after this.
    c = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    c.execute("PRAGMA journal_mode = WAL")
    c.execute("PRAGMA synchronous = FULL")
    c.execute("PRAGMA fullfsync = ON")  # macOS: what fsync is elsewhere
    c.execute("PRAGMA foreign_keys = ON")
    _migrate(c, path)
    return c


def _steps() -> dict[int, Traversable]:
    """The migrations by version."""
    files = [f for f in resources.files("tablee.store.migrations").iterdir() if f.name.endswith(".sql")]
    return {int(f.name.split("_")[0]): f for f in sorted(files, key=lambda f: f.name)}


def version_of(c: sqlite3.Connection, path: Path) -> int:
    """The version of the data. Raises StorageError if they are another program's, NewerData."""
    if c.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StorageError(f"{path} is the database of another program")
    have = int(c.execute("SELECT coalesce(max(version), 0) FROM migration").fetchone()[0])
    known = max(_steps())
    if have > known:
        raise NewerData(f"{path} was written by a newer version of Tablée (data version {have}; known: {known})")
    return have


def _migrate(c: sqlite3.Connection, path: Path) -> None:
    """Brings the file to the newest version, each step whole or not at all. Raises NewerData, StorageError."""
    if c.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        if c.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            raise StorageError(f"{path} is the database of another program")
        c.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    c.execute("CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    have = version_of(c, path)
    for version, file in _steps().items():
        if version > have:
            # executescript would commit on its own: the transaction is part of the script.
            done = f"INSERT INTO migration VALUES ({version}, '{file.name}');"
            c.executescript(f"BEGIN IMMEDIATE;\n{file.read_text(encoding='utf-8')}\n{done}\nCOMMIT;")
