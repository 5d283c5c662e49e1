import { t } from '../i18n/index.svelte';
import type { FinishedListing } from '../net/protocol';
import { listed, others, seatName } from '../table/names';

/** How a table ended for the one who sat at `seat`. */
export function resultText({ outcome, seat, seats, void: why }: FinishedListing): string {
  if (!outcome || seat === null) return t('result-void', { reason: why ?? '' });
  const { reason, ranks, scores } = outcome;
  const place = ranks.findIndex((seats) => seats.includes(seat));
  const before = ranks.slice(0, place).flat().length;
  if (scores.length > 2) return t('finished-place', { place: before + 1, of: scores.length, shared: String((ranks[place]?.length ?? 1) > 1) });
  const [own = 0, other = 0] = seat === 0 ? scores : [...scores].reverse();
  const [best = []] = ranks;
  if (best.length > 1) return t('finished-even', { own, other });
  if (best[0] === seat) return t('finished-won', { own, other, reason });
  return t('finished-lost', { own, other, reason });
}

export function opponents({ seats, seat }: Pick<FinishedListing, 'seats' | 'seat'>): string {
  return listed(others(seats, seat).map(seatName));
}
