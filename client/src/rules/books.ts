import type { FluentVariable } from '@fluent/bundle';
import type { Component } from 'svelte';
import { texts as cards } from '../boards/cards/texts';
import { addTexts, type Language } from '../i18n/index.svelte';
import type { Table } from '../net/protocol';
import type { Wording } from './wording';

/** What a table has chosen: its options, its clock, whether a robot stands in. */
export type Chosen = Record<string, unknown>;

export interface Chapter {
  /** Of its title in the texts; `.intro` and `.here` may say more. */
  id: string;
  /** The statements by their ids in docs/rules, in the order in which a player reads them. */
  rules: readonly string[];
  figure?: Component<{ say: Wording }>;
}

/** The rules of a game as players read them. */
export interface Book {
  /** The file of docs/rules that it tells, and which ids in it belong to this game: by their beginnings, or whole. */
  source: { file: string; ids: readonly string[] };
  chapters: readonly Chapter[];
  /** A message for every id. `.option` says what tables may choose about it, `.here` what one of them has chosen. */
  texts: Record<Language, () => Promise<string>>;
  /** The variables of `.here`. */
  facts: (chosen: Chosen) => Record<string, FluentVariable>;
}

export const books: Record<string, () => Promise<Book>> = {
  backgammon: async () => (await import('./backgammon/book')).book,
  dominoes: async () => (await import('./dominoes/book')).book,
  'ten-tiles': async () => (await import('./ten-tiles/book')).book,
  gin: async () => {
    // Its drawings show cards, whose letters depend on the language.
    await addTexts(cards);
    return (await import('./gin/book')).book;
  },
};

export function chosenAt({ options, pace, stand_in }: Pick<Table, 'options' | 'pace' | 'stand_in'>): Chosen {
  return { ...options, ...pace, stand_in: stand_in !== null };
}

/** The address says what is played, not at which table: it may be handed on, a table's own would be a key. */
export function rulesAddress(game: string, chosen: Chosen | null, rule = ''): string {
  const given = Object.entries(chosen ?? {}).filter(([, value]) => value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `/rules/${game}${chosen ? `?${query}` : ''}${rule && `#${rule}`}`;
}

export function chosenIn(search: string): Chosen | null {
  const parts = [...new URLSearchParams(search)].map(([name, text]) => [name, valueOf(text)] as const);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}

function valueOf(text: string): unknown {
  return /^(?:true|false|\d+(?:\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
}
