import type { View } from './types';

/** The seat the game waits for; null when it waits for both or for nobody. */
export function toAct(view: unknown): number | null {
  const { awaiting, cube, turn } = view as View;
  if (awaiting === 'next' || awaiting === 'over') return null;
  // A beaver has made the cube the other's and puts the question to the doubler.
  if (awaiting === 'take') return cube.owner === 1 - turn ? turn : 1 - turn;
  return awaiting === 'resignation' ? 1 - turn : turn;
}
