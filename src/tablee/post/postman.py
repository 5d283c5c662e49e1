"""All ways out of the hall, as one thing that a hall is given."""

from __future__ import annotations

import hashlib

from tablee.post import letters
from tablee.post.errors import Undelivered
from tablee.post.mail import Smtp
from tablee.post.webhook import Webhook, Webhooks

__all__ = ["Postman", "Undelivered"]


class Postman:
    """`address`: what every link begins with, "https://hall.example"; without it nothing can be sent that is of use."""

    def __init__(
        self, address: str | None = None, *, smtp: Smtp | None = None, webhooks: Webhooks | None = None
    ) -> None:
        self._address = address
        self._smtp = smtp
        self._webhooks = webhooks or Webhooks()

    @property
    def mails(self) -> bool:
        """Whether people can be written to."""
        return self._smtp is not None and self._address is not None

    @property
    def calls(self) -> bool:
        """Whether tables can have webhooks."""
        return self._webhooks.reach != "off" and self._address is not None

    def problem(self, url: str) -> str | None:
        """Why this is no address for a webhook, or None."""
        return self._webhooks.problem(url)

    async def confirm(self, *, email: str, language: str, name: str, code: str) -> None:
        """Raises Undelivered."""
        if self._smtp is None or self._address is None:
            raise Undelivered("this hall sends no mail", for_good=True)
        # Behind the #, the code is sent to no server and stands in no log; and looking at the page does not use it up.
        link = f"{self._address}/mail#confirm={code}"
        sender = self._smtp.sender
        await self._smtp.send(letters.confirmation(language=language, sender=sender, to=email, link=link, name=name))

    async def remind(self, *, id: str, table: str, email: str, language: str, stop: str) -> None:
        """Raises Undelivered. The same `id` gives the same letter."""
        if self._smtp is None or self._address is None:
            raise Undelivered("this hall sends no mail", for_good=True)
        message = letters.reminder(
            language=language,
            sender=self._smtp.sender,
            to=email,
            id=hashlib.sha256(id.encode()).hexdigest()[:32],
            table=f"{self._address}/t/{table}",
            stop=f"{self._address}/mail#stop={stop}",
        )
        await self._smtp.send(message)

    async def call(self, webhook: Webhook, *, table: str) -> None:
        """Raises Undelivered."""
        if self._address is None:
            raise Undelivered("this hall does not know its own address", for_good=True)
        link = f"{self._address}/t/{table}"
        text = letters.words(webhook.language, "webhook-text", table=link)
        # "text" is read by most chat services, "content" by the others, "table" by programs.
        await self._webhooks.call(webhook.url, {"text": text, "content": text, "table": link})
