import type { Tile } from './types';

/** Where the pips of a half lie that is 100 wide and high, by number. */
export const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = (() => {
  const [a, b, c] = [24, 50, 76];
  const corners = [[a, a], [c, c], [c, a], [a, c]] as const;
  const sides = [[a, b], [c, b]] as const;
  const poles = [[b, a], [b, c]] as const;
  const middle = [b, b] as const;
  return [
    [],
    [middle],
    corners.slice(0, 2),
    [...corners.slice(0, 2), middle],
    corners,
    [...corners, middle],
    [...corners, ...sides],
    [...corners, ...sides, middle],
    [...corners, ...sides, ...poles],
    [...corners, ...sides, ...poles, middle],
  ];
})();

export function isDouble([first, second]: Tile): boolean {
  return first === second;
}

/** As it is in a hand: the lower number first. */
export function asDealt([first, second]: Tile): Tile {
  return first <= second ? [first, second] : [second, first];
}

/** One name for a tile, whichever way it lies. */
export function nameOf(tile: Tile): string {
  return asDealt(tile).join('-');
}

export function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
