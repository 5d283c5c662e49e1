"""What a game is: its rules as plain functions over a plain state.

A state is an ordinary mutable msgspec Struct that only these functions touch. They know no clock, no global
randomness, no text and no I/O: codes only, which clients translate.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct, field

from tablee.kernel.chance import Chance

Seat: TypeAlias = int
"""0..n-1, or HOST."""

HOST: Final[Seat] = -1
"""The organiser, who does not play: a seat like any other, except that no game may depend on its answering."""

Audience: TypeAlias = tuple[Seat, ...] | None
ALL: Final[Audience] = None
"""Everybody, spectators included."""


class Illegal(ValueError):
    """The rules refuse. `code` is what clients translate; `details` are its arguments, `rule` names the rule."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


class Token(NamedTuple):
    """Names a prompt for an answer: which game, which stage of it, which kind of answer. Written "/:g1.4:turn"."""

    path: str
    stage: str
    kind: str

    def __str__(self) -> str:
        return f"{self.path}:{self.stage}:{self.kind}"

    @classmethod
    def parse(cls, text: str) -> Token:
        """Raises ValueError if `text` is no token."""
        parts = text.split(":")
        if len(parts) != 3 or not all(parts):
            raise ValueError(f"not a token: {text!r}")
        return cls(*parts)


_NAME = re.compile(r"[a-z0-9][a-z0-9.-]*\Z")


def is_name(text: str) -> bool:
    """Whether `text` may name a stage, a kind or a game inside a game."""
    return _NAME.match(text) is not None


class Prompt(Struct, frozen=True, gc=False):
    """Something a seat may or must answer now. Derived from the state, never stored.

    `stage` is named by the game, is the same for all seats asked together, and is never used again once it is over.
    An answer that may still be changed leaves its prompt standing with `required=False`: only required prompts run
    clocks and keep a window open.
    """

    seat: Seat
    kind: str
    stage: str
    required: bool = True
    pace: str = "move"
    move: str = ""
    """Prompts of a seat that follow each other and have the same non-empty `move` are one move to its clock."""


class Reserve(Struct, frozen=True, tag="reserve"):
    """Each seat has its own clock: `delay_s` free seconds for every move, then its `bank_s`; None is no limit.

    A bank of 0 makes the delay a plain limit for every move. When it has run out the hall logs it and `Game.expire`
    says what follows.

    Every move then adds `increment_s` to the bank (Fischer), or no more of it than the move took (`capped`, Bronstein).
    """

    delay_s: float | None = None
    bank_s: float | None = None
    increment_s: float = 0
    capped: bool = False


class Window(Struct, frozen=True, tag="window"):
    """A stage has a clock: it closes once, when no required prompt is left and `min_s` have passed, or at `max_s`.

    `min_s` is the same for every set-up, so that the length of a stage tells nothing. None is no limit.
    """

    min_s: float = 0
    max_s: float | None = None


Pace: TypeAlias = Reserve | Window


class Notice(Struct, frozen=True, gc=False):
    """What seats are told. `to=None`: everybody, spectators included."""

    kind: str
    to: Audience
    data: dict[str, Any]
    path: str = "/"


class Outcome(Struct, frozen=True):
    """How a game ended, the same shape for every game.

    `reason` is the game's code for why; `ranks` groups all seats, best first, equals together; `scores` has one
    number per seat, in the game's own unit.
    """

    reason: str
    ranks: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    detail: dict[str, Any] = field(default_factory=dict)


class Channel(Struct, frozen=True):
    """Who may talk with whom now. `members` read; `may_write` is part of them. members=None: everybody."""

    name: str
    members: Audience
    may_write: Audience


class Action(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of every game's actions: `class Roll(Action, tag="roll"): answers = "turn"`."""

    answers: ClassVar[str]
    """The kind of prompt that this type of action answers."""


class _Spawn(NamedTuple):
    name: str
    game: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]


class _Cancel(NamedTuple):
    name: str


class Context:
    """All that rules may touch besides their state."""

    __slots__ = ("_stream", "deeds")

    def __init__(self, stream: Callable[[str], Chance]) -> None:
        self._stream = stream
        self.deeds: list[Notice | _Spawn | _Cancel] = []

    def chance(self, label: str) -> Chance:
        """The stream of this game with that label; streams with different labels are independent."""
        return self._stream(label)

    def notify(self, kind: str, to: Sequence[Seat] | None = None, **data: Any) -> None:
        """Tell the seats `to` (None: everybody, spectators included)."""
        self.deeds.append(Notice(kind, None if to is None else tuple(to), data))

    def spawn(self, name: str, game: str, seats: Sequence[Seat], **options: Any) -> None:
        """Begin `game` inside this one, under a name that this table has never used; `Game.resume` gets its outcome."""
        self.deeds.append(_Spawn(name, game, tuple(seats), options))

    def cancel(self, name: str) -> None:
        """Take the game inside of that name off the table, without an outcome."""
        self.deeds.append(_Cancel(name))


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Game(Generic[S, A, V]):
    """The rules of one game. One instance serves all tables: it holds no state."""

    id: ClassVar[str]
    rules: ClassVar[int] = 1
    """Raised whenever a recorded log could replay differently."""
    seats: ClassVar[tuple[int, int]]
    """The least and the most seats."""
    hosted: ClassVar[bool] = False
    """Whether HOST is ever asked anything; if not, HOST is shown what spectators are."""
    spawns: ClassVar[tuple[str, ...]] = ()
    """The ids of all games that this one may begin inside itself."""

    Options: ClassVar[Any]
    Action: ClassVar[Any]
    View: ClassVar[Any]

    def paces(self, options: Any) -> Mapping[str, Pace]:
        """The default pace behind every name that `Prompt.pace` uses; a table may change them."""
        return {"move": Reserve()}

    def admit(self, seats: int, options: Any) -> None:
        """Raises Illegal before a table exists, if so many seats or these options together make no game."""
        least, most = self.seats
        if not least <= seats <= most:
            raise Illegal("seats", least=least, most=most)

    def setup(self, seats: int, options: Any, ctx: Context) -> S:
        raise NotImplementedError

    def prompts(self, s: S) -> list[Prompt]:
        raise NotImplementedError

    def legal(self, s: S, seat: Seat) -> Iterable[A]:
        """What `seat` may answer, a function of its view: at least one for every required prompt."""
        raise NotImplementedError

    def shape_legal(self, s: S, seat: Seat) -> Any:
        """`legal` as a board or a bot is shown it; documented beside the game's View."""
        return list(self.legal(s, seat))

    def check(self, s: S, seat: Seat, a: A) -> None:
        """The authority: raises Illegal(code). A game whose `legal` is only a sample overrides it."""
        if a not in self.legal(s, seat):
            raise Illegal("not-legal")

    def apply(self, s: S, seat: Seat, a: A, ctx: Context) -> None:
        """Mutates. Cannot fail after `check`; never closes a Window stage."""
        raise NotImplementedError

    def close(self, s: S, stage: str, ctx: Context) -> None:
        """Works out a Window stage from the answers it got, whose order must not matter."""
        raise NotImplementedError

    def expire(self, s: S, prompt: Prompt, ctx: Context) -> None:
        """The Reserve of `prompt.seat` ran out: what the rules say then."""
        raise NotImplementedError

    def forfeit(self, s: S, seat: Seat, reason: str, ctx: Context) -> None:
        """A seat gives up the whole thing, whatever is being played inside. reason: "resigned" or "left"."""
        raise NotImplementedError

    def resume(self, s: S, name: str, outcome: Outcome, ctx: Context) -> None:
        """The game inside called `name` ended; this one may have had prompts meanwhile."""
        raise NotImplementedError

    def view(self, s: S, seat: Seat | None) -> V:
        """What `seat` sees (None: a spectator). An allow-list: what is not named in View cannot leak."""
        raise NotImplementedError

    def preview(self, s: S, seat: Seat, a: A) -> dict[str, Any]:
        """What a board shows before `a` is sent. A function of the seat's view; changes and logs nothing."""
        return {}

    def outcome(self, s: S) -> Outcome | None:
        raise NotImplementedError

    def resample(self, s: S, seat: Seat | None, chance: Chance) -> S:
        """Another state, as likely as can be, that `seat` cannot tell from `s`; `s` itself is not changed."""
        raise NotImplementedError

    def channels(self, s: S) -> list[Channel]:
        """Who may talk with whom now; only the root game is asked."""
        return [Channel("table", ALL, ALL)]

    def out(self, s: S) -> Collection[Seat]:
        """Who has given up and plays no more while others go on: nobody waits for them, whatever is to be decided."""
        return ()

    def conserved(self, s: S) -> Hashable:
        """What never changes whatever is played (all checkers, all cards, all chips); for the contract."""
        return None


AnyGame: TypeAlias = Game[Any, Any, Any]


class Registry:
    """The games a hall knows, by id and rules version. Old versions stay until no live table uses them."""

    def __init__(self, *games: AnyGame) -> None:
        self._games: dict[tuple[str, int], AnyGame] = {}
        for game in games:
            self.add(game)

    def add(self, game: AnyGame) -> None:
        key = (game.id, game.rules)
        if key in self._games:
            raise ValueError(f"{game.id} rules {game.rules} is registered already")
        self._games[key] = game

    def get(self, id: str, rules: int) -> AnyGame:
        """Raises KeyError if this version is not known."""
        return self._games[id, rules]

    def latest(self, id: str) -> AnyGame:
        """Raises KeyError if the game is not known."""
        if id not in self:
            raise KeyError(id)
        return self._games[id, max(rules for known, rules in self._games if known == id)]

    def __contains__(self, id: str) -> bool:
        return any(known == id for known, _ in self._games)

    def __iter__(self) -> Iterator[AnyGame]:
        """The newest version of every game."""
        return (self.latest(id) for id in dict.fromkeys(id for id, _ in self._games))

    def pins(self, id: str) -> dict[str, int]:
        """The rules versions that a table of game `id` opened now is played by: its own and of all it may spawn."""
        pins: dict[str, int] = {}
        todo = [id]
        while todo:
            game = self.latest(todo.pop())
            if game.id not in pins:
                pins[game.id] = game.rules
                todo.extend(game.spawns)
        return pins
