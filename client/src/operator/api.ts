import { call } from '../net/api';
import type { components } from '../net/schema';

type Wire = components['schemas'];
export type Overview = Wire['Overview'];
export type TableSeen = Wire['TableSeen'];
export type ReportSeen = Wire['ReportSeen'];
export type PersonSeen = Wire['PersonSeen'];
export type Intervention = Wire['InterventionSeen'];
/** A person, for whoever may ask something about them. */
export type Named = Wire['Named'];

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
export const session = () => get<Wire['OperatorSession']>('session');
export const signOut = () => post('sign-out');
export const overview = () => get<Overview>('overview');
export const tables = async (status: string, after?: string) => (await get<Wire['TablesSeen']>('tables', { status, after })).tables;
export const reports = async (closed: boolean, after?: number) =>
  (await get<Wire['ReportsSeen']>('reports', { closed, after })).reports;
export const people = async (name: string, after?: string) => (await get<Wire['PeopleSeen']>('people', { name, after })).people;
export const interventions = async (after?: number) =>
  (await get<Wire['InterventionsSeen']>('interventions', { after })).interventions;

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
