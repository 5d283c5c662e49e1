"""Finished tables, step by step, as each seat saw them: no more than the seat was shown, and without the rules."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
from evening import Evening, evening, refused
from fixture_games import GAMES as FIXTURES
from fixture_games import HighHand

from tablee.hall.room import Room
from tablee.kernel import Registry
from tablee.store import PersonRow


async def _played(e: Evening, game: str, people: list[PersonRow]) -> tuple[Room, list[list[Any]]]:
    """A whole game, and what was heard at each seat (and by a spectator, last) while it was played."""
    room = await e.table(*people, game=game)
    subscribers = [await room.subscribe(p.id, 0) for p in people] + [await room.subscribe(None, 0)]
    heard: list[list[Any]] = [[] for _ in subscribers]

    async def listen() -> None:
        for subscriber, own in zip(subscribers, heard, strict=True):
            if not subscriber.newest.same(subscriber._sent):
                message = await subscriber.next()
                assert message is not None
                own.append(msgspec.json.decode(message))

    await listen()
    while room.status == "playing":
        for p in room.table.prompts():
            if p.prompt.required and p.seat >= 0:
                action = list(room.table.legal(p.path, p.seat))[-1]
                await e.act(room, people[p.seat], p.token.kind, msgspec.to_builtins(action))
                await listen()
        e.wait(700)
        await room.tick()
        await listen()
    return room, heard


def _steps(data: bytes) -> list[Any]:
    steps: list[Any] = msgspec.json.decode(gzip.decompress(data))["steps"]
    return steps


def test_the_archive_is_what_was_shown(tmp_path: Path) -> None:
    """The same views in the same order, and every notice, for each seat and for spectators."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            for game in ("high-hand", "council", "gauntlet"):
                room, heard = await _played(e, game, people)
                for who, own in zip([*people, None], heard, strict=True):
                    steps = _steps(await e.hall.replay(who, room.id))
                    live = [{p: g["view"] for p, g in frame["games"].items()} for frame in own]
                    archived = [{p: g["view"] for p, g in step["games"].items()} for step in steps]
                    # Several entries in one tick are several steps, of which only the last was sent.
                    assert archived[-1] == live[-1] and all(view in archived for view in live)
                    told = [(n["kind"], n["data"]) for frame in own for n in frame["notices"]]
                    assert [(n["kind"], n["data"]) for step in steps for n in step["notices"]] == told

    asyncio.run(story())


def test_no_seat_finds_in_the_archive_what_it_was_not_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max")]
            room, _ = await _played(e, "high-hand", people)
            for seat, person in enumerate(people):
                steps = _steps(await e.hall.replay(person, room.id))
                for step in steps[:-1]:
                    view = step["games"]["/"]["view"]
                    assert view["hands"] is None
                    assert "drawn" not in {n["kind"] for n in step["notices"]} or step["games"]["/"]["seat"] == seat
            assert all(step["games"]["/"]["view"]["hand"] == [] for step in _steps(await e.hall.replay(None, room.id)))

    asyncio.run(story())


def test_replays_outlive_the_rules_and_restarts(tmp_path: Path) -> None:
    ids: list[str] = []
    who: list[PersonRow] = []

    async def first() -> bytes:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max")]
            room, _ = await _played(e, "high-hand", people)
            ids.append(room.id)
            who.append(people[1])
            other = await e.table(*people, game="high-hand")
            assert await refused(e.hall.replay(people[0], other.id)) == "table-not-finished"
            return await e.hall.replay(people[1], room.id)

    class Otherwise(HighHand):
        """Old logs cannot be folded by this any more."""

        def setup(self, *args: Any) -> Any:
            raise RuntimeError("these rules have forgotten how it was")

    async def second() -> bytes:
        async with evening(tmp_path, games=Registry(Otherwise())) as e:
            assert _steps(await e.hall.replay(None, ids[0])) != _steps(await e.hall.replay(who[0], ids[0]))
            return await e.hall.replay(who[0], ids[0])

    assert asyncio.run(first()) == asyncio.run(second())
