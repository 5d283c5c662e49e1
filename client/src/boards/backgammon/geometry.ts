import { BAR, OFF } from './position';

// Units of the drawing. The viewer's home is at the bottom right, so that the viewer's checkers run counter-clockwise.
export const POINT = 60;
export const RADIUS = 27;
export const RIM = 16;
export const MARGIN = 28;
export const BAR_WIDTH = 66;
export const TRAY_WIDTH = 66;
export const FIELD_HEIGHT = 640;
export const LEFT = RIM;
export const BAR_LEFT = LEFT + 6 * POINT;
export const RIGHT = BAR_LEFT + BAR_WIDTH;
export const TRAY_LEFT = RIGHT + 6 * POINT + RIM;
export const WIDTH = TRAY_LEFT + TRAY_WIDTH + RIM;
export const HEIGHT = FIELD_HEIGHT + 2 * MARGIN;
export const MIDDLE = HEIGHT / 2;
export const TRIANGLE = 262;
export const MOST_DRAWN = 5;

export interface Spot {
  x: number;
  y: number;
}

export function isTop(point: number): boolean {
  return point > 12;
}

/** The middle of a point's column. */
export function pointX(point: number): number {
  const column = isTop(point) ? point - 13 : 12 - point;
  return (column < 6 ? LEFT : LEFT + BAR_WIDTH) + column * POINT + POINT / 2;
}

export function triangle(point: number): string {
  const x = pointX(point);
  const [base, tip] = isTop(point) ? [MARGIN, MARGIN + TRIANGLE] : [HEIGHT - MARGIN, HEIGHT - MARGIN - TRIANGLE];
  return `M${x - POINT / 2} ${base}L${x + POINT / 2} ${base}L${x} ${tip}Z`;
}

/** Where the checker with this index, counted from the rim, lies on its point. */
export function onPoint(point: number, index: number): Spot {
  const depth = RADIUS + Math.min(index, MOST_DRAWN - 1) * 2 * RADIUS;
  return { x: pointX(point), y: isTop(point) ? MARGIN + depth : HEIGHT - MARGIN - depth };
}

/** Own checkers wait in the lower half of the bar, the other's in the upper; the cube keeps the middle and both ends. */
export function onBar(index: number, { own }: { own: boolean }): Spot {
  const depth = 58 + Math.min(index, 3) * 2 * RADIUS;
  return { x: BAR_LEFT + BAR_WIDTH / 2, y: own ? MIDDLE + depth : MIDDLE - depth };
}

/** The place under a spot of the drawing, null between places. */
export function placeAt({ x, y }: Spot): number | null {
  if (y < 0 || y > HEIGHT) return null;
  if (x >= TRAY_LEFT - RIM / 2 && x <= WIDTH) return OFF;
  if (x >= BAR_LEFT && x < RIGHT) return BAR;
  const column = x < BAR_LEFT ? Math.floor((x - LEFT) / POINT) : 6 + Math.floor((x - RIGHT) / POINT);
  if (column < 0 || column > 11) return null;
  return y < MIDDLE ? 13 + column : 12 - column;
}

const TOP_ROW = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF];
const BOTTOM_ROW = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF];

/** Where a walk over the board is. The bar and the tray belong to both rows: there `upper` says in which one walks on. */
export interface Stand {
  place: number;
  upper: boolean;
}

export function standOn(place: number, { upper }: Stand): Stand {
  return { place, upper: place === BAR || place === OFF ? upper : isTop(place) };
}

/** Where an arrow key leads. */
export function neighbour({ place, upper }: Stand, key: string): Stand {
  const index = (upper ? TOP_ROW : BOTTOM_ROW).indexOf(place);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const inUpper = key === 'ArrowUp' || (upper && key !== 'ArrowDown');
  const row = inUpper ? TOP_ROW : BOTTOM_ROW;
  return { place: row[Math.min(Math.max(index + step, 0), row.length - 1)] ?? place, upper: inUpper };
}
