import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { texts as cardTexts } from '../src/boards/cards/texts';
import { info } from '../src/boards/gin/choosing';
import { action, arrangedAs, best, knocking, layingOff, toHand, toMeld, toNewMeld, toThrow, type Plan } from '../src/boards/gin/plan';
import { promptText, type Situation } from '../src/boards/gin/prompts';
import { known, others, toAct } from '../src/boards/gin/status';
import { texts } from '../src/boards/gin/texts';
import { origins } from '../src/boards/gin/travel';
import type { GinOptions, View, Way } from '../src/boards/gin/types';
import { noticeLine, spokenNotice } from '../src/boards/gin/words';
import { addTexts, setLanguage } from '../src/i18n/index.svelte';

const names = ['Zoé', 'Ada', 'Max'];
const options: GinOptions = {
  pot_scope: 'match', target: 100, knock_max: 10, gin_hand: 'unmatched', big_gin: false, undercut_on_tie: false, undercut_penalty: 10,
  undercut_adds_deadwood: true, tie_winner: 'split', gin_wall: 2, may_discard_taken_card: false, next_starter: 'winner', upcard_offer: false,
};
const view: View = {
  options, deal: 1, starter: 0, turn: 0, awaiting: 'draw', scores: [0, 0, 0], hand: [1, 14, 27, 50], drawn: null, melds: [[1, 14, 27]], deadwood: 10,
  taken: null, counts: [4, 4, 4], stock: 20, discards: [5, 47], turns: [], knock: null, laying: [], out: [], deals: [], last: null,
};
const at: Situation = { view, asked: null, seat: 0, names, chosen: null, plan: null, counted: null, refused: null };

beforeAll(() => addTexts(cardTexts, texts));

describe('what is laid down', () => {
  const HAND = [0, 1, 2, 16, 29, 42, 38, 50];
  const KING: Way = [38, [[0, 1, 2], [16, 29, 42]], 10, false];
  const QUEEN: Way = [50, [[0, 1, 2], [16, 29, 42]], 10, false];
  const knock = knocking('t', HAND, QUEEN);

  test('the best knock, or the one with the card that has been chosen', () => {
    const low: Way = [50, [], 3, false];
    expect(best([KING, low], null)).toBe(low);
    expect(best([KING, low], 38)).toBe(KING);
    expect(best([KING, QUEEN], 0)).toBe(KING);
    expect(best([], null)).toBeUndefined();
  });

  test('a knock as it is proposed', () => {
    expect(knock.groups).toEqual([[0, 1, 2], [16, 29, 42], [38]]);
    expect(knock.proposed).toEqual({ deadwood: 10, gin: false });
    expect(action(knock)).toEqual({ type: 'knock', card: 50, melds: [[0, 1, 2], [16, 29, 42]] });
  });

  test('another card is thrown, and the first comes back', () => {
    const other = toThrow(knock, 38);
    expect([other.thrown, other.groups.at(-1), other.proposed]).toEqual([38, [50], null]);
    expect(toThrow(other, 38)).toBe(other);
    const none = toHand(other, 38);
    expect(action(none)).toMatchObject({ card: null });
  });

  test('cards change their melds', () => {
    const moved = toHand(knock, 0, { group: 2, index: 1 });
    expect(moved.groups).toEqual([[1, 2], [16, 29, 42], [38, 0]]);
    expect(toNewMeld(knock, 38).groups).toEqual([[0, 1, 2], [16, 29, 42], [38], []]);
    expect(toNewMeld(knock, 50)).toMatchObject({ thrown: null, groups: [[0, 1, 2], [16, 29, 42], [50], [38]] });
  });

  test('only the order of cards: what was proposed stands', () => {
    expect(arrangedAs(knock, [[2, 1, 0], [16, 29, 42], [38]]).proposed).toEqual(knock.proposed);
    expect(arrangedAs(knock, [[1, 2], [16, 29, 42], [0, 38]]).proposed).toBeNull();
  });

  test('a lay-off, changed and changed back', () => {
    const asked = { kind: 'layoff', legal: { melds: [[0, 1, 2]], laid: [[1, [29, 42]]], deadwood: 20 } } as const;
    const plan: Plan = layingOff('t', HAND, asked, 2);
    expect([plan.groups, plan.laid]).toEqual([[[0, 1, 2], [16, 50, 38]], [[], [29, 42]]]);
    expect(action(plan)).toEqual({ type: 'lay-off', melds: [[0, 1, 2]], laid: [[1, [29, 42]]] });
    const back = toHand(plan, 42);
    expect([back.groups.at(-1), back.laid]).toEqual([[16, 50, 38, 42], [[], [29]]]);
    expect(toMeld(back, 42, 0).laid).toEqual([[42], [29]]);
    expect(action(toHand(back, 29))).toEqual({ type: 'lay-off', melds: [[0, 1, 2]], laid: [] });
  });
});

describe('what everybody knows', () => {
  test('who is asked, who sits where', () => {
    expect(toAct(view)).toBe(0);
    expect(toAct({ ...view, turn: null })).toBeNull();
    expect(others(4, 2)).toEqual([3, 0, 1]);
  });

  test('cards taken and not thrown since', () => {
    const turns = [
      { seat: 1, took: 'discard', card: 5, threw: 9 },
      { seat: 0, took: 'discard', card: 9, threw: 1 },
      { seat: 1, took: 'discard', card: 1, threw: 5 },
      { seat: 1, took: 'stock', card: null, threw: null },
    ] as const;
    expect(known({ ...view, turns }, 1)).toEqual([1]);
    expect(known({ ...view, turns }, 0)).toEqual([9]);
  });
});

describe('whence cards come', () => {
  test('the own one from the stock, what another throws from where they sit', () => {
    const drew = { ...view, hand: [...view.hand, 33], turns: [{ seat: 0, took: 'stock' as const, card: null, threw: null }] };
    expect(origins(view, drew, 0)?.('c33')).toEqual({ from: 'stock', after: 0 });
    expect(origins(view, drew, 0)?.('c14')).toBeNull();
    const theirs = { ...view, discards: [5, 47, 12], turns: [{ seat: 1, took: 'stock' as const, card: null, threw: 12 }] };
    expect(origins(view, theirs, 0)?.('c12')).toEqual({ from: 'seat-1' });
    expect(origins(view, theirs, 0)?.('seat-1')).toEqual({ from: 'stock' });
    expect(origins(view, theirs, 0)?.('seat-2')).toBeNull();
  });

  test('taken from the pile', () => {
    const took = { ...view, hand: [...view.hand, 47], taken: 47, discards: [5], turns: [{ seat: 0, took: 'discard' as const, card: 47, threw: null }] };
    expect(origins(view, took, 0)?.('c47')).toEqual({ from: 'c47', after: 0 });
  });

  test('a new deal comes card by card; a leap shows nothing', () => {
    const next = { ...view, deal: 2, hand: [2, 3] };
    expect(origins(view, next, 0)?.('c3')).toEqual({ from: 'stock', after: expect.closeTo(0.12) as number });
    expect(origins(next, view, 0)).toBeNull();
    expect(origins(view, { ...next, deal: 3 }, 0)).toBeNull();
    expect(origins(view, view, 0)?.('c3')).toBeNull();
  });
});

describe('in words', () => {
  beforeEach(() => setLanguage('en'));
  const notice = (kind: string, data: object) => ({ n: 1, path: '/', kind, data });
  const said = (kind: string, data: object) => noticeLine(notice(kind, data), names)?.text;

  test('the log', () => {
    expect(said('deal-begun', { deal: 2, starter: 1, upcard: 47, counts: [7, 7, 7] })).toBe('Deal 2. Ada begins; the 9♣ is turned up.');
    expect(said('took', { seat: 0, card: 47 })).toBe('Zoé takes the 9♣.');
    expect(said('threw', { seat: 0, card: 38 })).toBe('Zoé discards the K♦.');
    expect(said('drawn', { card: 3 })).toBeUndefined();
    const knocked = { seat: 0, big: false, melds: [[0, 1, 2]], deadwood: [3], points: 4 };
    expect(said('knocked', { ...knocked, gin: false })).toBe('Zoé knocks with 4: A♠ 2♠ 3♠. Left: 4♠.');
    expect(said('knocked', { ...knocked, gin: true })).toBe('Zoé goes gin: A♠ 2♠ 3♠.');
    expect(said('knocked', { ...knocked, gin: true, big: true })).toContain('big gin');
    expect(said('laid-off', { seat: 1, cards: [3], points: 6 })).toBe('Ada lays off 4♠; 6 left.');
    expect(said('laid-off', { seat: 1, cards: [], points: 6 })).toBe('Ada lays off nothing; 6 left.');
    expect(said('forfeited', { seat: 2, reason: 'time' })).toBe('Max has run out of time.');
  });

  test('how a deal ends', () => {
    const over = { deal: 1, winners: [1], knocker: 0, penalties: [14, 3, 20], totals: [14, 3, 20], hands: [] };
    expect(said('deal-over', { ...over, how: 'undercut' })).toBe('Ada undercuts Zoé. Points: Zoé 14, Ada 3, Max 20.');
    expect(said('deal-over', { ...over, how: 'gin' })).toContain('Ada goes gin.');
    expect(said('deal-over', { ...over, how: 'knock' })).toContain('Ada knocks and wins.');
    expect(said('deal-over', { ...over, how: 'void', winners: [] })).toContain('void');
    expect(said('deal-over', { ...over, how: 'forfeited' })).toContain('The deal goes to Ada.');
    expect(said('match-over', { reason: 'undercut', winners: [1, 2], scores: [] })).toBe('Ada and Max win together, by an undercut.');
    expect(said('match-over', { reason: 'target-reached', winners: [1], scores: [] })).toBe('Ada wins the match.');
    expect(said('match-over', { reason: 'void', winners: [0, 1, 2], scores: [] })).toContain('without a winner');
  });

  test('for the ear cards have names, and the own draw is told', () => {
    expect(spokenNotice(notice('threw', { seat: 1, card: 47 }), names)).toBe('Ada discards the nine of clubs.');
    expect(spokenNotice(notice('drawn', { card: 38 }), names)).toBe('You draw the king of diamonds.');
    expect(spokenNotice(notice('drew', { seat: 1 }), names)).toBe('Ada draws from the stock.');
    expect(spokenNotice(notice('something-new', {}), names)).toBeNull();
  });

  const discard = { kind: 'discard', legal: { discards: [1, 50], knock: [] as Way[] } } as const;
  const way: Way = [50, [], 4, false];

  test('what is asked, with the variant where it matters', () => {
    expect(promptText({ ...at, asked: { kind: 'draw', legal: { stock: true, discard: true } } })).toBe('Your turn: draw from the stock, or take the 9♣.');
    expect(promptText({ ...at, asked: { kind: 'draw', legal: { stock: true, discard: false } } })).toBe('Your turn: draw from the stock.');
    expect(promptText({ ...at, asked: { kind: 'upcard', legal: { take: true, decline: true } } })).toBe('The 9♣ is turned up. Do you take it?');
    expect(promptText({ ...at, asked: discard })).toContain('10 points or less');
    expect(promptText({ ...at, asked: discard, view: { ...view, options: { ...options, knock_max: 0 } } })).toContain('Only gin');
    const knock = { ...discard, legal: { ...discard.legal, knock: [way] } };
    expect(promptText({ ...at, asked: knock })).toBe('Discard a card, or knock: 10 or less may be left. Who has less undercuts (+10 for you).');
    const tie = { ...view, options: { ...options, undercut_on_tie: true, undercut_penalty: 25 } };
    expect(promptText({ ...at, asked: knock, view: tie })).toContain('Who has no more than you undercuts (+25 for you).');
    expect(promptText({ ...at, asked: discard, chosen: 50 })).toBe('Discard the Q♣?');
    expect(promptText({ ...at, asked: discard, chosen: 14 })).toContain('discard another card');
  });

  test('a plan, and why it cannot be', () => {
    const plan = knocking('t', view.hand, way);
    expect(promptText({ ...at, asked: discard, plan, counted: { deadwood: 4, gin: false } })).toContain('Knock with 4? Who has less in the end undercuts');
    expect(promptText({ ...at, asked: discard, plan, counted: { deadwood: 0, gin: true } })).toContain('get 25 points');
    expect(promptText({ ...at, asked: discard, plan, refused: 'No.' })).toBe('No.');
    const knocked = { ...view, awaiting: 'layoff' as const, knock: { seat: 1, gin: false, melds: [], deadwood: [6], points: 7 } };
    const lay: Plan = { ...plan, kind: 'lay-off' };
    const told = (deadwood: number, tie = false) =>
      promptText({ ...at, view: { ...knocked, options: { ...options, undercut_on_tie: tie } }, plan: lay, counted: { deadwood, gin: false } });
    expect(told(6)).toBe('Ada knocked with 7. After laying off you have 6: an undercut.');
    expect(told(7)).toBe('Ada knocked with 7. After laying off you have 7. Less than 7 undercuts.');
    expect(told(7, true)).toContain(': an undercut.');
    expect(told(8, true)).toContain('7 or less undercuts.');
  });

  test('who is waited for', () => {
    expect(promptText({ ...at, view: { ...view, turn: 1 } })).toBe('Ada draws.');
    const knocked = { ...view, turn: null, awaiting: 'layoff' as const, laying: [0, 2], knock: { seat: 1, gin: false, melds: [], deadwood: [6], points: 7 } };
    expect(promptText({ ...at, view: knocked })).toBe('Ada knocked with 7. Waiting for Max to lay off.');
  });

  test('in French', async () => {
    await setLanguage('fr');
    expect(said('threw', { seat: 0, card: 37 })).toBe('Zoé jette D♦.');
    expect(promptText({ ...at, asked: { kind: 'draw', legal: { stock: true, discard: true } } })).toBe('À vous\u202f: piochez au talon, ou prenez 9♣.');
    expect(said('knocked', { seat: 0, gin: false, big: false, melds: [[0, 1, 2]], deadwood: [3], points: 4 })).toBe('Zoé fait knock avec 4\u202f: A♠ 2♠ 3♠. Reste\u202f: 4♠.');
  });
});

describe('a new table', () => {
  beforeEach(() => setLanguage('en'));

  test('what the hall is told: only what is unlike the usual', () => {
    expect(info.order(info.first)).toEqual({ pot_scope: 'deal' });
    expect(info.order({ ...info.first, pot_scope: 'match', target: 150, knock_max: 5, big_gin: true })).toEqual({ pot_scope: 'match', target: 150, knock_max: 5, big_gin: true });
  });

  test('the card turned up is offered where two play', () => {
    expect(info.seats(info.first)).toEqual([2, 4]);
    expect(info.seats({ ...info.first, upcard_offer: true })).toEqual([2, 2]);
  });

  test('how long, and what is unusual', () => {
    expect(info.matchText({ pot_scope: 'deal', target: 100 })).toBe('One deal');
    expect(info.matchText({ pot_scope: 'match', target: 100 })).toBe('Match to 100 penalty points');
    expect(info.unusual(info.first)).toEqual([]);
    const all = {
      knock_max: 0, gin_hand: 'all', big_gin: true, undercut_on_tie: true, undercut_penalty: 25, undercut_adds_deadwood: false, tie_winner: 'turn_order',
      gin_wall: 0, may_discard_taken_card: true, next_starter: 'rotate', upcard_offer: true,
    };
    expect(info.unusual(all).length).toBe(Object.keys(all).length);
    expect(info.unusual({ undercut_penalty: 25 })).toEqual(['An undercut costs the knocker 25']);
  });
});
