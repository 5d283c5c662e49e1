"""Talk at a table. Who may talk with whom is the game's to say (`Game.channels`); who may read a message is settled
when it is said and never changes. Messages are numbered for each reader: numbers do not tell of talk elsewhere.
"""

from __future__ import annotations

import msgspec

from tablee.hall.refused import Refused
from tablee.hall.room import Room
from tablee.hall.shown import Body, Message, channels
from tablee.hall.text import clean_text
from tablee.kernel import Seat
from tablee.store import MessageRow

LONGEST = 500
"""Characters of a message."""


async def say(room: Room, person: str, channel: str, text: str, key: str) -> None:
    """Says something at a table. Raises Refused: may-not-write, suspended, key-reused, ..."""
    text = clean_text(text, most=LONGEST, code="text")
    if not 1 <= len(key) <= 64:
        raise Refused("malformed", reason="a key has 1 to 64 characters")

    async def job() -> None:
        seat = room.own_seat(person)
        room.hall.bulletin.check(person)
        known = next((m for m in room.chat if (m.person, m.key) == (person, key)), None)
        if known is not None:
            if (known.body.channel, known.body.text) != (channel, text):
                raise Refused("key-reused")
            return
        members = _members(room, seat, channel)
        audience = None
        if members is not None:
            audience = frozenset(s.person for s in room.seats if s.seat in members and s.person is not None)
        body = Body(channel, seat, room.names[person], text, room.hall.now())
        row = MessageRow(
            n=len(room.chat),
            person=person,
            key=key,
            body=msgspec.json.encode(body),
            audience=None if audience is None else msgspec.json.encode(sorted(audience)),
        )
        await room.hall.stored(room.hall.store.add_message(room.id, row))
        room.chat.append(Message(person, key, body, audience))
        for subscriber in room.subscribers:
            subscriber.hear()

    await room.in_order(job)


def _members(room: Room, seat: Seat, channel: str) -> tuple[Seat, ...] | None:
    """Who reads the channel now; None: everybody. Raises Refused if `seat` may not write there."""
    for known in channels(room):
        if known.name == channel:
            reads = known.members is None or seat in known.members
            if reads and (known.may_write is None or seat in known.may_write):
                return known.members
    # A channel that one is not in and one that does not exist are the same to the asker.
    raise Refused("may-not-write")
