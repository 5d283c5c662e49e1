"""Rules alone, in one thread: moves of backgammon, replay of a log, one accepted command without a hall, deadwood.

Deadwood is asked for hands that all differ, as shuffled lists of cards, from Python on both sides. Ours remembers no
hand, only suits (some 10,000 of them here), which the first of twenty runs has met.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from benchmarks.figures import best_of, line, ms, ns, us
from tablee.games import GAMES
from tablee.games.backgammon.board import START, Board, Dice, flip, graph, successors
from tablee.games.rummy.melds import deadwood
from tablee.kernel import Fast, Log, Table, replay

GAMES_PLAYED = 40
HANDS = 10_000


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
    rng = random.Random(3)
    deadwoods("any cards", [rng.sample(range(52), 10) for _ in range(HANDS)])
    deadwoods("rich in melds", [rich_hand(rng) for _ in range(HANDS)])


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


def deadwoods(what: str, hands: list[list[int]]) -> None:
    """Prints what the deadwood of a hand costs here and in open_spiel; both must find the same."""
    ours = best_of(lambda: [deadwood(hand) for hand in hands], times=20) / len(hands)
    line(f"deadwood of ten cards, {what}: ours, mean", ns(ours), "reach: < 2000 ns, < open_spiel")
    try:
        import pyspiel
    except ImportError:
        line("  open_spiel", "not here")
        return
    theirs = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10).min_deadwood
    spiel = best_of(lambda: [theirs(hand) for hand in hands], times=20) / len(hands)
    line("  open_spiel: GinRummyUtils.min_deadwood, the same hands", ns(spiel), f"{spiel / ours:.1f} times ours")
    if [deadwood(hand) for hand in hands] != [theirs(hand) for hand in hands]:
        raise AssertionError("open_spiel finds other deadwood")


def rich_hand(rng: random.Random) -> list[int]:
    """Eight cards out of melds that overlap as they may, and two others: a hand in the middle of a deal."""
    melded: set[int] = set()
    while len(melded) < 10:
        if rng.random() < 0.5:
            rank, suits = rng.randrange(13), rng.sample(range(4), rng.choice((3, 4)))
            melded |= {13 * suit + rank for suit in suits}
        else:
            length = rng.choice((3, 3, 4, 5))
            lowest = 13 * rng.randrange(4) + rng.randrange(14 - length)
            melded |= set(range(lowest, lowest + length))
    hand = rng.sample(sorted(melded), 8)
    hand += rng.sample([card for card in range(52) if card not in hand], 2)
    rng.shuffle(hand)
    return hand
