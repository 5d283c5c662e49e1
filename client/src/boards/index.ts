import { addTexts, type Texts } from '../i18n/index.svelte';
import * as backgammon from './backgammon/choosing';
import { texts as backgammonTexts } from './backgammon/texts';
import type { BoardModule, GameInfo } from './board';
import { texts as cardTexts } from './cards/texts';
import * as dominoes from './dominoes/choosing';
import { texts as dominoesTexts } from './dominoes/texts';
import * as gin from './gin/choosing';
import { texts as ginTexts } from './gin/texts';

const openDominoes = opened(() => import('./dominoes'), dominoesTexts);

/** The games that this page can show. */
export const games: Record<string, GameInfo> = {
  backgammon: {
    ...backgammon.info,
    open: opened(() => import('./backgammon'), backgammonTexts),
  },
  dominoes: { ...dominoes.drawGame, open: openDominoes },
  'ten-tiles': { ...dominoes.tenTiles, open: openDominoes },
  gin: {
    ...gin.info,
    open: opened(() => import('./gin'), cardTexts, ginTexts),
  },
};

function opened(module: () => Promise<{ board: BoardModule }>, ...texts: Texts[]): () => Promise<BoardModule> {
  return async () => {
    const [{ board }] = await Promise.all([module(), addTexts(...texts)]);
    return board;
  };
}
