import { t } from '../../i18n/index.svelte';
import { openEnds, type forced } from './status';
import type { End, Legal, Tile, View } from './types';
import { tileText } from './words';

interface Situation {
  view: View;
  legal: Legal | null;
  names: readonly string[];
  /** The tile in the hand, and its places. */
  held: { tile: Tile; places: readonly (End | null)[] } | null;
  /** What is about to be done by itself. */
  byItself: ReturnType<typeof forced>;
}

/** What the viewer is asked, or what everybody waits for. */
export function promptText({ view, legal, names, held, byItself }: Situation): string {
  const open = view.turns.at(-1);
  const drew = open?.open && open.seat === view.turn ? open.drew : 0;
  if (!legal) {
    // The table tells how it ended.
    if (view.turn === null) return '';
    return t('dm-wait', { name: names[view.turn] ?? '', drew });
  }
  if (byItself === 'draw') return t('dm-ask-draw-itself');
  if (byItself) return t('dm-ask-lay-itself', { tile: tileText(byItself.tile) });
  if (legal.draw) return t('dm-ask-draw', { drew });
  if (held) {
    const [left, right] = openEnds(view) ?? [0, 0];
    if (held.places.length > 1) return t('dm-ask-end', { tile: tileText(held.tile), left, right });
    return t('dm-ask-lay', { tile: tileText(held.tile) });
  }
  if (view.chain.length === 0) return t('dm-ask-lead');
  return drew > 0 ? t('dm-ask-drawn', { drew }) : t('dm-ask-tile');
}
