"""The hand and the table of gin, on the page of the boards, which needs no hall."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from card_players import card, ids
from demo import OpensScene, is_fresh
from playwright.sync_api import Locator, Page, expect

PAINTED = "() => new Promise(requestAnimationFrame)"
# What is under way in this moment: cards by their numbers, backs by the seat they go to.
MOVING = """() => document.getAnimations()
    .map(({ effect }) => effect.target.dataset.fly ?? effect.target.dataset.spot)
    .filter(Boolean)
    .sort()"""


class Table:
    """One scene, in one browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.mouse = page.mouse

    def at(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def card(self, name: str) -> Locator:
        return self.at("hand").get_by_test_id(f"card-{card(name)}")

    def spot(self, what: Locator, *, right: float = 10) -> tuple[float, float]:
        box = what.bounding_box()
        assert box is not None
        return box["x"] + right, box["y"] + box["height"] / 2

    def picks(self, name: str) -> None:
        self.page.mouse.click(*self.spot(self.card(name)))

    def lifts(self, what: Locator) -> None:
        x, y = self.spot(what)
        self.mouse.move(x, y)
        self.mouse.down()
        self.mouse.move(x, y - 6)

    def drags(self, what: Locator, to: tuple[float, float]) -> None:
        self.lifts(what)
        self.mouse.move(*to, steps=3)
        self.mouse.up()

    def holds(self, *groups: str) -> None:
        expect(self.at("hand")).to_have_attribute("data-groups", " | ".join(ids(group) for group in groups))

    def goes_on(self) -> list[str]:
        """The next frame comes; what moves then."""
        self.page.evaluate("document.getAnimations().forEach(a => a.finish())")
        self.page.evaluate("document.querySelector('[data-testid=next-frame]').click()")
        return self.moving()

    def moving(self) -> list[str]:
        self.page.evaluate(PAINTED)
        found: list[str] = self.page.evaluate(MOVING)
        return found

    def sent(self, action: Any) -> None:
        expect(self.at("action")).to_have_text(json.dumps(action, separators=(",", ":")))

    def sent_nothing(self) -> None:
        expect(self.at("action")).to_be_empty()


def flying(*names: str) -> list[str]:
    return sorted(f"c{card(name)}" for name in names)


def test_what_the_scenes_tell_is_what_the_rules_say() -> None:
    is_fresh("scenes_gin")


# --- the hand ----------------------------------------------------------------------------


def test_a_hand_is_sorted_as_one_likes(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin draw", "gin", still=True))
    table.holds("9S9D9C", "4H5H6H", "2S3DQCKD")
    expect(table.at("deadwood")).to_have_text("Deadwood: 25")
    table.at("sort-suit").click()
    table.holds("2S9S4H5H6H3D9DKD9CQC")
    table.at("sort-rank").click()
    table.holds("2S3D4H5H6H9S9D9CQCKD")
    table.page.reload()
    table.holds("2S3D4H5H6H9S9D9CQCKD")
    expect(table.at("sort-rank")).to_have_attribute("aria-pressed", "true")


def test_the_own_order_survives_what_is_drawn_and_thrown(opens_scene: OpensScene) -> None:
    """Cards are dragged to where they shall be; a frame adds one at the end and takes one away, and changes no more."""
    table = Table(opens_scene("gin turns", "gin", still=True))
    table.drags(table.card("KD"), table.spot(table.card("9S"), right=2))
    table.holds("KD9S9D9C", "4H5H6H", "2S3DQC")
    expect(table.at("sort-own")).to_be_visible()
    table.goes_on()
    table.holds("KD9S9D9C", "4H5H6H", "2S3DQCJS")
    expect(table.card("JS")).to_have_accessible_name("jack of spades, just drawn")
    table.goes_on()
    table.holds("KD9S9D9C", "4H5H6H", "2S3DQC")
    expect(table.page.locator(".drawn")).to_have_count(0)
    for _ in range(6):
        table.goes_on()
    table.at("sort-melds").click()
    expect(table.at("sort-own")).to_have_count(0)


def test_cards_are_moved_by_keys(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin draw", "gin", still=True))
    press = table.page.keyboard.press
    table.card("9S").focus()
    press("End")
    expect(table.card("KD")).to_be_focused()
    for _ in range(2):
        press("Shift+ArrowLeft")
    table.holds("9S9D9C", "4H5H6H", "2SKD3DQC")
    expect(table.card("KD")).to_be_focused()
    expect(table.page.locator("[aria-live]", has_text="king of diamonds: place 2 of 4.")).to_have_count(1)
    for _ in range(2):
        press("Shift+ArrowLeft")
    table.holds("9S9D9C", "4H5H6HKD", "2S3DQC")
    expect(table.card("KD")).to_have_accessible_name("king of diamonds, in group 2")
    press("Shift+ArrowDown")
    table.holds("9S9D9C", "4H5H6H", "KD2S3DQC")
    press("Shift+ArrowUp")
    table.holds("9S9D9C", "4H5H6H", "KD", "2S3DQC")
    press("ArrowRight")
    expect(table.card("2S")).to_be_focused()
    # Tab leaves the hand and comes back to where one was.
    press("Tab")
    press("Shift+Tab")
    expect(table.card("2S")).to_be_focused()
    press("Home")
    expect(table.card("9S")).to_be_focused()
    press("ArrowLeft")
    expect(table.card("QC")).to_be_focused()


@pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])
def test_a_card_in_the_hand(opens_scene: OpensScene, phone: bool) -> None:
    """It is under the pointer at once and the others make room; let go beside everything it flies back."""
    table = Table(opens_scene("gin discard", "gin", phone=phone))
    before = table.spot(table.card("4H"))
    x, _ = table.spot(table.card("KD"))
    table.lifts(table.card("KD"))
    table.mouse.move(*table.spot(table.card("9S"), right=2))
    held = table.page.locator(".held")
    expect(held).to_have_attribute("data-card", str(card("KD")))
    box = held.bounding_box()
    assert box is not None and box["x"] < before[0]
    table.page.wait_for_function(
        "([id, x]) => document.querySelector(`[data-card='${id}']`).getBoundingClientRect().x > x",
        arg=[card("4H"), before[0]],
    )
    table.mouse.move(x, 5)
    table.mouse.up()
    assert f"c{card('KD')}" in table.moving()
    expect(held).to_have_count(0)
    table.holds("9S9H9D9C", "4H5H6H", "2S3DQCKD")
    table.sent_nothing()


def test_nothing_is_laid_out_while_a_card_is_dragged(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin discard", "gin"))
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")

    def layouts() -> float:
        table.page.evaluate(PAINTED)
        metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
        return float(metrics["LayoutCount"])

    (x, y), (to_x, to_y) = table.spot(table.card("KD")), table.spot(table.card("9S"), right=2)
    table.lifts(table.card("KD"))
    expect(table.page.locator(".held")).to_be_visible()
    before = layouts()
    for step in range(1, 41):
        table.mouse.move(x + (to_x - x) * step / 40, y + (to_y - y) * step / 40)
    # Forty movements; a layout now and then may be the browser's own affair.
    assert layouts() - before < 4
    table.mouse.up()
    table.holds("KD9S9H9D9C", "4H5H6H", "2S3DQC")
    before = layouts()
    for step in range(1, 11):
        table.page.evaluate("pixels => document.body.style.paddingTop = `${pixels}px`", step)
        layouts()
    assert layouts() - before >= 10  # a layout does count


def test_a_finger_drags_and_the_page_stays(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin discard", "gin", phone=True))
    table.page.set_viewport_size({"width": 390, "height": 620})
    session = table.page.context.new_cdp_session(table.page)

    def drags(start: tuple[float, float], end: tuple[float, float]) -> None:
        for step in range(11):
            x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
            kind = "touchStart" if step == 0 else "touchMove"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert table.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    drags(table.spot(table.card("KD")), table.spot(table.at("pile"), right=30))
    expect(table.at("pending")).to_be_visible()
    assert table.page.evaluate("scrollY") == 0
    # Beside the cards the page scrolls as ever.
    drags((100, 600), (100, 300))
    table.page.wait_for_function("scrollY > 0")


# --- drawing and throwing ----------------------------------------------------------------


def test_a_card_is_drawn(opens_scene: OpensScene) -> None:
    """From either pile, by a click or a drag into the hand; let go elsewhere nothing is drawn."""
    stock, pile = {"type": "draw", "source": "stock"}, {"type": "draw", "source": "discard"}
    table = Table(opens_scene("gin draw", "gin", still=True))
    table.drags(table.at("stock"), table.spot(table.at("opponent-1")))
    table.sent_nothing()
    table.at("stock").click()
    table.sent(stock)
    table.at("pile").click()
    table.sent(pile)
    table.drags(table.at("stock"), table.spot(table.card("4H")))
    table.sent(stock)
    table.drags(table.at("pile"), table.spot(table.card("4H")))
    table.sent(pile)
    table.page.keyboard.press("s")
    table.sent(stock)
    table.page.keyboard.press("t")
    table.sent(pile)
    expect(table.at("look")).to_contain_text("3")
    table.at("look").click()
    expect(table.at("pile-look")).to_have_accessible_name(
        "The discard pile, from the bottom: seven of diamonds, jack of clubs, eight of hearts"
    )
    table.at("look").click()
    expect(table.at("pile-look")).to_have_count(0)


def test_nothing_is_thrown_by_one_touch(opens_scene: OpensScene) -> None:
    """A card is chosen, or laid on the pile; only the button throws it, and until then it comes back."""
    throw = {"type": "discard", "card": card("QC")}
    table = Table(opens_scene("gin discard", "gin", still=True))
    expect(table.at("discard")).to_be_disabled()
    table.picks("QC")
    expect(table.card("QC")).to_have_attribute("aria-pressed", "true")
    table.picks("QC")
    expect(table.at("discard")).to_be_disabled()
    table.picks("KD")
    table.picks("QC")
    expect(table.card("KD")).to_have_attribute("aria-pressed", "false")
    table.at("pile").click()
    expect(table.at("pending")).to_have_attribute("data-fly", f"c{card('QC')}")
    expect(table.card("QC")).to_have_count(0)
    table.page.keyboard.press("Escape")
    expect(table.card("QC")).to_be_focused()
    table.drags(table.card("QC"), table.spot(table.at("pile"), right=40))
    table.drags(table.at("pending"), table.spot(table.card("9S")))
    expect(table.at("pending")).to_have_count(0)
    table.drags(table.card("QC"), table.spot(table.at("pile"), right=40))
    table.sent_nothing()
    table.at("discard").click()
    table.sent(throw)


def test_whoever_wants_it_throws_at_once(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin discard", "gin", still=True, prefers={"throwsAtOnce": True}))
    table.picks("KD")
    table.sent_nothing()
    table.picks("KD")
    table.sent({"type": "discard", "card": card("KD")})
    table.drags(table.card("QC"), table.spot(table.at("pile"), right=40))
    table.sent({"type": "discard", "card": card("QC")})


def test_what_cannot_be_done_is_not_offered(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin discard", "gin", still=True))
    for control in ("knock-open", "draw", "take", "lay-down"):
        expect(table.at(control)).to_have_count(0)
    table.page.keyboard.press("k")
    table.page.keyboard.press("s")
    table.mouse.click(*table.spot(table.at("stock")))
    table.sent_nothing()
    table = Table(opens_scene("gin draw", "gin", still=True))
    table.picks("KD")
    expect(table.card("KD")).to_have_attribute("aria-pressed", "false")
    table.drags(table.card("KD"), table.spot(table.at("pile"), right=40))
    expect(table.at("pending")).to_have_count(0)


def test_gin_is_never_called_by_itself(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin gin", "gin", still=True))
    table.sent_nothing()
    expect(table.at("knock-open")).to_have_text("Gin…")
    table.at("knock-open").click()
    expect(table.at("lay-down")).to_have_text("Gin")
    table.at("knock-back").click()
    expect(table.at("discard")).to_be_visible()
    table.sent_nothing()


def test_the_upcard_is_offered(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin upcard", "gin", still=True))
    expect(table.at("prompt-bar")).to_contain_text("The 9♥ is turned up. Do you take it?")
    table.at("decline").click()
    table.sent({"type": "decline"})
    table.drags(table.at("pile"), table.spot(table.card("4H")))
    table.sent({"type": "take"})
    table.page.keyboard.press("l")
    table.sent({"type": "decline"})


# --- laying down -------------------------------------------------------------------------


def test_a_knock_is_arranged(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin knock", "gin", still=True))
    table.at("knock-open").click()
    table.holds("AS2S3S", "9S9D9C", "4H5H6H", "4D")
    expect(table.at("thrown")).to_have_attribute("data-top", str(card("KC")))
    expect(table.at("lay-down")).to_have_text("Knock with 4")
    expect(table.at("reset")).to_be_disabled()
    table.card("4D").focus()
    table.page.keyboard.press("x")
    expect(table.at("thrown")).to_have_attribute("data-top", str(card("4D")))
    table.holds("AS2S3S", "9S9D9C", "4H5H6H", "KC")
    table.at("reset").click()
    expect(table.at("thrown")).to_have_attribute("data-top", str(card("KC")))
    # Two touches: the card, then where it goes.
    table.picks("3S")
    table.at("new-meld").click()
    table.holds("AS2S", "9S9D9C", "4H5H6H", "3S", "4D")
    table.picks("3S")
    table.picks("2S")
    table.holds("AS2S3S", "9S9D9C", "4H5H6H", "4D")
    table.at("lay-down").click()
    melds = [[0, 1, 2], [card("9S"), card("9D"), card("9C")], [card("4H"), card("5H"), card("6H")]]
    table.sent({"type": "knock", "card": card("KC"), "melds": melds})


def test_cards_are_laid_off(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin lay off", "gin", still=True))
    laid = table.at("meld-0")
    expect(laid).to_have_attribute("data-laid", str(card("KS")))
    expect(table.at("deadwood")).to_have_text("Deadwood: 25")
    table.drags(table.card("7S"), table.spot(laid, right=20))
    expect(laid).to_have_attribute("data-laid", ids("KS 7S"))
    table.at(f"laid-{card('7S')}").click()
    expect(laid).to_have_attribute("data-laid", str(card("KS")))
    table.card("7S").focus()
    table.page.keyboard.press("1")
    expect(laid).to_have_attribute("data-laid", ids("KS 7S"))
    table.picks("QH")
    table.at("meld-1").locator(".target").click()
    expect(table.at("meld-1")).to_have_attribute("data-laid", str(card("QH")))
    table.at("reset").click()
    expect(table.at("meld-1")).to_have_attribute("data-laid", "")
    table.at("lay-down").click()
    melds = [[card(name) for name in meld.split()] for meld in ("2S 2D 2C", "7S 7D 7C")]
    table.sent({"type": "lay-off", "melds": melds, "laid": [[0, [card("KS")]]]})


def test_the_last_deal_lies_over_the_table_and_is_put_away(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin sheet", "gin", still=True))
    table.card("9S").focus()
    table.goes_on()
    expect(table.at("sheet")).to_have_count(0)
    table.goes_on()
    expect(table.at("sheet")).to_be_visible()
    assert table.page.evaluate("document.activeElement.dataset.card !== undefined"), "it took the focus"
    expect(table.at("prompt-bar")).to_be_in_viewport()
    expect(table.at("sum-0")).to_have_text("9 + 10 = 19")
    expect(table.at("sum-1")).to_have_text("4 points")
    expect(table.at("sheet-0")).to_contain_text("face down")
    expect(table.at("sheet-1")).to_contain_text("laid off")
    expect(table.at("sheet").locator("tfoot")).to_have_text("Total4651")
    table.at("sheet-close").click()
    expect(table.at("sheet")).to_have_count(0)
    table.at("sheet-open").click()
    expect(table.at("sheet")).to_be_visible()


# --- what is seen moving -----------------------------------------------------------------


def test_cards_fly_whence_they_come(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin turns", "gin"))
    assert table.moving() == []
    assert f"c{card('JS')}" in table.goes_on()  # from the stock
    assert f"c{card('JS')}" in table.goes_on()  # to the pile
    assert table.goes_on() == ["seat-1"]
    assert table.goes_on() == flying("KS")
    assert f"c{card('KS')}" in table.goes_on()  # taken from the pile
    assert f"c{card('QC')}" in table.goes_on()
    assert flying("QC")[0] in table.goes_on()  # taken by the other one, for all to see
    expect(table.at("opponent-1").locator(".known")).to_have_count(1)
    assert flying("JD")[0] in table.goes_on()


def test_a_deal_is_dealt_and_leaping_moves_nothing(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin sheet", "gin"))
    table.goes_on()
    dealt = table.goes_on()
    assert len([it for it in dealt if it.startswith("c")]) >= 10
    table.page.evaluate("document.querySelector('[data-testid=first-frame]').click()")
    assert table.moving() == []


@pytest.mark.parametrize(
    "how", [{"still": True}, {"prefers": {"speed": "none"}}], ids=["asked of the system", "asked of the page"]
)
def test_who_wants_no_movement_sees_none(opens_scene: OpensScene, how: dict[str, Any]) -> None:
    table = Table(opens_scene("gin turns", "gin", **how))
    for _ in range(8):
        assert table.goes_on() == []


# --- looks -------------------------------------------------------------------------------


def test_two_colours_or_four(opens_scene: OpensScene) -> None:
    table = Table(opens_scene("gin draw", "gin", still=True))

    def colours() -> list[str]:
        return [
            table.card(name).locator("svg").evaluate("card => getComputedStyle(card).color")
            for name in ("9S", "4H", "9D", "9C")
        ]

    black, red, again, too = colours()
    assert black == too and red == again and black != red
    table.page.get_by_text("Preferences", exact=True).click()
    table.at("deck").select_option("four")
    assert len(set(colours())) == 4
    table.page.reload()
    assert len(set(colours())) == 4


@pytest.mark.parametrize("scene", ["gin draw", "gin discard", "gin four"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1440, 900)])
def test_every_card_can_be_touched(opens_scene: OpensScene, scene: str, width: int, height: int) -> None:
    """A strip of each that is wide enough lies free, within the table, and shows its corner."""
    table = Table(opens_scene(scene, "gin", phone=width < 900, still=True))
    table.page.set_viewport_size({"width": width, "height": height})
    surface = table.at("surface").bounding_box()
    assert surface is not None
    boxes = [c.bounding_box() for c in table.at("hand").locator("[data-card]").all()]
    edges = [box["x"] for box in boxes if box] + [surface["x"] + surface["width"]]
    strips = [b - a for a, b in pairwise(edges)]
    assert min(strips) >= 24, strips
    assert all(box and box["x"] >= surface["x"] - 0.5 for box in boxes)
    last = boxes[-1]
    assert last and last["x"] + last["width"] <= edges[-1] + 0.5
    assert table.page.evaluate("document.documentElement.scrollWidth") <= max(width, 500)
