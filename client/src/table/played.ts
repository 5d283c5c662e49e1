import { language, t } from '../i18n/index.svelte';
import type { Pace } from '../net/protocol';

const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

type Words = 'long' | 'short';

/** `1 hour 30 minutes`, or `1 h 30 min`. */
export function durationText(seconds: number, words: Words = 'long'): string {
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = unit === 'second' ? rest : Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || (unit === 'second' && parts.length === 0)) {
      const long = () => new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
      parts.push(words === 'long' ? long() : t(`short-${unit}`, { count }));
    }
  }
  return parts.join(' ');
}

/** By correspondence the time for a move is hours or days, and the bank behind it is vacation. */
export function isByCorrespondence({ delay_s }: Pace): boolean {
  return (delay_s ?? 0) >= 3_600;
}

/** The clock in words. */
export function paceText(pace: Pace, words: Words = 'long'): string {
  const { delay_s, bank_s, increment_s = 0, capped = false } = pace;
  if (bank_s === null) return t('pace-none');
  const bank = durationText(bank_s, words);
  const delay = durationText(delay_s ?? 0, words);
  if (increment_s > 0) {
    const increment = durationText(increment_s, words);
    const whole = t('pace-increment', { bank, increment, kind: capped ? 'bronstein' : 'fischer' });
    return delay_s ? t('pace-then', { delay, bank: whole }) : whole;
  }
  if (!delay_s) return t('pace-bank', { bank });
  if (bank_s === 0) return t('pace-delay', { delay });
  return isByCorrespondence(pace) ? t('pace-correspondence', { delay, bank }) : t('pace-both', { delay, bank });
}

export function gameName(game: string): string {
  return t(`game-${game}`);
}
