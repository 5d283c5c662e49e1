import type { NewTable } from '../net/protocol';
import { FIRST_TIMES, paceOf, type Times } from './times';

/** Who can find the table: whoever has its link, or everybody in the hall. */
export type Access = 'link' | 'public';

/** What a person may choose for a new table. Empty fields are left to the game's own default. */
export interface Choices {
  target: number;
  /** A "person", or a robot's name. */
  opponent: string;
  access: Access;
  crawford: boolean;
  opening_roll: string;
  backgammon_needs: string;
  dead_cube: string;
  cube_limit: number | null;
  jacoby: boolean;
  beavers: boolean;
  max_beavers: number | null;
  automatic_doubles: number | null;
  times: Times;
  /** The robot that plays on for whoever is out of time; none: the match is lost. */
  standIn: string;
  /** Whether others may look on. */
  spectators: boolean;
}

export const FIRST_CHOICES: Choices = {
  target: 3,
  opponent: 'club',
  access: 'link',
  crawford: true,
  opening_roll: 'use_both',
  backgammon_needs: 'bar_or_home_and_none_off',
  dead_cube: 'allow',
  cube_limit: null,
  jacoby: false,
  beavers: false,
  max_beavers: null,
  automatic_doubles: null,
  times: FIRST_TIMES,
  standIn: '',
  spectators: true,
};

const ALWAYS = ['opening_roll', 'backgammon_needs', 'cube_limit', 'dead_cube'] as const;
const MATCH_ONLY = ['crawford'] as const;
const MONEY_ONLY = ['jacoby', 'beavers', 'max_beavers', 'automatic_doubles'] as const;

/** The order to the hall: the length, and of the options only those changed and fitting it. */
export function tableOrder(choices: Choices): NewTable {
  const options: Record<string, unknown> = { target: choices.target };
  for (const field of [...ALWAYS, ...(choices.target === 0 ? MONEY_ONLY : MATCH_ONLY)]) {
    if (choices[field] !== FIRST_CHOICES[field]) options[field] = choices[field];
  }
  if (!choices.beavers) delete options['max_beavers'];
  const pace = paceOf(choices.times);
  return {
    game: 'backgammon',
    options,
    seats: ['me', choices.opponent === 'person' ? 'open' : `bot:${choices.opponent}`],
    ...(pace ? { pace } : {}),
    ...(choices.opponent === 'person' && choices.access === 'public' ? { public: true } : {}),
    ...(choices.opponent === 'person' && choices.standIn ? { stand_in: choices.standIn } : {}),
    ...(choices.spectators ? {} : { spectators: false }),
  };
}
