// What the hall says about a game of dominoes (docs/protocol.md).

/** In a hand the lower number first; in the chain from left to right. */
export type Tile = readonly [first: number, second: number];
export type End = 'left' | 'right';
export type How = 'emptied' | 'blocked' | 'null' | 'forfeited';

/** The lead has no end; no tile: passed, or, while `open`, still being played. */
export interface Turn {
  seat: number;
  drew: number;
  tile: Tile | null;
  end: End | null;
  open: boolean;
}

export interface RoundResult {
  winner: number | null;
  winners: readonly number[];
  points: number;
  how: How;
  scores: readonly number[];
}

export interface LastRound {
  result: RoundResult;
  chain: readonly Tile[];
  lead: number;
  hands: readonly (readonly Tile[])[];
  pips: readonly number[];
  started: number;
}

export interface View {
  set: 6 | 9;
  /** Points, or rounds won, that end the match; 0: one round. */
  target: number;
  scores: readonly number[];
  round: number;
  turn: number | null;
  hand: readonly Tile[];
  counts: readonly number[];
  talon: number;
  reserve: number;
  chain: readonly Tile[];
  lead: number;
  out: readonly number[];
  turns: readonly Turn[];
  nulls: number;
  rounds: readonly RoundResult[];
  last: LastRound | null;
}

/** What may be laid and at which ends (none: it is the lead), and whether a tile has to be drawn. */
export interface Legal {
  plays: readonly (readonly [tile: Tile, ends: readonly End[]])[];
  draw: boolean;
}

export type Action = { type: 'play'; tile: Tile; end: End | null } | { type: 'draw' };

export type DominoesNotice =
  | { kind: 'round-begun'; data: { round: number; starter: number; counts: number[] } }
  | { kind: 'redealt'; data: object }
  | { kind: 'drew'; data: { seat: number } }
  | { kind: 'drawn'; data: { tile: Tile } }
  | { kind: 'played'; data: { seat: number; tile: Tile; end: End | null; ends: [number, number] } }
  | { kind: 'passed'; data: { seat: number } }
  | { kind: 'gave-up'; data: { seat: number; reason: string } }
  | {
      kind: 'round-over';
      data: { round: number; how: How; winners: number[]; points: number; hands: Tile[][]; pips: number[]; scores: number[] };
    }
  | { kind: 'match-over'; data: { winners: number[]; reason: string; scores: number[] } };
