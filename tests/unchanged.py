"""A refusal leaves no trace."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee.kernel import Table


@contextmanager
def nothing_changes(table: Table) -> Iterator[None]:
    """Neither the state, nor what anybody is shown, asked or told."""

    def snapshot() -> Any:
        root = table.games["/"]
        shown = [(table.frames(seat), len(table.told(seat))) for seat in (None, *root.seats)]
        return root.state, shown, table.outcome, len(table.entries), table.prompts()

    before = copy.deepcopy(snapshot())
    yield
    assert snapshot() == before
