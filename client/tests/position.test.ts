import { describe, expect, test } from 'vitest';
import { usedUp } from '../src/boards/backgammon/dice';
import { afterMoves, pips, seenFrom } from '../src/boards/backgammon/position';

function opening(): number[] {
  const board = Array<number>(26).fill(0);
  Object.assign(board, { 24: 2, 13: 5, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5 });
  return board;
}

describe('the board turned to its viewer', () => {
  test('at the start both sides see the same', () => {
    const view = { board: opening(), off: [0, 0] as const };
    expect(seenFrom(view, { side: 1 })).toEqual(seenFrom(view, { side: 0 }));
    expect(pips(seenFrom(view, { side: 0 }))).toEqual([167, 167]);
  });

  test('points change side and sign, bars and trays change places', () => {
    const board = Array<number>(26).fill(0);
    Object.assign(board, { 25: 1, 0: 2, 4: 3, 20: -1 });
    const seen = seenFrom({ board, off: [5, 6] }, { side: 1 });
    expect(seen.points[25]).toBe(2);
    expect(seen.points[0]).toBe(1);
    expect(seen.points[21]).toBe(-3);
    expect(seen.points[5]).toBe(1);
    expect(seen.off).toEqual([6, 5]);
    expect(pips(seen)).toEqual([2 * 25 + 5, 25 + 3 * 4]);
  });

  test('turning twice is turning not at all', () => {
    const board = opening();
    Object.assign(board, { 25: 1, 24: 1, 0: 2, 12: -3 });
    const once = seenFrom({ board, off: [0, 1] }, { side: 1 });
    expect(seenFrom({ board: once.points, off: once.off }, { side: 1 })).toEqual({ points: board, off: [0, 1] });
  });
});

describe('own moves', () => {
  test('a hit sends the blot to its bar and counts its way again', () => {
    const board = Array<number>(26).fill(0);
    Object.assign(board, { 8: 1, 4: -1 });
    const after = afterMoves({ points: board, off: [0, 0] }, [[8, 4, true]]);
    expect(after.points[4]).toBe(1);
    expect(after.points[0]).toBe(1);
    expect(pips(after)).toEqual([4, 25]);
  });

  test('entering and bearing off', () => {
    const board = Array<number>(26).fill(0);
    Object.assign(board, { 25: 1, 2: 1 });
    const after = afterMoves({ points: board, off: [3, 0] }, [[25, 22, false], [2, 0, false]]);
    expect(after.points[22]).toBe(1);
    expect(after.points[0]).toBe(0);
    expect(after.off).toEqual([4, 0]);
  });
});

describe('dice used up', () => {
  test('by exact moves', () => {
    expect(usedUp([6, 1], [[24, 18, false]])).toEqual([true, false]);
    expect(usedUp([3, 3], [[8, 5, false], [8, 5, false]])).toEqual([true, true, false, false]);
  });

  test('by a checker borne off from below the die', () => {
    expect(usedUp([6, 2], [[4, 0, false]])).toEqual([true, false]);
    expect(usedUp([2, 6], [[2, 0, false]])).toEqual([true, false]);
    expect(usedUp([6, 2], [[5, 0, false], [2, 0, false]])).toEqual([true, true]);
  });
});
