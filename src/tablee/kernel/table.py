"""A table: a game, and the games being played inside it, as the fold of a log.

Every change is one `Entry`. A refused command raises Illegal and changes nothing; an exception that is not Illegal
is a fault in the rules: the table is then `Broken`, and whoever holds its log folds it again.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct

from tablee.kernel.chance import MOST_BELOW, Chance, Draw, Recorded, Sealed, Source, commitment
from tablee.kernel.game import (
    HOST,
    Action,
    AnyGame,
    Channel,
    Context,
    Illegal,
    Notice,
    Outcome,
    Prompt,
    Registry,
    Reserve,
    Seat,
    Token,
    Window,
    _Cancel,
    is_name,
)
from tablee.kernel.log import Act, Close, Entry, Event, Expire, Forfeit, HallEvent, Header, Log, LogError, Setup, Void

ROOT = "/"


class Broken(RuntimeError):
    """The rules failed in the middle of a change: this table's memory is worth nothing, its log still is."""


class Running(Struct):
    """One game in progress. `seats[i]` is the table's seat behind the game's own seat i."""

    game: AnyGame
    state: Any
    options: Any
    seats: tuple[Seat, ...]
    parent: str | None

    def local(self, seat: Seat | None) -> Seat | None:
        """The game's own number of a seat of the table; None if it has none here."""
        if seat is None:
            return None
        if seat == HOST:
            return HOST if self.game.hosted else None
        return self.seats.index(seat) if seat in self.seats else None

    def outer(self, seat: Seat) -> Seat:
        return seat if seat == HOST else self.seats[seat]


class Open(Struct, frozen=True, gc=False):
    """A prompt as the table sees it: its game's path, its token, and the table's seat it asks."""

    path: str
    token: Token
    seat: Seat
    prompt: Prompt


class Asked(Struct, frozen=True, gc=False):
    """A prompt as its seat is shown it."""

    token: str
    kind: str
    required: bool


class Frame(Struct, frozen=True, gc=False):
    """All that a seat is shown of one game: what boards draw and bots decide by (docs/protocol.md, Frames).

    `seat` is the viewer's own in this game, None without one; `seats` the table's seat behind each of the game's.
    Read from JSON, `view` and `legal` are plain values.
    """

    game: str
    seats: tuple[Seat, ...]
    seat: Seat | None
    view: Any
    prompts: tuple[Asked, ...]
    legal: Any


class Table:
    """`Table.start` for a new one, `replay` for one that has a log."""

    def __init__(self, registry: Registry, header: Header) -> None:
        """An empty table, before its Setup. Raises Illegal if its game does not admit these seats or options."""
        self.registry = registry
        self.header = header
        self.games: dict[str, Running] = {}
        self.entries: list[Entry] = []
        self.outcome: Outcome | None = None
        self.void: str | None = None
        self._source: Source | None = None
        self._counts: dict[str, int] = {}
        self._paths = {ROOT}
        self._draws: list[Draw] = []
        self._broken = False
        game = self._pinned(header.game)
        self.options = convert_options(game, header.options)
        game.admit(header.seats, self.options)
        self._told: dict[Seat | None, list[Notice]] = {s: [] for s in (None, HOST, *range(header.seats))}

    @classmethod
    def start(
        cls,
        registry: Registry,
        game: str,
        *,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: bytes,
        nonces: tuple[str, ...] = (),
        source: Source | None = None,
        at_ms: int = 0,
    ) -> Table:
        """A new table whose dice come from `seed` (or from `source`, for tests and simulations)."""
        header = new_header(registry, game, seats=seats, options=options or {}, seed=seed)
        table = cls(registry, header)
        table.setup(source or Sealed(seed, nonces), nonces=nonces, at_ms=at_ms)
        return table

    # --- what is going on ---------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.void is not None

    def prompts(self) -> list[Open]:
        """Everything that is being asked, of whomever."""
        if self.over:
            return []
        return [
            Open(path, Token(path, p.stage, p.kind), running.outer(p.seat), p)
            for path, running in self.games.items()
            for p in running.game.prompts(running.state)
        ]

    def default_paces(self) -> Mapping[str, Reserve | Window]:
        """The paces that the table's own game gives by itself."""
        return self._pinned(self.header.game).paces(self.options)

    def pace(self, path: str, name: str) -> Reserve | Window:
        """The default pace that the game at `path` gives its prompts of that pace."""
        running = self.games[path]
        return running.game.paces(running.options)[name]

    def legal(self, path: str, seat: Seat) -> Iterable[Action]:
        """What the table's `seat` may answer in the game at `path`."""
        running = self.games[path]
        local = running.local(seat)
        return () if local is None else running.game.legal(running.state, local)

    def view(self, path: str, seat: Seat | None) -> Any:
        running = self.games[path]
        return running.game.view(running.state, running.local(seat))

    @property
    def out(self) -> set[Seat]:
        """Who has given up and plays no more, by the root game."""
        root = self.games.get(ROOT)
        return {root.seats[local] for local in root.game.out(root.state)} if root else set()

    def frames(self, seat: Seat | None) -> dict[str, Frame]:
        """Everything that `seat` (None: a spectator) is shown, by path."""
        return {path: self._frame(running, path, seat) for path, running in self.games.items()}

    def _frame(self, running: Running, path: str, seat: Seat | None) -> Frame:
        game, state, local = running.game, running.state, running.local(seat)
        asked: tuple[Asked, ...] = ()
        legal = None
        if local is not None and not self.over:
            asked = tuple(
                [
                    Asked(str(Token(path, p.stage, p.kind)), p.kind, p.required)
                    for p in game.prompts(state)
                    if p.seat == local
                ]
            )
            legal = game.shape_legal(state, local) if asked else None
        return Frame(game.id, running.seats, local, game.view(state, local), asked, legal)

    def channels(self) -> list[Channel]:
        """Who may talk with whom now, as the root game says."""
        root = self.games[ROOT]
        return root.game.channels(root.state)

    def preview(self, token: Token, seat: Seat, action: Any) -> dict[str, Any]:
        """Raises Illegal as `act` would for an action that cannot be read or a prompt that is not open."""
        running, local, decoded = self._answering(token, seat, action)
        return running.game.preview(running.state, local, decoded)

    def told(self, seat: Seat | None) -> list[Notice]:
        """Everything that `seat` (None: a spectator) has been told, in order: a list that grows, not to be changed.

        A notice's `to` has the table's seats; its data speak in the seats of the game at its path.
        """
        return self._told[seat]

    def log(self, seed: bytes | None = None) -> Log:
        """The whole table; with its seed once that may be known."""
        return Log(self.header, list(self.entries), seed)

    # --- what changes it ------------------------------------------------------------

    def setup(self, source: Source, *, nonces: tuple[str, ...] = (), at_ms: int = 0) -> Entry:
        """Begins the game. `source` serves all draws from now on."""
        if self.games:
            raise ValueError("this table has begun already")
        self._source = source

        def begin() -> None:
            self._open(ROOT, self._pinned(self.header.game), tuple(range(self.header.seats)), self.options, None)

        return self._record(Setup(nonces), at_ms, begin)

    def act(self, token: Token, seat: Seat, action: Any, *, at_ms: int = 0) -> Entry:
        """`seat` answers the prompt `token` with a struct of the game's actions, or with plain JSON values.

        Raises Illegal: table-over, prompt-closed, malformed, wrong-kind, or what the rules say.
        """
        running, local, decoded = self._answering(token, seat, action)
        running.game.check(running.state, local, decoded)

        def answer() -> None:
            ctx = self._context(token.path)
            running.game.apply(running.state, local, decoded, ctx)
            self._settle(token.path, ctx)

        return self._record(Act(str(token), seat, decoded), at_ms, answer)

    def close(self, path: str, stage: str, *, at_ms: int = 0) -> Entry:
        """Closes a Window stage; when, is the hall's affair. Raises Illegal prompt-closed if it is not open."""
        running = self._running(path)
        if not any(
            p.stage == stage and isinstance(self.pace(path, p.pace), Window)
            for p in running.game.prompts(running.state)
        ):
            raise Illegal("prompt-closed")

        def work_out() -> None:
            ctx = self._context(path)
            running.game.close(running.state, stage, ctx)
            self._settle(path, ctx)

        return self._record(Close(path, stage), at_ms, work_out)

    def expire(self, token: Token, seat: Seat, *, at_ms: int = 0) -> Entry:
        """The Reserve of `seat` ran out on a required prompt. Raises Illegal prompt-closed if it is not open."""
        running = self._running(token.path)
        local = running.local(seat)
        prompt = next(
            (
                p
                for p in running.game.prompts(running.state)
                if (p.stage, p.kind, p.seat) == (token.stage, token.kind, local) and p.required
            ),
            None,
        )
        if prompt is None:
            raise Illegal("prompt-closed")

        def run_out() -> None:
            ctx = self._context(token.path)
            running.game.expire(running.state, prompt, ctx)
            self._settle(token.path, ctx)

        return self._record(Expire(str(token), seat), at_ms, run_out)

    def forfeit(self, seat: Seat, reason: str = "resigned", *, at_ms: int = 0) -> Entry:
        """`seat` gives up the whole thing. Raises Illegal table-over."""
        root = self._running(ROOT)
        if reason not in ("resigned", "left") or seat not in root.seats:
            raise ValueError(f"no such forfeit: seat {seat}, {reason}")

        def give_up() -> None:
            ctx = self._context(ROOT)
            root.game.forfeit(root.state, seat, reason, ctx)
            self._settle(ROOT, ctx)

        return self._record(Forfeit(seat, reason), at_ms, give_up)  # type: ignore[arg-type]

    def end_void(self, reason: str, *, at_ms: int = 0) -> Entry:
        """Ends the table without a result. Raises Illegal table-over."""
        self._running(ROOT)

        def end() -> None:
            self.void = reason

        return self._record(Void(reason), at_ms, end)

    def note(self, kind: str, data: dict[str, Any], *, at_ms: int = 0) -> Entry:
        """Logs something of the hall that rules never see."""
        return self._record(HallEvent(kind, data), at_ms, lambda: None)

    def clone(self, source: Source) -> Table:
        """The same table, to be played on apart from this one with draws from `source`."""
        other = copy.copy(self)
        other.games = {
            path: Running(r.game, copy.deepcopy(r.state), r.options, r.seats, r.parent)
            for path, r in self.games.items()
        }
        other.entries = list(self.entries)
        other._told = {seat: list(told) for seat, told in self._told.items()}
        other._counts = dict(self._counts)
        other._paths = set(self._paths)
        other._source = source
        return other

    # --- folding --------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Does what `entry` says was done, with the draws it recorded. Raises LogError if that cannot have been."""
        live = self._source
        recorded = Recorded(entry.draws)
        self._source = recorded
        try:
            again = self._redo(entry)
        except (Illegal, Broken, KeyError, TypeError, ValueError, msgspec.MsgspecError) as e:
            self._broken = True
            cause = e.__cause__ if isinstance(e, Broken) else e
            raise LogError("replay-differs", f"entry {entry.seq}: {cause!r}") from e
        finally:
            self._source = live
        if again.seq != entry.seq or not recorded.spent():
            self._broken = True
            raise LogError("replay-differs", f"entry {entry.seq}: not what the rules do")

    def resume(self, source: Source) -> None:
        """After folding: the source of all further draws."""
        self._source = source

    def _redo(self, entry: Entry) -> Entry:
        event, at = entry.event, entry.at_ms
        match event:
            case Setup():
                assert self._source is not None
                return self.setup(self._source, nonces=event.nonces, at_ms=at)
            case Act():
                return self.act(Token.parse(event.token), event.seat, event.action, at_ms=at)
            case Close():
                return self.close(event.path, event.stage, at_ms=at)
            case Expire():
                return self.expire(Token.parse(event.token), event.seat, at_ms=at)
            case Forfeit():
                return self.forfeit(event.seat, event.reason, at_ms=at)
            case Void():
                return self.end_void(event.reason, at_ms=at)
            case HallEvent():
                return self.note(event.kind, event.data, at_ms=at)

    # --- inside -----------------------------------------------------------------------

    def _pinned(self, id: str) -> AnyGame:
        return self.registry.get(id, self.header.pins[id])

    def _running(self, path: str) -> Running:
        if self._broken:
            raise Broken("this table failed before; fold its log again")
        if self.over:
            raise Illegal("table-over")
        running = self.games.get(path)
        if running is None:
            raise Illegal("prompt-closed")
        return running

    def _answering(self, token: Token, seat: Seat, action: Any) -> tuple[Running, Seat, Any]:
        """The game, the seat in it and the decoded action of an answer to an open prompt, or Illegal.

        A prompt of others and no prompt at all are refused alike: the difference could tell who is being asked.
        """
        running = self._running(token.path)
        local = running.local(seat)
        asked = (local, token.stage, token.kind)
        if local is None or all((p.seat, p.stage, p.kind) != asked for p in running.game.prompts(running.state)):
            raise Illegal("prompt-closed")
        decoded = decode_action(running.game, action)
        if decoded.answers != token.kind:
            raise Illegal("wrong-kind", kind=token.kind)
        return running, local, decoded

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Whatever fails in here is a fault of the rules, not a refusal."""
        try:
            yield
        except BaseException as e:
            self._broken = True
            raise Broken(f"the rules failed: {e!r}") from e

    def _record(self, event: Event, at_ms: int, change: Callable[[], None]) -> Entry:
        if self._broken:
            raise Broken("this table failed before; fold its log again")
        self._draws = []
        with self._changing():
            change()
        entry = Entry(len(self.entries), at_ms, event, tuple(self._draws))
        self.entries.append(entry)
        return entry

    def _context(self, path: str) -> Context:
        def stream(label: str) -> Chance:
            name = f"{path}|{label}"

            def below(n: int) -> int:
                if not 1 <= n <= MOST_BELOW:
                    raise ValueError(f"below({n})")
                assert self._source is not None
                index = self._counts.get(name, 0)
                value = self._source.draw(name, index, n)
                if not 0 <= value < n:
                    raise ValueError(f"a draw of {value} below {n}")
                self._counts[name] = index + 1
                self._draws.append(Draw(name, n, value))
                return value

            return Chance(below)

        return Context(stream)

    def _open(self, path: str, game: AnyGame, seats: tuple[Seat, ...], options: Any, parent: str | None) -> None:
        ctx = self._context(path)
        state = game.setup(len(seats), options, ctx)
        self.games[path] = Running(game, state, options, seats, parent)
        self._settle(path, ctx)

    def _settle(self, path: str, ctx: Context) -> None:
        """Does what the rules asked for, in order; then hands a finished game to its parent, as far up as it goes."""
        running = self.games[path]
        for deed in ctx.deeds:
            if isinstance(deed, Notice):
                to = None if deed.to is None else tuple(running.outer(seat) for seat in deed.to)
                notice = Notice(deed.kind, to, deed.data, path)
                for seat in self._told if to is None else to:
                    self._told[seat].append(notice)
            elif isinstance(deed, _Cancel):
                self._drop(_inside(path, deed.name))
            else:
                child = _inside(path, deed.name)
                if child in self._paths or not is_name(deed.name):
                    raise ValueError(f"a second game called {child!r}" if child in self._paths else repr(deed.name))
                self._paths.add(child)
                game = self._pinned(deed.game)
                options = convert_options(game, deed.options)
                game.admit(len(deed.seats), options)
                self._open(child, game, tuple(running.outer(seat) for seat in deed.seats), options, path)
        if path not in self.games:  # a child ended at once and its parent with it
            return
        outcome = running.game.outcome(running.state)
        if outcome is None:
            return
        if running.parent is None:
            self.outcome = outcome
            for inside in [p for p in self.games if p != ROOT]:
                del self.games[inside]
            return
        self._drop(path)
        parent = self.games[running.parent]
        parent_ctx = self._context(running.parent)
        parent.game.resume(parent.state, path.rpartition("/")[2], outcome, parent_ctx)
        self._settle(running.parent, parent_ctx)

    def _drop(self, path: str) -> None:
        """Takes a game and all that is played inside it off the table."""
        for inside in [p for p in self.games if p == path or p.startswith(path + "/")]:
            del self.games[inside]


def _inside(path: str, name: str) -> str:
    return f"/{name}" if path == ROOT else f"{path}/{name}"


def decode_action(game: AnyGame, action: Any) -> Any:
    """A struct of the game's actions, from one or from plain JSON values. Raises Illegal malformed."""
    if isinstance(action, Action):
        action = msgspec.to_builtins(action)
    try:
        return msgspec.convert(action, game.Action)
    except msgspec.ValidationError as e:
        raise Illegal("malformed", reason=str(e)) from e


def convert_options(game: AnyGame, options: Mapping[str, Any]) -> Any:
    """The game's Options struct. Raises Illegal malformed."""
    try:
        return msgspec.convert(dict(options), game.Options)
    except msgspec.ValidationError as e:
        raise Illegal("malformed", reason=str(e)) from e


def new_header(registry: Registry, game: str, *, seats: int, options: Mapping[str, Any], seed: bytes) -> Header:
    """The header of a table opened now. Raises KeyError for an unknown game, Illegal for options that are none."""
    rules = registry.latest(game)
    whole = msgspec.to_builtins(convert_options(rules, options))
    return Header(game=game, pins=registry.pins(game), seats=seats, options=whole, commitment=commitment(seed))


def replay(registry: Registry, log: Log) -> Table:
    """The table that `log` leads to. Raises LogError: unknown-game, replay-differs, corrupt."""
    try:
        table = Table(registry, log.header)
    except KeyError as e:
        raise LogError("unknown-game", f"no rules here for {log.header.game} {log.header.pins}") from e
    except Illegal as e:
        raise LogError("corrupt", f"the header holds what no table can: {e.code} {e.details}") from e
    for entry in log.entries:
        table.fold(entry)
    return table


def audit(registry: Registry, log: Log) -> int:
    """Recomputes every draw of a finished table from its seed; returns how many there were.

    What it proves and what not: docs/trust.md. Raises LogError: no-seed, commitment (the seed is not the one promised),
    nonces (not one for every seat), draws (a die is not the one the seed gives), and what `replay` raises (the log is
    not a game by these rules).
    """
    if log.seed is None:
        raise LogError("no-seed", "this log does not hold its seed: the table had not finished")
    if commitment(log.seed) != log.header.commitment:
        raise LogError("commitment", "the seed is not the one whose hash was published")
    first = log.entries[0].event if log.entries else None
    if not isinstance(first, Setup):
        raise LogError("corrupt", "the first entry is no setup")
    if len(first.nonces) not in (0, log.header.seats):
        raise LogError("nonces", f"{len(first.nonces)} nonces for {log.header.seats} seats")
    source = Sealed(log.seed, first.nonces)
    counts: dict[str, int] = {}
    for entry in log.entries:
        for draw in entry.draws:
            index = counts.get(draw.stream, 0)
            counts[draw.stream] = index + 1
            if not 1 <= draw.n <= MOST_BELOW or source.draw(draw.stream, index, draw.n) != draw.value:
                raise LogError("draws", f"entry {entry.seq}: draw {index} of {draw.stream} is not what the seed gives")
    replay(registry, log)
    return sum(counts.values())
