"""How checkers, dice and the cube move, and how a hand moves them: on the page of the boards, which needs no hall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from demo import OpensScene, is_fresh
from persons import place
from playwright.sync_api import Locator, Page, expect

# What is under way in this moment: whose checkers and whither, dice, the cube; in the order in which they arrive.
MOVING = """() => document.getAnimations()
    .filter(({ effect }) => effect.target.closest('.checker, .dice, .cube'))
    .map(({ effect }) => ({ it: effect.target, ends: effect.getComputedTiming().endTime }))
    .sort((a, b) => a.ends - b.ends)
    .map(({ it, ends }) => ({
      what: it.closest('.checker') ? `${it.dataset.seat}:${it.dataset.lies}` : it.closest('.dice') ? 'die' : 'cube',
      ends,
    }))"""
PAINTED = "() => new Promise(requestAnimationFrame)"


class Table:
    """The page of the boards, showing one scene, in one browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def at(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    def goes_on(self) -> list[str]:
        """The next frame comes; what moves then."""
        self.page.evaluate("document.querySelector('[data-testid=next-frame]').click()")
        return self.moving()

    def moving(self) -> list[str]:
        return [moved["what"] for moved in self.timed()]

    def timed(self) -> list[dict[str, Any]]:
        self.page.evaluate(PAINTED)
        found: list[dict[str, Any]] = self.page.evaluate(MOVING)
        return found

    def has_checkers(self, **points: int) -> None:
        for name, count in points.items():
            expect(self.at(place(name.removeprefix("p")))).to_have_attribute("data-checkers", str(count))

    def middle(self, of: int | str) -> tuple[float, float]:
        box = self.at(place(of)).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def column(self) -> float:
        box = self.at("point-6").bounding_box()
        assert box is not None
        return box["width"]


Shows = Callable[..., Table]


@pytest.fixture
def shows(opens_scene: OpensScene) -> Shows:
    """Opens a scene: `shows("start", phone=True, speed="none")`."""

    def show(scene: str, *, phone: bool = False, still: bool = False, **prefers: object) -> Table:
        return Table(opens_scene(scene, "backgammon", phone=phone, still=still, prefers=prefers))

    return show


def test_what_the_scenes_tell_is_what_the_rules_say() -> None:
    """client/demo/scenes.json is what tools/scenes.py makes of the rules as they are."""
    is_fresh("scenes")


# --- what is seen of the other one -------------------------------------------------------


def test_the_other_ones_turn_is_seen_in_its_order(shows: Shows) -> None:
    """Dice roll out; each checker goes its way, and a blot goes to the bar after the one that hits it has come."""
    table = shows("their turn")
    assert table.moving() == []
    assert table.goes_on() == ["die", "die"]
    assert table.goes_on() == ["1:5", "0:25", "1:4", "0:25"]
    table.has_checkers(p5=-1, p4=-1, bar=2)  # what is told is true at once, only the eye gets it later


def test_a_double_brings_four_one_after_the_other(shows: Shows) -> None:
    table = shows("their turn")
    for _ in range(4):
        table.goes_on()
    table.goes_on()
    moved = table.timed()
    assert [m["what"] for m in moved if m["what"] != "die"] == ["1:21", "1:21", "1:23", "1:23"]
    ends = [m["ends"] for m in moved]
    assert ends == [ends[0] * n for n in (1, 2, 3, 4)]


def test_a_throw_that_cannot_be_played_the_cube_and_bearing_off(shows: Shows) -> None:
    table = shows("their turn")
    for _ in range(5):
        table.goes_on()
    assert table.goes_on() == ["die", "die"]  # 5-2, all shut
    assert table.goes_on() == ["cube"]
    assert table.goes_on() == ["cube"]
    table.goes_on()
    assert table.goes_on() == ["1:0", "1:0"]
    expect(table.page.locator(".checker.flat[data-seat='1']")).to_have_count(12)


def test_a_frame_that_comes_meanwhile_ends_the_movement(shows: Shows) -> None:
    table = shows("their turn", speed="slow")
    table.goes_on()
    assert len(table.goes_on()) == 4
    assert table.goes_on() == []  # another position, to which no turn leads


def test_looking_back_leaping_and_coming_anew_move_nothing(shows: Shows) -> None:
    table = shows("their turn")
    table.goes_on()
    table.goes_on()
    table.page.evaluate("document.querySelector('[data-testid=first-frame]').click()")
    assert table.moving() == []
    table.page.reload()
    assert table.moving() == []


@pytest.mark.parametrize("how", [{"still": True}, {"speed": "none"}], ids=["asked of the system", "asked of the page"])
def test_who_wants_no_movement_sees_none(shows: Shows, how: dict[str, Any]) -> None:
    table = shows("their turn", **how)
    for _ in range(10):
        assert table.goes_on() == []
    table.page.goto(table.page.url.replace("their%20turn", "start"))
    table.at("point-8").click()
    assert table.moving() == []
    table.has_checkers(p8=2)


@pytest.mark.rule("BGM-77")
def test_speeds(shows: Shows) -> None:
    """Slow takes longer than normal, and that longer than fast."""
    took = []
    for speed in ("slow", "normal", "fast"):
        table = shows("their turn", speed=speed)
        table.goes_on()
        table.goes_on()
        took.append(max(m["ends"] for m in table.timed()))
    assert took == sorted(took, reverse=True) and len(set(took)) == 3


# --- hands -------------------------------------------------------------------------------


def test_nobody_waits_for_a_movement(shows: Shows) -> None:
    """While the other one's checkers still move the board does what it is asked, and they are where they belong."""
    table = shows("their turn", speed="slow")
    table.goes_on()
    assert table.goes_on()
    table.page.keyboard.press("r")
    expect(table.at("action")).to_have_text('{"type":"roll"}')
    table = shows("middle", speed="slow")
    table.at("point-13").click()
    assert table.moving() == ["0:7", "1:25"]
    table.page.evaluate("document.getAnimations().forEach(a => (a.playbackRate = 0.01))")
    table.at("point-8").click()  # the first are still on their way
    assert sorted(table.moving()) == ["0:6", "0:7", "1:25"]
    table.has_checkers(p13=2, p7=1, p8=2, p6=5)
    table.at("undo").click()
    table.page.mouse.move(*table.middle(24))
    table.page.mouse.down()
    table.page.mouse.move(*table.middle(23))
    assert table.moving() == []  # with a checker in the hand all else lies still
    table.page.mouse.up()


def test_taken_back_one_by_one_and_all_at_once(shows: Shows) -> None:
    table = shows("start")
    expect(table.at("undo-all")).to_be_disabled()
    table.at("point-8").click()
    expect(table.at("undo-all")).to_be_disabled()
    table.at("point-6").click()
    table.has_checkers(p8=2, p6=4, p5=2)
    table.at("undo").click()
    assert "0:6" in table.moving()
    table.has_checkers(p8=2, p6=5, p5=1)
    table.at("point-6").click()
    table.at("undo-all").click()
    assert sorted(table.moving()) == ["0:6", "0:8"]
    table.has_checkers(p8=3, p6=5, p5=0)
    table.at("point-8").click()
    table.at("point-6").click()
    table.page.keyboard.press("Shift+U")
    table.has_checkers(p8=3, p6=5, p5=0)
    # The board has the same two at hand, and Confirm.
    done = table.page.locator(".done button")
    expect(done).to_have_count(0)
    table.at("point-8").click()
    expect(done.nth(1)).to_be_disabled()
    table.at("point-6").click()
    done.nth(0).click()
    table.at("point-6").click()
    done.nth(1).click()
    expect(table.at("action")).to_have_text('{"type":"play","moves":[[8,5],[6,5]]}')


@pytest.mark.parametrize("mirrored", [False, True], ids=["right", "left"])
def test_a_checker_in_the_hand(shows: Shows, mirrored: bool) -> None:
    """It is under the pointer at once; its landings are lit, the nearest one more; elsewhere it flies back."""
    table = shows("middle", mirrored=mirrored)
    mouse, held = table.page.mouse, table.page.locator(".held")
    x, y = table.middle(13)
    mouse.move(x, y)
    mouse.down()
    expect(held).to_have_count(0)
    mouse.move(x + 4, y)
    box = held.bounding_box()
    assert box and abs(box["x"] + box["width"] / 2 - x - 4) < 1 and abs(box["y"] + box["height"] / 2 - y) < 1
    expect(table.page.locator(".landing")).to_have_count(3)
    expect(table.page.locator(".place.target")).to_have_count(0)
    near_7 = (table.middle(7)[0] + 0.9 * table.column * (1 if mirrored else -1), table.middle(7)[1])
    mouse.move(*near_7)
    expect(table.page.locator(".place.target")).to_have_attribute("data-place", "7")
    mouse.up()
    table.has_checkers(p13=2, p7=1)
    expect(held).to_have_count(0)

    mouse.move(*table.middle(8))
    mouse.down()
    mouse.move(*table.middle(17), steps=3)  # the other one's point, and no landing near
    mouse.up()
    assert table.moving() == ["0:8"]
    table.has_checkers(p8=3)


def test_nothing_is_laid_out_while_a_checker_is_dragged(shows: Shows) -> None:
    table = shows("middle")
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")

    def layouts() -> float:
        table.page.evaluate(PAINTED)
        metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
        return float(metrics["LayoutCount"])

    (x, y), (to_x, to_y) = table.middle(13), table.middle(5)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 9, y)
    expect(table.page.locator(".held")).to_be_visible()
    before = layouts()
    for step in range(1, 41):
        table.page.mouse.move(x + (to_x - x) * step / 40, y + (to_y - y) * step / 40)
    # Forty movements; a layout now and then may be the browser's own affair.
    assert layouts() - before < 4
    table.page.mouse.up()
    table.has_checkers(p5=1)
    before = layouts()
    for step in range(1, 11):
        table.page.evaluate("pixels => document.body.style.paddingTop = `${pixels}px`", step)
        layouts()
    assert layouts() - before >= 10  # a layout does count


def test_a_finger_drags_and_the_page_stays(shows: Shows) -> None:
    table = shows("middle", phone=True)
    table.page.set_viewport_size({"width": 390, "height": 600})
    session = table.page.context.new_cdp_session(table.page)

    def drags(start: tuple[float, float], end: tuple[float, float]) -> None:
        for step in range(11):
            x, y = (a + (b - a) * step / 10 for a, b in zip(start, end, strict=True))
            kind = "touchStart" if step == 0 else "touchMove"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    assert table.page.evaluate("document.documentElement.scrollHeight > innerHeight")
    drags(table.middle(13), table.middle(7))
    table.has_checkers(p13=2, p7=1)
    drags(table.middle(12), table.middle(17))  # the other one's: a hand that misses does not push the board away
    assert table.page.evaluate("scrollY") == 0
    drags(table.middle(8), table.middle(6))
    table.has_checkers(p8=2, p6=5)
    assert table.page.evaluate("scrollY") == 0
    # Beside the board the page scrolls as ever.
    drags((100, 560), (100, 300))
    table.page.wait_for_function("scrollY > 0")


# --- sounds ------------------------------------------------------------------------------


def test_sounds_only_when_chosen_and_touched(shows: Shows) -> None:
    """Before that the page does not even ask for a sound."""
    table = shows("start")
    count = """() => {
        const Real = AudioContext;
        window.made = [];
        window.AudioContext = class extends Real { constructor() { super(); made.push(this); } };
    }"""
    table.page.evaluate(count)
    table.at("point-8").click()
    table.at("point-6").click()
    assert table.page.evaluate("made.length") == 0
    table.page.get_by_text("Preferences", exact=True).click()
    expect(table.at("sounds")).not_to_be_checked()
    table.at("sounds").check()
    table.page.wait_for_function("made.length === 1 && made[0].state === 'running'")
    table.at("undo-all").click()
    assert table.page.evaluate("made.length") == 1
    table.page.reload()
    table.page.get_by_text("Preferences", exact=True).click()
    expect(table.at("sounds")).to_be_checked()
