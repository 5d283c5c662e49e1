import { t } from '../i18n/index.svelte';
import type { FinishedListing } from '../net/protocol';
import { listed, others, seatName } from '../table/names';

/** How a table ended for the one who sat at `seat`. */
export function resultText({ outcome, seat, seats, void: why }: FinishedListing): string {
  if (!outcome || seat === null) return t('result-void', { reason: why ?? '' });
  const own = outcome.scores[seat] ?? 0;
  const other = Math.max(...outcome.scores.filter((_, index) => index !== seat));
  const [best = []] = outcome.ranks;
  const { reason } = outcome;
  if (best.length > 1) return t('finished-even', { own, other });
  if (best[0] === seat) return t('finished-won', { own, other, reason });
  return t('finished-lost', { own, other, reason });
}

export function opponents({ seats, seat }: Pick<FinishedListing, 'seats' | 'seat'>): string {
  return listed(others(seats, seat).map(seatName));
}
