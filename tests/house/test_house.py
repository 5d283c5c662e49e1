"""How the house is built: which way imports go, what may not be committed, that the documents are true."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tablee"
# What each part may import of the others.
MAY = {
    "kernel": set(),
    "parts": set(),
    "games": {"kernel", "parts"},
    "bots": {"kernel", "parts", "games"},
    "records": {"kernel", "parts", "games"},
    "store": set(),
    "post": set(),
    "hall": {"kernel", "games", "bots", "store", "post"},
    "web": {"kernel", "games", "bots", "store", "post", "hall"},
}
# What rules must not know: time, randomness of their own, the world outside.
FORBIDDEN_IN_RULES = {
    "time",
    "datetime",
    "random",
    "secrets",
    "os",
    "sys",
    "io",
    "pathlib",
    "asyncio",
    "socket",
    "threading",
}


def _imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("part", MAY)
def test_imports_go_one_way(part: str) -> None:
    files = list((SOURCE / part).rglob("*.py"))
    assert files
    for file in files:
        own = {name.split(".")[1] for name in _imports(file) if name.startswith("tablee.")}
        assert own - {part} <= MAY[part], f"{file.relative_to(ROOT)} imports {own - MAY[part] - {part}}"


@pytest.mark.parametrize("part", ["kernel", "parts", "games"])
def test_rules_know_no_clock_no_randomness_and_no_world(part: str) -> None:
    # Fast and the contract simulate: seeded, and never at a real table.
    exempt = {"kernel/chance.py", "kernel/contract.py"}
    for file in (SOURCE / part).rglob("*.py"):
        if str(file.relative_to(SOURCE)) not in exempt:
            roots = {name.split(".")[0] for name in _imports(file)}
            assert not roots & FORBIDDEN_IN_RULES, file
            assert not {"open", "print", "input"} & {
                node.func.id
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }, file


def _tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_file_names_a_package_registry() -> None:
    backwards = [
        "gro.ipyp",
        "gro.detsohnohtyp",
        "sjmpn.yrtsiger",
        "gro.naibed.bed",
        "lru-xedni",
        "sknil-dnif",
    ]  # so that this file names none itself
    hosts = re.compile("|".join(re.escape(word[::-1]) for word in backwards).encode())
    assert [str(f) for f in _tracked() if hosts.search(f.read_bytes())] == []


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    paths = re.compile(rb"/(?:home|root|work|Users)/\w")
    own = Path(__file__)
    assert [str(f) for f in _tracked() if f != own and paths.search(f.read_bytes())] == []


def test_files_stay_readable() -> None:
    long = [
        f"{f.relative_to(ROOT)}: {n}"
        for f in _tracked()
        if f.suffix in (".py", ".ts", ".svelte", ".css") and (n := len(f.read_bytes().splitlines())) > 560
    ]
    assert long == []
