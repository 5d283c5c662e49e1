import { Line, type Connect, type ConnectionState } from './line';
import { wantsToBeNamed } from './named.svelte';
import type { Answer, Command, Frame, FromHall, Message } from './protocol';

interface Listener {
  frame(frame: Frame): void;
  talk(messages: Message[]): void;
  state(state: ConnectionState): void;
  /** The hall does not want this page at the table; the code says why. */
  shut(code: string): void;
}

// A sleeping laptop or a dropped radio link leaves a socket that looks open; an unanswered command gives it away.
const ANSWER_PATIENCE = 8_000;

/** The line to a table: frames down, commands up, each answered once however often the line breaks. */
export class TableSocket {
  private readonly line: Line<FromHall>;
  private last = 0;
  private heard = 0;
  private nextId = 1;
  private readonly unanswered = new Map<number, { text: string; settle: (answer: Answer) => void }>();

  constructor(
    tableId: string,
    private readonly listener: Listener,
    connect?: Connect,
  ) {
    const path = `/api/tables/${encodeURIComponent(tableId)}/socket`;
    this.line = new Line<FromHall>(
      () => `${path}?after=${this.last}&heard=${this.heard}${wantsToBeNamed() ? '&named=1' : ''}`,
      {
        hear: (message) => this.receive(message),
        state: (state) => listener.state(state),
        opened: () => this.unanswered.forEach(({ text }, id) => this.transmit(id, text)),
        refused: (code) => {
          this.settleAll(code);
          listener.shut(code);
        },
      },
      connect,
    );
  }

  /** Settles when the hall has answered, however many connections that takes. */
  send(command: Command): Promise<Answer> {
    const id = this.nextId++;
    const text = JSON.stringify({ id, ...command });
    return new Promise((settle) => {
      if (this.line.over) return settle({ error: { code: 'offline' } });
      this.unanswered.set(id, { text, settle });
      this.transmit(id, text);
    });
  }

  close(): void {
    this.line.close();
    this.settleAll('offline');
  }

  hurry(): void {
    this.line.hurry();
  }

  /** Comes again, named or not as one wishes now. */
  again(): void {
    this.line.again();
  }

  private receive(message: FromHall): void {
    if (message.type === 'frame') {
      this.last = message.last;
      this.listener.frame(message);
    } else if (message.type === 'chat') {
      this.heard = Math.max(this.heard, message.messages.at(-1)?.n ?? 0);
      this.listener.talk(message.messages);
    } else if (message.id !== null) {
      this.unanswered.get(message.id)?.settle(message);
      this.unanswered.delete(message.id);
    }
  }

  private transmit(id: number, text: string): void {
    const giveUp = this.line.say(text);
    if (giveUp) setTimeout(() => this.unanswered.has(id) && giveUp(), ANSWER_PATIENCE);
  }

  private settleAll(code: string): void {
    for (const { settle } of this.unanswered.values()) settle({ error: { code } });
    this.unanswered.clear();
  }
}
