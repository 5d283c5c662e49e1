import { FluentResource, type FluentVariable } from '@fluent/bundle';
import { bundle, type Language } from '../i18n/index.svelte';
import { books, type Book } from './books';
import en from './page.en.ftl?raw';
import fr from './page.fr.ftl?raw';

const page = { en, fr };

/** The text of a message ("BGM-14") or of an attribute ("BGM-14.option"); empty if there is none. */
export type Wording = (id: string, args?: Record<string, FluentVariable>) => string;

/** What the page around a book says, and the book itself if there is one. */
export async function wordingOf(book: Book | null, language: Language): Promise<Wording> {
  const made = bundle(language, page[language]);
  if (book) made.addResource(new FluentResource(await book.texts[language]()));
  return (id, args) => {
    const [name = '', attribute] = id.split('.');
    const message = made.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern ? made.formatPattern(pattern, args, []) : '';
  };
}

export async function openBook(game: string, language: Language): Promise<{ book: Book; say: Wording }> {
  const book = await books[game]?.();
  if (!book) throw new Error(`there are no rules of ${game}`);
  return { book, say: await wordingOf(book, language) };
}
