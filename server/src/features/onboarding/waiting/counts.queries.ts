import type { onboardingEndpoints } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { onboardingsVisibleTo } from '../scope.ts';

type Counts = ReplyOf<typeof onboardingEndpoints.counts>;

/** How many people are on their way as far as the viewer sees them, and how many documents wait or are late. */
export async function readCounts(
  { tx, viewer, platform }: Context,
  { job, applicant }: QueryOf<typeof onboardingEndpoints.counts>,
): Promise<Counts> {
  const today = platform.now().toISOString().slice(0, 10);
  const asked = sql`o.team_id = ${viewer.team_id} and o.deleted_on is null and ${onboardingsVisibleTo(viewer, 'o')}
    and ${applicant === undefined ? sql`true` : sql`o.applicant_id = ${applicant}`}
    and ${job === undefined ? sql`true` : sql`o.applicant_id in (select a.id from applicant a where a.team_id = o.team_id and a.job_id = ${job})`}`;
  const documents = (which: ReturnType<typeof sql>) => sql`(select count(*)::int from document_request q
    join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.state in ('open', 'ready')
    where q.team_id = ${viewer.team_id} and q.deleted_on is null and ${which} and ${asked})`;
  const { rows } = await sql<Counts>`select
      count(*) filter (where o.state = 'open')::int as open, count(*) filter (where o.state = 'ready')::int as ready,
      count(*) filter (where o.state = 'joined')::int as joined,
      count(*) filter (where o.state = 'cancelled')::int as cancelled,
      ${documents(sql`q.status in ('uploaded', 'in_review')`)} as to_review,
      ${documents(sql`q.status in ('requested', 'rejected') and q.due_on < ${today}::date`)} as overdue
    from onboarding o where ${asked}`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answers a row');
  return counts;
}
