import { Refused } from '../net/api';
import { PAGE, session } from './api';

/** `absent`: this hall has no operator's page; `shut`: the secret has to be entered. */
type Door = 'asking' | 'absent' | 'shut' | 'open';

const state = $state<{ door: Door }>({ door: 'asking' });

export const door = () => state.door;

/** What this browser may do here. */
export async function tryDoor(): Promise<void> {
  try {
    state.door = (await session()).open ? 'open' : 'shut';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    state.door = 'absent';
  }
}

export function shut(): void {
  state.door = 'shut';
}

/** Something asked of the hall, one at a time, and why it said no. */
export class Errand {
  busy = $state(false);
  refused = $state<string | null>(null);

  /** Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.refused = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'operators-only') shut();
      this.refused = error.code;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** A list that comes page by page; `next` gives the page after an item, or the first. */
export class Pages<T> extends Errand {
  items = $state.raw<readonly T[] | null>(null);
  more = $state(false);

  constructor(private readonly next: (last?: T) => Promise<T[]>) {
    super();
  }

  load = () => this.turn();
  loadMore = () => this.turn(this.items?.at(-1));

  private turn(last?: T): Promise<boolean> {
    return this.run(async () => {
      const page = await this.next(last);
      this.items = last === undefined ? page : [...(this.items ?? []), ...page];
      this.more = page.length === PAGE;
    });
  }
}
