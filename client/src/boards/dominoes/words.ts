import { t } from '../../i18n/index.svelte';
import { listed } from '../../table/names';
import type { LogLine } from '../../table/log';
import type { Notice } from '../../net/protocol';
import { isDouble } from './tiles';
import type { DominoesNotice, RoundResult, Tile } from './types';

type Names = readonly string[];

/** A tile as players call it. */
export function tileText(tile: Tile): string {
  const [a, b] = tile;
  return isDouble(tile) ? t('dm-double', { a }) : t('dm-tile', { a: Math.min(a, b), b: Math.max(a, b) });
}

/** Who won a round, with how many points, and why. */
export function roundText({ how, winners, points }: Pick<RoundResult, 'how' | 'winners' | 'points'>, names: Names): string {
  return t('dm-round-over', { how, name: listed(winners.map((seat) => names[seat] ?? '')), winners: winners.length, points });
}

/** What happened, as a line of the log. */
export function noticeLine({ n, kind, data }: Notice, names: Names): LogLine | null {
  const notice = { kind, data } as DominoesNotice;
  const text = words(notice, names, false);
  if (text === null) return null;
  return { n, seat: seatOf(notice), text, passing: kind === 'drawn', heading: kind === 'round-begun' };
}

/** The same for the ear, with all that the eye sees on the table. */
export function spokenNotice({ kind, data }: Notice, names: Names): string | null {
  return words({ kind, data } as DominoesNotice, names, true);
}

function seatOf({ kind, data }: DominoesNotice): number | null {
  if (kind === 'round-over' || kind === 'match-over') return data.winners.length === 1 ? (data.winners[0] ?? null) : null;
  return 'seat' in data ? data.seat : null;
}

function words({ kind, data }: DominoesNotice, names: Names, spoken: boolean): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (kind) {
    case 'round-begun':
      return t('dm-log-round', { round: data.round, name: name(data.starter) });
    case 'redealt':
      return t('dm-log-redealt');
    case 'drew':
      return t('dm-log-drew', { name: name(data.seat) });
    case 'drawn':
      return t('dm-log-drawn', { tile: tileText(data.tile) });
    case 'played': {
      const [left, right] = data.ends;
      const laid = { name: name(data.seat), tile: tileText(data.tile), end: data.end ?? 'lead', left, right };
      return t(spoken ? 'dm-said-played' : 'dm-log-played', laid);
    }
    case 'passed':
      return t('dm-log-passed', { name: name(data.seat) });
    case 'gave-up':
      return t('dm-log-gave-up', { name: name(data.seat), reason: data.reason });
    case 'round-over': {
      const won = roundText(data, names);
      if (!spoken) return won;
      const hands = data.hands.flatMap((hand, seat) =>
        hand.length > 0 ? [t('dm-said-hand', { name: name(seat), tiles: hand.map(tileText).join(', '), pips: data.pips[seat] ?? 0 })] : [],
      );
      return [won, ...hands].join(' ');
    }
    case 'match-over': {
      const { reason, winners } = data;
      const score = data.scores.map((score, seat) => t('result-score-of', { name: name(seat), score })).join(', ');
      if (winners.length === names.length) return `${t('result-even', { reason })} ${score}.`;
      const rest = names.filter((_, seat) => !winners.includes(seat));
      const who = { name: listed(winners.map(name)), winners: winners.length, other: listed(rest) };
      return `${t('result-winner', { reason, ...who })} ${score}.`;
    }
    default:
      return null;
  }
}
