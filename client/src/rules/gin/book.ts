import type { Pace } from '../../net/protocol';
import { paceText } from '../../table/played';
import type { Book, Chosen } from '../books';
import LaidOff from './LaidOff.svelte';
import Melds from './Melds.svelte';

function facts(chosen: Chosen) {
  const pace = { delay_s: null, bank_s: null, ...chosen } as Pace;
  const onTime = chosen['stand_in'] === true ? 'robot' : 'forfeit';
  const yes = (option: string, usual = false) => ((chosen[option] ?? usual) === true ? 'yes' : 'no');
  return {
    target: chosen['pot_scope'] === 'match' ? Number(chosen['target'] ?? 100) : 0,
    knock_max: Number(chosen['knock_max'] ?? 10),
    gin_hand: String(chosen['gin_hand'] ?? 'unmatched'),
    big_gin: yes('big_gin'),
    tie: yes('undercut_on_tie'),
    penalty: Number(chosen['undercut_penalty'] ?? 10),
    adds: yes('undercut_adds_deadwood', true),
    tie_winner: String(chosen['tie_winner'] ?? 'split'),
    wall: Number(chosen['gin_wall'] ?? 2),
    throw_taken: yes('may_discard_taken_card'),
    starter: String(chosen['next_starter'] ?? 'winner'),
    upcard: yes('upcard_offer'),
    time_is_up: pace.bank_s === null ? 'never' : onTime,
    clock: paceText(pace),
  };
}

export const book: Book = {
  source: { file: 'rummy', ids: ['RUM', 'GIN'] },
  chapters: [
    { id: 'aim', rules: ['RUM-01', 'GIN-01', 'GIN-15', 'RUM-08'] },
    { id: 'melds', rules: ['RUM-02', 'RUM-03', 'RUM-04'], figure: Melds },
    { id: 'turn', rules: ['RUM-05', 'RUM-06', 'GIN-02'] },
    { id: 'knock', rules: ['GIN-03', 'GIN-04', 'RUM-11', 'RUM-15'] },
    { id: 'lay-off', rules: ['GIN-07', 'GIN-17'], figure: LaidOff },
    { id: 'undercut', rules: ['GIN-08', 'GIN-09', 'GIN-10', 'GIN-13'] },
    { id: 'gin', rules: ['GIN-05', 'GIN-06', 'GIN-12'] },
    { id: 'counting', rules: ['RUM-07', 'GIN-11', 'GIN-18', 'RUM-13'] },
    { id: 'match', rules: ['RUM-14', 'GIN-14'] },
    { id: 'void', rules: ['RUM-09', 'RUM-10', 'RUM-17'] },
    { id: 'giving-up', rules: ['RUM-12', 'RUM-16', 'GIN-16'] },
    { id: 'clocks', rules: ['GIN-19'] },
  ],
  texts: {
    en: async () => (await import('./en.ftl?raw')).default,
    fr: async () => (await import('./fr.ftl?raw')).default,
  },
  facts,
};
