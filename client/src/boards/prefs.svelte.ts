// What a person prefers at any board; each browser keeps its own.

import type { Speed } from './motion';

export function stored<Prefs extends object>(key: string, defaults: Prefs): Prefs {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  return { ...defaults, ...(text ? (JSON.parse(text) as Partial<Prefs>) : {}) };
}

export function store(key: string, prefs: object): void {
  localStorage.setItem(key, JSON.stringify(prefs));
}

const KEY = 'tablee.boards';
const FIRST: { sounds: boolean; speed: Speed } = { sounds: false, speed: 'normal' };

export const shared = $state(stored(KEY, FIRST));

export function saveShared(): void {
  store(KEY, shared);
}
