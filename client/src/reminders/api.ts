import { call } from '../net/api';
import type { components } from '../net/schema';

export type Contact = components['schemas']['Reached'];
export type WebhookShown = components['schemas']['WebhookShown'];

export const getContact = () => call<Contact>('GET', '/me/contact');
export const proposeContact = (email: string, language: string) => call('POST', '/me/contact', { email, language });
export const confirmContact = (code: string) => call<Contact>('POST', '/me/contact/confirm', { code });
export const stopContact = (code: string) => call('POST', '/me/contact/stop', { code });
export const setAtOnce = (at_once: boolean) => call('POST', '/me/contact/at-once', { at_once });
export const endContact = () => call('POST', '/me/contact/end', {});

const of = (table: string) => `/tables/${encodeURIComponent(table)}/webhook`;

export const getWebhook = (table: string) => call<WebhookShown>('GET', of(table));
export const setWebhook = (table: string, url: string | null, language: string) => call('POST', of(table), { url, language });
