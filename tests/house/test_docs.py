"""The documents say what is true: their examples run, the code they show is the code."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.hall.refused import STATUS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["README.md", "docs/write-a-game.md"])
def test_examples_run(name: str) -> None:
    results = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 5 and results.failed == 0


def test_the_game_that_is_taught_is_the_game_that_is_tested() -> None:
    """Every block of write-a-game.md stands in the file, in this order, and together they are all of it."""
    document = (ROOT / "docs/write-a-game.md").read_text(encoding="utf-8")
    blocks = [b for b in re.findall(r"```python\n(.*?)```", document, re.DOTALL) if not b.startswith(">>>")]
    file = (ROOT / "tests/fixture_games/high_hand.py").read_text(encoding="utf-8")
    code = re.sub(r'\A""".*?"""\n', "", re.sub(r"^ *# --- \w+\n", "", file, flags=re.MULTILINE), flags=re.DOTALL)
    assert _words("".join(blocks)) == _words(code)


def _words(code: str) -> list[str]:
    return [line.rstrip() for line in code.splitlines() if line.strip()]


def test_every_setting_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    printed = capsys.readouterr().out
    table = (ROOT / "docs/deploy.md").read_text(encoding="utf-8").partition("## Settings")[2].partition("\n## ")[0]
    flags, variables = set(re.findall(r"--[a-z-]+", printed)) - {"--help"}, set(re.findall(r"TABLEE_[A-Z_]+", printed))
    assert len(flags) == len(variables) > 5
    rows = re.findall(r"^\| `(--[a-z-]+)` \| `(TABLEE_[A-Z_]+)` \|", table, re.MULTILINE)
    assert {flag for flag, _ in rows} == flags and {variable for _, variable in rows} == variables
    assert all(variable == "TABLEE_" + flag[2:].replace("-", "_").upper() for flag, variable in rows)


def test_every_refusal_of_the_hall_is_documented() -> None:
    protocol = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    assert [code for code in STATUS if f"`{code}`" not in protocol] == []
