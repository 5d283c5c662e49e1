"""A second, slow generator of legal turns, written from the rule book and sharing nothing with the product.

A position here is two sorted tuples of checkers, each checker the number of its point as the mover counts: the mover's
on the bar stand on 25, the opponent's on 0. All orders of the dice are tried, all moves of all checkers, to the end;
then the longest plays are kept, and of those with one die the ones with the higher.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations


def play_all(board, dice):
    """{board: set of turns, each a tuple of (from, to, hit)}: every legal turn, by the position it leads to."""
    mine = tuple(p for p in range(1, 26) for _ in range(max(board[p], 0)))
    theirs = tuple(p for p in range(1, 25) for _ in range(max(-board[p], 0))) + (0,) * board[0]
    orders = {dice * 2} if dice[0] == dice[1] else set(permutations(dice))
    ends = []
    for order in orders:
        _try(Counter(mine), Counter(theirs), order, (), (), ends)
    longest = max(len(turn) for _, turn, _ in ends)
    ends = [end for end in ends if len(end[1]) == longest]
    if longest == 1:
        highest = max(used for _, _, used in ends)
        ends = [end for end in ends if end[2] == highest]
    found = {}
    for (my, their), turn, _ in ends:
        found.setdefault(_as_board(my, their), set()).add(turn)
    return found


def _try(mine, theirs, order, turn, used, ends):
    """Plays the dice in this order as far as it goes. `ends` gets (position, turn, dice used)."""
    moves = _moves(mine, theirs, order[0]) if order else []
    if not moves:
        ends.append(((mine, theirs), turn, used))
        return
    for start, end, hit in moves:
        my, their = mine.copy(), theirs.copy()
        my[start] -= 1
        if end > 0:
            my[end] += 1
        if hit:
            their[end] -= 1
            their[0] += 1
        _try(my, their, order[1:], (*turn, (start, end, hit)), (*used, order[0]), ends)


def _moves(mine, theirs, die):
    """(from, to, hit) of every checker that this die can move."""
    standing = [p for p in mine if mine[p]]
    farthest = max(standing, default=0)
    moves = []
    for start in [25] if farthest == 25 else standing:
        end = start - die
        if end > 0 and theirs[end] < 2:
            moves.append((start, end, theirs[end] == 1))
        elif farthest <= 6 and (end == 0 or (end < 0 and start == farthest)):
            moves.append((start, 0, False))
    return moves


def _as_board(mine, theirs):
    points = [mine[p] - theirs[p] for p in range(25)]
    return (theirs[0], *points[1:], mine[25])
