"""What the people at a table do together besides playing: propose, agree, end a pause (see `agreements`)."""

from __future__ import annotations

from tablee.hall.agreements import AGREE, DECLINED, RESUMED, What
from tablee.hall.refused import Refused
from tablee.hall.room import Room, key_use
from tablee.hall.seating import check_playing
from tablee.kernel import Seat


async def agree(room: Room, person: str, what: What, key: str) -> None:
    """Proposes to break off or to pause, or agrees to it; it is done when everybody has. Raises Refused."""

    async def job() -> None:
        use = key_use(person, key, ["agree", what])
        if room.repeats(use):
            return
        await room.agenda.catch_up()
        seat = _playing_seat(room, person)
        if what == "pause" and room.agreements.paused:
            raise Refused("table-paused")
        if seat not in room.agreements.agreed[what]:
            note = room.table.note(AGREE, {"what": what, "seat": seat}, at_ms=room.hall.now())
            await room.commit(note, key=use)
        await room.conclude()

    await room.in_order(job)


async def decline(room: Room, person: str, what: What, key: str) -> None:
    """Declines what is proposed, or withdraws it; where nothing is, nothing happens. Raises Refused."""

    async def job() -> None:
        use = key_use(person, key, ["decline", what])
        if room.repeats(use):
            return
        seat = _playing_seat(room, person)
        if room.agreements.agreed[what]:
            note = room.table.note(DECLINED, {"what": what, "seat": seat}, at_ms=room.hall.now())
            await room.commit(note, key=use)

    await room.in_order(job)


async def resume(room: Room, person: str, key: str) -> None:
    """Ends a pause. Raises Refused."""

    async def job() -> None:
        use = key_use(person, key, "resume")
        if room.repeats(use):
            return
        seat = _playing_seat(room, person)
        if not room.agreements.paused:
            raise Refused("table-not-paused")
        if room.agreements.held:
            raise Refused("table-held")
        await room.commit(room.table.note(RESUMED, {"seat": seat}, at_ms=room.hall.now()), key=use)

    await room.in_order(job)


def _playing_seat(room: Room, person: str) -> Seat:
    seat = room.own_seat(person)
    check_playing(room)
    return seat
