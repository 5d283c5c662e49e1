// How cards look to somebody, whatever is played with them; each browser keeps its own.

import { store, stored } from '../prefs.svelte';

export interface CardPrefs {
  /** In four colours each suit has one of its own: spades black, hearts red, diamonds blue, clubs green. */
  deck: 'two' | 'four';
}

const KEY = 'tablee.cards';
const FIRST: CardPrefs = { deck: 'two' };

export const cardPrefs = $state<CardPrefs>(stored(KEY, FIRST));

/** Colours are the page's (app.css). */
function wear(): void {
  document.documentElement.dataset['deck'] = cardPrefs.deck;
}

if (typeof document !== 'undefined') wear();

export function saveCardPrefs(): void {
  wear();
  store(KEY, cardPrefs);
}
