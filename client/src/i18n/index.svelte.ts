import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import enText from './en.ftl?raw';
import frText from './fr.ftl?raw';

export type Language = 'fr' | 'en';

function bundle(language: Language, text: string): FluentBundle {
  // Isolation marks would end up in copied text and confuse plain-text comparison; all our names are set in line.
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles = { fr: bundle('fr', frText), en: bundle('en', enText) };

function preferred(): Language {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem('tablee.language');
  const wished = stored ?? (typeof navigator === 'undefined' ? 'en' : navigator.language);
  return wished.startsWith('fr') ? 'fr' : 'en';
}

const current = $state({ language: preferred() });

export function language(): Language {
  return current.language;
}

export function setLanguage(next: Language): void {
  current.language = next;
  if (typeof localStorage !== 'undefined') localStorage.setItem('tablee.language', next);
}

export function has(id: string): boolean {
  return bundles[current.language].hasMessage(id);
}

/** The text of a message in the reader's language. Reading it in a template follows a change of language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const { language } = current;
  const pattern = bundles[language].getMessage(id)?.value;
  return pattern ? bundles[language].formatPattern(pattern, args, []) : id;
}
