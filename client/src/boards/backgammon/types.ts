// What the hall says about a game of backgammon (docs/protocol.md, section Backgammon).

/** [from, to, hit], numbered from the mover's own side: the bar is 25, off is 0. */
export type Move = readonly [from: number, to: number, hit: boolean];
/** A move and the entry of the graph to go on from; -1: the turn is complete. */
export type Edge = readonly [from: number, to: number, hit: boolean, next: number];
export type Turns = readonly (readonly Edge[])[];

export type Level = 1 | 2 | 3;
export type Awaiting = 'turn' | 'play' | 'take' | 'resignation' | 'next' | 'over';
export type How = 'single' | 'gammon' | 'backgammon';
export type By = 'borne-off' | 'dropped' | 'resigned' | 'forfeited';

export interface FinishedGame {
  winner: number;
  points: number;
  how: How;
  by: By;
}

export interface Cube {
  value: number;
  limit: number;
  owner: number | null;
  in_play: boolean;
  offered: number | null;
  asked: number | null;
}

export interface View {
  target: number;
  score: readonly [number, number];
  game: number;
  crawford: boolean;
  board: readonly number[];
  off: readonly [number, number];
  pips: readonly [number, number];
  turn: number;
  awaiting: Awaiting;
  dice: readonly [number, number] | null;
  cube: Cube;
  /** False while the Jacoby rule makes every win worth the cube once. */
  gammons_count: boolean;
  resigning: Level | null;
  opening: readonly (readonly [number, number])[];
  last: { seat: number; dice: readonly [number, number]; moves: readonly Move[] } | null;
  games: readonly FinishedGame[];
}

export interface TurnLegal {
  roll: true;
  double: boolean;
  dead: boolean;
  resign: readonly Level[];
}

/** What may be answered, with the kind of prompt it answers; null while nothing is asked of the viewer. */
export type Asked =
  | { kind: 'turn'; legal: TurnLegal }
  | { kind: 'play'; legal: { turns: Turns } }
  | { kind: 'take'; legal: { take: true; drop: true; beaver: boolean } }
  | { kind: 'resignation'; legal: { accept: true; decline: true } }
  | { kind: 'next'; legal: { next: true; stop: true } };

export type Action =
  | { type: 'roll' | 'double' | 'take' | 'drop' | 'beaver' | 'accept' | 'decline' | 'next' | 'stop' }
  | { type: 'resign'; level: Level }
  | { type: 'play'; moves: [from: number, to: number][] };

export type BackgammonNotice =
  | { kind: 'game-begun'; data: { game: number; crawford: boolean; opening: [number, number][]; seat: number } }
  | { kind: 'rolled' | 'danced'; data: { seat: number; dice: [number, number] } }
  | { kind: 'played'; data: { seat: number; dice: [number, number]; moves: Move[] } }
  | { kind: 'doubled' | 'beavered' | 'taken'; data: { seat: number; value: number } }
  | { kind: 'dropped'; data: { seat: number } }
  | { kind: 'resignation-offered' | 'resignation-declined'; data: { seat: number; level: Level } }
  | { kind: 'game-over'; data: FinishedGame & { score: [number, number] } }
  | { kind: 'match-over'; data: { winner: number | null; reason: string; score: [number, number] } };
