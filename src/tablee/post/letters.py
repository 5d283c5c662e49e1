"""The words of what is sent (`en.ftl`, `fr.ftl`)."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from functools import cache
from importlib import resources
from typing import Literal, TypeAlias, cast, get_args

from fluent.runtime import FluentBundle, FluentResource

Language: TypeAlias = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def words(language: str, id: str, **args: str) -> str:
    """The message in this language, or in English if it is one that nobody has written here."""
    bundle = _bundle(language if language in LANGUAGES else "en")
    value = bundle.get_message(id).value
    assert value is not None
    text, errors = bundle.format_pattern(value, args)
    assert not errors, errors
    return cast(str, text)


@cache
def _bundle(language: str) -> FluentBundle:
    text = resources.files("tablee.post").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def reminder(*, language: str, sender: str, to: str, id: str, table: str, stop: str) -> EmailMessage:
    """`id` makes a letter that was sent twice one letter; `table` and `stop` are links."""
    message = _letter(
        language, sender, to, "reminder-subject", words(language, "reminder-body", table=table, stop=stop)
    )
    message["Message-ID"] = f"<{id}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    return message


def confirmation(*, language: str, sender: str, to: str, link: str, name: str) -> EmailMessage:
    return _letter(
        language, sender, to, "confirmation-subject", words(language, "confirmation-body", link=link, name=name)
    )


def _letter(language: str, sender: str, to: str, subject: str, body: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = Address("Tablée", addr_spec=sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = words(language, subject)
    message["Content-Language"] = language
    message.set_content(body, cte="quoted-printable")
    return message
