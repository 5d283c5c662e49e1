"""Reminders: at which moments, to whom, once, and saying nothing but that a table waits."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from evening import START_MS, Evening, evening, refused
from fixture_games import GAMES as FIXTURES
from receiving import Calls, Mails
from serving import dice_source

from tablee.hall import contacts
from tablee.hall.room import Room
from tablee.post import Postman, Smtp, Webhook, Webhooks
from tablee.store import PersonRow

DAY_S = 86_400
HERE = "https://hall.example"


def postman(mails: Mails | None = None) -> Postman:
    smtp = None if mails is None else Smtp.at(mails.url, "hall@hall.example")
    return Postman(HERE, smtp=smtp, webhooks=Webhooks("anywhere"))


async def told(mails: Mails | Calls) -> Any:
    return await asyncio.to_thread(mails.next)


async def wants_mail(
    e: Evening, mails: Mails, person: PersonRow, *, language: str = "en", at_once: bool = False
) -> None:
    await contacts.propose(e.hall, person, f"{person.name}@people.example", language)
    code = re.search(r"#confirm=(\S+)", (await told(mails)).get_content())
    assert code is not None
    await contacts.confirm(e.hall, code[1])
    await e.hall.store.contact_at_once(person.id, at_once)


async def table_of_two(e: Evening, *, days: float = 2, holidays: float = 0) -> tuple[Room, PersonRow, PersonRow]:
    """Zoe is to move, with so many days."""
    zoe, max_ = await e.comes("Zoe"), await e.comes("Max")
    room = await e.table(zoe, max_, pace=(days * DAY_S, holidays * DAY_S))
    return room, zoe, max_


async def passes(e: Evening, room: Room, seconds: float) -> None:
    e.wait(seconds)
    await room.tick()


def test_half_way_at_nine_tenths_and_shortly_before_the_end(tmp_path: Path, mails: Mails, calls: Calls) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, max_ = await table_of_two(e)
            await wants_mail(e, mails, zoe)
            await wants_mail(e, mails, max_)
            await contacts.set_webhook(room, zoe.id, Webhook(calls.url, "fr"))
            for before, after in ((DAY_S - 1, 1), (DAY_S * 0.8 - 1, 1), (DAY_S * 0.2 - 3600 - 1, 1)):
                await passes(e, room, before)
                assert mails.none() and calls.none()
                await passes(e, room, after)
                letter = await told(mails)
                assert letter["To"] == "Zoe@people.example"
                assert await told(calls) == (
                    "/room?key=k",
                    {
                        "text": f"Une table attend\u202f: {HERE}/t/{room.id}",
                        "content": f"Une table attend\u202f: {HERE}/t/{room.id}",
                        "table": f"{HERE}/t/{room.id}",
                    },
                )
            await passes(e, room, 3600)
            assert room.status == "finished" and room.table.outcome is not None
            assert room.table.outcome.reason == "time"
            assert mails.none() and calls.none() and e.hall.post.sent == 6

    asyncio.run(story())


def test_a_reminder_says_only_that_a_table_waits(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, _ = await table_of_two(e)
            await wants_mail(e, mails, zoe, language="fr")
            await passes(e, room, DAY_S)
            letter = await told(mails)
            contact = await e.hall.store.contact(zoe.id)
            assert contact is not None
            assert letter["Subject"] == "Une table vous attend"
            assert letter["From"] == "Tablée <hall@hall.example>"
            assert letter["Auto-Submitted"] == "auto-generated"
            assert letter.get_content().replace("\r\n", "\n") == (
                f"Une table vous attend\u202f:\n{HERE}/t/{room.id}\n\n"
                "Vous avez demandé un rappel quand c’est à vous de jouer.\nPour ne plus rien recevoir\u202f:\n"
                f"{HERE}/mail#stop={contact.stop}\n"
            )
            await contacts.stop(e.hall, contact.stop)
            await passes(e, room, DAY_S * 0.8)
            await e.hall.post.at_rest.wait()
            assert mails.none()

    asyncio.run(story())


def test_whoever_has_answered_is_not_reminded_and_the_next_one_is(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, max_ = await table_of_two(e)
            await wants_mail(e, mails, zoe, at_once=True)
            await wants_mail(e, mails, max_, at_once=True)
            await passes(e, room, 240)
            await e.act(room, zoe, "play", {"type": "play", "moves": [[24, 18], [8, 7]]})
            await passes(e, room, 299)
            assert mails.none()
            await passes(e, room, 1)
            assert (await told(mails))["To"] == "Max@people.example"  # soon after it was his turn, as he wants it
            await passes(e, room, DAY_S)
            assert (await told(mails))["To"] == "Max@people.example"

    asyncio.run(story())


def test_what_could_not_be_sent_in_time_is_not_sent(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, _ = await table_of_two(e)
            await wants_mail(e, mails, zoe)
            mails.refusals = ["451 later"]
            await passes(e, room, DAY_S)
            await e.hall.post.at_rest.wait()
            assert e.hall.post.failed == 1
            await e.act(room, zoe, "play", {"type": "play", "moves": [[24, 18], [8, 7]]})
            e.wait(3600)
            e.hall.post.wake()
            await e.hall.post.at_rest.wait()
            assert mails.none() and await e.hall.store.next_letter_ms() is None

    asyncio.run(story())


def test_holidays_are_announced_before_they_begin(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, _ = await table_of_two(e, days=2, holidays=10)
            await wants_mail(e, mails, zoe)
            for moment in (DAY_S, 1.8 * DAY_S, 12 * DAY_S - 3600):
                e.wait(moment - (e.hall.now() - START_MS) / 1000)
                await room.tick()
                assert (await told(mails))["To"] == "Zoe@people.example"

    asyncio.run(story())


def test_fast_tables_and_pauses_remind_nobody(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            fast, zoe, max_ = await table_of_two(e, days=0.04)
            await wants_mail(e, mails, zoe, at_once=True)
            await passes(e, fast, 0.039 * DAY_S)
            slow = await e.table(zoe, max_, pace=(DAY_S, 0))
            await slow.commit(slow.table.note("paused", {}, at_ms=e.hall.now()))
            await passes(e, slow, 0.9 * DAY_S)
            assert mails.none() and e.hall.post.sent == 0
            await slow.commit(slow.table.note("resumed", {"seat": 0}, at_ms=e.hall.now()))
            await passes(e, slow, DAY_S / 2)
            await told(mails)
            assert mails.none()

    asyncio.run(story())


@pytest.mark.parametrize("lost", ["before it was sent", "after it was sent"])
def test_a_reminder_is_neither_lost_nor_sent_again_by_the_halls_next_life(
    tmp_path: Path, mails: Mails, lost: str
) -> None:
    async def first() -> str:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman(mails)) as e:
            room, zoe, _ = await table_of_two(e)
            await wants_mail(e, mails, zoe)
            mails.refusals = ["451 later"] if lost == "before it was sent" else []
            await passes(e, room, DAY_S)
            await e.hall.post.at_rest.wait()
            if lost == "after it was sent":
                await told(mails)
            return room.id

    async def second(id: str) -> None:
        now = START_MS + (DAY_S + 60) * 1000
        async with evening(tmp_path, source=dice_source(6, 1), start_ms=now, postman=postman(mails)) as e:
            if lost == "before it was sent":
                await told(mails)
            room = await e.hall.room(id)
            await room.tick()
            await e.hall.post.at_rest.wait()
            assert mails.none()
            await passes(e, room, 0.8 * DAY_S)
            await told(mails)  # the next one
            await e.hall.post.at_rest.wait()
            assert mails.none()

    asyncio.run(second(asyncio.run(first())))


def test_a_webhook_that_is_gone_is_given_up_and_a_failing_one_tried_again(tmp_path: Path, calls: Calls) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), postman=postman()) as e:
            room, zoe, _ = await table_of_two(e)
            await contacts.set_webhook(room, zoe.id, Webhook(calls.url, "en"))
            calls.answers = [500, 410]
            await passes(e, room, DAY_S)
            await told(calls)
            await e.hall.post.at_rest.wait()
            e.wait(60)
            e.hall.post.wake()
            await told(calls)  # 410
            await e.hall.post.at_rest.wait()
            e.wait(3600)
            e.hall.post.wake()
            await passes(e, room, 0.8 * DAY_S)
            await told(calls)  # the next reminder, taken
            await e.hall.post.at_rest.wait()
            assert calls.none() and e.hall.post.failed == 2

    asyncio.run(story())


def test_who_may_set_a_webhook_and_where_it_may_lead(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, postman=Postman(HERE)) as e:
            room, zoe, max_ = await table_of_two(e)
            good = Webhook("https://chat.example/hook/secret", "fr")
            assert await refused(contacts.set_webhook(room, max_.id, good)) == "not-the-opener"
            for url in (
                "http://chat.example/",
                "ftp://x/",
                "https://",
                "https://a@b.example/",
                "https://x:99999/",
                "x",
            ):
                assert await refused(contacts.set_webhook(room, zoe.id, Webhook(url, "fr"))) == "webhook"
            await contacts.set_webhook(room, zoe.id, good)
            e.hall.forget(room)
            assert (await e.hall.room(room.id)).webhook == good
        async with evening(tmp_path / "..", postman=Postman()) as e:
            room, zoe, _ = await table_of_two(e)
            assert await refused(contacts.set_webhook(room, zoe.id, good)) == "no-webhooks"
            assert await refused(contacts.propose(e.hall, zoe, "zoe@people.example", "fr")) == "no-mail"

    asyncio.run(story())


def test_a_secret_stage_calls_whoever_has_answered(tmp_path: Path, mails: Mails, calls: Calls) -> None:
    """What a call tells is the same when everybody has voted (and may still change it) and when nobody has."""

    async def story(data: Path, *, voting: bool) -> list[Any]:
        async with evening(data, games=FIXTURES, postman=postman(mails)) as e:
            people = [await e.comes(name) for name in ("Zoe", "Max", "Lea")]
            room = await e.table(*people, game="council", pace=(None, None, 0, False, 3 * DAY_S, 4 * DAY_S))
            for person in people:
                await wants_mail(e, mails, person)
            await contacts.set_webhook(room, people[0].id, Webhook(calls.url, "en"))
            for person in people:
                if voting:
                    await e.act(room, person, "vote", {"type": "vote", "against": None})
            came = []
            await passes(e, room, 2 * DAY_S)
            _, said = await told(calls)
            came.append(said["text"].replace(room.id, "…"))
            if not voting:
                reminded = {(await told(mails))["To"] for _ in people}
                assert reminded == {"Zoe@people.example", "Max@people.example", "Lea@people.example"}
            assert mails.none()
            return came

    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert asyncio.run(story(tmp_path / "a", voting=True)) == asyncio.run(story(tmp_path / "b", voting=False))


def test_an_address_counts_once_its_reader_says_so(tmp_path: Path, mails: Mails) -> None:
    async def story() -> None:
        async with evening(tmp_path, postman=postman(mails)) as e:
            zoe = await e.comes("Zoe")
            for bad in (
                "",
                "zoe",
                "zoe@",
                "@x.example",
                "a b@x.example",
                "a@x.example\nBcc: b@x.example",
                "é@x.example",
            ):
                assert await refused(contacts.propose(e.hall, zoe, bad, "fr")) == "email"
            await contacts.propose(e.hall, zoe, "zoe@people.example", "fr")
            letter = await told(mails)
            assert letter["Subject"] == "Est-ce bien votre adresse\u202f?" and "Bonjour Zoe," in letter.get_content()
            assert await e.hall.store.contact(zoe.id) is None
            code = re.search(r"#confirm=(\S+)", letter.get_content())
            assert code is not None
            assert await refused(contacts.confirm(e.hall, "guessed")) == "no-such-code"
            assert (await contacts.confirm(e.hall, code[1])).email == "zoe@people.example"
            assert await refused(contacts.confirm(e.hall, code[1])) == "no-such-code"
            await contacts.propose(e.hall, zoe, "other@people.example", "en")
            late = re.search(r"#confirm=(\S+)", (await told(mails)).get_content())
            e.wait(3600)
            assert late is not None and await refused(contacts.confirm(e.hall, late[1])) == "no-such-code"
            await e.hall.forget_person(zoe)
            assert await e.hall.store.contact(zoe.id) is None
            mails.refusals = ["550 no such mailbox"]
            assert await refused(contacts.propose(e.hall, zoe, "nobody@people.example", "fr")) == "undelivered"

    asyncio.run(story())
