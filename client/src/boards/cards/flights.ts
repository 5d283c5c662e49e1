// What is seen moving: everything with a `data-fly` glides from where it was seen last to where it is now. What has a `data-spot` is a
// place that others come from, and moves only if somebody says whence. What is shown is always true at once; only the eye gets it later.

import { beat } from '../motion';

type Boxes = Map<string, DOMRect>;

const ALL = '[data-fly], [data-spot]';
const idOf = ({ dataset }: HTMLElement) => dataset['fly'] ?? dataset['spot'] ?? '';

function boxes(root: HTMLElement): Boxes {
  return new Map([...root.querySelectorAll<HTMLElement>(ALL)].map((element) => [idOf(element), element.getBoundingClientRect()]));
}

export class Flights {
  #before: Boxes = new Map();
  readonly #held: Boxes = new Map();
  #flying: Animation[] = [];

  /** Called before the page changes. What is still in the air flies on from there. */
  look(root: HTMLElement | undefined): void {
    this.#before = root ? boxes(root) : new Map();
    for (const animation of this.#flying) animation.cancel();
    this.#flying = [];
  }

  /** Where something was let go, for the flight that begins there. */
  letGo(id: string, from: DOMRect): void {
    this.#held.set(id, from);
  }

  /** Called after the page has changed. `origin`: whence something comes that was not seen before, or comes anew. Says how many fly. */
  fly(root: HTMLElement | undefined, origin: (id: string) => { from: string; after?: number } | null): number {
    const held = new Map(this.#held);
    this.#held.clear();
    const pace = beat();
    if (!root || pace === 0) return 0;
    const now = boxes(root);
    for (const element of root.querySelectorAll<HTMLElement>(ALL)) {
      const id = idOf(element);
      const to = now.get(id);
      const source = origin(id);
      const from = held.get(id) ?? (source ? (this.#before.get(source.from) ?? now.get(source.from)) : undefined) ?? (element.dataset['fly'] ? this.#before.get(id) : undefined);
      if (!from || !to || to.width === 0 || from.width === 0) continue;
      const [x, y, scale] = [from.left - to.left, from.top - to.top, from.width / to.width];
      if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) continue;
      const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 4 };
      const end = { transform: 'none', transformOrigin: '0 0', zIndex: 4 };
      const [delay, duration] = [(source?.after ?? 0) * pace, held.has(id) ? pace * 0.5 : pace];
      this.#flying.push(element.animate([start, end], { delay, duration, easing: 'ease-in-out', fill: 'backwards' }));
    }
    return this.#flying.length;
  }
}
