"""A process of bots that are slow, crash or print, which a hall can be given in place of its own.

`STRANGE` in the environment is a folder with two pipes and a file: who falls asleep writes a byte to "asleep" and wakes
up for one from "wake"; who crashes does so once for each byte in "crashes".
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

from tablee.bots import BOTS, worker
from tablee.bots.backgammon import club
from tablee.kernel import Asked, Frame


def sleeper(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    folder = Path(os.environ["STRANGE"])
    (folder / "asleep").write_bytes(b"z")
    with (folder / "wake").open("rb", buffering=0) as wake:
        wake.read(1)
    return club(frame, prompt, rng)


def crasher(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    crashes = Path(os.environ["STRANGE"]) / "crashes"
    if left := crashes.read_text():
        crashes.write_text(left[1:])
        os._exit(1)
    return club(frame, prompt, rng)


def chatterbox(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """Prints as an engine does that is not written in Python."""
    os.write(1, b'{"id": 1, "action": {"type": "resign", "level": 3}}\n')
    return club(frame, prompt, rng)


BOTS_HERE = {"sleeper": sleeper, "crasher": crasher, "chatterbox": chatterbox}

if __name__ == "__main__":
    BOTS["backgammon"].update(BOTS_HERE)
    worker.main()
