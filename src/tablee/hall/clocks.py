"""The clocks of one table, as the fold of its log: given the entries and when they came, every clock follows.

Live clocks run only on required prompts of a Reserve pace. A seat's free delay begins when its clock starts to run
and is spent before its bank; while one prompt of a seat follows the other (roll, then play) the clock runs on.
"""

from __future__ import annotations

from msgspec import Struct, field, structs

from tablee.kernel import Entry, HallEvent, Reserve, Seat, Table, Token, Window
from tablee.kernel.table import Open

CREDIT = "clock-credit"
"""HallEvent: all running clocks get back data["ms"] (the hall was down)."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's own numbers for its Reserve prompts, in seconds; None for no limit."""

    delay_s: float | None = None
    bank_s: float | None = None


class Due(Struct, frozen=True):
    """What the hall has to log at a moment (ms), if nothing happens before."""

    at_ms: int
    token: Token
    seat: Seat | None
    """Whose Reserve runs out; None: the Window of token.path and token.stage closes."""


class Running(Struct, frozen=True):
    """A clock that runs: since when, its free delay (ms), and the prompt it runs on."""

    since: int
    delay: int
    token: Token

    def used(self, now: int) -> int:
        return max(0, now - self.since - self.delay)


class Clocks(Struct):
    """Durations in ms. `pace` None: every prompt has its game's own numbers."""

    pace: Pace | None
    bank: dict[Seat, int] = field(default_factory=dict)
    """What is left of each seat's bank, once its clock has run; seats without a limit are missing."""
    running: dict[Seat, Running] = field(default_factory=dict)
    windows: dict[tuple[str, str], int] = field(default_factory=dict)
    """When each open Window stage (path, stage) began."""

    def reserve(self, table: Table, asked: Open) -> Reserve | None:
        """The clock of a prompt; None if it is a Window's."""
        default = table.pace(asked.path, asked.prompt.pace)
        if isinstance(default, Window):
            return None
        return default if self.pace is None else Reserve(self.pace.delay_s, self.pace.bank_s)

    def follow(self, table: Table, entry: Entry) -> None:
        """Takes in an entry that `table` has just made."""
        now = entry.at_ms
        if isinstance(entry.event, HallEvent):
            if entry.event.kind == CREDIT:
                self._credit(int(entry.event.data["ms"]))
            return
        asked: dict[Seat, tuple[Token, Reserve]] = {}
        stages: dict[tuple[str, str], None] = {}
        for prompt in table.prompts():
            reserve = self.reserve(table, prompt)
            if reserve is None:
                stages[prompt.path, prompt.token.stage] = None
            elif prompt.prompt.required and reserve.bank_s is not None:
                asked.setdefault(prompt.seat, (prompt.token, reserve))
        for seat in [s for s in self.running if s not in asked]:
            self.bank[seat] = max(0, self.bank[seat] - self.running.pop(seat).used(now))
        for seat, (token, reserve) in asked.items():
            self.bank.setdefault(seat, round((reserve.bank_s or 0) * 1000))
            before = self.running.get(seat)
            self.running[seat] = (
                structs.replace(before, token=token)
                if before
                else Running(now, round((reserve.delay_s or 0) * 1000), token)
            )
        self.windows = {stage: self.windows.get(stage, now) for stage in stages}

    def _credit(self, ms: int) -> None:
        self.running = {seat: structs.replace(r, since=r.since + ms) for seat, r in self.running.items()}
        self.windows = {stage: since + ms for stage, since in self.windows.items()}

    def due(self, table: Table) -> Due | None:
        """The first thing that time alone will bring about."""
        dues = [Due(r.since + r.delay + self.bank[seat], r.token, seat) for seat, r in self.running.items()]
        if self.windows:
            prompts = table.prompts()
            for (path, stage), since in self.windows.items():
                own = [p for p in prompts if (p.path, p.token.stage) == (path, stage)]
                window = table.pace(path, own[0].prompt.pace)
                assert isinstance(window, Window)
                if not any(p.prompt.required for p in own):
                    dues.append(Due(since + round(window.min_s * 1000), own[0].token, None))
                elif window.max_s is not None:
                    dues.append(Due(since + round(window.max_s * 1000), own[0].token, None))
        return min(dues, key=lambda d: d.at_ms, default=None)
