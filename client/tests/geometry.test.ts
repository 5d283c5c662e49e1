import { describe, expect, test } from 'vitest';
import { layout, MIDDLE, standOn, WIDTH, type Stand } from '../src/boards/backgammon/geometry';
import { BAR, OFF } from '../src/boards/backgammon/position';

const { area, bar, fallsOn, neighbour, onPoint, pointX, spotOf, tray } = layout({ mirrored: false });
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);

describe('the drawn board', () => {
  test.each(POINTS)('a checker let go over point %d falls on it, and over its own point goes back', (point) => {
    for (const index of [0, 4, 9]) {
      expect(fallsOn(onPoint(point, index), POINTS, BAR)).toBe(point);
      expect(fallsOn(onPoint(point, index), POINTS, point)).toBeNull();
    }
  });

  test('the nearest point takes a checker that misses it by less than half', () => {
    const over = (x: number) => fallsOn({ x: pointX(4) + x, y: onPoint(4, 2).y }, [5, 4], 8);
    expect(over(0)).toBe(4);
    expect(over(-29)).toBe(4);
    expect(over(-31)).toBe(5);
    expect(over(50)).toBe(4);
    expect(over(60)).toBeNull();
    expect(fallsOn({ x: pointX(4), y: MIDDLE - 60 }, [5, 4], 8)).toBe(4);
    expect(fallsOn(onPoint(21, 0), [5, 4], 8)).toBeNull();
  });

  test('over the edge of the board beside the tray is borne off, if it may be', () => {
    expect(fallsOn({ x: WIDTH + 300, y: MIDDLE }, [OFF, 2], 6)).toBe(OFF);
    expect(fallsOn({ x: WIDTH + 300, y: MIDDLE }, [2], 6)).toBeNull();
    expect(fallsOn({ x: -300, y: MIDDLE }, [OFF, 2], 6)).toBeNull();
  });

  test('both sides lie where the lower one sees them', () => {
    expect(spotOf({ place: 24, index: 0 }, { own: false })).toMatchObject(onPoint(1, 0));
    expect(spotOf({ place: 8, index: 2 }, { own: true })).toMatchObject(onPoint(8, 2));
    const [mine, theirs] = [true, false].map((own) => spotOf({ place: BAR, index: 0 }, { own }));
    expect(mine?.y).toBeGreaterThan(MIDDLE);
    expect(theirs?.y).toBeLessThan(MIDDLE);
    expect(mine?.x).toBe(bar.x + bar.width / 2);
    // Fifteen lie side by side in each half of the tray.
    for (const own of [true, false]) {
      const ys = Array.from({ length: 15 }, (_, index) => spotOf({ place: OFF, index }, { own }).y);
      expect(new Set(ys).size).toBe(15);
      for (const y of ys) expect(Math.abs(y - MIDDLE)).toBeGreaterThan(30);
      expect(spotOf({ place: OFF, index: 0 }, { own }).x).toBe(tray.x + tray.width / 2);
    }
  });

  test('what is touched for a place holds its checkers', () => {
    for (const point of POINTS) {
      const { x, y, width, height } = area(point);
      for (const index of [0, 4]) {
        const spot = onPoint(point, index);
        expect([spot.x > x, spot.x < x + width, spot.y > y, spot.y < y + height]).toEqual([true, true, true, true]);
      }
    }
  });

  test('the own home is at the bottom right and the way there runs counter-clockwise', () => {
    expect(pointX(1)).toBeGreaterThan(pointX(6));
    expect(pointX(24)).toBe(pointX(1));
    expect(pointX(13)).toBe(pointX(12));
    expect(onPoint(1, 0).y).toBeGreaterThan(MIDDLE);
    expect(onPoint(24, 0).y).toBeLessThan(MIDDLE);
  });

  test('arrow keys walk along the rows and across', () => {
    const from = (place: number, key: string) => neighbour(standOn(place, { place, upper: false }), key).place;
    expect(from(24, 'ArrowLeft')).toBe(23);
    expect(from(24, 'ArrowDown')).toBe(1);
    expect(from(1, 'ArrowUp')).toBe(24);
    expect(from(1, 'ArrowRight')).toBe(OFF);
    expect(from(12, 'ArrowLeft')).toBe(12);
    expect(from(7, 'ArrowRight')).toBe(BAR);
  });

  const walk = (start: Stand, key: string) => {
    const seen = [start.place];
    for (let at = start, next = neighbour(at, key); next.place !== at.place; at = next, next = neighbour(at, key)) seen.push(next.place);
    return seen;
  };
  const UPPER = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24, OFF];
  const LOWER = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1, OFF];

  test('each row can be walked from end to end and back, over the bar', () => {
    expect(walk({ place: 13, upper: true }, 'ArrowRight')).toEqual(UPPER);
    expect(walk({ place: OFF, upper: true }, 'ArrowLeft')).toEqual([...UPPER].reverse());
    expect(walk({ place: 12, upper: false }, 'ArrowRight')).toEqual(LOWER);
    expect(walk({ place: OFF, upper: false }, 'ArrowLeft')).toEqual([...LOWER].reverse());
  });

  test('on the bar and in the tray one may change the row', () => {
    expect(neighbour(neighbour({ place: BAR, upper: false }, 'ArrowUp'), 'ArrowLeft').place).toBe(18);
    expect(neighbour(neighbour({ place: OFF, upper: true }, 'ArrowDown'), 'ArrowLeft').place).toBe(1);
    expect(standOn(BAR, { place: 19, upper: true }).upper).toBe(true);
  });

  describe('mirrored', () => {
    const left = layout({ mirrored: true });

    test.each(POINTS)('point %d lies where it does otherwise, seen in a mirror, and is found there', (point) => {
      expect(left.pointX(point)).toBe(WIDTH - pointX(point));
      for (const index of [0, 4, 9]) expect(left.fallsOn(left.onPoint(point, index), POINTS, BAR)).toBe(point);
    });

    test('the own home and the tray are to the left, and the arrows follow what is seen', () => {
      expect(left.pointX(1)).toBeLessThan(left.pointX(6));
      expect(left.tray.x).toBeLessThan(left.pointX(1));
      expect(left.fallsOn({ x: -300, y: MIDDLE }, [OFF], 6)).toBe(OFF);
      expect(left.fallsOn({ x: WIDTH + 300, y: MIDDLE }, [OFF], 6)).toBeNull();
      expect(left.neighbour({ place: 24, upper: true }, 'ArrowRight').place).toBe(23);
      expect(left.neighbour({ place: 1, upper: false }, 'ArrowLeft').place).toBe(OFF);
    });
  });
});
