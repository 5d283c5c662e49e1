import { t } from '../../i18n/index.svelte';
import { listed } from '../../table/names';
import { short, type Card } from '../cards/cards';
import type { Counted, Plan } from './plan';
import type { Asked, View } from './types';

export interface Situation {
  view: View;
  asked: Asked | null;
  seat: number | null;
  names: readonly string[];
  /** The card that is about to be thrown. */
  chosen: Card | null;
  plan: Plan | null;
  /** What the plan would come to, or why it cannot be. */
  counted: Counted | null;
  refused: string | null;
}

/** What the viewer is asked, or what everybody waits for. */
export function promptText(at: Situation): string {
  const { view, asked, plan } = at;
  const top = view.discards.at(-1);
  const card = top === undefined ? '' : short(top);
  if (plan) return planText(at, plan);
  switch (asked?.kind) {
    case 'upcard':
      return t('gin-ask-upcard', { card });
    case 'draw':
      return asked.legal.discard ? t('gin-ask-draw', { card }) : t('gin-ask-draw-stock');
    case 'discard':
      return discardText(at, asked.legal);
    case 'layoff':
    case undefined:
      return waitingText(at);
  }
}

function discardText({ view, chosen }: Situation, { discards, knock }: Extract<Asked, { kind: 'discard' }>['legal']): string {
  if (chosen !== null && !discards.includes(chosen)) return t('gin-ask-just-taken', { card: short(chosen) });
  if (chosen !== null) return t('gin-ask-confirm', { card: short(chosen) });
  if (knock.some(([, , , gin]) => gin)) return t('gin-ask-gin');
  if (knock.length > 0) return t('gin-ask-knock', rules(view));
  return t('gin-ask-discard', rules(view));
}

/** The variant that is played, where it matters. */
function rules({ options }: View) {
  return { most: options.knock_max, tie: String(options.undercut_on_tie), penalty: options.undercut_penalty };
}

function planText({ view, names, counted, refused }: Situation, plan: Plan): string {
  if (refused) return refused;
  if (!counted) return t('gin-counting');
  const { options } = view;
  if (plan.kind === 'lay-off') {
    const knocker = view.knock?.seat ?? 0;
    const limit = view.knock?.points ?? 0;
    const undercut = counted.deadwood < limit || (options.undercut_on_tie && counted.deadwood === limit);
    return t('gin-ask-lay-off', {
      name: names[knocker] ?? '', limit, points: counted.deadwood, undercut: String(undercut), tie: String(options.undercut_on_tie),
    });
  }
  if (counted.gin) return t('gin-ask-gin-now', { bonus: options.big_gin && plan.thrown === null ? 31 : 25 });
  return t('gin-ask-knock-now', { points: counted.deadwood, ...rules(view) });
}

function waitingText({ view, names, seat }: Situation): string {
  const name = names[view.turn ?? -1] ?? '';
  const top = view.discards.at(-1);
  switch (view.awaiting) {
    case 'upcard':
      return t('gin-wait-upcard', { name, card: top === undefined ? '' : short(top) });
    case 'draw':
      return t('gin-wait-draw', { name });
    case 'discard':
      return t('gin-wait-discard', { name });
    case 'layoff': {
      const waiting = view.laying.filter((other) => other !== seat).map((other) => names[other] ?? '');
      return t('gin-wait-layoff', { names: listed(waiting), knocker: names[view.knock?.seat ?? -1] ?? '', points: view.knock?.points ?? 0 });
    }
    // The table tells how it ended.
    case 'over':
      return '';
  }
}
