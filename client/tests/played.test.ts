import { beforeEach, describe, expect, test } from 'vitest';
import { unusual } from '../src/boards/backgammon/choosing';
import { resultText } from '../src/hall/results';
import { setLanguage } from '../src/i18n/index.svelte';
import type { FinishedListing, Outcome } from '../src/net/protocol';

beforeEach(() => setLanguage('en'));

describe('what is played otherwise than usual', () => {
  const usual = { target: 3, opening_roll: 'use_both', backgammon_needs: 'bar_or_home_and_none_off', cube_limit: null, crawford: true, dead_cube: 'allow', jacoby: false, beavers: false, max_beavers: 1, automatic_doubles: 0 };

  test('nothing', () => {
    expect(unusual(usual)).toEqual([]);
    expect(unusual({ ...usual, cube_limit: 64 })).toEqual([]);
    expect(unusual({ ...usual, target: 0, cube_limit: 0 })).toEqual([]);
  });

  test('of the cube only where there is one', () => {
    expect(unusual({ ...usual, cube_limit: 8, dead_cube: 'refuse' })).toHaveLength(2);
    expect(unusual({ ...usual, target: 1, crawford: false, cube_limit: 8, dead_cube: 'refuse' })).toEqual([]);
  });

  test('money play', () => {
    expect(unusual({ ...usual, target: 0, jacoby: true, beavers: true, max_beavers: 2, automatic_doubles: 1 })).toHaveLength(4);
  });
});

describe('how a table ended, for the one who sat there', () => {
  const ended = (outcome: Outcome | null, seat = 0) => resultText({ outcome, seat, void: outcome ? null : 'agreed' } as FinishedListing);
  const outcome = (reason: string, winner: number): Outcome => ({ reason, ranks: [[winner], [1 - winner]], scores: [3, 1], detail: {} });

  test('won, lost, even, and broken off', () => {
    expect(ended(outcome('target-reached', 0))).toBe('Won 3 – 1');
    expect(ended(outcome('target-reached', 0), 1)).toBe('Lost 1 – 3');
    expect(ended(outcome('time', 1))).toBe('Lost on time, 3 – 1');
    expect(ended({ ...outcome('session-ended', 0), ranks: [[0, 1]], scores: [2, 2] })).toBe('Even, 2 – 2');
    expect(ended({ reason: 'gin', ranks: [[2], [0, 1]], scores: [40, 40, 0], detail: {} })).toBe('Shared second place of 3');
    expect(ended({ reason: 'gin', ranks: [[0], [2], [1]], scores: [0, 40, 20], detail: {} }, 1)).toBe('Third of 3');
    expect(ended(null)).toBe('Broken off by agreement');
  });
});
