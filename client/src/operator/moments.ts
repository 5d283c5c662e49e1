import { language } from '../i18n/index.svelte';

const HOUR = 3_600_000;

/** How long something lasts, by the ids of its texts; null: without end. */
export const SPANS: readonly [string, number | null][] = [
  ['span-hour', HOUR],
  ['span-day', 24 * HOUR],
  ['span-week', 7 * 24 * HOUR],
  ['span-month', 30 * 24 * HOUR],
  ['span-ever', null],
];

export const endOf = (span: number | null) => (span === null ? null : Date.now() + span);

export const moment = (ms: number) => new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
