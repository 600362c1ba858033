import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/transaction.ts';
import { sql } from 'kysely';
import { blockingKeys } from './engine/blocking-keys.ts';
import { canonicalId } from './engine/canonical-id.ts';
import type { BlockingKey, MatchPerson } from './engine/person.ts';

/** Raised whenever the engine makes other keys: what is stored is then made anew in the background. */
export const KEYS_VERSION = 1;

/** A key as it is stored: 48 bits of a hash, a safe number. Two that collide only cost a comparison. */
export const hashKey = ({ kind, value }: BlockingKey): number =>
  createHash('sha1').update(`${kind}:${value}`).digest().readUIntBE(0, 6);

/** The stored keys of a person, each once. */
export const keysOf = (person: MatchPerson): number[] => [...new Set(blockingKeys(person).map(hashKey))];

/** The stored keys of one kind. */
export const storedKeysOf = (person: MatchPerson, kind: BlockingKey['kind']): number[] =>
  blockingKeys(person)
    .filter((key) => key.kind === kind)
    .map(hashKey);

/** The stored keys of some kinds, each once. */
export const keysOfKinds = (person: MatchPerson, kinds: readonly BlockingKey['kind'][]): number[] => [
  ...new Set(
    blockingKeys(person)
      .filter(({ kind }) => kinds.includes(kind))
      .map(hashKey),
  ),
];

/** The stored keys of a document number, whichever of their documents it is. */
export function documentKeysOf(number: string): number[] {
  const value = canonicalId(number);
  return value ? (['passport', 'civil_id'] as const).map((kind) => hashKey({ kind, value })) : [];
}

/** Replaces the keys of a candidate. */
export async function storeKeys(
  tx: Tx,
  teamId: number,
  candidateId: number,
  person: MatchPerson,
): Promise<void> {
  await forgetKeys(tx, teamId, candidateId);
  await sql`insert into candidate_key (team_id, key, candidate_id)
    select ${teamId}::bigint, key, ${candidateId}::bigint from unnest(${keysOf(person)}::bigint[]) key`.execute(
    tx,
  );
}

export async function forgetKeys(tx: Tx, teamId: number, candidateId: number): Promise<void> {
  await tx
    .deleteFrom('candidate_key')
    .where('team_id', '=', teamId)
    .where('candidate_id', '=', candidateId)
    .execute();
}
