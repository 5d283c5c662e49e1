// A thing in somebody's hand. Everything is measured when it is lifted; on the way only its own transform changes.

export interface Spot {
  x: number;
  y: number;
}

interface Hands {
  /** What the things and the places to put them are found in. */
  root: () => HTMLElement | undefined;
  /** The places (`data-zone`) where this thing may be put down; none: it cannot be lifted. */
  zones: (id: string) => readonly string[];
  lifted: (id: string) => void;
  /** `centre`: of the thing. What it is over is told by the pointer. */
  carried: (id: string, centre: Spot, over: string | null) => void;
  /** `from`: where it was let go, as it was seen then. */
  dropped: (id: string, over: string | null, from: DOMRect) => void;
}

interface Grip {
  id: string;
  element: HTMLElement;
  pointer: number;
  start: Spot;
  moving: boolean;
  centre: Spot;
  zones: { name: string; box: DOMRect }[];
}

const STARTS = { mouse: 4, touch: 8 };

export class Drag {
  /** What is in the hand, and over which place. */
  id = $state.raw<string | null>(null);
  over = $state.raw<string | null>(null);
  /** The click that follows a drop is part of the same gesture. */
  justDropped = false;
  readonly #hands: Hands;
  #grip: Grip | null = null;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  grab(id: string, event: PointerEvent & { currentTarget: HTMLElement }): void {
    this.justDropped = false;
    if (event.button !== 0 || this.#hands.zones(id).length === 0) return;
    const start = { x: event.clientX, y: event.clientY };
    this.#grip = { id, element: event.currentTarget, pointer: event.pointerId, start, moving: false, centre: start, zones: [] };
  }

  carry(event: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    const at = { x: event.clientX, y: event.clientY };
    const [x, y] = [at.x - grip.start.x, at.y - grip.start.y];
    if (!grip.moving) {
      if (Math.hypot(x, y) < (event.pointerType === 'touch' ? STARTS.touch : STARTS.mouse)) return;
      grip.moving = true;
      this.#lift(grip);
    }
    grip.element.style.transform = `translate(${x}px, ${y}px) scale(var(--lift, 1))`;
    this.over = zoneAt(at, grip.zones);
    this.#hands.carried(grip.id, { x: grip.centre.x + x, y: grip.centre.y + y }, this.over);
  }

  drop(event: PointerEvent): void {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (grip.moving) this.#letGo(grip, this.over);
    this.#grip = null;
  }

  /** Puts it back where it was. */
  cancel(): void {
    if (this.#grip?.moving) this.#letGo(this.#grip, null);
    this.#grip = null;
  }

  #lift(grip: Grip): void {
    const { id, element, pointer } = grip;
    const allowed = this.#hands.zones(id);
    const found = this.#hands.root()?.querySelectorAll<HTMLElement>('[data-zone]') ?? [];
    grip.zones = [...found]
      .map((zone) => ({ name: zone.dataset['zone'] ?? '', box: zone.getBoundingClientRect() }))
      .filter(({ name }) => allowed.includes(name));
    for (const animation of element.getAnimations()) animation.cancel();
    const { left, top, width, height } = element.getBoundingClientRect();
    grip.centre = { x: left + width / 2, y: top + height / 2 };
    element.setPointerCapture(pointer);
    this.#hands.lifted(id);
    this.id = id;
  }

  #letGo({ id, element }: Grip, over: string | null): void {
    const from = element.getBoundingClientRect();
    element.style.transform = '';
    this.id = this.over = null;
    this.justDropped = true;
    setTimeout(() => (this.justDropped = false));
    this.#hands.dropped(id, over, from);
  }
}

/** The smallest place that holds this spot. */
function zoneAt({ x, y }: Spot, zones: Grip['zones']): string | null {
  const holding = zones.filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  holding.sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  return holding[0]?.name ?? null;
}
