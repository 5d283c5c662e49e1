import type { Clock, Pace } from '../net/protocol';

/** How far a seat's time has run: half of it, nine tenths, or nearly all. */
export type Mark = 'half' | 'most' | 'last';

const HOUR = 3_600_000;
const TWO_MINUTES = 120_000;

/** The last mark that a seat's running time has passed; at fast tables only the last of them counts. As the hall reminds. */
export function passed(clock: Clock, pace: Pace, { seat, now }: { seat: number; now: number }): Mark | null {
  if (!clock.running.includes(seat) || clock.since === null) return null;
  const delay = (pace.delay_s ?? 0) * 1000;
  const bank = clock.bank[seat] ?? 0;
  const [whole, spent] = [delay + bank, now - clock.since];
  const left = whole - spent;
  if (whole < HOUR) return left < Math.min(30_000, whole / 4) ? 'last' : null;
  const span = delay >= HOUR ? delay : whole;
  if (left <= Math.min(Math.max(whole / 48, TWO_MINUTES), HOUR)) return 'last';
  if (spent >= span * 0.9) return 'most';
  return spent >= span / 2 ? 'half' : null;
}
