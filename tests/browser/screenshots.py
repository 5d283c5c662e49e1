"""Pictures of every page, to be looked at: `.venv/bin/python tests/browser/screenshots.py [FOLDER]`.

A hall, a match played in it by two people (one reads French, the other English), and each page at three widths, light
and dark. With `--readme` only those that README.md shows, into docs/pictures.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from card_players import Cards, dealt  # noqa: E402
from dealing import scripted  # noqa: E402
from domino_persons import Player  # noqa: E402
from domino_persons import dealt as dealt_tiles  # noqa: E402
from persons import FLAGS, House, Person  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from serving import Served, serving  # noqa: E402

WIDTHS = {390: 844, 768: 1024, 1440: 900}
SEED = 7
TO_DO = "[data-place].movable, [data-testid=roll]:enabled, [data-testid=confirm]:enabled"
# Two hands of gin: the second undercuts the first.
DEALS = (
    ("AS2S3S 4H4D4C 7H8H9H KD", "5S5D5C 6C7C8C TH JH 2D AD"),
    ("6H JC TC TS QD QS KC 2D 6C 8D", "AS2S3S 4H4D4C 7H8H9H KD"),
)
# Five players of dominoes: the first lays all their tiles.
TILES = (
    "66 36 / 12 14 / 46 06 / 43 47 / 99 98 > 13 56",
    "16 26 / 67 24 / 46 06 / 43 47 / 99 98 > 13 56",
)
README = {
    ("hall", 1440, "en"),
    ("bar", 1440, "en"),
    ("bear-off", 390, "en"),
    ("gin-draw", 1440, "fr"),
    ("dominoes-hand", 1440, "fr"),
}


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
    album = Album(folder, only=README if readme else None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"), args=FLAGS.split()
        )
        try:
            with _hall(browser, draws) as house:
                _story(house, album)
                _cards(house, album)
            with _hall(browser, dealt_tiles(*TILES, highest=9)) as house:
                _dominoes(house, album)
        finally:
            browser.close()
    print(f"pictures in {folder}")


@contextmanager
def _hall(browser: Browser, draws: Mapping[str, Sequence[int]]) -> Iterator[House]:
    with tempfile.TemporaryDirectory() as data, serving(Path(data), source=scripted(draws)) as served:
        house = House(served, browser)
        try:
            yield house
        finally:
            house.close()


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


def _dominoes(house: House, album: Album) -> None:
    people = [
        house.person(name, speaks="fr" if name == "Zoé" else "en") for name in ("Zoé", "Sam", "Ida", "Léa", "Noa")
    ]
    zoe, sam, ida, lea, noa = (Player(person) for person in people)
    table = zoe.opens_table(others=["person"] * 4, highest=9, target=50, hand_size=2)
    for person in people[1:-1]:
        person.goes_to(table).touches("join").has("leave")
    noa.joins(table)
    both = people[0], people[1]
    zoe.is_asked()
    album.take("dominoes-start", *both)
    zoe.lays("66")
    sam.is_asked()
    album.take("dominoes-drawing", people[1])
    sam.draws().draws().lays("56")
    ida.lays("46 right")
    lea.lays("43 right")
    noa.is_asked()
    people[0].page.reload()
    people[0].touches("rules").has("played")
    album.take("dominoes-rules", people[0])
    people[0].touches("rules-close")
    people[4].touches("resign-match").touches("dialog-ok")
    zoe.is_asked()
    people[0].touches("tile-3-6")
    album.take("dominoes-hand", people[0])
    zoe.lays("36")
    people[0].has("last-round")
    album.take("dominoes-sheet", *both)


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
