import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { looselySet } from './typography';

// Those of the house, of every board and of the operator's page; the rules have a test of their own.
const files = import.meta.glob<string>(['../src/**/{en,fr}.ftl', '!../src/rules/**'], { query: '?raw', import: 'default', eager: true });
const all = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ftl`))
    .map(([, text]) => text)
    .join('\n');
const [en, fr] = [all('en'), all('fr')];
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/\w+\.ftl$/, '')))];

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });

function ids(text: string): string[] {
  return [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? '').sort();
}

// Ids put together at run time, by their beginnings: these cannot be found by reading the sources.
const PUT_TOGETHER = ['error-', 'bot-', 'connection-', 'opponent-', 'game-', 'channel-', 'short-', 'status-', 'did-'];
const code = Object.values(sources).join('\n');
const quoted = new Set([...code.matchAll(/['"`]([a-z]+(?:-[a-z-]+)?)['"`]/g)].map((match) => match[1]));
const named = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');

describe('the texts', () => {
  test.each([['en', en], ['fr', fr]])('%s can be read without a mistake, no id given twice', (language, text) => {
    expect(new FluentBundle(language).addResource(new FluentResource(text))).toEqual([]);
    // A message with a mistake in it is passed over in silence by the parser.
    expect([...new FluentResource(text).body].map(({ id }) => id).sort()).toEqual(ids(text));
    expect(new Set(ids(text)).size).toBe(ids(text).length);
  });

  test('both languages say the same things', () => {
    expect(ids(fr)).toEqual(ids(en));
  });

  test.each(folders)('%s says the same in both', (folder) => {
    expect(ids(files[`${folder}/fr.ftl`] ?? '')).toEqual(ids(files[`${folder}/en.ftl`] ?? ''));
  });

  test('both languages use the same variables', () => {
    const variables = (text: string) =>
      text.split(/\n(?=[a-z])/).map((message) => [...new Set(message.match(/\$\w+/g) ?? [])].sort());
    const byId = (text: string) => {
      const messages = text.split(/\n(?=[a-z#])/).filter((part) => /^[a-z]/.test(part));
      return Object.fromEntries(messages.map((part) => [part.slice(0, part.indexOf(' ')), variables(part).flat().sort()]));
    };
    const english = byId(en);
    for (const [id, used] of Object.entries(byId(fr))) {
      expect(english[id], id).toEqual(expect.arrayContaining(used));
    }
  });

  test('every text asked for exists', () => {
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((id) => !ids(en).includes(id))).toEqual([]);
  });

  test('every text is asked for', () => {
    const buttons = ['roll', 'take', 'drop', 'beaver', 'accept', 'decline', 'next', 'stop'].map((type) => `bg-${type}`);
    const ways = ['first', 'previous', 'next', 'last'].map((way) => `replay-${way}`);
    const unused = ids(en).filter(
      (id) => !quoted.has(id) && ![...buttons, ...ways].includes(id) && !PUT_TOGETHER.some((start) => id.startsWith(start)),
    );
    expect(unused).toEqual([]);
  });

  test('French punctuation stands after a narrow no-break space', () => {
    expect(looselySet(fr)).toEqual([]);
  });

  const CODES = `malformed sign-in-first not-your-seat foreign-origin no-such-table no-such-game prompt-closed key-reused
    table-full table-started table-over table-not-finished may-not-write text too-large internal storage-full
    not-your-turn-kind wrong-kind no-double-owner no-double-crawford no-double-limit no-double-dead no-double-opening
    no-double-one-point resign-level no-beaver play-no-checker play-no-die play-blocked play-enter-first
    play-not-all-home play-higher-point-first play-both-dice play-more-dice play-higher-die play-not-finished
    table-paused table-not-paused table-not-started seat-present not-the-opener no-such-seat too-many too-many-tables
    seat-not-for-you no-rematch suspended no-such-message table-held operators-only wrong-secret no-such-person
    no-such-report wording not-found until-past seats not-legal name pace no-such-bot option-money-only option-match-only`.split(/\s+/);

  test.each(CODES)('the refusal %s has a sentence', (refusal) => {
    expect(ids(en)).toContain(`error-${refusal}`);
  });
});
