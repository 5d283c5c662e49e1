"""Runs the linters, the type checkers and the tests of this project, one after the other.

Usage: ./check [fast | rules] [--deep] [-- PYTEST ARGUMENTS]

  (nothing)  everything; what has to be green before a change is kept
  fast       without the browser, the crashes and the client: while working
  rules      the rule tests only, and how many rules of each catalogue are proven
  --deep     the long random runs too (thousands of games, other programs as oracles)
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


def step(what: str, *command: str | Path) -> None:
    """Runs a command; the first that fails ends the check."""
    print(f"== {what}", flush=True)
    began = time.monotonic()
    done = subprocess.run([str(word) for word in command], cwd=ROOT, check=False)
    if done.returncode:
        print(f"== {what}: failed", flush=True)
        raise SystemExit(done.returncode)
    print(f"== {what}: good ({time.monotonic() - began:.0f} s)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="./check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", choices=["fast", "rules"], help=argparse.SUPPRESS)
    parser.add_argument("--deep", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("pytest", nargs="*", help=argparse.SUPPRESS)
    args = parser.parse_args()
    pytest: list[str | Path] = [BIN / "python", "-m", "pytest", "-q", *args.pytest]
    if args.deep:
        step("other programs to compare with", sys.executable, "tools/prepare.py", "bench")
        pytest.append("--deep")
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", str(ROOT / ".hypothesis"))
    if args.what == "rules":
        step("rules", *pytest, "-m", "rule", "--all-rules")
        return
    step("ruff", BIN / "ruff", "check", "-q", ".")
    step("ruff format", BIN / "ruff", "format", "-q", "--check", ".")
    step("mypy", BIN / "mypy")
    if args.what == "fast":
        step("tests", *pytest, "--ignore=tests/browser", "--ignore=tests/crash")
        return
    step("client: types", sys.executable, "tools/prepare.py", "client-check")
    step("tests", *pytest, "--all-rules")


if __name__ == "__main__":
    main()
