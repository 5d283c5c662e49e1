import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/index.svelte';
import { onlookersText } from '../src/table/names';

const says = (watching: number, onlookers: string[], seat: number | null = 0) =>
  onlookersText({ watching, onlookers }, seat).replace(/\s/g, ' ');

describe('who looks on', () => {
  beforeEach(() => setLanguage('en'));

  test('counted, named, or both', () => {
    expect(says(0, [])).toBe('');
    expect(says(1, [])).toBe('1 person is looking on.');
    expect(says(3, [])).toBe('3 people are looking on.');
    expect(says(2, ['Sam', 'Zoé'])).toBe('Looking on: Sam and Zoé');
    expect(says(3, ['Zoé', 'Sam'])).toBe('Looking on: Zoé, Sam, and 1 other');
    expect(says(4, ['Zoé', 'Sam'])).toBe('Looking on: Zoé, Sam, and 2 others');
    expect(says(0, ['Zoé'])).toBe('Looking on: Zoé');
  });

  test('nobody is told that he or she alone is there', () => {
    expect(says(1, [], null)).toBe('');
    expect(says(2, [], null)).toBe('2 people are looking on.');
    expect(says(1, ['Zoé'], null)).toBe('Looking on: Zoé');
  });

  test('in French', async () => {
    await setLanguage('fr');
    expect(says(4, ['Zoé', 'Sam'])).toBe('Dans le public : Zoé, Sam et 2 autres');
    expect(says(1, [])).toBe('1 personne regarde la partie.');
  });
});
