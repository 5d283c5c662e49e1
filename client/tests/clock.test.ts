import { describe, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/index.svelte';
import { clockText, face, isLow, timeLeft } from '../src/table/clock';

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

});

const DAY = 86_400;
const slow = { delay_s: 2 * DAY, bank_s: 10 * DAY };

describe('low', () => {
  test('under thirty seconds, the free time of the move included', () => {
    expect(isLow({ delay: 0, bank: 30_000 }, pace)).toBe(false);
    expect(isLow({ delay: 0, bank: 29_999 }, pace)).toBe(true);
    expect(isLow({ delay: 12_000, bank: 20_000 }, pace)).toBe(false);
    expect(isLow({ delay: null, bank: 17_000 }, pace)).toBe(true);
  });

  test('of a short limit the last quarter', () => {
    const limit = { delay_s: 20, bank_s: 0 };
    expect(isLow({ delay: null, bank: 0 }, limit)).toBe(false);
    expect(isLow({ delay: 5_000, bank: 0 }, limit)).toBe(false);
    expect(isLow({ delay: 4_999, bank: 0 }, limit)).toBe(true);
  });

  test('by correspondence in the last hours, and not while there is vacation', () => {
    expect(isLow({ delay: 0, bank: DAY * 1000 }, slow)).toBe(false);
    expect(isLow({ delay: 2 * 3_600_000, bank: 0 }, slow)).toBe(true);
    expect(isLow({ delay: DAY * 1000, bank: 0 }, slow)).toBe(false);
  });
});

describe('what a clock shows', () => {
  test('the reserve, with the free seconds beside it while they run', () => {
    expect(face({ delay: 7_000, bank: 40_000 }, pace)).toEqual({ time: 40_000, beside: { what: 'delay', time: 7_000 }, onVacation: false });
    expect(face({ delay: 0, bank: 40_000 }, pace)).toEqual({ time: 40_000, beside: null, onVacation: false });
    expect(face({ delay: null, bank: 40_000 }, pace)).toEqual({ time: 40_000, beside: null, onVacation: false });
  });

  test('of a plain limit what is left for this move, or the whole while it does not run', () => {
    const limit = { delay_s: 30, bank_s: 0 };
    expect(face({ delay: 7_000, bank: 0 }, limit)).toEqual({ time: 7_000, beside: null, onVacation: false });
    expect(face({ delay: null, bank: 0 }, limit)).toEqual({ time: 30_000, beside: null, onVacation: false });
  });

  test('by correspondence the time for the move and the vacation behind it', () => {
    expect(face({ delay: 5_000, bank: 9_000 }, slow)).toEqual({ time: 5_000, beside: { what: 'vacation', time: 9_000 }, onVacation: false });
    expect(face({ delay: null, bank: 0 }, slow)).toEqual({ time: 2 * DAY * 1000, beside: null, onVacation: false });
    expect(face({ delay: 0, bank: 9_000 }, slow)).toEqual({ time: 9_000, beside: null, onVacation: true });
  });

  test('a bank that grows is the clock, be it empty at first', () => {
    expect(face({ delay: null, bank: 4_000 }, { delay_s: 0, bank_s: 0, increment_s: 5 }).time).toBe(4_000);
  });
});

const HOUR = 3_600_000;

describe('the time as it is read', () => {
  test.each([
    [360_000, '6:00', '6:00'],
    [59_001, '1:00', '1:00'],
    [9_000, '0:09', '0:09'],
    [1, '0:01', '0:01'],
    [0, '0:00', '0:00'],
    [HOUR - 1_000, '59:59', '59:59'],
    [HOUR, '1 h 00 min', '1 h 00 min'],
    [4 * HOUR + 11 * 60_000 + 1, '4 h 12 min', '4 h 12 min'],
    [24 * HOUR - 1, '1 d', '1 j'],
    [28 * HOUR, '1 d 4 h', '1 j 4 h'],
    [48 * HOUR, '2 d', '2 j'],
    [47.5 * HOUR, '1 d 23 h', '1 j 23 h'],
  ])('%d ms', async (milliseconds, en, fr) => {
    const read = async (language: 'en' | 'fr') => (await setLanguage(language), clockText(milliseconds).replace(/\s/g, ' '));
    expect(await read('en')).toBe(en);
    expect(await read('fr')).toBe(fr);
  });
});
