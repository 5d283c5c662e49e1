import type { Move, View } from './types';

/**
 * Checkers as one side sees them. `points[1..24]`: own checkers positive, the other's negative;
 * `points[25]` and `points[0]`: own and the other's checkers on the bar, both counted up. `off` and pips: own first.
 */
export interface Position {
  points: readonly number[];
  off: readonly [own: number, other: number];
}

export const BAR = 25;
export const OFF = 0;

export function seenFrom(view: Pick<View, 'board' | 'off'>, { side }: { side: number }): Position {
  if (side === 0) return { points: view.board, off: view.off };
  const points = view.board.map((_, place) => {
    const checkers = view.board[25 - place] ?? 0;
    return place === 0 || place === BAR ? checkers : 0 - checkers;
  });
  return { points, off: [view.off[1], view.off[0]] };
}

/** After one of the own moves. */
export function afterMove(position: Position, [from, to, hit]: Move): Position {
  const points = [...position.points];
  points[from] = (points[from] ?? 0) - 1;
  if (to === OFF) return { points, off: [position.off[0] + 1, position.off[1]] };
  if (hit) {
    points[to] = 0;
    points[0] = (points[0] ?? 0) + 1;
  }
  points[to] = (points[to] ?? 0) + 1;
  return { points, off: position.off };
}

export function afterMoves(position: Position, moves: readonly Move[]): Position {
  return moves.reduce(afterMove, position);
}

export function pips({ points }: Position): [own: number, other: number] {
  let own = 25 * (points[BAR] ?? 0);
  let other = 25 * (points[0] ?? 0);
  for (let point = 1; point <= 24; point++) {
    const checkers = points[point] ?? 0;
    if (checkers > 0) own += point * checkers;
    else other += (25 - point) * -checkers;
  }
  return [own, other];
}
