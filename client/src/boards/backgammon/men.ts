import { BAR, OFF } from './position';
import type { Move, View } from './types';

/** A single move and whose it is. */
export interface Step {
  seat: number;
  move: Move;
}

/**
 * Checkers that keep their identity while they move: for each seat and each place of its own numbering (25 the bar,
 * 0 off), the numbers of the checkers that lie there, from the bottom up.
 */
export type Men = readonly [Stacks, Stacks];
type Stacks = readonly (readonly number[])[];

/** What is on the table: the game as the hall last told it, and the moves that its player has made since. */
export interface Shown {
  view: Pick<View, 'board' | 'off' | 'turn' | 'last'>;
  moves: readonly Move[];
}

/** What happened between two moments: first what was taken back, then what was played. */
export interface Change {
  undone: readonly Step[];
  made: readonly Step[];
}

export function setUp({ board, off }: Pick<View, 'board' | 'off'>): Men {
  let next = 0;
  const stacks = (seat: number): Stacks =>
    Array.from({ length: BAR + 1 }, (_, place) => Array.from({ length: count(seat, place) }, () => next++));
  const count = (seat: number, place: number): number => {
    if (place === OFF) return off[seat] ?? 0;
    if (place === BAR) return board[seat === 0 ? BAR : 0] ?? 0;
    return Math.max((seat === 0 ? board[place] : -(board[25 - place] ?? 0)) ?? 0, 0);
  };
  return [stacks(0), stacks(1)];
}

export function make(men: Men, { seat, move: [from, to, hit] }: Step): Men {
  const moved = shift(men, { seat, from, to });
  return hit ? shift(moved, { seat: 1 - seat, from: 25 - to, to: BAR }) : moved;
}

export function unmake(men: Men, { seat, move: [from, to, hit] }: Step): Men {
  const moved = shift(men, { seat, from: to, to: from });
  return hit ? shift(moved, { seat: 1 - seat, from: BAR, to: 25 - to }) : moved;
}

function shift(men: Men, { seat, from, to }: { seat: number; from: number; to: number }): Men {
  const stacks = [...(men[seat] ?? [])];
  const lying = stacks[from] ?? [];
  const top = lying.at(-1);
  if (top === undefined) return men;
  stacks[from] = lying.slice(0, -1);
  stacks[to] = [...(stacks[to] ?? []), top];
  return seat === 0 ? [stacks, men[1]] : [men[0], stacks];
}

/** The way from one moment to the other; null when none is known, as when one looks back or a new game begins. */
export function between(before: Shown, now: Shown): Change | null {
  const from = built(before);
  if (alike(before.view, now.view)) return change(from, built(now));
  const turn = (now.view.last?.moves ?? []).map((move): Step => ({ seat: now.view.last?.seat ?? 0, move }));
  const start = setUp(before.view);
  const there = now.view;
  // The turn just told is either the one that was being built here, or another one's after it.
  if (reaches(start, turn, there)) return change(from, [...turn, ...built(now)]);
  if (reaches(start, [...from, ...turn], there)) return change(from, [...from, ...turn, ...built(now)]);
  return null;
}

function built({ view, moves }: Shown): Step[] {
  return moves.map((move) => ({ seat: view.turn, move }));
}

function alike(a: Shown['view'], b: Shown['view']): boolean {
  return a.board.every((checkers, place) => checkers === b.board[place]) && a.off.every((off, seat) => off === b.off[seat]);
}

function reaches(start: Men, steps: readonly Step[], view: Shown['view']): boolean {
  return steps.length > 0 && sameCounts(steps.reduce(make, start), setUp(view));
}

export function sameCounts(a: Men, b: Men): boolean {
  return a.every((stacks, seat) => stacks.every((stack, place) => stack.length === b[seat]?.[place]?.length));
}

function change(from: readonly Step[], to: readonly Step[]): Change {
  const common = from.findIndex((step, index) => !same(step, to[index]));
  const kept = common < 0 ? from.length : common;
  return { undone: from.slice(kept).reverse(), made: to.slice(kept) };
}

function same(a: Step, b: Step | undefined): boolean {
  return a.seat === b?.seat && a.move[0] === b.move[0] && a.move[1] === b.move[1];
}
