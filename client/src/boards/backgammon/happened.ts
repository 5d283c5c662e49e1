import type { View } from './types';

type Told = Pick<View, 'game' | 'board' | 'turn' | 'dice' | 'last' | 'cube'>;

/** What is to be seen and heard of a step from one moment of a game to the next; nothing of a leap. */
export function happened(before: Told, now: Told): { thrown: boolean; cube: boolean } {
  const begun = now.game === before.game + 1 && now.last === null;
  const stood = now.game === before.game && now.board.every((checkers, place) => checkers === before.board[place]);
  if (!begun && !stood) return { thrown: false, cube: false };
  const rolled = now.dice !== null && (begun || before.dice === null || before.turn !== now.turn);
  // A throw that cannot be played is over as soon as it is thrown.
  const danced = stood && now.last?.moves.length === 0 && JSON.stringify(now.last) !== JSON.stringify(before.last);
  return { thrown: rolled || danced, cube: stood && !sameCube(before.cube, now.cube) };
}

function sameCube(a: View['cube'], b: View['cube']): boolean {
  return a.value === b.value && a.owner === b.owner && a.offered === b.offered;
}
