import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { WaitingPart } from '../../../platform/waiting-together.ts';
import { onboardingsVisibleTo } from '../scope.ts';

type Kind = Extract<
  WaitingKind,
  'documents_to_review' | 'onboarding_tasks' | 'ready_to_join' | 'documents_ending'
>;

/** So many days before its end a document is told of. */
const NEAR = 30;

/** The onboarding under `o`, as a line that begins with who joins. */
const line = (kind: Kind, id: RawBuilder<unknown>, facts: RawBuilder<unknown>) =>
  sql`jsonb_build_object('kind', ${sql.lit(kind)}::text, 'id', ${id}, 'person', o.name, 'applicant', o.applicant_id) || ${facts}`;

/** Documents that were uploaded and wait for the viewer, who reviews them or owns the onboarding. */
function toReview({ viewer }: Context) {
  const facts = sql`jsonb_build_object('since', q.uploaded_on, 'document', q.name)`;
  return sql`select 'documents_to_review' as kind, q.uploaded_on as place, q.id, ${line('documents_to_review', sql`q.id`, facts)} as line
    from document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.status in ('uploaded', 'in_review') and q.deleted_on is null
      and o.state in ('open', 'ready') and coalesce(q.reviewer_id, o.owner_id) = ${viewer.id} and ${onboardingsVisibleTo(viewer, 'o')}`;
}

/** Own tasks that are due today, or late. */
function dueTasks({ viewer }: Context, today: string) {
  const facts = sql`jsonb_build_object('since', null, 'task', k.name, 'due_on', k.due_on)`;
  return sql`select 'onboarding_tasks' as kind, k.due_on::timestamptz as place, k.id, ${line('onboarding_tasks', sql`k.id`, facts)} as line
    from onboarding_task k join onboarding o on o.team_id = k.team_id and o.id = k.onboarding_id and o.deleted_on is null
    where k.team_id = ${viewer.team_id} and k.owner_id = ${viewer.id} and k.state <> 'done' and k.deleted_on is null
      and k.due_on <= ${today}::date and o.state in ('open', 'ready') and ${onboardingsVisibleTo(viewer, 'o')}`;
}

/** People of the viewer's of whom nothing is missing any more. */
function ready({ viewer }: Context) {
  const facts = sql`jsonb_build_object('since', o.ready_on, 'joining_date', o.joining_date)`;
  return sql`select 'ready_to_join' as kind, o.ready_on as place, o.id, ${line('ready_to_join', sql`o.id`, facts)} as line
    from onboarding o where o.team_id = ${viewer.team_id} and o.owner_id = ${viewer.id} and o.state = 'ready'
      and o.deleted_on is null and ${onboardingsVisibleTo(viewer, 'o')}`;
}

/** Approved documents of the viewer's people that end soon. */
function ending({ viewer }: Context, today: string) {
  const facts = sql`jsonb_build_object('since', null, 'document', q.name, 'expires_on', q.expires_on)`;
  return sql`select 'documents_ending' as kind, q.expires_on::timestamptz as place, q.id, ${line('documents_ending', sql`q.id`, facts)} as line
    from document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.status = 'approved' and q.deleted_on is null
      and q.expires_on between ${today}::date and ${today}::date + ${NEAR}::int and o.state <> 'cancelled'
      and o.owner_id = ${viewer.id} and ${onboardingsVisibleTo(viewer, 'o')}`;
}

const part = (
  kind: Kind,
  find: (context: Context, today: string) => RawBuilder<unknown>,
): WaitingPart<Kind> => ({
  kind,
  concerns: (viewer) => can(viewer, 'onboarding', kind === 'onboarding_tasks' ? 'view' : 'update'),
  find: (context) => find(context, context.platform.now().toISOString().slice(0, 10)),
});

/** What waits with people who join, read in one statement with what else there is. */
export const onboardingParts = [
  part('documents_to_review', toReview),
  part('onboarding_tasks', dueTasks),
  part('ready_to_join', ready),
  part('documents_ending', ending),
];
