import type { WaitingKind } from '@hireloom/contracts/home/waiting-lines';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { WaitingPart } from '../../../platform/waiting-together.ts';
import { onboardingsVisibleTo } from '../scope.ts';

type Kind = Extract<
  WaitingKind,
  'documents_to_review' | 'onboarding_tasks' | 'ready_to_join' | 'documents_late' | 'documents_ending'
>;

/** So many days before its end a document is told of. */
const NEAR = 30;

/** An entry under `q` or `k` of the onboarding under `o`, or that itself, as a line that begins with who joins. */
const line = (
  kind: Kind,
  id: RawBuilder<unknown>,
  { facts, from, viewer }: { facts: RawBuilder<unknown>; from: RawBuilder<unknown>; viewer: Viewer },
) => sql`select jsonb_build_object('kind', ${sql.lit(kind)}::text, 'id', ${id}, 'person', o.name, 'applicant', o.applicant_id) || ${facts} as line
  from ${from} where o.team_id = ${viewer.team_id}`;

const ofDocument = (id: RawBuilder<unknown>) =>
  sql`document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and q.id = ${id}`;

/** Documents that were uploaded and wait for the viewer, who reviews them or owns the onboarding. */
const toReview: WaitingPart<Kind> = {
  kind: 'documents_to_review',
  concerns: (viewer) => can(viewer, 'onboarding', 'update'),
  found: ({ viewer }) => sql`select q.uploaded_on as place, q.id
    from document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${viewer.team_id} and q.status in ('uploaded', 'in_review') and q.deleted_on is null
      and o.state in ('open', 'ready') and coalesce(q.reviewer_id, o.owner_id) = ${viewer.id} and ${onboardingsVisibleTo(viewer, 'o')}`,
  line: ({ viewer }, id) =>
    line('documents_to_review', sql`q.id`, {
      facts: sql`jsonb_build_object('since', q.uploaded_on, 'document', q.name)`,
      from: ofDocument(id),
      viewer,
    }),
};

/** Own tasks that are due today, or late. */
const dueTasks: WaitingPart<Kind> = {
  kind: 'onboarding_tasks',
  concerns: (viewer) => can(viewer, 'onboarding', 'view'),
  found: (context) => sql`select k.due_on::timestamptz as place, k.id
    from onboarding_task k join onboarding o on o.team_id = k.team_id and o.id = k.onboarding_id and o.deleted_on is null
    where k.team_id = ${context.viewer.team_id} and k.owner_id = ${context.viewer.id} and k.state <> 'done' and k.deleted_on is null
      and k.due_on <= ${dayOf(context)}::date and o.state in ('open', 'ready') and ${onboardingsVisibleTo(context.viewer, 'o')}`,
  line: ({ viewer }, id) =>
    line('onboarding_tasks', sql`k.id`, {
      facts: sql`jsonb_build_object('since', null, 'task', k.name, 'due_on', k.due_on)`,
      from: sql`onboarding_task k join onboarding o on o.team_id = k.team_id and o.id = k.onboarding_id and k.id = ${id}`,
      viewer,
    }),
};

/** People of the viewer's of whom nothing is missing any more. */
const ready: WaitingPart<Kind> = {
  kind: 'ready_to_join',
  concerns: (viewer) => can(viewer, 'onboarding', 'update'),
  found: ({ viewer }) => sql`select o.ready_on as place, o.id
    from onboarding o where o.team_id = ${viewer.team_id} and o.owner_id = ${viewer.id} and o.state = 'ready'
      and o.deleted_on is null and ${onboardingsVisibleTo(viewer, 'o')}`,
  line: ({ viewer }, id) =>
    line('ready_to_join', sql`o.id`, {
      facts: sql`jsonb_build_object('since', o.ready_on, 'joining_date', o.joining_date)`,
      from: sql`(select * from onboarding where id = ${id}) o`,
      viewer,
    }),
};

/** Documents that an onboarding under `o` has not got although they were due. */
const late = (
  context: Context,
) => sql`from document_request q where q.team_id = o.team_id and q.onboarding_id = o.id
  and q.status in ('requested', 'rejected') and q.due_on < ${dayOf(context)}::date and q.deleted_on is null`;

/** People of the viewer's who have not sent what was due, whoever waits longest first. */
const sendsLate: WaitingPart<Kind> = {
  kind: 'documents_late',
  concerns: (viewer) => can(viewer, 'onboarding', 'update'),
  found: (context) => sql`select d.due_on::timestamptz as place, o.id
    from onboarding o join lateral (select min(q.due_on) as due_on ${late(context)}) d on d.due_on is not null
    where o.team_id = ${context.viewer.team_id} and o.owner_id = ${context.viewer.id} and o.state in ('open', 'ready')
      and o.deleted_on is null and ${onboardingsVisibleTo(context.viewer, 'o')}`,
  line: (context, id) =>
    line('documents_late', sql`o.id`, {
      facts: sql`(select jsonb_build_object('since', null, 'count', count(*), 'due_on', min(q.due_on)) ${late(context)})`,
      from: sql`(select * from onboarding where id = ${id}) o`,
      viewer: context.viewer,
    }),
};

/** Approved documents of the viewer's people that end soon. */
const ending: WaitingPart<Kind> = {
  kind: 'documents_ending',
  concerns: (viewer) => can(viewer, 'onboarding', 'update'),
  found: (context) => sql`select q.expires_on::timestamptz as place, q.id
    from document_request q join onboarding o on o.team_id = q.team_id and o.id = q.onboarding_id and o.deleted_on is null
    where q.team_id = ${context.viewer.team_id} and q.status = 'approved' and q.deleted_on is null
      and q.expires_on between ${dayOf(context)}::date and ${dayOf(context)}::date + ${NEAR}::int and o.state <> 'cancelled'
      and o.owner_id = ${context.viewer.id} and ${onboardingsVisibleTo(context.viewer, 'o')}`,
  line: ({ viewer }, id) =>
    line('documents_ending', sql`q.id`, {
      facts: sql`jsonb_build_object('since', null, 'document', q.name, 'expires_on', q.expires_on)`,
      from: ofDocument(id),
      viewer,
    }),
};

const dayOf = ({ platform }: Context): string => platform.now().toISOString().slice(0, 10);

/** What waits with people who join, read in one statement with what else there is. */
export const onboardingParts = [toReview, dueTasks, ready, sendsLate, ending];
