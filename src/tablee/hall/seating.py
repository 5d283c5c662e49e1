"""Who sits where: sitting down, getting up, making room, and leaving a seat in a game to somebody else."""

from __future__ import annotations

from tablee.bots import BOTS
from tablee.hall.agreements import SEAT
from tablee.hall.refused import Refused
from tablee.hall.room import Room
from tablee.kernel import Seat
from tablee.store import SeatRow
from tablee.store.order import Intervention


async def join(room: Room, person: str, name: str, nonce: str) -> Seat:
    """The person's seat, or else the first open one; the game begins when everybody has joined. Raises Refused."""

    async def job() -> Seat:
        seat = room.seat_of(person)
        if seat is not None and room.seats[seat].ready:
            return seat
        free = next((s.seat for s in room.seats if s.person is None and s.bot is None), None)
        room.hall.bulletin.check(person)
        if room.status == "playing" and free is not None:
            _check_company(room, person)
            room.names[person] = name
            await _change(room, SeatRow(free, person=person, nonce=nonce))
            return free
        _check_open(room)
        if seat is None:
            seat = free
        if seat is None:  # the others are still coming
            raise Refused("table-full")
        _check_company(room, person)
        row = SeatRow(seat, person=person, nonce=nonce)
        taken = [row if s.seat == seat else s for s in room.seats]
        room.names[person] = name
        if all(s.ready for s in taken):
            room.seats = taken  # the dice depend on every nonce
            await room.commit(room.begin(), seats=(row,), status="playing")
        else:
            await room.commit(seats=(row,))
        return seat

    return await room.in_order(job)


async def leave(room: Room, person: str) -> None:
    """Gives the seat back before the start; the last person to leave closes the table. Raises Refused."""

    async def job() -> None:
        seat = room.own_seat(person)
        _check_open(room)
        await _get_up(room, seat)

    await room.in_order(job)


async def leave_if_open(room: Room, person: str) -> None:
    """As `leave`, wherever there is something to leave. Raises Refused."""

    async def job() -> None:
        seat = room.seat_of(person)
        if seat is not None and room.status == "open":
            await _get_up(room, seat)

    await room.in_order(job)


async def _get_up(room: Room, seat: Seat) -> None:
    alone = all(s.person is None for s in room.seats if s.seat != seat)
    await room.commit(seats=(SeatRow(seat),), status="closed" if alone else None)


async def clear(room: Room, person: str, seat: Seat) -> None:
    """The opener takes the seat back from somebody who is not there, before the start. Raises Refused."""

    async def job() -> None:
        if person != room.opener:
            raise Refused("not-the-opener")
        _check_open(room)
        if not 0 <= seat < len(room.seats) or room.seats[seat].person in (None, person):
            raise Refused("no-such-seat")
        if any(subscriber.seat == seat for subscriber in room.subscribers):
            raise Refused("seat-present")
        await room.commit(seats=(SeatRow(seat),))

    await room.in_order(job)


async def hand_over(room: Room, person: str, to: str) -> None:
    """Leaves a game that has begun to a bot ("bot:NAME") or to whoever comes by the link ("open"). Raises Refused.

    Whoever sits down there gets what the seat was ever told, and its clock as it is.
    """

    async def job() -> None:
        seat = room.own_seat(person)
        if to == "open":
            check_playing(room)
            await _change(room, SeatRow(seat))
        elif to.startswith("bot:"):
            await put_bot(room, seat, to.removeprefix("bot:"))
        else:
            raise Refused("malformed", reason='a seat is left to "open" or to "bot:NAME"')

    await room.in_order(job)


async def put_bot(room: Room, seat: Seat, bot: str, intervention: Intervention | None = None) -> None:
    """Leaves a person's seat in a game that has begun to a bot; in the mailbox only. Raises Refused."""
    check_playing(room)
    if bot not in BOTS.get(room.header.game, {}):
        raise Refused("no-such-bot")
    if not room.present() - {seat}:
        raise Refused("nobody-left")  # bots would play on among themselves
    await _change(room, SeatRow(seat, bot=bot), intervention)


async def back(room: Room, person: str) -> None:
    """Takes one's seat back from the bot that stood in; nothing happens if none does. Raises Refused."""

    async def job() -> None:
        seat = room.own_seat(person)
        if room.status == "playing":
            await room.is_back(seat)

    await room.in_order(job)


async def _change(room: Room, row: SeatRow, intervention: Intervention | None = None) -> None:
    """Another occupant in the middle of a game; the log says that, and not who."""
    to = "bot" if row.bot is not None else "open" if row.person is None else "person"
    note = room.table.note(SEAT, {"seat": row.seat, "to": to}, at_ms=room.hall.now())
    await room.commit(note, seats=(row,), intervention=intervention)


def _check_company(room: Room, person: str) -> None:
    """Raises Refused for somebody who is not to meet one of those here; it does not say why."""
    here = (*(s.person for s in room.seats), room.opener)
    if not room.hall.company.avoided(person).isdisjoint(here):
        raise Refused("seat-not-for-you")


def check_playing(room: Room) -> None:
    """Raises Refused."""
    if room.status != "playing":
        raise Refused("table-not-started" if room.status == "open" else "table-over")


def _check_open(room: Room) -> None:
    if room.status != "open":
        raise Refused("table-started" if room.status == "playing" else "table-over")
