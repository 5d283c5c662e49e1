import { t } from '../../i18n/index.svelte';
import type { GameInfo, Options } from '../board';
import Length from './Length.svelte';
import More from './More.svelte';
import type { GinOptions } from './types';

const FIRST: GinOptions = {
  pot_scope: 'deal',
  target: 100,
  knock_max: 10,
  gin_hand: 'unmatched',
  big_gin: false,
  undercut_on_tie: false,
  undercut_penalty: 10,
  undercut_adds_deadwood: true,
  tie_winner: 'split',
  gin_wall: 2,
  may_discard_taken_card: false,
  next_starter: 'winner',
  upcard_offer: false,
};

function order(options: Options): Options {
  const { pot_scope, target, ...rest } = options as unknown as GinOptions;
  const unlike = Object.entries(rest).filter(([field, value]) => value !== FIRST[field as keyof GinOptions]);
  return { pot_scope, ...(pot_scope === 'match' ? { target } : {}), ...Object.fromEntries(unlike) };
}

export function matchText(options: Options): string {
  return t('gin-length', { target: options['pot_scope'] === 'match' ? Number(options['target'] ?? FIRST.target) : 0 });
}

/** What is played otherwise than usual, a phrase each. */
export function unusual(options: Options): string[] {
  const at = { ...FIRST, ...options };
  const lines: [boolean, string][] = [
    [at.knock_max !== FIRST.knock_max, t('unusual-knock', { most: at.knock_max })],
    [at.gin_hand === 'all', t('unusual-gin-hand')],
    [at.big_gin, t('option-big-gin')],
    [at.undercut_on_tie, t('option-undercut-tie')],
    [at.undercut_penalty !== FIRST.undercut_penalty, t('unusual-undercut', { points: at.undercut_penalty })],
    [!at.undercut_adds_deadwood, t('unusual-undercut-only')],
    [at.tie_winner === 'turn_order', t('unusual-tie')],
    [at.gin_wall === 0, t('unusual-wall')],
    [at.may_discard_taken_card, t('option-throw-taken')],
    [at.next_starter === 'rotate', t('unusual-starter')],
    [at.upcard_offer, t('option-upcard')],
  ];
  return lines.filter(([is]) => is).map(([, line]) => line);
}

export const info: Omit<GameInfo, 'open'> = {
  first: { ...FIRST },
  Length,
  More,
  // The card that is turned up is offered where two play.
  seats: (options) => (options['upcard_offer'] === true ? [2, 2] : [2, 4]),
  order,
  matchText,
  unusual,
};
