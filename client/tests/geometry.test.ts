import { describe, expect, test } from 'vitest';
import { BAR_LEFT, BAR_WIDTH, MIDDLE, neighbour, onPoint, placeAt, pointX, TRAY_LEFT } from '../src/boards/backgammon/geometry';
import { BAR, OFF } from '../src/boards/backgammon/position';

const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);

describe('the drawn board', () => {
  test.each(POINTS)('point %d is found where its checkers lie', (point) => {
    for (const index of [0, 4, 9]) expect(placeAt(onPoint(point, index))).toBe(point);
  });

  test('bar, tray and nowhere', () => {
    expect(placeAt({ x: BAR_LEFT + BAR_WIDTH / 2, y: MIDDLE })).toBe(BAR);
    expect(placeAt({ x: TRAY_LEFT + 10, y: MIDDLE + 50 })).toBe(OFF);
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
    expect(neighbour(24, 'ArrowLeft')).toBe(23);
    expect(neighbour(24, 'ArrowDown')).toBe(1);
    expect(neighbour(1, 'ArrowRight')).toBe(OFF);
    expect(neighbour(12, 'ArrowLeft')).toBe(12);
    expect(neighbour(7, 'ArrowRight')).toBe(BAR);
    expect(neighbour(BAR, 'ArrowRight')).toBe(6);
  });

  test('every place can be reached from every other', () => {
    const reached = new Set([24]);
    for (const place of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(neighbour(place, key));
    }
    expect(reached.size).toBe(26);
  });
});
