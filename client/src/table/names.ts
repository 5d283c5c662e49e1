import { has, language, t } from '../i18n/index.svelte';
import type { SeatHolder } from '../net/protocol';

/** A bot is called by what it is, in the reader's language; a person by the name given. */
export function seatName({ kind, name }: SeatHolder): string {
  if (kind === 'open') return t('seat-open');
  const id = `bot-${name}`;
  return kind === 'bot' && has(id) ? t(id) : name;
}

/** `Max and Zoé`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** Those of these seats that somebody has, without one's own. */
export function others(seats: readonly SeatHolder[], own: number | null): SeatHolder[] {
  return seats.filter(({ kind }, seat) => seat !== own && kind !== 'open');
}

/** The people among them, by name; empty when there are only bots. */
export function otherPeople(seats: readonly SeatHolder[], own: number | null): string {
  return listed(others(seats, own).filter(({ kind }) => kind === 'person').map(seatName));
}
