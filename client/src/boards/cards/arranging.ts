// How a person holds their cards: groups, the last of which are the loose ones.

import { isJoker, rank, suit, type Card } from './cards';

export type Groups = readonly (readonly Card[])[];
export type Sort = 'melds' | 'suit' | 'rank';

/** Where a card stands, or would stand if it were taken out and put back there. */
export interface Stand {
  group: number;
  index: number;
}

const KINDS = 4;
const worth = (card: Card, by: 'suit' | 'rank') => {
  if (isJoker(card)) return card;
  return by === 'suit' ? suit(card) * 13 + rank(card) : rank(card) * KINDS + suit(card);
};

export function sorted(cards: readonly Card[], by: 'suit' | 'rank'): Card[] {
  return [...cards].sort((a, b) => worth(a, by) - worth(b, by) || a - b);
}

/** The hand as it is sorted; `melds` are those that the hall proposes. */
export function arranged(hand: readonly Card[], melds: readonly (readonly Card[])[], by: Sort): Groups {
  if (by !== 'melds') return [sorted(hand, by)];
  const used = new Set(melds.flat());
  return [...melds, sorted(hand.filter((card) => !used.has(card)), 'rank')];
}

/** A person's own order with what has left the hand taken out, and what is new at its end. */
export function kept(own: Groups, hand: readonly Card[]): Groups {
  const held = new Set(hand);
  const known = new Set(own.flat());
  const groups = own.map((group) => group.filter((card) => held.has(card)));
  groups.at(-1)?.push(...hand.filter((card) => !known.has(card)));
  return tidy(groups);
}

/** Without groups that have nothing in them; the loose cards are always there. */
function tidy(groups: readonly Card[][]): Groups {
  return groups.filter((group, index) => group.length > 0 || index === groups.length - 1);
}

export function standOf(groups: Groups, card: Card): Stand | null {
  for (const [group, cards] of groups.entries()) {
    const index = cards.indexOf(card);
    if (index >= 0) return { group, index };
  }
  return null;
}

/** The card goes there, from wherever it is; the index counts without it. */
export function put(groups: Groups, card: Card, { group, index }: Stand): Groups {
  const left = groups.map((cards) => cards.filter((other) => other !== card));
  left[group]?.splice(index, 0, card);
  return tidy(left);
}

/** The card begins a group of its own, before the loose ones. */
export function apart(groups: Groups, card: Card): Groups {
  const left = groups.map((cards) => cards.filter((other) => other !== card));
  left.splice(-1, 0, [card]);
  return tidy(left);
}

export function without(groups: Groups, cards: readonly Card[]): Groups {
  return tidy(groups.map((group) => group.filter((card) => !cards.includes(card))));
}

/** One step to the left or to the right; from the edge of a group it steps over into the next one. */
export function stepped(groups: Groups, card: Card, by: -1 | 1): Groups {
  const at = standOf(groups, card);
  if (!at) return groups;
  const index = at.index + by;
  if (index >= 0 && index < (groups[at.group]?.length ?? 0)) return put(groups, card, { group: at.group, index });
  const group = at.group + by;
  const next = groups[group];
  if (!next) return groups;
  return put(groups, card, { group, index: by === 1 ? 0 : next.length });
}
