"""Bots asked about one position, and whole tables played by bots, for stories in the notation that players use."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from tablee.bots import BOTS, Bot
from tablee.games.backgammon import Backgammon
from tablee.games.backgammon import board as bd
from tablee.games.backgammon.cube import CEILING, Cube
from tablee.games.backgammon.game import State
from tablee.games.backgammon.match import MatchOptions
from tablee.kernel import Asked, Frame, Registry, Table
from tablee.kernel.table import decode_action

RULES = Backgammon()
REGISTRY = Registry(RULES)
START = "24:2 13:5 8:3 6:5"
club = BOTS["backgammon"]["club"]
beginner = BOTS["backgammon"]["beginner"]


def as_read(frame: Frame) -> Frame:
    """The frame as it comes out of JSON."""
    return msgspec.convert(msgspec.json.decode(msgspec.json.encode(frame)), Frame)


def checkers(text: str) -> dict[int, int]:
    """ "bar:1 24:2" as {25: 1, 24: 2}."""
    pairs = (pair.split(":") for pair in text.split())
    return {bd.BAR if point == "bar" else int(point): int(n) for point, n in pairs}


class Position:
    """What `me` is shown, seat 0 unless said otherwise. Both sides are written as each numbers its own points; all
    checkers not named are off. `cube` is its value, `owner` "me", "them" or None (centred).

    `away`: the points that I and the other still need, None is money play.
    """

    def __init__(
        self,
        me: str = START,
        them: str = START,
        *,
        away: tuple[int, int] | None = None,
        crawford: bool = False,
        cube: int = 1,
        owner: str | None = None,
        seat: int = 0,
        **options: Any,
    ) -> None:
        points = [0] * 26
        for p, n in checkers(me).items():
            points[p] = n
        for p, n in checkers(them).items():
            assert p == bd.BAR or not points[25 - p], f"both on my {25 - p}"
            points[25 - p] = n if p == bd.BAR else -n
        mine = tuple(points)
        self.me = seat
        target = max(away) if away else 0
        score = [target - n for n in away] if away else [0, 0]
        board = mine if seat == 0 else bd.flip(mine)
        owners = {"me": seat, "them": 1 - seat, None: None}
        off = [bd.borne_off(board), bd.borne_off(bd.flip(board))]
        self.state = State(
            MatchOptions(target=target, **options),
            score=score if seat == 0 else score[::-1],
            number=1,
            step=2,
            crawford=crawford,
            crawford_done=crawford or (away is not None and 1 in away),
            board=board,
            off=off,
            turn=seat,
            cube=Cube(
                value=cube,
                owner=owners[owner],
                turned=cube > 1,
                limit=options.get("cube_limit") or (64 if away else CEILING),
            ),
        )

    def asked(self, bot: Bot, seed: int = 1) -> dict[str, Any]:
        """The bot's answer, which must be one that the rules allow."""
        frame = self.frame()
        action = bot(frame, frame.prompts[0], random.Random(seed))
        RULES.check(self.state, self.me, decode_action(RULES, action))
        return action

    def frame(self) -> Frame:
        s = self.state
        (prompt,) = (p for p in RULES.prompts(s) if p.seat == self.me)
        asked = Asked(f"/:{prompt.stage}:{prompt.kind}", prompt.kind, True)
        view, legal = RULES.view(s, self.me), RULES.shape_legal(s, self.me)
        return as_read(Frame(RULES.id, (0, 1), self.me, view, (asked,), legal))

    def plays(self, bot: Bot, roll: str) -> str:
        """ "31" -> "6/5 8/5": the single moves, the nearest first."""
        self.state.awaiting = "play"
        self.state.dice = (int(roll[0]), int(roll[1]))
        return " ".join(f"{start}/{end}" for start, end in sorted(self.asked(bot)["moves"]))

    def after(self, bot: Bot, roll: str) -> bd.Board:
        """My board after my play."""
        self.plays(bot, roll)
        board = self.state.side(self.me)
        for start, end in self.asked(bot)["moves"]:
            board = bd.moved(board, bd.Move(start, end, False))
        return board

    def before_the_roll(self, bot: Bot) -> str:
        """ "roll", "double" or "resign 2"."""
        self.state.awaiting = "turn"
        action = self.asked(bot)
        return " ".join(str(part) for part in action.values())

    def when_doubled(self, bot: Bot) -> str:
        """ "take", "drop" or "beaver": the other is on roll."""
        self.state.turn = 1 - self.me
        self.state.awaiting = "take"
        self.state.cube.double(1 - self.me)
        return str(self.asked(bot)["type"])

    def when_offered(self, bot: Bot, level: int) -> str:
        """ "accept" or "decline": the other offers to lose."""
        self.state.turn = 1 - self.me
        self.state.awaiting = "resignation"
        self.state.resigning = level
        return str(self.asked(bot)["type"])


def legal_at_random(frame: Frame, prompt: Asked, rng: random.Random) -> dict[str, Any]:
    """A player who does anything that is allowed, offers to lose only now and then."""
    legal = frame.legal
    if prompt.kind == "play":
        moves, here = [], 0
        while here != bd.COMPLETE:
            start, end, _, here = rng.choice(legal["turns"][here])
            moves.append([start, end])
        return {"type": "play", "moves": moves}
    actions: list[dict[str, Any]] = [{"type": kind} for kind, may in legal.items() if may is True]
    if legal.get("resign") and rng.random() < 0.05:
        actions.append({"type": "resign", "level": rng.choice(legal["resign"])})
    return rng.choice([action for action in actions if action["type"] != "dead"])


def any_options(rng: random.Random) -> dict[str, Any]:
    """What a table may be opened with."""
    options: dict[str, Any] = {
        "target": rng.choice([0, 0, 1, 2, 3, 4, 5, 7]),
        "opening_roll": rng.choice(["use_both", "roll_anew"]),
        "backgammon_needs": rng.choice(["bar_or_home_and_none_off", "home_only"]),
        "cube_limit": rng.choice([None, 0, 1, 2, 16]),
        "crawford": rng.choice([True, False]),
        "dead_cube": rng.choice(["allow", "refuse"]),
    }
    if options["target"] == 0:
        options |= {
            "jacoby": rng.choice([True, False]),
            "beavers": rng.choice([True, False]),
            "max_beavers": rng.choice([1, 2, 10]),
            "automatic_doubles": rng.choice([0, 1, 3]),
        }
    return options


class Played(msgspec.Struct):
    points: list[int]
    """Of seat 0 and seat 1."""
    actions: list[dict[str, Any]]
    over: bool


def played(bots: Sequence[Bot], *, seed: int, games: int = 1, **options: Any) -> Played:
    """A whole match, or `games` of a session. Every answer must be legal, or the table raises Illegal."""
    rng = random.Random(seed)
    table = Table.start(REGISTRY, RULES.id, seats=2, options=options, seed=seed.to_bytes(32, "big"))
    state = table.games["/"].state
    actions: list[dict[str, Any]] = []
    while not table.over and not (options.get("target") == 0 and len(state.games) == games):
        ask = table.prompts()[0]
        frame = as_read(table.frames(ask.seat)["/"])
        action = bots[ask.seat](frame, frame.prompts[0], rng)
        table.act(ask.token, ask.seat, action)
        actions.append(action)
    return Played(list(state.score), actions, table.over)
