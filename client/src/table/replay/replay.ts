import type { GameFrame, Step } from '../../net/protocol';

/** What is seen when one looks back: a game where nothing is asked, and how many notices had been told by then. */
export interface Moment {
  game: GameFrame;
  told: number;
}

export function momentAt(steps: readonly Step[], index: number): Moment | null {
  const past = steps.slice(0, index + 1);
  const game = past.map(({ games }) => games['/']).filter((game) => game !== undefined).at(-1);
  if (!game) return null;
  const told = past.reduce((sum, { notices }) => sum + notices.length, 0);
  return { game: { ...game, prompts: [], legal: null }, told };
}

export type Way = 'first' | 'previous' | 'next' | 'last';

export function towards(way: Way, { index, last }: { index: number; last: number }): number {
  switch (way) {
    case 'first':
      return 0;
    case 'previous':
      return Math.max(0, index - 1);
    case 'next':
      return Math.min(last, index + 1);
    case 'last':
      return last;
  }
}

const WAYS: Record<string, Way> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

/** What a key does to a replay. The keys that scroll a page are taken from it only `inUse`, and the space bar never from a button. */
export function keyMeans(
  { key, target, modified }: { key: string; target: 'page' | 'button' | 'elsewhere'; modified: boolean },
  inUse: boolean,
): Way | 'play' | null {
  if (modified || target === 'elsewhere') return null;
  if (key === ' ') return inUse && target === 'page' ? 'play' : null;
  const way = WAYS[key] ?? null;
  return key.startsWith('Arrow') || inUse ? way : null;
}
