"""The properties that every game must have, whatever its rules: random play looks for what breaks them.

`PROPERTIES[name](case, seed)` plays at random from `seed` and raises `Broke` with a sentence that names the fault and
the seed. A new game is tested by running all of them over a few cases and many seeds (docs/write-a-game.md).
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NoReturn, TypeAlias

import msgspec
from msgspec import Struct

from tablee.kernel.chance import Fast, Sealed
from tablee.kernel.game import HOST, Action, Illegal, Registry, Seat, Token, Window, is_name
from tablee.kernel.log import Log
from tablee.kernel.table import Broken, Open, Running, Table, audit, replay


class Broke(AssertionError):
    """A game does not keep the contract."""


class Case(Struct, frozen=True, kw_only=True):
    """A game as the contract plays it. `limit`: steps within which random play must have ended.

    `hides`: whether `Game.resample` must be able to give a state other than the true one.
    `rare`: actions that end a game at once and would leave random play nothing to look at, if it liked them as well
    as others.
    """

    registry: Registry
    game: str
    seats: int
    options: Mapping[str, Any] = msgspec.field(default_factory=dict)
    limit: int = 3000
    hides: bool = False
    rare: tuple[type[Action], ...] = ()

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats, {dict(self.options)}"


Property: TypeAlias = Callable[[Case, int], None]
PROPERTIES: dict[str, Property] = {}


def _property(f: Property) -> Property:
    PROPERTIES[f.__name__] = f
    return f


class Walk:
    """Random play of one case. Whatever an honest hall may do, in a random order."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case, self.seed = case, seed
        self.rng = random.Random(seed)
        self.dice_seed = self.rng.randbytes(32)
        self.pool: list[Action] = []
        """Actions that somebody could make at some time: to try where they do not belong."""
        nonces = tuple(f"nonce {seat}" for seat in range(case.seats))
        self.table = Table.start(
            case.registry, case.game, seats=case.seats, options=case.options, seed=self.dice_seed, nonces=nonces
        )

    def fail(self, what: str) -> NoReturn:
        raise Broke(f"{self.case}: {what} (seed {self.seed}, entry {len(self.table.entries)})")

    def steps(self) -> Iterator[Table]:
        """The table before each step; taking the next one makes the step. Ends when the game has."""
        for _ in range(self.case.limit):
            yield self.table
            if self.table.over:
                return
            self.step(self.table)
        self.fail(f"random play has not ended after {self.case.limit} steps")

    def step(self, table: Table) -> None:
        prompts = table.prompts()
        if not prompts:
            self.fail("nobody is asked anything, and it is not over")
        asked = self.rng.choice(prompts)
        if self.is_window(table, asked) and self._closes(prompts, asked):
            table.close(asked.path, asked.token.stage)
            return
        if not self.is_window(table, asked) and asked.prompt.required and self.rng.random() < 0.002:
            table.expire(asked.token, asked.seat)
            return
        actions = self.legal(table, asked)
        if actions:
            usual = [a for a in actions if not isinstance(a, self.case.rare)]
            action = self.rng.choice(usual if usual and self.rng.random() < 0.98 else actions)
            self.pool.append(action)
            with suppress(Illegal):  # what is offered and refused is found by legal_is_within_check
                table.act(asked.token, asked.seat, action)
        elif asked.prompt.required:
            self.fail(f"seat {asked.seat} must answer {asked.token} and can do nothing")

    def _closes(self, prompts: list[Open], asked: Open) -> bool:
        """At the end of its longest time, or when everybody has answered (and may still change the answer)."""
        stage = [p for p in prompts if (p.path, p.token.stage) == (asked.path, asked.token.stage)]
        waiting = any(p.prompt.required for p in stage)
        return self.rng.random() < (0.03 if waiting else 0.5)

    @staticmethod
    def is_window(table: Table, asked: Open) -> bool:
        return isinstance(table.pace(asked.path, asked.prompt.pace), Window)

    @staticmethod
    def legal(table: Table, asked: Open) -> list[Action]:
        return [a for a in table.legal(asked.path, asked.seat) if a.answers == asked.token.kind]

    def moments(self, wanted: int) -> Iterator[Table]:
        """About so many tables out of a random game, its last included, to look at; they play on by themselves."""
        share = self.rng.choice((0.5, 0.15, 0.03))
        seen = 0
        for table in self.steps():
            if table.over or (seen < wanted and self.rng.random() < share):
                seen += 1
                yield table


def _local_seats(running: Running) -> list[Seat | None]:
    return [*range(len(running.seats)), None, *([HOST] if running.game.hosted else [])]


# --- the properties -------------------------------------------------------------------------


@_property
def random_play_ends(case: Case, seed: int) -> None:
    """... with an outcome that ranks every seat once; until then somebody can always do something."""
    walk = Walk(case, seed)
    for table in walk.steps():
        for asked in table.prompts():
            if not is_name(asked.token.stage) or not is_name(asked.token.kind):
                walk.fail(f"{asked.token}: no name for a stage or a kind")
            if asked.seat == HOST and not table.games[asked.path].game.hosted:
                walk.fail(f"{asked.token} asks an organiser whom the game has not announced")
    outcome = walk.table.outcome
    assert outcome is not None
    if sorted(seat for rank in outcome.ranks for seat in rank) != list(range(case.seats)):
        walk.fail(f"the ranks {outcome.ranks} are not all seats once")
    if len(outcome.scores) != case.seats:
        walk.fail(f"{len(outcome.scores)} scores for {case.seats} seats")


@_property
def legal_is_within_check(case: Case, seed: int) -> None:
    """What a seat is offered is accepted, and answers a prompt that is open to it."""
    walk = Walk(case, seed)
    for table in walk.moments(25):
        kinds = {(p.path, p.seat, p.token.kind) for p in table.prompts()}
        for path, seat in {(p.path, p.seat): None for p in table.prompts()}:
            running = table.games[path]
            local = running.local(seat)
            assert local is not None
            for action in table.legal(path, seat):
                if (path, seat, action.answers) not in kinds:
                    walk.fail(f"{action} is offered to seat {seat}, who is not asked for it")
                try:
                    running.game.check(running.state, local, action)
                except Illegal as e:
                    walk.fail(f"{action} is offered to seat {seat} and refused: {e.code}")


@_property
def a_refused_action_changes_nothing(case: Case, seed: int) -> None:
    """Any action, by anybody, to any prompt: it is done or it leaves no trace."""
    walk = Walk(case, seed)
    tokens: list[Token] = []
    for table in walk.moments(25):
        tokens += [p.token for p in table.prompts()]
        for _ in range(6):
            if not walk.pool or not tokens:
                continue
            token, action = walk.rng.choice(tokens[-8:]), walk.rng.choice(walk.pool)
            seat = walk.rng.choice([*range(case.seats), HOST])
            clone = table.clone(Sealed(walk.dice_seed))
            try:
                clone.preview(token, seat, action)
                if clone.games != table.games:
                    walk.fail(f"previewing {action} of seat {seat} has changed the state")
                clone.act(token, seat, action)
            except Illegal:
                if clone.games != table.games or len(clone.entries) != len(table.entries):
                    walk.fail(f"{action} of seat {seat} was refused and has changed the state")
            except Broken as e:
                walk.fail(f"{action} of seat {seat} was accepted, and then the rules failed: {e.__cause__!r}")
            except Broke:
                raise
            except Exception as e:
                walk.fail(f"checking {action} of seat {seat} fails: {e!r}")


@_property
def a_stage_is_over_once(case: Case, seed: int) -> None:
    """A stage's name never comes back: late answers cannot hit another stage."""
    walk = Walk(case, seed)
    over: set[tuple[str, str]] = set()
    open_now: set[tuple[str, str]] = set()
    for table in walk.steps():
        stages = {(p.path, p.token.stage) for p in table.prompts()}
        over |= open_now - stages
        if stages & over:
            walk.fail(f"the stage {min(stages & over)} was over and is open again")
        open_now = stages


@_property
def answers_of_a_window_commute(case: Case, seed: int) -> None:
    """Who answers first makes no difference, and no answer closes the stage."""
    walk = Walk(case, seed)
    for table in walk.moments(25):
        windows = [p for p in table.prompts() if walk.is_window(table, p)]
        if not windows:
            continue
        first = walk.rng.choice(windows)
        one = (first.token, first.seat, walk.rng.choice(walk.legal(table, first)))
        after = table.clone(Sealed(walk.dice_seed))
        after.act(*one)
        if all((p.path, p.token.stage) != (first.path, first.token.stage) for p in after.prompts()):
            walk.fail(f"the answer {one[2]} of seat {first.seat} closed the stage {first.token.stage}")
        others = [p for p in windows if p.seat != first.seat and p.token[:2] == first.token[:2]]
        if not others:
            continue
        second = walk.rng.choice(others)
        two = (second.token, second.seat, walk.rng.choice(walk.legal(table, second)))
        a, b = table.clone(Sealed(walk.dice_seed)), table.clone(Sealed(walk.dice_seed))
        try:
            for answers, clone in (((one, two), a), ((two, one), b)):
                for answer in answers:
                    clone.act(*answer)
        except Illegal as e:
            walk.fail(f"after one of {one} and {two} the other is refused: {e.code}")
        if a.games != b.games:
            walk.fail(f"{one} and {two} lead elsewhere in the other order")


@_property
def replay_and_audit_agree(case: Case, seed: int) -> None:
    """The log, written and read again, gives the same game, the same notices and the same dice."""
    walk = Walk(case, seed)
    for _ in walk.steps():
        pass
    table = walk.table
    try:
        data = table.log(walk.dice_seed).dump()
        again = replay(case.registry, Log.load(data))
        audit(case.registry, Log.load(data))
        for seat in (None, *range(case.seats)):
            if _shown(again, seat) != _shown(table, seat):
                walk.fail(f"seat {seat} would be told or shown something else")
    except (TypeError, ValueError) as e:
        walk.fail(f"the log, or what is told, cannot be written and read back: {e}")
    if again.games != table.games or again.outcome != table.outcome:
        walk.fail("the log leads to another state")
    if again.log(walk.dice_seed).dump() != data:
        walk.fail("the log is not the same once it has been read")


def _shown(table: Table, seat: Seat | None) -> bytes:
    return msgspec.json.encode([table.told(seat), table.frames(seat)])


@_property
def what_is_conserved_stays(case: Case, seed: int) -> None:
    """Checkers, cards, tiles, chips: none appears, none is lost."""
    walk = Walk(case, seed)
    first: dict[str, Any] = {}
    for table in walk.steps():
        for path, running in table.games.items():
            now = running.game.conserved(running.state)
            if first.setdefault(path, now) != now:
                walk.fail(f"{path}: {first[path]} has become {now}")


@_property
def time_makes_progress(case: Case, seed: int) -> None:
    """A prompt whose clock ran out is not asked again; a stage that closed is over."""
    walk = Walk(case, seed)
    for table in walk.moments(25):
        if not table.prompts():
            continue
        asked = walk.rng.choice(table.prompts())
        clone = table.clone(Sealed(walk.dice_seed))
        try:
            if walk.is_window(table, asked):
                clone.close(asked.path, asked.token.stage)
                left = [p for p in clone.prompts() if (p.path, p.token.stage) == (asked.path, asked.token.stage)]
            elif asked.prompt.required:
                clone.expire(asked.token, asked.seat)
                left = [p for p in clone.prompts() if (p.token, p.seat) == (asked.token, asked.seat)]
            else:
                continue
        except Broken as e:
            walk.fail(f"{asked.token} of seat {asked.seat} cannot run out of time: {e.__cause__!r}")
        if left:
            walk.fail(f"{asked.token} of seat {asked.seat} is still asked after its time")


@_property
def forfeit_ends_well(case: Case, seed: int) -> None:
    """A seat may give up at any moment: nothing is required of it any more, and the rest goes on to an end."""
    walk = Walk(case, seed)
    for table in walk.moments(6):
        if table.over:
            continue
        seat = walk.rng.randrange(case.seats)
        clone = table.clone(Sealed(walk.dice_seed))
        try:
            clone.forfeit(seat)
        except Broken as e:
            walk.fail(f"seat {seat} cannot give up: {e.__cause__!r}")
        rest = Walk(case, walk.rng.randrange(1 << 30))
        rest.table = clone
        for still in rest.steps():
            if any(p.seat == seat and p.prompt.required for p in still.prompts()):
                walk.fail(f"seat {seat} has given up and is asked all the same")
        replay(case.registry, clone.log())


@_property
def nothing_leaks(case: Case, seed: int) -> None:
    """Were what a seat may not know otherwise, it would see, be asked, be offered and be refused the same."""
    walk = Walk(case, seed)
    sample = Fast(walk.rng.randrange(1 << 30)).chance()
    looked = differs = 0
    for table in walk.moments(12):
        looked += not table.over
        for path, running in table.games.items():
            for seat in _local_seats(running):
                before = copy.deepcopy(running.state)
                other = running.game.resample(running.state, seat, sample)
                tried = [walk.rng.choice(walk.pool) for _ in range(4) if walk.pool]
                tried += list(running.game.legal(other, seat)) if seat is not None else []
                try:
                    there, here = _seen(running, other, seat, tried), _seen(running, running.state, seat, tried)
                except Exception as e:
                    walk.fail(f"{path}: seat {seat} cannot be shown what it sees: {e!r}")
                for what, value in here.items():
                    if value != there[what]:
                        walk.fail(f"{path}: {what} tells seat {seat} what it may not know")
                if running.state != before:
                    walk.fail(f"{path}: looking, as seat {seat}, has changed the state")
                differs += other != running.state
    if case.hides and looked >= 4 and not differs:
        walk.fail("resample never gives another state than the true one")


def _seen(running: Running, state: Any, seat: Seat | None, tried: list[Action]) -> dict[str, Any]:
    """Everything that a seat can find out about a state."""
    game = running.game
    seen: dict[str, Any] = {"the view": msgspec.json.encode(game.view(state, seat))}
    if running.parent is None:
        seen["a channel"] = [c for c in game.channels(state) if c.members is None or seat in c.members]
    if seat is None:
        return seen
    seen["a prompt"] = asked = [p for p in game.prompts(state) if p.seat == seat]
    seen["what is legal"] = [msgspec.json.encode(a) for a in game.legal(state, seat)]
    seen["what is offered"] = msgspec.json.encode(game.shape_legal(state, seat)) if asked else None
    kinds = {p.kind for p in asked}
    for action in tried:
        if action.answers in kinds:
            try:
                game.check(state, seat, action)
                answer: Any = game.preview(state, seat, action)
            except Illegal as e:
                answer = (e.code, e.details)
            seen[f"the answer to {action}"] = answer
    return seen
