import type { Component, Snippet } from 'svelte';
import type { GameFrame, Notice } from '../net/protocol';
import type { LogLine } from '../table/log';
import Backgammon from './backgammon/Board.svelte';
import Preferences from './backgammon/Preferences.svelte';
import { toAct } from './backgammon/status';
import { noticeLine, spokenNotice } from './backgammon/words';

/** What a table asks of any board: it is shown a game as its viewer sees it, and hands out one action. */
export interface BoardProps {
  game: GameFrame;
  /** By the game's own seats. */
  names: readonly string[];
  /** An answer has been sent and not been decided on. */
  busy: boolean;
  act: (action: object) => void;
  forfeit: () => void;
  seatBar: Snippet<[seat: number, extra: string]>;
}

export interface BoardModule {
  Board: Component<BoardProps>;
  Preferences: Component;
  noticeLine: (notice: Notice, names: readonly string[]) => LogLine | null;
  spokenNotice: (notice: Notice, names: readonly string[]) => string | null;
  toAct: (view: unknown) => number | null;
}

export const boards: Record<string, BoardModule> = {
  backgammon: { Board: Backgammon, Preferences, noticeLine, spokenNotice, toAct },
};
