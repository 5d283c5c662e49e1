import { describe, expect, test } from 'vitest';
import { FIRST_CHOICES, tableOrder } from '../src/hall/choices';
import { FIRST_TIMES } from '../src/hall/times';

const order = (changed: Partial<typeof FIRST_CHOICES>) => tableOrder({ ...FIRST_CHOICES, ...changed });

describe('the order for a table', () => {
  test('says no more than was chosen', () => {
    expect(order({})).toEqual({ game: 'backgammon', options: { target: 3 }, seats: ['me', 'bot:club'] });
  });

  test('a person comes by the link', () => {
    expect(order({ opponent: 'person' }).seats).toEqual(['me', 'open']);
    expect(order({ opponent: 'person' }).public).toBeUndefined();
  });

  test('or finds the table in the hall; a robot needs no finding', () => {
    expect(order({ opponent: 'person', access: 'public' }).public).toBe(true);
    expect(order({ opponent: 'club', access: 'public' }).public).toBeUndefined();
  });

  test('options of money play stay out of a match, and the other way round', () => {
    expect(order({ jacoby: true, crawford: false }).options).toEqual({ target: 3, crawford: false });
    expect(order({ target: 0, jacoby: true, crawford: false }).options).toEqual({ target: 0, jacoby: true });
  });

  test('how many beavers is only said when there are any', () => {
    expect(order({ target: 0, max_beavers: 2 }).options).toEqual({ target: 0 });
    expect(order({ target: 0, beavers: true, max_beavers: 2 }).options).toEqual({ target: 0, beavers: true, max_beavers: 2 });
  });

  test('time', () => {
    expect(order({}).pace).toBeUndefined();
    expect(order({ times: { ...FIRST_TIMES, byCorrespondence: true } }).pace).toEqual({ delay_s: 172_800, bank_s: 864_000 });
  });

  test('whether others may look on', () => {
    expect(order({}).spectators).toBeUndefined();
    expect(order({ spectators: false, opponent: 'person' }).spectators).toBe(false);
  });
});
