import { afterMove, type Position } from './position';
import type { Edge, Move, Turns } from './types';

/**
 * How far a turn has been built. There may be several entries of the graph at once: a checker can sometimes be borne off
 * by either die, and the moves made so far do not say which die was meant.
 */
export interface Walk {
  entries: readonly number[];
  complete: boolean;
}

/** From a place, the places where its checker can land, each with the single moves that lead there. */
export type Landings = ReadonlyMap<number, ReadonlyMap<number, readonly Move[]>>;

const START: Walk = { entries: [0], complete: false };

function edgesFrom(turns: Turns, walk: Walk): Edge[] {
  return walk.entries.flatMap((entry) => turns[entry] ?? []);
}

function step(turns: Turns, walk: Walk, [from, to]: Move): Walk {
  const taken = edgesFrom(turns, walk).filter((edge) => edge[0] === from && edge[1] === to);
  const nexts = taken.map((edge) => edge[3]);
  return { entries: [...new Set(nexts.filter((next) => next >= 0))], complete: nexts.includes(-1) };
}

export function follow(turns: Turns, moves: readonly Move[]): Walk {
  return moves.reduce((walk, move) => step(turns, walk, move), START);
}

export function landings(turns: Turns, walk: Walk): Landings {
  const found = new Map<number, Map<number, readonly Move[]>>();
  for (const [from] of edgesFrom(turns, walk)) {
    if (!found.has(from)) found.set(from, landingsOf(turns, walk, from));
  }
  return found;
}

function landingsOf(turns: Turns, start: Walk, from: number): Map<number, readonly Move[]> {
  const found = new Map<number, readonly Move[]>();
  let front: { at: number; walk: Walk; moves: readonly Move[] }[] = [{ at: from, walk: start, moves: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, walk, moves } of front) {
      for (const [, to, hit] of edgesFrom(turns, walk).filter((edge) => edge[0] === at)) {
        const move: Move = [at, to, hit];
        const longer = [...moves, move];
        if (better(longer, found.get(to))) found.set(to, longer);
        if (to > 0) next.push({ at: to, walk: step(turns, walk, move), moves: longer });
      }
    }
    front = next;
  }
  return found;
}

// Fewest dice first. Of two ways through, the one that hits: it is seldom unwanted, and the other can be played step by step.
function better(moves: readonly Move[], known: readonly Move[] | undefined): boolean {
  if (!known) return true;
  return moves.length === known.length && hits(moves) > hits(known);
}

function hits(moves: readonly Move[]): number {
  return moves.filter((move) => move[2]).length;
}

/** The rest of the turn when every way to end it comes to the same position, else null. */
export function forced(turns: Turns, walk: Walk, position: Position): readonly Move[] | null {
  let result: string | null = null;
  let moves: readonly Move[] | null = null;
  const seen = new Set<string>();

  function explore(entry: number, at: Position, before: readonly Move[]): boolean {
    const here = `${entry} ${at.points} ${at.off}`;
    if (seen.has(here)) return true;
    seen.add(here);
    return (turns[entry] ?? []).every(([from, to, hit, next]) => {
      const move: Move = [from, to, hit];
      const then = afterMove(at, move);
      if (next >= 0) return explore(next, then, [...before, move]);
      const end = `${then.points} ${then.off}`;
      moves ??= [...before, move];
      result ??= end;
      return result === end;
    });
  }

  if (walk.complete) return null;
  return walk.entries.every((entry) => explore(entry, position, [])) ? moves : null;
}
