// The conveniences of BGM-72 and BGM-75; each browser keeps its own.

export interface Prefs {
  autoConfirm: boolean;
  autoRoll: boolean;
  forced: boolean;
  click: 'move' | 'select';
}

const KEY = 'tablee.backgammon';

function load(): Prefs {
  // A finger covers what it touches, so it picks up first and puts down with a second tap.
  const coarse = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
  const defaults: Prefs = { autoConfirm: false, autoRoll: false, forced: false, click: coarse ? 'select' : 'move' };
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return { ...defaults, ...(stored ? (JSON.parse(stored) as Partial<Prefs>) : {}) };
}

export const prefs = $state<Prefs>(load());

export function savePrefs(): void {
  localStorage.setItem(KEY, JSON.stringify(prefs));
}
