import type { Word } from './protocol';
import { nothingSaid, said } from './word.svelte';

/** `gone`: the hall said there is nothing here for us, so coming back would not help. */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'gone';

interface Typed {
  type: string;
}

export interface LineListener<Message extends Typed> {
  hear(message: Message): void;
  state(state: ConnectionState): void;
  opened?(): void;
  /** The hall has closed it for good; the code of the protocol says why. */
  refused?(code: string): void;
}

export type Connect = (url: string) => WebSocket;

const CLOSED_FOR_GOOD: Record<number, string> = {
  4403: 'foreign-origin',
  4404: 'no-such-table',
  4405: 'no-spectators',
};
const LONGEST_WAIT = 15_000;

/** A socket to the hall that comes back by itself when it breaks. */
export class Line<Message extends Typed> {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly url: () => string,
    private readonly listener: LineListener<Message>,
    private readonly connect: Connect = (url) => new WebSocket(url),
  ) {
    this.open();
  }

  /** Whether it will never be open again. */
  get over(): boolean {
    return this.closed;
  }

  /** Says it if the line is open now; returns what gives up the connection it went by, if that is still the one. */
  say(text: string): (() => void) | null {
    const socket = this.socket;
    if (socket?.readyState !== 1) return null;
    socket.send(text);
    return () => this.socket === socket && this.lost(1006);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.drop();
  }

  /** The network is back or the page is looked at again: do not sit out the rest of the wait. */
  hurry(): void {
    if (!this.socket) this.again();
  }

  /** Opens it anew, for its address now says something else. */
  again(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.drop();
    this.open();
  }

  private open(): void {
    const socket = this.connect(this.url());
    this.socket = socket;
    socket.onopen = () => this.listener.opened?.();
    let first = true;
    socket.onmessage = (event) => {
      this.attempts = 0;
      this.listener.state('open');
      const message = JSON.parse(event.data as string) as Message | Word;
      if (message.type === 'answer') return this.listener.hear(message as Message);
      if (message.type === 'hall') said(message as Word);
      else {
        if (first) nothingSaid();
        this.listener.hear(message as Message);
      }
      first = false;
    };
    socket.onclose = (event) => this.lost(event.code);
  }

  private lost(code: number): void {
    this.drop();
    if (this.closed) return;
    const verdict = CLOSED_FOR_GOOD[code];
    if (verdict) {
      this.closed = true;
      this.listener.state('gone');
      this.listener.refused?.(verdict);
      return;
    }
    this.listener.state('reconnecting');
    // Jitter, so that a restarted hall does not meet all its guests in the same instant.
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.attempts++) * (0.5 + Math.random() / 2);
    this.retry = setTimeout(() => this.open(), wait);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** Hurries whenever there is reason to hope; returns what ends that. */
export function hurrying(hurry: () => void): () => void {
  const looked = () => document.visibilityState === 'visible' && hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', looked);
  return () => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', looked);
  };
}
