import { describe, expect, test } from 'vitest';
import format from '../../docs/log-format.md?raw';
import { audit, commitmentOf, sealed } from '../src/table/audit/audit';

// The vector that the description of the format prints.
const SEED = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('');
const NONCES = ['zoe', 'max'];
const told = (pattern: RegExp) => pattern.exec(format)?.[1] ?? '';
const DRAWS = told(/eight draws below 6 of the stream `\/\|dice` are ([\d ]+),/).split(' ').map(Number);
const COMMITMENT = told(/the commitment is ([0-9a-f]{64})/);
const PROMISED = { commitment: COMMITMENT, nonces: NONCES };

type Draw = [stream: string, n: number, value: number];
interface Line {
  seq: number;
  at_ms: number;
  event: Record<string, unknown>;
  draws: Draw[];
}

/** A log with two draws in each of its entries. */
function log(change: (lines: Line[]) => void = () => {}, seed: string | null = SEED): string {
  const head = { log: 'tablee', format: 1, header: { game: 'backgammon', commitment: COMMITMENT }, seed };
  const lines = [0, 1, 2, 3].map((seq): Line => ({
    seq,
    at_ms: seq,
    event: seq === 0 ? { event: 'setup', nonces: NONCES } : { event: 'act', seat: 0 },
    draws: DRAWS.slice(2 * seq, 2 * seq + 2).map((value) => ['/|dice', 6, value]),
  }));
  change(lines);
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
const line = (lines: Line[], seq: number) => lines[seq] as Line;

describe('draws', () => {
  test('are what the description of the format prints', async () => {
    expect(DRAWS).toEqual([0, 4, 5, 4, 0, 1, 0, 5]);
    expect(await commitmentOf(SEED)).toBe(COMMITMENT);
    const draw = await sealed(SEED, NONCES);
    expect(await Promise.all(DRAWS.map((_, index) => draw('/|dice', index, 6)))).toEqual(DRAWS);
  });

  test('are tried again where every value would not be equally likely', async () => {
    const numbers = [2n ** 64n - 1n, 2n ** 64n - 4n, 20n];
    const attempts: bigint[] = [];
    const sign = async (_: string, __: CryptoKey, message: Uint8Array<ArrayBuffer>) => {
      attempts.push(new DataView(message.buffer).getBigUint64(message.length - 8));
      const block = new DataView(new ArrayBuffer(32));
      block.setBigUint64(0, numbers[attempts.length - 1] ?? 0n);
      return block.buffer;
    };
    const subtle = { importKey: async () => null, sign } as unknown as SubtleCrypto;
    const draw = await sealed(SEED, NONCES, subtle);
    // 2^64 leaves 4 over when it is divided by 6: the last four numbers are too great.
    expect(await draw('/|dice', 0, 6)).toBe(2);
    expect(attempts).toEqual([0n, 1n, 2n]);
  });
});

describe('an audit', () => {
  test('counts the draws of a good log', async () => {
    expect(await audit(log(), PROMISED)).toEqual({ kind: 'good', draws: 8 });
  });

  test('streams are counted apart', async () => {
    const draw = await sealed(SEED, NONCES);
    const cards: Draw[] = [['/|cards', 52, await draw('/|cards', 0, 52)], ['/|cards', 51, await draw('/|cards', 1, 51)]];
    expect(await audit(log((lines) => line(lines, 1).draws.unshift(...cards)), PROMISED)).toEqual({ kind: 'good', draws: 10 });
  });

  test('names a number that was changed', async () => {
    const tampered = log((lines) => (line(lines, 2).draws[1] = ['/|dice', 6, 3]));
    expect(await audit(tampered, PROMISED)).toEqual({
      kind: 'differs', seq: 2, stream: '/|dice', index: 5, recorded: 3, computed: 1,
    });
  });

  test('sees a throw that was thrown again', async () => {
    const tampered = log((lines) => line(lines, 1).draws.shift());
    expect(await audit(tampered, PROMISED)).toMatchObject({ kind: 'differs', seq: 1, index: 2 });
  });

  test('sees another seed, even one with a fingerprint to it', async () => {
    const other = SEED.replace('00', 'ff');
    expect(await audit(log(undefined, other), PROMISED)).toEqual({ kind: 'other-seed' });
    const refitted = log(undefined, other).replace(COMMITMENT, await commitmentOf(other));
    expect(await audit(refitted, PROMISED)).toEqual({ kind: 'other-seed' });
  });

  test('sees other nonces', async () => {
    const tampered = log((lines) => (line(lines, 0).event['nonces'] = ['zoe', 'tom']));
    expect(await audit(tampered, PROMISED)).toEqual({ kind: 'other-nonces' });
  });

  test.each([
    ['an entry is missing', log((lines) => lines.splice(2, 1))],
    ['the seed is still secret', log(undefined, null)],
    ['a draw is no draw', log((lines) => (line(lines, 1).draws[0] = ['/|dice', 0, 0]))],
    ['another file', 'hello'],
    ['nothing', ''],
  ])('proves nothing when %s', async (_, text) => {
    expect(await audit(text, PROMISED)).toEqual({ kind: 'unreadable' });
  });
});
