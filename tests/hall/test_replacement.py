"""Somebody else takes a seat in the middle of a game: a bot, or a person who comes by the link."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from evening import evening, next_frame, refused
from fixture_games import GAMES as FIXTURES
from serving import dice_source

from tablee.games import GAMES
from tablee.hall import seating
from tablee.hall.room import Command
from tablee.kernel import Log, audit

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


def test_a_bot_takes_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            watching = await room.subscribe(zoe.id, 0)
            await e.act(room, zoe, "play", SIX_ONE)
            assert await refused(seating.hand_over(room, max_.id, "bot:ghost")) == "no-such-bot"
            assert await refused(seating.hand_over(room, max_.id, "anybody")) == "malformed"
            await seating.hand_over(room, max_.id, "bot:club")
            while not any(p.seat == 0 for p in room.table.prompts()):  # it plays Max's turn
                await asyncio.wait_for(watching.next(), 20)
            assert room.seat_of(max_.id) is None
            assert await refused(e.act(room, max_, "turn", {"type": "roll"})) == "not-your-seat"
            assert await refused(seating.hand_over(room, zoe.id, "bot:club")) == "nobody-left"
            await room.forfeit(zoe.id, "f")
            assert Log.load(room.finished_log(zoe.id)).entries

    asyncio.run(story())


def test_a_person_takes_over_and_gets_what_the_seat_was_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_, game="high-hand")
            await e.act(room, zoe, "draw", {"type": "draw"})
            former = await room.subscribe(zoe.id, 0)
            hand = (await next_frame(former))["games"]["/"]["view"]["hand"]
            clock = room.clocks.running[0]
            await seating.hand_over(room, zoe.id, "open")
            seen = await next_frame(former)
            assert seen["seat"] is None and seen["games"]["/"]["view"]["hand"] == []  # from now on a spectator
            assert seen["table"]["seats"][0]["kind"] == "open"
            assert await seating.join(room, lea.id, lea.name, "late") == 0
            newcomer = await room.subscribe(lea.id, 0)
            frame = await next_frame(newcomer)
            assert frame["games"]["/"]["view"]["hand"] == hand
            assert [n["kind"] for n in frame["notices"]] == ["drew", "drawn"]
            assert room.clocks.running[0] == clock
            discard = {"type": "discard", "card": hand[0]}
            await e.act(room, lea, "discard", discard)
            assert await refused(seating.join(room, zoe.id, zoe.name, "")) == "table-started"

    asyncio.run(story())


def test_the_dice_are_those_promised_whoever_sits_there(tmp_path: Path) -> None:
    """The newcomer's nonce changes nothing, across a restart too."""
    kept: list[str] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(zoe, max_)
            await seating.hand_over(room, zoe.id, "open")
            await seating.join(room, lea.id, lea.name, "another nonce")
            kept.extend([room.id, lea.id, max_.id])

    async def second() -> None:
        async with evening(tmp_path) as e:
            room = await e.hall.room(kept[0])
            people = {0: kept[1], 1: kept[2]}
            for n in range(12):
                (p,) = room.table.prompts()
                action = msgspec.to_builtins(next(iter(room.table.legal("/", p.seat))))
                await room.act(people[p.seat], Command(str(p.token), action, f"k{n}"))
            await room.forfeit(kept[1], "f")
            assert audit(GAMES, Log.load(room.finished_log(kept[1]))) > 0

    asyncio.run(first())
    asyncio.run(second())
