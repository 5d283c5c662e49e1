"""Gin rummy told as players tell it: hands, draws, knocks in the notation of `tablee.parts.cards`.

    game = Play("AS2S3S 4H4D4C 7H8H9H KD", "5S6S KC KH 2D 3C 9D JC QS 8C", stock="QC")
    game.south.draws("QC").knocks("AS2S3S 4H4D4C 7H8H9H", throws="QC")
    game.north.lays_off()
    assert game.result.how == "knock"

Melds are words: "AS2S3S 4H4D4C" are two. South is seat 0, and starts unless the story says otherwise; the cards of the
stock that it does not name are any others.
"""

from __future__ import annotations

import pytest
from dealing import shuffling
from unchanged import nothing_changes

from tablee.games import GAMES
from tablee.games.rummy import Gin
from tablee.games.rummy.gin import GinView, LastDeal, State
from tablee.games.rummy.gin_actions import Decline, Discard, Draw, Knock, LayOff, TakeUpcard
from tablee.games.rummy.match import DealResult
from tablee.kernel import Fast, Illegal, Table, Token
from tablee.parts.cards import DECK, parse, text

RULES = Gin()
SOUTH, NORTH, EAST, WEST = range(4)
# Three melds and a king: whatever South draws, ten points or fewer may be left.
READY = "AS2S3S 4H4D4C 7H8H9H KD"
# Nothing goes with anything; of these 6H goes with READY's hearts, 4S with its aces or its fours.
LOOSE = "6H 4S TC TS QD QS KC 2D 6C 8D"
READY7 = "AS2S3S 4H4D4C KD"
LOOSE7 = "5H 7S TC QD KH 2D 8C"
OTHER7 = "6H 8S TD QC KS 2C 9D"
FOURTH7 = "5D 7C 9H JS QS 3H JD"


def card(name: str) -> int:
    (found,) = parse(name)
    return found


def melds(words: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(parse(word)) for word in words.split())


def deck(hands: tuple[str, ...], *, upcard: str = "", stock: str = "") -> list[int]:
    """A deck that is dealt so, in the order in which the cards leave it."""
    named = [c for hand in hands for c in parse(hand)] + parse(upcard) + parse(stock)
    assert len(set(named)) == len(named), "a card twice"
    dealt_in = [len(parse(hand)) for hand in hands if hand]
    assert set(dealt_in) == {10 if len(dealt_in) == 2 else 7}, f"not a deal: {dealt_in}"
    rest = [c for c in range(DECK) if c not in named]
    dealt = [c for hand in hands for c in parse(hand)] + (parse(upcard) or [rest.pop()]) + parse(stock)
    return dealt + rest


class Dealer:
    """Chance: what the story has arranged, and when that is at an end, anything."""

    def __init__(self) -> None:
        self.arranged: dict[str, list[int]] = {"/|starter": [], "/|deal": []}
        self._any = Fast(52)

    def deals(self, cards: list[int]) -> None:
        self.arranged["/|deal"] += shuffling(range(DECK), cards[::-1])

    def draw(self, stream: str, index: int, n: int) -> int:
        arranged = self.arranged[stream]
        return arranged.pop(0) if arranged else self._any.draw(stream, index, n)


class Play:
    """A table. Without hands anything is dealt; `seats` is then how many play."""

    def __init__(
        self, *hands: str, upcard: str = "", stock: str = "", starter: int = 0, seats: int = 2, **options: object
    ) -> None:
        self.dealer = Dealer()
        self.dealer.arranged["/|starter"].append(starter)
        if hands:
            self.next_deal(*hands, upcard=upcard, stock=stock)
        self.seats = len(hands) or seats
        self.table = Table.start(GAMES, "gin", seats=self.seats, options=options, seed=bytes(32), source=self.dealer)
        self.players = [Player(self, seat) for seat in range(self.seats)]

    def next_deal(self, *hands: str, upcard: str = "", stock: str = "") -> None:
        """How the next deal that is not arranged yet is dealt; "" for a seat that is out."""
        self.dealer.deals(deck(hands, upcard=upcard, stock=stock))

    def __getitem__(self, seat: int) -> Player:
        return self.players[seat]

    south = property(lambda self: self[SOUTH])
    north = property(lambda self: self[NORTH])
    east = property(lambda self: self[EAST])
    west = property(lambda self: self[WEST])

    @property
    def state(self) -> State:
        return self.table.games["/"].state

    @property
    def view(self) -> GinView:
        """What a spectator sees."""
        return self.table.view("/", None)

    @property
    def last(self) -> LastDeal:
        assert self.view.last is not None
        return self.view.last

    @property
    def result(self) -> DealResult:
        """Of the deal that ended last."""
        return self.view.deals[-1]

    @property
    def outcome(self):
        return self.table.outcome

    @property
    def asked(self) -> set[tuple[int, str]]:
        return {(p.seat, p.token.kind) for p in self.table.prompts()}

    @property
    def told(self) -> list[str]:
        return [notice.kind for notice in self.table.told(None)]

    def notices(self, kind: str, seat: int | None = None) -> list[dict]:
        return [notice.data for notice in self.table.told(seat) if notice.kind == kind]

    def goes_round(self) -> Play:
        """Whoever's turn it is draws from the stock and throws that card."""
        player = self[self.state.turn].draws()
        return player.throws(text(player.sees.hand[-1:])).game

    def runs_dry(self) -> Play:
        """Turns go round until this deal is over."""
        deal = self.view.deal
        while self.view.deal == deal and not self.outcome:
            self.goes_round()
        return self


class Player:
    def __init__(self, game: Play, seat: int) -> None:
        self.game, self.seat = game, seat

    @property
    def token(self) -> Token:
        tokens = [p.token for p in self.game.table.prompts() if p.seat == self.seat]
        assert len(tokens) == 1, f"seat {self.seat} is not asked: {self.game.asked}"
        return tokens[0]

    @property
    def sees(self) -> GinView:
        return self.game.table.view("/", self.seat)

    @property
    def hand(self) -> str:
        return text(sorted(self.sees.hand))

    @property
    def may(self):
        """What a board is offered."""
        return self.game.table.frames(self.seat)["/"].legal

    @property
    def knocks_offered(self) -> dict[str, tuple[int, bool]]:
        """By the card thrown ("" for none): points left, and whether it is gin."""
        return {"" if c is None else text([c]): (points, gin) for c, _, points, gin in self.may["knock"]}

    def does(self, action) -> Player:
        self.game.table.act(self.token, self.seat, action)
        return self

    def draws(self, expected: str = "") -> Player:
        self.does(Draw("stock"))
        if expected:
            assert text(self.sees.hand[-1:]) == expected
        return self

    def takes(self, expected: str = "") -> Player:
        """From the discard pile, or the card turned up where that is offered."""
        top = text(self.game.view.discards[-1:])
        self.does(TakeUpcard() if self.game.state.awaiting == "upcard" else Draw("discard"))
        assert top == (expected or top)
        return self

    def declines(self) -> Player:
        return self.does(Decline())

    def throws(self, name: str) -> Player:
        return self.does(Discard(card(name)))

    def knocks(self, words: str, throws: str = "") -> Player:
        return self.does(knock(words, throws))

    def lays_off(self, words: str | None = None, **on: str) -> Player:
        """As the server proposes, or `words` as own melds and `on_0="4S"` on the knocker's melds."""
        if words is None and not on:
            best = self.may
            return self.does(LayOff(best["melds"], best["laid"]))
        return self.does(lay_off(words or "", **on))

    def gives_up(self, reason: str = "resigned") -> Player:
        self.game.table.forfeit(self.seat, reason)
        return self

    def runs_out_of_time(self) -> Player:
        self.game.table.expire(self.token, self.seat)
        return self

    def preview(self, action) -> dict:
        return self.game.table.preview(self.token, self.seat, action)

    def refused(self, code: str, action, *, token: Token | None = None, **details: object) -> Player:
        """The rules refuse, doing and previewing alike, and nothing has happened."""
        token = token or self.token
        for attempt in (self.game.table.act, self.game.table.preview):
            with nothing_changes(self.game.table), pytest.raises(Illegal) as refusal:
                attempt(token, self.seat, action)
            assert refusal.value.code == code
            if details:
                assert refusal.value.details == details
        return self


def knock(words: str, throws: str = "") -> Knock:
    return Knock(card(throws) if throws else None, melds(words))


def lay_off(words: str = "", **on: str) -> LayOff:
    return LayOff(melds(words), tuple((int(where.removeprefix("on_")), tuple(parse(c))) for where, c in on.items()))
