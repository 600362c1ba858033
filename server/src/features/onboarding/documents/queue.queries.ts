import type { documentEndpoints, ReviewRow } from '@hireloom/contracts/onboarding/document-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { resourceOf } from '../../../crud/resource.ts';
import { readOnboarding } from '../change/stored-onboardings.ts';
import { onboardingsVisibleTo } from '../scope.ts';
import { readRequests } from './requests.queries.ts';

type Asked = Pick<QueryOf<typeof documentEndpoints.queue>, 'mine' | 'job' | 'applicant'>;

const named = (alias: string, name = 'name') =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.${name}`)}) end`;

/** Documents that wait for a review, of people whom the viewer may see. */
function waiting({ viewer }: Context, { mine, job, applicant }: Asked): RawBuilder<unknown> {
  const ofJob = sql`o.applicant_id in (select a.id from applicant a where a.team_id = o.team_id and a.job_id = ${job})`;
  return sql`document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.status in ('uploaded', 'in_review') and q.deleted_on is null
      and o.state in ('open', 'ready') and ${onboardingsVisibleTo(viewer, 'o')}
      and ${mine === 'true' ? sql`coalesce(q.reviewer_id, o.owner_id) = ${viewer.id}` : sql`true`}
      and ${job === undefined ? sql`true` : ofJob}
      and ${applicant === undefined ? sql`true` : sql`o.applicant_id = ${applicant}`}`;
}

/** Rows of documents under `q`, with their onboarding and applicant under `o` and `a`. */
async function selectRows(
  { tx, viewer }: Context,
  from: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<ReviewRow[]> {
  const jobs = resourceOf('job')?.visibleTo(viewer, 'j') ?? sql`false`;
  const { rows } =
    await sql<ReviewRow>`select q.id, o.id as onboarding, q.name, ${named('c')} as category, q.status, o.state,
      a.applicant as person, ${named('a', 'applicant')} as applicant, ${named('j', 'job_title')} as job, q.round,
      o.joining_date, q.uploaded_on, ${named('w')} as reviewer
    from (select q.id, q.team_id, q.name, q.status, q.round, q.uploaded_on, q.category_id, q.onboarding_id,
        coalesce(q.reviewer_id, o.owner_id) as reviewer_id from ${from} ${rest}) q
      join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      join lookup_item c on c.team_id = q.team_id and c.id = q.category_id
      left join job j on j.team_id = a.team_id and j.id = a.job_id and ${jobs}
      left join member w on w.team_id = q.team_id and w.id = q.reviewer_id
    order by q.uploaded_on, q.id`.execute(tx);
  return rows;
}

/** No more are counted. */
const COUNTED = 1000;

/** A page of the queue, oldest upload first. */
export async function readQueue(
  context: Context,
  { limit, offset, ...asked }: QueryOf<typeof documentEndpoints.queue>,
): Promise<ReplyOf<typeof documentEndpoints.queue>> {
  const from = waiting(context, asked);
  const results = await selectRows(
    context,
    from,
    sql`order by q.uploaded_on, q.id limit ${limit} offset ${offset}`,
  );
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from ${from} limit ${COUNTED + 1}::int) counted`.execute(context.tx);
  const count = rows[0]?.count ?? 0;
  return count > COUNTED ? { results, count: COUNTED, count_exact: false } : { results, count };
}

/** One document with its uploads, and those before and after it in the queue. Throws `not_found`. */
export async function readReview(
  context: Context,
  id: number,
  asked: Asked,
): Promise<ReplyOf<typeof documentEndpoints.review>> {
  const { tx, viewer } = context;
  const from = sql`document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.id = ${id} and q.deleted_on is null and ${onboardingsVisibleTo(viewer, 'o')}`;
  const [row] = await selectRows(context, from, sql``);
  const person = row && (await readOnboarding(context, sql`o.id = ${row.onboarding}`));
  const [request] = person ? await readRequests(context, person, sql`q.id = ${id}`) : [];
  if (!row || !request) throw notFound('Document');
  const place = sql`(${row.uploaded_on}::timestamptz, ${id}::bigint)`;
  const beside = (which: 'previous' | 'next') => {
    const [sign, order] = which === 'previous' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    const found =
      row.uploaded_on === null ? sql`${which === 'next'}` : sql`(q.uploaded_on, q.id) ${sign} ${place}`;
    return sql`(select q.id from ${waiting(context, asked)} and ${found} and q.id <> ${id}
      order by q.uploaded_on ${order}, q.id ${order} limit 1)`;
  };
  const { rows } = await sql<{
    previous: number | null;
    next: number | null;
  }>`select ${beside('previous')} as previous,
    ${beside('next')} as next`.execute(tx);
  return { row, request, previous: rows[0]?.previous ?? null, next: rows[0]?.next ?? null };
}
