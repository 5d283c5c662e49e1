"""Bots sit like people, in a process of their own that may fail without the table failing."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path

import msgspec
import pytest
from evening import Evening, evening

from tablee.bots import BOTS, worker
from tablee.games import GAMES
from tablee.hall.bots import BotFailed, Bots
from tablee.hall.room import Command, Room
from tablee.kernel import Asked, Frame, Table


async def _plays_on(e: Evening, room: Room, person: str, entries: int) -> None:
    """The person plays the simplest action at each turn, until the log has so many entries or the table is over."""
    watching = await room.subscribe(person, 0)
    while room.status == "playing" and len(room.table.entries) < entries:
        for p in room.table.prompts():
            if p.seat == 0:
                action = next(a for a in room.table.legal("/", 0) if a.answers == p.token.kind)
                await room.act(person, Command(str(p.token), action, f"answer to {p.token}"))
        if room.status == "playing" and not any(p.seat == 0 for p in room.table.prompts()):
            await asyncio.wait_for(watching.next(), 20)
    watching.close()


@pytest.mark.parametrize("bot", list(BOTS["backgammon"]))
def test_a_person_plays_a_bot_to_the_end(tmp_path: Path, bot: str) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=(bot,), options={"target": 1})
            assert json.loads(await room.about(None))["seats"][1]["name"] == bot
            await _plays_on(e, room, zoe.id, 10_000)
            assert room.status == "finished"

    asyncio.run(story())


def test_two_bots_play_each_other_while_nobody_does_anything(tmp_path: Path) -> None:
    """The person gave up before the first move; nothing hangs."""

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("club",), options={"target": 1})
            await room.forfeit(zoe.id, "f")
            assert room.status == "finished"

    asyncio.run(story())


def test_a_bots_process_that_is_killed_is_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            room = await e.table(zoe, bots=("beginner",), options={"target": 3})
            await _plays_on(e, room, zoe.id, 6)
            (worker, _) = e.hall.bots._lanes["backgammon", "beginner"].workers
            process = worker._process
            assert process is not None
            process.kill()
            await process.wait()
            with caplog.at_level(logging.CRITICAL, "tablee.hall"):
                await _plays_on(e, room, zoe.id, 16)
            assert worker._process is not process
            assert len(room.table.entries) >= 16 or room.status == "finished"

    asyncio.run(story())


def _asked() -> tuple[Frame, Asked]:
    table = Table.start(GAMES, "backgammon", seats=2, options={}, seed=b"x" * 32)
    seat = table.prompts()[0].seat
    frame = table.frames(seat)["/"]
    return frame, frame.prompts[0]


def test_a_bot_without_an_answer_is_given_up_for_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["backgammon"], "nobody", BOTS["backgammon"]["club"])  # whom the process does not know

    async def story() -> None:
        frame, asked = _asked()
        slow = Bots(pause_s=0, deadline_s=0)
        with pytest.raises(BotFailed, match="in time"):
            await slow.choose("club", frame, asked)
        await slow.close()
        missing = Bots(pause_s=0)
        with pytest.raises(BotFailed, match="nobody"):
            await missing.choose("nobody", frame, asked)
        assert (await missing.choose("club", frame, asked))["type"] == "play"
        await missing.close()

    asyncio.run(story())


def test_a_bot_that_fails_or_cheats_plays_the_simplest_legal_action(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Cheat(Bots):
        async def choose(self, bot: str, frame: Frame, asked: Asked) -> dict[str, object]:
            if asked.kind == "play":
                return {"type": "play", "moves": [[1, 0]]}
            raise BotFailed("tired")

    async def story() -> None:
        async with evening(tmp_path) as e:
            e.hall.bots = Cheat(pause_s=0)
            zoe = await e.comes("Zoé")
            with caplog.at_level(logging.CRITICAL, "tablee.hall"):
                room = await e.table(zoe, bots=("club",), options={"target": 1})
                await _plays_on(e, room, zoe.id, 30)
            assert len(room.table.entries) >= 30 or room.status == "finished"

    asyncio.run(story())


def test_the_worker_answers_line_by_line() -> None:
    frame, asked = _asked()
    frame = msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
    questions = [worker.Question(1, "club", frame, asked, 5), worker.Question(2, "ghost", frame, asked, 5)]
    lines = io.BytesIO(b"".join(msgspec.json.encode(q) + b"\n" for q in questions))
    answers = io.BytesIO()
    worker.serve(lines, answers)
    first, second = [msgspec.json.decode(a, type=worker.Answered) for a in answers.getvalue().splitlines()]
    assert first.id == 1 and first.action is not None and first.action["type"] == "play"
    assert second.id == 2 and second.action is None and "ghost" in second.error
