import { getWord, Refused } from './api';
import type { Word } from './protocol';

const NOTHING: Word = { type: 'hall', notice: null, suspended: null };

const state = $state<{ word: Word; heard: boolean }>({ word: NOTHING, heard: false });

/** What the hall says to whoever looks at this page. */
export function word(): Word {
  return state.word;
}

export function said(word: Word): void {
  state.word = word;
  state.heard = true;
}

export const nothingSaid = () => said(NOTHING);

/** For pages without a line to the hall; a line knows better. */
export async function askForWord(): Promise<void> {
  try {
    const answer = await getWord();
    if (!state.heard) state.word = answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
