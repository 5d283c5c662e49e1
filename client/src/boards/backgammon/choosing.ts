import { t } from '../../i18n/index.svelte';
import type { GameInfo, Options } from '../board';
import Length from './Length.svelte';
import More from './More.svelte';

/** What a person may choose. Empty fields are left to the game's own default. */
export interface Chosen {
  /** Points to win; 0 is money play. */
  target: number;
  crawford: boolean;
  opening_roll: 'use_both' | 'roll_anew';
  backgammon_needs: 'bar_or_home_and_none_off' | 'home_only';
  dead_cube: 'allow' | 'refuse';
  cube_limit: number | null;
  jacoby: boolean;
  beavers: boolean;
  max_beavers: number | null;
  automatic_doubles: number | null;
}

const FIRST: Chosen = {
  target: 3,
  crawford: true,
  opening_roll: 'use_both',
  backgammon_needs: 'bar_or_home_and_none_off',
  dead_cube: 'allow',
  cube_limit: null,
  jacoby: false,
  beavers: false,
  max_beavers: null,
  automatic_doubles: null,
};

const ALWAYS = ['opening_roll', 'backgammon_needs', 'cube_limit', 'dead_cube'] as const;
const MATCH_ONLY = ['crawford'] as const;
const MONEY_ONLY = ['jacoby', 'beavers', 'max_beavers', 'automatic_doubles'] as const;

function order(options: Options): Options {
  const chosen = options as unknown as Chosen;
  const said: Options = { target: chosen.target };
  for (const field of [...ALWAYS, ...(chosen.target === 0 ? MONEY_ONLY : MATCH_ONLY)]) {
    if (chosen[field] !== FIRST[field]) said[field] = chosen[field];
  }
  if (!chosen.beavers) delete said['max_beavers'];
  return said;
}

export function matchText(options: Options): string {
  return t('what-is-played', { target: Number(options['target'] ?? 0) });
}

/** What is played otherwise than usual, a phrase each. */
export function unusual(options: Options): string[] {
  const target = Number(options['target'] ?? 0);
  const limit = options['cube_limit'] ?? null;
  const usualLimit = target === 0 ? 0 : 64;
  const doubles = Number(options['automatic_doubles'] ?? 0);
  const beavers = Number(options['max_beavers'] ?? 1);
  const lines: [boolean, string][] = [
    [target > 1 && options['crawford'] === false, t('unusual-crawford')],
    [options['jacoby'] === true, t('option-jacoby')],
    [options['beavers'] === true, t('option-beavers')],
    [options['beavers'] === true && beavers > 1, t('unusual-beavers', { beavers })],
    [doubles > 0, t('unusual-automatic-doubles', { doubles })],
    [target !== 1 && limit !== null && limit !== usualLimit, t('unusual-cube-limit', { limit: Number(limit) })],
    [target !== 1 && options['dead_cube'] === 'refuse', t('unusual-dead-cube')],
    [options['opening_roll'] === 'roll_anew', t('unusual-opening')],
    [options['backgammon_needs'] === 'home_only', t('unusual-backgammon')],
  ];
  return lines.filter(([is]) => is).map(([, line]) => line);
}

export const info: Omit<GameInfo, 'open'> = {
  first: { ...FIRST },
  Length,
  More,
  seats: () => [2, 2],
  order,
  matchText,
  unusual,
};
