import { paceText } from '../../table/played';
import type { Pace } from '../../net/protocol';
import type { Book, Chosen } from '../books';
import ChainDrawing from '../dominoes/ChainDrawing.svelte';
import { sharedFacts, sharedTexts } from '../dominoes/shared';

function facts(chosen: Chosen) {
  const pace = { delay_s: null, bank_s: null, ...chosen } as Pace;
  return {
    ...sharedFacts(chosen),
    match: Number(chosen['match'] ?? 1),
    no_double: String(chosen['no_double'] ?? 'heaviest_tile_leads'),
    clock: paceText(pace),
  };
}

export const book: Book = {
  // Those of the draw game that DVT-07 and DVT-08 name.
  source: { file: 'dominoes', ids: ['DVT', 'DOM-07', 'DOM-08', 'DOM-19', 'DOM-21', 'DOM-22'] },
  chapters: [
    { id: 'tiles', rules: ['DVT-01', 'DVT-02', 'DVT-03'] },
    { id: 'chain', rules: ['DVT-07', 'DOM-07', 'DOM-08', 'DVT-04'], figure: ChainDrawing },
    { id: 'round', rules: ['DVT-05', 'DOM-19'] },
    { id: 'match', rules: ['DVT-06', 'DOM-22', 'DVT-08'] },
    { id: 'seen', rules: ['DOM-21'] },
  ],
  texts: sharedTexts({ en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') }),
  facts,
};
