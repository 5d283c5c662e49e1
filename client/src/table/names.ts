import { has, language, t } from '../i18n/index.svelte';
import type { SeatHolder, Table } from '../net/protocol';

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

/** `Max 3 – 1 Zoé`; of more than two, `Max 3, Zoé 1, Ida 0`. */
export function scoreText(names: readonly string[], scores: readonly number[]): string {
  const [first = '', second = ''] = names;
  const [a = 0, b = 0] = scores;
  if (names.length === 2) return t('result-score', { first, second, a, b });
  return scores.map((score, seat) => t('result-score-of', { name: names[seat] ?? '', score })).join(', ');
}

/** Those of these seats that somebody has, without one's own. */
export function others(seats: readonly SeatHolder[], own: number | null): SeatHolder[] {
  return seats.filter(({ kind }, seat) => seat !== own && kind !== 'open');
}

/** The people among them, by name; empty when there are only bots. */
export function otherPeople(seats: readonly SeatHolder[], own: number | null): string {
  return listed(others(seats, own).filter(({ kind }) => kind === 'person').map(seatName));
}

/** Who looks on; empty when nobody does but whoever reads it. */
export function onlookersText({ watching, onlookers }: Pick<Table, 'watching' | 'onlookers'>, seat: number | null): string {
  const others = Math.max(0, watching - onlookers.length);
  if (onlookers.length > 0) {
    const rest = others > 0 ? [t('onlookers-others', { others })] : [];
    return t('onlookers', { who: listed([...onlookers, ...rest]) });
  }
  return others > (seat === null ? 1 : 0) ? t('onlookers-count', { others }) : '';
}
