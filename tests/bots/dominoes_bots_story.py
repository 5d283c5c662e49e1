"""Bots asked about a hand of dominoes, told as players tell it: who laid what, who drew, who passed."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.bots import Bot
from tablee.games.dominoes.chain import Chain, as_dealt, where_it_fits
from tablee.games.dominoes.seen import DominoesView, Turn
from tablee.kernel import Asked, Frame
from tablee.parts.tiles import Tile, full_set

ASKED = Asked("/:r1.1:turn", "turn", True)


def tiles(text: str) -> list[Tile]:
    """`6-5 1-1`, either number first, as in a hand."""
    return [as_dealt((int(word[0]), int(word[2]))) for word in text.split()]


def as_read(frame: Frame) -> Frame:
    """The frame as it comes out of JSON."""
    return msgspec.convert(msgspec.json.decode(msgspec.json.encode(frame)), Frame)


def shown(hand: str, *turns: str, talon: int, counts: str, game: str = "dominoes", **view: Any) -> Frame:
    """What seat 0 is shown, on turn. A turn: `1: 6-5 left`, `1: 6-5` (the lead), `1: drew 2, 6-5 left`, `1: passed`,
    `1: drew 2, passed`."""
    chain, done = Chain(), []
    for text in turns:
        seat, _, what = text.partition(": ")
        drew = 0
        if what.startswith("drew"):
            first, _, what = what.partition(", ")
            drew = int(first.split()[1])
        turn = Turn(int(seat), drew, open=False)
        if what != "passed":
            word, _, end = what.partition(" ")
            (tile,) = tiles(word)
            chain.lay(tile, end or None)  # type: ignore[arg-type]
            turn = msgspec.structs.replace(turn, tile=tile, end=end or None)
        done.append(turn)
    sizes = tuple(int(n) for n in counts.split())
    held = tiles(hand)
    ends = chain.ends
    plays = [(t, where_it_fits(t, ends) if ends else ()) for t in held]
    plays = [(t, where) for t, where in plays if where or not ends]
    given: dict[str, Any] = {
        "set": 6, "target": 100, "scores": (0,) * len(sizes), "round": 1, "turn": 0, "reserve": 0, "out": (),
        "nulls": 0, "rounds": (), "last": None,
    }  # fmt: skip
    facts = given | {
        "hand": tuple(held), "counts": sizes, "talon": talon, "chain": tuple(chain.tiles), "lead": chain.lead,
        "turns": tuple(done),
    } | view  # fmt: skip
    legal = {"plays": plays, "draw": not plays}
    return as_read(Frame(game, tuple(range(len(sizes))), 0, DominoesView(**facts), (ASKED,), legal))


def end_of_round(mine: str, theirs: str, *, ends: str, **view: Any) -> Frame:
    """The last tiles of a round for two, all others lying between these ends: `3|4`."""
    rest = [tile for tile in full_set(6) if tile not in tiles(mine) + tiles(theirs)]
    left, right = int(ends[0]), int(ends[2])
    laid = next(turns for trail in _trails(left, right, rest) if (turns := _told(trail)))
    # The last turn was theirs.
    turns = [f"{(len(laid) - n) % 2}: {what}" for n, what in enumerate(laid)]
    counts = f"{len(tiles(mine))} {len(tiles(theirs))}"
    return shown(mine, *turns, talon=0, counts=counts, **view)


def _told(trail: list[Tile]) -> list[str]:
    """What was laid one after the other: a lead, all at its right, all at its left; nothing if there is no such way.

    A lead lies with its lower number to the left, and where both ends show the same number the left one is meant.
    """
    for lead in reversed(range(len(trail))):
        start = trail[lead][0]
        if start <= trail[lead][1] and all(number != start for number, _ in trail[lead + 1 :]):
            ways = [(lead, ""), *((i, " right") for i in range(lead + 1, len(trail)))]
            ways += [(i, " left") for i in reversed(range(lead))]
            return [f"{trail[i][0]}-{trail[i][1]}{end}" for i, end in ways]
    return []


def _trails(start: int, end: int, rest: list[Tile]) -> Iterator[list[Tile]]:
    """Every way to lay all of `rest` from one number to the other."""
    if not rest and start == end:
        yield []
    for tile in rest:
        if start in tile:
            beyond = sum(tile) - start
            for way in _trails(beyond, end, [other for other in rest if other != tile]):
                yield [(start, beyond), *way]


def answer(bot: Bot, frame: Frame, seed: int = 1) -> str:
    """`6-5 left`, `6-5` for the lead, or `draw`."""
    action = bot(frame, frame.prompts[0], random.Random(seed))
    if action["type"] == "draw":
        return "draw"
    low, high = action["tile"]
    return f"{high}-{low}" + (f" {action['end']}" if action.get("end") else "")
