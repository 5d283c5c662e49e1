import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import told from '../demo/dominoes.json';
import { drawGame, tenTiles } from '../src/boards/dominoes/choosing';
import { boxOf, fit, lay, layNext, look, reachFor, rowsFor, type Box, type Placed } from '../src/boards/dominoes/geometry';
import { happened } from '../src/boards/dominoes/happened';
import { promptText } from '../src/boards/dominoes/prompts';
import { forced, inOrder, openEnds, placesOf, toAct } from '../src/boards/dominoes/status';
import { texts } from '../src/boards/dominoes/texts';
import { isDouble, nameOf, PIPS, sorted } from '../src/boards/dominoes/tiles';
import type { End, Legal, Tile, View } from '../src/boards/dominoes/types';
import { noticeLine, roundText, spokenNotice } from '../src/boards/dominoes/words';
import { addTexts, setLanguage } from '../src/i18n/index.svelte';

beforeAll(() => addTexts(texts));

// --- geometry --------------------------------------------------------------------------------

/** Chains as they may come to lie: from a random walk over a set, and with the lead anywhere. */
function chains(highest: number, seed: number): { chain: Tile[]; lead: number } {
  let state = seed;
  const random = (below: number) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  const left = new Map<string, Tile>();
  for (let a = 0; a <= highest; a++) for (let b = a; b <= highest; b++) left.set(`${a}-${b}`, [a, b]);
  const take = (tile: Tile) => (left.delete(nameOf(tile)), tile);
  const all = [...left.values()];
  const chain: Tile[] = [take(all[random(all.length)] ?? [0, 0])];
  let lead = 0;
  for (;;) {
    const moves: { tile: Tile; end: End }[] = [...left.values()].flatMap((tile) => {
      const [a, b] = [chain[0]?.[0], chain.at(-1)?.[1]];
      const ends: { tile: Tile; end: End }[] = [];
      if (tile.includes(a ?? -1)) ends.push({ tile: tile[1] === a ? tile : [tile[1], tile[0]], end: 'left' });
      if (tile.includes(b ?? -1)) ends.push({ tile: tile[0] === b ? tile : [tile[1], tile[0]], end: 'right' });
      return ends;
    });
    const move = moves[random(moves.length || 1)];
    if (!move) return { chain, lead };
    take(move.tile);
    if (move.end === 'left') (chain.unshift(move.tile), lead++);
    else chain.push(move.tile);
  }
}

function overlap(a: Box, b: Box): boolean {
  const SLACK = 0.001;
  return a.left < b.right - SLACK && b.left < a.right - SLACK && a.top < b.bottom - SLACK && b.top < a.bottom - SLACK;
}

/** Where the middle of each half of a tile lies, the first one first. */
function halves({ x, y, turned }: Placed): [{ x: number; y: number }, { x: number; y: number }] {
  const [dx, dy] = ({ 0: [0, 0.5], 90: [-0.5, 0], 180: [0, -0.5], 270: [0.5, 0] } as const)[turned];
  return [{ x: x - dx, y: y - dy }, { x: x + dx, y: y + dy }];
}

const boxesTouch = (a: Box, b: Box) => {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(across, along) > 0.9 && Math.abs(Math.min(across, along)) < 0.001;
};

const CHAINS = [6, 9].flatMap((set) => Array.from({ length: 60 }, (_, seed) => ({ set, seed: seed * 7919 + set })));

describe('the chain on the table', () => {
  const every = CHAINS.map(({ set, seed }) => ({ set, ...chains(set, seed) }));

  test('long ones are among those tried', () => {
    expect(Math.max(...every.map(({ chain }) => chain.length))).toBeGreaterThan(45);
  });

  test.each([3, 4, 5, 7, 10, 14])('with rows of %d to either side no tile lies on another', (reach) => {
    for (const { chain, lead } of every) {
      const boxes = lay(chain, lead, reach).tiles.map(boxOf);
      boxes.forEach((box, index) => {
        expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
        expect(Math.max(-box.left, box.right)).toBeLessThanOrEqual(reach + 2.5);
      });
    }
  });

  test.each([3, 5, 8])('with rows of %d neighbours touch with the same number', (reach) => {
    for (const { chain, lead } of every) {
      const { tiles } = lay(chain, lead, reach);
      for (let index = 1; index < chain.length; index++) {
        const [before, here] = [tiles[index - 1], tiles[index]];
        if (!before || !here) throw new Error('a tile has no place');
        expect(boxesTouch(boxOf(before), boxOf(here))).toBe(true);
        // A double shows its number on both halves and lies crosswise.
        if (isDouble(chain[index] ?? [0, 1]) || isDouble(chain[index - 1] ?? [0, 1])) continue;
        const [a, b] = [halves(before)[1], halves(here)[0]];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1);
      }
    }
  });

  test.each([3, 6])('the free half beside an end is free, and beside it, with rows of %d', (reach) => {
    for (const { chain, lead } of every) {
      const { tiles, ends } = lay(chain, lead, reach);
      for (const [end, index] of [['left', 0], ['right', chain.length - 1]] as const) {
        const spot = ends?.[end] ?? { x: 0, y: 0 };
        const box = { left: spot.x - 0.5, right: spot.x + 0.5, top: spot.y - 0.5, bottom: spot.y + 0.5 };
        expect(tiles.some((tile) => overlap(box, boxOf(tile)))).toBe(false);
        expect(boxesTouch(box, boxOf(tiles[index] ?? { x: 99, y: 99, turned: 0 }))).toBe(true);
      }
    }
  });

  test('a tile once laid never moves, and the next lies where it was promised', () => {
    for (const { chain, lead } of every.slice(0, 40)) {
      for (let length = lead + 1; length < chain.length; length++) {
        const [short, longer] = [lay(chain.slice(0, length), lead, 5), lay(chain.slice(0, length + 1), lead, 5)];
        expect(longer.tiles.slice(0, length)).toEqual(short.tiles);
        const next = chain[length] ?? [0, 0];
        expect(layNext(chain.slice(0, length), lead, 5, sorted([next])[0] ?? next, 'right')).toEqual(longer.tiles[length]);
      }
      for (let from = 1; from <= lead; from++) {
        const [short, longer] = [lay(chain.slice(from), lead - from, 5), lay(chain.slice(from - 1), lead - from + 1, 5)];
        expect(longer.tiles.slice(1)).toEqual(short.tiles);
        expect(layNext(chain.slice(from), lead - from, 5, chain[from - 1] ?? [0, 0], 'left')).toEqual(longer.tiles[0]);
      }
    }
  });

  test('an empty table has a place for the lead in its middle', () => {
    expect(lay([], 0, 5)).toMatchObject({ tiles: [], ends: null });
    expect(layNext([], 0, 5, [3, 5], null)).toEqual({ x: 0, y: 0, turned: 270 });
    expect(layNext([], 0, 5, [4, 4], null)).toEqual({ x: 0, y: 0, turned: 0 });
  });

  test.each([[360, 200], [360, 300], [980, 560], [400, 120]])('all of it fits into %d by %d', (width, height) => {
    for (const { chain, lead, set } of every) {
      const { box } = lay(chain, lead, reachFor(set, { width, height }));
      const { x, y, scale } = fit(box, { width, height }, 50);
      for (const [edge, middle, size] of [[box.left, x, width], [box.right, x, width], [box.top, y, height], [box.bottom, y, height]] as const) {
        expect(Math.abs(edge - middle) * scale).toBeLessThanOrEqual(size / 2);
      }
      expect(scale).toBeLessThanOrEqual(50);
    }
  });

  test('one looks no farther away than there is something to see', () => {
    const box = { left: -10, right: 10, top: -2, bottom: 2 };
    expect(look({ x: 0, y: 0, scale: 20 }, { x: -99, zoom: 9 }, box, 10, 60)).toEqual({ x: -10, y: 0, scale: 60 });
    expect(look({ x: 0, y: 0, scale: 20 }, { y: 99, zoom: 0.01 }, box, 10, 60)).toEqual({ x: 0, y: 2, scale: 10 });
  });
});

describe('a hand', () => {
  test.each([1, 2, 7, 13, 24, 40])('of %d tiles fits, as large as can be', (count) => {
    for (const [width, height] of [[360, 110], [900, 140], [400, 80]] as const) {
      const { perRow, size } = rowsFor(count, { width, height }, { most: 64, gap: 6 });
      const rows = Math.ceil(count / perRow);
      expect(perRow * (size + 6) - 6).toBeLessThanOrEqual(width + 0.01);
      expect(rows * (2 * size + 6) - 6).toBeLessThanOrEqual(height + 0.01);
      expect(size).toBeGreaterThan(9);
    }
  });

  test('every number has its pips', () => {
    expect(PIPS.map((pips) => pips.length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const pips of PIPS) expect(new Set(pips.map(String)).size).toBe(pips.length);
    // No two of them run into one another.
    for (const [x, y] of PIPS[9] ?? []) for (const [a, b] of PIPS[9] ?? []) expect(x === a && y === b ? 99 : Math.hypot(x - a, y - b)).toBeGreaterThan(19);
  });

  test('is shown by its numbers', () => {
    expect(sorted([[3, 5], [0, 6], [0, 0], [3, 3]])).toEqual([[0, 0], [0, 6], [3, 3], [3, 5]]);
  });
});

// --- what is asked and what happens ------------------------------------------------------------

const frames = (scene: keyof typeof told) => told[scene] as unknown as { view: View; legal: Legal | null }[];
const views = (scene: keyof typeof told) => frames(scene).map(({ view }) => view);

describe('what happens', () => {
  test('tiles are laid, drawn, and turns passed', () => {
    const seen = views('their turns');
    const steps = seen.slice(1).map((view, index) => happened(seen[index] ?? view, view).events);
    expect(steps[0]).toEqual([{ what: 'laid', seat: 1, tile: [2, 3], index: 0 }]);
    expect(steps[1]).toEqual([{ what: 'laid', seat: 2, tile: [5, 5], index: seen[2]!.chain.length - 1 }]);
    expect(steps.at(-1)).toEqual([{ what: 'drew', seat: 2, count: 1 }]);
  });

  test('drawing on, and laying what was drawn', () => {
    const seen = views('drawing');
    const steps = seen.slice(1).map((view, index) => happened(seen[index] ?? view, view).events);
    expect(steps).toEqual([
      [{ what: 'drew', seat: 0, count: 1 }],
      [{ what: 'drew', seat: 0, count: 1 }],
      [{ what: 'drew', seat: 0, count: 1 }],
      [{ what: 'laid', seat: 0, tile: [0, 2], index: 0 }],
    ]);
  });

  test('a round ends and the next is dealt', () => {
    const [before, after] = views('round over');
    expect(happened(before!, after!)).toMatchObject({ dealt: true, over: true, events: [] });
  });

  test('several turns in one step, and passing', () => {
    const [before] = views('chain');
    const turns = [
      ...before!.turns,
      { seat: 0, drew: 0, tile: [5, 5] as Tile, end: 'right' as const, open: false },
      { seat: 1, drew: 0, tile: null, end: null, open: false },
    ];
    const chain = [...before!.chain, [5, 5] as Tile];
    expect(happened(before!, { ...before!, turns, chain }).events).toEqual([
      { what: 'laid', seat: 0, tile: [5, 5], index: chain.length - 1 },
      { what: 'passed', seat: 1 },
    ]);
  });

  test('leaps show nothing', () => {
    const seen = views('their turns');
    expect(happened(seen.at(-1)!, seen[0]!).events).toEqual([]);
    expect(happened(seen[0]!, { ...seen[0]!, round: 5 })).toEqual({ events: [], dealt: false, over: false });
    const many = Array.from({ length: 20 }, () => ({ seat: 0, drew: 0, tile: null, end: null, open: false }));
    expect(happened({ ...seen[0]!, turns: [] }, { ...seen[0]!, turns: many }).events).toEqual([]);
  });
});

describe('what may be done', () => {
  test('places of tiles', () => {
    const legal = frames('chain')[0]!.legal;
    expect(placesOf(legal).get('2-5')).toEqual(['left', 'right']);
    expect(placesOf(legal).get('5-5')).toEqual(['right']);
    expect(placesOf(legal).has('0-3')).toBe(false);
    expect(placesOf(frames('hand of seven')[0]!.legal).get('1-3')).toEqual([null]);
    expect(placesOf(null).size).toBe(0);
  });

  test('what leaves no choice', () => {
    expect(forced(null)).toBeNull();
    expect(forced({ plays: [], draw: true })).toBe('draw');
    expect(forced({ plays: [[[2, 5], ['left']]], draw: false })).toEqual({ tile: [2, 5], end: 'left' });
    expect(forced({ plays: [[[2, 5], ['left', 'right']]], draw: false })).toBeNull();
    expect(forced({ plays: [[[2, 5], ['left']], [[0, 2], ['left']]], draw: false })).toBeNull();
  });

  test('ends, and turns', () => {
    expect(openEnds({ chain: [] })).toBeNull();
    expect(openEnds({ chain: [[2, 1], [1, 5]] })).toEqual([2, 5]);
    expect(inOrder(4, 2)).toEqual([3, 0, 1, 2]);
    expect(toAct(views('chain')[0])).toBe(0);
  });
});

// --- words -------------------------------------------------------------------------------------

const NAMES = ['Zoé', 'Ada', 'Max'];
const line = (kind: string, data: object) => noticeLine({ n: 1, path: '/', kind, data }, NAMES);
const said = (kind: string, data: object) => spokenNotice({ n: 1, path: '/', kind, data }, NAMES);
const OVER = { round: 2, how: 'blocked', winners: [1], points: 17, hands: [[[0, 3]], [], [[6, 6]]], pips: [3, 0, 12], scores: [0, 17, 0] };

describe('in English', () => {
  beforeEach(() => setLanguage('en'));

  test('the log', () => {
    expect(line('round-begun', { round: 2, starter: 0, counts: [7, 7] })).toMatchObject({ text: 'Round 2. Zoé begins.', heading: true });
    expect(line('played', { seat: 1, tile: [3, 5], end: 'left', ends: [3, 6] })).toMatchObject({ text: 'Ada: 3-5 ← 3', seat: 1 });
    expect(line('played', { seat: 1, tile: [6, 6], end: null, ends: [6, 6] })?.text.trim()).toBe('Ada: double 6');
    expect(line('drawn', { tile: [0, 4] })).toMatchObject({ text: 'You draw 0-4.', passing: true, seat: null });
    expect(line('round-over', OVER)).toMatchObject({ text: 'Blocked. Ada has the lightest hand: 17.', seat: 1 });
    expect(line('gave-up', { seat: 2, reason: 'time' })?.text).toBe('Max is out of time, and out of the match.');
    expect(line('match-over', { winners: [1], reason: 'target-reached', scores: [0, 101, 4] })?.text).toBe(
      'Ada wins the match. Zoé 0, Ada 101, Max 4.',
    );
    expect(line('match-over', { winners: [0, 1], reason: 'target-reached', scores: [1, 1, 0] })?.text).toContain('Zoé and Ada win the match together.');
    expect(line('match-over', { winners: [0, 1, 2], reason: 'null-limit', scores: [0, 0, 0] })?.text).toContain('nobody wins');
    expect(line('something-new', {})).toBeNull();
  });

  test('the ear hears which end, and what was left in the hands', () => {
    expect(said('played', { seat: 1, tile: [3, 5], end: 'left', ends: [3, 6] })).toBe('Ada lays 3-5 at the left. Open ends: 3 and 6.');
    expect(said('round-over', OVER)).toBe('Blocked. Ada has the lightest hand: 17. Zoé had 0-3: 3. Max had double 6: 12.');
  });

  test('how rounds end', () => {
    expect(roundText({ how: 'emptied', winners: [0], points: 23 }, NAMES)).toBe('Zoé has laid every tile: 23.');
    expect(roundText({ how: 'null', winners: [], points: 0 }, NAMES)).toBe('Blocked, and nobody wins the round.');
    expect(roundText({ how: 'forfeited', winners: [2], points: 0 }, NAMES)).toBe('Max is the only one left.');
    expect(roundText({ how: 'blocked', winners: [0, 2], points: 1 }, NAMES)).toBe('Blocked. Zoé and Max have the lightest hands: 1.');
  });

  test('what is asked', () => {
    const { view, legal } = frames('chain')[0]!;
    const at = { view, legal, names: NAMES, held: null, byItself: null };
    expect(promptText(at)).toBe('Your turn. Lay a tile.');
    expect(promptText({ ...at, held: { tile: [2, 5], places: ['left', 'right'] } })).toBe('2-5 in hand. At which end: 2 or 5?');
    expect(promptText({ ...at, held: { tile: [5, 5], places: ['right'] } })).toBe('double 5 in hand. Lay it down, or put it back.');
    expect(promptText({ ...at, byItself: { tile: [5, 5], end: 'right' } })).toBe('Laying double 5 by itself…');
    expect(promptText({ ...at, legal: null, view: { ...view, turn: 1 } })).toBe('Ada to play.');
    const drawing = frames('drawing');
    expect(promptText({ ...at, ...drawing[0]! })).toBe('Nothing fits. Draw a tile.');
    expect(promptText({ ...at, ...drawing[1]! })).toBe('Still nothing fits. Draw another tile.');
    expect(promptText({ ...at, ...drawing[3]! })).toBe('The tile you drew fits. Lay it.');
    expect(promptText({ ...at, ...drawing[0]!, byItself: 'draw' })).toBe('Nothing fits. Drawing by itself…');
  });

  test('what is played', () => {
    expect(drawGame.matchText({})).toBe('match to 100 points');
    expect(drawGame.matchText({ target: 0, set: 9 })).toBe('Double-nine, one round');
    expect(tenTiles.matchText({})).toBe('one round');
    expect(tenTiles.matchText({ match: 3, set: 9 })).toBe('Double-nine, first to 3 rounds');
    expect(drawGame.unusual({ target: 50, set: 9 })).toEqual([]);
    expect(drawGame.unusual({ hand_size: 5, talon_reserve: 2, blocked_round: 'always_null', net_scoring: true, blank_tile_value: 50, null_limit: 3 })).toHaveLength(6);
    expect(tenTiles.unusual({ no_double: 'redeal', blank_tile_value: 25 })).toEqual([
      'Dealt again when nobody holds a double',
      'The double blank counts 25',
    ]);
  });
});

describe('in French', () => {
  beforeEach(() => setLanguage('fr'));

  test('the log', () => {
    expect(line('played', { seat: 0, tile: [5, 5], end: 'right', ends: [2, 5] })?.text).toBe('Zoé\u202f: double 5 → 5');
    expect(said('played', { seat: 0, tile: [5, 5], end: 'right', ends: [2, 5] })).toBe('Zoé pose le double 5 à droite. Bouts libres\u202f: 2 et 5.');
    expect(line('round-over', { ...OVER, how: 'emptied' })?.text).toBe('Ada a posé tous ses dominos\u202f: 17.');
    expect(line('passed', { seat: 2 })?.text).toBe('Max passe.');
  });
});

describe('the order for a table', () => {
  test('says what is not usual, and always how long', () => {
    expect(drawGame.order({ ...drawGame.first })).toEqual({ target: 100 });
    expect(drawGame.order({ ...drawGame.first, set: 9, hand_size: 8, net_scoring: true })).toEqual({ target: 100, set: 9, hand_size: 8, net_scoring: true });
    expect(tenTiles.order({ ...tenTiles.first, no_double: 'redeal' })).toEqual({ match: 1, no_double: 'redeal' });
  });

  test('as many as the set has tiles for', () => {
    expect([drawGame.seats({ set: 6 }), drawGame.seats({ set: 9 })]).toEqual([[2, 4], [2, 5]]);
    expect([tenTiles.seats({ set: 6 }), tenTiles.seats({ set: 9 })]).toEqual([[2, 2], [2, 5]]);
  });
});
