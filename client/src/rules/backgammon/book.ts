import { paceText } from '../../table/played';
import type { Pace } from '../../net/protocol';
import type { Book, Chosen } from '../books';
import BearingOff from './BearingOff.svelte';
import Start from './Start.svelte';

const HIGHEST_IN_A_MATCH = 64;

function facts(chosen: Chosen) {
  const target = Number(chosen['target'] ?? 0);
  const pace = { delay_s: null, bank_s: null, ...chosen } as Pace;
  const onTime = chosen['stand_in'] === true ? 'robot' : 'loss';
  return {
    target,
    play: target === 0 ? 'money' : target === 1 ? 'one' : 'match',
    opening_roll: String(chosen['opening_roll']),
    backgammon_needs: String(chosen['backgammon_needs']),
    limit: Number(chosen['cube_limit'] ?? (target === 0 ? 0 : HIGHEST_IN_A_MATCH)),
    crawford: chosen['crawford'] === false ? 'no' : 'yes',
    dead_cube: String(chosen['dead_cube']),
    jacoby: chosen['jacoby'] === true ? 'yes' : 'no',
    beavers: chosen['beavers'] === true ? Number(chosen['max_beavers'] ?? 1) : 0,
    automatic_doubles: Number(chosen['automatic_doubles'] ?? 0),
    time_is_up: pace.bank_s === null ? 'never' : onTime,
    clock: paceText(pace),
  };
}

export const book: Book = {
  source: { file: 'backgammon', ids: ['BGM'] },
  chapters: [
    { id: 'aim', rules: ['BGM-01', 'BGM-02'], figure: Start },
    { id: 'opening', rules: ['BGM-03', 'BGM-04'] },
    {
      id: 'moving',
      rules: ['BGM-10', 'BGM-16', 'BGM-11', 'BGM-12', 'BGM-13', 'BGM-14', 'BGM-19', 'BGM-15', 'BGM-17'],
    },
    { id: 'hitting', rules: ['BGM-20', 'BGM-21', 'BGM-22'] },
    {
      id: 'bearing-off',
      rules: ['BGM-30', 'BGM-31', 'BGM-32', 'BGM-33', 'BGM-34', 'BGM-35', 'BGM-18'],
      figure: BearingOff,
    },
    { id: 'cube', rules: ['BGM-50', 'BGM-51', 'BGM-52', 'BGM-53', 'BGM-58', 'BGM-56'] },
    { id: 'gammon', rules: ['BGM-40', 'BGM-41', 'BGM-42'] },
    { id: 'match', rules: ['BGM-60', 'BGM-54', 'BGM-55'] },
    { id: 'money', rules: ['BGM-61', 'BGM-43', 'BGM-57'] },
    { id: 'resigning', rules: ['BGM-62', 'BGM-63', 'BGM-64', 'BGM-65', 'BGM-66'] },
    { id: 'clocks', rules: ['BGM-67'] },
    {
      id: 'page',
      rules: ['BGM-70', 'BGM-71', 'BGM-72', 'BGM-73', 'BGM-74', 'BGM-75', 'BGM-76', 'BGM-77', 'BGM-78'],
    },
  ],
  texts: {
    en: async () => (await import('./en.ftl?raw')).default,
    fr: async () => (await import('./fr.ftl?raw')).default,
  },
  facts,
};
