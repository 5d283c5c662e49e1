"""A hall behind its doors, Red throwing 3-1 first, and two people who come to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from serving import Served, Visitor, dice_source, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("hall"), source=dice_source(3, 1)) as it:
        yield it


@pytest.fixture
def zoe(served: Served) -> Visitor:
    return served.visitor("Zoé")


@pytest.fixture
def max_(served: Served) -> Visitor:
    return served.visitor("Max")
