"""Two games that agree in all that one seat may know are one game to that seat: its whole transcript is the same.

The two runs differ only in what others do in secret. Then each kind of leak is planted, and the difference shows.
Other games' runs stand in files of their own (test_paired_*.py).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from dealing import scripted, shuffling
from evening import evening
from fixture_games import GAMES, Council, council, high_hand
from paired_runs import Paired, Story, Told, settle

from tablee.hall import shown
from tablee.hall.room import Room
from tablee.kernel import Chance, Registry

# --- council: others' ballots exchanged, changed, cast in another order and at other times -----------------


def _council(ballots: list[list[tuple[float, int, int | None]]]) -> Story:
    """Each day's ballots of the others as (seconds into the day, seat, against); seat 0 always votes for 1 at 5 s."""

    async def story(told: Told) -> None:
        for day in ballots:
            now = 0.0
            for at, seat, against in sorted([*day, (5, 0, 1)], key=lambda ballot: ballot[0]):
                told.evening.wait(at - now)
                now = at
                await told.act(seat, "vote", {"type": "vote", "against": against})
            told.evening.wait(20 - now)  # past the least time, and everybody has voted
            await told.room.tick()
            await settle()

    return story


ONE = [[(1, 1, 2), (2, 2, 1), (3, 3, 0)], [(1, 1, 0), (7, 2, 0), (9, 3, None)]]
# 1 and 2 have exchanged their ballots with others' (the count is the same), minds were changed, others came later.
OTHER = [[(2, 3, 2), (6, 1, 3), (8, 1, 0), (9, 2, 1)], [(6, 3, 0), (7, 1, None), (7.5, 1, 0), (8, 2, None)]]


def test_others_ballots_leave_no_trace_until_they_are_counted(paired: Paired) -> None:
    for who, a, b in paired(_council(ONE), _council(OTHER), game="council", seats=4):
        assert a == b, who
        assert len(a) > 2, "nothing was heard"


class TellsEverybody(Council):
    def apply(self, s: council.State, seat: int, a: Any, ctx: Any) -> None:
        s.votes[seat] = a.against
        ctx.notify("voted", against=a.against)


class CountsWhoHasVoted(Council):
    def view(self, s: council.State, seat: int | None) -> council.View:
        view = super().view(s, seat)
        return council.View(view.day, len(s.votes), view.marks, view.gone, view.my_vote)


class SortsByWhoVotedFirst(Council):
    def close(self, s: council.State, stage: str, ctx: Any) -> None:
        ctx.notify("in-order", voters=list(s.votes))
        super().close(s, stage, ctx)


@pytest.mark.parametrize("leak", [TellsEverybody, CountsWhoHasVoted, SortsByWhoVotedFirst])
def test_a_leak_in_the_rules_shows(paired: Paired, leak: type[Council]) -> None:
    runs = paired(_council(ONE), _council(OTHER), game="council", seats=4, games=Registry(leak()))
    assert any(a != b for _, a, b in runs)


def _sends_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown.Shown, "same", lambda self, other: self is other)


def _tells_of_the_table(monkeypatch: pytest.MonkeyPatch, more: Callable[[Room], dict[str, int]]) -> None:
    whole = shown.table_view

    def leaking(room: Room, names: dict[str, str]) -> Any:
        return msgspec.to_builtins(whole(room, names)) | more(room)

    monkeypatch.setattr("tablee.hall.room.table_view", leaking)


def _counts_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells_of_the_table(monkeypatch, lambda room: {"entries": len(room.table.entries)})


def _shows_when_something_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    _tells_of_the_table(monkeypatch, lambda room: {"at": room.table.entries[-1].at_ms})


@pytest.mark.parametrize("leak", [_sends_every_frame, _counts_entries, _shows_when_something_happened])
def test_a_leak_in_the_hall_shows(paired: Paired, monkeypatch: pytest.MonkeyPatch, leak: Callable[[Any], None]) -> None:
    leak(monkeypatch)
    runs = paired(_council(ONE), _council(OTHER), game="council", seats=4)
    assert any(a != b for _, a, b in runs)


def test_refusals_do_not_tell_what_others_did(paired: Paired) -> None:
    """Seat 0 tries everything at every moment: the answers are the same."""

    def nosy(ballots: Any) -> Story:
        async def story(told: Told) -> None:
            for _, seat, against in sorted(ballots[0], key=lambda ballot: ballot[0]):
                await told.act(seat, "vote", {"type": "vote", "against": against})
            for n, token in enumerate(["/:day1.vote:vote", "/:day2.vote:vote", "/:day1.vote:score", "/duel-1:t1:bid"]):
                for against in (None, 0, 1, 3, 9, "x"):
                    await told.tries(0, token, {"type": "vote", "against": against}, f"n{n}{against}")

        return story

    for who, a, b in paired(nosy(ONE), nosy(OTHER), game="council", seats=4):
        assert a == b, who
        assert who != "seat 0" or {b'["done",null]', b'["prompt-closed",{},409]'} <= set(a)


# --- high hand: cards that were never seen, exchanged between two others -------------------------------------

DECK = list(range(1, 21))
random.Random(3).shuffle(DECK)


def _exchanged() -> list[int]:
    """Hands are dealt from the end: seats 1 and 2 hold cards -4..-6 and -7..-9; one of each changes places."""
    other = list(DECK)
    other[-4], other[-7] = other[-7], other[-4]
    return other


def _discards_what_was_drawn(turns: int) -> Story:
    async def story(told: Told) -> None:
        for _ in range(turns):
            (asked,) = told.room.table.prompts()
            await told.act(asked.seat, "draw", {"type": "draw"})
            drawn = next(n.data["card"] for n in reversed(told.room.table.told(asked.seat)) if n.kind == "drawn")
            await told.act(asked.seat, "discard", {"type": "discard", "card": drawn})

    return story


def _hands(paired: Paired, **how: Any) -> Iterator[tuple[str, Any, Any]]:
    story = _discards_what_was_drawn(7)
    decks = [scripted({"/|deck": shuffling(range(1, 21), deck)}) for deck in (DECK, _exchanged())]
    return paired(story, story, game="high-hand", seats=3, sources=(decks[0], decks[1]), **how)


def test_cards_in_others_hands_leave_no_trace(paired: Paired) -> None:
    for who, a, b in _hands(paired):
        assert a == b, who
        assert len(a) > 10 or who == "the log", "nothing was heard"


class SortsByHand(high_hand.HighHand):
    def legal(self, s: high_hand.State, seat: int) -> Any:
        yield from sorted(super().legal(s, seat), key=lambda a: getattr(a, "card", 0) * sum(s.hands[1]) % 7)


class TellsASum(high_hand.HighHand):
    def apply(self, s: high_hand.State, seat: int, a: Any, ctx: Any) -> None:
        super().apply(s, seat, a, ctx)
        ctx.notify("sum", seat=seat, points=sum(s.hands[seat]))


class SpectatorsSeeHands(high_hand.HighHand):
    def view(self, s: high_hand.State, seat: int | None) -> high_hand.View:
        return super().view(s, 1 if seat is None else seat)


@pytest.mark.parametrize("leak", [SortsByHand, TellsASum, SpectatorsSeeHands])
def test_a_leak_of_cards_shows(paired: Paired, leak: type[Any]) -> None:
    assert any(a != b for _, a, b in _hands(paired, games=Registry(leak())))


def test_a_seats_bot_is_sent_what_the_seat_is_shown_and_no_more(tmp_path: Path) -> None:
    """The question that goes to the bots' process holds the seat's frame of the game, byte for byte."""

    async def run() -> None:
        async with evening(tmp_path, games=GAMES) as e:
            people = [await e.comes(f"P{n}") for n in range(3)]
            room = await e.table(*people, game="high-hand")
            subscriber = await room.subscribe(people[0].id, 0)
            message = await subscriber.next()
            assert message is not None
            shown_games = msgspec.json.decode(message)["games"]
            for_the_bot = msgspec.json.decode(msgspec.json.encode(room.table.frames(0)))
            assert for_the_bot == shown_games

    asyncio.run(run())


def test_the_dealer_of_these_tests_deals_what_it_is_told() -> None:
    draws = iter(shuffling(range(1, 21), DECK))
    assert Chance(lambda n: next(draws)).shuffled(range(1, 21)) == DECK
