"""People who play cards at a hall: cards are dealt as a story wants, and named in the notation of `tablee.parts.cards`.

    house = opens(draws=dealt(("AS2S3S 4H4D4C 7H8H9H KD", "5S5D5C 6C7C8C TH JH 2D AD")))
    ann, bob = Cards(house.person("Ann")), Cards(house.person("Bob", phone=True))
    bob.joins(ann.opens_gin(seats=2))
    ann.draws().throws("QC")

On a phone cards are tapped; whoever sits at a computer drags them with a mouse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dealing import shuffling
from persons import Person
from playwright.sync_api import Locator, expect

from tablee.parts.cards import DECK, Card, parse


def card(name: str) -> Card:
    (found,) = parse(name)
    return found


def ids(names: str) -> str:
    """As the page writes cards down."""
    return " ".join(str(c) for c in parse(names))


def deck(hands: Sequence[str], *, upcard: str = "", stock: str = "") -> list[Card]:
    """In the order in which the cards leave it: the hands, the one turned up, the stock; the rest is any other."""
    held = [c for hand in hands for c in parse(hand)]
    first = parse(stock)
    others = [c for c in range(DECK) if c not in held + parse(upcard) + first]
    up = parse(upcard) or [others.pop()]
    return held + up + first + others


def dealt(
    *deals: Sequence[str], upcards: str = "", stocks: Sequence[str] = (), starter: int = 0
) -> dict[str, list[int]]:
    """The draws that deal so, deal after deal: of each the hands, the card turned up and the beginning of the stock."""
    up = upcards.split()
    draws: list[int] = []
    for number, hands in enumerate(deals):
        upcard = up[number] if number < len(up) else ""
        stock = stocks[number] if number < len(stocks) else ""
        draws += shuffling(range(DECK), deck(hands, upcard=upcard, stock=stock)[::-1])
    return {"/|starter": [starter], "/|deal": draws}


class Cards:
    """A person at a card table."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page, self.at, self.phone = person.page, person.at, person.phone

    def opens_gin(self, *, seats: Sequence[str] = ("me", "open"), **options: Any) -> str:
        """The table's address."""
        made = self.person.context.request.post(
            "/api/tables", data={"game": "gin", "seats": list(seats), "options": options}
        )
        assert made.ok, made.text()
        self.person.goes_to(f"/t/{made.json()['id']}")
        # The page adds to the cards once it is there, and only then may anybody sit down.
        self.at("share-link").wait_for()
        return self.page.url

    def joins(self, table: str) -> Cards:
        self.person.joins(table)
        return self

    def is_asked(self, *, to: str) -> Cards:
        self.person.is_asked(to=to)
        return self

    def sees(self, **texts: str) -> Cards:
        self.person.sees(**texts)
        return self

    def touches(self, what: str) -> Cards:
        self.person.touches(what)
        return self

    # --- cards --------------------------------------------------------------------------

    def card(self, name: str) -> Locator:
        return self.at("hand").get_by_test_id(f"card-{card(name)}")

    def corner(self, what: Locator) -> tuple[float, float]:
        """A spot that no other card lies on."""
        box = what.bounding_box()
        assert box is not None
        return box["x"] + 10, box["y"] + box["height"] / 2

    def middle(self, what: Locator) -> tuple[float, float]:
        box = what.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def picks(self, name: str) -> Cards:
        """Touches a card where it can be seen."""
        where = {"x": 10, "y": 40}
        if self.phone:
            self.card(name).tap(position=where)
        else:
            self.card(name).click(position=where)
        return self

    def drags(self, what: Locator, to: tuple[float, float]) -> Cards:
        mouse = self.page.mouse
        mouse.move(*self.corner(what))
        mouse.down()
        mouse.move(*to, steps=4)
        mouse.up()
        return self

    def draws(self) -> Cards:
        self.is_asked(to="draw")
        if self.phone:
            return self.touches("stock").is_asked(to="discard")
        return self.drags(self.at("stock"), self.middle(self.at("hand"))).is_asked(to="discard")

    def takes(self) -> Cards:
        """The top of the discard pile."""
        self.is_asked(to="draw")
        if self.phone:
            return self.touches("pile").is_asked(to="discard")
        return self.drags(self.at("pile"), self.middle(self.at("hand"))).is_asked(to="discard")

    def throws(self, name: str) -> Cards:
        if self.phone:
            self.picks(name)
        else:
            self.drags(self.card(name), self.middle(self.at("pile")))
        return self.touches("discard")

    def has_cards(self, names: str) -> Cards:
        """In this order, left to right."""
        expect(self.at("hand")).to_have_attribute("data-order", ids(names))
        return self

    def has_groups(self, *groups: str) -> Cards:
        expect(self.at("hand")).to_have_attribute("data-groups", " | ".join(ids(group) for group in groups))
        return self

    def has_count(self, seat: int, count: int) -> Cards:
        expect(self.at(f"opponent-{seat}")).to_have_attribute("data-count", str(count))
        return self
