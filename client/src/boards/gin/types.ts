// What the hall says about a game of gin (docs/protocol.md, section Gin rummy).

import type { Card } from '../cards/cards';

export type Cards = readonly Card[];
export type Melds = readonly Cards[];
export type Awaiting = 'upcard' | 'draw' | 'discard' | 'layoff' | 'over';
export type How = 'gin' | 'knock' | 'undercut' | 'void' | 'forfeited';
/** Cards laid off, with the knocker's meld that they are for. */
export type Laid = readonly (readonly [meld: number, cards: Cards])[];

export interface GinOptions {
  pot_scope: 'deal' | 'match';
  target: number;
  knock_max: number;
  gin_hand: 'unmatched' | 'all';
  big_gin: boolean;
  undercut_on_tie: boolean;
  undercut_penalty: number;
  undercut_adds_deadwood: boolean;
  tie_winner: 'split' | 'turn_order';
  gin_wall: 2 | 0;
  may_discard_taken_card: boolean;
  next_starter: 'winner' | 'rotate';
  upcard_offer: boolean;
}

export interface Turn {
  seat: number;
  took: 'stock' | 'discard' | 'declined';
  card: Card | null;
  threw: Card | null;
}

export interface Knocked {
  seat: number;
  gin: boolean;
  melds: Melds;
  deadwood: Cards;
  points: number;
}

export interface DealResult {
  winners: readonly number[];
  how: How;
  penalties: readonly number[];
  totals: readonly number[];
}

export interface Shown {
  melds: Melds;
  laid_off: Laid;
  deadwood: Cards;
  points: number;
  extra: number;
  cards: Cards;
}

export interface LastDeal {
  result: DealResult;
  knocker: number | null;
  hands: readonly Shown[];
  thrown: Card | null;
}

export interface View {
  options: GinOptions;
  deal: number;
  starter: number;
  turn: number | null;
  awaiting: Awaiting;
  scores: readonly number[];
  hand: Cards;
  drawn: Card | null;
  melds: Melds;
  deadwood: number;
  taken: Card | null;
  counts: readonly number[];
  stock: number;
  discards: Cards;
  turns: readonly Turn[];
  knock: Knocked | null;
  laying: readonly number[];
  out: readonly number[];
  deals: readonly DealResult[];
  last: LastDeal | null;
}

/** The best that can be laid down if this card is thrown; null: none need be. */
export type Way = readonly [card: Card | null, melds: Melds, points: number, gin: boolean];

export type Asked =
  | { kind: 'upcard'; legal: { take: boolean; decline: boolean } }
  | { kind: 'draw'; legal: { stock: boolean; discard: boolean } }
  | { kind: 'discard'; legal: { discards: Cards; knock: readonly Way[] } }
  | { kind: 'layoff'; legal: { melds: Melds; laid: Laid; deadwood: number } };

export type Action =
  | { type: 'take' }
  | { type: 'decline' }
  | { type: 'draw'; source: 'stock' | 'discard' }
  | { type: 'discard'; card: Card }
  | { type: 'knock'; card: Card | null; melds: Melds }
  | { type: 'lay-off'; melds: Melds; laid: Laid };

interface Said<Kind, Data> {
  kind: Kind;
  data: Data;
}

export type GinNotice =
  | Said<'deal-begun', { deal: number; starter: number; upcard: Card; counts: readonly number[] }>
  | Said<'took', { seat: number; card: Card }>
  | Said<'drew', { seat: number }>
  | Said<'drawn', { card: Card }>
  | Said<'declined', { seat: number }>
  | Said<'threw', { seat: number; card: Card }>
  | Said<'knocked', { seat: number; gin: boolean; big: boolean; melds: Melds; deadwood: Cards; points: number }>
  | Said<'laid-off', { seat: number; cards: Cards; points: number }>
  | Said<'deal-over', { deal: number; how: How; winners: readonly number[]; knocker: number | null; penalties: readonly number[]; totals: readonly number[]; hands: readonly Shown[] }>
  | Said<'forfeited', { seat: number; reason: string }>
  | Said<'match-over', { reason: string; winners: readonly number[]; scores: readonly number[] }>;
