import type { Options } from '../boards/board';
import type { NewTable } from '../net/protocol';
import { FIRST_TIMES, paceOf, type Times } from './times';

/** Who can find the table: whoever has its link, or everybody in the hall. */
export type Access = 'link' | 'public';
export const PERSON = 'person';

/** What a person may choose for a new table, whatever is played. */
export interface Choices {
  game: string;
  /** Who takes the other seats: a "person", or a robot's name. */
  others: string[];
  access: Access;
  times: Times;
  /** The robot that plays on for whoever is out of time; none: what the rules say. */
  standIn: string;
  /** Whether others may look on. */
  spectators: boolean;
}

export const FIRST_CHOICES: Choices = {
  game: 'backgammon',
  others: ['club'],
  access: 'link',
  times: FIRST_TIMES,
  standIn: '',
  spectators: true,
};

/** The order to the hall, which fills in what is left out. */
export function tableOrder(choices: Choices, options: Options): NewTable {
  const { game, others, access, times, standIn, spectators } = choices;
  const pace = paceOf(times);
  const people = others.includes(PERSON);
  return {
    game,
    options,
    seats: ['me', ...others.map((other) => (other === PERSON ? 'open' : `bot:${other}`))],
    ...(pace ? { pace } : {}),
    ...(people && access === 'public' ? { public: true } : {}),
    ...(people && standIn ? { stand_in: standIn } : {}),
    ...(spectators ? {} : { spectators: false }),
  };
}

/** Who sits there when so many may: of those chosen as many as can be, the rest as the last of them. */
export function seated(others: readonly string[], [least, most]: readonly [number, number]): string[] {
  const count = Math.min(Math.max(others.length, least - 1), most - 1);
  return Array.from({ length: count }, (_, index) => others[index] ?? others.at(-1) ?? PERSON);
}
