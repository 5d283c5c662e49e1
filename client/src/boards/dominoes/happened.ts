import { nameOf } from './tiles';
import type { Tile, View } from './types';

export type Event =
  | { what: 'laid'; seat: number; tile: Tile; index: number }
  | { what: 'drew'; seat: number; count: number }
  | { what: 'passed'; seat: number };

export interface Happened {
  events: readonly Event[];
  /** Another round has been dealt. */
  dealt: boolean;
  /** A round has ended. */
  over: boolean;
}

type Told = Pick<View, 'round' | 'turns' | 'chain' | 'rounds'>;

const NOTHING: Happened = { events: [], dealt: false, over: false };
/** More than this at once is a leap, of which nothing is shown. */
const MOST = 12;

/** What is to be seen and heard of a step from one moment of a match to the next; nothing of a leap. */
export function happened(before: Told, now: Told): Happened {
  const over = now.rounds.length === before.rounds.length + 1;
  const dealt = now.round === before.round + 1;
  if (now.round !== before.round && !dealt) return NOTHING;
  if (!over && now.rounds.length !== before.rounds.length) return NOTHING;
  const known = dealt ? [] : before.turns;
  if (now.turns.length < known.length) return NOTHING;
  const events: Event[] = [];
  now.turns.forEach(({ seat, drew, tile, open }, index) => {
    const was = known[index];
    const more = drew - (was?.drew ?? 0);
    if (more > 0) events.push({ what: 'drew', seat, count: more });
    if (was && !was.open) return;
    if (tile) events.push({ what: 'laid', seat, tile, index: indexOf(now.chain, tile) });
    else if (!open) events.push({ what: 'passed', seat });
  });
  return events.length > MOST ? NOTHING : { events, dealt, over };
}

function indexOf(chain: readonly Tile[], tile: Tile): number {
  const name = nameOf(tile);
  return chain.findIndex((other) => nameOf(other) === name);
}
