import { describe, expect, test } from 'vitest';
import { turnText, written } from '../src/boards/backgammon/notation';
import { journeys } from '../src/boards/backgammon/travel';

describe('moves as players write them', () => {
  test('the throw first, its higher die first', () => {
    expect(turnText([1, 3], [[8, 5, false], [6, 5, true]])).toBe('31: 8/5 6/5*');
  });

  test('equal moves are counted', () => {
    expect(written([[8, 7, false], [8, 7, false]])).toBe('8/7(2)');
    expect(written([[8, 7, false], [8, 7, false], [6, 5, false], [6, 5, false]])).toBe('8/7(2) 6/5(2)');
    expect(written([[8, 5, true], [8, 5, false]])).toBe('8/5*(2)');
  });

  test('the steps of one checker are joined, keeping where it hit', () => {
    expect(written([[24, 18, false], [18, 17, false]])).toBe('24/17');
    expect(written([[24, 18, true], [18, 17, false]])).toBe('24/18*/17');
    expect(written([[13, 10, false], [13, 10, false], [10, 7, false], [10, 7, false]])).toBe('13/7(2)');
  });

  test('bar and off', () => {
    expect(written([[25, 22, false]])).toBe('bar/22');
    expect(written([[25, 22, true], [22, 16, false]])).toBe('bar/22*/16');
    expect(written([[25, 21, false], [25, 21, false]])).toBe('bar/21(2)');
    expect(written([[6, 4, false], [4, 0, false]])).toBe('6/off');
  });

  test('the farthest checker comes first', () => {
    expect(written([[6, 5, false], [24, 18, false]])).toBe('24/18 6/5');
  });
});

test('where the checkers of a turn set out', () => {
  expect([...journeys([[24, 18, false], [13, 11, false]])]).toEqual([[18, [24]], [11, [13]]]);
  expect([...journeys([[24, 18, true], [18, 16, false]])]).toEqual([[16, [24]]]);
  expect([...journeys([[8, 7, false], [8, 7, false], [7, 6, false]])]).toEqual([[7, [8]], [6, [8]]]);
  expect([...journeys([[2, 0, false], [3, 0, false]])]).toEqual([[0, [3, 2]]]);
});
