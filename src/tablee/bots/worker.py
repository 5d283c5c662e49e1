"""A bot's own process: a question a line on standard input, an answer a line on standard output.

It is given encoded frames and nothing else: a bot that lives here cannot see more than its seat is shown.
"""

from __future__ import annotations

import os
import random
import sys
import traceback
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from tablee.bots import BOTS
from tablee.kernel import Asked, Frame


class Question(Struct, frozen=True):
    """Which bot is asked what; `seed` is all its randomness."""

    id: int
    bot: str
    frame: Frame
    asked: Asked
    seed: int


class Answered(Struct, frozen=True):
    id: int
    action: dict[str, Any] | None = None
    error: str = ""


def answer(question: Question) -> Answered:
    try:
        bot = BOTS[question.frame.game][question.bot]
        return Answered(question.id, bot(question.frame, question.asked, random.Random(question.seed)))
    except Exception:  # a faulty bot must not take the others with it
        return Answered(question.id, error=traceback.format_exc(limit=-3))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    decode = msgspec.json.Decoder(Question).decode
    for line in questions:
        answers.write(msgspec.json.encode(answer(decode(line))) + b"\n")
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # the hall comes first
    # What an engine may print is no answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
