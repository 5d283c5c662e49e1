"""Where people are written to: an address counts once whoever reads there has said that it is theirs."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from tablee.hall.refused import Refused
from tablee.post import Undelivered, Webhook, is_address
from tablee.store import Contact, PersonRow

if TYPE_CHECKING:
    from tablee.hall.room import Room
    from tablee.hall.service import Hall

CODE_MS = 3_600_000
"""How long a confirmation is good for; the letter says so."""


async def propose(hall: Hall, person: PersonRow, email: str, language: str) -> None:
    """Writes to the address; nothing is kept unless the letter's link is used. Raises Refused."""
    if not hall.postman.mails:
        raise Refused("no-mail")
    email = email.strip()
    if not is_address(email):
        raise Refused("email")
    code = secrets.token_urlsafe(18)
    contact = Contact(person.id, email, language, at_once=True, stop="")
    await hall.stored(hall.store.add_contact_code(contact, hall.digest(code), hall.now() + CODE_MS))
    try:
        await hall.postman.confirm(email=email, language=language, name=person.name, code=code)
    except Undelivered as e:
        raise Refused("undelivered") from e


async def confirm(hall: Hall, code: str) -> Contact:
    """Whoever has the code reads what is sent there, on whatever device. Raises Refused."""
    stop = secrets.token_urlsafe(18)
    contact = await hall.stored(hall.store.use_contact_code(hall.digest(code), hall.now(), stop=stop))
    if contact is None:
        raise Refused("no-such-code")
    return contact


async def stop(hall: Hall, secret: str) -> None:
    """Ends the letters to whom this secret was sent. Raises Refused."""
    if not await hall.stored(hall.store.stop_contact(secret)):
        raise Refused("no-such-code")


async def set_webhook(room: Room, person: str, webhook: Webhook | None) -> None:
    """Raises Refused."""
    if person != room.opener:
        raise Refused("not-the-opener")
    if webhook is not None:
        if not room.hall.postman.calls:
            raise Refused("no-webhooks")
        if (problem := room.hall.postman.problem(webhook.url)) is not None:
            raise Refused("webhook", reason=problem)

    async def job() -> None:
        await room.hall.stored(room.hall.store.set_webhook(room.id, msgspec.json.encode(webhook)))
        room.webhook = webhook

    await room.in_order(job)
