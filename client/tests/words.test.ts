import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticeLine, placeLabel, spokenNotice } from '../src/boards/backgammon/words';
import { promptText } from '../src/boards/backgammon/prompts';
import { texts } from '../src/boards/backgammon/texts';
import { toAct } from '../src/boards/backgammon/status';
import type { View } from '../src/boards/backgammon/types';
import { addTexts, setLanguage } from '../src/i18n/index.svelte';
import { errorText } from '../src/table/errors';
import { worthKeeping } from '../src/table/log';

const names = ['Zoé', 'Ada'] as const;
const said = (kind: string, data: object) => noticeLine({ n: 1, path: '/', kind, data }, names)?.text;

const view: View = {
  target: 5, score: [1, 0], game: 2, crawford: false, board: Array<number>(26).fill(0), off: [0, 0], pips: [0, 0],
  turn: 1, awaiting: 'take', dice: null, cube: { value: 2, limit: 64, owner: 1, in_play: true, offered: 4, asked: 0 }, gammons_count: true, resigning: null,
  opening: [], last: null, games: [],
};
const at = { view, seat: 0, names, complete: false, rollsByItself: false };

beforeAll(() => addTexts(texts));

describe('in English', () => {
  beforeEach(() => setLanguage('en'));

  test('the log', () => {
    expect(said('played', { seat: 0, dice: [3, 1], moves: [[8, 5, false], [6, 5, true]] })).toBe('Zoé 31: 8/5 6/5*');
    expect(said('game-over', { winner: 1, points: 1, how: 'single', by: 'dropped', score: [0, 1] })).toBe(
      'Ada wins the game, the double being dropped: 1 point. Score 0\u00a0–\u00a01.',
    );
    expect(said('game-over', { winner: 0, points: 4, how: 'gammon', by: 'borne-off', score: [4, 1] })).toBe(
      'Zoé wins a gammon: 4 points. Score 4\u00a0–\u00a01.',
    );
    expect(said('something-new', {})).toBeUndefined();
  });

  test('a hit is said aloud', () => {
    const data = { seat: 0, dice: [3, 1], moves: [[6, 5, true]] };
    expect(spokenNotice({ n: 1, path: '/', kind: 'played', data }, names)).toContain('Hit!');
  });

  test('what is at stake when doubled', () => {
    const text = promptText({ ...at, asked: { kind: 'take', legal: { take: true, drop: true, beaver: false } } });
    expect(text).toBe('Ada doubles. Take: you play on for 4 points and the cube is yours. Drop: you lose 2 points.');
  });

  test('what is at stake when the own double comes back', () => {
    const beavered = { ...view, turn: 0, cube: { value: 2, limit: 64, owner: 1, in_play: true, offered: 4, asked: 0 } };
    const legal = { take: true, drop: true, beaver: false } as const;
    expect(promptText({ ...at, view: beavered, asked: { kind: 'take', legal } })).toBe(
      'Ada beavers. Take: you play on for 4 points and the cube stays with Ada. Drop: you lose 2 points.',
    );
    expect(toAct(beavered)).toBe(0);
    expect(toAct(view)).toBe(0);
  });

  test('places', () => {
    expect(placeLabel(13, { own: 5, other: 0, names, seated: true })).toBe('Point 13: 5 of your checkers');
    expect(placeLabel(8, { own: 0, other: 3, names, seated: true })).toBe('Point 8: 3 of Ada’s checkers');
    expect(placeLabel(25, { own: 0, other: 0, names, seated: true })).toBe('Bar: empty');
  });

  test('a refusal nobody has foreseen', () => {
    expect(errorText('odd-code')).toBe('That did not work (odd-code).');
  });
});

describe('in French', () => {
  beforeEach(() => setLanguage('fr'));

  test('the log', () => {
    expect(said('game-over', { winner: 0, points: 2, how: 'gammon', by: 'resigned', score: [3, 1] })).toBe(
      'Zoé gagne un gammon par abandon\u202f: 2 points. Score 3\u00a0–\u00a01.',
    );
    expect(said('danced', { seat: 1, dice: [6, 6] })).toBe('Ada 6-6\u202f: aucun coup possible.');
  });

  test('places', () => {
    expect(placeLabel(13, { own: 1, other: 0, names, seated: true })).toBe('Flèche 13\u202f: 1 pion à vous');
  });
});

test('a throw leaves the log when what came of it is written', () => {
  const line = (n: number, passing: boolean) => ({ n, seat: 0, text: '', passing, heading: false });
  expect(worthKeeping([line(1, true), line(2, false), line(3, true)]).map(({ n }) => n)).toEqual([2, 3]);
});
