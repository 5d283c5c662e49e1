// The conveniences of BGM-72 and BGM-75 and the looks of BGM-77; each browser keeps its own.

import { store, stored } from '../prefs.svelte';

export interface Prefs {
  autoConfirm: boolean;
  autoRoll: boolean;
  forced: boolean;
  click: 'move' | 'select';
  /** The own home is to the left, and the own checkers run clockwise. */
  mirrored: boolean;
  checkers: 'red_white' | 'white_black';
  /** Which of the two colours are the own checkers; `seat`: red, or white, is who opened the table. */
  mine: 'seat' | 'first' | 'second';
  cloth: 'green' | 'blue' | 'sand';
}

const KEY = 'tablee.backgammon';

function load(): Prefs {
  // A finger covers what it touches, so it picks up first and puts down with a second tap.
  const coarse = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
  const defaults: Prefs = {
    autoConfirm: false,
    autoRoll: false,
    forced: false,
    click: coarse ? 'select' : 'move',
    mirrored: false,
    checkers: 'red_white',
    mine: 'seat',
    cloth: 'green',
  };
  return stored(KEY, defaults);
}

export const prefs = $state<Prefs>(load());

/** Colours are the page's (app.css): seats are shown in them beside the board too. `seat`: where the viewer sits. */
export function wear(seat: number | null): void {
  const { dataset } = document.documentElement;
  dataset['checkers'] = prefs.checkers;
  dataset['cloth'] = prefs.cloth;
  const swapped = (prefs.mine === 'first' && seat === 1) || (prefs.mine === 'second' && seat === 0);
  dataset['swapped'] = String(swapped);
}

if (typeof document !== 'undefined') wear(null);

export function savePrefs(): void {
  store(KEY, prefs);
}
