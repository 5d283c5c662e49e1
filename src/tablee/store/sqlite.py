"""The embedded store: what a hall asks for (`base`), as statements on one SQLite file (`database`)."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from msgspec import structs

from tablee.store.base import (
    STATUSES,
    Change,
    Conflict,
    Contact,
    Counts,
    KeyUse,
    Letter,
    MessageRow,
    PersonRow,
    SeatRow,
    StoredTable,
    TableRow,
)
from tablee.store.database import Database
from tablee.store.sqlite_order import SqliteOrder, forget, insert_intervention

# As in TableRow.
COLUMNS = (
    "id, header, pace, seed, status, created_ms, opener, public, rematch, changed_ms, spectators, webhook, stand_in"
)

INSERT_NEXT = """
    INSERT INTO entry SELECT ?, ?, ?, ?, ?, ?
    WHERE ? = 0 OR EXISTS (SELECT 1 FROM entry WHERE table_id = ? AND seq = ?)
"""


class SqliteStore(Database):
    """Raises NewerData, StorageError on opening."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.order = SqliteOrder(self)

    async def add_person(self, person: PersonRow, secret_hash: bytes, now_ms: int) -> None:
        def add(c: sqlite3.Connection) -> None:
            c.execute("INSERT INTO person VALUES (?, ?, ?, ?)", (person.id, secret_hash, person.name, now_ms))
            c.execute("INSERT INTO secret VALUES (?, ?, ?)", (secret_hash, person.id, now_ms))

        await self.write(add)

    async def rename_person(self, person: PersonRow) -> None:
        await self.write(lambda c: c.execute("UPDATE person SET name = ? WHERE id = ?", (person.name, person.id)))

    async def person_by_secret(self, secret_hash: bytes) -> PersonRow | None:
        sql = "SELECT id, name FROM person JOIN secret ON secret.person = person.id WHERE hash = ?"
        return await self.read(lambda c: _person(c.execute(sql, (secret_hash,)).fetchone()))

    async def add_secret(self, person: str, secret_hash: bytes, now_ms: int) -> None:
        await self.write(lambda c: c.execute("INSERT INTO secret VALUES (?, ?, ?)", (secret_hash, person, now_ms)))

    async def add_passage(self, person: str, code_hash: bytes, until_ms: int) -> None:
        await self.write(lambda c: c.execute("INSERT INTO passage VALUES (?, ?, ?)", (code_hash, person, until_ms)))

    async def use_passage(self, code_hash: bytes, now_ms: int) -> PersonRow | None:
        found: list[PersonRow | None] = []

        def use(c: sqlite3.Connection) -> None:
            sql = "SELECT id, name FROM person JOIN passage ON person = id WHERE hash = ? AND until_ms > ?"
            found[:] = [_person(c.execute(sql, (code_hash, now_ms)).fetchone())]
            c.execute("DELETE FROM passage WHERE hash = ? OR until_ms <= ?", (code_hash, now_ms))

        await self.write(use)
        return found[0]

    async def forget_person(self, person: str, name: str) -> None:
        def unname(c: sqlite3.Connection) -> None:
            c.execute("UPDATE person SET name = ?, secret_hash = randomblob(32) WHERE id = ?", (name, person))
            c.execute("DELETE FROM secret WHERE person = ?", (person,))
            c.execute("DELETE FROM passage WHERE person = ?", (person,))
            c.execute("DELETE FROM contact WHERE person = ?", (person,))
            c.execute("DELETE FROM contact_code WHERE person = ?", (person,))
            unsaid = "CAST(json_set(CAST(body AS TEXT), '$.name', ?, '$.text', '') AS BLOB)"
            c.execute(f"UPDATE message SET body = {unsaid} WHERE person = ?", (name, person))
            forget(c, person)

        await self.write(unname)

    async def live_tables_of(self, person: str) -> list[str]:
        sql = """
            SELECT id FROM game_table JOIN seat ON seat.table_id = game_table.id
            WHERE seat.person = ? AND status IN ('open', 'playing')
        """
        return await self.read(lambda c: [id for (id,) in c.execute(sql, (person,))])

    async def names(self, ids: list[str]) -> dict[str, str]:
        def find(c: sqlite3.Connection) -> dict[str, str]:
            marks = ", ".join("?" * len(ids))
            return dict(c.execute(f"SELECT id, name FROM person WHERE id IN ({marks})", ids).fetchall())

        return await self.read(find)

    # --- where people are written to, and what ----------------------------------------

    async def add_contact_code(self, contact: Contact, code_hash: bytes, until_ms: int) -> None:
        row = (code_hash, contact.person, contact.email, contact.language, until_ms)
        await self.write(lambda c: c.execute("INSERT INTO contact_code VALUES (?, ?, ?, ?, ?)", row))

    async def use_contact_code(self, code_hash: bytes, now_ms: int, *, stop: str) -> Contact | None:
        made: list[Contact] = []

        def use(c: sqlite3.Connection) -> None:
            made.clear()
            sql = "SELECT person, email, language FROM contact_code WHERE hash = ? AND until_ms > ?"
            row = c.execute(sql, (code_hash, now_ms)).fetchone()
            c.execute("DELETE FROM contact_code WHERE hash = ? OR until_ms <= ?", (code_hash, now_ms))
            if row is not None:
                made.append(Contact(row[0], row[1], row[2], at_once=True, stop=stop))
                c.execute("INSERT OR REPLACE INTO contact VALUES (?, ?, ?, ?, ?)", structs.astuple(made[0]))

        await self.write(use)
        return made[0] if made else None

    async def contact(self, person: str) -> Contact | None:
        def find(c: sqlite3.Connection) -> Contact | None:
            sql = "SELECT person, email, language, at_once, stop FROM contact WHERE person = ?"
            row = c.execute(sql, (person,)).fetchone()
            return Contact(row[0], row[1], row[2], bool(row[3]), row[4]) if row else None

        return await self.read(find)

    async def contact_at_once(self, person: str, at_once: bool) -> None:
        await self.write(lambda c: c.execute("UPDATE contact SET at_once = ? WHERE person = ?", (at_once, person)))

    async def drop_contact(self, person: str) -> None:
        def drop(c: sqlite3.Connection) -> None:
            c.execute("DELETE FROM contact WHERE person = ?", (person,))
            c.execute("DELETE FROM contact_code WHERE person = ?", (person,))

        await self.write(drop)

    async def stop_contact(self, stop: str) -> bool:
        stopped: list[bool] = []

        def end(c: sqlite3.Connection) -> None:
            stopped[:] = [c.execute("DELETE FROM contact WHERE stop = ?", (stop,)).rowcount == 1]

        await self.write(end)
        return stopped[0]

    async def set_webhook(self, table_id: str, webhook: bytes) -> None:
        await self.write(lambda c: c.execute("UPDATE game_table SET webhook = ? WHERE id = ?", (webhook, table_id)))

    async def add_letters(self, letters: list[Letter]) -> None:
        rows = [structs.astuple(letter) for letter in letters]
        sql = "INSERT OR IGNORE INTO letter VALUES (?, ?, ?, ?, ?, ?, ?)"
        await self.write(lambda c: c.executemany(sql, rows))

    async def letters_due(self, now_ms: int, limit: int) -> list[Letter]:
        sql = "SELECT * FROM letter WHERE next_ms <= ? ORDER BY next_ms LIMIT ?"
        return await self.read(lambda c: [Letter(*row) for row in c.execute(sql, (now_ms, limit))])

    async def next_letter_ms(self) -> int | None:
        sql = "SELECT min(next_ms) FROM letter WHERE next_ms IS NOT NULL"
        return await self.read(lambda c: c.execute(sql).fetchone()[0])

    async def letter_tried(self, id: str, tries: int, next_ms: int | None) -> None:
        sql = "UPDATE letter SET tries = ?, next_ms = ? WHERE id = ?"
        await self.write(lambda c: c.execute(sql, (tries, next_ms, id)))

    # --- tables ----------------------------------------------------------------------

    async def add_table(self, row: TableRow, seats: list[SeatRow], *, follows: str | None = None) -> None:
        def add(c: sqlite3.Connection) -> None:
            marks = ", ".join("?" * len(structs.fields(row)))
            c.execute(f"INSERT INTO game_table ({COLUMNS}) VALUES ({marks})", structs.astuple(row))
            c.executemany(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?)", [(row.id, s.seat, s.person, s.bot, s.nonce) for s in seats]
            )
            if follows is not None:
                sql = "UPDATE game_table SET rematch = ? WHERE id = ? AND rematch IS NULL"
                if c.execute(sql, (row.id, follows)).rowcount != 1:
                    raise Conflict(f"table {follows} has a rematch already")

        await self.write(add)

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
                if change.status == "finished":
                    c.execute("DELETE FROM letter WHERE table_id = ?", (change.table_id,))
            if change.at_ms is not None:
                c.execute("UPDATE game_table SET changed_ms = ? WHERE id = ?", (change.at_ms, change.table_id))
            if change.intervention is not None:
                insert_intervention(c, change.intervention)

        await self.write(make)

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
            opener = c.execute("SELECT opener FROM game_table WHERE id = ?", (whole.rematch,)).fetchone()
            return StoredTable(
                whole, [SeatRow(*s) for s in seats], bodies, keys, messages, rematch_by=opener[0] if opener else None
            )

        return await self.read(load)

    async def live_tables(self) -> list[str]:
        sql = "SELECT id FROM game_table WHERE status IN ('open', 'playing') ORDER BY id"
        return await self.read(lambda c: [id for (id,) in c.execute(sql)])

    async def finished_tables(self, person: str, *, before_ms: int, limit: int) -> list[str]:
        sql = """
            SELECT id FROM game_table JOIN seat ON seat.table_id = game_table.id
            WHERE seat.person = ? AND status = 'finished' AND changed_ms < ? ORDER BY changed_ms DESC LIMIT ?
        """
        return await self.read(lambda c: [id for (id,) in c.execute(sql, (person, before_ms, limit))])

    async def add_message(self, table_id: str, message: MessageRow) -> None:
        row = (table_id, message.n, message.person, message.key, message.body, message.audience)
        await self.write(lambda c: c.execute("INSERT INTO message VALUES (?, ?, ?, ?, ?, ?)", row))

    async def add_archive(self, table_id: str, steps: Mapping[int, bytes]) -> None:
        rows = [(table_id, seat, data) for seat, data in steps.items()]
        await self.write(lambda c: c.executemany("INSERT OR IGNORE INTO archive VALUES (?, ?, ?)", rows))

    async def archive(self, table_id: str, seat: int) -> bytes | None:
        def find(c: sqlite3.Connection) -> bytes | None:
            row = c.execute("SELECT steps FROM archive WHERE table_id = ? AND seat = ?", (table_id, seat)).fetchone()
            return row[0] if row else None

        return await self.read(find)

    # --- the hall itself ----------------------------------------------------------------

    async def alive(self, now_ms: int) -> None:
        await self.write(lambda c: c.execute("INSERT OR REPLACE INTO hall VALUES (1, ?)", (now_ms,)))

    async def last_alive(self) -> int | None:
        def find(c: sqlite3.Connection) -> int | None:
            row = c.execute("SELECT alive_ms FROM hall").fetchone()
            return int(row[0]) if row else None

        return await self.read(find)

    async def counts(self) -> Counts:
        def count(c: sqlite3.Connection) -> Counts:
            tables = dict(c.execute("SELECT status, count(*) FROM game_table GROUP BY status"))
            people = int(c.execute("SELECT count(*) FROM person").fetchone()[0])
            return Counts(people, {status: tables.get(status, 0) for status in STATUSES})

        return await self.aside(count)


def _person(row: tuple[str, str] | None) -> PersonRow | None:
    return PersonRow(*row) if row else None


def _insert_entry(c: sqlite3.Connection, table_id: str, entry: tuple[int, bytes], key: KeyUse | None) -> None:
    """Raises Conflict for an entry that is not the next one: a log has neither forks nor gaps."""
    seq, body = entry
    who = (key.person, key.key, key.command) if key else (None, None, None)
    if c.execute(INSERT_NEXT, (table_id, seq, body, *who, seq, table_id, seq - 1)).rowcount != 1:
        raise Conflict(f"entry {seq} of table {table_id} does not follow on the last")
