import { OFF } from './position';
import type { Move } from './types';

/** For each place where checkers ended, where each of them set out; the latest to arrive comes first. */
export function journeys(moves: readonly Move[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const [from, to] of moves) {
    const origin = ends.get(from)?.shift() ?? from;
    ends.set(to, [origin, ...(ends.get(to) ?? [])]);
  }
  for (const [place, origins] of ends) if (place === OFF || origins.length === 0) ends.delete(place);
  return ends;
}
