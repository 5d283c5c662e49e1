import { describe, expect, test } from 'vitest';
import { layout, MIDDLE, standOn, WIDTH, type Stand } from '../src/boards/backgammon/geometry';
import { BAR, OFF } from '../src/boards/backgammon/position';

const { bar, neighbour, onPoint, placeAt, pointX, tray } = layout({ mirrored: false });
const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);

describe('the drawn board', () => {
  test.each(POINTS)('point %d is found where its checkers lie', (point) => {
    for (const index of [0, 4, 9]) expect(placeAt(onPoint(point, index))).toBe(point);
  });

  test('bar, tray and nowhere', () => {
    expect(placeAt({ x: bar.x + bar.width / 2, y: MIDDLE })).toBe(BAR);
    expect(placeAt({ x: tray.x + 10, y: MIDDLE + 50 })).toBe(OFF);
    expect(placeAt({ x: 2, y: MIDDLE })).toBeNull();
    expect(placeAt({ x: 100, y: -1 })).toBeNull();
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
      for (const index of [0, 4, 9]) expect(left.placeAt(left.onPoint(point, index))).toBe(point);
    });

    test('the own home and the tray are to the left, and the arrows follow what is seen', () => {
      expect(left.pointX(1)).toBeLessThan(left.pointX(6));
      expect(left.tray.x).toBeLessThan(left.pointX(1));
      expect(left.placeAt({ x: left.bar.x + 3, y: MIDDLE })).toBe(BAR);
      expect(left.neighbour({ place: 24, upper: true }, 'ArrowRight').place).toBe(23);
      expect(left.neighbour({ place: 1, upper: false }, 'ArrowLeft').place).toBe(OFF);
    });
  });
});
