// What a person prefers at a table of dominoes; each browser keeps its own.

import { store, stored } from '../prefs.svelte';

export interface Prefs {
  /** Own tiles in the order in which they came, or by their numbers. */
  sort: 'drawn' | 'number';
  /** What a click on a tile does that fits at one end only. */
  click: 'select' | 'play';
  /** Whether what leaves no choice is done by itself. */
  forced: boolean;
  faces: 'pips' | 'numbers';
}

const KEY = 'tablee.dominoes';
const FIRST: Prefs = { sort: 'drawn', click: 'select', forced: false, faces: 'pips' };

export const prefs = $state(stored(KEY, FIRST));

export function savePrefs(): void {
  store(KEY, prefs);
}
