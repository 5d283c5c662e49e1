"""The generator against OpenSpiel's, which shares nothing with it (BGM-10..34).

What is compared: in positions of OpenSpiel's own random games, the set of positions after the whole roll. OpenSpiel
has absolute points 0..23 (X moves up, O down), the bar at 100, and plays a double as two turns of two dice that know
nothing of each other: of those, both halves are played here and the pairs that use the most dice kept, which is what
the rule asks of the whole. The opening roll is never a double; a game ends as soon as one side is off.
"""

import random

import pytest

from tablee.games.backgammon import successors

POSITIONS = 10_000
OPEN_SPIEL_BAR, PASS = 100, -1


def board_of(state, player):
    """OpenSpiel's position from the side of `player`."""
    board = [0] * 26
    for point in range(24):
        mine_at, theirs_at = state.board(player, point), state.board(1 - player, point)
        board[24 - point if player == 0 else point + 1] = mine_at - theirs_at
    board[25] = state.board(player, OPEN_SPIEL_BAR)
    board[0] = state.board(1 - player, OPEN_SPIEL_BAR)
    return tuple(board)


def whole_rolls(state):
    """{position after the roll: the most dice used to get there}, from the mover's side."""
    player = state.current_player()
    found = {}

    def play(here, used, halves):
        for action in here.legal_actions():
            after = here.child(action)
            dice = sum(move.pos != PASS for move in here.spiel_move_to_checker_moves(player, action))
            if halves == 1 and not after.is_terminal() and after.current_player() == player:
                play(after, used + dice, 2)
            else:
                end = board_of(after, player)
                found[end] = max(found.get(end, 0), used + dice)

    play(state, 0, 1)
    return found


@pytest.mark.deep
def test_ten_thousand_positions_of_random_games():
    pyspiel = pytest.importorskip("pyspiel")
    rolls = random_positions(pyspiel, POSITIONS)
    for seed, state, (a, b) in rolls:
        board = board_of(state, state.current_player())
        found = whole_rolls(state)
        most = max(found.values())
        wanted = {end for end, dice in found.items() if dice == most}
        assert set(successors(board, a, b)) == wanted, f"game {seed}: {board} {a}-{b}"


def random_positions(pyspiel, count):
    """(seed of the game, state, dice) for every roll of as many random games as are needed."""
    game = pyspiel.load_game("backgammon")
    seed = 0
    while count > 0:
        rng = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal() and count > 0:
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                yield seed, state.clone(), dice_of(state)
                count -= 1
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        seed += 1


def dice_of(state):
    line = next(line for line in str(state).splitlines() if line.startswith("Dice:"))
    a, b = line.removeprefix("Dice:").strip()
    return int(a), int(b)
