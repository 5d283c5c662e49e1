"""Writes what the demo page shows of dominoes, as the hall would tell it: `.venv/bin/python tools/scenes_dominoes.py`.

Positions are made up; what can be played in them, and what comes of it, is what the rules say.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from tablee.games import GAMES
from tablee.games.dominoes.chain import Chain, as_dealt
from tablee.games.dominoes.play import Draw, Play, State
from tablee.games.dominoes.seen import Turn
from tablee.kernel import Fast, Table
from tablee.parts.tiles import Tile, full_set

FILE = Path(__file__).parents[1] / "client" / "demo" / "dominoes.json"


def tiles(text: str) -> list[Tile]:
    """`65 00`, as they are in a hand."""
    return [as_dealt((int(word[0]), int(word[1]))) for word in text.split()]


def lying(text: str) -> list[Tile]:
    """A chain as it lies."""
    return [(int(word[0]), int(word[1])) for word in text.split()]


class Scene:
    """Frames as seat 0 gets them. `talon`: what is drawn first stands first."""

    def __init__(
        self, *hands: str, chain: str = "", lead: int = 0, talon: str = "", turn: int = 0, game: str = "dominoes",
        **state: Any,
    ) -> None:  # fmt: skip
        self._game = game
        options = {"set": state.pop("set", 6)}
        self._table = Table.start(GAMES, game, seats=len(hands), options=options, seed=bytes(32), source=Fast(7))
        s = self._state
        s.hands = [tiles(hand) for hand in hands]
        s.chain = Chain(lying(chain), lead)
        s.talon = list(reversed(tiles(talon)))
        held = [tile for hand in s.hands for tile in hand]
        everywhere = [*held, *s.talon, *map(as_dealt, s.chain.tiles)]
        assert len(everywhere) == len(set(everywhere)), "a tile lies in two places"
        s.turns = [*state.pop("turns", []), Turn(turn)]
        s.step = 40
        for field, value in state.items():
            setattr(s, field, value)
        self.frames = [self._told()]

    @property
    def _state(self) -> State[Any]:
        state: State[Any] = self._table.games["/"].state
        return state

    def _told(self) -> dict[str, Any]:
        rules, s = self._table.games["/"].game, self._state
        prompts = [p for p in rules.prompts(s) if p.seat == 0]
        return {
            "game": self._game,
            "seats": list(range(len(s.scores))),
            "seat": 0,
            "view": rules.view(s, 0),
            "prompts": [{"token": f"/:{p.stage}:{p.kind}", "kind": p.kind, "required": p.required} for p in prompts],
            "legal": rules.shape_legal(s, 0) if prompts else None,
        }

    def does(self, action: Draw | Play) -> Scene:
        (prompt,) = self._table.prompts()
        self._table.act(prompt.token, prompt.seat, action)
        self.frames.append(self._told())
        return self

    def draws(self) -> Scene:
        return self.does(Draw())

    def plays(self, text: str) -> Scene:
        """`65 left`."""
        word, _, end = text.partition(" ")
        return self.does(Play(tiles(word)[0], end or None))  # type: ignore[arg-type]


def long_chain(highest: int) -> list[Tile]:
    """All tiles of a set in one chain, as far as one number leads to the next: every number is left twice as often."""
    left, chain = full_set(highest), [(highest, highest)]
    left.remove((highest, highest))
    while True:
        number = chain[-1][1]
        # The neighbour that has most left, so that the chain does not end early.
        fitting = [tile for tile in left if number in tile]
        if not fitting:
            return chain
        tile = max(fitting, key=lambda t: (t[0] == t[1], sum(t[0] + t[1] - number in other for other in left), t))
        left.remove(tile)
        chain.append((number, tile[0] + tile[1] - number))


def scenes() -> dict[str, list[dict[str, Any]]]:
    hand = "13 26 00 45 56 34 22"
    middle = "21 11 16 66 64 40 05"
    done = [Turn(0, 0, (6, 6), None, False), Turn(1, 2, (1, 6), "left", False), Turn(0, 0, (4, 6), "right", False)]
    long, longest = long_chain(9), long_chain(6)
    hands9 = [long[36:40], long[40:44], long[44:47], long[47:50], long[50:52]]
    nine = [" ".join(f"{a}{b}" for a, b in tiles) for tiles in hands9]
    six = [f"{a}{b}" for a, b in longest[26:]]
    return {
        "hand of seven": Scene(hand, "55 12 01 06 35 03 14", talon="02 36 44 25 04 24 33 46 11 15 23 16 66 05").frames,
        "chain": Scene("25 03 35 22 55", "56 14 01 06", chain=middle, lead=3, talon="02 36", turns=done).frames,
        "ends alike": Scene("15 03 35 22 55", "56 14 01", chain="52 21 16 66 60 05", lead=3, talon="02 36").frames,
        "drawing": (
            Scene("33 34 13", "56 14 01 06", chain=middle, lead=3, talon="36 44 02 24 45", turns=done)
            .draws()
            .draws()
            .draws()
            .plays("02 left")
            .frames
        ),
        "their turns": (
            Scene(
                "33 34 13", "23 01 06", "35 55 22", "36 24 56 03", chain=middle, lead=3, turn=1, talon="15 44 02 14"
            )
            .plays("23 left")
            .plays("55 right")
            .plays("56 right")
            .plays("34 left")
            .plays("06 right")
            .draws()
            .frames
        ),
        "round over": (
            Scene("25", "00 45", "03 44", "14 05 02", chain="11 16 66 64 42", lead=2, scores=[12, 39, 8, 20])
            .plays("25 right")
            .frames
        ),
        "blocked": (
            Scene("00 45 46", "13 22", "44 26", "24 05 02 55", chain="16 66 63", lead=1, turn=1, scores=[12, 39, 8, 20])
            .plays("13 right")
            .frames
        ),
        "null": (
            Scene("00 45", "13 22 05", chain="16 66 63", lead=1, turn=1, scores=[12, 39]).plays("13 right").frames
        ),
        "ten tiles": Scene(
            "13 25 04 36 22", "26 14 00 45 56", chain="66 64", talon="33 44 55 11 01 02 03 05", turn=0,
            reserve=8, game="ten-tiles",
        ).frames,
        "five with double-nine": Scene(
            *nine, chain=" ".join(f"{a}{b}" for a, b in long[:36]), lead=12, set=9, talon="", scores=[45, 0, 112, 8, 61]
        ).frames,
        "longest": Scene(*six, chain=" ".join(f"{a}{b}" for a, b in longest[:26]), lead=4).frames,
    }  # fmt: skip


def text() -> bytes:
    return msgspec.json.encode(scenes()) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
