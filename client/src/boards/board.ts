import type { Component, Snippet } from 'svelte';
import type { GameFrame, Notice, WireError } from '../net/protocol';
import type { LogLine } from '../table/log';

/** Nobody can move at a table that is paused, nor at one that has ended, be it in the middle of a game. */
export type Course = 'going' | 'paused' | 'ended';

/** What a table asks of any board: it is shown a game as its viewer sees it, and hands out one action. */
export interface BoardProps {
  game: GameFrame;
  /** By the game's own seats. */
  names: readonly string[];
  /** An answer has been sent and not been decided on. */
  busy: boolean;
  course: Course;
  act: (action: object) => void;
  /** What the rules say an action would come to, or why they refuse it. Nothing happens by asking. */
  preview: (action: object) => Promise<{ preview: Record<string, unknown> } | { error: WireError }>;
  forfeit: () => void;
  seatBar: Snippet<[seat: number, extra: string]>;
  /** What the table has to say, below what the game asks. */
  news: Snippet;
  /** What may be proposed to the others, beside giving up. */
  proposals: Snippet;
}

/** What is loaded where a game is played or looked back at. */
export interface BoardModule {
  Board: Component<BoardProps>;
  Preferences: Component;
  noticeLine: (notice: Notice, names: readonly string[]) => LogLine | null;
  spokenNotice: (notice: Notice, names: readonly string[]) => string | null;
  /** The seat that the game waits for; null when it waits for several or for nobody. */
  toAct: (view: unknown) => number | null;
}

export type Options = Record<string, unknown>;
// Every game has options of its own, and components that know them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Choosing = Component<{ options: any }, object, 'options'>;

/** What the hall's pages need of a game before anybody plays it. */
export interface GameInfo {
  /** What a new table begins with. */
  first: Options;
  /** How long is played, and whatever else everybody wants to choose. */
  Length: Choosing;
  /** The rest, behind "more". */
  More: Choosing;
  /** The least and the most seats with these options. */
  seats: (options: Options) => readonly [number, number];
  /** What the hall is told of them: those that fit together and are not the usual ones. */
  order: (options: Options) => Options;
  /** How long is played. */
  matchText: (options: Options) => string;
  /** What is played otherwise than usual, a phrase each. */
  unusual: (options: Options) => string[];
  open: () => Promise<BoardModule>;
}
