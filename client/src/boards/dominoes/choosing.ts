import { t } from '../../i18n/index.svelte';
import type { GameInfo, Options } from '../board';
import Length from './Length.svelte';
import More from './More.svelte';

/** What a person may choose in either game. Empty fields are left to the game's own default. */
interface Chosen {
  set: 6 | 9;
  blank_tile_value: 0 | 25 | 50;
}

export interface DrawChosen extends Chosen {
  /** Points that win the match; 0: one round. */
  target: number;
  hand_size: number | null;
  talon_reserve: 0 | 2;
  blocked_round: 'lightest_wins' | 'always_null';
  net_scoring: boolean;
  null_limit: number | null;
}

export interface TenChosen extends Chosen {
  /** Rounds that win the match. */
  match: number;
  no_double: 'heaviest_tile_leads' | 'redeal';
}

const DRAW: DrawChosen = {
  set: 6,
  target: 100,
  hand_size: null,
  talon_reserve: 0,
  blocked_round: 'lightest_wins',
  net_scoring: false,
  blank_tile_value: 0,
  null_limit: null,
};
const TEN: TenChosen = { set: 6, match: 1, no_double: 'heaviest_tile_leads', blank_tile_value: 0 };
const USUAL_NULLS = 10;

/** What is not as usual; `always` is said whatever it is. */
function orderFrom<C extends object>(first: C, always: keyof C): (options: Options) => Options {
  return (options) =>
    Object.fromEntries(Object.entries(options).filter(([field, value]) => field === always || value !== first[field as keyof C]));
}

function lengthText(game: 'dominoes' | 'ten-tiles', options: Options): string {
  const n = Number((game === 'dominoes' ? options['target'] : options['match']) ?? (game === 'dominoes' ? DRAW.target : TEN.match));
  return t('dominoes-length', { game, n, set: Number(options['set'] ?? 6) });
}

function those(lines: readonly (readonly [boolean, string])[]): string[] {
  return lines.filter(([is]) => is).map(([, line]) => line);
}

function unusualTile(options: Options): readonly [boolean, string] {
  const value = Number(options['blank_tile_value'] ?? 0);
  return [value > 0, t('unusual-blank-tile', { value })];
}

export const drawGame: Omit<GameInfo, 'open'> = {
  first: { ...DRAW },
  Length,
  More,
  seats: ({ set }) => [2, set === 9 ? 5 : 4],
  order: orderFrom(DRAW, 'target'),
  matchText: (options) => lengthText('dominoes', options),
  unusual: (options) => {
    const hand = Number(options['hand_size'] ?? 0);
    const nulls = Number(options['null_limit'] ?? USUAL_NULLS);
    return those([
      [hand > 0, t('unusual-hand-size', { hand })],
      [options['talon_reserve'] === 2, t('option-talon-reserve')],
      [options['blocked_round'] === 'always_null', t('unusual-blocked')],
      [options['net_scoring'] === true, t('option-net-scoring')],
      unusualTile(options),
      [nulls !== USUAL_NULLS, t('unusual-null-limit', { nulls })],
    ]);
  },
};

export const tenTiles: Omit<GameInfo, 'open'> = {
  first: { ...TEN },
  Length,
  More,
  seats: ({ set }) => [2, set === 9 ? 5 : 2],
  order: orderFrom(TEN, 'match'),
  matchText: (options) => lengthText('ten-tiles', options),
  unusual: (options) => those([[options['no_double'] === 'redeal', t('unusual-no-double')], unusualTile(options)]),
};
