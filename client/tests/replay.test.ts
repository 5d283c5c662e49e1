import { describe, expect, test } from 'vitest';
import type { Step } from '../src/net/protocol';
import { keyMeans, momentAt, towards } from '../src/table/replay/replay';

const notice = (kind: string) => ({ path: '/', kind, data: {} });
const shows = (view: string) => ({ '/': { game: 'backgammon', seats: [1, 0], seat: 1, view } });
const STEPS: Step[] = [
  { at: 1, games: shows('opening'), notices: [notice('game-begun')] },
  { at: 2, games: shows('played'), notices: [notice('played'), notice('rolled')] },
  { at: 3, games: {}, notices: [notice('match-over')] },
];

describe('a moment of the past', () => {
  test('is the game as it was shown, with nothing asked, and what had been told by then', () => {
    expect(momentAt(STEPS, 0)).toEqual({
      game: { game: 'backgammon', seats: [1, 0], seat: 1, view: 'opening', prompts: [], legal: null },
      told: 1,
    });
    expect(momentAt(STEPS, 1)).toMatchObject({ game: { view: 'played' }, told: 3 });
  });

  test('when the game has been put away, its last position stays', () => {
    expect(momentAt(STEPS, 2)).toMatchObject({ game: { view: 'played' }, told: 4 });
    expect(momentAt([], 0)).toBeNull();
  });
});

describe('the way through', () => {
  test('ends at both ends', () => {
    expect(towards('previous', { index: 0, last: 9 })).toBe(0);
    expect(towards('previous', { index: 5, last: 9 })).toBe(4);
    expect(towards('next', { index: 9, last: 9 })).toBe(9);
    expect(towards('first', { index: 5, last: 9 })).toBe(0);
    expect(towards('last', { index: 5, last: 9 })).toBe(9);
  });

  const pressed = (key: string, target: 'page' | 'button' | 'elsewhere' = 'page') => ({ key, target, modified: false });

  test('the arrows lead into it; the keys that scroll a page only once one is in it', () => {
    expect(keyMeans(pressed('ArrowLeft'), false)).toBe('previous');
    expect(keyMeans(pressed('Home'), false)).toBeNull();
    expect(keyMeans(pressed(' '), false)).toBeNull();
    expect(keyMeans(pressed('Home'), true)).toBe('first');
    expect(keyMeans(pressed('End'), true)).toBe('last');
    expect(keyMeans(pressed(' '), true)).toBe('play');
  });

  test('keys that mean something where they are pressed are left alone', () => {
    expect(keyMeans(pressed('ArrowLeft', 'elsewhere'), true)).toBeNull();
    expect(keyMeans(pressed(' ', 'button'), true)).toBeNull();
    expect(keyMeans(pressed('ArrowRight', 'button'), true)).toBe('next');
    expect(keyMeans({ ...pressed('ArrowLeft'), modified: true }, true)).toBeNull();
    expect(keyMeans(pressed('x'), true)).toBeNull();
  });
});
