"""Copies of an embedded store: one file, whole, taken while a hall is open, and put back when none is.

A copy is made under another name, checked, written through to the disk, and only then given its name: there is never
half a backup, and never half a hall.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from tablee.store.base import STATUSES, Status, StorageError
from tablee.store.database import read_only, translated, version_of

KEPT = ".before-restore"  # what a replaced store is called from then on
PAGES = -1  # all in one step: what is written meanwhile goes to the WAL, and this copy does not have it


class Held(Struct, frozen=True):
    """What a copy holds; `size` in bytes."""

    version: int
    people: int
    tables: dict[Status, int]
    entries: int
    size: int


def backup(source: Path, target: Path, *, force: bool = False) -> Held:
    """Copies the store at `source`, in use or not, to `target`. Raises NewerData, StorageError."""
    if target.exists() and not force:
        raise StorageError(f"{target} exists already; --force replaces it")
    if not source.is_file():
        raise StorageError(f"{source.parent} holds no hall")
    with _new(target) as draft:
        held = _copy(source, draft)
        draft.replace(target)
    _sync_folder(target)
    return held


def restore(file: Path, target: Path, *, force: bool = False) -> Held:
    """Makes a backup the store at `target`; the caller sees to it that no hall is open there.

    With `force`, what is there is kept under another name (KEPT). Raises NewerData, StorageError.
    """
    if not file.is_file():
        raise StorageError(f"{file}: no such file")
    if target.exists() and not force:
        raise StorageError(f"{target.parent} holds a hall already; --force puts this one in its place")
    with _new(target) as draft:
        held = _copy(file, draft)
        _put_aside(target)
        draft.replace(target)
    _sync_folder(target)
    return held


def _copy(source: Path, draft: Path) -> Held:
    try:
        with closing(read_only(source)) as old, closing(sqlite3.connect(draft, isolation_level=None)) as new:
            version_of(old, source)
            new.execute("PRAGMA synchronous = FULL")
            old.backup(new, pages=PAGES)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            return _examined(new, source, draft)
    except sqlite3.Error as e:
        raise translated(e, source) from e


def _examined(c: sqlite3.Connection, source: Path, draft: Path) -> Held:
    """Raises StorageError for a copy that is not sound."""
    faults = [row[0] for row in c.execute("PRAGMA integrity_check(3)") if row[0] != "ok"]
    faults += [f"{row[0]} refers to a missing {row[2]}" for row in c.execute("PRAGMA foreign_key_check")][:3]
    if faults:
        raise StorageError(f"{source} is damaged: {'; '.join(faults)}")
    tables = dict(c.execute("SELECT status, count(*) FROM game_table GROUP BY status"))
    people, entries = c.execute("SELECT (SELECT count(*) FROM person), (SELECT count(*) FROM entry)").fetchone()
    return Held(
        version=version_of(c, source),
        people=people,
        tables={status: tables.get(status, 0) for status in STATUSES},
        entries=entries,
        size=draft.stat().st_size,
    )


@contextmanager
def _new(target: Path) -> Iterator[Path]:
    """A name beside `target` for what is not finished; nobody else may read it, for it holds seeds of live tables."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            yield draft
        finally:
            for leftover in (draft, draft.with_name(draft.name + "-journal")):
                leftover.unlink(missing_ok=True)
    except OSError as e:
        raise StorageError(f"cannot write {target}: {e.strerror}") from e


def _put_aside(target: Path) -> None:
    """Keeps the store that is replaced, and takes its WAL away from beside its successor."""
    if not target.exists():
        return
    kept = target.with_name(target.name + KEPT)
    wal = target.with_name(target.name + "-wal")
    try:
        with closing(sqlite3.connect(target, isolation_level=None)) as c:
            c.execute("PRAGMA journal_mode = DELETE")  # folds the WAL into the file
    except sqlite3.Error:
        # Not a database, or a damaged one, which may be why somebody restores: kept as it is.
        if wal.exists():
            wal.replace(kept.with_name(kept.name + "-wal"))
    target.with_name(target.name + "-shm").unlink(missing_ok=True)
    kept.unlink(missing_ok=True)
    try:
        os.link(target, kept)  # it keeps its own name until its successor takes it: killed here, nothing is lost
    except OSError:  # a file system without links
        shutil.copy2(target, kept)


def _sync_folder(file: Path) -> None:
    """A new name is durable once its folder is."""
    if sys.platform == "win32":
        return
    folder = os.open(file.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
