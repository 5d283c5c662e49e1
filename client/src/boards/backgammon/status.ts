import type { Level, View } from './types';

/** How often the cube's value is lost by losing this game at that level now. */
export function times({ gammons_count }: View, level: Level): number {
  return gammons_count ? level : 1;
}

/** The seat the game waits for; null when it waits for both or for nobody. */
export function toAct(view: unknown): number | null {
  const { awaiting, cube, turn } = view as View;
  if (awaiting === 'next' || awaiting === 'over') return null;
  if (awaiting === 'take') return cube.asked;
  return awaiting === 'resignation' ? 1 - turn : turn;
}
