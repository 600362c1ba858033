import { sql } from 'kysely';
import { everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { findPeople, inWords } from './find.ts';
import { forgetKeys, storeKeys } from './keys.ts';
import { readPeople } from './people.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { pairShapes } from './pair.shapes.ts';

/** Most open pairs that one candidate brings up: the best ones. */
const MOST_PAIRS = 10;

/**
 * Keeps a candidate's keys and open pairs in step with the person, in the transaction of the change. A pair that was
 * called "not a duplicate" stays so; an open one that no longer holds goes away.
 */
export async function checkCandidateAgain(context: Context, candidateId: number): Promise<void> {
  const { tx, viewer } = context;
  const [own] = await readPeople(tx, viewer.team_id, [candidateId]);
  if (!own) return forgetCandidate(context, candidateId);
  await storeKeys(tx, viewer.team_id, candidateId, own.person);
  const found = await findPeople(context, own.person, { except: candidateId, visible: everyone });
  const dismissed = found.length > 0 ? await readDismissed(context, candidateId) : new Set<number>();
  const matches = found.filter(({ known }) => !dismissed.has(known.id)).slice(0, MOST_PAIRS);
  const pairs = matches.map(({ known, result }) => ({
    team_id: viewer.team_id,
    left_id: Math.min(known.id, candidateId),
    right_id: Math.max(known.id, candidateId),
    ...stored(inWords(result)),
  }));
  const others = matches.map(({ known }) => known.id);
  await sql`delete from candidate_pair where team_id = ${viewer.team_id} and state = 'open'
    and ((left_id = ${candidateId} and right_id <> all(${others})) or (right_id = ${candidateId} and left_id <> all(${others})))`.execute(
    tx,
  );
  if (pairs.length === 0) return;
  await tx
    .insertInto('candidate_pair')
    .values(pairs)
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'left_id', 'right_id'])
        .doUpdateSet((row) => ({
          verdict: row.ref('excluded.verdict'),
          score: row.ref('excluded.score'),
          reasons: row.ref('excluded.reasons'),
          against: row.ref('excluded.against'),
          reason_phrases: row.ref('excluded.reason_phrases'),
          against_phrases: row.ref('excluded.against_phrases'),
        }))
        .where('candidate_pair.state', '=', 'open'),
    )
    .execute();
}

/** A match as its row keeps it. */
const stored = ({ reason_phrases, against_phrases, ...match }: ReturnType<typeof inWords>) => ({
  ...match,
  reason_phrases: storedJson(pairShapes.reason_phrases, reason_phrases),
  against_phrases: storedJson(pairShapes.against_phrases, against_phrases),
});

/**
 * Whom somebody called no duplicate of this candidate, or of a record that was merged into them; where that other record
 * was merged, the one that stands for it.
 */
async function readDismissed({ tx, viewer }: Context, candidateId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`with recursive own as (
      select ${candidateId}::bigint as id
      union select c.id from own join candidate c on c.team_id = ${viewer.team_id} and c.merged_into_id = own.id),
    others as (
      select p.right_id as id from own join candidate_pair p on p.team_id = ${viewer.team_id} and p.left_id = own.id where p.state = 'dismissed'
      union select p.left_id from own join candidate_pair p on p.team_id = ${viewer.team_id} and p.right_id = own.id where p.state = 'dismissed'),
    standing as (
      select id from others
      union select c.merged_into_id from standing join candidate c on c.team_id = ${viewer.team_id} and c.id = standing.id where c.merged_into_id is not null)
    select id from standing`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A deleted candidate is nobody's duplicate. */
async function forgetCandidate({ tx, viewer }: Context, candidateId: number): Promise<void> {
  await forgetKeys(tx, viewer.team_id, candidateId);
  await sql`delete from candidate_pair where team_id = ${viewer.team_id} and state = 'open' and (left_id = ${candidateId} or right_id = ${candidateId})`.execute(
    tx,
  );
}
