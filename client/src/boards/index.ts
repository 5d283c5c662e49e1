import { addTexts, type Texts } from '../i18n/index.svelte';
import * as backgammon from './backgammon/choosing';
import { texts as backgammonTexts } from './backgammon/texts';
import type { BoardModule, GameInfo } from './board';

/** The games that this page can show. */
export const games: Record<string, GameInfo> = {
  backgammon: {
    ...backgammon.info,
    open: opened(() => import('./backgammon'), backgammonTexts),
  },
};

function opened(module: () => Promise<{ board: BoardModule }>, texts: Texts): () => Promise<BoardModule> {
  return async () => {
    const [{ board }] = await Promise.all([module(), addTexts(texts)]);
    return board;
  };
}
