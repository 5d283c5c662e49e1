"""The bot of docs/examples plays a match from outside, as its readers would let it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from serving import serving, some_legal

BOT = Path(__file__).parents[2] / "docs" / "examples" / "http_bot.py"


def test_the_forty_line_bot_plays_a_match(tmp_path: Path) -> None:
    code = BOT.read_text(encoding="utf-8")
    lines = [line for line in code.partition('"""\n\nimport')[2].splitlines() if line.strip()]
    assert len(lines) <= 40
    with serving(tmp_path) as served:
        zoe = served.visitor("Zoé")
        table = zoe.opens(options={"target": 3})
        bot = subprocess.Popen([sys.executable, "-I", BOT, served.url, table], stdout=subprocess.PIPE, text=True)
        last = 0
        while (frame := zoe.frame(table, after=last, wait=30))["table"]["status"] in ("open", "playing"):
            last = frame["last"]
            for prompt in frame["games"]["/"]["prompts"] if frame["games"] else []:
                zoe.acts(table, some_legal(frame["games"]["/"], prompt["kind"]), token=prompt["token"])
        printed, _ = bot.communicate(timeout=30)
        assert bot.returncode == 0
        assert "target-reached" in printed
        assert frame["table"]["seats"][1]["name"] == "Forty lines"
