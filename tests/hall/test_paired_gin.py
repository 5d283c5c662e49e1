"""Gin rummy told twice with other hidden cards: whoever may not know of them hears the same, byte for byte.

Hidden are the cards in others' hands, the stock, how another has laid off before all have, and the knocker's face-down
discard. The runs end while these still are: afterwards everything is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from dealing import scripted, shuffling
from paired_runs import Dealing, Ears, Paired, Story, Told

from tablee.games.rummy import Gin
from tablee.games.rummy.gin import GinView, State
from tablee.games.rummy.melds import deadwood
from tablee.hall.refused import Refused
from tablee.kernel import Context, Illegal, Notice, Registry, Seat
from tablee.parts.cards import DECK, parse, text

SOUTH, NORTH, EAST = range(3)
HANDS = ("AS2S3S 4H4D4C KD", "4S 7S TC QD KH 2D 8C", "6H 8S TD QC KS 2C 9D")
STOCK = "JC JH 3C 7D 5C 9S"
KNOCK = {"type": "knock", "melds": [parse("AS2S3S"), parse("4H4D4C")]}


def dealt(**exchanged: str) -> Dealing:
    """Deals HANDS, the ace of hearts up, then STOCK; `JC="5D"` exchanges these two cards, wherever they lie."""
    order = [card for hand in HANDS for card in parse(hand)] + parse("AH") + parse(STOCK)
    order += [card for card in range(DECK) if card not in order]
    for one, other in exchanged.items():
        a, b = order.index(parse(one)[0]), order.index(parse(other)[0])
        order[a], order[b] = order[b], order[a]
    return scripted({"/|starter": [SOUTH], "/|deal": shuffling(range(DECK), order[::-1])})


async def draws(told: Told, seat: Seat) -> None:
    await told.act(seat, "draw", {"type": "draw", "source": "stock"})


async def throws(told: Told, seat: Seat, card: str) -> None:
    await told.act(seat, "discard", {"type": "discard", "card": parse(card)[0]})


async def look(told: Told) -> None:
    """Everything else that there is to ask for: what a bot would be sent, exports while the game goes on, refusals."""
    stage = told.room.table.prompts()[0].token.stage
    for ears in told.ears:
        person = None if ears.seat is None else told.people[ears.seat]
        ears.note(msgspec.to_builtins(told.room.table.frames(ears.seat)))
        with pytest.raises(Refused) as no:
            told.room.finished_log(person.id if person else None)
        ears.note([no.value.code, no.value.details, no.value.status])
        with pytest.raises(Refused) as no:
            await told.evening.hall.replay(person, told.room.id)
        ears.note([no.value.code, no.value.details, no.value.status])
        if ears.seat is not None:
            await _tries_everything(told, ears, ears.seat, stage)


async def _tries_everything(told: Told, ears: Ears, seat: Seat, stage: str) -> None:
    cards = range(0, DECK, 3)
    actions: list[tuple[str, dict[str, Any]]] = [("discard", {"type": "discard", "card": card}) for card in cards]
    actions += [("discard", KNOCK | {"card": card}) for card in cards]
    actions += [("layoff", {"type": "lay-off", "melds": [], "laid": [[9, [card]]]}) for card in cards]
    actions += [("layoff", {"type": "lay-off", "melds": [[card, card + 13, card + 26]]}) for card in range(13)]
    state = told.room.table.games["/"].state
    held = state.deal.hands[seat] if state.turn == seat else ()
    for n, (kind, action) in enumerate(actions):
        if action.get("card") not in held:  # what would be done is not tried
            await told.tries(seat, f"/:{stage}:{kind}", action, f"{stage} {seat} {n} {len(ears.heard)}")


class Secret(NamedTuple):
    """Two runs that differ in this, and who may not know of it."""

    one: Story
    other: Story
    sources: tuple[Dealing, Dealing]
    listening: tuple[Seat | None, ...]


def same_story(story: Story, listening: tuple[Seat | None, ...], **exchanged: str) -> Secret:
    return Secret(story, story, (dealt(), dealt(**exchanged)), listening)


async def some_turns(told: Told) -> None:
    """South and East throw what they draw; North keeps the card drawn first, and throws from the hand."""
    await look(told)
    for seat, card in ((SOUTH, "JC"), (NORTH, "8C"), (EAST, "3C"), (SOUTH, "7D"), (NORTH, "TC"), (EAST, "9S")):
        await draws(told, seat)
        await look(told)
        await throws(told, seat, card)
    await look(told)


async def knocks_and_north_answers(told: Told) -> None:
    """South knocks; North, who has something to lay off or not, lays off nothing. East has not answered."""
    await draws(told, SOUTH)
    await told.act(SOUTH, "discard", KNOCK | {"card": parse("JC")[0]})
    await look(told)
    await told.act(NORTH, "layoff", {"type": "lay-off"})
    await look(told)


def answer(laid: list[Any]) -> Story:
    async def story(told: Told) -> None:
        await draws(told, SOUTH)
        await told.act(SOUTH, "discard", KNOCK | {"card": parse("JC")[0]})
        told.evening.wait(5)
        await told.act(NORTH, "layoff", {"type": "lay-off", "melds": [], "laid": laid})
        await look(told)

    return story


def thrown(card: str) -> Story:
    async def story(told: Told) -> None:
        await draws(told, SOUTH)
        await told.act(SOUTH, "discard", KNOCK | {"card": parse(card)[0]})
        await look(told)
        await told.act(NORTH, "layoff", {"type": "lay-off"})
        await look(told)

    return story


SECRETS = {
    "a card dealt to another": same_story(some_turns, (SOUTH, EAST, None), QD="3H"),
    "cards exchanged between two others": same_story(some_turns, (SOUTH, None), KH="KS"),
    "the card that another draws and keeps": same_story(some_turns, (SOUTH, EAST, None), JH="6D"),
    "the order of the stock below": same_story(some_turns, (SOUTH, NORTH, EAST, None), **{"9C": "JS", "QS": "3H"}),
    "whether another could lay off": same_story(knocks_and_north_answers, (SOUTH, EAST, None), **{"4S": "KC"}),
    "how another has laid off": Secret(answer([]), answer([[0, parse("4S")]]), (dealt(), dealt()), (SOUTH, EAST, None)),
    "the face-down discard": Secret(thrown("JC"), thrown("QS"), (dealt(), dealt(JC="QS")), (NORTH, EAST, None)),
}


NOBODYS = ("the order of the stock below", "how another has laid off")
"""What nobody sees yet, not even who did it: the one lies in the stock, the other has been sent away."""


def runs(paired: Paired, secret: Secret, games: Registry) -> Iterator[tuple[str, list[bytes], list[bytes]]]:
    return paired(
        secret.one, secret.other, sources=secret.sources, game="gin", seats=3, games=games, listening=secret.listening
    )


@pytest.mark.parametrize("name", SECRETS)
def test_what_is_hidden_leaves_no_trace(paired: Paired, name: str) -> None:
    for who, a, b in runs(paired, SECRETS[name], Registry(Gin())):
        assert a == b, f"{who} can tell {name}"
        assert len(a) > 5 or who == "the log", "nothing was heard"
        # A seat tried what it may not do, and the exports of a running game were refused.
        assert who == "the log" or any(b"table-not-finished" in heard for heard in a)
        assert not who.startswith("seat") or sum(b",422]" in x or b",409]" in x for x in a) > 20


@pytest.mark.parametrize("name", [name for name in SECRETS if name not in NOBODYS])
def test_who_may_know_it_hears_the_difference(paired: Paired, name: str) -> None:
    """... or the two runs would differ in nothing."""
    secret = SECRETS[name]
    knows = next(seat for seat in (SOUTH, NORTH, EAST) if seat not in secret.listening)
    (_, one, other), _ = runs(paired, secret._replace(listening=(knows,)), Registry(Gin()))
    assert one != other


# --- leaks, planted one at a time ----------------------------------------------------------------


class SpectatorsSeeAHand(Gin):
    def view(self, s: State, seat: Seat | None) -> GinView:
        return super().view(s, NORTH if seat is None else seat)


class TellsTheCardDrawn(Gin):
    def apply(self, s: State, seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        ctx.deeds[:] = [Notice(d.kind, None, d.data) if isinstance(d, Notice) else d for d in ctx.deeds]


class CountsTheDeadwoodOfAll(Gin):
    def shape_legal(self, s: State, seat: Seat) -> Any:
        return {"legal": super().shape_legal(s, seat), "ahead": sum(map(deadwood, s.deal.hands))}


class SaysWhereTheCardIs(Gin):
    def check(self, s: State, seat: Seat, a: Any) -> None:
        try:
            super().check(s, seat, a)
        except Illegal as e:
            where = [n for n, hand in enumerate(s.deal.hands) if e.details.get("card") in hand]
            raise Illegal(e.code, **e.details, where=where) from e


class ShowsTheTopOfTheStock(Gin):
    def preview(self, s: State, seat: Seat, a: Any) -> dict[str, Any]:
        self.check(s, seat, a)
        return {"deadwood": s.deal.stock[0]}

    def view(self, s: State, seat: Seat | None) -> GinView:
        view = super().view(s, seat)
        return msgspec.structs.replace(view, stock=view.stock + s.deal.stock[-1])


class AsksOnlyWhoCanLayOff(Gin):
    def view(self, s: State, seat: Seat | None) -> GinView:
        view = super().view(s, seat)
        able = tuple(other for other in view.laying if self._best_lay_off(s, other).laid)
        return msgspec.structs.replace(view, laying=able)


class ShowsAnswersAsTheyCome(Gin):
    def apply(self, s: State, seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if a.answers == "layoff" and s.awaiting == "layoff":
            ctx.notify("laid-off", seat=seat, laid=msgspec.to_builtins(a))


class ThrowsFaceUp(Gin):
    def apply(self, s: State, seat: Seat, a: Any, ctx: Context) -> None:
        super().apply(s, seat, a, ctx)
        if s.deal.face_down:
            ctx.notify("face-down", rank=text(s.deal.face_down)[0])


LEAKS = {
    SpectatorsSeeAHand: "a card dealt to another",
    TellsTheCardDrawn: "the card that another draws and keeps",
    CountsTheDeadwoodOfAll: "a card dealt to another",
    SaysWhereTheCardIs: "cards exchanged between two others",
    ShowsTheTopOfTheStock: "the card that another draws and keeps",
    AsksOnlyWhoCanLayOff: "whether another could lay off",
    ShowsAnswersAsTheyCome: "how another has laid off",
    ThrowsFaceUp: "the face-down discard",
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_shows(paired: Paired, leak: type[Gin]) -> None:
    assert any(a != b for _, a, b in runs(paired, SECRETS[LEAKS[leak]], Registry(leak())))
