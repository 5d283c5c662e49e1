import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionState } from '../src/net/line';
import type { Frame, Message } from '../src/net/protocol';
import { wishToBeNamed } from '../src/net/named.svelte';
import { TableSocket } from '../src/net/socket';
import { word } from '../src/net/word.svelte';

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let states: ConnectionState[];
let frames: Frame[];
let talk: Message[];
let table: TableSocket;
const newest = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  frames = [];
  talk = [];
  const listener = {
    frame: (frame: Frame) => frames.push(frame),
    talk: (messages: Message[]) => talk.push(...messages),
    state: (state: ConnectionState) => states.push(state),
    shut: () => undefined,
  };
  table = new TableSocket('abc', listener, (url) => {
    sockets.push(new FakeSocket(url));
    return newest() as unknown as WebSocket;
  });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('the way to the hall', () => {
  test('comes back after a break and asks only for the notices it has not seen', () => {
    newest().accept();
    newest().say({ type: 'frame', last: 12, notices: [] });
    newest().break();
    expect(states).toEqual(['open', 'reconnecting']);
    vi.advanceTimersByTime(1000);
    expect(sockets.map(({ url }) => url)).toEqual([
      '/api/tables/abc/socket?after=0&heard=0',
      '/api/tables/abc/socket?after=12&heard=0',
    ]);
  });

  test('comes again at once when one wants to be named from now on', () => {
    newest().accept();
    newest().say({ type: 'frame', last: 12, notices: [] });
    wishToBeNamed(true);
    table.again();
    wishToBeNamed(false);
    expect(newest().url).toBe('/api/tables/abc/socket?after=12&heard=0&named=1');
    expect([sockets.length, sockets[0]?.readyState]).toEqual([2, 3]);
    table.again();
    expect(newest().url).toBe('/api/tables/abc/socket?after=12&heard=0');
  });

  test('and only for what was said meanwhile', () => {
    const said = (n: number) => ({ n, channel: 'table', seat: 0, name: 'Zoé', text: `${n}`, at: n });
    newest().accept();
    newest().say({ type: 'frame', last: 0, notices: [] });
    newest().say({ type: 'chat', messages: [said(1), said(2)] });
    newest().say({ type: 'chat', messages: [said(3)] });
    newest().break();
    vi.advanceTimersByTime(1000);
    expect(newest().url).toBe('/api/tables/abc/socket?after=0&heard=3');
    expect(talk.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test('a message that is muted later does not bring the others again', () => {
    const said = (n: number) => ({ n, channel: 'table', seat: 0, name: 'Zoé', text: '', at: n });
    newest().accept();
    newest().say({ type: 'chat', messages: [said(1), said(2)] });
    newest().say({ type: 'chat', messages: [{ ...said(1), muted: true }] });
    newest().break();
    vi.advanceTimersByTime(1000);
    expect(newest().url).toBe('/api/tables/abc/socket?after=0&heard=2');
  });

  test('the hall’s word is its first; a line that begins otherwise has none', () => {
    const notice = { text: 'Closed on Sunday', until: null };
    newest().accept();
    newest().say({ type: 'hall', notice, suspended: null });
    newest().say({ type: 'frame', last: 0, notices: [] });
    expect(word().notice).toEqual(notice);
    expect(frames).toHaveLength(1);
    newest().break();
    vi.advanceTimersByTime(1000);
    newest().accept();
    newest().say({ type: 'answer', id: 7, ok: true });
    expect(word().notice).toEqual(notice);
    newest().say({ type: 'frame', last: 0, notices: [] });
    expect(word().notice).toBeNull();
    newest().say({ type: 'hall', notice: null, suspended: { reason: 'Rude', until: 5 } });
    expect(word().suspended).toEqual({ reason: 'Rude', until: 5 });
  });

  test('sends an unanswered command again, the same to the letter, and settles once', async () => {
    newest().accept();
    const answer = table.send({ do: 'act', token: '/:1:turn', action: { type: 'roll' }, key: 'k' });
    const [first] = newest().sent;
    newest().break(1012);
    vi.advanceTimersByTime(1000);
    newest().accept();
    expect(newest().sent).toEqual([first]);
    newest().say({ type: 'answer', id: 1, ok: true });
    expect(await answer).toMatchObject({ ok: true });
    newest().break();
    vi.advanceTimersByTime(5000);
    newest().accept();
    expect(newest().sent).toEqual([]);
  });

  test('a command given while away is sent on arrival', () => {
    void table.send({ do: 'forfeit', key: 'k' });
    expect(newest().sent).toEqual([]);
    newest().accept();
    expect(newest().sent).toHaveLength(1);
  });

  test('a line that looks open but does not answer is given up', () => {
    newest().accept();
    void table.send({ do: 'forfeit', key: 'k' });
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(2);
    newest().accept();
    expect(newest().sent).toEqual(sockets[0]?.sent);
  });

  test('waits longer and longer, but never beyond the limit', () => {
    for (let round = 0; round < 12; round++) {
      newest().break();
      vi.advanceTimersByTime(15_000);
    }
    expect(sockets).toHaveLength(13);
  });

  test.each([[4404, 'no-such-table'], [4403, 'foreign-origin']])('does not come back after %d', async (code, refusal) => {
    const answer = table.send({ do: 'forfeit', key: 'k' });
    newest().break(code);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(states).toEqual(['gone']);
    expect(await answer).toEqual({ error: { code: refusal } });
  });

  test('a refusal reaches the one who asked', async () => {
    newest().accept();
    const answer = table.send({ do: 'act', token: 't', action: {}, key: 'k' });
    newest().say({ type: 'answer', id: null, error: { code: 'malformed' } });
    newest().say({ type: 'answer', id: 1, error: { code: 'prompt-closed', details: {} } });
    expect(await answer).toMatchObject({ error: { code: 'prompt-closed' } });
  });
});
