import type { Language } from '../../i18n/index.svelte';
import type { Chosen } from '../books';

type Text = () => Promise<{ default: string }>;

const SHARED: Record<Language, Text> = { en: () => import('./shared.en.ftl?raw'), fr: () => import('./shared.fr.ftl?raw') };

/** What a book says of its own, and what both books of dominoes say. */
export function sharedTexts(own: Record<Language, Text>): Record<Language, () => Promise<string>> {
  const both = (language: Language) => async () => {
    const texts = await Promise.all([own[language](), SHARED[language]()]);
    return texts.map(({ default: text }) => text).join('\n');
  };
  return { en: both('en'), fr: both('fr') };
}

export function sharedFacts(chosen: Chosen) {
  return { set: Number(chosen['set'] ?? 6), blank: Number(chosen['blank_tile_value'] ?? 0) };
}
