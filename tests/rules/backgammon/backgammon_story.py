"""Backgammon told as players tell it: positions, plays and whole games in the notation of match sheets.

    match = Match(opening=(6, 1), target=3)
    match.red.plays("13/7 8/7")
    match.white.rolls(3, 1).plays("8/5 6/5")
    match.red.doubles()
    match.white.drops()
    assert match.score == (1, 0)

Positions are from the side of the player on roll: `me{24:2, bar:1} opp{4:2}` has the opponent's checkers on the points
as the mover counts them. In a play every stop is named: `24/18/13*`, `bar/22`, `8/4(2)`, `2/off`; a star is a hit, and
a star too many or too few fails the test.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from unchanged import nothing_changes

from tablee.games import GAMES
from tablee.games.backgammon import successors, turns
from tablee.games.backgammon.board import BAR, CHECKERS, COMPLETE, OFF, Board, Dice, Turn, flip, graph
from tablee.games.backgammon.game import (
    Accept,
    Backgammon,
    Beaver,
    Decline,
    Double,
    Drop,
    Next,
    Play,
    Resign,
    Roll,
    State,
    Stop,
    Take,
)
from tablee.games.backgammon.match import MatchOptions
from tablee.kernel import Fast, Illegal, Table, Token

RED, WHITE = 0, 1
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
RULES = Backgammon()

# --- positions and plays ------------------------------------------------------------------


def position(text: str) -> Board:
    """`me{24:2, bar:1} opp{4:2}` as 26 integers, see `tablee.games.backgammon.board`."""
    board = [0] * 26
    for side, checkers in re.findall(r"(me|opp)\{([^}]*)\}", text):
        for point, count in re.findall(r"(\w+):(\d+)", checkers):
            if side == "me":
                board[_point(point)] += int(count)
            elif point == "bar":
                board[0] += int(count)
            else:
                assert board[int(point)] <= 0, f"both sides on {point}"
                board[int(point)] -= int(count)
    return tuple(board)


def _point(word: str) -> int:
    return {"bar": BAR, "off": OFF}.get(word) if word in ("bar", "off") else int(word)


def read_play(text: str) -> list[tuple[int, int, bool]]:
    """(from, to, starred) for every die."""
    moves = []
    for word in text.split():
        stem, times = re.fullmatch(r"([^()]+)(?:\((\d)\))?", word).groups()
        stops = [(_point(stop.rstrip("*")), stop.endswith("*")) for stop in stem.split("/")]
        moves += [(a, b, star) for (a, _), (b, star) in pairwise(stops)] * int(times or 1)
    return moves


def bare(text: str) -> tuple[tuple[int, int], ...]:
    """The play as it is sent."""
    return tuple((start, end) for start, end, _ in read_play(text))


def after(board: Board, play: str) -> Board:
    """The board after a play, moved by hand: a checker here, a checker there, a blot to the bar."""
    points = list(board)
    for start, end, star in read_play(play):
        assert points[start] > 0, f"{play}: nobody on {start}"
        points[start] -= 1
        if end == OFF:
            assert not star
            continue
        assert (points[end] == -1) == star, f"{play}: is {end} a hit?"
        if star:
            points[end] = 0
            points[0] += 1
        points[end] += 1
    return tuple(points)


def write(turn: Turn) -> str:
    """A turn in players' notation."""
    names = {BAR: "bar", OFF: "off"}
    return " ".join(f"{names.get(a, a)}/{names.get(b, b)}{'*' * hit}" for a, b, hit in turn)


def paths(board: Board, dice: Dice) -> Iterator[tuple[Turn, Board]]:
    """Every way through the graph that boards are shown, with where it ends."""
    g = graph(board, dice)

    def walk(i: int, so_far: Turn) -> Iterator[tuple[Turn, Board]]:
        for move, following in g.steps[i]:
            turn = (*so_far, move)
            if following == COMPLETE:
                yield turn, after(g.boards[i], write((move,)))
            else:
                assert g.boards[following] == after(g.boards[i], write((move,)))
                yield from walk(following, turn)

    return walk(0, ())


def at(board: Board, dice: Dice | None, **options: object) -> State:
    """Red on roll in this position."""
    off = [CHECKERS - sum(n for n in side[1:] if n > 0) for side in (board, flip(board))]
    return State(
        MatchOptions(**options),
        board=board,
        off=off,
        turn=RED,
        dice=dice,
        awaiting="play" if dice else "turn",
        number=1,
    )


def why_not(board: Board, dice: Dice, play: str) -> str | None:
    """The code that the rules refuse a play with; None if it may be played."""
    try:
        RULES.check(at(board, dice), RED, Play(bare(play)))
    except Illegal as refusal:
        return refusal.code
    return None


def results(where: str | Board, roll: str) -> set[Board]:
    """All positions that a roll can lead to, after seeing that everything that generates them agrees."""
    board = position(where) if isinstance(where, str) else where
    a, b = (int(die) for die in roll.split("-"))
    found = successors(board, a, b)
    assert len(found) == len(set(found)), "a result twice"
    assert set(successors(board, b, a)) == set(found), "the order of the dice matters"
    assert set(turns(board, a, b)) == set(turns(board, b, a)) == set(found)
    assert ({end for _, end in paths(board, (a, b))} or {board}) == set(found)
    return set(found)


def exactly(where: str, roll: str, *plays: str) -> None:
    """This roll can be played in these ways and no other, up to the order; without any: it cannot be played."""
    board = position(where)
    dice = tuple(int(die) for die in roll.split("-"))
    wanted = {after(board, play) for play in plays}
    assert len(wanted) == len(plays), "two of these plays are the same"
    assert results(board, roll) == (wanted or {board})
    for play in plays:
        assert why_not(board, dice, play) is None, f"{roll}: {play} refused"


# --- games ------------------------------------------------------------------------------


class Cup:
    """The dice: those that the story throws, and when it does not say, any."""

    def __init__(self) -> None:
        self.thrown: list[int] = []
        self._any = Fast(64)

    def draw(self, stream: str, index: int, n: int) -> int:
        assert (stream, n) == ("/|dice", 6)
        return self.thrown.pop(0) - 1 if self.thrown else self._any.draw(stream, index, n)


class Match:
    """A table with two players. `opening`: Red's die and White's, or several such throws after equal ones."""

    def __init__(
        self, *, opening: Dice | list[Dice] = (6, 1), then: list[int] | None = None, **options: object
    ) -> None:
        self.cup = Cup()
        self.next_opening(*(opening if isinstance(opening, list) else [opening]))
        self.cup.thrown += then or []
        self.table = Table.start(GAMES, "backgammon", seats=2, options=options, seed=bytes(32), source=self.cup)
        assert not self.cup.thrown, "dice that nobody threw"
        self.red, self.white = Player(self, RED), Player(self, WHITE)

    def next_opening(self, *throws: Dice) -> None:
        """What the next game begins with."""
        self.cup.thrown += [die for throw in throws for die in throw]

    @property
    def state(self) -> State:
        return self.table.games["/"].state

    @property
    def view(self):
        return self.table.view("/", None)

    @property
    def score(self) -> tuple[int, int]:
        return self.view.score

    @property
    def on_roll(self) -> Player:
        return (self.red, self.white)[self.state.turn]

    @property
    def asked(self) -> set[tuple[int, str]]:
        """Who is asked what."""
        return {(p.seat, p.token.kind) for p in self.table.prompts()}

    @property
    def told(self) -> list[str]:
        """The kinds of all notices so far."""
        return [notice.kind for notice in self.table.told(None)]

    @property
    def result(self):
        """The last game that ended."""
        return self.view.games[-1]


class Player:
    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat

    def stands(self, where: str, *, cube: int | None = None, owner: Player | None = None) -> Player:
        """Puts this position on the board, this player to roll."""
        s, board = self.match.state, position(where)
        s.board = board if self.seat == RED else flip(board)
        mine, theirs = ([n for n in side[1:] if n > 0] for side in (board, flip(board)))
        s.off[self.seat], s.off[1 - self.seat] = CHECKERS - sum(mine), CHECKERS - sum(theirs)
        s.turn, s.awaiting, s.dice, s.declined = self.seat, "turn", None, 0
        s.step += 1
        if cube is not None:
            s.cube.value, s.cube.owner = cube, owner.seat if owner else None
            s.cube.turned = owner is not None
        return self

    @property
    def token(self) -> Token:
        """Of what this player is asked."""
        tokens = [p.token for p in self.match.table.prompts() if p.seat == self.seat]
        assert len(tokens) == 1, f"seat {self.seat} is not asked: {self.match.asked}"
        return tokens[0]

    @property
    def sees(self) -> Board:
        """The board from this player's side."""
        return self.match.state.side(self.seat)

    @property
    def may(self) -> set[str]:
        """What this player is offered, in words; plays left out."""
        table = self.match.table
        actions = [a for a in table.legal("/", self.seat) if not isinstance(a, Play)]
        return {f"resign {a.level}" if isinstance(a, Resign) else type(a).__name__.lower() for a in actions}

    def does(self, action) -> Player:
        self.match.table.act(self.token, self.seat, action)
        return self

    def rolls(self, first: int, second: int) -> Player:
        cup = self.match.cup
        cup.thrown[:0] = [first, second]
        waiting = len(cup.thrown) - 2
        self.does(Roll())
        assert len(cup.thrown) == waiting
        return self

    def plays(self, play: str) -> Player:
        board = after(self.sees, play)
        self.does(Play(bare(play)))
        if self.match.state.last is not None:  # the game goes on
            assert self.sees == board
            assert [tuple(m) for m in self.match.state.last.moves] == read_play(play)
        return self

    def doubles(self) -> Player:
        return self.does(Double())

    def takes(self) -> Player:
        return self.does(Take())

    def drops(self) -> Player:
        return self.does(Drop())

    def beavers(self) -> Player:
        return self.does(Beaver())

    def resigns(self, level: int) -> Player:
        return self.does(Resign(level))

    def accepts(self) -> Player:
        return self.does(Accept())

    def declines(self) -> Player:
        return self.does(Decline())

    def wants_another(self) -> Player:
        return self.does(Next())

    def stops(self) -> Player:
        return self.does(Stop())

    def gives_up(self, reason: str = "resigned") -> Player:
        self.match.table.forfeit(self.seat, reason)
        return self

    def runs_out_of_time(self) -> Player:
        self.match.table.expire(self.token, self.seat)
        return self

    def wins(self, how: str = "single") -> Player:
        """Bears off the last checker; the opponent has lost that much."""
        far = {"single": "24:14", "gammon": "24:15", "backgammon": "3:1, 24:14"}[how]
        return self.stands(f"me{{1:1}} opp{{{far}}}").rolls(2, 1).plays("1/off")

    def refused(self, code: str, action, *, token: Token | None = None, **details: object) -> Player:
        """The rules refuse, name the rule, and nothing has happened."""
        match = self.match
        with nothing_changes(match.table), pytest.raises(Illegal) as refusal:
            match.table.act(token or self.token, self.seat, action)
        assert refusal.value.code == code
        if details:
            assert refusal.value.details == details
        return self

    def cannot_play(self, play: str, code: str, **details: object) -> Player:
        return self.refused(code, Play(bare(play)), **details)
