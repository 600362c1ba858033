import type { Consequence, Context } from '../../../platform/context.ts';
import { defineDoor } from '../../../platform/door.ts';

/** What happened to candidates: it says what has to be made anew of what is derived from them. */
export type CandidateWhat =
  /** The person: their own fields, and with `created` and `merged` everything else too. */
  | { kind: 'created' | 'deleted' | 'restored' | 'unmerged' }
  | { kind: 'updated'; fields: readonly string[] }
  | { kind: 'merged'; into: number }
  /** Only fields by which neither words nor duplicates are found: owner, source, status, tags. */
  | { kind: 'marked'; fields: readonly string[] }
  /** Skills, languages, jobs held, schools. */
  | { kind: 'parts'; fields: readonly string[] }
  /** Somebody wrote about them, or to them. */
  | { kind: 'noted' | 'contacted' };

export interface CandidateChange {
  ids: readonly number[];
  what: CandidateWhat;
  /** The person themselves changed, so that everything derived from them is made anew. */
  person: boolean;
}

/** What follows when candidates changed; told of all who did in one call. */
export type CandidateConsequence = Consequence<CandidateChange>;

export const candidateDoor = defineDoor<CandidateChange>('candidates change');

/** Whether the person themselves changed. */
export const isPerson = ({ kind }: CandidateWhat): boolean =>
  kind !== 'marked' && kind !== 'parts' && kind !== 'noted' && kind !== 'contacted';

/**
 * Everybody who wrote something of candidates goes through here, after the write and in its transaction; what is derived
 * from them follows. A deleted one leaves nothing.
 */
export async function candidateChanged(
  context: Context,
  ids: readonly number[],
  what: CandidateWhat,
): Promise<void> {
  if (ids.length > 0) await candidateDoor.follow(context, { ids, what, person: isPerson(what) });
}
