"""The page stands still while the game goes on, and the board fits into the window."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from persons import Opens, Person
from playwright.sync_api import Response, expect

WATCH = """() => {
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const { value, sources } of list.getEntries()) {
            const text = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
            const moved = sources.map(({ node, previousRect, currentRect }) =>
                `${node?.outerHTML?.slice(0, 90)} ${text(previousRect)} -> ${text(currentRect)}`);
            window.shifts.push({ value, moved });
        }
    }).observe({ type: 'layout-shift' });
}"""


def watches(*people: Person) -> None:
    """From now on every shift of the page is written down, whatever caused it."""
    for who in people:
        who.page.evaluate(WATCH)


def stood_still(who: Person) -> None:
    who.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    shifts: list[dict[str, Any]] = who.page.evaluate("shifts")
    assert not shifts, f"{who.name}: " + "\n".join(f"{s['value']}: {s['moved']}" for s in shifts)


@pytest.mark.parametrize("phone", [False, True], ids=["computer", "phone"])
@pytest.mark.parametrize("speaks", ["en", "fr"])
def test_nothing_shifts_when_a_frame_comes(opens: Opens, phone: bool, speaks: str) -> None:
    """Neither for who acts nor for who looks on: rolls, plays, doubles, a resignation refused, the next game."""
    house = opens(dice="31 42 65 43 64 31 21 33 54")
    ann = house.person("Ann", phone=phone, speaks=speaks)
    bob = house.person("Bob", phone=phone, speaks=speaks)
    table = ann.opens_table(target=7)
    bob.joins(table)
    eva = house.person("Eva", phone=phone, speaks=speaks)
    eva.goes_to(table).at("board").wait_for()
    ann.is_asked(to="play")
    everybody = (ann, bob, eva)
    watches(*everybody)

    def still() -> None:
        for who in everybody:
            stood_still(who)

    ann.moves("8/5 6/5").takes_back()
    still()
    ann.moves("6/5").confirms()
    bob.is_asked(to="turn")
    still()
    bob.doubles()
    ann.is_asked(to="take")
    still()
    ann.takes()
    bob.is_asked(to="turn").rolls().is_asked(to="play")
    still()
    bob.plays("8/4 6/4")
    ann.is_asked(to="turn")
    still()
    ann.rolls().is_asked(to="play")
    still()
    ann.plays("24/18 13/8")
    bob.is_asked(to="turn").offers_to_resign(1)
    ann.is_asked(to="resignation")
    still()
    ann.plays_on()
    bob.is_asked(to="turn").offers_to_resign(3)  # 6 points, and the next game begins
    ann.sees(score="Ann 6 – 0 Bob")
    still()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (390, 844)])
def test_the_board_and_all_one_needs_to_play_fit_the_window(opens: Opens, width: int, height: int) -> None:
    house = opens(dice="31 42 65")
    ann, bob = house.person("Ann", phone=width < 600), house.person("Bob")
    ann.page.set_viewport_size({"width": width, "height": height})
    bob.joins(ann.opens_table())
    ann.is_asked(to="play").moves("8/5 6/5")
    for name in ("surface", "score", "clock-0", "clock-1", "prompt-bar", "confirm", "undo", "resign-match"):
        expect(ann.at(name)).to_be_in_viewport(ratio=1)
    assert ann.page.evaluate("scrollY") == 0
    assert ann.page.evaluate("document.documentElement.scrollWidth") == width
    board = ann.at("surface").bounding_box()
    assert board
    # As large as the window lets it be: on a screen all of its height but the top line, on a phone all of its width.
    if width < 600:
        assert board["width"] == width
        column = ann.at("point-6").bounding_box()
        assert column and column["height"] >= 40 and column["width"] >= 25
    else:
        aside = ann.page.locator("main aside").bounding_box()
        assert aside and aside["x"] - board["x"] - board["width"] < 40
        assert board["height"] > 0.85 * height or board["width"] > 0.7 * width


@pytest.mark.parametrize("speaks", ["en", "fr"])
def test_how_much_script_a_first_visit_loads(opens: Opens, speaks: str) -> None:
    """Less than 90 kB as it is sent compressed, hall and table together."""
    ann = opens(dice="31").person("Ann", speaks=speaks)
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url.rsplit("/", 1)[-1]] = len(gzip.compress(response.body(), mtime=0))

    ann.page.on("response", weigh)
    ann.opens_table(against="beginner")
    ann.at("board").wait_for()
    print(f"first load of script, gzip: {sum(scripts.values())} bytes {scripts}")
    assert 0 < sum(scripts.values()) < 90_000
