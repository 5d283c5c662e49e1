// The wire as docs/protocol.md describes it. What a game puts into `view`, `legal` and `data` is typed beside its board.

export type TableStatus = 'open' | 'playing' | 'finished' | 'closed';

export interface Me {
  id: string;
  name: string;
}

export interface SeatHolder {
  kind: 'person' | 'bot' | 'open';
  name: string;
}

/** Seconds; both null when no time is kept. */
export interface Pace {
  delay_s: number | null;
  bank_s: number | null;
}

/** Milliseconds left per seat, the seats whose time runs, and the moment it began to. */
export interface Clock {
  bank: number[];
  running: number[];
  since: number;
}

export interface Outcome {
  reason: string;
  ranks: number[][];
  scores: number[];
  detail: { games?: number };
}

export interface Table {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  status: TableStatus;
  seats: SeatHolder[];
  pace: Pace;
  clock: Clock | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  outcome: Outcome | null;
}

export interface Prompt {
  token: string;
  kind: string;
  required: boolean;
}

export interface GameFrame {
  game: string;
  seats: number[];
  seat: number | null;
  view: unknown;
  prompts: Prompt[];
  legal: unknown;
}

export interface Notice {
  n: number;
  path: string;
  kind: string;
  data: unknown;
}

export interface Frame {
  type: 'frame';
  now: number;
  version: number;
  last: number;
  seat: number | null;
  table: Table;
  games: Record<string, GameFrame>;
  notices: Notice[];
}

export interface WireError {
  code: string;
  details?: Record<string, unknown>;
}

export type Answer = { ok: true } | { error: WireError };

export type FromHall = Frame | ({ type: 'answer'; id: number | null } & Answer);

export type Command =
  | { do: 'act'; token: string; action: object; key: string }
  | { do: 'forfeit'; key: string };

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  pace?: Pace;
}
