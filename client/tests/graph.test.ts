import { describe, expect, test } from 'vitest';
import { follow, forced, landings } from '../src/boards/backgammon/graph';
import { afterMoves, type Position } from '../src/boards/backgammon/position';
import type { Move, Turns } from '../src/boards/backgammon/types';

/** Own checkers and the other's, as `{ point: number }` from the own side. */
function position(own: Record<number, number>, other: Record<number, number> = {}): Position {
  const points = Array<number>(26).fill(0);
  for (const [place, count] of Object.entries(own)) points[Number(place)] = count;
  for (const [place, count] of Object.entries(other)) points[Number(place)] = -count;
  return { points, off: [0, 0] };
}

// 24 and 13 with 6-1, reduced to two checkers: either checker first, or one with both.
const TWO_CHECKERS: Turns = [
  [[24, 18, false, 1], [24, 23, false, 2], [13, 7, false, 3], [13, 12, false, 4]],
  [[18, 17, false, -1], [13, 12, false, -1]],
  [[23, 17, false, -1], [13, 7, false, -1]],
  [[7, 6, false, -1], [24, 23, false, -1]],
  [[12, 6, false, -1], [24, 18, false, -1]],
];

describe('where a checker can land', () => {
  test('single moves and the two dice with one checker', () => {
    const from24 = landings(TWO_CHECKERS, follow(TWO_CHECKERS, [])).get(24);
    expect([...(from24?.keys() ?? [])].sort()).toEqual([17, 18, 23]);
    expect(from24?.get(17)).toEqual([[24, 18, false], [18, 17, false]]);
    expect(from24?.get(18)).toEqual([[24, 18, false]]);
  });

  test('after the first move only what completes the turn', () => {
    const reach = landings(TWO_CHECKERS, follow(TWO_CHECKERS, [[24, 18, false]]));
    expect([...reach.keys()].sort()).toEqual([13, 18]);
    expect([...(reach.get(13)?.keys() ?? [])]).toEqual([12]);
  });

  test('nothing once the turn is complete', () => {
    const walk = follow(TWO_CHECKERS, [[24, 18, false], [13, 12, false]]);
    expect(walk.complete).toBe(true);
    expect(landings(TWO_CHECKERS, walk).size).toBe(0);
  });

  test('of two ways to the same point the one that hits', () => {
    const turns: Turns = [
      [[8, 6, false, 1], [8, 4, true, 2]],
      [[6, 2, false, -1]],
      [[4, 2, false, -1]],
    ];
    expect(landings(turns, follow(turns, [])).get(8)?.get(2)).toEqual([[8, 4, true], [4, 2, false]]);
  });

  test('a double carries one checker up to four times', () => {
    const turns: Turns = [[[13, 10, false, 1]], [[10, 7, false, 2]], [[7, 4, false, 3]], [[4, 1, false, -1]]];
    expect([...(landings(turns, follow(turns, [])).get(13)?.keys() ?? [])]).toEqual([10, 7, 4, 1]);
  });

  test('both dice bear the same checker off: what either leaves stays possible', () => {
    // me{2:1,1:2}, 6-2: 2/off by the 6 leaves the 2, by the 2 leaves the 6; each then takes one from the 1.
    const turns: Turns = [[[2, 0, false, 1], [2, 0, false, 2]], [[1, 0, false, -1]], [[1, 0, false, -1]]];
    const walk = follow(turns, [[2, 0, false]]);
    expect(walk.entries).toEqual([1, 2]);
    expect(follow(turns, [[2, 0, false], [1, 0, false]]).complete).toBe(true);
  });

  test('nothing outside the graph is ever complete', () => {
    expect(follow(TWO_CHECKERS, [[24, 20, false]])).toEqual({ entries: [], complete: false });
  });
});

describe('a forced turn', () => {
  test('is one whose every way comes to the same position', () => {
    // 5/off and 3/off in either order.
    const turns: Turns = [[[5, 0, false, 1], [3, 0, false, 2]], [[3, 0, false, -1]], [[5, 0, false, -1]]];
    expect(forced(turns, follow(turns, []), position({ 5: 1, 3: 1 }))).toHaveLength(2);
  });

  test('is not one where a hit on the way makes a difference', () => {
    const turns: Turns = [[[8, 6, false, 1], [8, 4, true, 2]], [[6, 2, false, -1]], [[4, 2, false, -1]]];
    expect(forced(turns, follow(turns, []), position({ 8: 1 }, { 4: 1 }))).toBeNull();
  });

  test('is not asked for again when complete', () => {
    const turns: Turns = [[[24, 18, false, -1]]];
    const moves: Move[] = [[24, 18, false]];
    const start = position({ 24: 1 });
    expect(forced(turns, follow(turns, []), start)).toEqual(moves);
    expect(forced(turns, follow(turns, moves), afterMoves(start, moves))).toBeNull();
  });

  test('may begin in the middle', () => {
    expect(forced(TWO_CHECKERS, follow(TWO_CHECKERS, [[24, 18, false]]), position({ 18: 1, 13: 1 }))).toBeNull();
  });
});
