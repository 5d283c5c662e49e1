"""One table of the hall: order, durability before telling, retries, failures that change nothing."""

from __future__ import annotations

import asyncio
import itertools
import logging
from pathlib import Path
from typing import Any

import pytest
from evening import evening, next_frame, nothing_new, refused
from fixture_games import GAMES as FIXTURES
from fixture_games import HighHand, high_hand
from serving import dice_source

from tablee.games import GAMES
from tablee.hall import seating
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.hall.service import NewTable
from tablee.kernel import Context, Registry, audit
from tablee.kernel.log import decode_entry

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


def test_nobody_is_told_before_it_is_durable(tmp_path: Path) -> None:
    points: list[tuple[str, int, bool]] = []

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1), probe=lambda p: seen(p)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            watching = await room.subscribe(None, 0)
            await next_frame(watching)

            def look(point: str) -> None:
                stored = e.hall.store._connection.execute("SELECT count(*) FROM entry").fetchone()[0]  # type: ignore[attr-defined]
                points.append((point, stored, nothing_new(watching)))

            nonlocal seen
            seen = look
            await e.act(room, zoe, "play", SIX_ONE)
            assert (await next_frame(watching))["games"]["/"]["view"]["board"][7] == 2

    seen: Any = lambda point: None  # noqa: E731
    asyncio.run(story())
    assert points == [
        ("before append", 1, True),
        ("appended, nobody told", 2, True),
        ("told, not acknowledged", 2, False),
    ]


def test_two_people_at_the_same_instant(tmp_path: Path) -> None:
    """Ten identical double clicks and ten retries under one key: one of each kind is done."""

    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            clicks = [e.act(room, zoe, "play", SIX_ONE) for _ in range(10)]
            retries = [e.act(room, zoe, "play", SIX_ONE, key="same") for _ in range(10)]
            results = await asyncio.gather(*clicks, *retries, return_exceptions=True)
            done = [r for r in results if r is None]
            codes = {r.code for r in results if r is not None}
            # One click was done; the key's command came too late, so all its retries were.
            assert len(done) == 1 and codes == {"prompt-closed"}
            assert len(room.table.entries) == 2
            both = [e.act(room, max_, "turn", {"type": "roll"}, key="r") for _ in range(5)]
            assert await asyncio.gather(*both) == [None] * 5
            assert len(room.table.entries) == 3

    asyncio.run(story())


def test_two_people_cannot_take_the_same_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, *others = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            room = await e.hall.room(await e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"])))
            await seating.join(room, zoe.id, zoe.name, "")
            results = await asyncio.gather(
                *(seating.join(room, p.id, p.name, "") for p in others), return_exceptions=True
            )
            assert sorted(str(getattr(r, "code", r)) for r in results) == ["1", "table-started", "table-started"]

    asyncio.run(story())


def test_a_caller_who_goes_away_does_not_undo_the_command(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            command = Command(str(room.table.prompts()[0].token), SIX_ONE, "k")
            call = asyncio.create_task(room.act(zoe.id, command))
            await asyncio.sleep(0)  # the command is in the mailbox
            call.cancel()
            await asyncio.gather(call, return_exceptions=True)
            await room.act(zoe.id, command)  # a retry: the first answer again
            assert len(room.table.entries) == 2

    asyncio.run(story())


def test_a_full_disk_refuses_and_changes_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            people = [await e.comes("Zoé"), await e.comes("Max")]
            room = await e.table(*people, options={"target": 9})
            watching = await room.subscribe(None, 0)
            await e.hall.store.read(_no_more_pages)  # type: ignore[attr-defined]
            for n in itertools.count():  # there is still room in the last pages
                (prompt,) = room.table.prompts()
                command = Command(str(prompt.token), next(iter(room.table.legal("/", prompt.seat))), f"k{n}")
                before = [room.table.frames(0), room.table.told(0)[:], len(room.table.entries), room.clocks]
                if watching.newest.last:
                    await watching.next()
                with caplog.at_level(logging.CRITICAL, "tablee.hall"):
                    try:
                        await room.act(people[prompt.seat].id, command)
                    except Refused as no:
                        assert no.code == "storage-full"
                        break
            after = [room.table.frames(0), room.table.told(0)[:], len(room.table.entries), room.clocks]
            assert after == before and nothing_new(watching)
            await e.hall.store.read(_more_pages)  # type: ignore[attr-defined]
            await room.act(people[prompt.seat].id, command)
            assert len(room.table.entries) == before[2] + 1 and not nothing_new(watching)

    def _more_pages(connection: Any) -> None:
        connection.execute("PRAGMA max_page_count = 1000000")

    def _no_more_pages(connection: Any) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    asyncio.run(story())


class FailsOnce(HighHand):
    """A fault in the rules: the first discard of an even card."""

    failed = False

    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if isinstance(a, high_hand.Discard) and not FailsOnce.failed:
            FailsOnce.failed = True
            s.hands[seat].clear()
            raise RuntimeError("nobody thought of this")


def test_a_fault_in_the_rules_leaves_the_table_as_it_was(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=Registry(FailsOnce())) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, game="high-hand")
            await e.act(room, zoe, "draw", {"type": "draw"})
            hand = room.table.frames(0)["/"].view.hand
            discard = {"type": "discard", "card": hand[0]}
            with caplog.at_level(logging.CRITICAL, "tablee.hall"):
                assert await refused(e.act(room, zoe, "discard", discard, key="d")) == "internal"
            assert room.table.frames(0)["/"].view.hand == hand
            await e.act(room, zoe, "discard", discard, key="d")
            assert len(room.table.frames(0)["/"].view.hand) == 3

    asyncio.run(story())


def test_a_restart_takes_every_table_up_where_it_was(tmp_path: Path) -> None:
    frames: list[Any] = []

    def state(room: Room) -> list[Any]:
        return [
            [room.table.frames(seat), room.table.told(seat), room.clocks.bank, room.clocks.running]
            for seat in (None, 0, 1)
        ]

    async def first() -> str:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_, options={"target": 5})
            for _ in range(12):
                for seat, person in enumerate((zoe, max_)):
                    for p in room.table.prompts():
                        if p.seat == seat:
                            action = next(iter(room.table.legal("/", seat)))
                            await e.act(room, person, p.token.kind, action)
            frames.extend(state(room))
            return room.id

    async def second(id: str) -> None:
        async with evening(tmp_path) as e:
            room = await e.hall.room(id)
            assert state(room) == frames
            log = room.table.log(room.seed)
            assert audit(GAMES, log) > 0

    id = asyncio.run(first())
    asyncio.run(second(id))


def test_what_others_do_in_secret_sends_nothing(tmp_path: Path) -> None:
    """Council: a vote is shown to its voter alone; nobody else gets a frame, nor does a spectator."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            room = await e.table(*people, game="council")
            watching = [await room.subscribe(p.id, 0) for p in people] + [await room.subscribe(None, 0)]
            for subscriber in watching:
                await next_frame(subscriber)
            await e.act(room, people[0], "vote", {"type": "vote", "against": 1})
            assert not nothing_new(watching[0])
            assert all(nothing_new(s) for s in watching[1:])
            frame = await next_frame(watching[0])
            assert frame["games"]["/"]["view"]["my_vote"] == 1
            await e.act(room, people[1], "vote", {"type": "vote", "against": 0})
            await e.act(room, people[2], "vote", {"type": "vote", "against": 0})
            assert nothing_new(watching[0]) and nothing_new(watching[3])
            e.wait(10)
            await room.tick()
            for subscriber in watching:
                assert (await next_frame(subscriber))["games"]["/"]["view"]["marks"] == [1, 0, 0]

    asyncio.run(story())


def test_a_slow_connection_gets_the_newest_frame_and_every_notice(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            slow = await room.subscribe(None, 0)
            await next_frame(slow)
            await e.act(room, zoe, "play", SIX_ONE)
            await e.act(room, max_, "turn", {"type": "roll"})
            frame = await next_frame(slow)
            assert [n["kind"] for n in frame["notices"]] == ["played", "rolled"]
            assert frame["games"]["/"]["view"]["dice"] == [3, 1] and nothing_new(slow)

    asyncio.run(story())


def test_the_log_holds_who_did_what_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            await e.act(room, zoe, "play", SIX_ONE, key="k")
            stored = await e.hall.store.table(room.id)
            assert stored is not None and [decode_entry(b).seq for b in stored.entries] == [0, 1]
            assert [(use.person, use.key) for use in stored.keys] == [(zoe.id, "k")]

    asyncio.run(story())
