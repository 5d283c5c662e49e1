import { describe, expect, test } from 'vitest';
import { info } from '../src/boards/backgammon/choosing';
import { FIRST_CHOICES, seated, tableOrder } from '../src/hall/choices';
import { FIRST_TIMES } from '../src/hall/times';

const order = (changed: Partial<typeof FIRST_CHOICES>, options: Record<string, unknown> = {}) =>
  tableOrder({ ...FIRST_CHOICES, ...changed }, info.order({ ...info.first, ...options }));

describe('the order for a table', () => {
  test('says no more than was chosen', () => {
    expect(order({})).toEqual({ game: 'backgammon', options: { target: 3 }, seats: ['me', 'bot:club'] });
  });

  test('a person comes by the link', () => {
    expect(order({ others: ['person'] }).seats).toEqual(['me', 'open']);
    expect(order({ others: ['person'] }).public).toBeUndefined();
  });

  test('or finds the table in the hall; a robot needs no finding', () => {
    expect(order({ others: ['person'], access: 'public' }).public).toBe(true);
    expect(order({ others: ['club'], access: 'public' }).public).toBeUndefined();
  });

  test('robots and people at one table', () => {
    const mixed = order({ others: ['club', 'person', 'beginner'], access: 'public', standIn: 'club' });
    expect(mixed.seats).toEqual(['me', 'bot:club', 'open', 'bot:beginner']);
    expect([mixed.public, mixed.stand_in]).toEqual([true, 'club']);
  });

  test('options of money play stay out of a match, and the other way round', () => {
    expect(order({}, { jacoby: true, crawford: false }).options).toEqual({ target: 3, crawford: false });
    expect(order({}, { target: 0, jacoby: true, crawford: false }).options).toEqual({ target: 0, jacoby: true });
  });

  test('how many beavers is only said when there are any', () => {
    expect(order({}, { target: 0, max_beavers: 2 }).options).toEqual({ target: 0 });
    expect(order({}, { target: 0, beavers: true, max_beavers: 2 }).options).toEqual({ target: 0, beavers: true, max_beavers: 2 });
  });

  test('time', () => {
    expect(order({}).pace).toBeUndefined();
    expect(order({ times: { ...FIRST_TIMES, byCorrespondence: true } }).pace).toEqual({ delay_s: 172_800, bank_s: 864_000 });
  });

  test('whether others may look on', () => {
    expect(order({}).spectators).toBeUndefined();
    expect(order({ spectators: false, others: ['person'] }).spectators).toBe(false);
  });
});

describe('as many seats as the game has', () => {
  test('more are filled like the last one, and too many go', () => {
    expect(seated(['club'], [2, 2])).toEqual(['club']);
    expect(seated(['club'], [4, 4])).toEqual(['club', 'club', 'club']);
    expect(seated(['person', 'club', 'expert'], [2, 3])).toEqual(['person', 'club']);
    expect(seated([], [2, 4])).toEqual(['person']);
  });
});
