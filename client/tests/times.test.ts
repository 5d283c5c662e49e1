import { describe, expect, test } from 'vitest';
import { FIRST_TIMES, paceOf, type Times } from '../src/hall/times';
import { setLanguage } from '../src/i18n/index.svelte';
import type { Pace } from '../src/net/protocol';
import { durationText, paceText } from '../src/table/played';

/** With ordinary spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const NO_CLOCK: Pace = { delay_s: null, bank_s: null };

describe('what is ordered', () => {
  test.each<[string, Partial<Times>, Pace | null]>([
    ['nothing, for the clock of the game', {}, null],
    ['a US clock', { live: 'us', us: { seconds: 8, minutes: 10 } }, { delay_s: 8, bank_s: 600 }],
    ['Fischer', { live: 'fischer', fischer: { minutes: 3, seconds: 2 } }, { delay_s: 0, bank_s: 180, increment_s: 2 }],
    ['Bronstein', { live: 'bronstein', bronstein: { minutes: 3, seconds: 2 } }, { delay_s: 0, bank_s: 180, increment_s: 2, capped: true }],
    ['a limit', { live: 'limit', limit: { seconds: 45 } }, { delay_s: 45, bank_s: 0 }],
    ['no clock', { live: 'none' }, NO_CLOCK],
    ['days and vacation', { byCorrespondence: true, correspondence: { count: 2, unit: 'days', vacation: 10 } }, { delay_s: 172_800, bank_s: 864_000 }],
    ['hours, no vacation', { byCorrespondence: true, correspondence: { count: 8, unit: 'hours', vacation: 0 } }, { delay_s: 28_800, bank_s: 0 }],
    ['by correspondence, whatever live clock was looked at', { byCorrespondence: true, live: 'none' }, { delay_s: 172_800, bank_s: 864_000 }],
  ])('%s', (_, changed, pace) => {
    expect(paceOf({ ...FIRST_TIMES, ...changed })).toEqual(pace);
  });
});

describe('durations', () => {
  test.each([
    [0, '0 seconds', '0 s'],
    [1, '1 second', '1 s'],
    [360, '6 minutes', '6 min'],
    [5_400, '1 hour 30 minutes', '1 h 30 min'],
    [86_400, '1 day', '1 day'],
    [259_200, '3 days', '3 days'],
  ])('%d seconds', async (seconds, long, short) => {
    await setLanguage('en');
    expect(durationText(seconds)).toBe(long);
    expect(plain(durationText(seconds, 'short'))).toBe(short);
  });
});

const DAY = 86_400;
const PACES: [Pace, { en: string; fr: string; short: string }][] = [
  [NO_CLOCK, { en: 'no clock', fr: 'sans pendule', short: 'no clock' }],
  [{ delay_s: 12, bank_s: 360 }, { en: '12 seconds a move, then 6 minutes in reserve', fr: '12 secondes par coup, puis 6 minutes de réserve', short: '12 s a move, then 6 min in reserve' }],
  [{ delay_s: 1, bank_s: 60 }, { en: '1 second a move, then 1 minute in reserve', fr: '1 seconde par coup, puis 1 minute de réserve', short: '1 s a move, then 1 min in reserve' }],
  [{ delay_s: 0, bank_s: 600 }, { en: '10 minutes for all moves', fr: '10 minutes pour tous les coups', short: '10 min for all moves' }],
  [{ delay_s: 45, bank_s: 0 }, { en: '45 seconds a move', fr: '45 secondes par coup', short: '45 s a move' }],
  [{ delay_s: 0, bank_s: 180, increment_s: 2 }, { en: '3 minutes + 2 seconds a move (Fischer)', fr: '3 minutes + 2 secondes par coup (Fischer)', short: '3 min + 2 s a move (Fischer)' }],
  [{ delay_s: null, bank_s: 60, increment_s: 1 }, { en: '1 minute + 1 second a move (Fischer)', fr: '1 minute + 1 seconde par coup (Fischer)', short: '1 min + 1 s a move (Fischer)' }],
  [{ delay_s: 0, bank_s: 300, increment_s: 10, capped: true }, { en: '5 minutes + 10 seconds a move (Bronstein)', fr: '5 minutes + 10 secondes par coup (Bronstein)', short: '5 min + 10 s a move (Bronstein)' }],
  [{ delay_s: 5, bank_s: 300, increment_s: 3 }, { en: '5 seconds a move, then 5 minutes + 3 seconds a move (Fischer)', fr: '5 secondes par coup, puis 5 minutes + 3 secondes par coup (Fischer)', short: '5 s a move, then 5 min + 3 s a move (Fischer)' }],
  [{ delay_s: DAY, bank_s: 0 }, { en: '1 day a move', fr: '1 jour par coup', short: '1 day a move' }],
  [{ delay_s: 28_800, bank_s: DAY }, { en: '8 hours a move, 1 day of vacation', fr: '8 heures par coup, 1 jour de vacances', short: '8 h a move, 1 day of vacation' }],
  [{ delay_s: 2 * DAY, bank_s: 10 * DAY }, { en: '2 days a move, 10 days of vacation', fr: '2 jours par coup, 10 jours de vacances', short: '2 days a move, 10 days of vacation' }],
];

describe('the clock in words', () => {
  test.each(PACES)('%o', async (pace, { en, fr, short }) => {
    await setLanguage('en');
    expect(plain(paceText(pace))).toBe(en);
    expect(plain(paceText(pace, 'short'))).toBe(short);
    await setLanguage('fr');
    expect(plain(paceText(pace))).toBe(fr);
  });

  test('in French, and short', async () => {
    await setLanguage('fr');
    expect(plain(paceText({ delay_s: 2 * DAY, bank_s: 10 * DAY }, 'short'))).toBe('2 jours par coup, 10 jours de vacances');
    expect(plain(paceText({ delay_s: 0, bank_s: 180, increment_s: 2 }, 'short'))).toBe('3 min + 2 s par coup (Fischer)');
  });
});
