// Whence what is seen anew has come, so that it can be seen coming.

import type { View } from './types';

export type Origin = (id: string) => { from: string; after?: number } | null;

const BETWEEN = 0.12;

/** `seat`: the viewer's. Cards that were seen before come from where they lay; of those no word is needed. Null: nothing moves. */
export function origins(before: View, after: View, seat: number | null): Origin | null {
  if (before === after) return () => null;
  // A leap to another moment tells no story, nor does going back.
  if (after.deal < before.deal || (after.deal === before.deal && after.turns.length < before.turns.length) || after.deal > before.deal + 1) return null;
  const dealt = after.deal > before.deal;
  const hand = new Set(after.hand.filter((card) => dealt || !before.hand.includes(card)));
  const drew = drawers(before, after, dealt);
  const threw = dealt || before.discards.length >= after.discards.length ? null : after.turns.at(-1);
  return (id) => {
    if (id.startsWith('seat-')) return drew.has(Number(id.slice(5))) ? { from: 'stock' } : null;
    const card = Number(id.slice(1));
    if (hand.has(card)) {
      const from = !dealt && after.taken === card ? `c${card}` : 'stock';
      return { from, after: dealt ? after.hand.indexOf(card) * BETWEEN : 0 };
    }
    if (threw && threw.threw === card && threw.seat !== seat) return { from: `seat-${threw.seat}` };
    if (after.knock?.seat !== seat && !before.knock && after.knock?.melds.flat().includes(card)) return { from: `seat-${after.knock?.seat}` };
    return null;
  };
}

/** Who has just got a card from the stock. */
function drawers(before: View, after: View, dealt: boolean): Set<number> {
  if (dealt) return new Set([...after.counts.keys()].filter((seat) => (after.counts[seat] ?? 0) > 0));
  const last = after.turns.at(-1);
  return new Set(last?.took === 'stock' && after.turns.length > before.turns.length ? [last.seat] : []);
}
