"""What goes wrong around a table: a store that fails, clocks that disagree, callers who leave, broken rules."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from evening import Evening, evening, refused
from fixture_games import GAMES as FIXTURES
from fixture_games import Council, HighHand
from serving import dice_source

from tablee.games import GAMES
from tablee.hall.room import Command, Room
from tablee.hall.service import Hall, wall_clock
from tablee.kernel import Registry
from tablee.kernel.log import decode_entry
from tablee.store import Change, PersonRow, SqliteStore, StorageError, StoredTable

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


class Failing(SqliteStore):
    """A real store that can be told to fail so many times."""

    commits = tables = 0

    async def commit(self, change: Change) -> None:
        if self.commits:
            self.commits -= 1
            raise StorageError("told to fail")
        await super().commit(change)

    async def table(self, id: str) -> StoredTable | None:
        if self.tables:
            self.tables -= 1
            raise StorageError("told to fail")
        return await super().table(id)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("evening.SqliteStore", Failing)
    monkeypatch.setattr("tablee.hall.agenda.RETRY_S", 0.01)
    caplog.set_level(logging.CRITICAL, "tablee.hall")


async def _votes(e: Evening, room: Room, people: list[PersonRow]) -> list[Any]:
    """All vote at once; what each of them is told."""
    commands = [
        room.act(person.id, Command("/:day1.vote:vote", {"type": "vote", "against": None}, "k")) for person in people
    ]
    return await asyncio.gather(*commands, return_exceptions=True)


@pytest.mark.usefixtures("failing")
@pytest.mark.parametrize("reads_too", [0, 1, 2])
def test_a_store_that_fails_for_writing_and_for_reading(tmp_path: Path, reads_too: int) -> None:
    """Memory that could not be matched with the disk is never written from: no entry is missing, none is doubled."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council")
            store: Any = e.hall.store
            store.commits, store.tables = 1, reads_too
            told = await _votes(e, room, people)
            assert any(t is not None for t in told)
            store.commits = store.tables = 0
            again = await e.hall.room(room.id)
            for person in people:  # everybody tries again with the same key
                await again.act(person.id, Command("/:day1.vote:vote", {"type": "vote", "against": None}, "k"))
            stored = await store.table(room.id)
            assert [decode_entry(body).seq for body in stored.entries] == [0, 1, 2, 3]
            assert len(again.table.games["/"].state.votes) == 3

    asyncio.run(story())


@pytest.mark.usefixtures("failing")
def test_a_table_that_was_put_away_goes_on_by_itself(tmp_path: Path) -> None:
    """It comes back with its clock, its bots and the time that was lost."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("club",), options={"target": 1})
            store: Any = e.hall.store
            store.commits, store.tables = 1, 1
            e.wait(10)
            assert await refused(e.act(room, zoe, "play", SIX_ONE, key="k")) == "internal"
            e.wait(1000)  # nobody could play: nobody's time
            back = await e.hall.room(room.id)
            assert back is not room
            due = back.clocks.due(back.table)
            assert due is not None and due.at_ms - e.hall.now() == 132_000 - 10_000
            watching = await back.subscribe(zoe.id, 0)
            await back.act(zoe.id, Command(str(back.table.prompts()[0].token), SIX_ONE, "k"))
            while not any(p.seat == 0 for p in back.table.prompts()):  # the bot answers
                await asyncio.wait_for(watching.next(), 20)
            assert await refused(room.act(zoe.id, Command("/:x:x", {}, "z"))) == "internal"  # the old one is dead

    asyncio.run(story())


@pytest.mark.usefixtures("failing")
def test_time_that_the_hall_took_is_given_back(tmp_path: Path) -> None:
    """The move is sent again and again while nothing can be written, for longer than the player has."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, options={"target": 1})
            store: Any = e.hall.store
            store.commits = 10_000
            e.wait(20)
            for _ in range(4):
                assert await refused(e.act(room, zoe, "play", SIX_ONE, key="k")) == "internal"
                e.wait(100)
            store.commits = 0
            await e.act(room, zoe, "play", SIX_ONE, key="k")
            assert room.clocks.bank[0, "move"] == 120_000 - 8_000

    asyncio.run(story())


@pytest.mark.usefixtures("failing")
def test_a_bot_is_asked_again_when_its_answer_could_not_be_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("beginner",), options={"target": 1})
            watching = await room.subscribe(zoe.id, 0)
            await e.act(room, zoe, "play", SIX_ONE)
            store: Any = e.hall.store
            store.commits = 2
            while not any(p.seat == 0 for p in room.table.prompts()):
                await asyncio.wait_for(watching.next(), 20)
            assert store.commits == 0

    asyncio.run(story())


def test_timers_by_the_real_clock_never_ring_in_vain(tmp_path: Path) -> None:
    """The loop's clock and the wall's are not the same: a timer may come early, and must be set again."""

    async def story() -> None:
        hall = Hall(SqliteStore(tmp_path / "tablee.db"), GAMES, now=wall_clock)
        await hall.start()
        e = Evening(hall, [0])
        zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
        rooms = [await e.table(zoe, max_, pace=(0.005, 0.002 * (n % 5))) for n in range(40)]
        for room in rooms:
            watching = await room.subscribe(None, 0)
            while room.status == "playing":
                await asyncio.wait_for(watching.next(), 20)
        await hall.stop()

    asyncio.run(story())


def test_the_clock_goes_back_and_time_still_runs_out(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, pace=(0, 0.02))
            e.wait(-0.05)  # somebody has set the machine's clock
            room.agenda._ring()
            await room.tick()
            assert room.agenda._timer is not None
            e.wait(0.1)
            await room.tick()
            assert room.status == "finished"

    asyncio.run(story())


def test_a_new_game_begins_with_a_whole_delay(tmp_path: Path) -> None:
    """Zoé bears off, wins the next throw, and is on move again at once."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 6, 5, 6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, options={"target": 5})
            state = room.table.games["/"].state
            state.board = (0, 1, *[0] * 17, -15, *[0] * 6)
            state.off = [14, 0]
            state.dice = (6, 1)
            e.wait(11)
            await e.act(room, zoe, "play", {"type": "play", "moves": [[1, 0]]})
            view = room.table.view("/", None)
            assert (view.game, view.turn, view.awaiting) == (2, 0, "play")
            running = room.clocks.running[0]
            assert (running.since, running.delay) == (e.hall.now(), 12_000)
            assert room.clocks.bank[0, "move"] == 600_000

    asyncio.run(story())


def test_callers_who_leave_while_they_wait_leave_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            calls = [asyncio.create_task(room.subscribe(None, 0)) for _ in range(10)]
            await asyncio.sleep(0)
            for call in calls:
                call.cancel()
            await asyncio.gather(*calls, return_exceptions=True)
            await room.tick()
            assert room.subscribers == set()

    asyncio.run(story())


class Rotten(HighHand):
    rotten = False

    def check(self, s: Any, seat: int, a: Any) -> None:
        if self.rotten:
            raise IndexError("nobody thought of this")
        super().check(s, seat, a)


def test_one_table_with_a_fault_does_not_keep_the_hall_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    games = Registry(Rotten(), Council())
    ids: dict[str, str] = {}

    async def first() -> None:
        async with evening(tmp_path, games=games) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            rotten = await e.table(*people, game="high-hand")
            await e.act(rotten, people[0], "draw", {"type": "draw"})
            ids["rotten"] = rotten.id
            ids["good"] = (await e.table(*people, game="council")).id

    async def second() -> None:
        async with evening(tmp_path, games=games) as e:
            assert (await e.hall.room(ids["good"])).status == "playing"
            assert await refused(e.hall.room(ids["rotten"])) == "internal"

    asyncio.run(first())
    monkeypatch.setattr(Rotten, "rotten", True)
    with caplog.at_level(logging.CRITICAL, "tablee.hall"):
        asyncio.run(second())
    monkeypatch.setattr(Rotten, "rotten", False)  # mended: the table is as it was
    asyncio.run(_plays_on(tmp_path, games, ids["rotten"]))


async def _plays_on(data: Path, games: Registry, id: str) -> None:
    async with evening(data, games=games) as e:
        assert len((await e.hall.room(id)).table.entries) == 2


def test_scripts_wait_while_nothing_is_required_of_them(tmp_path: Path) -> None:
    """A vote that may still be changed is not something to do."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council")
            subscriber = await room.subscribe(people[0].id, 0)
            assert not subscriber.newest.waits
            await e.act(room, people[0], "vote", {"type": "vote", "against": 1})
            assert subscriber.newest.waits
            assert room.table.frames(0)["/"].prompts[0].required is False

    asyncio.run(story())


def test_everybody_is_sent_home_when_the_hall_closes(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            watching = [await room.subscribe(None, 0) for _ in range(3)]
            for subscriber in watching:
                await subscriber.next()
            e.hall.send_everybody_home()
            assert [await subscriber.next() for subscriber in watching] == [None] * 3

    asyncio.run(story())
