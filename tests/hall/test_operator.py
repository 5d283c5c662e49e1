"""Whoever runs the hall keeps order in it, sees nothing of the games, and everything they do is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from evening import evening, next_frame, refused
from fixture_games import GAMES as FIXTURES
from serving import dice_source

from tablee.hall import seating
from tablee.hall.chat import say
from tablee.hall.company import Whom, report
from tablee.hall.deciding import agree, resume
from tablee.hall.operator import Operator
from tablee.hall.service import NewTable
from tablee.hall.shown import Subscriber
from tablee.store import Change, SqliteStore, StorageError

SIX_ONE = {"type": "play", "moves": [[13, 7], [8, 7]]}


async def _word(subscriber: Any) -> tuple[Any, Any]:
    """What the hall says next: the notice, and that one is suspended."""
    while True:
        message = await asyncio.wait_for(subscriber.next(), 20)
        assert message is not None
        read = msgspec.json.decode(message)
        if read["type"] == "hall":
            return read["notice"], read["suspended"]


async def _done(operator: Operator) -> list[str]:
    return [kept.what for kept in await operator.interventions()]


# --- suspensions ---------------------------------------------------------------------------


def test_who_is_suspended_may_end_their_games_and_do_nothing_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_, lea = [await e.comes(name) for name in ("Zoé", "Max", "Lea")]
            running, finished = await e.table(zoe, max_), await e.table(zoe, max_)
            await finished.forfeit(max_.id, "f")
            follows = await e.hall.rematch(max_, finished.id)
            waiting = await e.hall.room(await e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"])))
            await seating.join(waiting, zoe.id, "Zoé", "")
            leas = await e.hall.room(await e.hall.open_table(lea, NewTable("backgammon", ["me", "open"])))

            await Operator(e.hall).suspend(zoe.id, " Insults ", e.hall.now() + 60_000)
            assert waiting.status == "closed"
            assert [s.person for s in (await e.hall.room(follows)).seats] == [max_.id, None]
            for tried in (
                e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"])),
                seating.join(leas, zoe.id, "Zoé", ""),
                e.hall.rematch(zoe, finished.id),
                say(running, zoe.id, "table", "Unfair", "k"),
                e.hall.rename(zoe, "Unfair"),
            ):
                assert await refused(tried) == "suspended"
            await e.act(running, zoe, "play", SIX_ONE)
            await agree(running, zoe.id, "pause", "p")
            assert await seating.join(running, zoe.id, "Zoé", "") == 0  # where one sits, one sits

            e.wait(60)
            await say(running, zoe.id, "table", "Back", "k2")
            assert [p.suspended for p in await Operator(e.hall).people("Zoé", None)] == [None]
            e.wait(-1)
            (seen,) = await Operator(e.hall).people("Zoé", None)
            assert seen.suspended is not None and seen.suspended.reason == "Insults"
            await Operator(e.hall).lift(zoe.id)
            await say(running, zoe.id, "table", "Back", "k3")
            await running.forfeit(zoe.id, "f")
            assert await _done(Operator(e.hall)) == ["lift-suspension", "suspend"]

    asyncio.run(story())


def test_they_are_told_on_all_their_pages_and_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            pages = await room.subscribe(zoe.id, 0, 0), e.hall.lobby.watch(zoe.id)
            until = e.hall.now() + 60_000
            await Operator(e.hall).suspend(zoe.id, "Insults", until)
            for page in pages:
                assert await _word(page) == (None, {"reason": "Insults", "until": until})
            kept.extend([room.id, zoe, until])

    async def second() -> None:
        async with evening(tmp_path) as e:
            room, zoe, until = await e.hall.room(kept[0]), *kept[1:]
            page = await room.subscribe(zoe.id, 0)
            # Before everything else: a page whose first message is another one knows that there is nothing.
            assert msgspec.json.decode(await page.next() or b"")["suspended"] == {"reason": "Insults", "until": until}
            e.wait(59.9)
            e.hall.bulletin.pass_time()
            assert await refused(say(room, zoe.id, "table", "x", "k")) == "suspended"
            e.wait(0.1)
            e.hall.bulletin.pass_time()
            assert await _word(page) == (None, None)
            assert msgspec.json.decode(await (await room.subscribe(zoe.id, 0)).next() or b"")["type"] == "frame"

    asyncio.run(first())
    asyncio.run(second())


def test_a_hall_that_died_while_it_suspended_somebody_ends_that_first(tmp_path: Path) -> None:
    kept: list[Any] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe = await e.comes("Zoé")
            kept.append(await e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"], public=True)))

            async def dies(person: str) -> None:
                raise KeyboardInterrupt

            e.hall.clear_off = dies  # type: ignore[method-assign]
            with pytest.raises(KeyboardInterrupt):
                await Operator(e.hall).suspend(zoe.id, "Insults", None)

    async def second() -> None:
        async with evening(tmp_path) as e:
            assert (await e.hall.room(kept[0])).status == "closed"

    asyncio.run(first())
    asyncio.run(second())


# --- the notice ----------------------------------------------------------------------------


def test_everybody_is_told_the_notice_and_it_outlasts_a_restart(tmp_path: Path) -> None:
    async def first() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            room = await e.table(zoe, max_)
            operator = Operator(e.hall)
            pages = [await room.subscribe(person, 0, 0) for person in (zoe.id, max_.id, None)]
            pages += [e.hall.lobby.watch(None)]  # type: ignore[list-item]
            for text in ("", "x" * 301, "a\u202eb"):
                assert await refused(operator.put_up(text, None)) == "wording"
            assert await refused(operator.put_up("Late", e.hall.now())) == "until-past"
            await operator.put_up("Closed on Sunday", None)
            for page in pages:
                assert await _word(page) == ({"text": "Closed on Sunday", "until": None}, None)
            await operator.put_up("Closed on Monday", e.hall.now() + 60_000)
            for page in pages:
                assert (await _word(page))[0]["text"] == "Closed on Monday"
            await operator.take_back()
            for page in pages:
                assert await _word(page) == (None, None)
            await operator.suspend(max_.id, "Rude", None)
            assert (await _word(pages[1])) == (None, {"reason": "Rude", "until": None})
            await operator.put_up("Closed all week", e.hall.now() + 60_000)
            notice, suspended = await _word(pages[1])
            assert notice["text"] == "Closed all week" and suspended["reason"] == "Rude"

    async def second() -> None:
        async with evening(tmp_path) as e:
            page = e.hall.lobby.watch(None)
            assert (await _word(page))[0]["text"] == "Closed all week"
            e.wait(60)
            e.hall.bulletin.pass_time()
            assert await _word(page) == (None, None)

    async def third() -> None:
        async with evening(tmp_path, start_ms=10**9) as e:
            assert e.hall.bulletin.notice is None

    for story in (first, second, third):
        asyncio.run(story())


# --- tables --------------------------------------------------------------------------------


def test_closing_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            operator, playing = Operator(e.hall), await e.table(zoe, max_)
            waiting = await e.hall.room(await e.hall.open_table(zoe, NewTable("backgammon", ["me", "open"])))
            page = await playing.subscribe(zoe.id, 0)
            for room in (playing, waiting):
                await operator.close(room.id)
                assert await refused(operator.close(room.id)) == "table-over"
            assert await refused(operator.close("nowhere")) == "no-such-table"
            assert (waiting.status, playing.status, playing.table.void) == ("closed", "finished", "closed")
            table = (await next_frame(page))["table"]
            assert (table["void"], table["outcome"]) == ("closed", None)
            assert await _done(operator) == ["close-table", "close-table"]
            stored = await e.hall.store.table(playing.id)
            assert stored is not None and stored.row.status == "finished"

    asyncio.run(story())


def test_a_pause_of_the_hall_is_not_for_the_players_to_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            operator, room = Operator(e.hall), await e.table(zoe, max_)
            page = await room.subscribe(zoe.id, 0)
            assert await refused(operator.resume(room.id)) == "table-not-paused"
            before = room.clocks.due(room.table)
            await operator.pause(room.id)
            assert await refused(operator.pause(room.id)) == "table-paused"
            table = (await next_frame(page))["table"]
            assert (table["paused"], table["held"]) == (True, True)
            assert await refused(resume(room, zoe.id, "r")) == "table-held"
            assert await refused(e.act(room, zoe, "play", SIX_ONE)) == "table-paused"
            e.wait(3600)
            await operator.resume(room.id)
            after = room.clocks.due(room.table)
            assert before and after and after.at_ms - before.at_ms == 3_600_000
            await e.act(room, zoe, "play", SIX_ONE)

            for who in (zoe, max_):  # what they have agreed on is theirs
                await agree(room, who.id, "pause", "p")
            assert (room.agreements.paused, room.agreements.held) == (True, False)
            assert await refused(operator.pause(room.id)) == "table-paused"
            assert await refused(operator.resume(room.id)) == "table-not-paused"
            await resume(room, zoe.id, "r2")
            assert await _done(operator) == ["resume-table", "pause-table"]

    asyncio.run(story())


def test_a_pause_of_the_hall_outlasts_a_restart(tmp_path: Path) -> None:
    kept: list[str] = []

    async def first() -> None:
        async with evening(tmp_path) as e:
            room = await e.table(await e.comes("Zoé"), await e.comes("Max"))
            await Operator(e.hall).pause(room.id)
            kept.append(room.id)

    async def second() -> None:
        async with evening(tmp_path) as e:
            assert (await e.hall.room(kept[0])).agreements.held

    asyncio.run(first())
    asyncio.run(second())


def test_the_seat_of_somebody_who_is_gone_goes_to_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path, source=dice_source(6, 1, 3, 1)) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            operator, room = Operator(e.hall), await e.table(zoe, max_)
            page = await room.subscribe(zoe.id, 0)
            await e.act(room, zoe, "play", SIX_ONE)
            for seat, bot, code in (
                (1, "ghost", "no-such-bot"),
                (2, "club", "no-such-seat"),
                (-1, "club", "no-such-seat"),
            ):
                assert await refused(operator.hand_over(room.id, seat, bot)) == code
            await operator.hand_over(room.id, 1, "club")
            while not any(p.seat == 0 for p in room.table.prompts()):  # it plays Max's turn
                await asyncio.wait_for(page.next(), 20)
            assert [s.bot for s in room.seats] == [None, "club"]
            assert await refused(operator.hand_over(room.id, 1, "club")) == "no-such-seat"
            assert await refused(operator.hand_over(room.id, 0, "club")) == "nobody-left"
            (kept,) = await operator.interventions()
            assert (kept.table, kept.seat, kept.bot) == (room.id, 1, "club")

    asyncio.run(story())


class _Full(SqliteStore):
    """A store whose disk is full for what operators do."""

    async def commit(self, change: Change) -> None:
        if change.intervention is not None:
            raise StorageError("told to fail")
        await super().commit(change)


def test_what_is_not_kept_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evening.SqliteStore", _Full)

    async def story() -> None:
        async with evening(tmp_path) as e:
            operator, room = Operator(e.hall), await e.table(await e.comes("Zoé"), await e.comes("Max"))
            page = await room.subscribe(None, 0)
            await next_frame(page)
            for tried in (operator.pause(room.id), operator.hand_over(room.id, 1, "club"), operator.close(room.id)):
                assert await refused(tried) == "internal"
            assert room.status == "playing" and not room.agreements.paused and room.seats[1].bot is None
            assert page.newest.same(page._sent) and await _done(operator) == []

    asyncio.run(story())


# --- what an operator sees -------------------------------------------------------------------


def test_an_operator_who_plays_does_not_see_who_has_answered(tmp_path: Path) -> None:
    """The list of tables is the same, byte for byte, whoever has voted in secret, and however long ago."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            room = await e.table(*people, game="council")
            operator = Operator(e.hall)

            async def seen() -> bytes:
                return msgspec.json.encode(await operator.tables(None, None))

            before = await seen()
            for seat in (3, 1):
                e.wait(2)
                await e.act(room, people[seat], "vote", {"type": "vote", "against": 2})
                assert await seen() == before
            ear: Subscriber = await room.subscribe(people[1].id, 0)  # nor who is there
            assert await seen() == before
            ear.close()
            (table,) = await operator.tables("playing", None)
            assert [s.name for s in table.seats] == ["Zoé", "Max", "Lea", "Noa"]
            assert all(person.id not in before.decode() for person in people)

    asyncio.run(story())


def test_what_was_said_to_a_circle_is_read_when_the_game_is_over(tmp_path: Path) -> None:
    """Till then the report looks like one about the person: neither the words nor the circle are told."""

    async def story() -> None:
        async with evening(tmp_path, games=FIXTURES) as e:
            people = [await e.comes(name) for name in ("Zoé", "Max", "Lea", "Noa")]
            room = await e.table(*people, game="gauntlet")
            operator = Operator(e.hall)
            state = room.table.games["/"].state
            for seat in (2, 3):
                state.alive.remove(seat)
                state.out.append(seat)
            await say(room, people[3].id, "eliminated", "It was Max, you fool", "k")
            await report(room, people[2].id, Whom(message=1), "Rude", "r1")
            await report(room, people[2].id, Whom(seat=3), "Rude", "r2")
            said, person = sorted(await operator.reports(closed=False), key=lambda r: r.n)
            assert said.text is None
            assert msgspec.structs.replace(said, n=0) == msgspec.structs.replace(person, n=0)
            await operator.close(room.id)
            assert [r.text for r in await operator.reports(closed=False)] == [None, "It was Max, you fool"]

    asyncio.run(story())


def test_reports_are_dealt_with(tmp_path: Path) -> None:
    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_ = await e.comes("Zoé"), await e.comes("Max")
            operator, room = Operator(e.hall), await e.table(zoe, max_)
            for n in range(2):
                await report(room, zoe.id, Whom(seat=1), f"reason {n}", f"r{n}")
            assert [p.reports for p in await operator.people("MÀX", None)] == [2]
            newest, oldest = await operator.reports(closed=False)
            assert await operator.reports(closed=False, after=newest.n) == [oldest]
            await operator.close_report(newest.n, "Spoke with him")
            assert await refused(operator.close_report(99, "")) == "no-such-report"
            assert await operator.reports(closed=False) == [oldest]
            (closed,) = await operator.reports(closed=True)
            assert (closed.n, closed.note, closed.closed) == (newest.n, "Spoke with him", e.hall.now())
            assert await _done(operator) == ["close-report"]
            assert (await e.hall.store.order.tally(e.hall.now())).open_reports == 1

    asyncio.run(story())


def test_leafing_through_tables_people_and_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.hall.operator.PAGE", 2)

    async def story() -> None:
        async with evening(tmp_path) as e:
            zoe, max_, *_ = [await e.comes(name) for name in ("zoé", "Max", "Élodie", "emile")]
            operator = Operator(e.hall)
            rooms = [await e.table(zoe, max_) for _ in range(3)]  # all opened at the same instant
            await rooms[0].forfeit(zoe.id, "f")
            seen: list[str] = []
            for page in range(2):
                tables = await operator.tables(None, seen[-1] if page else None)
                seen += [table.id for table in tables]
            assert sorted(seen) == sorted(room.id for room in rooms)
            (finished,) = await operator.tables("finished", None)
            assert (finished.id, finished.ended) == (rooms[0].id, e.hall.now())
            assert await operator.tables("closed", None) == []

            first = await operator.people("", None)
            second = await operator.people("", first[-1].id)
            assert [p.name for p in first + second] == ["Élodie", "emile", "Max", "zoé"]
            assert [p.name for p in await operator.people(" É", None)] == ["Élodie", "emile"]
            assert await operator.people("%", None) == []

            for n in range(3):
                await operator.put_up(f"Notice {n}", None)
            recent = await operator.interventions()
            older = await operator.interventions(recent[-1].n)
            assert [kept.text for kept in recent + older] == ["Notice 2", "Notice 1", "Notice 0"]
            assert (recent[0].at, recent[0].what, recent[0].table) == (e.hall.now(), "set-notice", None)

    asyncio.run(story())
