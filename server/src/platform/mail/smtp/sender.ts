import type { Phrase, Sentence } from '../../words/phrase.ts';
import type { OutgoingMail } from './message.ts';

/** An address that the mail server did not take a mail for, and what it said. */
export interface RefusedAddress {
  address: string;
  words: string;
  /** No further attempt will change it. */
  final: boolean;
}

/** What came of handing over one mail. */
export type HandOver =
  /** Taken for all but these. */
  | { kind: 'given'; refused: RefusedAddress[]; provider_id: string | null }
  /** Refused as a whole. */
  | { kind: 'refused'; words: Sentence; advice: Phrase | null; final: boolean }
  /** The line broke after the whole mail was given: nobody knows. */
  | { kind: 'unsure'; words: Sentence; advice: Phrase | null }
  /** It never came to the mail: all others of the account would fare alike. `sign_in`: the server does not let it in. */
  | { kind: 'no_line'; words: Sentence; advice: Phrase | null; sign_in: boolean };

/** What mails leave by. */
export interface Sender {
  /** Hands a mail over for some of its recipients. Never throws for what a server does. One at a time. */
  send(mail: OutgoingMail, to: readonly string[]): Promise<HandOver>;
  close(): void;
}
