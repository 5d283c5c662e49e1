"""A bot plays on for whoever is out of time, if the table says so, until they are back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from evening import START_MS, Evening, evening, refused
from serving import dice_source

from tablee.hall import deciding, seating
from tablee.hall.room import Room
from tablee.store import PersonRow

OPENING = {"type": "play", "moves": [[24, 18], [8, 7]]}


async def _table(e: Evening, **more: Any) -> tuple[Room, PersonRow, PersonRow]:
    """Zoe has two minutes and is to move."""
    zoe, max_ = await e.comes("Zoe"), await e.comes("Max")
    room = await e.table(zoe, max_, pace=(0, 120), stand_in="beginner", **more)
    return room, zoe, max_


async def _asked(room: Room, person: PersonRow) -> None:
    """Waits until something is required of this person."""
    watching = await room.subscribe(person.id, 0)
    while not any(p.seat == room.seat_of(person.id) and p.prompt.required for p in room.table.prompts()):
        assert await watching.next() is not None
    watching.close()


def shown(room: Room) -> Any:
    return json.loads(room._shown(None).table)


def test_the_bot_plays_on_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 4, 2)) as e:
            room, zoe, max_ = await _table(e)
            assert shown(room)["stand_in"] == "beginner"
            e.wait(120)
            await room.tick()
            assert room.status == "playing" and shown(room)["away"] == [0]
            assert shown(room)["seats"][0]["name"] == "Zoe"  # it is still her seat
            await _asked(room, max_)  # the bot has played
            assert room.clocks.running[1].bank == (1, "move")
            e.wait(30)
            await seating.back(room, zoe.id)
            assert shown(room)["away"] == []
            await e.act(room, max_, "turn", {"type": "roll"})
            await e.act(room, max_, "play", {"type": "play", "moves": [[8, 4], [6, 4]]})
            due = room.clocks.due(room.table)
            assert due is not None and (due.seat, due.at_ms - e.hall.now()) == (0, 12_000)  # a tenth of her bank

    asyncio.run(story())


def test_any_command_of_ones_own_says_that_one_is_back(tmp_path: Path) -> None:
    """Before the bot could: it is slow to decide."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, zoe, max_ = await _table(e)
            e.hall.bots._pause_s = 3600
            e.wait(120)
            await room.tick()
            assert room.clocks.away == {0} and 0 not in room.clocks.running
            await e.act(room, zoe, "play", OPENING)
            assert room.clocks.away == set() and room.clocks.running.keys() == {1}
            await e.act(room, max_, "turn", {"type": "roll"})  # and what it decided for her is not played for anybody
            assert [type(entry.event).__name__ for entry in room.table.entries[-3:]] == ["HallEvent", "Act", "Act"]

    asyncio.run(story())


def test_the_last_who_is_there_still_loses_on_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, _, max_ = await _table(e)
            e.wait(120)
            await room.tick()
            assert await refused(seating.hand_over(room, max_.id, "bot:club")) == "nobody-left"
            await _asked(room, max_)
            e.wait(120)
            await room.tick()
            assert room.table.outcome is not None and room.table.outcome.reason == "time"
            assert room.table.outcome.ranks[0] == (0,)

    asyncio.run(story())


def test_against_a_bot_alone_time_is_lost_as_ever(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe = await e.comes("Zoe")
            room = await e.table(zoe, bots=("beginner",), pace=(0, 120), stand_in="beginner")
            e.wait(120)
            await room.tick()
            assert room.status == "finished"

    asyncio.run(story())


def test_the_absent_are_not_asked_to_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, _, max_ = await _table(e)
            e.wait(120)
            await room.tick()
            await deciding.agree(room, max_.id, "abort", "k")
            assert room.status == "finished" and room.table.void == "agreed"

    asyncio.run(story())


def test_a_restart_and_a_pause_change_nothing(tmp_path: Path) -> None:
    async def first() -> str:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, _, max_ = await _table(e)
            e.wait(120)
            await room.tick()
            await _asked(room, max_)
            return room.id

    async def second(id: str) -> None:
        async with evening(tmp_path, source=dice_source(6, 1), start_ms=START_MS + 500_000) as e:
            room = await e.hall.room(id)
            assert room.clocks.away == {0} and room.bot_of(0) == "beginner" and room.bot_of(1) is None
            max_, zoe = room.seats[1].person, room.seats[0].person
            assert max_ is not None and zoe is not None
            await deciding.agree(room, max_, "pause", "p")
            assert room.agreements.paused
            e.wait(50)
            await seating.back(room, zoe)
            e.wait(50)
            await deciding.resume(room, max_, "r")
            due = room.clocks.due(room.table)
            assert due is not None and (due.seat, due.at_ms - e.hall.now()) == (1, 120_000)

    asyncio.run(second(asyncio.run(first())))


def test_a_newcomer_on_an_absent_seat_is_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, zoe, _ = await _table(e)
            e.wait(120)
            await room.tick()
            lea = await e.comes("Lea")
            await seating.hand_over(room, zoe.id, "open")
            assert await seating.join(room, lea.id, lea.name, "") == 0
            assert room.clocks.away == set() and room.bot_of(0) is None

    asyncio.run(story())


def test_a_stand_in_that_does_not_exist(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoe")
            assert await refused(e.table(zoe, bots=("club",), stand_in="nobody")) == "no-such-bot"

    asyncio.run(story())
