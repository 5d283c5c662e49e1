"""Looking on: counted, and allowed or not by the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from evening import evening, next_frame, nothing_new, refused

from tablee.hall import seating
from tablee.hall.service import NewTable


def test_a_table_without_spectators(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, eve = [await e.comes(name) for name in ("Zoé", "Max", "Eve")]
            wanted = NewTable("backgammon", ["me", "open"], spectators=False)
            room = await e.hall.room(await e.hall.open_table(zoe, wanted))
            await seating.join(room, zoe.id, zoe.name, "")
            early = await room.subscribe(eve.id, 0)  # she might sit down
            await next_frame(early)
            await seating.join(room, max_.id, max_.name, "")
            for call in (room.subscribe(eve.id, 0), room.subscribe(None, 0), room.about(eve.id)):
                assert await refused(call) == "no-spectators"
            assert early.gone and await early.next() is None
            assert (await next_frame(await room.subscribe(max_.id, 0)))["seat"] == 1
            await room.forfeit(zoe.id, "f")
            assert await refused(e.hall.replay(eve, room.id)) == "no-spectators"
            assert await e.hall.replay(zoe, room.id)
            again = await e.hall.room(await e.hall.rematch(zoe, room.id))
            assert again.spectators is False

    asyncio.run(story())


def test_spectators_are_counted_now_and_then(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            at_table = await room.subscribe(zoe.id, 0)
            await next_frame(at_table)
            onlookers = [await room.subscribe(None, 0) for _ in range(3)]
            assert nothing_new(at_table)
            await room.count_spectators()
            assert (await next_frame(at_table))["table"]["watching"] == 3
            await room.count_spectators()
            assert nothing_new(at_table)
            onlookers[0].close()
            await room.count_spectators()
            assert (await next_frame(at_table))["table"]["watching"] == 2

    asyncio.run(story())
