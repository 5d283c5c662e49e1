import { t } from '../i18n/index.svelte';
import type { Clock, Pace } from '../net/protocol';
import { isByCorrespondence } from './played';

export interface TimeLeft {
  /** Milliseconds of the free time of this prompt; null while the seat's time does not run. */
  delay: number | null;
  bank: number;
}

/** What a seat has left at `now`, a moment by the hall's clock. */
export function timeLeft(clock: Clock, pace: Pace, { seat, now }: { seat: number; now: number }): TimeLeft {
  const bank = clock.bank[seat] ?? 0;
  if (!clock.running.includes(seat)) return { delay: null, bank };
  const spent = Math.max(0, now - (clock.since ?? now));
  const free = (pace.delay_s ?? 0) * 1000;
  return { delay: Math.max(0, free - spent), bank: Math.max(0, bank - Math.max(0, spent - free)) };
}

export interface Face {
  /** Milliseconds: what a player reads off the clock first. */
  time: number;
  /** What stands beside it: the free seconds that go first, or the vacation behind it. */
  beside: { what: 'delay' | 'vacation'; time: number } | null;
  /** The time for the move is used up, and the vacation runs. */
  onVacation: boolean;
}

/** What a clock shows: the bank, unless the time for each move is what counts, as by correspondence. */
export function face({ delay, bank }: TimeLeft, pace: Pace): Face {
  const move = delay ?? (pace.delay_s ?? 0) * 1000;
  const onlyMoves = pace.bank_s === 0 && !pace.increment_s;
  if (onlyMoves) return { time: move, beside: null, onVacation: false };
  if (!isByCorrespondence(pace)) return { time: bank, beside: delay ? { what: 'delay', time: delay } : null, onVacation: false };
  if (move === 0) return { time: bank, beside: null, onVacation: true };
  return { time: move, beside: bank > 0 ? { what: 'vacation', time: bank } : null, onVacation: false };
}

const LOW = 30_000;
const LOW_BY_CORRESPONDENCE = 3 * 3_600_000;

/** Whether it is time to hurry: of a short limit the last quarter. */
export function isLow({ delay, bank }: TimeLeft, pace: Pace): boolean {
  const move = (pace.delay_s ?? 0) * 1000;
  const left = (delay ?? move) + bank;
  if (isByCorrespondence(pace)) return left < LOW_BY_CORRESPONDENCE;
  return left < Math.min(LOW, (move + (pace.bank_s ?? 0) * 1000) / 4);
}

/** `6:00`, `4 h 12 min` or `1 d 4 h`: nothing that changes every second while there is an hour. Rounded up, so that 0:00 means that the time is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('clock-hours', { hours, minutes: two(minutes % 60) });
  return t('clock-days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
