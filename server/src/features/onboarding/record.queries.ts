import type { DocumentRequest, OnboardingTask } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { readOnboarding } from './change/stored-onboardings.ts';
import { readRequests } from './documents/requests.queries.ts';
import { readJoining } from './joining/answers.ts';
import { targetsOf } from './joining/apply-answers.ts';
import { onboardingResource } from './onboarding.resource.ts';

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** Everything of somebody who joins, and what the viewer may do. Throws `not_found` for whoever may not open it. */
export async function readRecord(context: Context, id: number): Promise<OnboardingRecord> {
  const { viewer } = context;
  const row = await loadRow(onboardingResource, context, id);
  const person = await readOnboarding(context, sql`o.id = ${id}`);
  if (!person) throw new Error('An onboarding was loaded');
  const requests = await readRequests(context, person, sql`q.onboarding_id = ${id}`);
  const joining = await readJoining(context, person);
  const may = can(viewer, 'onboarding', 'update');
  const running = may && (row.state === 'open' || row.state === 'ready');
  const submitted = joining?.state === 'submitted';
  return {
    ...{ row, language: person.language, requests, tasks: await readTasks(context, id) },
    link_until: await readLinkEnd(context, id),
    joining: joining && {
      template: { id: joining.template_id, name: joining.name },
      ...{ template_version: joining.template_version, state: joining.state, form: joining.form },
      ...{ answers: joining.answers, submitted_on: joining.submitted_on, version: joining.version },
      targets: await targetsOf(context, person, joining),
    },
    missing: requests.filter(isMissing).map((request) => ({ id: request.id, name: request.name })),
    form_missing: joining !== null && !submitted,
    events: await readEvents(context, id),
    may: {
      change: running,
      review: running,
      join: may && row.state === 'ready' && person.applicant_status === 'hired',
      cancel: running,
      reopen_form: running && submitted,
      apply_answers: may && submitted && can(viewer, 'candidate', 'update'),
    },
  };
}

const isMissing = ({ is_mandatory, status }: DocumentRequest) =>
  is_mandatory && status !== 'approved' && status !== 'waived';

async function readTasks({ tx, viewer, platform }: Context, id: number): Promise<OnboardingTask[]> {
  const today = platform.now().toISOString().slice(0, 10);
  const { rows } =
    await sql<OnboardingTask>`select k.id, k.version, ${named('t')} as template, k.name, k.description,
      ${named('m')} as owner, k.due_on, k.state <> 'done' and coalesce(k.due_on < ${today}::date, false) as is_overdue,
      k.state, k.note, k.done_on, ${named('d')} as done_by
    from onboarding_task k join member m on m.team_id = k.team_id and m.id = k.owner_id
      left join member d on d.team_id = k.team_id and d.id = k.done_by_id
      left join onboarding_task_template t on t.team_id = k.team_id and t.id = k.template_id
    where k.team_id = ${viewer.team_id} and k.onboarding_id = ${id} and k.deleted_on is null
    order by k.position, k.id`.execute(tx);
  return rows;
}

/** Until when somebody's link is good, which reads like what the link itself goes by. */
async function readLinkEnd({ tx, viewer, platform }: Context, id: number): Promise<string | null> {
  const { rows } = await sql<{ expires_on: string }>`select expires_on from outsider_link
    where team_id = ${viewer.team_id} and entity = 'onboarding' and record_id = ${id} and revoked_on is null
      and expires_on > ${platform.now().toISOString()} order by id desc limit 1`.execute(tx);
  return rows[0]?.expires_on ?? null;
}

async function readEvents({ tx, viewer }: Context, id: number): Promise<OnboardingRecord['events']> {
  const { rows } = await sql<
    OnboardingRecord['events'][number]
  >`select e.id, e.what, ${named('q')} as request,
      ${named('m')} as by, e.by_kind, e.created_on as at, e.reason
    from document_event e left join document_request q on q.team_id = e.team_id and q.id = e.request_id
      left join member m on m.team_id = e.team_id and m.id = e.by_id
    where e.team_id = ${viewer.team_id} and e.onboarding_id = ${id} order by e.id desc limit 500`.execute(tx);
  return rows;
}
