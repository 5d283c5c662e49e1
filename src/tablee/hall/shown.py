"""What a seat is shown, ready to send: whole frames, and the notices it has not had yet (docs/protocol.md, Frames).

The structs are the shapes on the wire, and the server's description of itself is made from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Struct, structs

from tablee.hall.clocks import Pace
from tablee.hall.listener import Listener
from tablee.kernel import Channel, Frame, Notice, Outcome, Seat
from tablee.store import MessageRow, SeatRow, Status

if TYPE_CHECKING:
    from tablee.hall.room import Room

T = TypeVar("T")


class Occupant(Struct, frozen=True):
    """Who has a seat. `ready`: they have joined; else the seat is kept for them."""

    kind: Literal["person", "bot", "open"]
    name: str
    ready: bool


class ClockView(Struct, frozen=True):
    """Times in ms. A seat of `running` uses the free delay first, counted from `since`, then its `bank`, which is what
    was left when it began to run (null: no limit)."""

    bank: list[int | None]
    running: list[Seat]
    since: int | None


class Agreed(Struct, frozen=True):
    """The seats that have agreed to break the game off, or to pause it."""

    abort: list[Seat]
    pause: list[Seat]


class TableView(Struct, frozen=True, kw_only=True):
    """What everybody who has the link may know of a table (docs/protocol.md, <table>)."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    opener: Seat | None
    seats: list[Occupant]
    pace: Pace
    clock: ClockView | None
    commitment: str
    nonces: list[str]
    seed: str | None
    outcome: Outcome | None
    void: str | None
    public: bool
    spectators: bool
    watching: int
    onlookers: list[str]
    paused: bool
    held: bool
    agreed: Agreed
    rematch: str | None
    rematch_by: Seat | None
    stand_in: str | None
    away: list[Seat]
    out: list[Seat]


class ChannelView(Struct, frozen=True):
    """A channel that one is in."""

    name: str
    may_write: bool


class NumberedNotice(Struct, frozen=True):
    """Something that one was told; numbered for each seat alone."""

    n: int
    path: str
    kind: str
    data: dict[str, Any]


class FrameMessage(Struct, frozen=True, kw_only=True, tag_field="type", tag="frame"):
    """A table as its viewer is shown it: whole, with the notices above those they have. `games` by path."""

    now: int
    last: int
    seat: Seat | None
    table: TableView
    games: dict[str, Frame]
    channels: list[ChannelView]
    notices: list[NumberedNotice]


class Body(Struct, frozen=True):
    """What is stored of a message."""

    channel: str
    seat: Seat
    name: str
    text: str
    at: int


class NumberedMessage(Struct, frozen=True):
    """Something said at a table; numbered for each reader alone. Of whom the reader has muted the text is empty."""

    n: int
    channel: str
    seat: Seat
    name: str
    text: str
    at: int
    muted: bool


class ChatMessage(Struct, frozen=True, tag_field="type", tag="chat"):
    """What one may read and has not had yet."""

    messages: list[NumberedMessage]


def encoded(json: bytes, of: type[T]) -> T:
    """JSON that is ready, standing for the value that it is of: it is sent as it is."""
    return cast(T, msgspec.Raw(json))


class Shown(Struct, frozen=True, eq=False):
    """A moment of a table as one seat is shown it; `table`, `games`, `channels` are JSON; `told` grows, `last` not."""

    seat: Seat | None
    table: bytes
    games: bytes
    channels: bytes
    told: list[Notice]
    last: int
    waits: bool
    """Whether nothing is required of the seat and the table goes on: there is nothing that a script has to do."""

    def same(self, other: Shown | None) -> bool:
        """Whether it would tell nothing new: then it is not sent, for its coming alone would tell something."""
        return (
            other is not None
            and self.games == other.games
            and self.table == other.table
            and self.channels == other.channels
            and self.last == other.last
            and self.seat == other.seat
        )

    def message(self, *, after: int, now: int) -> bytes:
        """The frame with the notices numbered above `after`."""
        notices = [
            NumberedNotice(n, notice.path, notice.kind, notice.data)
            for n, notice in enumerate(self.told[after : self.last], start=after + 1)
        ]
        return msgspec.json.encode(
            FrameMessage(
                now=now,
                last=self.last,
                seat=self.seat,
                table=encoded(self.table, TableView),
                games=encoded(self.games, dict[str, Frame]),
                channels=encoded(self.channels, list[ChannelView]),
                notices=notices,
            )
        )


class Message(Struct, frozen=True):
    """Something said at a table. `audience` the persons who may read it, None: everybody."""

    person: str
    key: str
    body: Body
    audience: frozenset[str] | None

    @classmethod
    def read(cls, row: MessageRow) -> Message:
        audience = None if row.audience is None else frozenset(msgspec.json.decode(row.audience, type=list[str]))
        return cls(row.person, row.key, msgspec.json.decode(row.body, type=Body), audience)

    def unsaid(self, name: str) -> Message:
        return structs.replace(self, body=structs.replace(self.body, name=name, text=""))

    def is_for(self, person: str | None) -> bool:
        return self.audience is None or person in self.audience


class Subscriber(Listener):
    """One connection. A slow one gets the newest frame only, with every notice since its last.

    `heard`: how many of the messages that it may read it has; None for one that does not want any. `named`: whether
    the person wants to be named while looking on.
    """

    def __init__(self, room: Room, person: str | None, after: int, heard: int | None, *, named: bool = False) -> None:
        super().__init__(room.hall.bulletin, person)
        self.room = room
        self.named = named
        self.seat: Seat | None = None
        self._after = max(0, after)
        self._heard = heard
        self._reconsidered = set(room.hall.company.muted(person)) if heard else set()
        """Whose messages this one has, and is to be given again: while it was away they may have been muted."""
        self._sent: Shown | None = None
        self.newest: Shown

    def show(self, shown: Shown) -> None:
        self.newest = shown
        if not shown.same(self._sent):
            self.wake()

    def hear(self) -> None:
        """Something was said at the table; whether for this one, is seen when it is sent."""
        if self._heard is not None:
            self.wake()

    def reconsider(self, other: str) -> None:
        self._reconsidered.add(other)
        self.hear()

    def news(self) -> bytes | None:
        newest = self.newest
        if newest.same(self._sent):
            return self._unheard()
        self._sent = newest
        message = newest.message(after=self._after, now=self.room.hall.now())
        self._after = newest.last
        return message

    def _unheard(self) -> bytes | None:
        if self._heard is None:
            return None
        muted = self.room.hall.company.muted(self.person)
        own = [m for m in self.room.chat if m.is_for(self.person)]
        if len(own) <= self._heard and not self._reconsidered:
            return None
        messages = [
            NumberedMessage(
                n,
                m.body.channel,
                m.body.seat,
                m.body.name,
                "" if m.person in muted else m.body.text,
                m.body.at,
                m.person in muted,
            )
            for n, m in enumerate(own, start=1)
            if n > self._heard or m.person in self._reconsidered
        ]
        self._heard = max(self._heard, len(own))
        self._reconsidered.clear()
        return msgspec.json.encode(ChatMessage(messages)) if messages else None

    def close(self) -> None:
        super().close()
        self.room.unsubscribe(self)


def shown_channels(room: Room, seat: Seat | None) -> list[ChannelView]:
    """The channels that `seat` (None: a spectator) is in, and whether it may write there now."""
    return [
        ChannelView(c.name, seat is not None and (c.may_write is None or seat in c.may_write))
        for c in channels(room)
        if c.members is None or seat in c.members
    ]


BEFORE = Channel("table", None, None)
"""Before the game begins those who have sat down may talk, and everybody may read."""


def channels(room: Room) -> list[Channel]:
    """Who may talk with whom now."""
    return room.table.channels() if room.table.games else [BEFORE]


def short(id: str) -> str:
    """As much of an id as may stand in a log: the whole of it is the right to look on."""
    return id[:8]


def table_view(room: Room, names: dict[str, str]) -> TableView:
    begun = room.status in ("playing", "finished")
    return TableView(
        id=room.id,
        game=room.header.game,
        rules=room.header.pins[room.header.game],
        options=room.header.options,
        status=room.status,
        opener=room.seat_of(room.opener),
        seats=[occupant(s, names) for s in room.seats],
        pace=room.effective_pace(),
        clock=_clock(room),
        commitment=room.header.commitment,
        nonces=list(room.nonces()) if begun else [],
        seed=room.seed.hex() if room.status == "finished" else None,
        outcome=room.table.outcome,
        void=room.table.void,
        public=room.public,
        spectators=room.spectators,
        watching=room.onlookers.count,
        onlookers=room.onlookers.shown(room, names),
        paused=room.agreements.paused,
        held=room.agreements.held,
        agreed=Agreed(**{what: sorted(seats) for what, seats in room.agreements.agreed.items()}),
        rematch=room.rematch,
        rematch_by=room.seat_of(room.rematch_by),
        stand_in=room.stand_in,
        away=sorted(room.clocks.away),
        out=sorted(room.table.out),
    )


def occupant(seat: SeatRow, names: dict[str, str]) -> Occupant:
    if seat.person is not None:
        return Occupant("person", names.get(seat.person, ""), seat.ready)
    if seat.bot is not None:
        return Occupant("bot", seat.bot, True)
    return Occupant("open", "", False)


def _clock(room: Room) -> ClockView | None:
    clocks = room.clocks
    if not clocks.bank or room.status != "playing":
        return None
    whole = room.effective_pace().bank_s
    unused = None if whole is None else round(whole * 1000)
    return ClockView(
        bank=[clocks.bank.get((seat, "move"), unused) for seat in range(len(room.seats))],
        running=[] if clocks.paused_at is not None else sorted(clocks.running),
        since=min((r.since for r in clocks.running.values()), default=None),
    )
