import type { Pace } from '../net/protocol';

export const LIVE_KINDS = ['default', 'us', 'fischer', 'bronstein', 'limit', 'none'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** The clock of a new table, with the numbers of every kind: those of one kind are kept while another is looked at. */
export interface Times {
  byCorrespondence: boolean;
  live: LiveKind;
  us: { seconds: number; minutes: number };
  fischer: { minutes: number; seconds: number };
  bronstein: { minutes: number; seconds: number };
  limit: { seconds: number };
  correspondence: { count: number; unit: 'days' | 'hours'; vacation: number };
}

export const FIRST_TIMES: Times = {
  byCorrespondence: false,
  live: 'default',
  us: { seconds: 12, minutes: 6 },
  fischer: { minutes: 5, seconds: 5 },
  bronstein: { minutes: 5, seconds: 10 },
  limit: { seconds: 60 },
  correspondence: { count: 2, unit: 'days', vacation: 10 },
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The numbers of a live clock as the hall takes them; null for the game's own. */
export function livePace(times: Times): Pace | null {
  const { us, fischer, bronstein, limit } = times;
  switch (times.live) {
    case 'default':
      return null;
    case 'us':
      return { delay_s: us.seconds, bank_s: us.minutes * 60 };
    case 'fischer':
      return { delay_s: 0, bank_s: fischer.minutes * 60, increment_s: fischer.seconds };
    case 'bronstein':
      return { delay_s: 0, bank_s: bronstein.minutes * 60, increment_s: bronstein.seconds, capped: true };
    case 'limit':
      return { delay_s: limit.seconds, bank_s: 0 };
    case 'none':
      return { delay_s: null, bank_s: null };
  }
}

export function correspondencePace({ correspondence: { count, unit, vacation } }: Times): Pace {
  return { delay_s: count * (unit === 'days' ? DAY : HOUR), bank_s: vacation * DAY };
}

export function paceOf(times: Times): Pace | null {
  return times.byCorrespondence ? correspondencePace(times) : livePace(times);
}
