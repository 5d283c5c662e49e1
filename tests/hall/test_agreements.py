"""Breaking off and pausing by agreement: everybody has to want it, a move says no, a restart changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from evening import START_MS, evening, next_frame, refused
from serving import dice_source

from tablee.games import GAMES
from tablee.hall import seating
from tablee.hall.deciding import agree, decline, resume
from tablee.kernel import Log, audit, replay

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


def test_a_game_is_broken_off_when_both_want_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            assert await refused(agree(room, lea.id, "abort", "k")) == "not-your-seat"
            watching = await room.subscribe(max_.id, 0)
            await next_frame(watching)
            for _ in range(2):  # a double click
                await agree(room, zoe.id, "abort", "k")
            assert (await next_frame(watching))["table"]["agreed"] == {"abort": [0], "pause": []}
            await agree(room, zoe.id, "abort", "again")  # oneself twice is not two
            assert room.status == "playing"
            await agree(room, max_.id, "abort", "k")
            frame = await next_frame(watching)
            assert frame["table"]["status"] == "finished" and frame["table"]["void"] == "agreed"
            assert frame["table"]["outcome"] is None and frame["games"]["/"]["prompts"] == []
            assert await refused(agree(room, zoe.id, "pause", "k2")) == "table-over"
            log = Log.load(room.finished_log(zoe.id))
            assert audit(GAMES, log) > 0 and replay(GAMES, log).void == "agreed"

    asyncio.run(story())


def test_nobody_has_agreed_for_whoever_sits_down_later(tmp_path: Path) -> None:
    """Max wants to break off and leaves his seat; Lea, who takes it, is asked herself."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            await agree(room, max_.id, "abort", "m")
            await seating.hand_over(room, max_.id, "open")
            await seating.join(room, lea.id, lea.name, "")
            await agree(room, zoe.id, "abort", "z")
            assert room.status == "playing"
            await seating.hand_over(room, lea.id, "bot:club")
            await room.tick()
            assert room.status == "playing"  # what Zoé proposed to Lea is not settled by a bot's coming

    asyncio.run(story())


def test_a_proposal_is_declined_or_withdrawn(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            for number, who in enumerate((max_, zoe)):  # declined, withdrawn
                await agree(room, zoe.id, "abort", f"a{number}")
                await decline(room, who.id, "abort", f"d{number}")
                assert room.agreements.agreed["abort"] == set()
            entries = len(room.table.entries)
            await decline(room, zoe.id, "abort", "nothing there")
            await decline(room, zoe.id, "abort", "d1")
            assert len(room.table.entries) == entries
            await agree(room, max_.id, "abort", "m")
            assert room.status == "playing"  # Zoé's was withdrawn
            assert await refused(decline(room, lea.id, "abort", "l")) == "not-your-seat"

    asyncio.run(story())


def test_a_move_says_no(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            await agree(room, max_.id, "abort", "k")
            await e.act(room, zoe, "play", SIX_ONE)
            await agree(room, zoe.id, "abort", "k")
            assert room.status == "playing"

    asyncio.run(story())


def test_while_a_table_is_paused_no_clock_runs_and_nobody_moves(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, options={"target": 1})
            assert await refused(resume(room, zoe.id, "r")) == "table-not-paused"
            e.wait(30)
            await agree(room, max_.id, "pause", "p")
            await agree(room, zoe.id, "pause", "p")
            e.wait(100_000)
            await room.tick()
            assert await refused(e.act(room, zoe, "play", SIX_ONE)) == "table-paused"
            assert await refused(agree(room, zoe.id, "pause", "p2")) == "table-paused"
            await resume(room, max_.id, "r")
            await e.act(room, zoe, "play", SIX_ONE)
            assert room.clocks.bank[0, "move"] == 120_000 - 18_000

    asyncio.run(story())


def test_bots_are_not_asked_and_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("club",))
            await e.act(room, zoe, "play", SIX_ONE)
            await agree(room, zoe.id, "pause", "p")
            entries = len(room.table.entries)
            watching = await room.subscribe(zoe.id, 0)
            if not room.agreements.paused:  # the bot's move came in between, and said no
                await agree(room, zoe.id, "pause", "p2")
                entries = len(room.table.entries)
            await room.tick()
            assert len(room.table.entries) == entries
            await resume(room, zoe.id, "r")
            while not any(p.seat == 0 for p in room.table.prompts()):
                await asyncio.wait_for(watching.next(), 20)

    asyncio.run(story())


def test_a_pause_outlasts_a_restart(tmp_path: Path) -> None:
    ids: list[str] = []

    async def first() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            ids.extend([zoe.id, max_.id])
            room = await e.table(zoe, max_, options={"target": 1})
            e.wait(12 + 20)
            await agree(room, zoe.id, "pause", "p")
            await agree(room, max_.id, "pause", "p")
            ids.append(room.id)

    async def second() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), start_ms=START_MS + 900_000_000) as e:
            room = await e.hall.room(ids[2])
            assert room.agreements.paused and room.clocks.due(room.table) is None
            e.wait(50_000)
            await resume(room, ids[1], "r")
            due = room.clocks.due(room.table)
            assert due is not None and due.at_ms - e.hall.now() == 100_000

    asyncio.run(first())
    asyncio.run(second())
