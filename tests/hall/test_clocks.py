"""The hall's clocks, with given time: BGM-67's delay and reserve, windows, what a restart gives back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from evening import START_MS, Evening, evening, refused
from fixture_games import GAMES as FIXTURES
from serving import dice_source

from tablee.hall.room import Command, Room
from tablee.store import PersonRow

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


async def _begun(e: Evening, **more: Any) -> tuple[Room, PersonRow, PersonRow]:
    """Zoé, seat 0, has 6-1 to play."""
    zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
    return await e.table(zoe, max_, **more), zoe, max_


@pytest.mark.rule("BGM-67")
def test_the_delay_is_free_and_the_reserve_is_two_minutes_a_point(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 5, 2)) as e:
            room, zoe, max_ = await _begun(e, options={"target": 5})
            e.wait(12)
            await e.act(room, zoe, "play", SIX_ONE)
            assert room.clocks.bank[0, "move"] == 600_000  # 12 s were free
            e.wait(20)
            await e.act(room, max_, "turn", {"type": "roll"})
            e.wait(5)  # the same move goes on: no second delay
            await e.act(room, max_, "play", {"type": "play", "moves": [[13, 8], [13, 11]]})
            assert room.clocks.bank[1, "move"] == 600_000 - 13_000

    asyncio.run(story())


@pytest.mark.rule("BGM-65", "BGM-67")
def test_who_runs_out_of_time_loses_the_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, zoe, _ = await _begun(e, options={"target": 3})
            e.wait(12 + 360 - 1)
            await room.tick()
            assert room.status == "playing"
            e.wait(1)
            assert await refused(e.act(room, zoe, "play", SIX_ONE)) == "table-over"  # a second too late
            outcome = room.table.outcome
            assert outcome is not None
            assert (room.status, outcome.reason, outcome.ranks) == ("finished", "time", ((1,), (0,)))
            e.wait(10_000)
            await room.tick()
            assert len(room.table.entries) == 2  # once

    asyncio.run(story())


@pytest.mark.rule("BGM-67")
def test_a_plain_limit_and_no_clock_at_all(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            limited, *_ = await _begun(e, pace=(0, 30))
            free, *_ = await _begun(e, pace=(None, None))
            assert json.loads(await limited.about(None))["clock"] == {
                "bank": [30_000, 30_000],
                "running": [0],
                "since": START_MS,
            }
            assert json.loads(await free.about(None))["clock"] is None
            e.wait(31)
            for room in (limited, free):
                await room.tick()
            assert (limited.status, free.status) == ("finished", "playing")

    asyncio.run(story())


async def _moves(e: Evening, room: Room, people: tuple[PersonRow, PersonRow], seconds: list[float]) -> list[int]:
    """Each move takes so long, roll included; what is left in seat 0's bank after each of seat 0's moves (ms)."""
    left = []
    for took in seconds:
        (prompt,) = room.table.prompts()
        e.wait(took)
        for kind in (prompt.token.kind, "play"):
            open_ = [p for p in room.table.prompts() if p.token.kind == kind and p.seat == prompt.seat]
            if open_:
                action = next(iter(room.table.legal("/", prompt.seat)))
                await room.act(people[prompt.seat].id, Command(str(open_[0].token), action, str(open_[0].token)))
        if prompt.seat == 0:
            left.append(room.clocks.bank[0, "move"])
    return left


@pytest.mark.rule("BGM-67")
@pytest.mark.parametrize(
    ("pace", "left"),
    [
        # Zoé's moves take 4, 10 and 1 s; every second move is Max's.
        ((0, 100, 0, False), [96_000, 86_000, 85_000]),
        ((5, 100, 0, False), [100_000, 95_000, 95_000]),  # the US delay
        ((0, 100, 5, False), [101_000, 96_000, 100_000]),  # Fischer
        ((0, 100, 5, True), [100_000, 95_000, 95_000]),  # Bronstein: like a delay, but the bank has to have it
    ],
)
def test_the_kinds_of_clock(tmp_path: Path, pace: tuple[float, float, float, bool], left: list[int]) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1, 4, 2, 3, 1, 4, 2)) as e:
            room, *people = await _begun(e, pace=pace)
            assert await _moves(e, room, (people[0], people[1]), [4, 7, 10, 7, 1]) == left

    asyncio.run(story())


def test_a_fischer_clock_runs_out_before_its_increment(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, zoe, _ = await _begun(e, pace=(0, 10, 60))
            e.wait(10)
            assert await refused(e.act(room, zoe, "play", SIX_ONE)) == "table-over"

    asyncio.run(story())


def test_by_correspondence_holidays_are_a_bank_of_days(tmp_path: Path) -> None:
    day = 86_400

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            room, zoe, max_ = await _begun(e, pace=(3 * day, 14 * day))
            e.wait(2.9 * day)
            await e.act(room, zoe, "play", SIX_ONE)
            assert room.clocks.bank[0, "move"] == 14 * day * 1000
            e.wait(10 * day)  # Max is away for a week more than the three days
            await e.act(room, max_, "turn", {"type": "roll"})
            assert room.status == "playing"
            due = room.clocks.due(room.table)
            assert due is not None and due.at_ms - e.hall.now() == 7 * day * 1000

    asyncio.run(story())


def test_a_tables_own_window(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council", pace=(None, None, 0, False, 100, 200))
            for person in people:
                await e.act(room, person, "vote", {"type": "vote", "against": None})
            e.wait(99)
            await room.tick()
            assert room.table.view("/", None).day == 1
            e.wait(1)
            await room.tick()
            assert room.table.view("/", None).day == 2
            e.wait(200)
            await room.tick()
            assert room.table.view("/", None).day == 3

    asyncio.run(story())


def test_the_hall_acts_by_itself_when_time_is_up(tmp_path: Path) -> None:
    """No command comes: the timer ends the match."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, *_ = await _begun(e, pace=(0, 0))
            watching = await room.subscribe(None, 0)
            while room.status == "playing":
                await watching.next()
            assert room.table.outcome is not None and room.table.outcome.reason == "time"

    asyncio.run(story())


def test_a_window_closes_when_all_have_answered_but_not_before_its_least_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council")
            for person in people:
                await e.act(room, person, "vote", {"type": "vote", "against": None})
            e.wait(9.999)
            await room.tick()
            assert room.table.frames(None)["/"].view.day == 1
            await e.act(room, people[0], "vote", {"type": "vote", "against": 1})  # may still be changed
            e.wait(0.001)
            await room.tick()
            view = room.table.frames(None)["/"].view
            assert (view.day, view.marks) == (2, (0, 1, 0))
            e.wait(59.999)  # nobody answers on the second day
            await room.tick()
            assert room.table.frames(None)["/"].view.day == 2
            e.wait(0.001)
            await room.tick()
            assert room.table.frames(None)["/"].view.day == 3

    asyncio.run(story())


def test_an_organiser_who_is_away_does_not_hang_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="gauntlet")
            for _ in range(40):
                e.wait(700)
                await room.tick()
            assert room.status == "finished"

    asyncio.run(story())


def test_a_restart_gives_back_the_time_that_the_hall_was_down(tmp_path: Path) -> None:
    async def first() -> str:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            room, *_ = await _begun(e, options={"target": 1})
            e.wait(100)
            return room.id  # stopping notes that the hall was up until now

    async def second(id: str, start_ms: int) -> int:
        async with evening(tmp_path, start_ms=start_ms) as e:
            room = await e.hall.room(id)
            assert room.status == "playing"
            due = room.clocks.due(room.table)
            assert due is not None
            return due.at_ms - start_ms

    id = asyncio.run(first())
    hours = 3_600_000 * 5
    # 12 s + 2 min, of which 100 s were used; however often the hall is restarted.
    assert asyncio.run(second(id, START_MS + 100_000 + hours)) == 32_000
    assert asyncio.run(second(id, START_MS + 100_000 + 2 * hours)) == 32_000
