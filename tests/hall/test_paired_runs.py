"""Two games that agree in all that one seat may know are one game to that seat: its whole transcript is the same.

Every frame, byte for byte, in its order and at its time; the answers to its own commands; what its bot would be sent.
The two runs differ only in what others do in secret. Then each kind of leak is planted, and the difference shows.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from evening import Evening, evening
from fixture_games import GAMES, Council, council, high_hand

from tablee.hall import service, shown
from tablee.hall.refused import Refused
from tablee.hall.room import Command, Room
from tablee.kernel import Chance, Registry, Sealed, Source
from tablee.store import PersonRow


class Watcher:
    """Everything that one connection hears, with the hall's time at which it was sent."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def listen(self, room: Room, person: PersonRow | None) -> None:
        subscriber = await room.subscribe(person.id if person else None, 0)
        while (message := await subscriber.next()) is not None:
            self.heard.append(message)


async def _settle() -> None:
    """Lets everybody hear what there is to hear."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def same_names(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Ids, secrets and seeds that are the same in both runs, so that only secrets of the game differ."""

    def again() -> None:
        count = random.Random(1)
        monkeypatch.setattr(service.secrets, "token_urlsafe", lambda n: count.randbytes(n).hex())
        monkeypatch.setattr(service.secrets, "token_bytes", lambda n: count.randbytes(n))

    return again


Story = Callable[[Evening, Room, list[PersonRow]], Any]


def transcripts(
    data: Path, story: Story, *, game: str, seats: int, games: Registry = GAMES, deck: list[int] | None = None
) -> dict[str, list[bytes]]:
    """What seat 0 and a spectator hear of the story."""

    async def run() -> dict[str, list[bytes]]:
        async with evening(data, games=games, source=_deals(deck)) as e:
            people = [await e.comes(f"P{n}") for n in range(seats)]
            room = await e.table(*people, game=game)
            watchers = {"seat 0": Watcher(), "a spectator": Watcher()}
            tasks = [
                asyncio.create_task(watchers["seat 0"].listen(room, people[0])),
                asyncio.create_task(watchers["a spectator"].listen(room, None)),
            ]
            await _settle()
            await story(e, room, people)
            await _settle()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            return {name: w.heard for name, w in watchers.items()}

    data.mkdir()
    return asyncio.run(run())


def _deals(deck: list[int] | None) -> Callable[[bytes, tuple[str, ...]], Source]:
    """A source that shuffles 1..n into `deck`."""

    class Dealer:
        def __init__(self) -> None:
            self.cards = list(range(1, len(deck or ()) + 1))

        def draw(self, stream: str, index: int, n: int) -> int:
            assert deck is not None and stream == "/|deck"
            i = n - 1
            j = self.cards.index(deck[i])
            self.cards[i], self.cards[j] = self.cards[j], self.cards[i]
            return j

    return lambda seed, nonces: Dealer() if deck else Sealed(seed, nonces)


# --- council: others' ballots exchanged, changed, cast in another order and at other times -----------------


def _council(ballots: list[list[tuple[float, int, int | None]]]) -> Story:
    """Each day's ballots of the others as (seconds into the day, seat, against); seat 0 always votes for 1 at 5 s."""

    async def story(e: Evening, room: Room, people: list[PersonRow]) -> None:
        for day in ballots:
            now = 0.0
            for at, seat, against in sorted([*day, (5, 0, 1)], key=lambda ballot: ballot[0]):
                e.wait(at - now)
                now = at
                await e.act(room, people[seat], "vote", {"type": "vote", "against": against})
                await _settle()
            e.wait(20 - now)  # past the least time, and everybody has voted
            await room.tick()
            await _settle()

    return story


ONE = [[(1, 1, 2), (2, 2, 1), (3, 3, 0)], [(1, 1, 0), (7, 2, 0), (9, 3, None)]]
# 1 and 2 have exchanged their ballots with others' (the count is the same), minds were changed, others came later.
OTHER = [[(2, 3, 2), (6, 1, 3), (8, 1, 0), (9, 2, 1)], [(6, 3, 0), (7, 1, None), (7.5, 1, 0), (8, 2, None)]]


def _both(
    tmp_path: Path,
    same_names: Callable[[], None],
    one: Story,
    other: Story,
    *,
    decks: tuple[list[int] | None, list[int] | None] = (None, None),
    **how: Any,
) -> Iterator[tuple[str, list[bytes], list[bytes]]]:
    """(who, what they heard of the one run, what they heard of the other)."""
    heard = []
    for name, story, deck in (("a", one, decks[0]), ("b", other, decks[1])):
        same_names()
        heard.append(transcripts(tmp_path / name, story, deck=deck, **how))
    for who in heard[0]:
        yield who, heard[0][who], heard[1][who]


def test_others_ballots_leave_no_trace_until_they_are_counted(tmp_path: Path, same_names: Callable[[], None]) -> None:
    for who, a, b in _both(tmp_path, same_names, _council(ONE), _council(OTHER), game="council", seats=4):
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
def test_a_leak_in_the_rules_shows(tmp_path: Path, same_names: Callable[[], None], leak: type[Council]) -> None:
    runs = _both(tmp_path, same_names, _council(ONE), _council(OTHER), game="council", seats=4, games=Registry(leak()))
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
def test_a_leak_in_the_hall_shows(
    tmp_path: Path, same_names: Callable[[], None], monkeypatch: pytest.MonkeyPatch, leak: Callable[[Any], None]
) -> None:
    leak(monkeypatch)
    runs = _both(tmp_path, same_names, _council(ONE), _council(OTHER), game="council", seats=4)
    assert any(a != b for _, a, b in runs)


def test_refusals_do_not_tell_what_others_did(tmp_path: Path, same_names: Callable[[], None]) -> None:
    """Seat 0 tries everything at every moment: the answers are the same."""
    answers: list[list[Any]] = []

    def nosy(ballots: Any) -> Story:
        async def story(e: Evening, room: Room, people: list[PersonRow]) -> None:
            mine: list[Any] = []
            answers.append(mine)
            for _, seat, against in sorted(ballots[0], key=lambda ballot: ballot[0]):
                await e.act(room, people[seat], "vote", {"type": "vote", "against": against})
            for n, token in enumerate(["/:day1.vote:vote", "/:day2.vote:vote", "/:day1.vote:score", "/duel-1:t1:bid"]):
                for against in (None, 0, 1, 3, 9, "x"):
                    command = Command(token, {"type": "vote", "against": against}, f"n{n}{against}")
                    try:
                        await room.act(people[0].id, command)
                        mine.append("done")
                    except Refused as no:
                        mine.append((no.code, no.details, no.status))

        return story

    for who, a, b in _both(tmp_path, same_names, nosy(ONE), nosy(OTHER), game="council", seats=4):
        assert a == b, who
    assert answers[0] == answers[1] and {"done"} < set(map(str, answers[0]))


# --- high hand: cards that were never seen, exchanged between two others -------------------------------------

DECK = list(range(1, 21))
random.Random(3).shuffle(DECK)


def _exchanged() -> list[int]:
    """Hands are dealt from the end: seats 1 and 2 hold cards -4..-6 and -7..-9; one of each changes places."""
    other = list(DECK)
    other[-4], other[-7] = other[-7], other[-4]
    return other


def _discards_what_was_drawn(turns: int) -> Story:
    async def story(e: Evening, room: Room, people: list[PersonRow]) -> None:
        for _ in range(turns):
            (asked,) = room.table.prompts()
            person = people[asked.seat]
            await e.act(room, person, "draw", {"type": "draw"})
            await _settle()
            drawn = next(n.data["card"] for n in reversed(room.table.told(asked.seat)) if n.kind == "drawn")
            await e.act(room, person, "discard", {"type": "discard", "card": drawn})
            await _settle()

    return story


def _hands(tmp_path: Path, same_names: Callable[[], None], **how: Any) -> Iterator[tuple[str, Any, Any]]:
    story = _discards_what_was_drawn(7)
    return _both(tmp_path, same_names, story, story, game="high-hand", seats=3, decks=(DECK, _exchanged()), **how)


def test_cards_in_others_hands_leave_no_trace(tmp_path: Path, same_names: Callable[[], None]) -> None:
    for who, a, b in _hands(tmp_path, same_names):
        assert a == b, who
        assert len(a) > 10, "nothing was heard"


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
def test_a_leak_of_cards_shows(tmp_path: Path, same_names: Callable[[], None], leak: type[Any]) -> None:
    assert any(a != b for _, a, b in _hands(tmp_path, same_names, games=Registry(leak())))


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
    source = _deals(DECK)(b"", ())
    counts = iter(range(100))
    cards = Chance(lambda n: source.draw("/|deck", next(counts), n)).shuffled(range(1, 21))
    assert cards == DECK
