"""Writes what the demo page shows of gin rummy, as the hall would tell it: `.venv/bin/python tools/scenes_gin.py`.

The cards are arranged; what can be done with them, and what comes of it, is what the rules say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.games import GAMES
from tablee.games.rummy.gin import State
from tablee.games.rummy.gin_actions import Discard, Draw, Knock
from tablee.games.rummy.match import DealResult
from tablee.kernel import Action, Fast, Table
from tablee.parts.cards import DECK, Card, parse

FILE = Path(__file__).parents[1] / "client" / "demo" / "gin.json"


def card(text: str) -> Card:
    (found,) = parse(text)
    return found


class Scene:
    """Frames as seat 0 gets them. `stock`: what is drawn first stands first; the rest of it is any other cards."""

    def __init__(self, *hands: str, pile: str, stock: str = "", turn: int = 0, **options: Any) -> None:
        self._table = Table.start(GAMES, "gin", seats=len(hands), options=options, seed=bytes(32), source=Fast(7))
        s = self.state
        s.deal.hands = [parse(hand) for hand in hands]
        s.deal.discards = parse(pile)
        first = parse(stock)
        gone = {c for cards in (*s.deal.hands, s.deal.discards, first) for c in cards}
        s.deal.stock = [c for c in range(DECK) if c not in gone] + first[::-1]
        s.starter = s.turn = turn
        self.frames = [self._told()]

    @property
    def state(self) -> State:
        state: State = self._table.games["/"].state
        return state

    def _told(self) -> dict[str, Any]:
        rules, s = self._table.games["/"].game, self.state
        prompts = [p for p in rules.prompts(s) if p.seat == 0]
        return {
            "game": "gin",
            "seats": list(range(len(s.deal.hands))),
            "seat": 0,
            "view": rules.view(s, 0),
            "prompts": [{"token": f"/:{p.stage}:{p.kind}", "kind": p.kind, "required": p.required} for p in prompts],
            "legal": rules.shape_legal(s, 0) if prompts else None,
        }

    def goes(self, *actions: Action) -> Scene:
        """One frame after each action of whoever is asked."""
        for action in actions:
            asked = self._table.prompts()[0]
            self._table.act(asked.token, asked.seat, action)
            self.frames.append(self._told())
        return self

    def legal(self, seat: int) -> list[Action]:
        """The best that this seat can do."""
        return list(self._table.games["/"].game.legal(self.state, seat))

    def again(self) -> Scene:
        """The frame as it is now, after a change from outside."""
        self.frames = [self._told()]
        return self


HAND = "9C 9D 9S 4H 5H 6H KD QC 2S 3D"
OTHER = "AS AD 7C 8C TC JD QD KS 5S 6D"
GIN = "AS AD AC 4H 5H 6H TC TD TH KS"
PLAIN = "2C 2D 7C 8C 3H JD QD 9S 5S 6D"


def scenes() -> dict[str, list[dict[str, Any]]]:
    return {
        "gin draw": Scene(HAND, OTHER, pile="7D JC 8H", stock="AC", pot_scope="match").frames,
        "gin discard": Scene(HAND, OTHER, pile="7D JC 8H", stock="9H").goes(Draw("stock")).frames[1:],
        "gin turns": list(_turns()),
        "gin knock": list(_knock()),
        "gin gin": Scene(GIN, PLAIN, pile="7D", stock="TS").goes(Draw("stock")).frames[1:],
        "gin lay off": list(_lay_off()),
        "gin sheet": list(_sheet()),
        "gin upcard": Scene(HAND, OTHER, pile="9H", upcard_offer=True).again().frames,
        "gin four": list(_four()),
    }  # fmt: skip


def _turns() -> list[dict[str, Any]]:
    """Both draw and throw; the other one takes what seat 0 has thrown."""
    return (
        Scene(HAND, OTHER, pile="7D JC 8H", stock="JS 2D 9H 7S")
        .goes(Draw("stock"), Discard(card("JS")), Draw("stock"), Discard(card("KS")))
        .goes(Draw("discard"), Discard(card("QC")), Draw("discard"), Discard(card("JD")))
        .frames
    )


def _knock() -> list[dict[str, Any]]:
    return (
        Scene("9C 9D 9S 4H 5H 6H AS 2S 3S 4D", OTHER.replace("AS", "QH"), pile="7D JC", stock="KC")
        .goes(Draw("stock"))
        .frames[1:]
    )


def _lay_off() -> list[dict[str, Any]]:
    """The other one knocks with seven; the seven of spades can be laid off, or stay with the other two."""
    return (
        Scene("7C 7D 7S KS 2S 2D 2C QH 6H 9H", "7H 8S 9S TS JS AS AD AC 5D 2H", pile="JD", stock="QS", turn=1)
        .goes(Draw("stock"), Knock(card("7H"), (tuple(parse("8S 9S TS JS QS")), tuple(parse("AS AD AC")))))
        .frames[2:]
    )  # fmt: skip


def _sheet() -> list[dict[str, Any]]:
    """Two deals are over, and the third begins when the last has laid off: an undercut."""
    hands = ("9C 9D 9S 4H 5H 6H AS 2S 4D 2C", "7C 7D 7S JS QS KS 3H 2H AD 3C")
    scene = Scene(*hands, pile="7H TC", stock="KC", pot_scope="match")
    scene.state.match.deals = [
        DealResult((0,), "gin", (0, 41), (0, 41)),
        DealResult((1,), "knock", (27, 6), (27, 47)),
    ]
    scene.state.match.totals = [27, 47]
    scene.state.number = 3
    scene.again().goes(Draw("stock"))
    knock = next(action for action in scene.legal(0) if isinstance(action, Knock))
    scene.goes(knock)
    return scene.goes(*scene.legal(1)).frames[1:]


def _four() -> list[dict[str, Any]]:
    """Seven cards each; turns go round, and one of the others takes a card everybody saw."""
    scene = Scene(
        "9C 9D 9S 4H 5H KD QC", "AS AD 7C 8C TC JD QD", "2S 3S 5S 8D 9H TH JH", "6C 6D 7S 8S TD QS KS",
        pile="7D", stock="6H 2C KH 3D", pot_scope="match",
    )  # fmt: skip
    scene.goes(Draw("stock"), Discard(card("QC")), Draw("discard"), Discard(card("TC")))
    return scene.goes(Draw("stock"), Discard(card("2C")), Draw("discard"), Discard(card("KS"))).frames


def text() -> bytes:
    return msgspec.json.encode(scenes()) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
