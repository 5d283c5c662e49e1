import { BAR, OFF } from './position';
import type { Lying } from './travel';

// Units of the drawing. The viewer's home is at the bottom, to the right unless the board is mirrored, so that the
// viewer's checkers run counter-clockwise, or clockwise.
export const POINT = 60;
export const RADIUS = 27;
export const RIM = 14;
export const MARGIN = 26;
export const FIELD_HEIGHT = 620;
export const FLAT = 15;
const BAR_WIDTH = 62;
const TRAY_WIDTH = 62;
const HALF = 6 * POINT;
const LEFT = RIM;
const BAR_LEFT = LEFT + HALF;
const RIGHT = BAR_LEFT + BAR_WIDTH;
const TRAY_LEFT = RIGHT + HALF + RIM;
export const WIDTH = TRAY_LEFT + TRAY_WIDTH + RIM;
export const HEIGHT = FIELD_HEIGHT + 2 * MARGIN;
export const MIDDLE = HEIGHT / 2;
export const TRIANGLE = 256;
export const MOST_DRAWN = 5;
const MOST_ON_BAR = 4;
/** How far beside a column, and beyond its end, a checker may be let go and still lands there. */
const BESIDE = POINT * 0.45;
const BEYOND = POINT * 1.5;

const TOP_ROW = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF];
const BOTTOM_ROW = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF];

export interface Spot {
  x: number;
  y: number;
}

/** Where a walk over the board is. The bar and the tray belong to both rows: there `upper` says in which one walks on. */
export interface Stand {
  place: number;
  upper: boolean;
}

export interface Span {
  x: number;
  width: number;
}

export interface Area extends Span {
  y: number;
  height: number;
}

export interface Layout {
  /** Both halves of the field, the outer one first; the bar; the tray. */
  halves: readonly [Span, Span];
  bar: Span;
  tray: Span;
  /** The middle of a half: own dice lie in the home half, the other's in the outer one. */
  homeX: number;
  outerX: number;
  /** The middle of a point's column. */
  pointX(point: number): number;
  triangle(point: number): string;
  area(place: number): Area;
  /** Where the checker with this index, counted from the rim, lies on its point. */
  onPoint(point: number, index: number): Spot;
  /** Where a checker lies whose place is in its seat's own numbering; off the board it lies on its side. */
  spotOf(lying: Lying, whose: { own: boolean }): Spot & { flat: boolean };
  /** Where the next checker would lie. */
  landing(place: number, index: number): Spot;
  /** Which of these places a checker falls on that is let go here; null when it was none of them. */
  fallsOn(spot: Spot, places: Iterable<number>, from: number): number | null;
  /** Where an arrow key leads. */
  neighbour(stand: Stand, key: string): Stand;
}

export function isTop(point: number): boolean {
  return point > 12;
}

export function standOn(place: number, { upper }: Stand): Stand {
  return { place, upper: place === BAR || place === OFF ? upper : isTop(place) };
}

/** The board with the viewer's home to the right, or, mirrored, to the left. */
export function layout({ mirrored }: { mirrored: boolean }): Layout {
  const across = (x: number) => (mirrored ? WIDTH - x : x);
  const span = (x: number, width: number): Span => ({ x: mirrored ? WIDTH - x - width : x, width });
  const middle = ({ x, width }: Span) => x + width / 2;
  const [outer, home] = [span(LEFT, HALF), span(RIGHT, HALF)];
  const [bar, tray] = [span(BAR_LEFT, BAR_WIDTH), span(TRAY_LEFT, TRAY_WIDTH)];

  function pointX(point: number): number {
    const column = isTop(point) ? point - 13 : 12 - point;
    return across((column < 6 ? LEFT : LEFT + BAR_WIDTH) + column * POINT + POINT / 2);
  }

  function area(place: number): Area {
    const whole = { y: MARGIN, height: FIELD_HEIGHT };
    if (place === BAR) return { ...bar, ...whole };
    if (place === OFF) return { ...tray, ...whole };
    return { x: pointX(place) - POINT / 2, width: POINT, y: isTop(place) ? MARGIN : MIDDLE, height: FIELD_HEIGHT / 2 };
  }

  function onPoint(point: number, index: number): Spot {
    const depth = RADIUS + Math.min(index, MOST_DRAWN - 1) * 2 * RADIUS;
    return { x: pointX(point), y: isTop(point) ? MARGIN + depth : HEIGHT - MARGIN - depth };
  }

  // Own checkers wait in the lower half of the bar, the other's in the upper; the cube keeps the middle and both ends.
  function onBar(index: number, own: boolean): Spot {
    const depth = 58 + Math.min(index, MOST_ON_BAR - 1) * 2 * RADIUS;
    return { x: middle(bar), y: own ? MIDDLE + depth : MIDDLE - depth };
  }

  function inTray(index: number, own: boolean): Spot {
    const depth = 8 + FLAT / 2 + index * (FLAT + 2.5);
    return { x: middle(tray), y: own ? HEIGHT - MARGIN - depth : MARGIN + depth };
  }

  function beside({ x, y }: Spot, place: number): { aside: number; beyond: number } {
    const { x: left, width, y: top, height } = area(place);
    const outside = (at: number, from: number, length: number) => Math.max(from - at, 0, at - from - length);
    // Behind the tray nothing else comes, so it reaches as far as a hand does.
    const far = place === OFF && (mirrored ? x < left : x > left + width);
    return { aside: far ? 0 : outside(x, left, width), beyond: outside(y, top, height) };
  }

  return {
    halves: [outer, home],
    bar,
    tray,
    homeX: middle(home),
    outerX: middle(outer),
    pointX,
    triangle(point) {
      const x = pointX(point);
      const [base, tip] = isTop(point) ? [MARGIN, MARGIN + TRIANGLE] : [HEIGHT - MARGIN, HEIGHT - MARGIN - TRIANGLE];
      return `M${x - POINT / 2 + 1} ${base}H${x + POINT / 2 - 1}L${x} ${tip}Z`;
    },
    area,
    onPoint,
    spotOf({ place, index }, { own }) {
      if (place === OFF) return { ...inTray(index, own), flat: true };
      if (place === BAR) return { ...onBar(index, own), flat: false };
      return { ...onPoint(own ? place : 25 - place, index), flat: false };
    },
    landing(place, index) {
      return place === OFF ? { x: middle(tray), y: MIDDLE + 30 } : onPoint(place, index);
    },
    fallsOn(spot, places, from) {
      const back = beside(spot, from);
      if (back.aside + back.beyond === 0) return null;
      let [best, least]: [number | null, number] = [null, Infinity];
      for (const place of places) {
        const { aside, beyond } = beside(spot, place);
        if (aside > BESIDE || beyond > BEYOND || aside + beyond >= least) continue;
        [best, least] = [place, aside + beyond];
      }
      return best;
    },
    neighbour({ place, upper }, key) {
      const index = (upper ? TOP_ROW : BOTTOM_ROW).indexOf(place);
      const step = ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0) * (mirrored ? -1 : 1);
      const inUpper = key === 'ArrowUp' || (upper && key !== 'ArrowDown');
      const row = inUpper ? TOP_ROW : BOTTOM_ROW;
      return { place: row[Math.min(Math.max(index + step, 0), row.length - 1)] ?? place, upper: inUpper };
    },
  };
}
