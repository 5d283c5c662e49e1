// What is drawn on a card: 100 wide, 145 high; suits in a box of 24.

export const WIDTH = 100;
export const HEIGHT = 145;

export const SUITS = [
  'M12 1.8C13.5 5.5 21.5 9.8 21.5 14.8c0 2.9-2.2 4.6-4.5 4.6-1.7 0-3.2-.8-4-2.2.2 2.2 1 4 2.6 5H8.4c1.6-1 2.4-2.8 2.6-5-.8 1.4-2.3 2.2-4 2.2-2.3 0-4.5-1.7-4.5-4.6C2.5 9.8 10.5 5.5 12 1.8Z',
  'M12 21.8C5 15.8 1.8 12 1.8 8.1c0-3.1 2.3-5.5 5.2-5.5 2.1 0 4 1.2 5 3.2 1-2 2.9-3.2 5-3.2 2.9 0 5.2 2.4 5.2 5.5 0 3.9-3.2 7.7-10.2 13.7Z',
  'M12 1.2c2 4.1 5 7.7 8.6 10.8-3.6 3.1-6.6 6.7-8.6 10.8-2-4.1-5-7.7-8.6-10.8C7 8.9 10 5.3 12 1.2Z',
  'M12 1.8a4.7 4.7 0 0 1 3.9 7.3 4.9 4.9 0 1 1-2.9 8.2c.2 2.1 1 3.9 2.6 4.9H8.4c1.6-1 2.4-2.8 2.6-4.9a4.9 4.9 0 1 1-2.9-8.2A4.7 4.7 0 0 1 12 1.8Z',
] as const;

/** Head-dresses of jack, queen and king, in a box of 40 by 24. */
export const CROWNS: Record<number, string> = {
  11: 'M6 22h28v-5c0-7-5-12-13-12 3-3 7-4 11-4-5-2-13-1-16 5C9 8 6 12 6 17Z',
  12: 'M5 22h30l3-14-8 6-4-10-6 9-6-9-4 10-8-6ZM2 8a2 2 0 1 0 0-.1M14 4a2 2 0 1 0 0-.1M26 4a2 2 0 1 0 0-.1M38 8a2 2 0 1 0 0-.1',
  13: 'M5 22h30l2-16-9 7-6-8V3h3V1h-3v-3h-4v3h-3v2h3v2l-6 8-9-7Z',
};

/** Of a joker, in a box of 24. */
export const STAR = 'M12 1l3.2 7.2 7.8.8-5.8 5.3 1.6 7.7L12 18.1 5.2 22l1.6-7.7L1 9l7.8-.8Z';

const [LEFT, MIDDLE, RIGHT] = [51, 68.5, 86];
const ROWS = { 2: [26, 119], 3: [26, 72.5, 119], 4: [26, 57, 88, 119] } as const;

/** Where the pips of a number card stand, x and y. */
export function pips(rank: number): readonly (readonly [number, number])[] {
  const column = (x: number, rows: readonly number[]) => rows.map((y) => [x, y] as const);
  const pair = (rows: readonly number[]) => [...column(LEFT, rows), ...column(RIGHT, rows)];
  switch (rank) {
    case 2:
    case 3:
      return column(MIDDLE, ROWS[rank]);
    case 4:
      return pair(ROWS[2]);
    case 5:
      return [...pair(ROWS[2]), [MIDDLE, 72.5]];
    case 6:
      return pair(ROWS[3]);
    case 7:
      return [...pair(ROWS[3]), [MIDDLE, 49]];
    case 8:
      return [...pair(ROWS[3]), [MIDDLE, 49], [MIDDLE, 96]];
    case 9:
      return [...pair(ROWS[4]), [MIDDLE, 72.5]];
    case 10:
      return [...pair(ROWS[4]), [MIDDLE, 41.5], [MIDDLE, 103.5]];
    default:
      return [];
  }
}
