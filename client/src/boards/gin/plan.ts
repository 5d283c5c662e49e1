// What is being laid down, before it is said: a knock, or an answer to one.

import { apart, put, sorted, standOf, without, type Groups, type Stand } from '../cards/arranging';
import type { Card } from '../cards/cards';
import type { Action, Asked, Cards, Melds, Way } from './types';

export interface Plan {
  /** The prompt it belongs to: one that brings another leaves it behind. */
  token: string;
  kind: 'knock' | 'lay-off';
  groups: Groups;
  /** The card to be thrown face down. */
  thrown: Card | null;
  /** What goes onto each of the knocker's melds. */
  laid: Melds;
  /** What the hall has proposed; nothing has been changed yet. */
  proposed: Counted | null;
}

/** What a plan would come to. */
export interface Counted {
  deadwood: number;
  gin: boolean;
}

function grouped(hand: Cards, melds: Melds, gone: Cards): Groups {
  const used = new Set([...melds.flat(), ...gone]);
  return [...melds, sorted(hand.filter((card) => !used.has(card)), 'rank')];
}

/** The best knock, with this card thrown if that is possible. */
export function best(ways: readonly Way[], thrown: Card | null): Way | undefined {
  const least = [...ways].sort((a, b) => a[2] - b[2]);
  return (thrown === null ? undefined : least.find(([card]) => card === thrown)) ?? least[0];
}

export function knocking(token: string, hand: Cards, [thrown, melds, deadwood, gin]: Way): Plan {
  const gone = thrown === null ? [] : [thrown];
  return { token, kind: 'knock', groups: grouped(hand, melds, gone), thrown, laid: [], proposed: { deadwood, gin } };
}

export function layingOff(token: string, hand: Cards, { legal }: Extract<Asked, { kind: 'layoff' }>, melds: number): Plan {
  const laid: Card[][] = Array.from({ length: melds }, () => []);
  for (const [meld, cards] of legal.laid) laid[meld]?.push(...cards);
  const proposed = { deadwood: legal.deadwood, gin: false };
  return { token, kind: 'lay-off', groups: grouped(hand, legal.melds, laid.flat()), thrown: null, laid, proposed };
}

/** The card is taken from wherever it lies in the plan. */
function taken(plan: Plan, card: Card): Plan {
  return {
    ...plan,
    groups: without(plan.groups, [card]),
    thrown: plan.thrown === card ? null : plan.thrown,
    laid: plan.laid.map((cards) => cards.filter((other) => other !== card)),
    proposed: null,
  };
}

export function toHand(plan: Plan, card: Card, stand: Stand | null = null): Plan {
  // Where it goes is said of the hand as it is, and a group that it leaves empty is still there then.
  const held = standOf(plan.groups, card) ? plan.groups : [...plan.groups.slice(0, -1), [...(plan.groups.at(-1) ?? []), card]];
  const to = stand ?? { group: held.length - 1, index: (held.at(-1)?.length ?? 1) - 1 };
  return { ...taken(plan, card), groups: put(held, card, to) };
}

export function toNewMeld(plan: Plan, card: Card): Plan {
  const inHand = toHand(plan, card);
  return { ...inHand, groups: apart(inHand.groups, card) };
}

/** Thrown instead of the one that was to be. */
export function toThrow(plan: Plan, card: Card): Plan {
  if (plan.thrown === card) return plan;
  const back = plan.thrown === null ? plan : toHand(plan, plan.thrown);
  return { ...taken(back, card), thrown: card };
}

export function toMeld(plan: Plan, card: Card, meld: number): Plan {
  const next = taken(plan, card);
  return { ...next, laid: next.laid.map((cards, index) => (index === meld ? [...cards, card] : cards)) };
}

export function arrangedAs(plan: Plan, groups: Groups): Plan {
  const same = JSON.stringify(melded(groups)) === JSON.stringify(melded(plan.groups));
  return { ...plan, groups, proposed: same ? plan.proposed : null };
}

function melded(groups: Groups): Melds {
  return groups.slice(0, -1).map((group) => [...group].sort((a, b) => a - b));
}

export function action({ kind, groups, thrown, laid }: Plan): Action {
  const melds = groups.slice(0, -1);
  if (kind === 'knock') return { type: 'knock', card: thrown, melds };
  const used = [...laid.entries()].filter(([, cards]) => cards.length > 0);
  return { type: 'lay-off', melds, laid: used };
}
