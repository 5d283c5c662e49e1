import { language, t } from '../i18n/index.svelte';
import type { Pace } from '../net/protocol';

const UNITS = [['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1]] as const;

type Words = 'long' | 'short';

/** `1 hour 30 minutes`, or `1 hr 30 min`. */
export function durationText(seconds: number, unitDisplay: Words = 'long'): string {
  let rest = seconds;
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = unit === 'second' ? rest : Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || (unit === 'second' && parts.length === 0)) {
      parts.push(new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay }).format(count));
    }
  }
  return parts.join(' ');
}

/** The clock in words. */
export function paceText({ delay_s, bank_s }: Pace, words: Words = 'long'): string {
  if (bank_s === null) return t('pace-none');
  const bank = durationText(bank_s, words);
  if (!delay_s) return t('pace-bank', { bank });
  const delay = durationText(delay_s, words);
  return bank_s === 0 ? t('pace-delay', { delay }) : t('pace-both', { delay, bank });
}

export function gameName(game: string): string {
  return t(`game-${game}`);
}
