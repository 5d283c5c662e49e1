"""One browser for all the stories, a hall for each of them, and nobody's console may complain."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack

import pytest
from dealing import scripted
from demo import address, opens_scene  # noqa: F401
from persons import FLAGS, PATIENCE_MS, House, Opens, read_dice
from playwright.sync_api import Browser, expect, sync_playwright
from serving import dice_source, serving

from tablee.kernel import Sealed
from tablee.post import Postman
from tablee.web.settings import Settings


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("google-chrome")
    assert program, "the browser tests need chromium or google-chrome on the PATH"
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture
def opens(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opens]:
    """Opens a hall, with an operator's secret, and with these dice first, or draws of any stream of chance, if any are
    given: `opens(dice="31 42")`, `opens(draws={"/|deck": [3, 1]})`."""
    houses: list[House] = []
    with ExitStack() as stack:

        def open_house(
            *, dice: str = "", draws: Mapping[str, Sequence[int]] | None = None, secret: str | None = None,
            postman: Postman | None = None,
        ) -> House:  # fmt: skip
            source = scripted(draws) if draws else dice_source(*read_dice(dice)) if dice else Sealed
            data, settings = tmp_path_factory.mktemp("hall"), Settings(operator_secret=secret)
            served = stack.enter_context(serving(data, source=source, settings=settings, postman=postman))
            houses.append(House(served, chromium))
            stack.callback(houses[-1].close)
            return houses[-1]

        yield open_house
        complaints = [said for house in houses for person in house.people for said in person.complaints]
    assert not complaints, "\n".join(complaints)
