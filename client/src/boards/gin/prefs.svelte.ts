// How somebody likes to hold and throw cards; each browser keeps its own.

import type { Sort } from '../cards/arranging';
import { store, stored } from '../prefs.svelte';

export interface Prefs {
  sort: Sort;
  /** A card that is dragged to the pile, or touched twice, is thrown at once. */
  throwsAtOnce: boolean;
}

const KEY = 'tablee.gin';
const FIRST: Prefs = { sort: 'melds', throwsAtOnce: false };

export const prefs = $state<Prefs>(stored(KEY, FIRST));

export function savePrefs(): void {
  store(KEY, prefs);
}
