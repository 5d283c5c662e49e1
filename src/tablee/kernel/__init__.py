"""The smallest machine that every game of the hall fits in.

Rules are plain functions over plain data (`game`), chance is drawn from streams that can be proven (`chance`),
what happened is a list of small entries (`log`), and a `table` is the fold of that list. Nothing here knows the
time, the network or a language.
"""

from tablee.kernel.chance import Chance, Draw, Fast, Recorded, Scripted, Sealed, Source, commitment
from tablee.kernel.game import (
    ALL,
    HOST,
    Action,
    Audience,
    Channel,
    Context,
    Game,
    Illegal,
    Notice,
    Outcome,
    Pace,
    Prompt,
    Registry,
    Reserve,
    Seat,
    Token,
    Window,
)
from tablee.kernel.log import Act, Close, Entry, Event, Expire, Forfeit, HallEvent, Header, Log, LogError, Setup, Void
from tablee.kernel.table import Asked, Broken, Frame, Table, audit, replay

__all__ = [
    "ALL", "HOST", "Act", "Action", "Asked", "Audience", "Broken", "Chance", "Channel", "Close", "Context", "Draw", "Entry",
    "Event", "Expire", "Fast", "Forfeit", "Frame", "Game", "HallEvent", "Header", "Illegal", "Log", "LogError", "Notice",
    "Outcome", "Pace", "Prompt", "Recorded", "Registry", "Reserve", "Scripted", "Sealed", "Seat", "Setup", "Source",
    "Table", "Token", "Void", "Window", "audit", "commitment", "replay",
]  # fmt: skip
