import type {
  DuplicatePair,
  duplicateEndpoints,
  PairSide,
} from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { BodyOf, QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { stageSeen } from '../workflow/index.ts';
import { candidateResource, candidatesVisibleTo } from '../candidate/index.ts';
import { pairShapes } from '../duplicate/index.ts';
import { everyone } from '../../crud/resource.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';

type Calls = typeof duplicateEndpoints;

/** Columns of one person of a pair, as JSON, over the table under `alias`, with their applications as far as the viewer sees them. */
export const sideOf = (viewer: Viewer, alias: 'l' | 'r' | 'c') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'name', ${column('name')}, 'email', ${column('email')}, 'candidate_phone', ${column('candidate_phone')},
    'date_of_birth', ${column('date_of_birth')}, 'current_position', ${column('current_position')}, 'current_company', ${column('current_company')},
    'applications', (select count(*) from applicant a where a.team_id = ${column('team_id')} and a.candidate_id = ${column('id')} and a.deleted_on is null
      and ${stageSeen(viewer, 'a.stage_id')}),
    'created_on', to_char(${column('created_on')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
};

interface PairRow extends Omit<DuplicatePair, 'left' | 'right' | 'decided_by'> {
  left: PairSide;
  right: PairSide;
  decided_by_id: number | null;
  decided_by_name: string | null;
}

/** Pairs of which the viewer sees both people, best match first. */
export async function listPairs(
  { tx, viewer }: Context,
  { page, page_size, state, verdict, candidate, query }: QueryOf<Calls['pairs']>,
): Promise<ReplyOf<Calls['pairs']>> {
  const text = query ? containing(query.toLowerCase()) : null;
  // A pair whose people were merged shows the dropped one too; otherwise deleted people have no pairs.
  const alive = state === 'merged' ? sql`true` : sql`l.deleted_on is null and r.deleted_on is null`;
  const where = sql`p.team_id = ${viewer.team_id} and p.state = ${state} and ${alive}
    and ${candidatesVisibleTo(viewer, 'l')} and ${candidatesVisibleTo(viewer, 'r')}
    ${verdict ? sql`and p.verdict = ${verdict}` : sql``}
    ${candidate ? sql`and (p.left_id = ${candidate} or p.right_id = ${candidate})` : sql``}
    ${text ? sql`and (lower(l.name) like ${text} or lower(r.name) like ${text})` : sql``}`;
  const from = sql`candidate_pair p join candidate l on l.team_id = p.team_id and l.id = p.left_id join candidate r on r.team_id = p.team_id and r.id = p.right_id`;
  const { rows } =
    await sql<PairRow>`select p.id, ${sideOf(viewer, 'l')} as left, ${sideOf(viewer, 'r')} as right, p.verdict, p.score, p.reasons, p.reason_phrases, p.against, p.against_phrases, p.state,
      p.found_on, p.decided_on, p.decided_by_id, m.name as decided_by_name
    from ${from} left join member m on m.team_id = p.team_id and m.id = p.decided_by_id
    where ${where} order by p.score desc, p.id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
      tx,
    );
  const total = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(
    tx,
  );
  return {
    results: readStoredColumns(rows, pairShapes, ({ id }) => id).map(
      ({ decided_by_id, decided_by_name, ...row }) => ({
        ...row,
        decided_by: decided_by_id === null ? null : { id: decided_by_id, name: decided_by_name ?? '' },
      }),
    ),
    count: total.rows[0]?.count ?? 0,
  };
}

/** Remembers that pairs are not one person, or asks again. All of them or none; both people must be ones the viewer may change. */
export async function decidePairs(
  { tx, viewer }: Context,
  { ids }: BodyOf<Calls['dismiss']>,
  state: 'open' | 'dismissed',
): Promise<ActionReply> {
  const before = state === 'open' ? 'dismissed' : 'open';
  const change = (alias: string) => candidateResource.changeableBy?.(viewer, alias) ?? everyone;
  const decided = state === 'open' ? null : viewer.id;
  const { rows } = await sql<{
    id: number;
  }>`update candidate_pair p set state = ${state}, decided_by_id = ${decided},
      decided_on = ${state === 'open' ? sql`null` : sql`now()`} from candidate l, candidate r
    where p.team_id = ${viewer.team_id} and p.id = any(${ids}) and p.state = ${before}
      and l.team_id = p.team_id and l.id = p.left_id and r.team_id = p.team_id and r.id = p.right_id and l.deleted_on is null and r.deleted_on is null
      and ${candidatesVisibleTo(viewer, 'l')} and ${candidatesVisibleTo(viewer, 'r')} and ${change('l')} and ${change('r')}
    returning p.id`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('Pair');
  const many = rows.length > 1;
  if (state === 'open')
    return actionSaid(
      0,
      many ? phrase('{count} pairs are open again', { count: rows.length }) : 'The pair is open again',
    );
  return actionSaid(
    0,
    many ? phrase('{count} pairs are no duplicates', { count: rows.length }) : 'Remembered: not a duplicate',
  );
}
