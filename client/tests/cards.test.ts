import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apart, arranged, kept, put, sorted, standOf, stepped, without } from '../src/boards/cards/arranging';
import { isJoker, letter, rank, short, spoken, suit } from '../src/boards/cards/cards';
import { pips, SUITS } from '../src/boards/cards/faces';
import { fan } from '../src/boards/cards/fan';
import { texts } from '../src/boards/cards/texts';
import { addTexts, setLanguage } from '../src/i18n/index.svelte';

// Numbered as src/tablee/parts/cards.py says: spades, hearts, diamonds, clubs.
const [ACE_S, TEN_H, KING_D, NINE_C] = [0, 22, 38, 47];

beforeAll(() => addTexts(texts));

describe('a card', () => {
  beforeEach(() => setLanguage('en'));

  test('its rank and suit; its twin has the same', () => {
    expect([ACE_S, TEN_H, KING_D, NINE_C].map(rank)).toEqual([1, 10, 13, 9]);
    expect([ACE_S, TEN_H, KING_D, NINE_C].map(suit)).toEqual([0, 1, 2, 3]);
    expect([rank(NINE_C + 52), suit(NINE_C + 52)]).toEqual([9, 3]);
    expect([51, 103, 104, 105].map(isJoker)).toEqual([false, false, true, true]);
  });

  test('what it is called', () => {
    expect(spoken(NINE_C)).toBe('nine of clubs');
    expect(spoken(KING_D + 52)).toBe('king of diamonds');
    expect([ACE_S, TEN_H, KING_D, NINE_C].map(short)).toEqual(['A♠', '10♥', 'K♦', '9♣']);
    expect(spoken(104)).toBe('joker');
  });

  test('French players say roi, dame, valet', async () => {
    await setLanguage('fr');
    expect([36, 37, 38].map(letter)).toEqual(['V', 'D', 'R']);
    expect(spoken(NINE_C)).toBe('neuf de trèfle');
    expect(short(37)).toBe('D♦');
  });

  test('a number card has as many pips as it says, none upon another', () => {
    for (let number = 2; number <= 10; number++) {
      const spots = pips(number);
      expect(spots.length).toBe(number);
      expect(new Set(spots.map(String)).size).toBe(number);
    }
    expect(new Set(SUITS).size).toBe(4);
  });
});

describe('a hand', () => {
  test('by rank, by suit', () => {
    expect(sorted([NINE_C, ACE_S, KING_D, 8], 'rank')).toEqual([ACE_S, 8, NINE_C, KING_D]);
    expect(sorted([NINE_C, ACE_S, KING_D, 8], 'suit')).toEqual([ACE_S, 8, KING_D, NINE_C]);
    expect(sorted([104, 60, 8], 'rank')).toEqual([8, 60, 104]);
  });

  test('by melds: those the hall proposes, and the rest by rank', () => {
    expect(arranged([1, 50, 14, 27, 3], [[1, 14, 27]], 'melds')).toEqual([[1, 14, 27], [3, 50]]);
    expect(arranged([1, 50, 14], [[1, 14, 27]], 'suit')).toEqual([[1, 14, 50]]);
    expect(arranged([], [], 'melds')).toEqual([[]]);
  });

  test('the own order survives what is drawn and thrown', () => {
    const own = [[5, 3], [9, 1]];
    expect(kept(own, [1, 3, 5, 9])).toEqual(own);
    expect(kept(own, [1, 3, 5, 9, 40])).toEqual([[5, 3], [9, 1, 40]]);
    expect(kept(own, [1, 5, 9])).toEqual([[5], [9, 1]]);
    expect(kept(own, [1, 40, 2])).toEqual([[1, 40, 2]]); // a group that is empty is gone
    expect(own).toEqual([[5, 3], [9, 1]]);
  });

  test('a card is put, set apart, taken out', () => {
    const groups = [[1, 2, 3], [7, 8]];
    expect(put(groups, 8, { group: 0, index: 1 })).toEqual([[1, 8, 2, 3], [7]]);
    expect(put(groups, 1, { group: 0, index: 2 })).toEqual([[2, 3, 1], [7, 8]]);
    expect(apart(groups, 7)).toEqual([[1, 2, 3], [7], [8]]);
    expect(apart([[1], [7]], 1)).toEqual([[1], [7]]);
    expect(without(groups, [1, 2, 3])).toEqual([[7, 8]]);
    expect(standOf(groups, 8)).toEqual({ group: 1, index: 1 });
    expect(standOf(groups, 50)).toBeNull();
  });

  test('step by step it crosses into the next group, and stops at the ends', () => {
    const groups = [[1, 2], [7, 8]];
    expect(stepped(groups, 2, 1)).toEqual([[1], [2, 7, 8]]);
    expect(stepped(groups, 7, -1)).toEqual([[1, 2, 7], [8]]);
    expect(stepped(groups, 1, -1)).toBe(groups);
    expect(stepped(groups, 8, 1)).toBe(groups);
    expect(stepped([[1], [7]], 1, 1)).toEqual([[1, 7]]);
  });
});

describe('where the cards lie', () => {
  test('one beside the other, with a gap between groups', () => {
    const { places, rows, steps } = fan([[1, 2, 3], [], [9]], { most: 15 });
    expect(places.map(({ at }) => at)).toEqual([0, 1, 2, 3.7]);
    expect(places.map(({ next }) => next)).toEqual([1, 1, expect.closeTo(1.7), null]);
    expect([rows, steps]).toEqual([1, 3.7]);
  });

  test('in rows when there are too many for one', () => {
    const { places, rows, steps } = fan([Array.from({ length: 14 }, (_, card) => card)], { most: 10 });
    expect(rows).toBe(2);
    expect(places.filter(({ row }) => row === 0).length).toBe(7);
    expect(places[7]).toMatchObject({ row: 1, at: 0 });
    expect([places[6]?.next, steps]).toEqual([null, 6]);
  });

  test('nothing at all', () => {
    expect(fan([[]], { most: 10 })).toEqual({ places: [], rows: 1, steps: 0 });
  });
});
