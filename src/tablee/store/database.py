"""One SQLite file: one thread that writes, commits in groups; numbered migrations.

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
from collections.abc import Callable
from contextlib import closing, suppress
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from tablee.store.base import Conflict, NewerData, StorageError, StorageFull, Timing

T = TypeVar("T")
APPLICATION_ID = 0x7AB1EE  # marks the file as ours
GROUP = 512  # items in one commit at most, so that the first of them does not wait for ever


class _Item:
    __slots__ = ("done", "error", "loop", "result", "work", "writes")

    def __init__(self, work: Callable[[sqlite3.Connection], Any], *, writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None


class Database:
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

    async def close(self) -> None:
        """Finishes what is queued and closes the file."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    async def write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        began = time.monotonic()
        await self._queued(_Item(work, writes=True))
        self.timing.count += 1
        self.timing.seconds += time.monotonic() - began

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What was written before is read."""
        result: T = await self._queued(_Item(work, writes=False))
        return result

    async def aside(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Reads much: on a connection and in a thread of its own, or commits would wait meanwhile."""

        def look() -> T:
            try:
                with closing(read_only(self.path)) as c:
                    return work(c)
            except sqlite3.Error as e:
                raise translated(e, self.path) from e

        return await asyncio.to_thread(look)

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


def _settle(items: list[_Item]) -> None:
    for item in items:
        if item.done.cancelled():
            continue
        if item.error is not None:
            item.done.set_exception(item.error)
        else:
            item.done.set_result(item.result)


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
