import { shared } from './prefs.svelte';

/** How long a piece takes for one move, in milliseconds, by what a person prefers. */
export const SPEEDS = { none: 0, fast: 170, normal: 300, slow: 520 } as const;
export type Speed = keyof typeof SPEEDS;

const reduced = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

/** 0 where nothing is to be seen moving. */
export function beat(): number {
  return reduced?.matches ? 0 : SPEEDS[shared.speed];
}
