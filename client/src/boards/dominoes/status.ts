import { asDealt, nameOf } from './tiles';
import type { End, Legal, Tile, View } from './types';

/** The seat the game waits for; null when the match is over. */
export function toAct(view: unknown): number | null {
  return (view as View).turn;
}

/** The numbers that lie open, the left one first. */
export function openEnds({ chain }: Pick<View, 'chain'>): readonly [number, number] | null {
  const [first, last] = [chain[0], chain.at(-1)];
  return first && last ? [first[0], last[1]] : null;
}

/** The places of each tile that may be laid; `null` is the middle of the empty table. */
export type Places = ReadonlyMap<string, readonly (End | null)[]>;

export function placesOf(legal: Legal | null): Places {
  return new Map((legal?.plays ?? []).map(([tile, ends]) => [nameOf(tile), ends.length > 0 ? ends : [null]]));
}

/** What leaves no choice: a tile to draw, or the only tile at the only place; null where there is a choice. */
export function forced(legal: Legal | null): 'draw' | { tile: Tile; end: End | null } | null {
  if (!legal) return null;
  if (legal.draw) return 'draw';
  const [only, ...others] = legal.plays;
  if (!only || others.length > 0 || only[1].length > 1) return null;
  return { tile: asDealt(only[0]), end: only[1][0] ?? null };
}

/** The seats in the order in which they play, beginning after this one. */
export function inOrder(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
}
