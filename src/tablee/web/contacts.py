"""Reminders: where people and tables want them."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tablee.hall import contacts
from tablee.hall.refused import Refused
from tablee.post import Language, Webhook
from tablee.store import Contact
from tablee.web.asking import AnyRequest, Nothing, Ok, doors_of, hall_of, signed_in
from tablee.web.doors import address_of

Secret = Annotated[str, Meta(max_length=64)]


class Address(Struct, frozen=True, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=254)]
    language: Language


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    code: Secret


class AtOnce(Struct, frozen=True, forbid_unknown_fields=True):
    at_once: bool


class WebhookAt(Struct, frozen=True, forbid_unknown_fields=True):
    """`url` None: no webhook any more."""

    url: Annotated[str, Meta(max_length=500)] | None
    language: Language


class Reached(Struct, frozen=True):
    """`offered`: whether this hall sends e-mail at all; `email` None: not to this person."""

    offered: bool
    email: str | None = None
    at_once: bool = False


class WebhookShown(Struct, frozen=True):
    """`host`: where the webhook leads, which is as much of it as is ever shown again."""

    offered: bool
    host: str | None


@get("/me/contact")
async def contact(request: AnyRequest) -> Reached:
    """Where one's reminders go."""
    person, hall = await signed_in(request), hall_of(request)
    return _reached(hall.postman.mails, await hall.stored(hall.store.contact(person.id)))


@post("/me/contact", status_code=200)
async def propose(request: AnyRequest, data: JSONBody[Address]) -> Ok:
    """Asks for reminders by e-mail: a letter with a link goes there first."""
    person, doors = await signed_in(request), doors_of(request)
    doors.limits.writes(address_of(request.scope), person.id)
    await contacts.propose(hall_of(request), person, data.email, data.language)
    return Ok()


@post("/me/contact/confirm", status_code=200)
async def confirm(request: AnyRequest, data: JSONBody[Code]) -> Reached:
    """Says that the address is one's own; the code came there."""
    doors_of(request).limits.comes(address_of(request.scope))  # codes are not to be tried
    return _reached(True, await contacts.confirm(hall_of(request), data.code))


@post("/me/contact/at-once", status_code=200)
async def at_once(request: AnyRequest, data: JSONBody[AtOnce]) -> Ok:
    """Whether to be written to soon after a table began to wait, not only when time is getting short."""
    person, hall = await signed_in(request), hall_of(request)
    await hall.stored(hall.store.contact_at_once(person.id, data.at_once))
    return Ok()


@post("/me/contact/end", status_code=200)
async def end(request: AnyRequest, data: JSONBody[Nothing]) -> Ok:
    """No more e-mail, and the address is forgotten."""
    person, hall = await signed_in(request), hall_of(request)
    await hall.stored(hall.store.drop_contact(person.id))
    return Ok()


@post("/me/contact/stop", status_code=200)
async def stop(request: AnyRequest, data: JSONBody[Code]) -> Ok:
    """The same, by the link that every reminder has."""
    doors_of(request).limits.comes(address_of(request.scope))
    await contacts.stop(hall_of(request), data.code)
    return Ok()


@get("/tables/{table:str}/webhook")
async def webhook(request: AnyRequest, table: FromPath[str]) -> WebhookShown:
    """Where the table's reminders go; for whoever opened it."""
    person, hall = await signed_in(request), hall_of(request)
    room = await hall.room(table)
    if person.id != room.opener:
        raise Refused("not-the-opener")
    host = None if room.webhook is None else urlsplit(room.webhook.url).hostname
    return WebhookShown(hall.postman.calls, host)


@post("/tables/{table:str}/webhook", status_code=200)
async def set_webhook(request: AnyRequest, table: FromPath[str], data: JSONBody[WebhookAt]) -> Ok:
    """Where the table's reminders are to go."""
    person, hall = await signed_in(request), hall_of(request)
    wanted = None if data.url is None else Webhook(data.url, data.language)
    await contacts.set_webhook(await hall.room(table), person.id, wanted)
    return Ok()


def _reached(offered: bool, contact: Contact | None) -> Reached:
    if contact is None:
        return Reached(offered)
    return Reached(offered, contact.email, contact.at_once)


ROUTES = Router("/", route_handlers=[contact, propose, confirm, at_once, end, stop, webhook, set_webhook])
