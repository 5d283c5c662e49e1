"""Reminders: where people and tables want them."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tablee.hall import contacts
from tablee.hall.refused import Refused
from tablee.post import Language, Webhook
from tablee.store import Contact
from tablee.web.asking import AnyRequest, doors_of, hall_of, signed_in
from tablee.web.doors import address_of
from tablee.web.operations import Nothing, Ok, TableId, command, look

Secret = Annotated[str, Meta(max_length=64)]


class Address(Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody wants reminders, and in which language."""

    email: Annotated[str, Meta(max_length=254)]
    language: Language


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a link in a letter."""

    code: Secret


class AtOnce(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to be written to soon after a table began to wait."""

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


@look("/me/contact", "sign-in-first")
async def contact(request: AnyRequest) -> Reached:
    """Where your reminders go."""
    person, hall = await signed_in(request), hall_of(request)
    return _reached(hall.postman.mails, await hall.stored(hall.store.contact(person.id)))


@command("/me/contact", "sign-in-first", "no-mail", "email", "undelivered")
async def propose(request: AnyRequest, data: JSONBody[Address]) -> Ok:
    """Asks for reminders by e-mail: a letter with a link goes there first.

    The address counts once the link was used, within an hour.
    """
    person, doors = await signed_in(request), doors_of(request)
    doors.limits.writes(address_of(request.scope), person.id)
    await contacts.propose(hall_of(request), person, data.email, data.language)
    return Ok()


@command("/me/contact/confirm", "no-such-code")
async def confirm(request: AnyRequest, data: JSONBody[Code]) -> Reached:
    """Says that the address is yours; the code came there."""
    doors_of(request).limits.comes(address_of(request.scope))  # codes are not to be tried
    return _reached(True, await contacts.confirm(hall_of(request), data.code))


@command("/me/contact/at-once", "sign-in-first")
async def at_once(request: AnyRequest, data: JSONBody[AtOnce]) -> Ok:
    """Whether to be written to soon after a table began to wait, not only when time is getting short."""
    person, hall = await signed_in(request), hall_of(request)
    await hall.stored(hall.store.contact_at_once(person.id, data.at_once))
    return Ok()


@command("/me/contact/end", "sign-in-first")
async def end(request: AnyRequest, data: JSONBody[Nothing]) -> Ok:
    """No more e-mail, and the address is forgotten."""
    person, hall = await signed_in(request), hall_of(request)
    await hall.stored(hall.store.drop_contact(person.id))
    return Ok()


@command("/me/contact/stop", "no-such-code")
async def stop(request: AnyRequest, data: JSONBody[Code]) -> Ok:
    """No more e-mail, by the link that every reminder has."""
    doors_of(request).limits.comes(address_of(request.scope))
    await contacts.stop(hall_of(request), data.code)
    return Ok()


@look("/tables/{table:str}/webhook", "sign-in-first", "no-such-table", "not-the-opener")
async def webhook(request: AnyRequest, table: TableId) -> WebhookShown:
    """Where the table's reminders go; for whoever opened it."""
    person, hall = await signed_in(request), hall_of(request)
    room = await hall.room(table)
    if person.id != room.opener:
        raise Refused("not-the-opener")
    host = None if room.webhook is None else urlsplit(room.webhook.url).hostname
    return WebhookShown(hall.postman.calls, host)


@command("/tables/{table:str}/webhook", "sign-in-first", "no-such-table", "not-the-opener", "no-webhooks", "webhook")
async def set_webhook(request: AnyRequest, table: TableId, data: JSONBody[WebhookAt]) -> Ok:
    """Where the table's reminders are to go."""
    person, hall = await signed_in(request), hall_of(request)
    wanted = None if data.url is None else Webhook(data.url, data.language)
    await contacts.set_webhook(await hall.room(table), person.id, wanted)
    return Ok()


def _reached(offered: bool, contact: Contact | None) -> Reached:
    if contact is None:
        return Reached(offered)
    return Reached(offered, contact.email, contact.at_once)


ROUTES = Router(
    "/", route_handlers=[contact, propose, confirm, at_once, end, stop, webhook, set_webhook], tags=["reminders"]
)
