import { describe, expect, test } from 'vitest';
import { happened } from '../src/boards/backgammon/happened';
import { between, make, sameCounts, setUp, unmake, type Shown } from '../src/boards/backgammon/men';
import { proceed, travel, waysOf } from '../src/boards/backgammon/travel';
import type { Move, View } from '../src/boards/backgammon/types';
import told from '../demo/scenes.json';

// prettier-ignore
const START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0];
const BEGUN = { board: START, off: [0, 0], turn: 0, last: null } satisfies Shown['view'];
const OPENING: Move[] = [[8, 5, false], [6, 5, false]];

/** The view after a turn, which has been told. */
function after(view: Shown['view'], { seat, moves }: { seat: number; moves: readonly Move[] }): Shown['view'] {
  const men = moves.map((move) => ({ seat, move })).reduce(make, setUp(view));
  const count = (side: number, place: number) => men[side]?.[place]?.length ?? 0;
  const board = START.map((_, place) => {
    if (place === 0) return count(1, 25);
    return place === 25 ? count(0, 25) : count(0, place) - count(1, 25 - place);
  });
  return { board, off: [count(0, 0), count(1, 0)], turn: 1 - seat, last: { seat, dice: [1, 1], moves } };
}

const numbers = (shown: ReturnType<typeof setUp>) => shown.flat(2).sort((a, b) => a - b);
const ALL = Array.from({ length: 30 }, (_, index) => index);

describe('checkers that keep their identity', () => {
  test('thirty of them, fifteen a side, wherever they lie', () => {
    expect(numbers(setUp(BEGUN))).toEqual(ALL);
    for (const frames of Object.values(told)) {
      for (const { view } of frames) expect(numbers(setUp(view as unknown as View))).toEqual(ALL);
    }
  });

  test('a move that hits, and the way back', () => {
    const blot = after(BEGUN, { seat: 1, moves: [[13, 10, false]] });
    const men = setUp(blot);
    // White's blot on its 10 stands on Red's 15.
    const hit = { seat: 0, move: [24, 15, true] as const };
    const then = make(men, hit);
    expect(then[0][15]).toHaveLength(1);
    expect(then[1][25]).toEqual(men[1][10]);
    expect(then[1][10]).toEqual([]);
    expect(unmake(then, hit)).toEqual(men);
    expect(numbers(then)).toEqual(ALL);
  });
});

describe('what is seen between two moments', () => {
  test('the own turn, move by move, taken back and made otherwise', () => {
    const shown = (...moves: Move[]): Shown => ({ view: BEGUN, moves });
    const [first, second] = OPENING as [Move, Move];
    expect(between(shown(), shown(first))?.made.map(({ move }) => move)).toEqual([first]);
    expect(between(shown(first), shown(first, second))?.made.map(({ move }) => move)).toEqual([second]);
    expect(between(shown(first, second), shown())).toEqual({
      undone: [{ seat: 0, move: second }, { seat: 0, move: first }],
      made: [],
    });
  });

  test('nothing moves when the hall confirms it, in whatever order it tells it', () => {
    let scene = proceed(null, { view: BEGUN, moves: [] });
    scene = proceed(scene, { view: BEGUN, moves: OPENING });
    expect(scene.legs).toHaveLength(2);
    const confirmed = proceed(scene, { view: after(BEGUN, { seat: 0, moves: [...OPENING].reverse() }), moves: [] });
    expect(confirmed.legs).toEqual([]);
    expect(confirmed.men).toBe(scene.men);
  });

  test('the whole turn of the other one, in its order, a blot leaving when it is hit', () => {
    const before = after(BEGUN, { seat: 0, moves: [[13, 10, false]] });
    const turn = { seat: 1, moves: [[24, 20, false], [20, 15, true]] as Move[] };
    const scene = proceed(proceed(null, { view: before, moves: [] }), { view: after(before, turn), moves: [] });
    const [one, two, blot] = scene.legs;
    expect(one).toMatchObject({ seat: 1, from: { place: 24, index: 1 }, to: { place: 20, index: 0 }, start: 0, hit: false });
    expect(two).toMatchObject({ checker: one?.checker, to: { place: 15 }, start: 1, hit: true });
    expect(blot).toMatchObject({ seat: 0, by: 1, from: { place: 10 }, to: { place: 25, index: 0 } });
    expect(blot?.start).toBeGreaterThan(1);
    expect(blot?.start).toBeLessThan(2);
  });

  test('the own turn and the answer to it, when both are told at once', () => {
    const begun = proceed(proceed(null, { view: BEGUN, moves: [] }), { view: BEGUN, moves: OPENING });
    const mine = after(BEGUN, { seat: 0, moves: OPENING });
    const answer = proceed(begun, { view: after(mine, { seat: 1, moves: [[24, 22, false]] }), moves: [] });
    expect(answer.legs).toMatchObject([{ seat: 1, from: { place: 24 }, to: { place: 22 }, start: 0 }]);
  });

  test('nothing when one looks back, leaps or begins anew', () => {
    const first = after(BEGUN, { seat: 0, moves: OPENING });
    const second = after(first, { seat: 1, moves: [[8, 4, false], [6, 4, false]] });
    const third = after(second, { seat: 0, moves: [[24, 18, false]] });
    expect(between({ view: second, moves: [] }, { view: first, moves: [] })).toBeNull();
    expect(between({ view: BEGUN, moves: [] }, { view: third, moves: [] })).toBeNull();
    expect(between({ view: third, moves: [] }, { view: BEGUN, moves: [] })).toBeNull();
    const back = proceed(proceed(null, { view: third, moves: [] }), { view: BEGUN, moves: [] });
    expect(back.legs).toEqual([]);
    expect(sameCounts(back.men, setUp(BEGUN))).toBe(true);
  });

  test('taking all back goes at once, each checker by one way', () => {
    const moves: Move[] = [[24, 18, false], [18, 14, false]];
    const scene = proceed(proceed(null, { view: BEGUN, moves: [] }), { view: BEGUN, moves });
    const { legs } = travel(scene.men, { undone: moves.map((move) => ({ seat: 0, move })).reverse(), made: [] });
    expect(legs).toMatchObject([{ from: { place: 14 }, to: { place: 24, index: 1 }, start: 0 }]);
  });
});

test('the ways of a turn lead from where checkers lay to the top of where they lie, each once', () => {
  const turn = { seat: 0, dice: [6, 6] as const, moves: [[13, 7, false], [13, 7, false], [24, 18, false], [18, 12, false]] as Move[] };
  const view = after({ ...BEGUN, board: START.map((n, place) => (place === 12 ? 0 : n)) }, turn);
  expect(waysOf(turn, view).ways).toEqual([
    { from: { place: 13, index: 3 }, to: { place: 7, index: 1 } },
    { from: { place: 24, index: 1 }, to: { place: 12, index: 0 } },
  ]);
});

describe('what is heard between two moments', () => {
  const cube = { value: 1, limit: 64, owner: null, in_play: true, offered: null, asked: null };
  const view = { game: 1, board: START, turn: 0, dice: null, last: null, cube };
  const quiet = { thrown: false, cube: false };

  test('a throw, also one that cannot be played, and the opening throw of the next game', () => {
    expect(happened(view, { ...view, dice: [3, 1] })).toEqual({ ...quiet, thrown: true });
    expect(happened(view, { ...view, turn: 1, last: { seat: 0, dice: [6, 6], moves: [] } })).toEqual({ ...quiet, thrown: true });
    expect(happened({ ...view, board: [] }, { ...view, game: 2, dice: [3, 1] })).toEqual({ ...quiet, thrown: true });
  });

  test('not the same throw again, nor one that is looked back at', () => {
    expect(happened({ ...view, dice: [3, 1] }, { ...view, dice: [3, 1] })).toEqual(quiet);
    expect(happened({ ...view, board: [] }, { ...view, dice: [3, 1] })).toEqual(quiet);
    expect(happened({ ...view, game: 2 }, { ...view, dice: [3, 1] })).toEqual(quiet);
  });

  test('a double that is offered, and taken', () => {
    const offered = { ...view, cube: { ...cube, offered: 2, asked: 1 } };
    expect(happened(view, offered)).toEqual({ ...quiet, cube: true });
    expect(happened(offered, { ...view, cube: { ...cube, value: 2, owner: 1 } })).toEqual({ ...quiet, cube: true });
    expect(happened(offered, offered)).toEqual(quiet);
  });
});
