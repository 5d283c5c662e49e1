"""The lobby: what is listed for whom, told when it changes and only then; rematches; tables that nobody comes to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from evening import Evening, evening, refused
from fixture_games import GAMES as FIXTURES
from serving import dice_source

from tablee.hall import seating
from tablee.hall.lobby import Watcher
from tablee.hall.room import DAY_MS, Room
from tablee.hall.service import NewTable
from tablee.store import PersonRow

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


async def _opens(e: Evening, person: PersonRow, **more: Any) -> Room:
    room = await e.hall.room(await e.hall.open_table(person, NewTable("backgammon", ["me", "open"], **more)))
    await seating.join(room, person.id, person.name, "")
    return room


def _lists(e: Evening, person: PersonRow | None) -> Any:
    lists = msgspec.json.decode(e.hall.lobby.lists(person.id if person else None))
    return [[row["id"] for row in lists[which]] for which in ("yours", "open")]


async def _news(watcher: Watcher) -> Any:
    message = await asyncio.wait_for(watcher.next(), 20)
    assert message is not None
    return msgspec.json.decode(message)


def _no_news(watcher: Watcher) -> bool:
    return watcher._lobby.lists(watcher.person) == watcher._sent


def test_public_tables_are_found_until_they_are_full(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            quiet, public = await _opens(e, zoe), await _opens(e, zoe, public=True)
            assert _lists(e, None) == [[], [public.id]]
            assert _lists(e, max_) == [[], [public.id]]
            yours, others = _lists(e, zoe)
            assert set(yours) == {quiet.id, public.id} and others == []
            await seating.join(public, max_.id, max_.name, "")
            assert _lists(e, lea) == [[], []]
            assert _lists(e, max_) == [[public.id], []]

    asyncio.run(story())


def test_the_lobby_tells_itself_when_it_changes(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            watchers = [e.hall.lobby.watch(p.id) for p in (zoe, max_, lea)]
            for watcher in watchers:
                assert (await _news(watcher))["open"] == []
            room = await _opens(e, zoe, public=True)
            assert [row["id"] for row in (await _news(watchers[2]))["open"]] == [room.id]
            await seating.join(room, max_.id, max_.name, "")
            assert (await _news(watchers[2]))["open"] == []
            # Zoé's turn: her table waits for her, and she is told so; then it is Max's.
            assert [row["waits"] for row in (await _news(watchers[0]))["yours"]] == [True]
            assert [row["waits"] for row in (await _news(watchers[1]))["yours"]] == [False]
            await e.act(room, zoe, "play", SIX_ONE)
            assert [row["waits"] for row in (await _news(watchers[0]))["yours"]] == [False]
            assert [row["waits"] for row in (await _news(watchers[1]))["yours"]] == [True]
            assert _no_news(watchers[2])  # Lea has nothing to do with it
            e.hall.send_everybody_home()
            assert await watchers[2].next() is None

    asyncio.run(story())


def test_ones_tables_begin_with_those_that_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            first = await e.table(zoe, max_)
            e.wait(1)
            second = await e.table(zoe, max_)
            assert _lists(e, zoe)[0] == [second.id, first.id]
            await e.act(second, zoe, "play", SIX_ONE)
            assert _lists(e, zoe)[0] == [first.id, second.id]
            assert _lists(e, max_)[0] == [second.id, first.id]

    asyncio.run(story())


def test_what_others_do_in_secret_moves_nothing_in_the_lobby(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council")
            e.wait(1)
            await e.table(*people, game="council")
            watcher = e.hall.lobby.watch(people[0].id)
            await _news(watcher)
            e.wait(5)
            await e.act(room, people[1], "vote", {"type": "vote", "against": 0})
            assert _no_news(watcher)
            await e.act(room, people[0], "vote", {"type": "vote", "against": 1})
            assert [row["waits"] for row in (await _news(watcher))["yours"]] == [True, False]

    asyncio.run(story())


def test_a_restart_keeps_the_lobby(tmp_path: Path) -> None:
    people: list[PersonRow] = []
    ids: list[str] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            people.extend([await e.comes("Zoé"), await e.comes("Max")])
            ids.append((await _opens(e, people[0], public=True)).id)
            ids.append((await e.table(*people)).id)

    async def second() -> None:
        async with evening(tmp_path) as e:
            assert _lists(e, people[1]) == [[ids[1]], [ids[0]]]

    asyncio.run(first())
    asyncio.run(second())


def test_a_rematch_is_one_table_for_both(tmp_path: Path) -> None:
    """Both ask at the same instant; seats are changed, options and pace kept."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_, options={"target": 7}, pace=(5, 50))
            assert await refused(e.hall.rematch(zoe, room.id)) == "table-not-finished"
            await room.forfeit(zoe.id, "f")
            assert await refused(e.hall.rematch(lea, room.id)) == "not-your-seat"
            watching = await room.subscribe(zoe.id, 0)
            await watching.next()
            ids = await asyncio.gather(e.hall.rematch(zoe, room.id), e.hall.rematch(max_, room.id))
            assert ids[0] == ids[1] == await e.hall.rematch(zoe, room.id)
            message = await watching.next()
            assert message is not None and msgspec.json.decode(message)["table"]["rematch"] == ids[0]
            again = await e.hall.room(ids[0])
            assert again.opener == room.rematch_by is not None
            assert (again.status, again.header.options, again.pace) == ("open", room.header.options, room.pace)
            assert [s.person for s in again.seats] == [max_.id, zoe.id]
            assert await seating.join(again, zoe.id, zoe.name, "z") == 1
            assert again.status == "open"
            assert await seating.join(again, max_.id, max_.name, "m") == 0
            assert again.status == "playing"

    asyncio.run(story())


def test_who_wants_the_rematch_is_known_after_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            await room.forfeit(zoe.id, "f")
            assert msgspec.json.decode(await room.about(zoe.id))["rematch_by"] is None
            kept.extend([room.id, await e.hall.rematch(max_, room.id)])
            assert msgspec.json.decode(await room.about(zoe.id))["rematch_by"] == 1

    async def second() -> None:
        async with evening(tmp_path) as e:
            about = msgspec.json.decode(await (await e.hall.room(kept[0])).about(None))
            assert (about["rematch"], about["rematch_by"]) == (kept[1], 1)

    asyncio.run(first())
    asyncio.run(second())


def test_a_rematch_against_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("club",))
            await room.forfeit(zoe.id, "f")
            again = await e.hall.room(await e.hall.rematch(zoe, room.id))
            assert [(s.person, s.bot) for s in again.seats] == [(None, "club"), (zoe.id, None)]

    asyncio.run(story())


def test_finished_tables_are_listed_a_page_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.hall.service.PAGE", 2)

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            rooms = []
            for _ in range(3):
                room = await e.table(zoe, max_)
                e.wait(10)
                await room.forfeit(zoe.id, "f")
                rooms.append(room.id)
            page = await e.hall.finished_tables(zoe, 1 << 50)
            assert [row.id for row in page] == rooms[:0:-1]
            assert page[0].outcome is not None and page[0].outcome.reason == "resigned" and page[0].seat == 0
            rest = await e.hall.finished_tables(zoe, page[-1].ended)
            assert [row.id for row in rest] == rooms[:1]
            assert await e.hall.finished_tables(lea, 1 << 50) == []

    asyncio.run(story())


def test_the_opener_may_make_room(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            wanted = NewTable("high-hand", ["me", "open", "open"])
            room = await e.hall.room(await e.hall.open_table(zoe, wanted))
            await seating.join(room, zoe.id, zoe.name, "")
            await seating.join(room, max_.id, max_.name, "")
            assert await refused(seating.clear(room, max_.id, 0)) == "not-the-opener"
            for seat in (-1, 0, 2, 9):
                assert await refused(seating.clear(room, zoe.id, seat)) == "no-such-seat"
            here = await room.subscribe(max_.id, 0)
            assert await refused(seating.clear(room, zoe.id, 1)) == "seat-present"
            here.close()
            await seating.clear(room, zoe.id, 1)
            assert room.seat_of(max_.id) is None and await seating.join(room, lea.id, lea.name, "") == 1
            await seating.join(room, max_.id, max_.name, "")
            assert await refused(seating.clear(room, zoe.id, 1)) == "table-started"

    asyncio.run(story())


def test_tables_that_nobody_comes_to_are_put_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            empty = await _opens(e, zoe, public=True)
            clocked, free = (
                await e.table(zoe, max_, pace=(0, 400 * 86_400)),
                await e.table(zoe, max_, pace=(None, None)),
            )
            e.wait(7 * DAY_MS / 1000 - 1)
            for room in (empty, clocked, free):
                await room.put_away_if_dead()
            assert (empty.status, clocked.status, free.status) == ("open", "playing", "playing")
            e.wait(1)
            await empty.put_away_if_dead()
            assert empty.status == "closed" and _lists(e, max_)[1] == []
            e.wait(60 * DAY_MS / 1000)
            for room in (clocked, free):
                await room.put_away_if_dead()
            assert (clocked.status, free.status, free.table.void) == ("playing", "finished", "abandoned")

    asyncio.run(story())
