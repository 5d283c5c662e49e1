import type { Move } from './types';

type Dice = readonly [number, number];

/** A throw as it lies on the board; `past`: it has been played, and lies there until the next one. */
export interface Throw {
  seat: number;
  faces: readonly number[];
  used: readonly boolean[];
  past: boolean;
}

/** The dice as they lie on the board: a double counts four times. */
export function thrown([a, b]: Dice): number[] {
  return a === b ? [a, a, a, a] : [a, b];
}

/** For each of the thrown dice, whether the moves have used it up. */
export function usedUp(dice: Dice, moves: readonly Move[]): boolean[] {
  const faces = thrown(dice);
  const used = faces.map(() => false);
  const use = (fits: (face: number) => boolean): boolean => {
    const index = faces.findIndex((face, at) => !used[at] && fits(face));
    if (index >= 0) used[index] = true;
    return index >= 0;
  };
  // Only bearing off from below the die leaves a choice, so it takes what the exact moves leave over.
  const borneOffByMore = moves.filter(([from, to]) => !use((face) => face === from - to));
  for (const [from] of borneOffByMore) use((face) => face > from);
  return used;
}
