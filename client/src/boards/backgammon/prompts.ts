import { t } from '../../i18n/index.svelte';
import { times, toAct } from './status';
import type { Asked, View } from './types';
import { diceText } from './words';

interface Situation {
  view: View;
  asked: Asked | null;
  seat: number | null;
  names: readonly string[];
  complete: boolean;
  rollsByItself: boolean;
}

/** What the viewer is asked, or what everybody waits for. */
export function promptText({ view, asked, seat, names, complete, rollsByItself }: Situation): string {
  const dice = view.dice ? diceText(view.dice) : '';
  const name = (seat: number) => names[seat] ?? '';
  switch (asked?.kind) {
    case 'turn':
      if (rollsByItself) return t('bg-ask-auto-roll');
      // After a resignation that was declined only more can be offered (BGM-64).
      if ((asked.legal.resign[0] ?? 4) > 1) return t('bg-ask-roll-declined', { name: name(1 - (seat ?? 0)) });
      return asked.legal.double ? t('bg-ask-roll-double') : t('bg-ask-roll');
    case 'play':
      return complete ? t('bg-ask-confirm') : t('bg-ask-play', { dice });
    case 'take': {
      const take = view.cube.offered ?? view.cube.value * 2;
      // Asked in the own turn, it is the own double that came back (BGM-57); the cube then stays where it went.
      const beavered = view.turn === seat;
      const offerer = name(1 - (seat ?? 0));
      const stakes = t(beavered ? 'bg-ask-beavered' : 'bg-ask-take', { name: offerer, take, drop: take / 2 });
      if (!asked.legal.beaver) return stakes;
      return `${stakes} ${t(beavered ? 'bg-ask-raccoon' : 'bg-ask-take-beaver', { value: take * 2 })}`;
    }
    case 'resignation': {
      const level = view.resigning ?? 1;
      return t('bg-ask-resignation', { name: name(view.turn), level, points: times(view, level) * view.cube.value });
    }
    case 'next': {
      const last = view.games.at(-1);
      return last ? t('bg-ask-next', { name: name(last.winner), points: last.points }) : t('bg-wait-next');
    }
    case undefined:
      return waitingText(view, { awaited: name(toAct(view) ?? view.turn), turn: name(view.turn), mine: seat === view.turn, dice });
  }
}

interface Waiting {
  /** Who is waited for, and whose turn it is. */
  awaited: string;
  turn: string;
  mine: boolean;
  dice: string;
}

function waitingText(view: View, { awaited, turn, mine, dice }: Waiting): string {
  switch (view.awaiting) {
    case 'turn':
      return t('bg-wait-turn', { name: awaited });
    case 'play':
      return t('bg-wait-play', { name: awaited, dice });
    case 'take':
      return t('bg-wait-take', { value: view.cube.offered ?? view.cube.value * 2, name: awaited });
    case 'resignation':
      return t('bg-wait-resignation', { mine: String(mine), name: turn, other: awaited, level: view.resigning ?? 1 });
    case 'next':
      return t('bg-wait-next');
    // The table tells how it ended.
    case 'over':
      return '';
  }
}
