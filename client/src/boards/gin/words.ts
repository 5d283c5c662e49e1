import { t } from '../../i18n/index.svelte';
import type { Notice } from '../../net/protocol';
import type { LogLine } from '../../table/log';
import { listed } from '../../table/names';
import { short, shorts, spoken } from '../cards/cards';
import type { GinNotice, How } from './types';

type Names = readonly string[];

/** What happened, as a line of the log. */
export function noticeLine({ n, kind, data }: Notice, names: Names): LogLine | null {
  const notice = { kind, data } as GinNotice;
  const text = words(notice, names);
  if (text === null) return null;
  const seat = 'seat' in notice.data ? notice.data.seat : null;
  // That a card came from the stock is told again by the one that is thrown.
  return { n, seat, text, passing: kind === 'drew', heading: kind === 'deal-begun' };
}

function words({ kind, data }: GinNotice, names: Names): string | null {
  const name = (seat: number) => names[seat] ?? '';
  const all = (seats: readonly number[]) => listed(seats.map(name));
  switch (kind) {
    case 'deal-begun':
      return t('gin-log-deal-begun', { deal: data.deal, name: name(data.starter), card: short(data.upcard) });
    case 'took':
      return t('gin-log-took', { name: name(data.seat), card: short(data.card) });
    case 'drew':
      return t('gin-log-drew', { name: name(data.seat) });
    case 'declined':
      return t('gin-log-declined', { name: name(data.seat) });
    case 'threw':
      return t('gin-log-threw', { name: name(data.seat), card: short(data.card) });
    case 'knocked': {
      const what = data.big ? 'big' : data.gin ? 'gin' : 'knock';
      const melds = data.melds.map(shorts).join(' · ');
      return t('gin-log-knocked', { name: name(data.seat), what, melds, deadwood: shorts(data.deadwood), points: data.points });
    }
    case 'laid-off': {
      const said = { name: name(data.seat), cards: shorts(data.cards), points: data.points };
      return data.cards.length > 0 ? t('gin-log-laid-off', said) : t('gin-log-laid-nothing', said);
    }
    case 'deal-over': {
      const points = names.map((who, seat) => `${who} ${data.penalties[seat] ?? 0}`).join(', ');
      return `${howText(data.how, all(data.winners), data.knocker === null ? '' : name(data.knocker))} ${t('gin-log-penalties', { points })}`;
    }
    case 'forfeited':
      return t('gin-log-forfeited', { name: name(data.seat), reason: data.reason });
    case 'match-over': {
      const { reason, winners } = data;
      if (winners.length === names.length) return t('result-even', { reason });
      const lost = names.filter((_, seat) => !winners.includes(seat));
      return t('result-winner', { reason, winners: winners.length, name: all(winners), other: listed(lost) });
    }
    // Only who has drawn it is told: it is in the hand.
    default:
      return null;
  }
}

/** How a deal ended. */
export function howText(how: How, winners: string, knocker: string): string {
  return t('gin-how', { how, winners, knocker });
}

/** The same for the ear: cards by their names, and to whom it was dealt alone what has been drawn. */
export function spokenNotice(notice: Notice, names: Names): string | null {
  const { kind, data } = notice as Pick<Notice, 'n' | 'path'> & GinNotice;
  if (kind === 'drawn') return t('gin-said-drawn', { card: spoken(data.card) });
  if (kind === 'took') return t('gin-log-took', { name: names[data.seat] ?? '', card: spoken(data.card) });
  if (kind === 'threw') return t('gin-log-threw', { name: names[data.seat] ?? '', card: spoken(data.card) });
  return noticeLine(notice, names)?.text ?? null;
}
