"""How long it takes until a second ./play answers."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from benchmarks.figures import best_of, line

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    line("./play until the page answers, everything prepared", f"{best_of(_once, times=3):.2f} s", "reach: < 3 s")


def _once() -> None:
    with tempfile.TemporaryDirectory() as data:
        command = [str(ROOT / "play"), "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout is not None
        url = re.search(r"http://\S+", process.stdout.readline())
        assert url is not None, "the hall did not open"
        for _ in range(100):
            try:
                urllib.request.urlopen(url[0], timeout=10).read()
                break
            except OSError:
                time.sleep(0.02)
        process.terminate()
        process.wait()
