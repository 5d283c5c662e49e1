/** By points of the viewer; the other's checkers are negative. */
export const START: Readonly<Record<number, number>> = { 24: 2, 13: 5, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5 };

/** With 6-3 to play: the 3 point is empty, and there are checkers on higher ones. */
export const BEARING_OFF: { points: Readonly<Record<number, number>>; off: readonly [own: number, other: number] } = {
  points: { 6: 2, 4: 3, 2: 2, 1: 1, 19: -3, 20: -2, 21: -3, 22: -1, 23: -2 },
  off: [7, 4],
};
