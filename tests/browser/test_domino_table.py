"""The table of dominoes: hands that lay tiles, the chain, the last round; on the page of the boards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from demo import OpensScene, is_fresh
from persons import PHONE
from playwright.sync_api import Locator, Page, expect
from test_still import WATCH

PAINTED = "() => new Promise(requestAnimationFrame)"
# Which tiles are under way, of the chain, of the hand, or backs from the stock; the first to arrive comes first.
MOVING = """() => document.getAnimations()
    .filter(a => a instanceof Animation && !(a instanceof CSSTransition))
    .map(({ effect }) => ({ it: effect.target, ends: effect.getComputedTiming().endTime }))
    .sort((a, b) => a.ends - b.ends)
    .map(({ it }) => it.dataset.tile ? (it.matches('.hand *') ? 'hand ' : '') + it.dataset.tile : 'back')"""


class Table:
    def __init__(self, page: Page) -> None:
        self.page = page

    def at(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def tile(self, name: str) -> Locator:
        return self.at(f"tile-{name}")

    def goes_on(self) -> list[str]:
        """The next frame comes; what moves then."""
        self.page.evaluate("document.querySelector('[data-testid=next-frame]').click()")
        return self.moving()

    def moving(self) -> list[str]:
        self.page.evaluate(PAINTED)
        self.page.evaluate(PAINTED)
        found: list[str] = self.page.evaluate(MOVING)
        return found

    def sent(self, tile: tuple[int, int], end: str | None) -> None:
        expect(self.at("action")).to_have_text(
            json.dumps({"type": "play", "tile": tile, "end": end}, separators=(",", ":"))
        )

    def nothing_sent(self) -> None:
        expect(self.at("action")).to_have_text("")

    def middle(self, of: Locator | str) -> tuple[float, float]:
        box = (self.at(of) if isinstance(of, str) else of).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drags(self, tile: str, to: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*self.middle(self.tile(tile)))
        mouse.down()
        mouse.move(*to, steps=4)
        mouse.up()


Shows = Callable[..., Table]


@pytest.fixture
def shows(opens_scene: OpensScene) -> Shows:
    def show(scene: str, *, phone: bool = False, still: bool = True, **prefers: object) -> Table:
        return Table(opens_scene(scene, "dominoes", phone=phone, still=still, prefers=prefers))

    return show


def test_what_the_scenes_tell_is_what_the_rules_say() -> None:
    is_fresh("scenes_dominoes")


# --- hands -------------------------------------------------------------------------------


def test_a_click_picks_up_and_a_second_one_lays(shows: Shows) -> None:
    """One place: the tile itself or the place; two: one of the places. The rest of the hand does nothing."""
    table = shows("chain")
    table.tile("0-3").click(force=True)  # it says that it cannot be used
    table.nothing_sent()
    expect(table.page.locator(".place")).to_have_count(0)
    table.tile("5-5").click()
    expect(table.tile("5-5")).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator(".place")).to_have_count(1)
    table.nothing_sent()
    table.tile("2-2").click()  # another one instead
    expect(table.at("place-left")).to_be_visible()
    table.tile("2-2").click()
    table.sent((2, 2), "left")
    table.tile("2-5").click()
    expect(table.page.locator(".place")).to_have_count(2)
    expect(table.at("prompt-bar")).to_contain_text("At which end: 2 or 5?")
    table.tile("2-5").click()  # which end? so it goes back
    expect(table.page.locator(".place")).to_have_count(0)
    table.sent((2, 2), "left")
    table.tile("2-5").click()
    table.at("place-right").click()
    table.sent((2, 5), "right")


def test_a_click_lays_at_once_for_who_prefers_it_where_there_is_no_choice(shows: Shows) -> None:
    table = shows("chain", click="play")
    table.tile("2-5").click()
    table.nothing_sent()
    expect(table.page.locator(".place")).to_have_count(2)
    table.tile("5-5").click()
    table.sent((5, 5), "right")


def test_the_lead_has_no_end_and_equal_ends_are_one(shows: Shows) -> None:
    table = shows("hand of seven")
    expect(table.page.locator(".hand .fits")).to_have_count(7)
    table.tile("0-0").click()
    table.at("place-lead").click()
    table.sent((0, 0), None)
    table = shows("ends alike")
    table.tile("5-5").click()
    expect(table.page.locator(".place")).to_have_count(1)
    table.at("place-left").click()
    table.sent((5, 5), "left")


def test_dragged_onto_an_end(shows: Shows) -> None:
    """Near an end it lies there; elsewhere it flies back, with two places; with one all of the table is meant."""
    table = shows("chain")
    table.drags("2-5", table.middle("end-right"))
    table.sent((2, 5), "right")
    table = shows("chain")
    table.drags("2-5", table.middle("end-left"))
    table.sent((2, 5), "left")
    table = shows("chain")
    box = table.at("chain").bounding_box()
    assert box
    table.drags("2-5", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 - 20))
    table.nothing_sent()
    table.drags("0-3", table.middle("end-left"))  # fits nowhere
    table.nothing_sent()
    x, y = table.middle(table.tile("5-5"))
    table.drags("5-5", (x + 90, y))  # let go over the hand
    table.nothing_sent()
    table.drags("5-5", (box["x"] + 60, box["y"] + 40))
    table.sent((5, 5), "right")


def test_in_the_hand_and_lit_where_it_would_lie(shows: Shows) -> None:
    table = shows("chain", still=False)
    mouse = table.page.mouse
    x, y = table.middle(table.tile("2-5"))
    to = {end: table.middle(f"end-{end}") for end in ("left", "right")}
    mouse.move(x, y)
    mouse.down()
    expect(table.page.locator(".held")).to_have_count(0)
    mouse.move(x + 6, y - 4)
    expect(table.page.locator(".held")).to_have_count(1)
    box = table.page.locator(".held").bounding_box()
    assert box and abs(box["x"] + box["width"] / 2 - x - 6) < 1.5
    expect(table.page.locator(".place")).to_have_count(2)
    for end in ("left", "right"):
        mouse.move(*to[end], steps=3)
        expect(table.page.locator(".place.target")).to_have_attribute("data-testid", f"place-{end}")
    mouse.move(x, y, steps=3)
    expect(table.page.locator(".place.target")).to_have_count(0)
    mouse.up()
    assert table.moving() == ["hand 2-5"]  # it flies back
    table.nothing_sent()


def test_nothing_is_laid_out_while_a_tile_is_dragged(shows: Shows) -> None:
    table = shows("five with double-nine", still=False)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")

    def layouts() -> float:
        table.page.evaluate(PAINTED)
        return next(
            float(m["value"]) for m in session.send("Performance.getMetrics")["metrics"] if m["name"] == "LayoutCount"
        )

    x, y = table.middle(table.page.locator(".hand .fits").first)
    to_x, to_y = table.middle("chain")
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 9, y - 9)
    expect(table.page.locator(".held")).to_be_visible()
    mouse.move(to_x, to_y)
    before = layouts()
    for step in range(1, 41):
        mouse.move(to_x + 2 * step, to_y + step)
    assert layouts() - before < 4
    mouse.up()


def test_a_finger_drags_a_tile_and_the_page_stays(shows: Shows) -> None:
    table = shows("chain", phone=True)
    session = table.page.context.new_cdp_session(table.page)

    def drags(start: tuple[float, float], end: tuple[float, float]) -> None:
        for step in range(11):
            x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
            kind = "touchStart" if step == 0 else "touchMove"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    table.page.set_viewport_size({"width": 390, "height": 740})
    table.page.evaluate(PAINTED)
    assert table.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    drags(table.middle(table.tile("5-5")), table.middle("end-right"))
    table.sent((5, 5), "right")
    assert table.page.evaluate("scrollY") == 0


def test_all_by_keyboard(shows: Shows) -> None:
    """Arrows walk over the hand; Enter picks up; arrows choose the end; Enter lays; Escape puts back."""
    table = shows("chain")
    press = table.page.keyboard.press
    focused = lambda name: expect(table.at(name)).to_be_focused()  # noqa: E731
    table.tile("2-5").focus()
    press("ArrowRight")
    focused("tile-0-3")
    press("Enter")
    table.nothing_sent()
    expect(table.page.locator("[aria-live=polite]").last).to_have_text("0-3 does not fit.")
    press("End")
    focused("tile-5-5")
    press("Home")
    focused("tile-2-5")
    press("Enter")
    focused("place-left")
    expect(table.page.locator("[aria-live=polite]").last).to_contain_text("2-5 picked up. Arrows choose the end")
    press("ArrowRight")
    focused("place-right")
    press("Escape")
    focused("tile-2-5")
    expect(table.page.locator(".place")).to_have_count(0)
    press("Enter")
    press("ArrowRight")
    press("Enter")
    table.sent((2, 5), "right")
    focused("tile-2-5")
    press("End")
    press("Enter")
    focused("tile-5-5")
    table.sent((2, 5), "right")
    press("Enter")
    table.sent((5, 5), "right")


def test_drawing(shows: Shows) -> None:
    """By the stock, by the button and by a key, and only while nothing fits."""
    table = shows("drawing")
    expect(table.at("stock-count")).to_have_text("5")
    drawn = '{"type":"draw"}'
    table.at("stock").click()
    expect(table.at("action")).to_have_text(drawn)
    table = shows("drawing")
    table.at("draw").click()
    expect(table.at("action")).to_have_text(drawn)
    table = shows("drawing")
    table.page.keyboard.press("d")
    expect(table.at("action")).to_have_text(drawn)
    table = shows("chain")
    expect(table.at("draw")).to_have_count(0)
    table.at("stock").click(force=True)
    table.page.keyboard.press("d")
    table.nothing_sent()


def test_by_itself_for_who_prefers_it_and_held_back(shows: Shows) -> None:
    """Drawing and the only tile, after a moment in which it can be held; held is the whole turn."""
    table = shows("drawing", forced=True)
    expect(table.at("hold")).to_be_visible()
    expect(table.at("action")).to_have_text('{"type":"draw"}')
    for _ in range(3):
        table.goes_on()
    table.sent((0, 2), "left")
    table = shows("drawing", forced=True)
    table.page.clock.install()
    table.page.reload()
    table.at("hold").click()
    expect(table.at("draw")).to_be_visible()
    table.goes_on()
    table.page.clock.run_for(5000)
    table.nothing_sent()
    table = shows("chain", forced=True)  # there is a choice
    expect(table.at("hold")).to_have_count(0)


def test_the_order_of_the_hand(shows: Shows) -> None:
    table = shows("chain")

    def order() -> list[str]:
        names: list[str] = table.page.locator(".hand .tile").evaluate_all("all => all.map(e => e.dataset.tile)")
        return names

    assert order() == ["2-5", "0-3", "3-5", "2-2", "5-5"]
    table.at("sort").click()
    assert order() == ["0-3", "2-2", "2-5", "3-5", "5-5"]
    table.page.reload()
    table.at("hand").wait_for()
    assert order() == ["0-3", "2-2", "2-5", "3-5", "5-5"]
    table.at("sort").click()
    assert order()[0] == "2-5"


# --- what is seen ------------------------------------------------------------------------


def test_tiles_come_from_where_they_were(shows: Shows) -> None:
    """From hands to the chain, from the stock to hands; what is told is true at once."""
    table = shows("their turns", still=False, speed="slow")
    assert table.moving() == []
    assert table.goes_on() == ["2-3"]
    expect(table.page.locator(".chain .tile")).to_have_count(8)
    assert table.goes_on()[-1] == "5-5"
    table.goes_on()
    assert "3-4" in table.goes_on()  # the own one, which takes less time
    table.goes_on()
    assert "back" in table.goes_on()
    expect(table.at("did-2")).to_have_text("drew 1")
    table = shows("drawing", still=False, speed="slow")
    assert table.goes_on() == ["hand 3-6"]
    expect(table.tile("3-6")).to_be_visible()


@pytest.mark.parametrize("how", [{"still": True}, {"still": False, "speed": "none"}], ids=["system", "page"])
def test_who_wants_no_movement_sees_none(shows: Shows, how: dict[str, Any]) -> None:
    table = shows("their turns", **how)
    for _ in range(6):
        assert table.goes_on() == []


def test_looking_back_moves_nothing(shows: Shows) -> None:
    table = shows("their turns", still=False)
    table.goes_on()
    table.goes_on()
    table.page.evaluate("document.querySelector('[data-testid=first-frame]').click()")
    table.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert table.moving() == []
    expect(table.page.locator(".chain .tile")).to_have_count(7)


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1440, 900), (844, 390), (1920, 1080)])
@pytest.mark.parametrize("scene", ["five with double-nine", "longest"])
def test_the_longest_chain_lies_inside(shows: Shows, scene: str, size: tuple[int, int]) -> None:
    """No tile, nor end, leaves the table, and none is too small to be seen."""
    table = shows(scene)
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.evaluate(PAINTED)
    outer = table.at("chain").bounding_box()
    assert outer
    boxes = table.page.locator(".chain .tile > span, .end").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"
    )
    assert len(boxes) >= 28
    for left, top, right, bottom in boxes:
        assert left >= outer["x"] - 0.5 and right <= outer["x"] + outer["width"] + 0.5
        assert top >= outer["y"] - 0.5 and bottom <= outer["y"] + outer["height"] + 0.5
    assert min(min(right - left, bottom - top) for left, top, right, bottom in boxes) > 6
    assert table.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_nearer_about_and_back(shows: Shows) -> None:
    """By buttons, by a mouse, by keys; what is picked up brings all of it back."""
    table = shows("five with double-nine")
    tile = table.page.locator(".chain .tile").nth(12)

    def width() -> float:
        box = tile.bounding_box()
        assert box
        return box["width"]

    small = width()
    for _ in range(3):
        table.at("nearer").click()
    assert width() > 1.1 * small
    x, y = table.middle(tile)
    box = table.at("chain").bounding_box()
    assert box
    start = (box["x"] + 100, box["y"] + box["height"] - 20)
    table.page.mouse.move(*start)
    table.page.mouse.down()
    table.page.mouse.move(start[0] + 60, start[1] - 40, steps=3)
    table.page.mouse.up()
    moved = table.middle(tile)
    assert abs(moved[0] - x - 60) < 2 and abs(moved[1] - y + 40) < 2
    table.at("fit").click()
    assert abs(width() - small) < 0.5
    table.at("chain").focus()
    table.page.keyboard.press("+")
    table.page.keyboard.press("+")
    assert width() > small
    before = table.middle(tile)
    table.page.keyboard.press("ArrowRight")
    assert table.middle(tile)[0] < before[0]
    table.page.keyboard.press("0")
    assert abs(width() - small) < 0.5
    table.at("nearer").click()
    table.page.locator(".hand .fits").first.click()
    assert abs(width() - small) < 0.5


# --- the last round ----------------------------------------------------------------------


def test_the_last_round(shows: Shows) -> None:
    """It opens when a round ends, hides neither the own hand nor what is asked, and takes no focus."""
    table = shows("round over")
    expect(table.at("open-last")).to_have_count(0)
    table.tile("2-5").focus()
    table.goes_on()
    expect(table.at("sheet-why")).to_have_text("Ann has laid every tile: 32.")
    expect(table.at("sheet-0")).to_contain_text("+32")
    expect(table.at("sheet-3").get_by_role("img")).to_have_count(3)
    expect(table.at("sheet-3").get_by_role("img").first).to_have_attribute("aria-label", "0-2")
    expect(table.at("sheet-1")).to_contain_text("39")
    table.page.wait_for_function("document.querySelector('.hand').contains(document.activeElement)")
    for name in ("prompt-bar", "hand"):
        box = table.at(name).bounding_box()
        sheet = table.at("last-round").bounding_box()
        assert box and sheet
        assert (
            box["y"] >= sheet["y"] + sheet["height"] - 1
            or box["x"] >= sheet["x"] + sheet["width"]
            or box["y"] + box["height"] <= sheet["y"]
        )
    table.at("sheet-chain").click()
    expect(table.at("last-round").locator(".chain .tile")).to_have_count(6)
    table.page.keyboard.press("Escape")
    expect(table.at("last-round")).to_have_count(0)
    table.at("open-last").click()
    table.at("sheet-close").click()
    expect(table.at("last-round")).to_have_count(0)
    table.at("open-last").click()
    box = table.at("surface").bounding_box()
    assert box
    table.page.mouse.click(box["x"] + 15, box["y"] + 120)  # beside it
    expect(table.at("last-round")).to_have_count(0)
    table.at("open-last").click()
    table.page.locator(".hand .tile").first.click()  # the next round has begun
    expect(table.at("last-round")).to_have_count(0)


@pytest.mark.parametrize(
    ("scene", "why"),
    [("blocked", "Blocked. Bob has the lightest hand: 58."), ("null", "Blocked, and nobody wins the round.")],
)
def test_why_a_round_ended(shows: Shows, scene: str, why: str) -> None:
    table = shows(scene)
    table.goes_on()
    expect(table.at("sheet-why")).to_have_text(why)
    table.page.reload()
    table.at("surface").wait_for()
    expect(table.at("last-round")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])
@pytest.mark.parametrize("scene", ["their turns", "drawing", "blocked", "null"])
@pytest.mark.parametrize("speaks", ["en-GB", "fr-FR"])
def test_nothing_shifts_when_a_frame_comes(opens_scene: OpensScene, scene: str, phone: bool, speaks: str) -> None:
    table = Table(opens_scene(scene, "dominoes", phone=phone, still=True, speaks=speaks))
    table.page.evaluate(WATCH)
    while table.at("next-frame").is_enabled():
        table.goes_on()
    # What is absolutely placed and moved by `translate` is no shift; sizes of the page's parts are.
    shifts = table.page.evaluate("shifts")
    assert not shifts, "\n".join(f"{s['value']}: {s['moved']}" for s in shifts)


def test_five_at_a_phone(shows: Shows) -> None:
    """All that one needs is in the window at once, and is not cut off."""
    table = shows("five with double-nine", phone=True)
    table.page.evaluate("document.querySelector('header').style.cssText = 'height: 3.25rem; overflow: hidden'")
    for name in ("surface", "hand", "stock", "player-1", "player-4", "prompt-bar", "end-left", "end-right"):
        expect(table.at(name)).to_be_in_viewport(ratio=0.999)
    assert table.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_in_words(shows: Shows) -> None:
    table = shows("chain")
    said = table.at("described")
    for text in (
        "Open ends: 2 at the left, 5 at the right.",
        "2-1, 1-1, 1-6, 6-6, 6-4, 4-0, 0-5",
        "Stock: 2 tiles",
        "4 tiles in hand",
        "Bob drew 2 and laid 1-6 at the left",
    ):
        expect(said).to_contain_text(text)
    expect(table.tile("2-5")).to_have_attribute("aria-label", "2-5, fits at both ends")
    expect(table.tile("5-5")).to_have_attribute("aria-label", "double 5, fits at the right end, 5")
    expect(table.tile("0-3")).to_have_attribute("aria-label", "0-3, does not fit")
