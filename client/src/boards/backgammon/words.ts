import { t } from '../../i18n/index.svelte';
import type { LogLine } from '../../table/log';
import type { Notice } from '../../net/protocol';
import { turnText } from './notation';
import { BAR, OFF } from './position';
import type { BackgammonNotice } from './types';

type Names = readonly string[];

/** What happened, as a line of the log. */
export function noticeLine({ n, kind, data }: Notice, names: Names): LogLine | null {
  const notice = { kind, data } as BackgammonNotice;
  const text = words(notice, names);
  if (text === null) return null;
  const by = 'seat' in notice.data ? notice.data.seat : notice.data.winner;
  // The throw is told again by what comes of it, so the log may let it go then.
  return { n, seat: by, text, passing: kind === 'rolled', heading: kind === 'game-begun' };
}

function words({ kind, data }: BackgammonNotice, names: Names): string | null {
  const name = (seat: number) => names[seat] ?? '';
  switch (kind) {
    case 'game-begun':
      return t(data.crawford ? 'bg-log-game-begun-crawford' : 'bg-log-game-begun', {
        game: data.game,
        opening: data.opening.map(([first, second]) => `${first}-${second}`).join(', '),
        name: name(data.seat),
      });
    case 'rolled':
      return t('bg-log-rolled', { name: name(data.seat), dice: diceText(data.dice) });
    case 'danced':
      return t('bg-log-danced', { name: name(data.seat), dice: diceText(data.dice) });
    case 'played':
      return t('bg-log-played', { name: name(data.seat), turn: turnText(data.dice, data.moves) });
    case 'doubled':
      return t('bg-log-doubled', { name: name(data.seat), value: data.value });
    case 'beavered':
      return t('bg-log-beavered', { name: name(data.seat), value: data.value });
    case 'taken':
      return t('bg-log-taken', { name: name(data.seat), value: data.value });
    case 'dropped':
      return t('bg-log-dropped', { name: name(data.seat) });
    case 'resignation-offered':
      return t('bg-log-resignation-offered', { name: name(data.seat), level: data.level });
    case 'resignation-declined':
      return t('bg-log-resignation-declined', { name: name(data.seat), level: data.level });
    case 'game-over': {
      const [a, b] = data.score;
      return t('bg-log-game-over', { name: name(data.winner), how: data.how, by: data.by, points: data.points, a, b });
    }
    case 'match-over': {
      const [a, b] = data.score;
      const { reason, winner } = data;
      const score = t('bg-log-score', { a, b });
      if (winner === null) return `${t('result-even', { reason })} ${score}`;
      return `${t('result-winner', { reason, winners: 1, name: name(winner), other: name(1 - winner) })} ${score}`;
    }
    default:
      return null;
  }
}

/** The same for the ear: a hit is worth its own word, the star of the notation is easily missed. */
export function spokenNotice(notice: Notice, names: Names): string | null {
  const line = noticeLine(notice, names);
  if (!line) return null;
  const { kind, data } = notice as Pick<Notice, 'n' | 'path'> & BackgammonNotice;
  const hit = kind === 'played' && data.moves.some((move) => move[2]);
  return hit ? `${line.text} ${t('bg-log-hits')}` : line.text;
}

/** A throw as players say it, the higher die first. */
export function diceText(dice: readonly [number, number]): string {
  return `${Math.max(...dice)}-${Math.min(...dice)}`;
}

/** What lies on a place, `own` counting the viewer's checkers. A spectator's `own` are those of the lower side. */
export function placeLabel(
  place: number,
  { own, other, names, seated }: { own: number; other: number; names: readonly [string, string]; seated: boolean },
): string {
  const parts: string[] = [];
  if (own > 0) parts.push(seated ? t('bg-checkers-own', { n: own }) : t('bg-checkers-of', { n: own, name: names[0] }));
  if (other > 0) parts.push(t('bg-checkers-of', { n: other, name: names[1] }));
  const what = parts.join(', ') || t('bg-checkers-none');
  if (place === BAR) return t('bg-place-bar', { what });
  if (place === OFF) return t('bg-place-off', { what });
  return t('bg-place-point', { point: place, what });
}
