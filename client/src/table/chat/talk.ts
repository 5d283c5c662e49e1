import { has, t } from '../../i18n/index.svelte';
import type { Message } from '../../net/protocol';

export const LONGEST = 500;
/** From here on it is worth telling how much room is left. */
export const LONG = 400;
const PAUSE = 5 * 60_000;

/** What was known and what has come, each message once, as it came last. */
export function together(known: readonly Message[], come: readonly Message[]): readonly Message[] {
  const all = new Map([...known, ...come].map((message) => [message.n, message]));
  return [...all.values()].sort((a, b) => a.n - b.n);
}

/** The messages without the muted ones that only go on from another muted one. */
export function worthALine(messages: readonly Message[]): readonly Message[] {
  return messages.filter((message, index) => !(message.muted && messages[index - 1]?.muted && goesOn(messages, index)));
}

/** The text as the hall would store it. */
export function tidy(text: string): string {
  return text.replaceAll('\t', ' ').normalize('NFC').trim();
}

/** In characters as the hall counts them: an emoji of one sign is one. */
export function lengthOf(text: string): number {
  return [...tidy(text)].length;
}

export function maySend(text: string): boolean {
  const length = lengthOf(text);
  return length > 0 && length <= LONGEST;
}

/** Whether a message goes on from the one before: then it needs no name and time of its own. */
export function goesOn(messages: readonly Message[], index: number): boolean {
  const [before, here] = [messages[index - 1], messages[index]];
  if (!before || !here) return false;
  return before.seat === here.seat && before.name === here.name && here.at - before.at < PAUSE;
}

/** What others have said in a channel after the moment until which it was read. */
export function unread(messages: readonly Message[], { channel, read, seat }: { channel: string; read: number; seat: number | null }): number {
  return messages.filter((message) => message.channel === channel && message.at > read && message.seat !== seat && !message.muted).length;
}

export function channelName(name: string): string {
  const id = `channel-${name}`;
  return has(id) ? t(id) : name;
}

export const dayOf = (ms: number) => new Date(ms).toDateString();

/** The hour for what was said today, with the day for what was said before. */
export function saidAt(at: number, { today, locale }: { today: string; locale: string }): string {
  const hour = { hour: '2-digit', minute: '2-digit' } as const;
  const day = dayOf(at) === today ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(locale, { ...hour, ...day }).format(at);
}
