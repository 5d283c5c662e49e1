import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'fr' | 'en';

/** Texts in both languages, loaded one language at a time: of all that a first visit loads they are a good part. */
export type Texts = Record<Language, () => Promise<{ default: string }>>;

const HOUSE: Texts = {
  fr: () => import('./fr.ftl?raw'),
  en: () => import('./en.ftl?raw'),
};
const sources = new Set([HOUSE]);
const bundles: Partial<Record<Language, FluentBundle>> = {};

async function load(language: Language): Promise<void> {
  let known: Texts[], texts: { default: string }[];
  do {
    known = [...sources];
    texts = await Promise.all(known.map((source) => source[language]()));
    // More may have been added meanwhile, and what comes last must have all.
  } while (known.length < sources.size);
  bundles[language] = bundle(language, texts.map(({ default: text }) => text).join('\n'));
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

/** What a board or a page of its own says; it is shown once its texts are there. */
export async function addTexts(...texts: readonly Texts[]): Promise<void> {
  for (const added of texts) sources.add(added);
  await Promise.all([load(current.language), load(wished)]);
}

/** Rejects, and changes nothing, when the texts cannot be had. */
export async function setLanguage(next: Language): Promise<void> {
  wish(next);
  try {
    await load(next);
  } catch (error) {
    wish(current.language);
    throw error;
  }
  // Somebody may have wished for another one while the texts were coming.
  if (wished === next) current.language = next;
}

function wish(next: Language): void {
  wished = next;
  if (typeof localStorage !== 'undefined') localStorage.setItem('tablee.language', next);
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
