"""Backgammon in the notation that players write: 31: 8/5 6/5*, bar/22, 4/off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tablee.games.backgammon.board import BAR, OFF
from tablee.kernel import Notice


def move_text(moves: Iterable[Sequence[int]]) -> str:
    """The moves (from, to, hit) of a turn; equal ones together: 8/7(2)."""
    counted: dict[str, int] = {}
    for start, end, hit in moves:
        text = f"{'bar' if start == BAR else start}/{'off' if end == OFF else end}{'*' if hit else ''}"
        counted[text] = counted.get(text, 0) + 1
    return " ".join(text if n == 1 else f"{text}({n})" for text, n in counted.items())


def dice_text(dice: Sequence[int]) -> str:
    return "".join(str(d) for d in sorted(dice, reverse=True))


SIDES = ("Red", "White")
"""Seats 0 and 1 (BGM-77)."""


def lines(notices: Iterable[Notice]) -> Iterator[str]:
    """A match in words, a line for what each player does."""
    for notice in notices:
        text = _line(notice.kind, notice.data)
        if text:
            yield text


def _line(kind: str, data: dict[str, Any]) -> str:
    who = SIDES[data["seat"]] if "seat" in data else ""
    match kind:
        case "game-begun":
            throws = ", ".join(f"{a}-{b}" for a, b in data["opening"])
            crawford = " (Crawford)" if data["crawford"] else ""
            return f"\nGame {data['game']}{crawford}: Red and White throw {throws}; {who} begins"
        case "played":
            return f"  {who:<5} {dice_text(data['dice'])}: {move_text(data['moves'])}"
        case "danced":
            return f"  {who:<5} {dice_text(data['dice'])}: cannot move"
        case "doubled" | "beavered":
            verb = "doubles" if kind == "doubled" else "beavers"
            return f"  {who:<5} {verb} => {data['value']}"
        case "taken":
            return f"  {who:<5} takes"
        case "dropped":
            return f"  {who:<5} drops"
        case "resignation-offered":
            return f"  {who:<5} offers to resign {('a single game', 'a gammon', 'a backgammon')[data['level'] - 1]}"
        case "resignation-declined":
            return f"  {who:<5} declines"
        case "game-over":
            score = "-".join(str(n) for n in data["score"])
            return (
                f"  {SIDES[data['winner']]} wins {data['points']} "
                f"point{'s' if data['points'] != 1 else ''} ({data['how']}, {data['by']}); score {score}"
            )
        case "match-over":
            winner = data["winner"]
            score = "-".join(str(n) for n in data["score"])
            who = "Nobody is ahead" if winner is None else f"{SIDES[winner]} has won"
            return f"\n{who} ({data['reason']}), {score}"
    return ""  # "rolled" is part of what follows it
