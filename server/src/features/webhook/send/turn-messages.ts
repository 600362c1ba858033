import type { KeyObject } from 'node:crypto';
import type { Outward } from '../../../platform/http-out/send-json.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';

/** What is to be sent: its id in the header, and its body. */
export interface Letter {
  id: string;
  text: string;
}

/** An address as long as it is sent to. */
export interface Opening {
  config: Outward;
  url: string;
}

export interface Batch {
  letters: readonly Letter[];
  secrets: readonly KeyObject[];
  /** How far the clock of whoever asks is ahead of that of the machine, in milliseconds. */
  ahead: number;
}

export interface Attempt {
  ok: boolean;
  /** The address says that there will never be anybody again. */
  gone: boolean;
  status: number | null;
  /** Null where it went well. */
  error: Sentence | null;
  reply: string;
}

/** What came of each; nothing for those that were not begun. */
export type Attempts = readonly (Attempt | undefined)[];

/** What the thread that sends is told, each of one turn. */
export type Asked = { turn: number } & (
  | ({ kind: 'open' } & Opening)
  | ({ kind: 'send' } & Batch)
  | { kind: 'break' }
  | { kind: 'end' }
);

export type Answered = { turn: number } & (
  | { kind: 'sent'; attempts: Attempts }
  | { kind: 'failed'; error: unknown }
);
