import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'fr' | 'en';

// Of all that a first visit loads the texts are a quarter: only those of the language that is read come along.
const TEXTS: Record<Language, () => Promise<{ default: string }>> = {
  fr: () => import('./fr.ftl?raw'),
  en: () => import('./en.ftl?raw'),
};
const bundles: Partial<Record<Language, FluentBundle>> = {};

async function load(language: Language): Promise<void> {
  bundles[language] ??= bundle(language, (await TEXTS[language]()).default);
}

export function bundle(language: Language, text: string): FluentBundle {
  // Isolation marks would end up in copied text and confuse plain-text comparison; all our names are set in line.
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

function preferred(): Language {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem('tablee.language');
  const wished = stored ?? (typeof navigator === 'undefined' ? 'en' : navigator.language);
  return wished.startsWith('fr') ? 'fr' : 'en';
}

const current = $state({ language: preferred() });
let wished = current.language;
await load(wished);

export function language(): Language {
  return current.language;
}

export async function setLanguage(next: Language): Promise<void> {
  wished = next;
  if (typeof localStorage !== 'undefined') localStorage.setItem('tablee.language', next);
  await load(next);
  // Somebody may have wished for another one while the texts were coming.
  if (wished === next) current.language = next;
}

export function has(id: string): boolean {
  return bundles[current.language]?.hasMessage(id) ?? false;
}

/** The text of a message in the reader's language. Reading it in a template follows a change of language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const { language } = current;
  const pattern = bundles[language]?.getMessage(id)?.value;
  return (pattern && bundles[language]?.formatPattern(pattern, args, [])) ?? id;
}
