import type { Card } from '../cards/cards';
import type { View } from './types';

/** The seat that the game waits for; null when it waits for several or for nobody. */
export function toAct(view: unknown): number | null {
  return (view as View).turn;
}

/** What everybody knows a seat to hold: taken from the discard pile and not thrown since. */
export function known({ turns }: View, seat: number): Card[] {
  const cards = new Set<Card>();
  for (const turn of turns) {
    if (turn.seat !== seat) continue;
    if (turn.card !== null) cards.add(turn.card);
    if (turn.threw !== null) cards.delete(turn.threw);
  }
  return [...cards];
}

/** All others in turn order, beginning after `side`; who is out keeps the place. */
export function others(seats: number, side: number): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => (side + 1 + step) % seats);
}
