import type { KeyObject } from 'node:crypto';
import type { Outward } from '../../../platform/http-out/send-json.ts';
import type { Attempt } from './attempt.ts';

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
