import type { Clock, Pace } from '../net/protocol';

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

export function isLow({ bank }: TimeLeft): boolean {
  return bank < 30_000;
}

/** `6:00`, with hours only when there are any. Rounded up, so that 0:00 means that the time is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
