import { expect, test } from 'vitest';
import { passed } from '../src/reminders/running';

const DAY = 86_400_000;
const clock = (bank: number, running = [0]) => ({ bank: [bank, bank], running, since: 1_000 });
const at = (spent: number) => ({ seat: 0, now: 1_000 + spent });

test('two days: half-way, at nine tenths, and an hour before the end', () => {
  const pace = { delay_s: 2 * 86_400, bank_s: 0 };
  expect(passed(clock(0), pace, at(DAY - 1))).toBeNull();
  expect(passed(clock(0), pace, at(DAY))).toBe('half');
  expect(passed(clock(0), pace, at(DAY * 1.8))).toBe('most');
  expect(passed(clock(0), pace, at(DAY * 2 - 3_600_001))).toBe('most');
  expect(passed(clock(0), pace, at(DAY * 2 - 3_600_000))).toBe('last');
});

test('vacation behind the days is announced before it begins, and its end too', () => {
  const pace = { delay_s: 2 * 86_400, bank_s: 10 * 86_400 };
  expect(passed(clock(10 * DAY), pace, at(DAY * 1.8))).toBe('most');
  expect(passed(clock(10 * DAY), pace, at(DAY * 12 - 3_600_000))).toBe('last');
});

test('at a fast table only the end is near', () => {
  const pace = { delay_s: 12, bank_s: 360 };
  expect(passed(clock(360_000), pace, at(300_000))).toBeNull();
  expect(passed(clock(360_000), pace, at(350_000))).toBe('last');
});

test('nobody is reminded of time that does not run', () => {
  expect(passed(clock(0, [1]), { delay_s: 60, bank_s: 0 }, at(59_000))).toBeNull();
  expect(passed({ bank: [0, 0], running: [0], since: null }, { delay_s: 60, bank_s: 0 }, at(59_000))).toBeNull();
});
