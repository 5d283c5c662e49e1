// Cards as the hall numbers them (src/tablee/parts/cards.py), and their names.

import { t } from '../../i18n/index.svelte';

/** 0..12 are ace to king of spades, then hearts, diamonds, clubs; 52 more is the twin of a second deck; 104 and up are jokers. */
export type Card = number;

const DECK = 52;
export const JOKER = 2 * DECK;

export function isJoker(card: Card): boolean {
  return card >= JOKER;
}

/** 1 the ace, 11 the jack, 12 the queen, 13 the king. Of no joker. */
export function rank(card: Card): number {
  return ((card % DECK) % 13) + 1;
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. Of no joker. */
export function suit(card: Card): number {
  return Math.floor((card % DECK) / 13);
}

const SIGNS = ['♠', '♥', '♦', '♣'] as const;

/** What stands in its corner: "A", "10", the letters of the reader's language. */
export function letter(card: Card): string {
  return isJoker(card) ? '★' : t('card-letter', { rank: rank(card) });
}

/** "9♣". */
export function short(card: Card): string {
  return isJoker(card) ? t('card-joker') : letter(card) + SIGNS[suit(card)];
}

/** "7♠ 8♠ 9♠". */
export function shorts(cards: readonly Card[]): string {
  return cards.map(short).join(' ');
}

/** "nine of clubs". */
export function spoken(card: Card): string {
  return isJoker(card) ? t('card-joker') : t('card-name', { rank: rank(card), suit: suit(card) });
}
