// The wire's types, by the client's names for them. They come from the hall's description of itself, of which
// tools/prepare.py makes schema.d.ts; what a game puts into `view`, `legal` and `data` is typed beside its board.

import type { components } from './schema';

type Wire = components['schemas'];
/** A shape of the wire with fields of our own: what games decide is left open here, for pages know no game. */
type With<T, Own> = Omit<T, keyof Own> & Own;
type OfAnyGame<T> = With<T, { options: Record<string, unknown> }>;

export type Me = Wire['Me'];
export type SeatHolder = Wire['Occupant'];
/** Seconds; both null when no time is kept. */
export type Pace = Pick<Wire['Pace'], 'delay_s' | 'bank_s'> & Partial<Wire['Pace']>;
export type Clock = Wire['ClockView'];
export type Outcome = With<Wire['Outcome'], { detail: { games?: number } }>;
/** What the people at a table may decide together: to end without a result, or to stop the clocks. */
export type Proposal = Wire['Agree']['what'];
type Ended = { outcome: Outcome | null };

export type Table = With<OfAnyGame<Wire['TableView']>, Ended>;
/** A table as the lobby shows it to one person, who sits at `seat`. */
export type Listing = OfAnyGame<Wire['LobbyRow']>;
export type FinishedListing = With<OfAnyGame<Wire['FinishedRow']>, Ended>;
export type Lobby = With<Wire['LobbyMessage'], { yours: Listing[]; open: Listing[] }>;

export type GameFrame = With<Wire['Frame'], { view: unknown }>;
export type Notice = With<Wire['NumberedNotice'], { data: unknown }>;
/** A circle of people who can talk with each other; which there are is the game's to say. */
export type Channel = Wire['ChannelView'];
export type Message = Wire['NumberedMessage'];
export type Talk = Wire['ChatMessage'];
export type Frame = With<Wire['FrameMessage'], { table: Table; games: Record<string, GameFrame>; notices: Notice[] }>;

/** A moment of a finished table as the viewer's seat was shown it. */
export type Step = With<
  Wire['Step'],
  { games: Record<string, Omit<GameFrame, 'prompts' | 'legal'>>; notices: Omit<Notice, 'n'>[] }
>;
export type Replay = With<Wire['Replay'], { steps: Step[] }>;

/** The hall's, or one of our own: the way to the hall has no details. */
export type WireError = Pick<Wire['Error'], 'code'> & Partial<Wire['Error']>;
export type Answer = Pick<Wire['DoneMessage'], 'ok' | 'preview'> | { error: WireError };
export type FromHall = Frame | Talk | Wire['DoneMessage'] | Wire['RefusedMessage'];

/** The socket numbers what goes up. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Command = Unnumbered<
  With<Wire['ActMessage'], { action: object }> | With<Wire['PreviewMessage'], { action: object }> | Wire['ForfeitMessage'] | Wire['SayMessage']
>;

/** What the hall itself says to this viewer. */
export type Word = Wire['Word'];
/** Somebody at a table: at a seat, or who said the message that this viewer has under that number. */
export type Whom = { seat: number } | { message: number };
/** Somebody whom one mutes or blocks. */
export type Kept = Wire['Kept'];
export type CompanyKind = Kept['kind'];

/** The hall fills in what is left out. */
export type NewTable = With<
  Pick<Wire['NewTable'], 'seats'> & Partial<Pick<Wire['NewTable'], 'public' | 'spectators' | 'stand_in'>>,
  { game: string; options: Record<string, unknown>; pace?: Pace }
>;
