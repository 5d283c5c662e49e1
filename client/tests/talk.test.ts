import { describe, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/index.svelte';
import type { Message } from '../src/net/protocol';
import { readUntil, saveRead } from '../src/table/chat/read';
import { channelName, dayOf, goesOn, lengthOf, maySend, saidAt, tidy, together, unread, worthALine } from '../src/table/chat/talk';

const NOON = new Date(2026, 10, 30, 12, 0).getTime();
const MINUTE = 60_000;

function said(n: number, more: Partial<Message> = {}): Message {
  return { n, channel: 'table', seat: 0, name: 'Zoé', text: `${n}`, at: NOON + n * MINUTE, muted: false, ...more };
}

describe('talk', () => {
  test('what comes again after a broken line is there once', () => {
    const known = together([], [said(1), said(2)]);
    expect(together(known, [said(2), said(3)]).map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test('what has been muted, or is no longer, takes the place of what was there', () => {
    const muted = said(1, { text: '', muted: true });
    expect(together([said(1), said(2)], [muted])).toEqual([muted, said(2)]);
    expect(together([muted, said(2)], [said(1), said(3)])).toEqual([said(1), said(2), said(3)]);
  });

  test('of muted messages in a row the first alone has a line, and none is news', () => {
    const muted = (n: number, more: Partial<Message> = {}) => said(n, { muted: true, text: '', seat: 1, ...more });
    const messages = [said(1, { seat: 1 }), muted(2), muted(3), said(4), muted(5), muted(20), muted(21, { seat: 2, name: 'Ida' })];
    expect(worthALine(messages).map(({ n }) => n)).toEqual([1, 2, 4, 5, 20, 21]);
    expect(unread(messages, { channel: 'table', read: 0, seat: 0 })).toBe(1);
  });

  test('a message that follows closely on one by the same person needs no name of its own', () => {
    const messages = [said(1), said(2), said(3, { seat: 1, name: 'Sam' }), said(9, { seat: 1, name: 'Sam' })];
    expect(messages.map((_, index) => goesOn(messages, index))).toEqual([false, true, false, false]);
  });

  test('the hour today, the day too for what is older', () => {
    const today = dayOf(NOON);
    expect(saidAt(NOON + 5 * MINUTE, { today, locale: 'fr' })).toBe('12:05');
    expect(saidAt(NOON - 24 * 60 * MINUTE, { today, locale: 'fr' })).toMatch(/^29 nov\..*12:00$/);
  });

  test('unread is what others said in this channel since', () => {
    const messages = [said(1, { seat: 1 }), said(2, { seat: 1 }), said(3), said(4, { seat: 1, channel: 'night' })];
    const since = { read: NOON + MINUTE, seat: 0 };
    expect(unread(messages, { channel: 'table', ...since })).toBe(1);
    expect(unread(messages, { channel: 'night', ...since })).toBe(1);
    expect(unread(messages, { channel: 'table', read: 0, seat: null })).toBe(3);
  });

  test('a channel without a name of ours is called as the game calls it', async () => {
    await setLanguage('fr');
    expect(channelName('table')).toBe('La table');
    expect(channelName('gallery')).toBe('gallery');
  });
});

describe('what is written', () => {
  test('is counted as the hall counts it: signs, not their halves, and no blanks around', () => {
    expect(lengthOf('  e\u0301\t🎲 \n')).toBe(3);
    expect(tidy(' a\tb ')).toBe('a b');
  });

  test.each([['', false], [' \n ', false], ['x', true], ['🎲'.repeat(500), true], ['🎲'.repeat(501), false]])(
    '%j may be sent: %j',
    (text, may) => expect(maySend(text)).toBe(may),
  );
});

describe('what was read', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };

  test('is remembered table by table, the oldest forgotten', () => {
    expect(readUntil('t0', storage)).toEqual({});
    for (let n = 0; n < 60; n++) saveRead(`t${n}`, { table: n }, storage);
    expect(readUntil('t59', storage)).toEqual({ table: 59 });
    expect(readUntil('t10', storage)).toEqual({ table: 10 });
    expect(readUntil('t9', storage)).toEqual({});
  });
});
