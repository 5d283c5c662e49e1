import type { Component, Snippet } from 'svelte';
import type { GameFrame, Notice } from '../net/protocol';
import type { LogLine } from '../table/log';
import Backgammon from './backgammon/Board.svelte';
import Preferences from './backgammon/Preferences.svelte';
import { matchText, unusual } from './backgammon/options';
import { toAct } from './backgammon/status';
import { noticeLine, spokenNotice } from './backgammon/words';

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
  forfeit: () => void;
  seatBar: Snippet<[seat: number, extra: string]>;
  /** What the table has to say, below what the game asks. */
  news: Snippet;
  /** What may be proposed to the others, beside giving up. */
  proposals: Snippet;
}

export interface BoardModule {
  Board: Component<BoardProps>;
  Preferences: Component;
  noticeLine: (notice: Notice, names: readonly string[]) => LogLine | null;
  spokenNotice: (notice: Notice, names: readonly string[]) => string | null;
  toAct: (view: unknown) => number | null;
  /** How long is played. */
  matchText: (options: Record<string, unknown>) => string;
  /** What is played otherwise than usual, a phrase each. */
  unusual: (options: Record<string, unknown>) => string[];
}

export const boards: Record<string, BoardModule> = {
  backgammon: { Board: Backgammon, Preferences, noticeLine, spokenNotice, toAct, matchText, unusual },
};
