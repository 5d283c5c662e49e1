// Where the tiles of a chain lie, in halves of a tile. The lead lies in the middle; what is laid at its right goes on to
// the right, turns down at the edge and comes back below, and so on; what is laid at its left goes the other way round,
// upwards. A tile once laid never moves: only the eye goes back as the chain grows.
import { isDouble } from './tiles';
import type { End, Tile } from './types';

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a tile. `turned`: in degrees, from upright with its first number above. */
export interface Placed extends Spot {
  turned: 0 | 90 | 180 | 270;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Laid {
  tiles: readonly Placed[];
  /** The free half beside each end; null before the lead. */
  ends: Readonly<Record<End, Spot>> | null;
  /** All of it, and whatever may be laid next. */
  box: Box;
}

type Direction = 'right' | 'down' | 'left' | 'up';

const STEP: Record<Direction, Spot> = { right: { x: 1, y: 0 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, up: { x: 0, y: -1 } };
const OPPOSITE: Record<Direction, Direction> = { right: 'left', left: 'right', up: 'down', down: 'up' };
/** How a tile is turned whose numbers follow one another in this direction. */
const TURNED: Record<Direction, Placed['turned']> = { down: 0, left: 90, up: 180, right: 270 };

/**
 * One of the two arms as it grows. `at`: the half that the next tile begins with. `phase`: in a row; on its way to the
 * next one, after the tile at the corner; or there, after a double that lay on the way.
 */
interface Arm {
  at: Spot;
  row: Direction;
  away: Direction;
  phase: 'row' | 'turning' | 'arriving';
  /** Whether its tiles have their first number at the side of the lead. */
  outward: boolean;
}

function move({ x, y }: Spot, direction: Direction, by: number): Spot {
  return { x: x + STEP[direction].x * by, y: y + STEP[direction].y * by };
}

function grow(arm: Arm, double: boolean, reach: number): { placed: Placed; arm: Arm } {
  const { at, row, away, phase, outward } = arm;
  const lay = (along: Direction, next: Partial<Arm>) => ({
    placed: { ...move(at, along, 0.5), turned: TURNED[outward ? along : OPPOSITE[along]] },
    arm: { ...arm, ...next },
  });
  if (double) {
    // Crosswise. There are never two of them side by side, so a corner need not be made of one.
    const along = phase === 'row' ? row : away;
    const placed: Placed = { ...at, turned: phase === 'row' ? 0 : 90 };
    return { placed, arm: { ...arm, at: move(at, along, 1), phase: phase === 'row' ? 'row' : 'arriving' } };
  }
  const back = OPPOSITE[row];
  switch (phase) {
    case 'row':
      if (at.x * STEP[row].x + 1.5 <= reach) return lay(row, { at: move(at, row, 2) });
      return lay(away, { at: move(at, away, 2), phase: 'turning' });
    case 'turning':
      return lay(away, { at: move(move(at, away, 1), back, 1), row: back, phase: 'row' });
    case 'arriving':
      return lay(back, { at: move(at, back, 2), row: back, phase: 'row' });
  }
}

export function boxOf({ x, y, turned }: Placed): Box {
  const [across, along] = turned % 180 === 0 ? [0.5, 1] : [1, 0.5];
  return { left: x - across, right: x + across, top: y - along, bottom: y + along };
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** `reach`: how far a row goes to either side of the lead before it turns. */
export function lay(chain: readonly Tile[], lead: number, reach: number): Laid {
  const first = chain[lead];
  if (!first) return { tiles: [], ends: null, box: { left: -1, right: 1, top: -1, bottom: 1 } };
  const beside = isDouble(first) ? 1 : 1.5;
  let right: Arm = { at: { x: beside, y: 0 }, row: 'right', away: 'down', phase: 'row', outward: true };
  let left: Arm = { at: { x: -beside, y: 0 }, row: 'left', away: 'up', phase: 'row', outward: false };
  const tiles: Placed[] = [];
  tiles[lead] = { x: 0, y: 0, turned: isDouble(first) ? 0 : TURNED.right };
  for (let index = lead + 1; index < chain.length; index++) {
    const grown = grow(right, isDouble(chain[index] ?? first), reach);
    [tiles[index], right] = [grown.placed, grown.arm];
  }
  for (let index = lead - 1; index >= 0; index--) {
    const grown = grow(left, isDouble(chain[index] ?? first), reach);
    [tiles[index], left] = [grown.placed, grown.arm];
  }
  const next = [left, right].flatMap((arm) => [true, false].map((double) => grow(arm, double, reach).placed));
  return { tiles, ends: { left: left.at, right: right.at }, box: around([...tiles, ...next].map(boxOf)) };
}

/** Where a tile would lie, and how the chain would be with it. */
export function layNext(chain: readonly Tile[], lead: number, reach: number, tile: Tile, end: End | null): Placed {
  const [longer, at] = end === 'left' ? [[turnedTo(tile, chain[0]?.[0], 1), ...chain], 0] : [[...chain, turnedTo(tile, chain.at(-1)?.[1], 0)], chain.length];
  const { tiles } = lay(longer, end === 'left' ? lead + 1 : lead, reach);
  return tiles[at] ?? { x: 0, y: 0, turned: 0 };
}

function turnedTo([first, second]: Tile, number: number | undefined, side: 0 | 1): Tile {
  return number === undefined || [first, second][side] === number ? [first, second] : [second, first];
}

/** How far rows may go, so that a chain of the usual length is about as wide and high as where it lies. */
export function reachFor(set: number, { width, height }: Area): number {
  const tiles = set === 6 ? 20 : 34;
  const wide = Math.sqrt(6.6 * tiles * Math.min(Math.max(width / height, 0.4), 4)) || 0;
  return Math.min(Math.max(Math.round(wide / 2 - 1), 3), 14);
}

export interface Area {
  width: number;
  height: number;
}

/** What brings the drawing onto the table: pixels = (units - middle) * scale + half of the area. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

/** All of the box, as large as can be but not larger than `most` pixels a half. */
export function fit({ left, top, right, bottom }: Box, { width, height }: Area, most: number): Sight {
  const MARGIN = 0.3;
  const scale = Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN), most);
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(scale, 1) };
}

/** Nearer or farther, and moved, but so that something of the box stays in the middle. */
export function look(sight: Sight, by: { x?: number; y?: number; zoom?: number }, box: Box, least: number, most: number): Sight {
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    x: clamp(sight.x + (by.x ?? 0), box.left, box.right),
    y: clamp(sight.y + (by.y ?? 0), box.top, box.bottom),
    scale: clamp(sight.scale * (by.zoom ?? 1), least, most),
  };
}

/** How large tiles can be that lie in rows in an area: how many a row, and how wide each is (it is twice as high). */
export function rowsFor(count: number, { width, height }: Area, { most, gap }: { most: number; gap: number }): { perRow: number; size: number } {
  let best = { perRow: Math.max(count, 1), size: 0 };
  for (let rows = 1; rows <= 4; rows++) {
    const perRow = Math.max(Math.ceil(count / rows), 1);
    const size = Math.min((width + gap) / perRow - gap, ((height + gap) / rows - gap) / 2, most);
    if (size > best.size) best = { perRow, size };
  }
  return best;
}
