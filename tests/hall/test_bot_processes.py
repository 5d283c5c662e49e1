"""Each bot has processes of its own: whoever is slow or crashes there keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import logging
import os
import select
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import strange_bots
from evening import evening
from serving import dice_source

from tablee.bots import BOTS
from tablee.bots.backgammon import club
from tablee.games import GAMES
from tablee.hall.bots import BotFailed, Bots
from tablee.kernel import Asked, Frame, Table
from tablee.store import PersonRow

COMMAND = (sys.executable, strange_bots.__file__)


class Strange:
    """How a test hears of sleepers and wakes them."""

    def __init__(self, folder: Path) -> None:
        for name in ("asleep", "wake"):
            os.mkfifo(folder / name)
        self._asleep, self._wake = [os.open(folder / name, os.O_RDWR) for name in ("asleep", "wake")]
        self._crashes = folder / "crashes"
        self.crashes(0)

    async def until_asleep(self) -> None:
        """One more of them is."""
        ready, _, _ = await asyncio.to_thread(select.select, [self._asleep], [], [], 20)
        assert ready, "nobody falls asleep"
        os.read(self._asleep, 1)

    def wakes(self, sleepers: int = 1) -> None:
        os.write(self._wake, b"!" * sleepers)

    def crashes(self, times: int) -> None:
        self._crashes.write_text("x" * times)

    def close(self) -> None:
        os.close(self._asleep)
        os.close(self._wake)


@pytest.fixture
def strange(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Strange]:
    monkeypatch.setenv("STRANGE", str(tmp_path))
    for name, bot in strange_bots.BOTS_HERE.items():
        monkeypatch.setitem(BOTS["backgammon"], name, bot)
    strange = Strange(tmp_path)
    yield strange
    strange.close()


@asynccontextmanager
async def asked_in_turn() -> AsyncIterator[Bots]:
    bots = Bots(pause_s=0, command=COMMAND)
    try:
        yield bots
    finally:
        await bots.close()


def _asked() -> tuple[Frame, Asked]:
    table = Table.start(GAMES, "backgammon", seats=2, options={}, seed=b"x" * 32)
    frame = table.frames(table.prompts()[0].seat)["/"]
    return frame, frame.prompts[0]


def test_a_slow_bot_keeps_no_other_bot_waiting(strange: Strange) -> None:
    async def story() -> None:
        async with asked_in_turn() as bots:
            slow = asyncio.create_task(bots.choose("sleeper", *_asked()))
            await strange.until_asleep()
            assert (await bots.choose("club", *_asked()))["type"] == "play"
            assert not slow.done()
            strange.wakes()
            assert (await slow)["type"] == "play"

    asyncio.run(story())


def test_nor_the_same_bot_at_another_table_until_all_its_processes_are_busy(strange: Strange) -> None:
    async def story() -> None:
        async with asked_in_turn() as bots:
            first, second, third = [asyncio.create_task(bots.choose("sleeper", *_asked())) for _ in range(3)]
            await strange.until_asleep()
            await strange.until_asleep()
            assert not first.done() and not second.done()
            strange.wakes()
            await asyncio.wait([first, second], return_when=asyncio.FIRST_COMPLETED)
            await strange.until_asleep()  # only now the third is asked
            strange.wakes(2)
            assert [(await asked)["type"] for asked in (first, second, third)] == ["play"] * 3
            assert bots.failed == 0

    asyncio.run(story())


def test_a_table_with_a_slow_bot_does_not_delay_a_table_with_a_quick_one(tmp_path: Path, strange: Strange) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(1, 6)) as e:  # the bots begin
            e.hall.bots = Bots(pause_s=0, command=COMMAND)
            zoe = await e.comes("Zoé")
            slow = await e.table(zoe, bots=("sleeper",))
            await strange.until_asleep()
            quick = await e.table(zoe, bots=("club",))
            watching = await quick.subscribe(zoe.id, 0)
            while not any(p.seat == 0 for p in quick.table.prompts()):
                await asyncio.wait_for(watching.next(), 20)
            assert slow.table.prompts()[0].seat == 1
            watching = await slow.subscribe(zoe.id, 0)
            strange.wakes()
            while not any(p.seat == 0 for p in slow.table.prompts()):
                await asyncio.wait_for(watching.next(), 20)

    asyncio.run(story())


def test_a_crash_costs_one_turn_of_that_bot_and_nobody_elses(strange: Strange) -> None:
    async def story() -> None:
        async with asked_in_turn() as bots:
            slow = asyncio.create_task(bots.choose("sleeper", *_asked()))
            await strange.until_asleep()
            strange.crashes(1)
            with pytest.raises(BotFailed, match="gone"):
                await bots.choose("crasher", *_asked())
            assert (await bots.choose("crasher", *_asked()))["type"] == "play"
            strange.wakes()
            assert (await slow)["type"] == "play"
            assert (bots.asked, bots.failed) == (3, 1)

    asyncio.run(story())


def test_what_an_engine_prints_is_no_answer(strange: Strange) -> None:
    async def story() -> None:
        async with asked_in_turn() as bots:
            assert (await bots.choose("chatterbox", *_asked()))["type"] == "play"

    asyncio.run(story())


def test_a_bot_that_is_gone_after_a_restart_is_played_by_the_strongest_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An engine was taken off the machine while a table waited for a person. Nothing blocks; the log says it once."""
    tables: list[str] = []
    monkeypatch.setitem(BOTS["backgammon"], "oracle", club)
    six_one = {"type": "play", "moves": [[13, 7], [8, 7]]}

    async def before() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe = await e.comes("Zoé")
            tables.append((await e.table(zoe, bots=("oracle",))).id)

    async def after() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1, 5, 3)) as e:
            room = await e.hall.room(tables[0])
            person = room.seats[0].person
            assert person is not None
            watching = await room.subscribe(person, 0)

            async def until_asked() -> None:
                while not any(p.seat == 0 for p in room.table.prompts()):
                    await asyncio.wait_for(watching.next(), 20)

            await e.act(room, PersonRow(person, "Zoé"), "play", six_one)
            await until_asked()
            last = room.table.view("/", None).last
            assert [(m.start, m.end) for m in last.moves] == [(8, 5), (6, 5)]
            assert e.hall.bots.failed == 0

    asyncio.run(before())
    monkeypatch.delitem(BOTS["backgammon"], "oracle")
    with caplog.at_level(logging.WARNING, "tablee.hall"):
        asyncio.run(after())
    said = [r for r in caplog.records if r.name == "tablee.hall"]
    assert [(r.getMessage(), r.bot, r.plays) for r in said] == [
        ("a bot that has a seat is not here", "oracle", list(BOTS["backgammon"])[-1])
    ]
