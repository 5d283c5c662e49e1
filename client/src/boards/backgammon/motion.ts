import { prefs } from './prefs.svelte';

/** How long one checker takes for one move, in milliseconds, by what a person prefers. */
export const SPEEDS = { none: 0, fast: 170, normal: 300, slow: 520 } as const;
export type Speed = keyof typeof SPEEDS;

const reduced = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** 0 where nothing is to be seen moving. */
export function beat(): number {
  return reduced?.matches ? 0 : SPEEDS[prefs.speed];
}
