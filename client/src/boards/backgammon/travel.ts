import { between, make, sameCounts, setUp, unmake, type Change, type Men, type Shown, type Step } from './men';
import { BAR } from './position';
import type { Move, View } from './types';

/** A place in its seat's own numbering, and how many checkers lie below. */
export interface Lying {
  place: number;
  index: number;
}

/** A checker on its way from where it lay to where it lies next; time is counted in single moves. */
export interface Leg {
  checker: number;
  seat: number;
  /** Whose move it is: a checker that is hit is moved by the other one. */
  by: number;
  from: Lying;
  to: Lying;
  start: number;
  hit: boolean;
}

/** What is shown, which checker lies where, and how they came there from what was shown before. */
export interface Scene {
  shown: Shown;
  men: Men;
  legs: readonly Leg[];
}

// A blot leaves when the checker that hits it is nearly there.
const HIT_AFTER = 0.6;

/** The next moment of a game. Where no way leads there, the checkers are simply there. */
export function proceed(before: Scene | null, shown: Shown): Scene {
  const steps = shown.moves.map((move): Step => ({ seat: shown.view.turn, move }));
  const there = steps.reduce(make, setUp(shown.view));
  if (before && sameCounts(before.men, there)) return { shown, men: before.men, legs: [] };
  const way = before && between(before.shown, shown);
  return { shown, ...(way ? travel(before.men, way) : { men: there, legs: [] }) };
}

/** One move after the other; what is taken back goes all at once. */
export function travel(men: Men, { undone, made }: Change): { men: Men; legs: Leg[] } {
  const legs: Leg[] = [];

  type Way = Omit<Leg, 'checker' | 'from' | 'to'> & { from: number; to: number };
  function go(after: Men, { seat, by, from, to, start, hit }: Way) {
    const lay = men[seat]?.[from] ?? [];
    const checker = lay.at(-1);
    if (checker === undefined) return;
    const leg: Leg = {
      checker,
      seat,
      by,
      from: { place: from, index: lay.length - 1 },
      to: { place: to, index: (after[seat]?.[to]?.length ?? 1) - 1 },
      start,
      hit,
    };
    const known = legs.find((other) => other.checker === checker && other.start === start);
    if (known) known.to = leg.to;
    else legs.push(leg);
  }

  for (const step of undone) {
    const { seat, move: [from, to, hit] } = step;
    const after = unmake(men, step);
    go(after, { seat, by: seat, from: to, to: from, start: 0, hit: false });
    if (hit) go(after, { seat: 1 - seat, by: seat, from: BAR, to: 25 - to, start: 0, hit: false });
    men = after;
  }
  const begin = undone.length > 0 ? 1 : 0;
  made.forEach((step, index) => {
    const { seat, move: [from, to, hit] } = step;
    const after = make(men, step);
    go(after, { seat, by: seat, from, to, start: begin + index, hit });
    if (hit) go(after, { seat: 1 - seat, by: seat, from: 25 - to, to: BAR, start: begin + index + HIT_AFTER, hit: false });
    men = after;
  });
  return { men, legs };
}

/** The ways that the checkers of a turn went, each way once, to be drawn on the position that it led to. */
export function waysOf(turn: NonNullable<View['last']>, now: Shown['view']): { seat: number; ways: { from: Lying; to: Lying }[] } {
  const stacks = setUp(now)[turn.seat] ?? [];
  const lie = (place: number, above: number): Lying => ({ place, index: Math.max((stacks[place]?.length ?? 0) - 1 + above, 0) });
  const ways: { from: Lying; to: Lying }[] = [];
  for (const [end, origins] of journeys(turn.moves)) {
    for (const origin of new Set(origins)) ways.push({ from: lie(origin, 1), to: lie(end, 0) });
  }
  return { seat: turn.seat, ways };
}

/** For each place where checkers ended, where each of them set out; the latest to arrive comes first. */
export function journeys(moves: readonly Move[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const [from, to] of moves) {
    const origin = ends.get(from)?.shift() ?? from;
    ends.set(to, [origin, ...(ends.get(to) ?? [])]);
  }
  for (const [place, origins] of ends) if (origins.length === 0) ends.delete(place);
  return ends;
}
