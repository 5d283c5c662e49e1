"""Dominoes told as players tell it.

    match = Match("6-6 6-5 1-0 / 5-4 2-2 3-1 > 4-0 1-1")
    match.plays(0, "6-6")
    match.draws(1)
    match.plays(1, "6-4 right")
    assert match.chain == "6-6 6-4"

A deal names each seat's hand, in the order of the seats, and after > what is drawn next; whatever it does not name lies
below that in the talon. A tile is written with either number first. In a chain every tile is written as it lies.
"""

from __future__ import annotations

from typing import Any

import pytest
from dealing import shuffling
from unchanged import nothing_changes

from tablee.games import GAMES
from tablee.games.dominoes.chain import Chain, as_dealt
from tablee.games.dominoes.play import Draw, Play, State
from tablee.games.dominoes.seen import Turn
from tablee.kernel import Fast, Illegal, Scripted, Table, Token
from tablee.parts.tiles import Tile, full_set


def tile(text: str) -> Tile:
    """`6-5`, or `5-6`, as it is in a hand."""
    a, b = text.split("-")
    return as_dealt((int(a), int(b)))


def tiles(text: str) -> list[Tile]:
    return [tile(word) for word in text.split()]


def lying(text: str) -> list[Tile]:
    """A chain as it lies."""
    return [(int(word[0]), int(word[2])) for word in text.split()]


def write(lies: Any) -> str:
    return " ".join(f"{a}-{b}" for a, b in lies)


def read_deal(text: str) -> tuple[list[list[Tile]], list[Tile]]:
    """(the hands, what is drawn next)."""
    dealt, _, drawn = text.partition(">")
    return [tiles(hand) for hand in dealt.split("/")], tiles(drawn)


def stacked(text: str, highest: int) -> list[int]:
    """The draws of chance that deal so."""
    hands, drawn = read_deal(text)
    named = [t for hand in hands for t in hand] + drawn
    below = [t for t in full_set(highest) if t not in named]
    return shuffling(full_set(highest), [*below, *reversed(named)])


class Match:
    """A table whose first rounds are dealt so; without deals it is played with any tiles.

    `starter`: who starts the first round of the draw game.
    """

    def __init__(
        self, *deals: str, game: str = "dominoes", seats: int = 0, starter: int = 0, luck: int = 1, **options: Any
    ) -> None:
        hands = [read_deal(deal)[0] for deal in deals]
        if hands and game == "dominoes":
            options = {"hand_size": len(hands[0][0])} | options
        highest = options.get("set", 6)
        script = {
            "/|deal": [draw for deal in deals for draw in stacked(deal, highest)],
            "/|starter": [starter],
        }
        self.seats = seats or (len(hands[0]) if hands else 2)
        self.table = Table.start(
            GAMES,
            game,
            seats=self.seats,
            options=options,
            seed=bytes(32),
            source=Scripted(script, then=Fast(luck)),
        )

    # --- how it stands ----------------------------------------------------------------------

    @property
    def state(self) -> State[Any]:
        return self.table.games["/"].state

    @property
    def rules(self) -> Any:
        return self.table.games["/"].game

    def view(self, seat: int | None = None) -> Any:
        return self.table.view("/", seat)

    @property
    def chain(self) -> str:
        return write(self.view().chain)

    @property
    def turn(self) -> int | None:
        return self.view().turn

    @property
    def scores(self) -> tuple[int, ...]:
        return self.view().scores

    @property
    def last(self) -> Any:
        """The result of the last round that ended."""
        return self.view().rounds[-1]

    def dealt(self) -> list[list[Tile]]:
        """What each seat was dealt, at the beginning of a round: the lead may have been laid already."""
        led = {turn.seat: turn.tile for turn in self.state.turns if turn.tile is not None}
        return [[*hand, led[seat]] if seat in led else hand for seat, hand in enumerate(self.state.hands)]

    def hand(self, seat: int) -> set[Tile]:
        return set(self.view(seat).hand)

    @property
    def told(self) -> list[str]:
        """The kinds of all notices so far."""
        return [notice.kind for notice in self.table.told(None)]

    def stands(
        self, *hands: str, chain: str = "", talon: str = "", turn: int = 0, nulls: int = 0, scores: str = ""
    ) -> Match:
        """Puts these tiles there, with nothing done in this round. What is drawn next stands first in `talon`."""
        s = self.state
        s.hands = [tiles(hand) for hand in hands]
        s.chain = Chain(lying(chain))
        s.talon = list(reversed(tiles(talon)))
        s.turns = [Turn(turn)]
        s.nulls = nulls
        if scores:
            s.scores = [int(n) for n in scores.split()]
        s.step += 1
        return self

    # --- what is done -----------------------------------------------------------------------

    def token(self, seat: int) -> Token:
        """Of what this seat is asked."""
        (token,) = [p.token for p in self.table.prompts() if p.seat == seat]
        return token

    def may(self, seat: int) -> set[str]:
        """What a seat is offered: `6-5 left`, `6-6` for a lead, `draw`."""
        return {
            "draw" if isinstance(a, Draw) else write([a.tile[::-1]]) + (f" {a.end}" if a.end else "")
            for a in self.table.legal("/", seat)
        }

    def does(self, seat: int, action: Any) -> Match:
        self.table.act(self.token(seat), seat, action)
        return self

    def plays(self, seat: int, text: str) -> Match:
        return self.does(seat, read_play(text))

    def draws(self, seat: int, times: int = 1) -> Match:
        for _ in range(times):
            self.does(seat, Draw())
        return self

    def gives_up(self, seat: int, reason: str = "resigned") -> Match:
        self.table.forfeit(seat, reason)
        return self

    def runs_out_of_time(self, seat: int) -> Match:
        self.table.expire(self.token(seat), seat)
        return self

    def refused(self, seat: int, action: Any, code: str, *, token: Token | None = None, **details: Any) -> Match:
        """The rules refuse with this code and details, and nothing has happened."""
        if isinstance(action, str):
            action = Draw() if action == "draw" else read_play(action)
        with nothing_changes(self.table), pytest.raises(Illegal) as refusal:
            self.table.act(token or self.token(seat), seat, action)
        assert refusal.value.code == code
        if details:
            assert refusal.value.details == details
        return self


def read_play(text: str) -> Play:
    """`6-5 left`; without a side, it is left out."""
    word, _, end = text.partition(" ")
    return Play(tile(word), end or None)  # type: ignore[arg-type]


def why_not(game: str = "dominoes", *, seats: int, **options: Any) -> tuple[str, dict[str, Any]] | None:
    """How the rules refuse to open such a table; None if they do not."""
    try:
        Table.start(GAMES, game, seats=seats, options=options, seed=bytes(32))
    except Illegal as no:
        return no.code, no.details
    return None
