"""The clocks of one table, as the fold of its log: given the entries and when they came, every clock follows.

Clocks run only on required prompts of a Reserve pace. The free delay begins when a seat's clock starts to run, and is
spent before the bank; it is given once for a move, however many prompts the move has (roll, then play).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field, structs

from tablee.hall.agreements import PAUSED, RESUMED, SEAT
from tablee.kernel import Entry, HallEvent, Reserve, Seat, Table, Token, Window
from tablee.kernel.table import Open

Bank: TypeAlias = tuple[Seat, str]
"""A seat has a bank for each pace that its prompts name."""
LONGEST_S = 400 * 86_400
CREDIT = "clock-credit"
"""HallEvent: all running clocks get back data["ms"] (the hall was down)."""
AWAY, BACK = "away", "back"
"""HallEvents: the time of data["seat"] has run out and a bot answers for it; its person, or another, is there again."""
RETURN = 10
"""Whoever comes back gets a tenth of their bank."""


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """A table's own numbers, in seconds: for its Reserve prompts as in kernel.Reserve, where None is no limit; for its
    Window stages the least and the longest time, where None leaves what the game says.

    A US clock is delay and bank; Fischer's, bank and increment; Bronstein's, the same and capped; a plain limit, a
    delay and a bank of 0; by correspondence, a delay of days and a bank of holidays.
    """

    delay_s: float | None = None
    bank_s: float | None = None
    increment_s: float = 0
    capped: bool = False
    window_min_s: float | None = None
    window_max_s: float | None = None

    @classmethod
    def of(cls, reserve: Reserve) -> Pace:
        return cls(reserve.delay_s, reserve.bank_s, reserve.increment_s, reserve.capped)

    def reserve(self) -> Reserve:
        return Reserve(self.delay_s, self.bank_s, self.increment_s, self.capped)

    def problem(self) -> str | None:
        """Why these numbers make no clock, or None."""
        numbers = (self.delay_s, self.bank_s, self.increment_s, self.window_min_s, self.window_max_s)
        if not all(n is None or 0 <= n <= LONGEST_S for n in numbers):
            return f"seconds are 0 to {LONGEST_S}"
        if self.bank_s is None and (self.delay_s is not None or self.increment_s):
            return "without a bank there is nothing to run out"
        if self.window_max_s is not None and (self.window_min_s or 0) > self.window_max_s:
            return "a window's least time is longer than its longest"
        return None


class Due(Struct, frozen=True):
    """What the hall has to log at a moment (ms), if nothing happens before."""

    at_ms: int
    token: Token
    seat: Seat | None
    """Whose Reserve runs out; None: the Window of token.path and token.stage closes."""


class Running(Struct, frozen=True):
    """A clock that runs: since when, its free delay (ms), the bank behind it, and the prompt it runs on.

    `move` is what the delay is given for: a prompt of the same move goes on with what is left of it.
    """

    since: int
    delay: int
    bank: Bank
    token: Token
    move: tuple[str, str]
    increment: int = 0
    capped: bool = False

    def used(self, now: int) -> int:
        return max(0, now - self.since - self.delay)

    def gained(self, now: int) -> int:
        """What the bank gets back for a move that ends now."""
        return min(self.increment, max(0, now - self.since)) if self.capped else self.increment


class Clocks(Struct):
    """Durations in ms. `pace` None: every prompt has its game's own numbers."""

    pace: Pace | None
    bank: dict[Bank, int] = field(default_factory=dict)
    """What is left of each bank, once its clock has run; seats without a limit are missing."""
    whole: dict[Bank, int] = field(default_factory=dict)
    """What was in each bank at first."""
    running: dict[Seat, Running] = field(default_factory=dict)
    windows: dict[tuple[str, str], int] = field(default_factory=dict)
    """When each open Window stage (path, stage) began."""
    away: set[Seat] = field(default_factory=set)
    """For whom a bot stands in: their clocks do not run."""
    paused_at: int | None = None

    @property
    def ticking(self) -> bool:
        return self.paused_at is None and bool(self.running or self.windows)

    def reserve(self, table: Table, asked: Open) -> Reserve | None:
        """The clock of a prompt; None if it is a Window's."""
        default = table.pace(asked.path, asked.prompt.pace)
        if isinstance(default, Window):
            return None
        return default if self.pace is None else self.pace.reserve()

    def window_of(self, table: Table, path: str, stage: str) -> Window:
        """The times of an open Window stage."""
        return self._window(table, next(p for p in table.prompts() if (p.path, p.token.stage) == (path, stage)))

    def _window(self, table: Table, asked: Open) -> Window:
        default = table.pace(asked.path, asked.prompt.pace)
        assert isinstance(default, Window)
        own = self.pace or Pace()
        return Window(
            default.min_s if own.window_min_s is None else own.window_min_s,
            default.max_s if own.window_max_s is None else own.window_max_s,
        )

    def follow(self, table: Table, entry: Entry) -> None:
        """Takes in an entry that `table` has just made."""
        event, now = entry.event, entry.at_ms
        if isinstance(event, HallEvent):
            if event.kind == CREDIT and self.paused_at is None:
                self._credit(int(event.data["ms"]))
            elif event.kind == PAUSED:
                self.paused_at = now
            elif event.kind == RESUMED and self.paused_at is not None:
                self._credit(now - self.paused_at)
                self.paused_at = None
            elif event.kind == AWAY:
                self.away.add(event.data["seat"])
                self._begin(table, now)
            elif event.kind in (BACK, SEAT) and event.data["seat"] in self.away:
                self.away.discard(event.data["seat"])
                for bank, whole in self.whole.items():
                    if bank[0] == event.data["seat"]:
                        self.bank[bank] = max(self.bank[bank], whole // RETURN)
                self._begin(table, now)
            return
        self._begin(table, now)

    def _begin(self, table: Table, now: int) -> None:
        """Starts and stops clocks as the open prompts ask for."""
        begins = now if self.paused_at is None else self.paused_at  # a pause is credited from its beginning
        starting: dict[Seat, Running] = {}
        stages: dict[tuple[str, str], None] = {}
        for asked in table.prompts():
            reserve = self.reserve(table, asked)
            if reserve is None:
                stages[asked.path, asked.token.stage] = None
            elif not asked.prompt.required or reserve.bank_s is None or asked.seat in self.away:
                continue
            elif asked.seat not in starting:
                bank, whole = (asked.seat, asked.prompt.pace), round(reserve.bank_s * 1000)
                self.bank.setdefault(bank, whole)
                self.whole[bank] = whole
                move = (asked.path, asked.prompt.move or asked.token.stage)
                delay, increment = round((reserve.delay_s or 0) * 1000), round(reserve.increment_s * 1000)
                starting[asked.seat] = Running(begins, delay, bank, asked.token, move, increment, reserve.capped)
        for seat, before in list(self.running.items()):
            after = starting.get(seat)
            if after is not None and (after.bank, after.move) == (before.bank, before.move):
                self.running[seat] = structs.replace(before, token=after.token)
            else:
                left = max(0, self.bank[before.bank] - before.used(now))
                self.bank[before.bank] = left + before.gained(now)
                del self.running[seat]
        self.running = starting | self.running
        self.windows = {stage: self.windows.get(stage, now) for stage in stages}

    def _credit(self, ms: int) -> None:
        self.running = {seat: structs.replace(r, since=r.since + ms) for seat, r in self.running.items()}
        self.windows = {stage: since + ms for stage, since in self.windows.items()}

    def due(self, table: Table) -> Due | None:
        """The first thing that time alone will bring about; nothing while the table is paused."""
        if self.paused_at is not None:
            return None
        dues = [Due(r.since + r.delay + self.bank[r.bank], r.token, seat) for seat, r in self.running.items()]
        if self.windows:
            prompts = table.prompts()
            for (path, stage), since in self.windows.items():
                own = [p for p in prompts if (p.path, p.token.stage) == (path, stage)]
                window = self._window(table, own[0])
                if not any(p.prompt.required for p in own):
                    dues.append(Due(since + round(window.min_s * 1000), own[0].token, None))
                elif window.max_s is not None:
                    dues.append(Due(since + round(window.max_s * 1000), own[0].token, None))
        return min(dues, key=lambda d: d.at_ms, default=None)
