import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Preferences from './Preferences.svelte';
import { toAct } from './status';
import { noticeLine, spokenNotice } from './words';

export const board: BoardModule = { Board, Preferences, noticeLine, spokenNotice, toAct };
