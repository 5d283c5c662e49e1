// What docs/log-format.md says of a log's draws, done again by the reader's own browser.

/** Why a log does not prove its dice, or how many draws it proves. */
export type Finding =
  | { kind: 'good'; draws: number }
  /** Not a log as the format describes it, or one whose seed is not open yet. */
  | { kind: 'unreadable' }
  /** The seed is not the one whose fingerprint was published. */
  | { kind: 'other-seed' }
  /** Other nonces than the table showed were mixed in. */
  | { kind: 'other-nonces' }
  /** The first draw that the seed does not give; `index` counts within its stream from 0. */
  | { kind: 'differs'; seq: number; stream: string; index: number; recorded: number; computed: number };

/** What the table itself published, which the log has to agree with. */
export interface Promised {
  commitment: string;
  nonces: readonly string[];
}

interface Entry {
  seq: number;
  nonces: readonly string[] | null;
  draws: readonly (readonly [stream: string, n: number, value: number])[];
}

const RANGE = 1n << 64n;
const utf8 = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function bigEndian(value: number, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 4) view.setUint32(0, value);
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

function prefixed(text: string): Uint8Array {
  const bytes = utf8.encode(text);
  return joined(bigEndian(bytes.length, 4), bytes);
}

/** The fingerprint of a seed, hex as the seed. */
export async function commitmentOf(seed: string, subtle: SubtleCrypto = crypto.subtle): Promise<string> {
  return hexOf(await subtle.digest('SHA-256', bytesOf(seed)));
}

/** Draws by seed and nonces: the draw `index` below `n` of a stream. */
export async function sealed(seed: string, nonces: readonly string[], subtle: SubtleCrypto = crypto.subtle) {
  const key = await subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mixed = joined(...nonces.map(prefixed));
  return async (stream: string, index: number, n: number): Promise<number> => {
    const message = joined(mixed, prefixed(stream), bigEndian(index, 8));
    const below = BigInt(n);
    for (let attempt = 0; ; attempt++) {
      const block = await subtle.sign('HMAC', key, joined(message, bigEndian(attempt, 8)));
      const number = new DataView(block).getBigUint64(0);
      if (number < RANGE - (RANGE % below)) return Number(number % below);
    }
  };
}

/** Recomputes every draw of a log. Reads no rules: what a draw decided is the referee's affair. */
export async function audit(log: string, promised: Promised, subtle: SubtleCrypto = crypto.subtle): Promise<Finding> {
  const read = readLog(log);
  if (!read) return { kind: 'unreadable' };
  const { seed, commitment, entries } = read;
  if (commitment !== promised.commitment || (await commitmentOf(seed, subtle)) !== commitment) return { kind: 'other-seed' };
  const nonces = entries.find((entry) => entry.nonces)?.nonces ?? [];
  if (JSON.stringify(nonces) !== JSON.stringify(promised.nonces)) return { kind: 'other-nonces' };

  const draw = await sealed(seed, nonces, subtle);
  const drawn = new Map<string, number>();
  let draws = 0;
  for (const { seq, draws: recordedDraws } of entries) {
    for (const [stream, n, recorded] of recordedDraws) {
      const index = drawn.get(stream) ?? 0;
      drawn.set(stream, index + 1);
      const computed = await draw(stream, index, n);
      if (computed !== recorded) return { kind: 'differs', seq, stream, index, recorded, computed };
      draws++;
    }
  }
  return { kind: 'good', draws };
}

function readLog(log: string): { seed: string; commitment: string; entries: Entry[] } | null {
  try {
    const [head, ...rest] = log.trim().split('\n').map((line) => JSON.parse(line));
    const { log: name, format, seed, header } = head;
    if (name !== 'tablee' || format !== 1 || !/^(?:[0-9a-f]{2})+$/.test(seed)) return null;
    const entries = rest.map(({ seq, event, draws }): Entry => ({ seq, nonces: event.event === 'setup' ? event.nonces : null, draws }));
    // An entry or a draw that has been taken away shows in what follows it, except at the end.
    const whole = entries.every(({ seq, draws }, index) => seq === index && draws.every(isDraw));
    return whole ? { seed, commitment: header.commitment, entries } : null;
  } catch {
    return null;
  }
}

function isDraw(draw: unknown): boolean {
  if (!Array.isArray(draw) || draw.length !== 3) return false;
  const [stream, n, value] = draw as unknown[];
  return typeof stream === 'string' && Number.isSafeInteger(n) && (n as number) > 0 && Number.isSafeInteger(value);
}
