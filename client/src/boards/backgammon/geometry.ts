import { BAR, OFF } from './position';

// Units of the drawing. The viewer's home is at the bottom, to the right unless the board is mirrored, so that the
// viewer's checkers run counter-clockwise, or clockwise.
export const POINT = 60;
export const RADIUS = 27;
export const RIM = 16;
export const MARGIN = 28;
export const BAR_WIDTH = 66;
export const TRAY_WIDTH = 66;
export const FIELD_HEIGHT = 640;
const HALF = 6 * POINT;
const LEFT = RIM;
const BAR_LEFT = LEFT + HALF;
const RIGHT = BAR_LEFT + BAR_WIDTH;
const TRAY_LEFT = RIGHT + HALF + RIM;
export const WIDTH = TRAY_LEFT + TRAY_WIDTH + RIM;
export const HEIGHT = FIELD_HEIGHT + 2 * MARGIN;
export const MIDDLE = HEIGHT / 2;
export const TRIANGLE = 262;
export const MOST_DRAWN = 5;

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
  /** Where the checker with this index, counted from the rim, lies on its point. */
  onPoint(point: number, index: number): Spot;
  /** Own checkers wait in the lower half of the bar, the other's in the upper; the cube keeps the middle and both ends. */
  onBar(index: number, whose: { own: boolean }): Spot;
  /** The place under a spot of the drawing, null between places. */
  placeAt(spot: Spot): number | null;
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
  const bar = span(BAR_LEFT, BAR_WIDTH);

  function pointX(point: number): number {
    const column = isTop(point) ? point - 13 : 12 - point;
    return across((column < 6 ? LEFT : LEFT + BAR_WIDTH) + column * POINT + POINT / 2);
  }

  return {
    halves: [outer, home],
    bar,
    tray: span(TRAY_LEFT, TRAY_WIDTH),
    homeX: middle(home),
    outerX: middle(outer),
    pointX,
    triangle(point) {
      const x = pointX(point);
      const [base, tip] = isTop(point) ? [MARGIN, MARGIN + TRIANGLE] : [HEIGHT - MARGIN, HEIGHT - MARGIN - TRIANGLE];
      return `M${x - POINT / 2} ${base}L${x + POINT / 2} ${base}L${x} ${tip}Z`;
    },
    onPoint(point, index) {
      const depth = RADIUS + Math.min(index, MOST_DRAWN - 1) * 2 * RADIUS;
      return { x: pointX(point), y: isTop(point) ? MARGIN + depth : HEIGHT - MARGIN - depth };
    },
    onBar(index, { own }) {
      const depth = 58 + Math.min(index, 3) * 2 * RADIUS;
      return { x: middle(bar), y: own ? MIDDLE + depth : MIDDLE - depth };
    },
    placeAt(spot) {
      const [x, y] = [across(spot.x), spot.y];
      if (y < 0 || y > HEIGHT) return null;
      if (x >= TRAY_LEFT - RIM / 2 && x <= WIDTH) return OFF;
      if (x >= BAR_LEFT && x < RIGHT) return BAR;
      const column = x < BAR_LEFT ? Math.floor((x - LEFT) / POINT) : 6 + Math.floor((x - RIGHT) / POINT);
      if (column < 0 || column > 11) return null;
      return y < MIDDLE ? 13 + column : 12 - column;
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
