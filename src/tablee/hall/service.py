"""The hall: its people and its tables. `web` translates its calls; tests call it directly."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import secrets
import time
import unicodedata
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct, structs

from tablee.bots import BOTS
from tablee.hall import onlookers, seating
from tablee.hall.archive import SPECTATORS
from tablee.hall.bots import Bots
from tablee.hall.bulletin import Bulletin
from tablee.hall.clocks import Pace
from tablee.hall.company import Company
from tablee.hall.listener import Listener
from tablee.hall.lobby import FinishedRow, Lobby, row
from tablee.hall.post import Post
from tablee.hall.refused import Refused
from tablee.hall.room import OPEN_FOR_MS, Room
from tablee.hall.shown import short
from tablee.kernel import Header, Illegal, Registry, Sealed, Source, Table
from tablee.kernel.table import new_header
from tablee.post import Postman
from tablee.store import PersonRow, SeatRow, Storage, StorageError, StorageFull, TableRow

T = TypeVar("T")
log = logging.getLogger("tablee.hall")
HEARTBEAT_S = 5.0
SWEEP_MS = 3_600_000
"""How often the whole heap is looked through for garbage; `tablee serve` keeps Python from doing so by itself."""
ANSWER_S = 2.0  # how long the store may take to answer, for the hall to be well
LIVE_TABLES = 200
NAME_LENGTH = 24
PASSAGE_MS = 15 * 60_000
GONE = "—"
"""The name of somebody who has had themselves forgotten."""
PAGE = 30  # finished tables shown at a time
BLANK = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs that show nothing."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


Chair = Annotated[str, Meta(pattern="^(me|open|bot:.*)$")]
ONE_IS_ME = Meta(extra_json_schema={"contains": {"const": "me"}, "minContains": 1, "maxContains": 1})
"""Said in the description; `open_table` sees to it."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as somebody asks for it: each of `seats` is "me" (once), "open" or "bot:NAME"."""

    game: str
    seats: Annotated[list[Chair], ONE_IS_ME]
    options: dict[str, Any] = {}
    pace: Pace | None = None
    public: bool = False
    spectators: bool = True
    stand_in: str | None = None
    """The bot that plays on for whoever is out of time, until they are back."""


class Hall:
    """Time, dice and the moments between commit and answer can be injected by tests, in process only.

    `source` makes the dice of a table from its seed and nonces; `probe` is called at each named point of a commit.
    `live_tables`: at how many tables a person may have a seat and still open another.
    """

    def __init__(
        self,
        store: Storage,
        games: Registry,
        *,
        now: Callable[[], int] = wall_clock,
        source: Callable[[bytes, tuple[str, ...]], Source] = Sealed,
        probe: Callable[[str], None] = lambda point: None,
        bot_pause_s: float = 0.7,
        live_tables: int = LIVE_TABLES,
        postman: Postman | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.now = now
        self.source = source
        self.probe = probe
        self.bots = Bots(pause_s=bot_pause_s)
        self.bulletin = Bulletin(self)
        self.company = Company(self)
        self.lobby = Lobby(self.bulletin, self.company.avoided)
        self.postman = postman or Postman()
        self.post = Post(self)
        self.live_tables = live_tables
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._stalled: dict[str, int | None] = {}
        """Live tables that are not in memory: since when (ms) nobody could play there."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # --- opening and closing the house -----------------------------------------------------

    async def start(self) -> None:
        """Takes up every live table where it was, and credits the clocks with the time since the hall was last up."""
        alive = await self.store.last_alive()
        await self.company.load()
        await self.bulletin.load()
        for id in await self.store.live_tables():
            self._stalled[id] = alive
            with suppress(Refused):  # logged; the other tables go on
                await self.room(id)
        for person in self.bulletin.suspended:
            with suppress(Refused):  # the hall may have died in the middle of it
                await self.clear_off(person)
        await self.store.alive(self.now())
        self.spawn(self._beat())
        self.spawn(self.post.run())

    def send_everybody_home(self) -> None:
        """Ends every connection that waits for frames; they will come again."""
        for listener in self.listeners():
            listener.end()

    def listeners(self) -> list[Listener]:
        """Every connection that waits for something of the hall or of a table."""
        return [*(s for room in self._rooms.values() for s in room.subscribers), *self.lobby.watchers]

    async def stop(self) -> None:
        tasks, self._tasks = self._tasks, set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self._rooms.values():
            room.stop()
        await self.bots.close()
        try:
            await self.store.alive(self.now())
        except StorageError:
            log.exception("the hall's last hour could not be noted")
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs something nobody waits for; it ends with the hall."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the hall failed", exc_info=task.exception())

    async def _beat(self) -> None:
        swept = self.now()
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            if self.now() - swept >= SWEEP_MS:
                gc.collect()
                swept = self.now()
            try:
                await self.store.alive(self.now())
            except StorageError:
                log.exception("the heartbeat could not be written")
            self.bulletin.pass_time()
            for room in list(self._rooms.values()):
                await onlookers.count(room)
                if room.status in ("finished", "closed") and not room.subscribers:
                    self.forget(room)
                elif self.now() - room.changed_ms >= OPEN_FOR_MS:
                    await room.put_away_if_dead()

    async def check(self) -> None:
        """Whether the hall can do its work. Raises Refused if its store does not answer."""
        try:
            await asyncio.wait_for(self.store.last_alive(), ANSWER_S)
        except (StorageError, TimeoutError) as e:
            raise Refused("storage-silent") from e

    # --- people ------------------------------------------------------------------------------

    @staticmethod
    def digest(secret: str) -> bytes:
        """What is stored of a secret. A random one needs no salt and no slow hash: it cannot be guessed from this."""
        return hashlib.sha256(secret.encode()).digest()

    async def person(self, secret: str | None) -> PersonRow | None:
        """Who has this secret."""
        return await self.store.person_by_secret(self.digest(secret)) if secret else None

    async def welcome(self, name: str) -> tuple[PersonRow, str]:
        """A new person, with the secret by which they are known from now on. Raises Refused."""
        person = PersonRow(secrets.token_urlsafe(12), clean_name(name))
        secret = secrets.token_urlsafe(32)
        await self.stored(self.store.add_person(person, self.digest(secret), self.now()))
        log.info("a person came")
        return person, secret

    async def rename(self, person: PersonRow, name: str) -> PersonRow:
        """Raises Refused."""
        self.bulletin.check(person.id)  # a name is read by everybody
        renamed = PersonRow(person.id, clean_name(name))
        await self.stored(self.store.rename_person(renamed))
        for room in list(self._rooms.values()):
            if person.id in room.names:
                await room.rename(renamed.id, renamed.name)
        return renamed

    async def passage(self, person: PersonRow) -> str:
        """A code that makes another device or browser this person's, once, within PASSAGE_MS. Raises Refused."""
        code = secrets.token_urlsafe(18)
        await self.stored(self.store.add_passage(person.id, self.digest(code), self.now() + PASSAGE_MS))
        return code

    async def arrive(self, code: str) -> tuple[PersonRow, str]:
        """Whose code it was, with the new device's own secret. Raises Refused."""
        person = await self.stored(self.store.use_passage(self.digest(code), self.now()))
        if person is None:
            raise Refused("no-such-passage")
        secret = secrets.token_urlsafe(32)
        await self.stored(self.store.add_secret(person.id, self.digest(secret), self.now()))
        return person, secret

    async def forget_person(self, person: PersonRow) -> None:
        """Takes a person out of the hall: off every table, name, words and secrets gone. Raises Refused."""
        await self.clear_off(person.id)
        for id in await self.stored(self.store.live_tables_of(person.id)):
            await (await self.room(id)).forfeit(person.id, f"gone {person.id}"[:64])
        await self.stored(self.store.forget_person(person.id, GONE))
        self.company.forget(person.id)
        self.bulletin.lift(person.id)
        for room in list(self._rooms.values()):
            await room.forget_person(person.id, GONE)

    async def clear_off(self, person: str) -> None:
        """Takes a person off every table that has not begun. Raises Refused."""
        for id in await self.stored(self.store.live_tables_of(person)):
            await seating.leave_if_open(await self.room(id), person)

    # --- tables ------------------------------------------------------------------------------

    async def open_table(self, person: PersonRow, wanted: NewTable) -> str:
        """The new table's id; it begins when everybody has joined, the opener included. Raises Refused."""
        if wanted.game not in self.games:
            raise Refused("no-such-game")
        if wanted.seats.count("me") != 1:
            raise Refused("malformed", reason='exactly one of the seats is "me"')
        seats = []
        for number, who in enumerate(wanted.seats):
            if who == "me":
                seats.append(SeatRow(number, person=person.id))
            elif who == "open":
                seats.append(SeatRow(number))
            elif who.startswith("bot:") and who[4:] in BOTS.get(wanted.game, {}):
                seats.append(SeatRow(number, bot=who[4:]))
            else:
                raise Refused("no-such-bot" if who.startswith("bot:") else "malformed", reason=who[:40])
        if wanted.stand_in is not None and wanted.stand_in not in BOTS.get(wanted.game, {}):
            raise Refused("no-such-bot", reason=wanted.stand_in[:40])
        if wanted.pace is not None and (problem := wanted.pace.problem()):
            raise Refused("pace", reason=problem)
        await self._may_open(person)
        seed = secrets.token_bytes(32)
        try:
            header = new_header(self.games, wanted.game, seats=len(seats), options=wanted.options, seed=seed)
            Table(self.games, header)  # whether its game admits it
        except Illegal as e:
            raise Refused(e.code, **e.details) from e
        return await self._add_table(
            header,
            seats,
            person,
            seed=seed,
            pace=wanted.pace,
            public=wanted.public,
            spectators=wanted.spectators,
            stand_in=wanted.stand_in,
        )

    async def _may_open(self, person: PersonRow) -> None:
        """Raises Refused."""
        self.bulletin.check(person.id)
        if len(await self.stored(self.store.live_tables_of(person.id))) >= self.live_tables:
            raise Refused("too-many-tables", most=self.live_tables)

    async def _add_table(
        self,
        header: Header,
        seats: list[SeatRow],
        opener: PersonRow,
        *,
        pace: Pace | None,
        public: bool,
        spectators: bool,
        stand_in: str | None,
        seed: bytes,
        follows: str | None = None,
    ) -> str:
        now = self.now()
        row = TableRow(
            id=secrets.token_urlsafe(16),
            header=msgspec.json.encode(header),
            pace=msgspec.json.encode(pace),
            seed=seed,
            status="open",
            created_ms=now,
            opener=opener.id,
            public=public,
            spectators=spectators,
            stand_in=stand_in,
            changed_ms=now,
        )
        await self.stored(self.store.add_table(row, seats, follows=follows))
        log.info("table open", extra={"table": short(row.id), "game": header.game})
        await self.room(row.id)  # from now on it is in the lobby
        return row.id

    async def rematch(self, person: PersonRow, table: str) -> str:
        """The table that follows on a finished one: the same game and people, each a seat further. Raises Refused.

        Whoever asks first opens it; for everybody else a seat is kept.
        """
        room = await self.room(table)
        if room.seat_of(person.id) is None:
            raise Refused("not-your-seat")
        self.bulletin.check(person.id)
        if room.status != "finished":
            raise Refused("table-not-finished")
        if room.rematch is None:
            await self._may_open(person)
            people = {s.person for s in room.seats}
            if any(not self.company.avoided(one).isdisjoint(people) for one in people):
                raise Refused("no-rematch")
            seed = secrets.token_bytes(32)
            header = new_header(
                self.games, room.header.game, seats=len(room.seats), options=room.header.options, seed=seed
            )
            by: str | None = person.id
            turned = [room.seats[-1], *room.seats[:-1]]
            seats = [SeatRow(n, person=s.person, bot=s.bot) for n, s in enumerate(turned)]
            try:
                id = await self._add_table(
                    header,
                    seats,
                    person,
                    seed=seed,
                    pace=room.pace,
                    public=False,
                    spectators=room.spectators,
                    stand_in=room.stand_in,
                    follows=table,
                )
            except Refused:
                # Somebody else was first, at the same instant.
                stored = await self.stored(self.store.table(table))
                if stored is None or stored.row.rematch is None:
                    raise
                id, by = stored.row.rematch, stored.rematch_by
            await room.followed_by(id, by)
        assert room.rematch is not None
        return room.rematch

    async def replay(self, person: PersonRow | None, table: str) -> bytes:
        """What this person's seat was shown of a finished table, step by step (gzip). Raises Refused.

        Once the archive is made this needs neither the table's log nor its rules.
        """
        stored = await self.stored(self.store.table(table))
        if stored is None:
            raise Refused("no-such-table")
        if stored.row.status != "finished":
            raise Refused("table-not-finished")
        seat = next((s.seat for s in stored.seats if person is not None and s.person == person.id), SPECTATORS)
        if seat == SPECTATORS and not stored.row.spectators:
            raise Refused("no-spectators")
        steps = await self.stored(self.store.archive(table, seat))
        return steps if steps is not None else (await (await self.room(table)).make_archive())[seat]

    async def finished_tables(self, person: PersonRow, before_ms: int) -> list[FinishedRow]:
        """What this person played to its end before then, the newest first. Raises Refused."""
        ids = await self.stored(self.store.finished_tables(person.id, before_ms=before_ms, limit=PAGE))
        rooms = [await self.room(id) for id in ids]
        return [
            FinishedRow(
                **structs.asdict(row(r.listing(), person.id)),
                ended=r.changed_ms,
                outcome=r.table.outcome,
                void=r.table.void,
            )
            for r in rooms
        ]

    async def room(self, id: str) -> Room:
        """The table of that id, from memory or from the store. Raises Refused."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Room:
        stored = await self.stored(self.store.table(id))
        if stored is None:
            raise Refused("no-such-table")
        try:
            room = await Room.load(self, stored)
        except Exception as e:  # whatever is wrong with this table is not the others' affair
            log.exception("cannot be taken into memory", extra={"table": short(id)})
            raise Refused("internal") from e
        self._rooms[id] = room
        since = self._stalled.pop(id, None)
        if since is not None:
            # The hall may have died later than it last said that it was alive.
            since = max([since, *(e.at_ms for e in room.table.entries[-1:])])
        with suppress(Refused):  # logged, and tried again by the room itself
            await room.agenda.begin_again(since)
        return room

    def forget(self, room: Room, *, stalled_since: int | None = None) -> None:
        """Puts a table out of memory; whoever asks for it next gets it from the store."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
            room.stop()
            if stalled_since is not None:
                self._stalled[room.id] = stalled_since

    async def stored(self, work: Coroutine[Any, Any, T]) -> T:
        """Awaits something of the store. Raises Refused."""
        try:
            return await work
        except StorageError as e:
            log.exception("the store failed")
            raise Refused("storage-full" if isinstance(e, StorageFull) else "internal") from e


def clean_name(name: str) -> str:
    """The name as shown. Raises Refused for one that could not be read or told from nothing."""
    name = unicodedata.normalize("NFC", name).strip()
    kinds = [unicodedata.category(c) for c in name]
    seen = [c for c, kind in zip(name, kinds, strict=True) if kind[0] in "LNPS" and c not in BLANK]
    if not seen or len(name) > NAME_LENGTH or any(kind[0] == "C" or kind in ("Zl", "Zp") for kind in kinds):
        raise Refused("name", most=NAME_LENGTH)
    return name
