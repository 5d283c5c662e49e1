import { describe, expect, test } from 'vitest';
import { clockText, isLow, timeLeft } from '../src/table/clock';

const clock = { bank: [360_000, 40_000], running: [1], since: 1_000_000 };
const pace = { delay_s: 12, bank_s: 360 };

describe('time left', () => {
  test('of a seat whose time does not run', () => {
    expect(timeLeft(clock, pace, { seat: 0, now: 1_500_000 })).toEqual({ delay: null, bank: 360_000 });
  });

  test('the free time goes first', () => {
    expect(timeLeft(clock, pace, { seat: 1, now: 1_005_000 })).toEqual({ delay: 7_000, bank: 40_000 });
  });

  test('then the reserve, down to nothing', () => {
    expect(timeLeft(clock, pace, { seat: 1, now: 1_027_000 })).toEqual({ delay: 0, bank: 25_000 });
    expect(timeLeft(clock, pace, { seat: 1, now: 2_000_000 })).toEqual({ delay: 0, bank: 0 });
  });

  test('a clock of ours that goes behind gives nobody time', () => {
    expect(timeLeft(clock, pace, { seat: 1, now: 999_000 })).toEqual({ delay: 12_000, bank: 40_000 });
  });

  test('under thirty seconds it is low', () => {
    expect(isLow({ delay: 0, bank: 30_000 })).toBe(false);
    expect(isLow({ delay: 0, bank: 29_999 })).toBe(true);
  });

  test.each([[360_000, '6:00'], [59_001, '1:00'], [9_000, '0:09'], [1, '0:01'], [0, '0:00'], [3_725_000, '1:02:05']])(
    '%d ms reads %s',
    (milliseconds, text) => expect(clockText(milliseconds)).toBe(text),
  );
});
