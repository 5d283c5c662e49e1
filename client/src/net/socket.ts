import type { Answer, Command, Frame, FromHall } from './protocol';

/** `gone`: the hall said there is nothing here for us, so coming back would not help. */
export type ConnectionState = 'connecting' | 'open' | 'reconnecting' | 'gone';

interface Listener {
  frame(frame: Frame): void;
  state(state: ConnectionState): void;
}

const CLOSED_FOR_GOOD: Record<number, string> = { 4404: 'no-such-table', 4403: 'foreign-origin' };
const LONGEST_WAIT = 15_000;
// A sleeping laptop or a dropped radio link leaves a socket that looks open; an unanswered command gives it away.
const ANSWER_PATIENCE = 8_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private last = 0;
  private attempts = 0;
  private nextId = 1;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private over = false;
  private readonly unanswered = new Map<number, { text: string; settle: (answer: Answer) => void }>();

  constructor(
    private readonly tableId: string,
    private readonly listener: Listener,
    private readonly connect: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.open();
  }

  /** Settles when the hall has answered, however many connections that takes. */
  send(command: Command): Promise<Answer> {
    const id = this.nextId++;
    const text = JSON.stringify({ id, ...command });
    return new Promise((settle) => {
      if (this.over) return settle({ error: { code: 'offline' } });
      this.unanswered.set(id, { text, settle });
      this.transmit(id, text);
    });
  }

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    this.drop();
    this.settleAll('offline');
  }

  /** The network is back or the page is looked at again: do not sit out the rest of the wait. */
  hurry(): void {
    if (this.over || this.socket) return;
    clearTimeout(this.retry);
    this.open();
  }

  private open(): void {
    const url = `/api/tables/${encodeURIComponent(this.tableId)}/socket?after=${this.last}`;
    const socket = this.connect(url);
    this.socket = socket;
    socket.onopen = () => {
      for (const [id, { text }] of this.unanswered) this.transmit(id, text);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as FromHall);
    socket.onclose = (event) => this.lost(event.code);
  }

  private receive(message: FromHall): void {
    if (message.type === 'frame') {
      this.attempts = 0;
      this.last = message.last;
      this.listener.state('open');
      this.listener.frame(message);
    } else if (message.id !== null) {
      this.unanswered.get(message.id)?.settle(message);
      this.unanswered.delete(message.id);
    }
  }

  private transmit(id: number, text: string): void {
    const socket = this.socket;
    if (socket?.readyState !== 1) return;
    socket.send(text);
    setTimeout(() => {
      if (this.socket === socket && this.unanswered.has(id)) this.lost(1006);
    }, ANSWER_PATIENCE);
  }

  private lost(code: number): void {
    this.drop();
    if (this.over) return;
    const verdict = CLOSED_FOR_GOOD[code];
    if (verdict) {
      this.over = true;
      this.listener.state('gone');
      this.settleAll(verdict);
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

  private settleAll(code: string): void {
    for (const { settle } of this.unanswered.values()) settle({ error: { code } });
    this.unanswered.clear();
  }
}
