"""Looking on: counted, named if one wants to be, and allowed or not by the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from evening import evening, next_frame, nothing_new, refused

from tablee.hall import onlookers, seating
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
            visitors = [await room.subscribe(None, 0) for _ in range(3)]
            assert nothing_new(at_table)
            await onlookers.count(room)
            assert (await next_frame(at_table))["table"]["watching"] == 3
            await onlookers.count(room)
            assert nothing_new(at_table)
            visitors[0].close()
            await onlookers.count(room)
            assert (await next_frame(at_table))["table"]["watching"] == 2

    asyncio.run(story())


def test_nobody_is_named_who_does_not_want_to_be(tmp_path: Path) -> None:
    """Zoé and Max play; Ida wants to be named, Lea does not, and a visitor has no name at all."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, ida, lea = [await e.comes(name) for name in ("Zoé", "Max", "Ida", "Lea")]
            room = await e.table(zoe, max_)

            async def seen() -> tuple[int, list[str]]:
                await onlookers.count(room)
                table = (await next_frame(await room.subscribe(zoe.id, 0)))["table"]
                return table["watching"], table["onlookers"]

            named = await room.subscribe(ida.id, 0, named=ida.name)
            second_page = await room.subscribe(ida.id, 0)
            await room.subscribe(lea.id, 0)
            await room.subscribe(None, 0)
            await room.subscribe(max_.id, 0, named=max_.name)  # who has a seat
            assert await seen() == (3, ["Ida"])
            await e.hall.rename(ida, "Ada")
            assert await seen() == (3, ["Ada"])
            named.close()
            assert await seen() == (3, [])
            second_page.close()
            assert await seen() == (2, [])

    asyncio.run(story())


def test_who_sits_down_or_is_forgotten_is_no_onlooker_any_more(tmp_path: Path) -> None:
    """At once, and not only when they are counted again."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, ida, lea = [await e.comes(name) for name in ("Zoé", "Max", "Ida", "Lea")]
            room = await e.table(zoe, max_)
            at_table = await room.subscribe(zoe.id, 0)
            lines = [await room.subscribe(who.id, 0, named=who.name) for who in (ida, lea)]
            await onlookers.count(room)
            assert (await next_frame(at_table))["table"]["onlookers"] == ["Ida", "Lea"]
            await seating.hand_over(room, max_.id, "open")
            await seating.join(room, lea.id, lea.name, "")
            assert (await next_frame(at_table))["table"]["onlookers"] == ["Ida"]
            await e.hall.forget_person(ida)
            assert (await next_frame(at_table))["table"]["onlookers"] == []
            assert lines[0].gone and not lines[1].gone

    asyncio.run(story())


def test_an_empty_seat_is_shown_where_nobody_may_look_on(tmp_path: Path) -> None:
    """What is played there, but not how it stands."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, eve = [await e.comes(name) for name in ("Zoé", "Max", "Eve")]
            room = await e.table(zoe, max_, spectators=False)
            assert await refused(room.about(eve.id)) == "no-spectators"
            await seating.hand_over(room, max_.id, "open")
            assert b'"open"' in await room.about(eve.id)
            assert await refused(room.subscribe(eve.id, 0)) == "no-spectators"
            assert await seating.join(room, eve.id, eve.name, "") == 1
            assert (await next_frame(await room.subscribe(eve.id, 0)))["seat"] == 1
            assert await refused(room.about(max_.id)) == "no-spectators"

    asyncio.run(story())
