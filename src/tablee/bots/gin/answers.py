"""The answers to a gin table's prompts, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablee.kernel import Asked, Frame
from tablee.parts.cards import Card


def draws(frame: Frame, prompt: Asked, *, takes: Callable[[], bool]) -> dict[str, Any]:
    """To "upcard" and "draw". `takes`: whether the card that lies open is wanted; called only where it may be taken."""
    if prompt.kind == "upcard":
        return {"type": "take" if takes() else "decline"}
    return {"type": "draw", "source": "discard" if frame.legal["discard"] and takes() else "stock"}


def throws(card: Card) -> dict[str, Any]:
    return {"type": "discard", "card": card}


def knocks(card: Card | None, melds: Sequence[Sequence[Card]]) -> dict[str, Any]:
    return {"type": "knock", "card": card, "melds": melds}


def lays_off(melds: Sequence[Sequence[Card]], laid: Sequence[tuple[int, Sequence[Card]]] = ()) -> dict[str, Any]:
    return {"type": "lay-off", "melds": melds, "laid": laid}
