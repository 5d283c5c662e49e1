import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage, type Language } from '../src/i18n/index.svelte';
import { book as backgammon } from '../src/rules/backgammon/book';
import { BEARING_OFF, START } from '../src/rules/backgammon/positions';
import { books, chosenAt, chosenIn, rulesAddress, type Book, type Chosen } from '../src/rules/books';
import en from '../src/rules/page.en.ftl?raw';
import fr from '../src/rules/page.fr.ftl?raw';
import { wordingOf, type Wording } from '../src/rules/wording';
import { looselySet } from './typography';

const LANGUAGES: Language[] = ['en', 'fr'];
const page = { en, fr };
const catalogues = import.meta.glob<string>('../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });

/** Every message with its attributes and variables, as `id`, `id.attribute` and `id $variable`. */
function parts(text: string): string[] {
  return text.split(/\n(?=\S)/).flatMap((message) => {
    const id = /^([A-Za-z][\w-]*) =/.exec(message)?.[1];
    if (!id) return [];
    const attributes = [...message.matchAll(/^ {4}\.([\w-]+) =/gm)].map((match) => `${id}.${match[1]}`);
    return [id, ...attributes, ...[...new Set(message.match(/\$\w+/g))].sort().map((name) => `${id} ${name}`)];
  });
}

describe.each(Object.keys(books))('the rules of %s', (game) => {
  let ids: string[];
  let book: Book;
  const texts = { en: '', fr: '' };
  beforeAll(async () => {
    book = (await books[game]?.()) as Book;
    const { source } = book;
    const catalogue = catalogues[`../../docs/rules/${source.file}.md`] ?? '';
    const all = [...catalogue.matchAll(/^- (([A-Z]+)-\d+)/gm)].map(([, id = '', family = '']) => ({ id, family }));
    ids = all.filter(({ id, family }) => source.ids.includes(family) || source.ids.includes(id)).map(({ id }) => id);
    for (const language of LANGUAGES) texts[language] = await book.texts[language]();
  });

  test('each stands in one chapter', () => {
    expect(ids.length).toBeGreaterThan(10);
    expect(book.chapters.flatMap(({ rules }) => rules).sort()).toEqual([...ids].sort());
  });

  test.each(LANGUAGES)('each is told in %s, and nothing else is', (language) => {
    const read = new FluentResource(texts[language]).body.map(({ id }) => id);
    const told = read.filter((id) => !id.startsWith('figure-'));
    expect(told.sort()).toEqual(['title', ...book.chapters.map(({ id }) => id), ...ids].sort());
    expect(parts(texts[language]).filter((part) => /^[\w-]+$/.test(part)).sort()).toEqual(read.sort());
    expect(new FluentBundle(language).addResource(new FluentResource(page[language] + texts[language]))).toEqual([]);
  });

  test('both languages say the same things', () => {
    expect(parts(texts.fr).sort()).toEqual(parts(texts.en).sort());
    expect(parts(page.fr).sort()).toEqual(parts(page.en).sort());
  });

  test('what a table may choose is told of that table too, and only from there', () => {
    const all = parts(texts.en);
    const marked = (attribute: string) => ids.filter((id) => all.includes(`${id}.${attribute}`));
    expect(marked('option')).toEqual(marked('here'));
    const facts = Object.keys(book.facts({})).sort();
    const used = [...new Set(all.filter((part) => part.includes(' $')).map((part) => part.split('$')[1]))];
    expect(used.sort()).toEqual(facts);
  });

  test('French is set as French is', () => {
    expect(looselySet(texts.fr + page.fr)).toEqual([]);
  });
});

describe('what a table of backgammon plays', () => {
  const MATCH: Chosen = {
    target: 5, opening_roll: 'use_both', backgammon_needs: 'bar_or_home_and_none_off', cube_limit: null, crawford: true,
    dead_cube: 'allow', jacoby: false, beavers: false, max_beavers: 1, automatic_doubles: 0,
    delay_s: 12, bank_s: 600, increment_s: 0, capped: false, stand_in: false,
  };
  let say: Wording;
  beforeAll(async () => {
    await setLanguage('en');
    say = await wordingOf(backgammon, 'en');
  });
  const here = (id: string, chosen: Chosen = {}) => say(`${id}.here`, backgammon.facts({ ...MATCH, ...chosen }));

  test('a match to five points with the usual options', () => {
    expect(here('BGM-60')).toBe('The match goes to 5 points.');
    expect(here('BGM-03')).toBe('The two dice thrown are the first roll.');
    expect(here('BGM-53')).toBe('The cube goes to 64 at most.');
    expect(here('BGM-55')).toBe('It is played.');
    expect(here('BGM-56')).toBe('Doubling with a dead cube is allowed, and the page warns.');
    expect(here('BGM-65')).toBe('Whoever runs out of time has lost; no robot plays on.');
    expect(here('BGM-67')).toBe('Time: 12 seconds a move, then 10 minutes in reserve.');
    expect(here('money')).toBe('This table plays a match: this chapter does not concern it.');
    expect(here('match')).toBe('');
  });

  test('money play with all it may have', () => {
    const money = { target: 0, jacoby: true, beavers: true, max_beavers: 3, automatic_doubles: 1, bank_s: null, delay_s: null };
    expect(here('BGM-43', money)).toBe('It is played.');
    expect(here('BGM-57', money)).toBe('Up to 3 beavers in a row, each answering the one before; one automatic double a game at most.');
    expect(here('BGM-53', money)).toBe('The cube has no limit.');
    expect(here('BGM-55', money)).toBe('Not in money play.');
    expect(here('BGM-65', money)).toBe('Without a clock, nobody runs out of time.');
    expect(here('money', money)).toBe('');
    expect(here('match', money)).toContain('does not concern it');
  });

  test('a table that plays everything otherwise', () => {
    const other = { opening_roll: 'roll_anew', backgammon_needs: 'home_only', cube_limit: 8, crawford: false, dead_cube: 'refuse', stand_in: true };
    expect(here('BGM-03', other)).toBe('The player who goes first rolls both dice anew.');
    expect(here('BGM-18', other)).toContain('Not here');
    expect(here('BGM-42', other)).toContain('The simpler rule');
    expect(here('BGM-53', other)).toBe('The cube goes to 8 at most.');
    expect(here('BGM-55', other)).toContain('It is not played');
    expect(here('BGM-56', other)).toBe('Doubling with a dead cube is forbidden.');
    expect(here('BGM-65', other)).toContain('A robot plays on');
    expect(here('BGM-53', { target: 1 })).toBe('There is no cube here.');
    expect(here('cube', { target: 1 })).toContain('to one point');
  });

  test('the drawings have all thirty checkers', () => {
    const count = (points: Readonly<Record<number, number>>, sign: number) =>
      Object.values(points).reduce((sum, checkers) => sum + Math.max(sign * checkers, 0), 0);
    expect([count(START, 1), count(START, -1)]).toEqual([15, 15]);
    const { points, off } = BEARING_OFF;
    expect([count(points, 1) + off[0], count(points, -1) + off[1]]).toEqual([15, 15]);
  });
});

describe('what a table of dominoes plays', () => {
  const told = async (game: string, chosen: Chosen) => {
    const book = (await books[game]?.()) as Book;
    const say = await wordingOf(book, 'en');
    return (id: string) => say(`${id}.here`, book.facts(chosen));
  };
  beforeAll(() => setLanguage('en'));

  test('as usual', async () => {
    const here = await told('dominoes', { set: 6, target: 100, hand_size: null, delay_s: 15, bank_s: 300 });
    expect(here('DOM-01')).toBe('This table plays with double-six.');
    expect(here('DOM-03')).toBe('The usual number is dealt.');
    expect(here('DOM-10')).toBe('The whole stock may be drawn.');
    expect(here('DOM-17')).toBe('Here the lightest hand wins a blocked round.');
    expect(here('DOM-20')).toBe('The match goes to 100 points. 10 null rounds in a row end it.');
    expect(here('DOM-25')).toBe('Time: 15 seconds a move, then 5 minutes in reserve.');
  });

  test('all otherwise', async () => {
    const chosen = { set: 9, target: 0, hand_size: 8, talon_reserve: 2, blocked_round: 'always_null', net_scoring: true, blank_tile_value: 50, null_limit: 1 };
    const here = await told('dominoes', chosen);
    expect(here('DOM-01')).toContain('double-nine');
    expect(here('DOM-03')).toBe('8 tiles are dealt to each player.');
    expect(here('DOM-10')).toBe('The last 2 tiles stay.');
    expect(here('DOM-14')).toContain('are subtracted');
    expect(here('DOM-17')).toBe('Here every blocked round is null.');
    expect(here('DOM-19')).toBe('The double blank counts 50.');
    expect(here('DOM-20')).toBe('There is one round only. A null round ends it.');
  });

  test('ten tiles', async () => {
    const usual = await told('ten-tiles', { delay_s: 15, bank_s: 120 });
    expect(usual('DVT-06')).toBe('One round is played.');
    expect(usual('DVT-03')).toBe('The heaviest tile leads then.');
    const here = await told('ten-tiles', { set: 9, match: 3, no_double: 'redeal', blank_tile_value: 25 });
    expect(here('DVT-01')).toContain('double-nine');
    expect(here('DVT-03')).toBe('The tiles are dealt again then.');
    expect(here('DVT-06')).toBe('The first to win 3 rounds wins the match.');
    expect(here('DOM-19')).toBe('The double blank counts 25.');
  });
});

describe('what a table of gin plays', () => {
  let say: Wording;
  let book: Book;
  beforeAll(async () => {
    await setLanguage('en');
    book = (await books['gin']?.()) as Book;
    say = await wordingOf(book, 'en');
  });
  const here = (id: string, chosen: Chosen = {}) => say(`${id}.here`, book.facts(chosen));

  test('as usual', () => {
    expect(here('RUM-14')).toBe('This table plays one deal.');
    expect(here('GIN-03')).toBe('The limit is 10 points.');
    expect(here('GIN-08')).toBe('Equal points are no undercut.');
    expect(here('GIN-09')).toBe('It costs 10 points on top of the deadwood.');
    expect(here('RUM-06')).toBe('The winner begins the next deal.');
    expect(here('match')).toContain('does not concern it');
    expect(here('GIN-19', { delay_s: 15, bank_s: 180 })).toBe('Time: 15 seconds a move, then 3 minutes in reserve.');
  });

  test('all otherwise', () => {
    const chosen = {
      pot_scope: 'match', target: 250, knock_max: 0, gin_hand: 'all', big_gin: true, undercut_on_tie: true, undercut_penalty: 25,
      undercut_adds_deadwood: false, tie_winner: 'turn_order', gin_wall: 0, may_discard_taken_card: true, next_starter: 'rotate', upcard_offer: true,
      delay_s: 15, bank_s: 600, stand_in: true,
    };
    const at = (id: string) => here(id, chosen);
    expect(at('RUM-14')).toBe('The match ends at 250 points.');
    expect(at('match')).toBe('');
    expect(at('GIN-03')).toBe('Here nobody knocks: gin only.');
    expect(at('undercut')).toContain('does not concern it');
    expect(at('GIN-05')).toContain('all the cards');
    expect(at('GIN-06')).toContain('31');
    expect(at('GIN-08')).toBe('Here equal points undercut too.');
    expect(at('GIN-09')).toContain('25 points; the knocker’s deadwood does not count');
    expect(at('GIN-10')).toContain('first of them');
    expect(at('RUM-05')).toContain('may be discarded again');
    expect(at('RUM-06')).toBe('Here the next player in turn begins the next deal. The card turned up is offered to both first.');
    expect(at('RUM-09')).toContain('last card');
    expect(at('RUM-12')).toContain('A robot plays on');
  });
});

describe('addresses', () => {
  test('what is played comes through one, but for what is not set', () => {
    const options = { target: 0, jacoby: true, opening_roll: 'use_both', cube_limit: null };
    const pace = { delay_s: 12, bank_s: 360, increment_s: 0.5, capped: false, window_min_s: null, window_max_s: null };
    const chosen = chosenAt({ options, pace, stand_in: 'club' });
    const address = new URL(rulesAddress('backgammon', chosen, 'BGM-43'), 'http://hall');
    expect([address.pathname, address.hash]).toEqual(['/rules/backgammon', '#BGM-43']);
    expect(chosenIn(address.search)).toEqual({
      target: 0, jacoby: true, opening_roll: 'use_both', delay_s: 12, bank_s: 360, increment_s: 0.5, capped: false, stand_in: true,
    });
  });

  test('the rules of any table', () => {
    expect(rulesAddress('backgammon', null)).toBe('/rules/backgammon');
    expect(chosenIn('')).toBeNull();
  });
});
