import type { CompanyKind, FinishedListing, Kept, Me, NewTable, Proposal, Replay, Table, Whom, WireError, Word } from './protocol';

/** The hall (or the way to it) said no; `code` is a code of the protocol, or `offline`. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Refused('offline');
  }
  const answer = (await response.json().catch(() => ({}))) as T & { error?: WireError };
  if (!response.ok) throw new Refused(answer.error?.code ?? 'internal');
  return answer;
}

export const getMe = () => call<Me>('GET', '/me');
export const saveMe = (name: string) => call<Me>('POST', '/me', { name });
export const getPassage = () => call<{ code: string }>('POST', '/me/passage', {});
export const arrive = (code: string) => call<Me>('POST', '/me/arrive', { code });
export const forgetMe = () => call('POST', '/me/forget', {});
export interface GameHere {
  id: string;
  /** The robots that can play it here, the weakest first. */
  bots: string[];
}
/** What this hall plays; nothing when it cannot be asked. */
export async function gamesHere(): Promise<GameHere[]> {
  try {
    return await call<GameHere[]>('GET', '/games');
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [];
  }
}
export const botsOf = async (game: string) => (await gamesHere()).find(({ id }) => id === game)?.bots ?? [];
export const openTable = (table: NewTable) => call<{ id: string }>('POST', '/tables', table);
/** Tables one played to their end before that moment, the newest first. */
export const finishedTables = (before?: number) =>
  call<{ finished: FinishedListing[] }>('GET', `/me/tables${before === undefined ? '' : `?before=${before}`}`);

const at = <T>(id: string, what: string, body: object) =>
  call<T>('POST', `/tables/${encodeURIComponent(id)}/${what}`, body);

export const joinTable = (id: string) => at<{ seat: number }>(id, 'join', { nonce: randomHex() });
export const leaveTable = (id: string) => at(id, 'leave', {});
export const handOver = (id: string, to: string) => at(id, 'hand-over', { to });
/** Takes one's seat back from the robot that stood in. */
export const comeBack = (id: string) => at(id, 'back', {});
export const clearSeat = (id: string, seat: number) => at(id, 'clear', { seat });
export const decline = (id: string, what: Proposal) => at(id, 'decline', { what, key: randomHex() });
export const agree = (id: string, what: Proposal) => at(id, 'agree', { what, key: randomHex() });
export const resume = (id: string) => at(id, 'resume', { key: randomHex() });
export const openRematch = (id: string) => at<{ id: string }>(id, 'rematch', {});

export const mute = (id: string, whom: Whom) => at(id, 'mute', whom);
export const block = (id: string, whom: Whom) => at(id, 'block', whom);
export const lift = (id: string, whom: Whom) => at(id, 'lift', whom);
export const report = (id: string, whom: Whom, reason: string, key: string) => at(id, 'report', { ...whom, reason, key });
/** Of each seat, what one has done about who sits there. */
export const companyAt = async (id: string) =>
  (await call<{ seats: (CompanyKind | null)[] }>('GET', `/tables/${encodeURIComponent(id)}/company`)).seats;
export const myCompany = async () => (await call<{ people: Kept[] }>('GET', '/me/company')).people;
export const liftKept = (handle: string) => call('POST', '/me/company/lift', { handle });
export const getWord = () => call<Word>('GET', '/hall');

export const aboutTable = async (id: string) =>
  (await call<{ table: Table }>('GET', `/tables/${encodeURIComponent(id)}`)).table;
export const getReplay = (id: string) => call<Replay>('GET', `/tables/${encodeURIComponent(id)}/replay`);

/** The log of a finished table, as it is downloaded. */
export async function getLog(id: string): Promise<string> {
  const response = await fetch(`/api/tables/${encodeURIComponent(id)}/log`).catch(() => null);
  if (!response) throw new Refused('offline');
  if (!response.ok) throw new Refused(((await response.json().catch(() => ({}))) as { error?: WireError }).error?.code ?? 'internal');
  return response.text();
}

/** 16 random bytes: a nonce mixed into the dice, or the key that makes a retry harmless. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
