// The wire as docs/protocol.md describes it. What a game puts into `view`, `legal` and `data` is typed beside its board.

export type TableStatus = 'open' | 'playing' | 'finished' | 'closed';

export interface Me {
  id: string;
  name: string;
}

export interface SeatHolder {
  kind: 'person' | 'bot' | 'open';
  name: string;
  /** They have joined; else the seat is kept for them. */
  ready: boolean;
}

/** Seconds; both null when no time is kept. What a move adds to the bank is, when `capped`, no more than it took. */
export interface Pace {
  delay_s: number | null;
  bank_s: number | null;
  increment_s?: number;
  capped?: boolean;
}

/** Milliseconds left per seat, the seats whose time runs, and the moment it began to (null when nobody's does). */
export interface Clock {
  bank: number[];
  running: number[];
  since: number | null;
}

export interface Outcome {
  reason: string;
  ranks: number[][];
  scores: number[];
  detail: { games?: number };
}

/** Why a table ended without an outcome. */
export type Void = 'agreed' | 'abandoned';

/** What the people at a table may decide together: to end without a result, or to stop the clocks. */
export type Proposal = 'abort' | 'pause';

/** What the hall says of a table wherever it shows one. */
interface AnyTable {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: TableStatus;
  seats: SeatHolder[];
  pace: Pace;
  public: boolean;
}

export interface Table extends AnyTable {
  rules: number;
  /** The seat of whoever opened the table; null if they have left. */
  opener: number | null;
  clock: Clock | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  outcome: Outcome | null;
  void: Void | null;
  paused: boolean;
  /** The seats that have agreed so far. */
  agreed: Record<Proposal, number[]>;
  /** The table that follows on this one, and the seat of whoever opened it. */
  rematch: string | null;
  rematch_by: number | null;
  spectators: boolean;
  /** How many look on, and those of them by name who want to be named. */
  watching: number;
  onlookers: string[];
}

/** A table as the lobby shows it to one person, who sits at `seat`. */
export interface Listing extends AnyTable {
  created: number;
  seat: number | null;
  /** Whether something is asked of this person. */
  waits: boolean;
}

export interface FinishedListing extends Listing {
  ended: number;
  outcome: Outcome | null;
  void: Void | null;
}

export interface Lobby {
  type: 'lobby';
  yours: Listing[];
  open: Listing[];
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

/** A circle of people who can talk with each other; which there are is the game's to say. */
export interface Channel {
  name: string;
  may_write: boolean;
}

/** Something said at the table, numbered for this viewer alone. */
export interface Message {
  n: number;
  channel: string;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Talk {
  type: 'chat';
  messages: Message[];
}

export interface Frame {
  type: 'frame';
  now: number;
  version: number;
  last: number;
  seat: number | null;
  table: Table;
  games: Record<string, GameFrame>;
  channels: Channel[];
  notices: Notice[];
}

/** A moment of a finished table as the viewer's seat was shown it. */
export interface Step {
  at: number;
  games: Record<string, Omit<GameFrame, 'prompts' | 'legal'>>;
  notices: Omit<Notice, 'n'>[];
}

export interface Replay {
  steps: Step[];
}

export interface WireError {
  code: string;
  details?: Record<string, unknown>;
}

export type Answer = { ok: true } | { error: WireError };

export type FromHall = Frame | Talk | ({ type: 'answer'; id: number | null } & Answer);

export type Command =
  | { do: 'act'; token: string; action: object; key: string }
  | { do: 'forfeit'; key: string }
  | { do: 'say'; channel: string; text: string; key: string };

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: string[];
  pace?: Pace;
  public?: boolean;
  spectators?: boolean;
}
