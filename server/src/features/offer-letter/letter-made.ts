import type { Consequence, TeamWork } from '../../platform/context.ts';
import { defineDoor } from '../../platform/door.ts';

/** A file of an offer that was made just now. */
export interface MadeLetter {
  offer_id: number;
  kind: 'letter' | 'signed';
  file_id: number;
}

export type MadeLetterConsequence = Consequence<MadeLetter, TeamWork>;

/** What follows when the file of a letter is there, in the transaction that keeps it. */
export const letterMadeDoor = defineDoor<MadeLetter, TeamWork>('a letter was made');
