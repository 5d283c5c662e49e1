import { paceText } from '../../table/played';
import type { Pace } from '../../net/protocol';
import type { Book, Chosen } from '../books';
import ChainDrawing from './ChainDrawing.svelte';
import { sharedFacts, sharedTexts } from './shared';

function facts(chosen: Chosen) {
  const pace = { delay_s: null, bank_s: null, ...chosen } as Pace;
  return {
    ...sharedFacts(chosen),
    target: Number(chosen['target'] ?? 100),
    hand: Number(chosen['hand_size'] ?? 0),
    reserve: Number(chosen['talon_reserve'] ?? 0),
    blocked: String(chosen['blocked_round'] ?? 'lightest_wins'),
    net: chosen['net_scoring'] === true ? 'yes' : 'no',
    nulls: Number(chosen['null_limit'] ?? 10),
    clock: paceText(pace),
  };
}

export const book: Book = {
  source: { file: 'dominoes', ids: ['DOM'] },
  chapters: [
    { id: 'tiles', rules: ['DOM-01', 'DOM-02', 'DOM-03', 'DOM-24'] },
    { id: 'chain', rules: ['DOM-04', 'DOM-05', 'DOM-06', 'DOM-07', 'DOM-08', 'DOM-09'], figure: ChainDrawing },
    { id: 'drawing', rules: ['DOM-10', 'DOM-11', 'DOM-12'] },
    { id: 'round', rules: ['DOM-13', 'DOM-14', 'DOM-18', 'DOM-15', 'DOM-16', 'DOM-17', 'DOM-19'] },
    { id: 'match', rules: ['DOM-20', 'DOM-23', 'DOM-22', 'DOM-25'] },
    { id: 'seen', rules: ['DOM-21'] },
  ],
  texts: sharedTexts({ en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') }),
  facts,
};
