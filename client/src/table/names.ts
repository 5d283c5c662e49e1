import { has, t } from '../i18n/index.svelte';
import type { SeatHolder } from '../net/protocol';

/** A bot is called by what it is, in the reader's language; a person by the name given. */
export function seatName({ kind, name }: SeatHolder): string {
  if (kind === 'open') return t('seat-open');
  const id = `bot-${name}`;
  return kind === 'bot' && has(id) ? t(id) : name;
}
