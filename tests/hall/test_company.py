"""People among themselves: whom one does not hear or meet, and what is reported. Nobody else is told of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from evening import Evening, evening, refused
from fixture_games import GAMES as FIXTURES

from tablee.hall import seating, service
from tablee.hall.chat import say
from tablee.hall.company import Kept, Whom, at_table, keep_off, report
from tablee.hall.operator import Named, Operator
from tablee.hall.room import Room
from tablee.hall.service import GONE, NewTable
from tablee.hall.shown import Subscriber
from tablee.store import PersonRow

SEAT_0, SEAT_1 = Whom(seat=0), Whom(seat=1)


async def _hears(subscriber: Subscriber) -> list[tuple[int, str, bool]]:
    """The next talk, whatever frames come before it: number, text, whether it is muted."""
    while True:
        message = await asyncio.wait_for(subscriber.next(), 20)
        assert message is not None
        read = msgspec.json.decode(message)
        if read["type"] == "chat":
            return [(m["n"], m["text"], m.get("muted", False)) for m in read["messages"]]


def _silent(*subscribers: Subscriber) -> bool:
    return all(subscriber._unheard() is None for subscriber in subscribers)


def _listed(e: Evening, person: PersonRow | None) -> list[str]:
    return [table["id"] for table in msgspec.json.decode(e.hall.lobby.lists(person.id if person else None))["open"]]


async def _opens(e: Evening, person: PersonRow, seats: int = 2) -> Room:
    """A public table at which the opener alone sits."""
    wanted = NewTable("backgammon" if seats == 2 else "council", ["me", *["open"] * (seats - 1)], public=True)
    room = await e.hall.room(await e.hall.open_table(person, wanted))
    await seating.join(room, person.id, person.name, "")
    return room


async def _joins(room: Room, person: PersonRow) -> int:
    return await seating.join(room, person.id, person.name, "")


# --- mute ----------------------------------------------------------------------------------


def test_what_was_said_and_what_will_be_is_muted_on_every_device_and_at_every_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room, other = await e.table(zoe, max_), await e.table(max_, zoe)
            await say(room, max_.id, "table", "Beginner!", "1")
            await say(room, zoe.id, "table", "Please", "2")
            await say(other, max_.id, "table", "Here too!", "1")
            computer, phone, elsewhere = [await r.subscribe(zoe.id, 0, 0) for r in (room, room, other)]
            others = [await room.subscribe(person, 0, 0) for person in (max_.id, None)]
            for ear in (computer, phone, *others):
                assert await _hears(ear) == [(1, "Beginner!", False), (2, "Please", False)]
            assert await _hears(elsewhere) == [(1, "Here too!", False)]

            await keep_off(room, zoe.id, SEAT_1, "mute")
            for ear in (computer, phone):
                assert await _hears(ear) == [(1, "", True)]
            assert await _hears(elsewhere) == [(1, "", True)]
            await say(room, max_.id, "table", "Are you there?", "3")
            await say(room, zoe.id, "table", "Your turn", "4")
            for ear in (computer, phone):
                assert await _hears(ear) == [(3, "", True), (4, "Your turn", False)]
            for ear in others:
                assert await _hears(ear) == [(3, "Are you there?", False), (4, "Your turn", False)]
            assert _silent(computer, phone, elsewhere, *others)

            await keep_off(room, zoe.id, Whom(message=3), None)
            for ear in (computer, phone):
                assert await _hears(ear) == [(1, "Beginner!", False), (3, "Are you there?", False)]
            assert await _hears(elsewhere) == [(1, "Here too!", False)]
            assert _silent(*others)

    asyncio.run(story())


def test_a_page_that_was_away_is_told_of_a_mute_when_it_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            for n, who in enumerate((max_, zoe, max_)):
                await say(room, who.id, "table", f"word {n + 1}", f"k{n}")
            await keep_off(room, zoe.id, SEAT_1, "mute")
            assert await _hears(await room.subscribe(zoe.id, 0, 2)) == [(1, "", True), (3, "", True)]
            assert await _hears(await room.subscribe(zoe.id, 0, 3)) == [(1, "", True), (3, "", True)]
            assert _silent(await room.subscribe(max_.id, 0, 3))

    asyncio.run(story())


def test_somebody_under_another_name_and_after_a_restart_is_the_same(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            await keep_off(room, zoe.id, SEAT_1, "mute")
            await e.hall.rename(max_, "Moritz")
            await say(room, max_.id, "table", "It is me", "k")
            assert await _hears(await room.subscribe(zoe.id, 0, 0)) == [(1, "", True)]
            (row,) = await e.hall.company.kept(zoe.id)
            assert (row.name, row.kind) == ("Moritz", "mute") and max_.id not in msgspec.json.encode(row).decode()
            kept.extend([room.id, zoe, row])

    async def second() -> None:
        async with evening(tmp_path) as e:
            room, zoe = await e.hall.room(kept[0]), kept[1]
            ear = await room.subscribe(zoe.id, 0, 0)
            assert await _hears(ear) == [(1, "", True)]
            assert await at_table(room, zoe.id) == [None, "mute"]
            assert await e.hall.company.kept(zoe.id) == [kept[2]]
            await e.hall.company.lift_by_handle(zoe.id, "another's handle")
            await e.hall.company.lift_by_handle(zoe.id, kept[2].handle)
            assert await _hears(ear) == [(1, "It is me", False)]

    asyncio.run(first())
    asyncio.run(second())


def test_whom_one_may_name(tmp_path: Path) -> None:
    """Others who sit here, and whoever said something that one may read; and nobody learns of more."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            ida = await e.comes("Ida")
            room = await e.table(*people, game="gauntlet")
            state = room.table.games["/"].state
            state.alive.remove(3)
            state.out.append(3)
            await say(room, people[3].id, "eliminated", "Only for the dead", "k")
            await say(room, people[1].id, "table", "For all", "k")
            zoe = people[0].id
            await say(room, zoe, "table", "I said this myself", "k")
            for whom in (Whom(), Whom(0, 1)):
                assert await refused(keep_off(room, zoe, whom, "mute")) == "no-such-seat"
            for seat in (-1, 0, 4):
                assert await refused(keep_off(room, zoe, Whom(seat=seat), "mute")) == "no-such-seat"
            for message in (-1, 0, 2, 3):
                assert await refused(keep_off(room, zoe, Whom(message=message), "mute")) == "no-such-message"
            await keep_off(room, zoe, Whom(message=1), "mute")  # the first that she reads
            assert await at_table(room, zoe) == [None, "mute", None, None]
            await keep_off(room, ida.id, Whom(message=1), "block")  # who looks on reads it too
            assert await at_table(room, ida.id) == [None, "block", None, None]
            private = await e.table(*people[:3], game="council", spectators=False)
            assert await refused(at_table(private, ida.id)) == "no-spectators"
            assert await refused(keep_off(private, ida.id, SEAT_0, "mute")) == "no-spectators"

    asyncio.run(story())


# --- block ---------------------------------------------------------------------------------


@pytest.mark.parametrize("blocker", [0, 1])
def test_two_who_are_kept_apart_do_not_meet(tmp_path: Path, blocker: int) -> None:
    """Whichever of them it was that blocked the other, and both are told the same."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            pair = [await e.comes("Zoé"), await e.comes("Max")]
            zoe, max_ = pair
            lea, noa = await e.comes("Lea"), await e.comes("Noa")
            meeting = await e.table(zoe, max_, game="high-hand")
            zoes = await e.hall.room(
                await e.hall.open_table(zoe, NewTable("high-hand", ["me", "open", "open"], public=True))
            )
            await _joins(zoes, zoe)
            await _joins(zoes, lea)
            leas = await e.hall.room(
                await e.hall.open_table(lea, NewTable("high-hand", ["me", "open", "open"], public=True))
            )
            await _joins(leas, lea)
            await _joins(leas, max_)
            watchers = [e.hall.lobby.watch(person.id) for person in pair]
            for watcher in watchers:
                await watcher.next()
            waiting = [asyncio.create_task(watcher.next()) for watcher in watchers]
            await asyncio.sleep(0)  # both have seen all there is
            assert (_listed(e, max_), _listed(e, zoe)) == ([zoes.id], [leas.id])

            await keep_off(meeting, pair[blocker].id, Whom(seat=1 - blocker), "block")
            for heard in waiting:  # on open pages at once
                assert msgspec.json.decode(await asyncio.wait_for(heard, 20) or b"")["open"] == []
            assert sorted(_listed(e, noa)) == sorted(_listed(e, None)) == sorted([zoes.id, leas.id])
            assert await refused(_joins(zoes, max_)) == "seat-not-for-you"
            assert await refused(_joins(leas, zoe)) == "seat-not-for-you"
            await seating.leave(zoes, zoe.id)  # but it was she who opened it
            assert await refused(_joins(zoes, max_)) == "seat-not-for-you"
            assert _listed(e, max_) == [] and zoes.id in _listed(e, noa)
            await _joins(zoes, noa)

            await keep_off(meeting, pair[blocker].id, Whom(seat=1 - blocker), None)
            assert await _joins(zoes, max_) == 2  # the last seat: the game begins

    asyncio.run(story())


def test_games_in_progress_go_on_and_have_no_rematch(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room, before = await e.table(zoe, max_), await e.table(zoe, max_)
            await before.forfeit(zoe.id, "f")
            kept_seat = await e.hall.room(await e.hall.rematch(max_, before.id))
            ear = await room.subscribe(max_.id, 0, 0)
            assert msgspec.json.decode(await ear.next() or b"")["type"] == "frame"
            await keep_off(room, max_.id, SEAT_0, "block")
            await say(room, zoe.id, "table", "Bonne chance", "k")
            assert await _hears(ear) == [(1, "", True)]  # who is blocked is muted too
            assert await refused(_joins(kept_seat, zoe)) == "seat-not-for-you"
            await room.forfeit(zoe.id, "f")
            for who in (zoe, max_):
                assert await refused(e.hall.rematch(who, room.id)) == "no-rematch"
            assert room.rematch is None

    asyncio.run(story())


def test_a_seat_that_was_left_in_a_game_is_not_for_them_either(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            meeting, room = await e.table(zoe, lea), await e.table(zoe, max_)
            await keep_off(meeting, lea.id, SEAT_0, "block")
            await seating.hand_over(room, max_.id, "open")
            assert await refused(_joins(room, lea)) == "seat-not-for-you"
            assert await _joins(room, max_) == 1

    asyncio.run(story())


def test_a_block_is_not_made_less_by_a_mute(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            for kind, is_ in (("mute", "mute"), ("block", "block"), ("mute", "block")):
                await keep_off(room, zoe.id, SEAT_1, kind)  # type: ignore[arg-type]
                assert await at_table(room, zoe.id) == [None, is_]
            await keep_off(room, max_.id, SEAT_0, "block")
            await keep_off(room, zoe.id, SEAT_1, None)
            assert e.hall.company.avoided(zoe.id) == {max_.id}  # Max has not lifted his
            await keep_off(room, max_.id, SEAT_0, None)
            assert not e.hall.company.avoided(zoe.id) and not e.hall.company.avoided(max_.id)

    asyncio.run(story())


# --- report --------------------------------------------------------------------------------


def test_a_report_keeps_what_was_said_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, ida = [await e.comes(name) for name in ("Zoé", "Max", "Ida")]
            room = await e.table(zoe, max_, bots=())
            await say(room, max_.id, "table", "Idiot!", "k")
            for _ in range(2):  # sent again, it is one
                await report(room, zoe.id, Whom(message=1), "  He insults me ", "r1")
            await report(room, ida.id, SEAT_1, "", "r1")
            for seat in (SEAT_0, Whom(seat=7)):
                assert await refused(report(room, zoe.id, seat, "", "r2")) == "no-such-seat"
            for reason in ("x" * 501, "a\x00b"):
                assert await refused(report(room, zoe.id, SEAT_1, reason, "r2")) == "wording"
            assert await refused(report(room, zoe.id, SEAT_1, "", "")) == "malformed"
            open_ = await Operator(e.hall).reports(closed=False)
            assert [(r.by.name, r.about.name, r.table, r.reason, r.text) for r in open_] == [
                ("Ida", "Max", room.id, "", None),
                ("Zoé", "Max", room.id, "He insults me", "Idiot!"),
            ]
            assert await Operator(e.hall).reports(closed=True) == []

    asyncio.run(story())


def test_the_forgotten_are_forgotten_here_too(tmp_path: Path) -> None:
    """Both ways: whom they muted, who muted them, what they reported and what was reported of them."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room, other = await e.table(zoe, max_), await e.table(max_, lea)
            await say(room, max_.id, "table", "My secret", "k")
            await keep_off(room, zoe.id, SEAT_1, "block")
            await keep_off(room, max_.id, SEAT_0, "mute")
            await keep_off(other, lea.id, SEAT_0, "mute")
            await report(room, zoe.id, Whom(message=1), "", "r")
            await report(room, max_.id, SEAT_0, "", "r")
            await report(other, lea.id, SEAT_0, "", "r")
            await keep_off(room, lea.id, SEAT_0, "mute")
            operator = Operator(e.hall)
            await operator.suspend(max_.id, "He told his secret", None)
            assert [p.name for p in await operator.people("max", None)] == ["Max"]

            await e.hall.forget_person(max_)
            order = e.hall.store.order
            assert [(row.person, row.other) for row in await order.company()] == [(lea.id, zoe.id)]
            assert await operator.reports(closed=False) == [] and await order.suspensions() == []
            assert not e.hall.company.avoided(zoe.id) and await e.hall.company.kept(zoe.id) == []
            assert [row.name for row in await e.hall.company.kept(lea.id)] == ["Zoé"]
            (kept,) = await operator.interventions()
            assert (kept.what, kept.text, kept.person) == ("suspend", "", Named(max_.id, GONE))
            assert [p.name for p in await operator.people("", None)] == ["Lea", "Zoé"]
            assert await refused(operator.suspend(max_.id, "x", None)) == "no-such-person"

    asyncio.run(story())


# --- nobody is told --------------------------------------------------------------------------


def _quarrel(*, loud: bool) -> Any:
    """Zoé and Max play, Lea looks on; or meanwhile Zoé mutes, blocks and reports Max, who is suspended."""

    async def story(e: Evening, room: Room, zoe: PersonRow, max_: PersonRow) -> None:
        async def moment(*work: Any) -> None:
            for each in work:
                if loud:
                    await each
                else:
                    each.close()
            for _ in range(20):
                await asyncio.sleep(0)

        await say(room, max_.id, "table", "Idiot!", "1")
        await moment(keep_off(room, zoe.id, SEAT_1, "mute"), report(room, zoe.id, Whom(message=1), "Rude", "r"))
        await say(room, zoe.id, "table", "No", "2")
        await moment(keep_off(room, zoe.id, SEAT_1, "block"))
        await say(room, max_.id, "table", "Yes", "3")
        await moment(keep_off(room, zoe.id, SEAT_1, None), Operator(e.hall).suspend(max_.id, "Rude", None))
        await room.forfeit(zoe.id, "f")

    return story


def test_nothing_of_it_reaches_anybody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that an onlooker, the lobby of a stranger and (but for his own suspension) Max hear is the same."""
    heard: list[dict[str, list[bytes]]] = []

    async def run(data: Path, *, loud: bool) -> None:
        async with evening(data) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            ears: dict[str, list[bytes]] = {"max": [], "lea": [], "nobody": [], "lobby": []}

            async def listen(name: str, subscriber: Any) -> None:
                while (message := await subscriber.next()) is not None:
                    ears[name].append(message)

            tasks = [
                asyncio.create_task(listen("max", await room.subscribe(max_.id, 0, 0))),
                asyncio.create_task(listen("lea", await room.subscribe(lea.id, 0, 0))),
                asyncio.create_task(listen("nobody", await room.subscribe(None, 0, 0))),
                asyncio.create_task(listen("lobby", e.hall.lobby.watch(lea.id))),
            ]
            for _ in range(20):
                await asyncio.sleep(0)
            await _quarrel(loud=loud)(e, room, zoe, max_)
            for _ in range(20):
                await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            heard.append(ears)

    for name, loud in (("quiet", False), ("loud", True)):
        counter = iter(range(10_000))
        monkeypatch.setattr(service.secrets, "token_urlsafe", lambda n, c=counter: f"{next(c):0{n}d}")
        monkeypatch.setattr(service.secrets, "token_bytes", lambda n, c=counter: next(c).to_bytes(n, "big"))
        (tmp_path / name).mkdir()
        asyncio.run(run(tmp_path / name, loud=loud))
    quiet, loud_ = heard
    for name in ("lea", "nobody", "lobby"):
        assert quiet[name] == loud_[name] and quiet[name], name
    words = [message for message in loud_["max"] if b'"type":"hall"' in message]
    assert len(words) == 1 and b"Rude" in words[0]
    assert quiet["max"] == [message for message in loud_["max"] if message not in words]


def test_the_list_holds_no_ids(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            e.wait(5)
            await keep_off(room, zoe.id, SEAT_1, "block")
            (row,) = await e.hall.company.kept(zoe.id)
            assert row == Kept(row.handle, "Max", "block", e.hall.now())
            assert row.handle not in (max_.id, room.id)
            # Another's handle for the same person is another one, and one's own is good for nobody else.
            await e.hall.company.lift_by_handle(max_.id, row.handle)
            assert await e.hall.company.kept(zoe.id) == [row]

    asyncio.run(story())
