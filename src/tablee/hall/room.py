"""One table of the hall: its mailbox, its memory, and what each of its seats is shown.

Every command goes through the mailbox, one after the other, and awaits its commit; only then is anybody told. What
is in memory is never more than the fold of what is on the disk: after any failure it is thrown away and folded again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from tablee.hall.agenda import Agenda
from tablee.hall.agreements import PAUSED, Agreements
from tablee.hall.archive import archive
from tablee.hall.clocks import BACK, Clocks, Pace
from tablee.hall.lobby import Listing
from tablee.hall.mailbox import Mailbox
from tablee.hall.onlookers import Onlookers
from tablee.hall.refused import Refused
from tablee.hall.shown import Message, Shown, Subscriber, occupant, short, shown_channels, table_view
from tablee.kernel import Broken, Entry, Illegal, Reserve, Seat, Setup, Source, Table, Token, commitment
from tablee.kernel.log import Header, decode_entry, encode_entry
from tablee.post import Webhook
from tablee.store import Change, KeyUse, SeatRow, Status, StorageError, StorageFull, StoredTable, TableRow
from tablee.store.order import Intervention

if TYPE_CHECKING:
    from tablee.hall.service import Hall

T = TypeVar("T")
log = logging.getLogger("tablee.hall")
DAY_MS = 86_400_000
OPEN_FOR_MS = 7 * DAY_MS
"""How long a table waits for people to come."""
SILENT_FOR_MS = 60 * DAY_MS
"""How long a table without a clock waits for a move."""


class Command(Struct, frozen=True):
    """An answer to a prompt as it comes off the wire; `key` makes repeating it harmless."""

    token: str
    action: Any
    key: str


class Room:
    """Built by `Room.load`; used by `act`, `forfeit`, `preview` and `subscribe`, and by `seating` and `deciding`."""

    def __init__(self, hall: Hall, row: TableRow, seats: list[SeatRow]) -> None:
        self.hall = hall
        self.id = row.id
        self.seed = row.seed
        self.opener = row.opener
        self.public = row.public
        self.spectators = row.spectators
        self.onlookers = Onlookers()
        """As last counted."""
        self.created_ms = row.created_ms
        self.changed_ms = row.changed_ms
        self.rematch = row.rematch
        self.rematch_by: str | None = None
        self.status: Status = row.status
        self.header = msgspec.json.decode(row.header, type=Header)
        self.pace = msgspec.json.decode(row.pace, type=Pace | None)
        self.webhook = msgspec.json.decode(row.webhook, type=Webhook | None)
        self.stand_in = row.stand_in
        self.seats = seats
        self.table = Table(hall.games, self.header)
        self.clocks = Clocks(self.pace)
        self.agreements = Agreements()
        self.subscribers: set[Subscriber] = set()
        self.chat: list[Message] = []
        self._now_shown: dict[Seat | None, Shown] = {}
        self.names: dict[str, str] = {}
        self._keys: dict[tuple[str, str], bytes] = {}
        self._mailbox = Mailbox(f"table {short(row.id)}")
        self.agenda = Agenda(self)
        self.logged = {"table": short(self.id), "game": self.header.game}
        """What every line of the log that is about this table says."""
        self.lost = False
        """Whether memory and disk could not be brought together: then nothing is done here any more."""

    # --- from and to the store ----------------------------------------------------------

    @classmethod
    async def load(cls, hall: Hall, stored: StoredTable) -> Room:
        """Raises LogError if the log cannot be folded."""
        room = cls(hall, stored.row, stored.seats)
        room._fold(stored)
        room.rematch_by = stored.rematch_by
        people = [s.person for s in stored.seats if s.person is not None]
        room.names = await hall.store.names(people) if people else {}
        return room

    def _fold(self, stored: StoredTable) -> None:
        for body in stored.entries:
            entry = decode_entry(body)
            self.table.fold(entry)
            self._follow(entry)
        if stored.entries:
            self.table.resume(self._source())
        self.chat = [Message.read(m) for m in stored.messages]
        self._keys = {(use.person, use.key): use.command for use in stored.keys}

    def _follow(self, entry: Entry) -> None:
        self.clocks.follow(self.table, entry)
        self.agreements.follow(entry)

    def _source(self) -> Source:
        return self.hall.source(self.seed, self.nonces())

    async def commit(
        self,
        entry: Entry | None = None,
        *,
        key: KeyUse | None = None,
        seats: tuple[SeatRow, ...] = (),
        status: Status | None = None,
        intervention: Intervention | None = None,
    ) -> None:
        """Makes it durable, then remembers it and tells everybody. Raises Refused; memory is then folded anew."""
        probe = self.hall.probe
        if entry is not None and self.table.over:
            status = "finished"
        probe("before append")
        try:
            await self.hall.store.commit(
                Change(
                    table_id=self.id,
                    entry=None if entry is None else (entry.seq, encode_entry(entry)),
                    key=key,
                    seats=seats,
                    status=status,
                    at_ms=self.hall.now(),
                    intervention=intervention,
                )
            )
        except StorageError as e:
            log.exception("nothing was written", extra=self.logged)
            self.agenda.stalled(self.hall.now())
            await self._start_over()
            raise Refused("storage-full" if isinstance(e, StorageFull) else "internal") from e
        probe("appended, nobody told")
        if key is not None:
            self._keys[key.person, key.key] = key.command
        for row in seats:
            self.seats[row.seat] = row
        if status is not None:
            self.status = status
            log.info("table %s", status, extra=self.logged)
        self.changed_ms = self.hall.now()
        if entry is not None:
            self._follow(entry)
        self.tell()
        probe("told, not acknowledged")
        self.agenda.plan()
        if entry is not None and self.status == "finished":
            self.hall.spawn(self.make_archive())  # should it not come to that, the first who asks makes it

    async def _start_over(self) -> None:
        """Throws the memory away and folds what the store has; if that fails too, the room is given up."""
        try:
            stored = await self.hall.store.table(self.id)
            assert stored is not None
            self.table = Table(self.hall.games, self.header)
            self.clocks = Clocks(self.pace)
            self.agreements = Agreements()
            self.seats, self.status = stored.seats, stored.row.status
            self._fold(stored)
        except Exception:
            log.exception("cannot be folded again, put away until somebody asks for it", extra=self.logged)
            self.lost = True
            self.hall.lobby.forget(self.id)
            self.hall.forget(self, stalled_since=self.agenda.stalled_since or self.hall.now())
            for subscriber in self.subscribers:
                subscriber.end()
        else:
            self.agenda.bots_asked.clear()
            self.tell()
            self.agenda.plan()

    # --- the mailbox ----------------------------------------------------------------------

    async def in_order(self, job: Callable[[], Awaitable[T]]) -> T:
        """Runs `job` after all that came before; a caller who goes away does not stop it. Raises Refused."""
        return await self._mailbox.in_order(lambda: self._one(job))

    async def _one(self, job: Callable[[], Awaitable[T]]) -> T:
        if self.lost:
            raise Refused("internal")
        try:
            return await job()
        except Illegal as e:
            raise Refused(e.code, **e.details) from e
        except Refused:
            raise
        except Exception as e:
            what = "the rules failed" if isinstance(e, Broken) else "a fault in the hall"
            log.exception("%s; folding it again", what, extra=self.logged)
            await self._start_over()
            raise Refused("internal") from e

    def stop(self) -> None:
        """Ends what runs by itself, once everything in the mailbox has been done; a later command starts it again."""
        self.agenda.stop()
        self._mailbox.stop()

    # --- commands ---------------------------------------------------------------------------

    def seat_of(self, person: str | None) -> Seat | None:
        return next((s.seat for s in self.seats if person is not None and s.person == person), None)

    def present(self) -> set[Seat]:
        """The seats of persons who play and for whom no bot stands in."""
        return {s.seat for s in self.seats if s.person is not None} - self.clocks.away - self.table.out

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that answers for a seat."""
        if seat in self.clocks.away:
            return self.stand_in
        return self.seats[seat].bot if seat >= 0 else None

    async def act(self, person: str, command: Command) -> None:
        """Raises Refused."""

        async def job() -> None:
            use = key_use(person, command.key, [command.token, command.action])
            if self.repeats(use):
                return
            await self.agenda.catch_up()
            seat = self.own_seat(person)
            if self.agreements.paused:
                raise Refused("table-paused")
            await self.is_back(seat)
            entry = self.table.act(_token(command.token), seat, command.action, at_ms=self.hall.now())
            await self.commit(entry, key=use)

        await self.in_order(job)

    async def forfeit(self, person: str, key: str) -> None:
        """Gives up the whole match. Raises Refused."""

        async def job() -> None:
            use = key_use(person, key, "forfeit")
            if self.repeats(use):
                return
            await self.agenda.catch_up()
            seat = self.own_seat(person)
            await self.commit(self.table.forfeit(seat, at_ms=self.hall.now()), key=use)
            await self.conclude()

        await self.in_order(job)

    async def is_back(self, seat: Seat) -> None:
        """The bot that stood in for this seat's person gives it back."""
        if seat in self.clocks.away:
            await self.commit(self.table.note(BACK, {"seat": seat}, at_ms=self.hall.now()))

    async def conclude(self) -> None:
        """Does what everybody here has agreed on."""
        if self.status != "playing":
            return
        settled = self.agreements.settled(self.present())
        if settled == "abort":
            await self.commit(self.table.end_void("agreed", at_ms=self.hall.now()))
        elif settled == "pause":
            await self.commit(self.table.note(PAUSED, {}, at_ms=self.hall.now()))

    async def preview(self, person: str, token: str, action: Any) -> dict[str, Any]:
        """Raises Refused."""

        async def job() -> dict[str, Any]:
            return self.table.preview(_token(token), self.own_seat(person), action)

        return await self.in_order(job)

    async def followed_by(self, table: str, person: str | None) -> None:
        """Shows the rematch to everybody here, and who has opened it."""

        async def job() -> None:
            self.rematch, self.rematch_by = table, person
            self.tell()

        await self.in_order(job)

    async def put_away_if_dead(self) -> None:
        """Closes a table that nobody came to, and ends one without a clock that nobody plays at any more."""

        async def job() -> None:
            idle = self.hall.now() - self.changed_ms
            if self.status == "open" and idle >= OPEN_FOR_MS:
                await self.commit(status="closed")
            elif self.status == "playing" and idle >= SILENT_FOR_MS and self.clocks.due(self.table) is None:
                await self.commit(self.table.end_void("abandoned", at_ms=self.hall.now()))

        await self.agenda.by_itself(job)

    async def rename(self, person: str, name: str) -> None:
        async def job() -> None:
            self.names[person] = name
            self.tell()

        await self.in_order(job)

    async def forget_person(self, person: str, name: str) -> None:
        """Their words and their name are gone; what they did in the game stays."""

        async def job() -> None:
            for subscriber in self.subscribers:
                if subscriber.person == person:
                    subscriber.end()  # to come again as nobody in particular
            if any(m.person == person for m in self.chat) or person in self.names:
                self.names[person] = name
                self.chat = [m.unsaid(name) if m.person == person else m for m in self.chat]
                self.onlookers = Onlookers.of(self.subscribers)
                self.tell()

        await self.in_order(job)

    def begin(self) -> Entry:
        return self.table.setup(self._source(), nonces=self.nonces(), at_ms=self.hall.now())

    def nonces(self) -> tuple[str, ...]:
        """What the dice are mixed with: from the beginning on that of those who sat there then, whoever came later."""
        first = self.table.entries[0].event if self.table.entries else None
        return first.nonces if isinstance(first, Setup) else tuple(s.nonce or "" for s in self.seats)

    def own_seat(self, person: str) -> Seat:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not-your-seat")
        return seat

    def repeats(self, use: KeyUse) -> bool:
        """Whether this command was done before. Raises Refused if the key was another command's."""
        known = self._keys.get((use.person, use.key))
        if known is not None and known != use.command:
            raise Refused("key-reused")
        return known is not None

    async def tick(self) -> None:
        """Does everything that is due by now. Raises Refused."""
        await self.in_order(self.agenda.take_up)

    # --- telling --------------------------------------------------------------------------------

    async def subscribe(
        self, person: str | None, after: int, heard: int | None = None, *, named: str | None = None
    ) -> Subscriber:
        """From now on this subscriber has what its seat is shown, beginning with the present, and what is said after
        the first `heard` messages that it may read (None: no talk). `named`: by what name the person wants to look
        on, if by any."""
        subscriber = Subscriber(self, person, after, heard, named=named is not None)

        async def job() -> None:
            self.admit(person)
            if not subscriber.gone:
                self.subscribers.add(subscriber)
                if person is not None and named is not None:
                    self.names[person] = named
                subscriber.seat = self.seat_of(person)
                subscriber.show(self._shown(subscriber.seat))
                subscriber.hear()

        try:
            await self.in_order(job)
        except asyncio.CancelledError:
            subscriber.close()
            raise
        return subscriber

    def admit(self, person: str | None) -> None:
        """Raises Refused for a spectator where there are none; while people are still coming anybody may look in."""
        if not self.spectators and self.status in ("playing", "finished") and self.seat_of(person) is None:
            raise Refused("no-spectators")

    def unsubscribe(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        if not self.subscribers and self.status in ("finished", "closed"):
            self.hall.forget(self)

    async def about(self, person: str | None) -> bytes:
        """What everybody who has the link may know of the table itself, as JSON."""

        async def job() -> bytes:
            if all(s.person or s.bot for s in self.seats):  # else anybody may sit down, and wants to know where
                self.admit(person)
            return self._shown(None).table

        return await self.in_order(job)

    def tell(self) -> None:
        self._now_shown.clear()
        self.hall.lobby.show(self.listing())
        for subscriber in list(self.subscribers):
            subscriber.seat = self.seat_of(subscriber.person)
            if subscriber.seat is None and not self.spectators and self.status == "playing":
                subscriber.end()  # looked in while people were coming; the game has begun
            else:
                subscriber.show(self._shown(subscriber.seat))

    def _shown(self, seat: Seat | None) -> Shown:
        """What a seat is shown now; called in the mailbox only, so never of what is not yet durable."""
        shown = self._now_shown.get(seat)
        if shown is None:
            others = next(iter(self._now_shown.values()), None)
            table = others.table if others else msgspec.json.encode(table_view(self, self.names))
            told, frames = self.table.told(seat), self.table.frames(seat)
            asked = any(p.required for frame in frames.values() for p in frame.prompts)
            waits = self.status in ("open", "playing") and not asked
            channels = msgspec.json.encode(shown_channels(self, seat))
            shown = Shown(seat, table, msgspec.json.encode(frames), channels, told, len(told), waits)
            self._now_shown[seat] = shown
        return shown

    def listing(self) -> Listing:
        playing = self.status == "playing" and not self.agreements.paused
        asked = self.table.prompts() if playing else ()
        waits_for = (
            {p.seat for p in asked if p.prompt.required}
            if playing
            else {s.seat for s in self.seats if self.status == "open" and s.person is not None and not s.ready}
        )
        return Listing(
            id=self.id,
            game=self.header.game,
            options=self.header.options,
            pace=self.effective_pace(),
            status=self.status,
            public=self.public,
            created=self.created_ms,
            seats=[occupant(s, self.names) for s in self.seats],
            people=tuple(s.person for s in self.seats),
            opener=self.opener,
            waits_for=frozenset(waits_for),
        )

    def effective_pace(self) -> Pace:
        """The table's own numbers, or its game's for the pace that games call "move"."""
        if self.pace is not None:
            return self.pace
        default = self.table.default_paces().get("move")
        return Pace.of(default) if isinstance(default, Reserve) else Pace()

    async def make_archive(self) -> Mapping[Seat, bytes]:
        """Out of the loop's way: it folds the whole log again. Whoever is first, makes it."""
        made = await asyncio.to_thread(archive, self.hall.games, self.header, list(self.table.entries))
        await self.hall.stored(self.hall.store.add_archive(self.id, made))
        return made

    def finished_log(self, person: str | None) -> bytes:
        """Raises Refused until the table has finished."""
        self.admit(person)
        if self.status != "finished":
            raise Refused("table-not-finished")
        assert commitment(self.seed) == self.header.commitment
        return self.table.log(self.seed).dump()


def _token(text: str) -> Token:
    try:
        return Token.parse(text)
    except ValueError as e:
        raise Refused("malformed", reason=str(e)) from e


def key_use(person: str, key: str, command: Any) -> KeyUse:
    if not 1 <= len(key) <= 64:
        raise Refused("malformed", reason="a key has 1 to 64 characters")
    try:
        whole = msgspec.json.encode(command, order="deterministic")
    except RecursionError as e:
        raise Refused("malformed", reason="nested too deeply") from e
    digest = hashlib.sha256(whole).digest()[:16]
    return KeyUse(person, key, digest)
