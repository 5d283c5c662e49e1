"""What people do at a table of dominoes, told as in persons.py; and tiles dealt as a story wants them."""

from __future__ import annotations

from collections.abc import Sequence

from dealing import shuffling
from persons import Person
from playwright.sync_api import expect

from tablee.parts.tiles import Tile, full_set


def tiles(text: str) -> list[Tile]:
    """`65 00`, as they are in a hand."""
    return [(min(a, b), max(a, b)) for a, b in (map(int, word) for word in text.split())]


def dealt(*deals: str, highest: int = 6, starter: int = 0) -> dict[str, Sequence[int]]:
    """The draws of chance that deal so, round after round: each seat's hand, and after > what is drawn next."""
    draws: list[int] = []
    for deal in deals:
        hands, _, drawn = deal.partition(">")
        named = [tile for hand in hands.split("/") for tile in tiles(hand)] + tiles(drawn)
        below = [tile for tile in full_set(highest) if tile not in named]
        draws += shuffling(full_set(highest), [*below, *reversed(named)])
    return {"/|deal": draws, "/|starter": [starter]}


class Player:
    """A person who plays dominoes: drags tiles at a computer, taps them on a phone, or has only a keyboard."""

    def __init__(self, person: Person, *, keyboard: bool = False) -> None:
        self.person, self.keyboard = person, keyboard

    def opens_table(self, game: str = "dominoes", *, others: Sequence[str] = ("person",), highest: int = 6,
                    target: int | str | None = None, **more: str | int) -> str:  # fmt: skip
        """`more`: what stands behind "more options", by its test id."""
        p = self.person
        p.goes_to("/").touches(f"game-{game}")
        p.at("domino-set").select_option(str(highest))
        if target is not None:
            p.at("target-select").select_option(str(target))
        if len(others) > 1:
            p.at("players").select_option(str(len(others) + 1))
            for seat, other in enumerate(others, 1):
                p.at(f"sitter-{seat}").select_option(other)
        else:
            p.touches(f"opponent-{others[0]}")
        if more:
            p.page.get_by_test_id("new-table").locator("details summary").first.click()
        for name, value in more.items():
            p.at(name.replace("_", "-")).fill(str(value))
        p.touches("create")
        p.page.wait_for_url("**/t/*")
        return p.page.url

    def joins(self, table: str) -> Player:
        self.person.joins(table)
        return self

    def is_asked(self) -> Player:
        expect(self.person.page.locator("[data-testid=board][data-my-turn=true]")).to_be_visible()
        return self

    def waits(self) -> Player:
        expect(self.person.page.locator("[data-testid=board][data-my-turn=false]")).to_be_visible()
        return self

    def draws(self) -> Player:
        self.is_asked()
        count = self.person.at("stock-count").inner_text()
        if self.keyboard:
            self.person.page.keyboard.press("d")
        else:
            self.person.touches("stock" if self.person.phone else "draw")
        expect(self.person.at("stock-count")).not_to_have_text(count)
        return self

    def lays(self, play: str) -> Player:
        """`65 left`; without an end there is no choice."""
        word, _, end = play.partition(" ")
        self.is_asked()
        p, name = self.person, "tile-" + "-".join(sorted(word))
        if self.keyboard:
            self._types(name, end)
        elif p.phone:
            p.touches(name)
            p.touches(f"place-{end}" if end else name)
        else:
            p.lifts(p.at(name))
            p.page.mouse.move(*self._middle_of("chain"), steps=2)
            p.carries(p.at(f"place-{end}") if end else p.page.locator(".place").first)
            p.page.mouse.up()
        # It is gone from the hand, or all of the hand is: the next round may deal the same tile again.
        expect(p.page.locator(f"[data-testid={name}][aria-pressed=true]")).to_have_count(0)
        return self

    def _middle_of(self, name: str) -> tuple[float, float]:
        box = self.person.at(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _types(self, name: str, end: str) -> None:
        page, tile = self.person.page, self.person.at(name)
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
        page.wait_for_function("document.querySelector('.hand').contains(document.activeElement)")
        page.keyboard.press("Home")
        for _ in range(60):
            if page.evaluate("document.activeElement.dataset.testid") == name:
                break
            page.keyboard.press("ArrowRight")
        expect(tile).to_be_focused()
        page.keyboard.press("Enter")
        if end:
            page.keyboard.press("ArrowLeft" if end == "left" else "ArrowRight")
            expect(self.person.at(f"place-{end}")).to_be_focused()
        page.keyboard.press("Enter")
