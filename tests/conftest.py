"""Options and helpers that all tests share."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the long random tests too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--deep"):
        skip = pytest.mark.skip(reason="only under --deep")
        for item in items:
            if item.get_closest_marker("deep"):
                item.add_marker(skip)
    # Playwright's sync API leaves an event loop running in the main thread: what uses asyncio has to come before.
    items.sort(key=lambda item: "browser" in item.path.parts)
