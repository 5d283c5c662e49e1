// Where the cards of a hand lie: in rows that overlap, with a gap between groups. Counted in steps, the part of a card that the
// next one leaves free, so that the page's own lengths decide how large they are.

import type { Groups } from './arranging';
import type { Card } from './cards';

export interface Place {
  card: Card;
  group: number;
  row: number;
  /** Steps from the left edge of its row, and to the next card there; null for the last. */
  at: number;
  next: number | null;
}

export interface Fan {
  places: readonly Place[];
  rows: number;
  /** Steps from the first to the last card of the longest row. */
  steps: number;
}

const GAP = 0.7;

export function fan(groups: Groups, { most }: { most: number }): Fan {
  const filled = groups.map((cards, group) => ({ cards, group })).filter(({ cards }) => cards.length > 0);
  const length = filled.reduce((sum, { cards }) => sum + cards.length, 0) + GAP * Math.max(filled.length - 1, 0);
  const rows = Math.max(1, Math.ceil(length / most));
  const room = length / rows;
  const places: Place[] = [];
  let [row, at, steps] = [0, 0, 0];
  for (const [turn, { cards, group }] of filled.entries()) {
    if (turn > 0) at += GAP;
    for (const card of cards) {
      if (row < rows - 1 && at >= room) [row, at] = [row + 1, 0];
      places.push({ card, group, row, at, next: null });
      steps = Math.max(steps, at);
      at += 1;
    }
  }
  for (const [index, place] of places.entries()) {
    const after = places[index + 1];
    if (after?.row === place.row) place.next = after.at - place.at;
  }
  return { places, rows, steps };
}
