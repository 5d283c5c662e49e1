"""The part of the embedded store that keeps order (`order`): its statements."""

from __future__ import annotations

import sqlite3
import unicodedata
from typing import Any

import msgspec
from msgspec import structs

from tablee.store.base import PersonRow, SeatRow, Status
from tablee.store.database import Database
from tablee.store.order import (
    CompanyRow,
    Detail,
    Intervention,
    KnownPerson,
    KnownTable,
    NoticeRow,
    ReportRow,
    StoredIntervention,
    StoredReport,
    SuspensionRow,
    Tally,
)


class SqliteOrder:
    def __init__(self, database: Database) -> None:
        self._database = database

    # --- people among themselves ---------------------------------------------------------

    async def company(self) -> list[CompanyRow]:
        sql = "SELECT person, other, kind, handle, since_ms FROM company"
        return await self._database.read(lambda c: [CompanyRow(*row) for row in c.execute(sql)])

    async def set_company(self, row: CompanyRow) -> None:
        await self._database.write(
            lambda c: c.execute("INSERT OR REPLACE INTO company VALUES (?, ?, ?, ?, ?)", structs.astuple(row))
        )

    async def drop_company(self, person: str, other: str) -> None:
        await self._database.write(
            lambda c: c.execute("DELETE FROM company WHERE person = ? AND other = ?", (person, other))
        )

    async def add_report(self, report: ReportRow) -> None:
        sql = """
            INSERT INTO report (person, key, about, table_id, at_ms, reason, text, circle)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
        await self._database.write(lambda c: c.execute(sql, structs.astuple(report)))

    # --- reports -------------------------------------------------------------------------

    async def reports(self, *, closed: bool, after: int, limit: int) -> list[StoredReport]:
        sql = f"""
            SELECT n, report.person, key, about, table_id, at_ms, reason, text, circle,
                   who.name, them.name, status NOT IN ('open', 'playing'), closed_ms, note
            FROM report JOIN person AS who ON who.id = report.person JOIN person AS them ON them.id = about
            JOIN game_table ON game_table.id = table_id
            WHERE closed_ms IS {"NOT" if closed else ""} NULL AND n < ? ORDER BY n DESC LIMIT ?
        """

        def find(c: sqlite3.Connection) -> list[StoredReport]:
            found = []
            for n, *row, circle, who, them, over, closed_ms, note in c.execute(sql, (after, limit)):
                report = structs.replace(ReportRow(*row), circle=bool(circle))
                by, about = PersonRow(report.person, who), PersonRow(report.about, them)
                found.append(StoredReport(n, report, by, about, bool(over), closed_ms, note))
            return found

        return await self._database.aside(find)

    async def close_report(self, n: int, note: str, intervention: Intervention) -> bool:
        found: list[bool] = []

        def close(c: sqlite3.Connection) -> None:
            sql = "UPDATE report SET closed_ms = ?, note = ? WHERE n = ?"
            found[:] = [c.execute(sql, (intervention.at_ms, note, n)).rowcount == 1]
            if found[0]:
                insert_intervention(c, intervention)

        await self._database.write(close)
        return found[0]

    # --- suspensions and the notice ----------------------------------------------------------

    async def suspensions(self) -> list[SuspensionRow]:
        sql = "SELECT person, reason, since_ms, until_ms FROM suspension"
        return await self._database.read(lambda c: [SuspensionRow(*row) for row in c.execute(sql)])

    async def suspend(self, row: SuspensionRow, intervention: Intervention) -> None:
        def suspend(c: sqlite3.Connection) -> None:
            c.execute("INSERT OR REPLACE INTO suspension VALUES (?, ?, ?, ?)", structs.astuple(row))
            insert_intervention(c, intervention)

        await self._database.write(suspend)

    async def lift_suspension(self, person: str, intervention: Intervention) -> None:
        def lift(c: sqlite3.Connection) -> None:
            c.execute("DELETE FROM suspension WHERE person = ?", (person,))
            insert_intervention(c, intervention)

        await self._database.write(lift)

    async def notice(self) -> NoticeRow | None:
        def find(c: sqlite3.Connection) -> NoticeRow | None:
            row = c.execute("SELECT text, since_ms, until_ms FROM notice").fetchone()
            return NoticeRow(*row) if row else None

        return await self._database.read(find)

    async def set_notice(self, notice: NoticeRow | None, intervention: Intervention) -> None:
        def set_(c: sqlite3.Connection) -> None:
            c.execute("DELETE FROM notice")
            if notice is not None:
                c.execute("INSERT INTO notice VALUES (1, ?, ?, ?)", structs.astuple(notice))
            insert_intervention(c, intervention)

        await self._database.write(set_)

    # --- what operators see ------------------------------------------------------------------

    async def add_intervention(self, intervention: Intervention) -> None:
        await self._database.write(lambda c: insert_intervention(c, intervention))

    async def interventions(self, *, after: int, limit: int) -> list[StoredIntervention]:
        sql = """
            SELECT n, at_ms, what, table_id, person, report, detail, name
            FROM intervention LEFT JOIN person ON person.id = intervention.person
            WHERE n < ? ORDER BY n DESC LIMIT ?
        """

        def find(c: sqlite3.Connection) -> list[StoredIntervention]:
            found = []
            for n, at_ms, what, table, person, report, detail, name in c.execute(sql, (after, limit)):
                it = Intervention(
                    at_ms=at_ms, what=what, table_id=table, person=person, report=report,
                    detail=msgspec.json.decode(detail, type=Detail),
                )  # fmt: skip
                found.append(StoredIntervention(n, it, PersonRow(person, name) if person else None))
            return found

        return await self._database.aside(find)

    async def people(self, *, name: str, after: str | None, limit: int) -> list[KnownPerson]:
        sql = """
            SELECT id, name, created_ms, reason, since_ms, until_ms,
                   (SELECT count(*) FROM report WHERE about = id AND closed_ms IS NULL)
            FROM person LEFT JOIN suspension ON suspension.person = id
            WHERE EXISTS (SELECT 1 FROM secret WHERE secret.person = id) AND instr(folded(name), ?)
              AND (? IS NULL OR (folded(name), id) > (SELECT folded(name), id FROM person WHERE id = ?))
            ORDER BY folded(name), id LIMIT ?
        """

        def find(c: sqlite3.Connection) -> list[KnownPerson]:
            c.create_function("folded", 1, _folded, deterministic=True)
            found = []
            for id, called, created, reason, since, until, reports in c.execute(
                sql, (_folded(name), after, after, limit)
            ):
                suspension = None if reason is None else SuspensionRow(id, reason, since, until)
                found.append(KnownPerson(id, called, created, suspension, reports))
            return found

        return await self._database.aside(find)

    async def known_person(self, id: str) -> PersonRow | None:
        sql = "SELECT id, name FROM person WHERE id = ? AND EXISTS (SELECT 1 FROM secret WHERE secret.person = id)"

        def find(c: sqlite3.Connection) -> PersonRow | None:
            row = c.execute(sql, (id,)).fetchone()
            return PersonRow(*row) if row else None

        return await self._database.read(find)

    async def tables(self, *, status: Status | None, after: str | None, limit: int) -> list[KnownTable]:
        sql = """
            SELECT id, json_extract(CAST(header AS TEXT), '$.game'), status, created_ms,
                   CASE WHEN status IN ('finished', 'closed') THEN changed_ms END, public, spectators
            FROM game_table WHERE (? IS NULL OR status = ?)
              AND (? IS NULL OR (created_ms, id) < (SELECT created_ms, id FROM game_table WHERE id = ?))
            ORDER BY created_ms DESC, id DESC LIMIT ?
        """
        seats = """
            SELECT seat, person, bot, nonce, name FROM seat LEFT JOIN person ON person.id = seat.person
            WHERE table_id = ? ORDER BY seat
        """

        def find(c: sqlite3.Connection) -> list[KnownTable]:
            found = []
            for id, game, now, created, ended, public, spectators in c.execute(
                sql, (status, status, after, after, limit)
            ).fetchall():
                taken = c.execute(seats, (id,)).fetchall()
                found.append(
                    KnownTable(
                        id=id,
                        game=game,
                        status=now,
                        created_ms=created,
                        ended_ms=ended,
                        public=bool(public),
                        spectators=bool(spectators),
                        seats=[SeatRow(*row) for *row, _ in taken],
                        names={person: name for _, person, *_, name in taken if person is not None},
                    )
                )
            return found

        return await self._database.aside(find)

    async def tally(self, now_ms: int) -> Tally:
        sql = """
            SELECT (SELECT count(*) FROM report WHERE closed_ms IS NULL),
                   (SELECT count(*) FROM suspension WHERE until_ms IS NULL OR until_ms > ?)
        """
        return await self._database.aside(lambda c: Tally(*c.execute(sql, (now_ms,)).fetchone()))


def insert_intervention(c: sqlite3.Connection, it: Intervention) -> None:
    row: tuple[Any, ...] = (it.at_ms, it.what, it.table_id, it.person, it.report, msgspec.json.encode(it.detail))
    c.execute("INSERT INTO intervention (at_ms, what, table_id, person, report, detail) VALUES (?, ?, ?, ?, ?, ?)", row)


def forget(c: sqlite3.Connection, person: str) -> None:
    """Takes away what this person wanted of others and others of them, and every word by or about them."""
    c.execute("DELETE FROM company WHERE person = ? OR other = ?", (person, person))
    c.execute("DELETE FROM report WHERE person = ? OR about = ?", (person, person))
    c.execute("DELETE FROM suspension WHERE person = ?", (person,))
    c.execute("UPDATE intervention SET detail = CAST('{}' AS BLOB) WHERE person = ?", (person,))


def _folded(text: str) -> str:
    """Without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.strip())
    return "".join(c for c in apart if not unicodedata.combining(c)).casefold()
