"""Talk at a table: who reads what, numbered for each reader, once, kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from evening import evening, refused
from fixture_games import GAMES as FIXTURES

from tablee.hall import seating
from tablee.hall.chat import say
from tablee.hall.room import Room
from tablee.hall.service import NewTable
from tablee.hall.shown import Subscriber
from tablee.store import PersonRow


async def _hears(subscriber: Subscriber) -> list[Any]:
    """The next thing that is said, whatever frames come before it."""
    while True:
        message = await asyncio.wait_for(subscriber.next(), 20)
        assert message is not None
        read = msgspec.json.decode(message)
        if read["type"] == "chat":
            return [(m["n"], m["name"], m["text"]) for m in read["messages"]]


def _silent(subscriber: Subscriber) -> bool:
    return subscriber._unheard() is None


async def _out(room: Room, seats: list[int]) -> None:
    """Puts these seats among the eliminated."""
    state = room.table.games["/"].state
    for seat in seats:
        state.alive.remove(seat)
        state.out.append(seat)


def test_everybody_reads_what_is_said_at_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            listeners = [await room.subscribe(p.id if p else None, 0, 0) for p in (zoe, max_, lea, None)]
            await say(room, zoe.id, "table", "  Bonne chance !\n ", "k")
            for listener in listeners:
                assert await _hears(listener) == [(1, "Zoé", "Bonne chance !")]
            assert await refused(say(room, lea.id, "table", "Psst", "k")) == "not-your-seat"
            assert len(room.table.entries) == 1  # talk is no part of the game's log

    asyncio.run(story())


def test_a_retry_says_nothing_twice(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            await asyncio.gather(*(say(room, zoe.id, "table", "Hello", "k") for _ in range(5)))
            assert await refused(say(room, zoe.id, "table", "Hello again", "k")) == "key-reused"
            await say(room, max_.id, "table", "Hello", "k")
            assert len(room.chat) == 2

    asyncio.run(story())


def test_texts_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            for text in ("", "  \n ", "x" * 501, "a\x00b", "\u202egnirts"):
                assert await refused(say(room, zoe.id, "table", text, "k")) == "text"
            await say(room, zoe.id, "table", "two\nlines 👨\u200d👧", "k")
            assert await refused(say(room, zoe.id, "kitchen", "x", "k2")) == "may-not-write"
            assert len(room.chat) == 1

    asyncio.run(story())


def test_a_closed_channel_is_closed_to_everybody_else(tmp_path: Path) -> None:
    """The eliminated talk among themselves: others hear nothing, are told nothing, and miss no number."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            room = await e.table(*people, game="gauntlet")
            assert await refused(say(room, people[2].id, "eliminated", "x", "k0")) == "may-not-write"
            await _out(room, [2, 3])
            ears = [await room.subscribe(p.id, 0, 0) for p in people] + [await room.subscribe(None, 0, 0)]
            channels = [msgspec.json.decode(ear.newest.channels) for ear in ears]
            assert [[c["name"] for c in own] for own in channels] == [
                ["table"], ["table"], ["table", "eliminated"], ["table", "eliminated"], ["table"],
            ]  # fmt: skip
            await say(room, people[2].id, "eliminated", "It was Max", "k1")
            for ear in (ears[2], ears[3]):
                assert await _hears(ear) == [(1, "Lea", "It was Max")]
            assert all(_silent(ear) for ear in (ears[0], ears[1], ears[4]))
            assert await refused(say(room, people[0].id, "eliminated", "Who?", "k2")) == "may-not-write"
            await say(room, people[0].id, "table", "Anybody there?", "k3")
            assert await _hears(ears[1]) == [(1, "Zoé", "Anybody there?")]  # number 1: nothing before it, for Max
            assert await _hears(ears[3]) == [(2, "Zoé", "Anybody there?")]

    asyncio.run(story())


def test_whoever_comes_later_does_not_read_what_was_said_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            room = await e.table(*people, game="gauntlet")
            await _out(room, [3])
            await say(room, people[3].id, "eliminated", "Alone at last", "k")
            await _out(room, [2])
            late = await room.subscribe(people[2].id, 0, 0)
            assert _silent(late)
            await say(room, people[3].id, "eliminated", "Welcome", "k2")
            assert await _hears(late) == [(1, "Noa", "Welcome")]

    asyncio.run(story())


def test_talk_outlasts_a_restart_and_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            for n in range(3):
                await say(room, zoe.id, "table", f"word {n}", f"k{n}")
            kept.extend([room.id, max_])

    async def second() -> None:
        person: PersonRow = kept[1]
        async with evening(tmp_path) as e:
            room = await e.hall.room(kept[0])
            assert await _hears(await room.subscribe(person.id, 0, 0)) == [
                (n + 1, "Zoé", f"word {n}") for n in range(3)
            ]
            back = await room.subscribe(person.id, 0, 2)
            assert await _hears(back) == [(3, "Zoé", "word 2")]
            assert _silent(await room.subscribe(person.id, 0, None))  # scripts that wait for their turn want no talk

    asyncio.run(first())
    asyncio.run(second())


def test_before_the_game_those_who_have_sat_down_may_talk(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            room = await e.hall.room(await e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"])))
            await seating.join(room, zoe.id, zoe.name, "")
            await say(room, zoe.id, "table", "Who is coming?", "k")
            assert len(room.chat) == 1

    asyncio.run(story())
