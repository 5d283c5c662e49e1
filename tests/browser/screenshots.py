"""Pictures of every page, to be looked at: `.venv/bin/python tests/browser/screenshots.py [FOLDER]`.

A hall, a match played in it by two people (one reads French, the other English), and each page at three widths, light
and dark. With `--readme` only those that README.md shows, into docs/pictures.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from card_players import Cards, dealt  # noqa: E402
from dealing import scripted  # noqa: E402
from persons import FLAGS, House, Person  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from serving import Served, serving  # noqa: E402

WIDTHS = {390: 844, 768: 1024, 1440: 900}
SEED = 7
TO_DO = "[data-place].movable, [data-testid=roll]:enabled, [data-testid=confirm]:enabled"
# Two hands of gin: the second undercuts the first.
DEALS = (
    ("AS2S3S 4H4D4C 7H8H9H KD", "5S5D5C 6C7C8C TH JH 2D AD"),
    ("6H JC TC TS QD QS KC 2D 6C 8D", "AS2S3S 4H4D4C 7H8H9H KD"),
)
README = {("hall", 1440, "en"), ("bar", 1440, "en"), ("bear-off", 390, "en")}


class Album:
    def __init__(self, folder: Path, *, only: set[tuple[str, int, str]] | None) -> None:
        self._folder, self._only = folder, only
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, *people: Person) -> None:
        for who in people:
            language = who.page.locator("html").get_attribute("lang") or ""
            for width, height in WIDTHS.items():
                if self._only is not None and (name, width, language) not in self._only:
                    continue
                who.page.set_viewport_size({"width": width, "height": height})
                for theme in ("light",) if self._only else ("light", "dark"):
                    who.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                    file = f"{name}.png" if self._only else f"{name}-{width}-{theme}-{language}.png"
                    who.page.screenshot(path=self._folder / file, full_page=self._only is None)
        for who in people:
            who.page.set_viewport_size({"width": 1440, "height": 900})


def main() -> None:
    readme = "--readme" in sys.argv
    folder = ROOT / "docs" / "pictures" if readme else Path([*sys.argv, "screenshots"][1])
    rng = random.Random(SEED)
    draws = {"/|dice": [rng.randrange(6) for _ in range(2000)], **dealt(*DEALS, upcards="9C 9S", stocks=["QC TD"])}
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), source=scripted(draws)) as served,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=FLAGS.split()
        )
        house = House(served, browser)
        try:
            album = Album(folder, only=README if readme else None)
            _story(house, album)
            _cards(house, album)
        finally:
            house.close()
            browser.close()
    print(f"pictures in {folder}")


def _story(house: House, album: Album) -> None:
    newcomers = house.person("Ida", known=False), house.person("Éva", speaks="fr", known=False)
    for who in newcomers:
        who.goes_to("/").at("name-input").wait_for()
    album.take("first-visit", *newcomers)
    zoe, sam = house.person("Zoé", speaks="fr"), house.person("Sam")
    for name in ("Léa", "Noa"):
        house.person(name).opens_table(target=5, public=True)
    table = zoe.opens_table(target=3)
    zoe.at("share-link").wait_for()
    album.take("waiting", zoe)
    for who in (zoe, sam):
        who.goes_to("/").at("new-table").wait_for()
    album.take("hall", zoe, sam)
    for who in (zoe, sam):
        who.goes_to("/rules/backgammon").at("contents").wait_for()
    album.take("rules", zoe, sam)
    for who in (zoe, sam):
        who.goes_to("/").at("new-table").wait_for()
    for who in (zoe, sam):
        who.page.locator("details summary").first.click()
    album.take("new-table", zoe, sam)
    zoe.goes_to(table)
    sam.joins(table)
    zoe.at("prompt-bar").wait_for()
    album.take("start", zoe, sam)
    for who in (zoe, sam):
        who.touches("rules").has("played")
    album.take("rules-at-table", zoe, sam)
    for who in (zoe, sam):
        who.touches("rules-close")
    view = _viewer(house.served, table)
    _until(zoe, sam, lambda: view().game == 1 and view().turn == 0 and zoe.at("double").count() > 0)
    zoe.doubles()
    sam.at("take").wait_for()
    album.take("cube", zoe, sam)
    sam.takes()
    _until(zoe, sam, lambda: view().dice is not None and max(_bars(view())) > 0)
    album.take("bar", zoe, sam)
    _until(zoe, sam, lambda: view().dice is not None and min(view().off) > 0)
    album.take("bear-off", zoe, sam)
    zoe.resigns_match()
    for who in (zoe, sam):
        who.at("result").wait_for()
    album.take("end", zoe, sam)
    for who in (zoe, sam):
        for _ in range(9):
            who.touches("replay-previous")
    album.take("replay", zoe, sam)
    for who in (zoe, sam):
        who.goes_to("/you").at("finished-tables").get_by_test_id("table-row").first.wait_for()
    album.take("you", zoe, sam)


def _cards(house: House, album: Album) -> None:
    zoe, sam = Cards(house.person("Zoé", speaks="fr")), Cards(house.person("Sam"))
    both = (zoe.person, sam.person)
    sam.joins(zoe.opens_gin(pot_scope="match"))
    zoe.is_asked(to="draw")
    album.take("gin-draw", *both)
    zoe.touches("draw").is_asked(to="discard").picks("QC").touches("pile")
    album.take("gin-discard", *both)
    zoe.touches("pending").touches("knock-open").person.has("lay-down")
    album.take("gin-knock", *both)
    zoe.touches("lay-down")
    sam.is_asked(to="layoff")
    album.take("gin-lay-off", *both)
    sam.touches("lay-down").person.has("sheet")
    album.take("gin-sheet", *both)
    for who in both:
        who.goes_to("/rules/gin?pot_scope=match&target=100").at("contents").wait_for()
    album.take("gin-rules", *both)


def _viewer(served: Served, table: str) -> Callable[[], Any]:
    async def look() -> Any:
        room = await served.hall.room(table.rsplit("/", 1)[-1])
        return room.table.view("/", None)

    return lambda: served.run(look())


def _bars(view: Any) -> tuple[int, int]:
    """How many checkers each seat has on the bar."""
    return abs(view.board[25]), abs(view.board[0])


def _until(zoe: Person, sam: Person, seen: Callable[[], bool]) -> None:
    """Plays the simplest turns until that is seen."""
    for _ in range(400):
        if seen():
            return
        for who in (zoe, sam):
            if who.page.locator(
                "[data-place].movable, [data-testid=roll]:enabled, [data-testid=confirm]:enabled"
            ).count():
                who.does_something()
                break
    raise AssertionError("this was not to be seen with these dice")


if __name__ == "__main__":
    main()
