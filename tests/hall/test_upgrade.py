"""A hall is upgraded while games are on: each is finished by the rules it began under."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
from evening import Evening, evening
from fixture_games import HighHand, high_hand

from tablee.hall.room import Room
from tablee.kernel import Context, Registry
from tablee.store import PersonRow


class SecondEdition(HighHand):
    """The pile is shuffled again after every discard: a log of the first edition would not replay by this."""

    rules = 2

    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if isinstance(a, high_hand.Discard):
            ctx.chance("anew").shuffle(s.pile)


async def _plays(e: Evening, room: Room, people: list[PersonRow], moves: int) -> None:
    for _ in range(moves):
        for p in room.table.prompts():
            action = msgspec.to_builtins(next(iter(room.table.legal("/", p.seat))))
            await e.act(room, people[p.seat], p.token.kind, action)


def test_a_table_is_finished_by_the_rules_it_began_under(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def before() -> None:
        async with evening(tmp_path, games=Registry(HighHand())) as e:
            people = [await e.comes("Zoé"), await e.comes("Max")]
            room = await e.table(*people, game="high-hand")
            await _plays(e, room, people, 7)
            kept.extend([room.id, people, room.table.frames(0)])

    async def after() -> None:
        async with evening(tmp_path, games=Registry(HighHand(), SecondEdition())) as e:
            room, people = await e.hall.room(kept[0]), kept[1]
            assert room.table.games["/"].game.rules == 1 and room.table.frames(0) == kept[2]
            new = await e.table(*people, game="high-hand")
            assert new.table.games["/"].game.rules == 2
            await _plays(e, room, people, 40)
            assert room.status == "finished"
            assert not any("anew" in d.stream for x in room.table.entries for d in x.draws)
            await _plays(e, new, people, 2)
            assert any("anew" in d.stream for x in new.table.entries for d in x.draws)
            replay = msgspec.json.decode(gzip.decompress(await e.hall.replay(people[0], room.id)))
            assert len(replay["steps"]) > 20

    asyncio.run(before())
    asyncio.run(after())
