"""A match in words, as `tablee replay` prints it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel import Notice
from tablee.records.backgammon import lines, move_text

MATCH: list[tuple[str, dict[str, Any], str | None]] = [
    ("game-begun", {"game": 1, "crawford": False, "opening": [[2, 2], [3, 1]], "seat": 0},
     "\nGame 1: Red and White throw 2-2, 3-1; Red begins"),
    ("rolled", {"seat": 0, "dice": [3, 1]}, None),
    ("played", {"seat": 0, "dice": [1, 3], "moves": [[8, 5, False], [6, 5, True]]}, "  Red   31: 8/5 6/5*"),
    ("danced", {"seat": 1, "dice": [6, 6]}, "  White 66: cannot move"),
    ("doubled", {"seat": 0, "value": 2}, "  Red   doubles => 2"),
    ("beavered", {"seat": 1, "value": 4}, "  White beavers => 4"),
    ("taken", {"seat": 0, "value": 4}, "  Red   takes"),
    ("dropped", {"seat": 1}, "  White drops"),
    ("resignation-offered", {"seat": 1, "level": 2}, "  White offers to resign a gammon"),
    ("resignation-declined", {"seat": 0, "level": 2}, "  Red   declines"),
    ("game-over", {"winner": 0, "points": 1, "how": "single", "by": "borne-off", "score": [1, 0]},
     "  Red wins 1 point (single, borne-off); score 1-0"),
    ("game-over", {"winner": 1, "points": 6, "how": "backgammon", "by": "resigned", "score": [1, 6]},
     "  White wins 6 points (backgammon, resigned); score 1-6"),
    ("game-begun", {"game": 2, "crawford": True, "opening": [[1, 6]], "seat": 1},
     "\nGame 2 (Crawford): Red and White throw 1-6; White begins"),
    ("match-over", {"winner": 1, "reason": "time", "score": [1, 6]}, "\nWhite has won (time), 1-6"),
    ("match-over", {"winner": None, "reason": "session-ended", "score": [2, 2]},
     "\nNobody is ahead (session-ended), 2-2"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "line"), MATCH)
def test_every_notice_has_its_line(kind: str, data: dict[str, Any], line: str | None) -> None:
    assert list(lines([Notice(kind, None, data)])) == ([line] if line else [])


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], ""),
        ([(25, 22, False), (6, 1, True)], "bar/22 6/1*"),
        ([(8, 7, False), (8, 7, False), (6, 5, False), (6, 5, False)], "8/7(2) 6/5(2)"),
        ([(4, 0, False), (4, 0, False), (4, 0, False)], "4/off(3)"),
        ([(8, 4, True), (8, 4, False)], "8/4* 8/4"),
    ],
)
def test_moves_as_players_write_them(moves: list[Any], text: str) -> None:
    assert move_text(moves) == text
