"""The page of the boards (client/demo.html), which shows scenes without a hall."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TypeAlias

import pytest
from persons import DESKTOP, PHONE
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "client" / "node_modules" / ".tablee-demo"
OF_ALL_BOARDS = ("speed", "sounds")


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    assert (BUILT / "demo.html").is_file(), "the page of the boards is not built: python3 tools/prepare.py check"
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=BUILT)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/demo.html"
        server.shutdown()


OpensScene: TypeAlias = Callable[..., Page]


@pytest.fixture
def opens_scene(chromium: Browser, address: str) -> Iterator[OpensScene]:
    """Opens a scene of a board: `opens_scene("start", "backgammon", phone=True, prefers={"speed": "none"})`."""
    contexts, complaints = [], []

    def show(
        scene: str, board: str, *, phone: bool = False, still: bool = False, dark: bool = False, speaks: str = "en-GB",
        prefers: Mapping[str, object] | None = None,
    ) -> Page:  # fmt: skip
        context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale=speaks,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        contexts.append(context)
        own = dict(prefers or {})
        shared = {name: own.pop(name) for name in OF_ALL_BOARDS if name in own}
        for key, value in {"tablee.boards": shared, f"tablee.{board}": own}.items():
            context.add_init_script(f"localStorage['{key}'] ??= {json.dumps(json.dumps(value))}")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(f"{address}?scene={scene}")
        page.get_by_test_id("surface").wait_for()
        return page

    yield show
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def is_fresh(tool: str) -> None:
    """What that tool writes for the page is what it makes of the rules as they are."""
    spec = importlib.util.spec_from_file_location(tool, ROOT / "tools" / f"{tool}.py")
    assert spec and spec.loader
    scenes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scenes)
    assert scenes.FILE.read_bytes() == scenes.text()
