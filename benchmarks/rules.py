"""Rules alone, in one thread: moves of backgammon, replay of a log, one accepted command without a hall."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from benchmarks.figures import best_of, line, ms, us
from tablee.games import GAMES
from tablee.games.backgammon.board import START, Board, Dice, flip, graph, successors
from tablee.kernel import Fast, Log, Table, replay

GAMES_PLAYED = 40


def main() -> None:
    positions = sensible_positions()
    line(f"positions and rolls of {GAMES_PLAYED} games (fewest pips and blots kept)", str(len(positions)))
    ours = best_of(lambda: [successors(b, *d) for b, d in positions]) / len(positions)
    line("all distinct results of a position and roll: ours, mean", us(ours), "reach: < 25 us, <= open_spiel")
    spiel = open_spiel(positions)
    if spiel is None:
        line("  open_spiel", "not here")
    else:
        line("  open_spiel: legal_actions, rolls that are no doubles", us(spiel))
        single = [(b, d) for b, d in positions if d[0] != d[1]]
        mine = best_of(lambda: [successors(b, *d) for b, d in single]) / len(single)
        line("  ours, the same rolls", us(mine), f"{spiel / mine:.1f} times as fast")

    def graphs() -> None:
        graph.cache_clear()
        for b, d in positions:
            graph(b, d)

    line("the graph of all legal moves, for boards: mean", us(best_of(graphs) / len(positions)))
    log = a_long_game()
    whole = best_of(lambda: replay(GAMES, log))
    per = whole / len(log.entries) * 200
    line(f"a log of {len(log.entries)} actions folded: for 200 of them", ms(per), "reach: < 10 ms")
    data = log.dump()
    line("the same log read from text", ms(best_of(lambda: Log.load(data)) / len(log.entries) * 200))
    line("one accepted command and both seats' frames, no hall", us(command_cost()))


def sensible_positions() -> list[tuple[Board, Dice]]:
    """What real games look like: each turn the result with the fewest own blots, then the opponent's most pips."""
    rng = random.Random(7)
    found: list[tuple[Board, Dice]] = []
    for _ in range(GAMES_PLAYED):
        board = START
        while any(n > 0 for n in board[1:]):
            dice = (rng.randint(1, 6), rng.randint(1, 6))
            found.append((board, dice))
            board = flip(min(successors(board, *dice), key=_badness))
            if not any(n < 0 for n in board) and board[0] == 0:
                break
    return found


def _badness(board: Sequence[int]) -> tuple[int, int]:
    return sum(n == 1 for n in board[1:25]), -board[0]


def open_spiel(positions: Sequence[tuple[Board, Dice]]) -> float | None:
    """Seconds for open_spiel's legal actions, on states of its own games that are about as far as ours."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    rng = random.Random(7)
    states: list[Any] = []
    while len(states) < len(positions):
        state = game.new_initial_state()
        while not state.is_terminal() and len(states) < len(positions):
            if state.is_chance_node():
                outcomes, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choice(outcomes))
            else:
                dice = state.dice() if hasattr(state, "dice") else (1, 2)
                if len(dice) < 2 or dice[0] != dice[1]:
                    states.append(state.clone())
                state.apply_action(rng.choice(state.legal_actions()))
    fresh = [state.clone() for state in states]
    return best_of(lambda: [state.legal_actions() for state in fresh]) / len(fresh)


def a_long_game() -> Log:
    """A money session of 200 actions and more, played at random without doubles or resignations."""
    rng = random.Random(5)
    table = Table.start(GAMES, "backgammon", seats=2, options={"target": 5}, seed=bytes(32), source=Fast(5))
    while len(table.entries) < 400 and not table.over:
        (asked,) = table.prompts()
        actions = list(table.legal("/", asked.seat))
        table.act(asked.token, asked.seat, actions[0] if asked.token.kind == "turn" else rng.choice(actions))
    return Log.load(table.log().dump())


def command_cost() -> float:
    """Seconds of CPU for `Table.act` and the JSON of all frames."""
    import msgspec

    log = a_long_game()

    def play() -> None:
        table = Table(GAMES, log.header)
        graph.cache_clear()
        for entry in log.entries:
            table.fold(entry)
            for seat in (0, 1):
                msgspec.json.encode(table.frames(seat))

    return best_of(play) / len(log.entries)
