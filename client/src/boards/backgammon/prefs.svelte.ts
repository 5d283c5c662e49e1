// The conveniences of BGM-72 and BGM-75 and the looks of BGM-77; each browser keeps its own.

export interface Prefs {
  autoConfirm: boolean;
  autoRoll: boolean;
  forced: boolean;
  click: 'move' | 'select';
  /** The own home is to the left, and the own checkers run clockwise. */
  mirrored: boolean;
  checkers: 'red_white' | 'white_black';
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
    cloth: 'green',
  };
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return { ...defaults, ...(stored ? (JSON.parse(stored) as Partial<Prefs>) : {}) };
}

export const prefs = $state<Prefs>(load());
wear();

/** Colours are the page's (app.css): seats are shown in them beside the board too. */
function wear(): void {
  if (typeof document === 'undefined') return;
  document.documentElement.dataset['checkers'] = prefs.checkers;
  document.documentElement.dataset['cloth'] = prefs.cloth;
}

export function savePrefs(): void {
  wear();
  localStorage.setItem(KEY, JSON.stringify(prefs));
}
