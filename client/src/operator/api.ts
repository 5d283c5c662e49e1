import { call } from '../net/api';
import type { SeatHolder, Table } from '../net/protocol';

export interface Overview {
  version: string;
  healthy: boolean;
  people: number;
  tables: Record<Table['status'], number>;
  sockets: number;
  open_reports: number;
  suspended: number;
  notice: { text: string; until: number | null } | null;
}

export interface TableSeen {
  id: string;
  game: string;
  status: Table['status'];
  created: number;
  ended: number | null;
  public: boolean;
  spectators: boolean;
  seats: SeatHolder[];
  watching: number;
  paused: boolean;
  held: boolean;
}

export interface Named {
  id: string;
  name: string;
}

export interface ReportSeen {
  n: number;
  at: number;
  by: Named;
  about: Named;
  table: string;
  reason: string;
  /** The message as it was; null for a report about the person. */
  text: string | null;
  closed: number | null;
  note: string;
}

export interface PersonSeen extends Named {
  created_ms: number;
  suspension: { reason: string; until_ms: number | null } | null;
  /** How many about them are open. */
  reports: number;
}

export interface Intervention {
  n: number;
  it: {
    at_ms: number;
    what: string;
    table_id: string | null;
    report: number | null;
    detail: { text?: string; until?: number; seat?: number; bot?: string };
  };
  person: Named | null;
}

/** How many a page of a list has. */
export const PAGE = 30;

const get = <T>(path: string, query: Record<string, string | number | boolean | undefined> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  const asked = new URLSearchParams(given).toString();
  return call<T>('GET', `/operator/${path}${asked && '?'}${asked}`);
};
const post = (path: string, body: object = {}) => call('POST', `/operator/${path}`, body);
const at = (table: string, what: string, body: object = {}) => post(`tables/${encodeURIComponent(table)}/${what}`, body);

export const signIn = (secret: string) => post('sign-in', { secret });
export const session = () => get<{ open: boolean }>('session');
export const signOut = () => post('sign-out');
export const overview = () => get<Overview>('overview');
export const tables = async (status: string, after?: string) => (await get<{ tables: TableSeen[] }>('tables', { status, after })).tables;
export const reports = async (closed: boolean, after?: number) =>
  (await get<{ reports: ReportSeen[] }>('reports', { closed, after })).reports;
export const people = async (name: string, after?: string) => (await get<{ people: PersonSeen[] }>('people', { name, after })).people;
export const interventions = async (after?: number) =>
  (await get<{ interventions: Intervention[] }>('interventions', { after })).interventions;

export const close = (table: string) => at(table, 'close');
export const pause = (table: string) => at(table, 'pause');
export const resume = (table: string) => at(table, 'resume');
export const handOver = (table: string, seat: number, bot: string) => at(table, 'hand-over', { seat, bot });
export const closeReport = (n: number, note: string) => post(`reports/${n}/close`, { note });
export const suspend = (person: string, reason: string, until: number | null) =>
  post(`people/${encodeURIComponent(person)}/suspend`, { reason, until });
export const liftSuspension = (person: string) => post(`people/${encodeURIComponent(person)}/lift`);
export const putUp = (text: string, until: number | null) => post('notice', { text, until });
export const takeBack = () => post('notice/take-back');

/** The robots of a game, by name. */
export const botsOf = async (game: string) =>
  (await call<{ id: string; bots: string[] }[]>('GET', '/games')).find(({ id }) => id === game)?.bots ?? [];
