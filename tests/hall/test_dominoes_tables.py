"""What dominoes asks of a hall and backgammon did not: more than two seats, and a match that is over at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from dealing import scripted, shuffling
from evening import evening
from paired_runs import Dealing

from tablee.hall.deciding import agree
from tablee.parts.tiles import Tile, full_set

HANDS = [[(6, 6), (1, 6), (1, 1)], [(5, 6), (2, 2), (0, 0)], [(4, 5), (3, 3), (0, 2)]]


def deals(hands: Sequence[Sequence[Tile]], *, highest: int) -> Dealing:
    """These hands to the seats in order; the first starts, where that is drawn."""
    named = [tile for hand in hands for tile in hand]
    order = [*(tile for tile in full_set(highest) if tile not in named), *reversed(named)]
    return scripted({"/|deal": shuffling(full_set(highest), order), "/|starter": [0]})


def test_a_match_may_be_over_when_it_begins(tmp_path: Path) -> None:
    """Ten tiles: 9-9 is led, nobody else was dealt a 9, and the lightest hand has won."""
    light = [tile for tile in full_set(9) if 9 not in tile]
    source = deals([[(9, 9), *light[:9]], light[9:19]], highest=9)

    async def run() -> None:
        async with evening(tmp_path, source=source) as e:
            people = [await e.comes(f"P{n}") for n in range(2)]
            room = await e.table(*people, game="ten-tiles", options={"set": 9})
            assert room.status == "finished" and room.table.outcome is not None
            assert room.table.outcome.reason == "target-reached"
            assert await e.hall.replay(people[0], room.id)

    asyncio.run(run())


def test_who_gives_up_among_three_is_asked_no_more_and_the_others_go_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with evening(tmp_path, source=deals(HANDS, highest=6)) as e:
            people = [await e.comes(f"P{n}") for n in range(3)]
            room = await e.table(*people, game="dominoes", options={"hand_size": 3, "target": 0})
            e.wait(400)  # the bank of seat 0 has run out
            await room.tick()
            assert room.table.view("/", None).out == (0,) and room.status == "playing"
            await room.forfeit(people[0].id, "again")  # as if it did not know yet
            await e.act(room, people[1], "turn", {"type": "play", "tile": (5, 6)})
            assert [p.seat for p in room.table.prompts()] == [2]
            await room.forfeit(people[2].id, "enough")
            assert room.status == "finished" and room.table.outcome is not None
            assert room.table.outcome.ranks == ((1,), (2,), (0,))

    asyncio.run(run())


def test_who_gave_up_need_not_agree(tmp_path: Path) -> None:
    """The two who play on break off; it was settled the moment the third had given up."""

    async def run() -> None:
        async with evening(tmp_path, source=deals(HANDS, highest=6)) as e:
            people = [await e.comes(f"P{n}") for n in range(3)]
            room = await e.table(*people, game="dominoes", options={"hand_size": 3, "target": 0})
            for seat in (0, 1):
                await agree(room, people[seat].id, "abort", "k")
            assert room.status == "playing"
            await room.forfeit(people[2].id, "enough")
            assert room.status == "finished" and room.table.void == "agreed"

    asyncio.run(run())
