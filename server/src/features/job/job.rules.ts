import type { job } from '@hireloom/contracts/job/job';
import type { Create } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { checkBudget, readSwitches } from '../approval/index.ts';
import { Refusals } from '../../crud/check/refusals.ts';
import { idsOf } from '../../crud/check/references.ts';
import type { Change } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { takesJobs } from '../member-group/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { nextJobCode, statusOf } from './job-numbers.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** Rules over several fields: dates and ranges in order, seats not below those taken, a replaced person named. */
export async function checkJob(
  context: Context,
  { action, before, input }: Change<typeof job>,
): Promise<void> {
  if (!input) return;
  const next = { ...before, ...input };
  const refusals = new Refusals();
  const ordered = [
    ['close_date', next.open_date, next.close_date, 'Close date can not be before the open date'],
    ['salary_max', next.salary_min, next.salary_max, 'Salary to can not be below salary from'],
    [
      'experience_max',
      next.experience_min,
      next.experience_max,
      'Experience to can not be below experience from',
    ],
  ] as const;
  for (const [field, low, high, message] of ordered) {
    if (low !== null && low !== undefined && high !== null && high !== undefined && high < low)
      refusals.add(invalid({ [field]: message }));
  }
  if (next.reason === 'replacement' && !next.replaced_employee) {
    refusals.add(invalid({ replaced_employee: 'Replaced employee is required for a replacement' }));
  }
  if (action === 'update' && input.openings && before.hired > input.openings) {
    refusals.add(invalid({ openings: phrase('{hired} seats are already taken', { hired: before.hired }) }));
  }
  if (
    action === 'update' &&
    input.workflow &&
    idsOf(input.workflow)[0] !== before.workflow?.id &&
    (await hasApplicants(context, before.id))
  ) {
    refusals.add(invalid({ workflow: 'The workflow can not change once there are applicants' }));
  }
  const group = input.member_group;
  if (group && group !== before?.member_group?.id && !(await takesJobs(context, group)))
    refusals.add(invalid({ member_group: 'This team is archived' }));
  const emptied = action === 'update' && input.description === null;
  if (emptied && !mayBeEmpty.includes(before.job_status_category)) refusals.add(undescribed());
  if (action === 'create') await refusals.gather(() => checkOnboarding(context, input));
  refusals.throwIfAny();
}

/** Whether there is anybody, whether or not the viewer sees them. */
async function hasApplicants({ tx, viewer }: Context, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from job where team_id = ${viewer.team_id} and id = ${id} and total_candidates > 0`.execute(
      tx,
    );
  return rows.length > 0;
}

/** What a team wants to know of every new job, so that whoever is hired for it is asked for the right things. */
async function checkOnboarding(
  { tx, viewer }: Context,
  { joining_template, document_categories }: Create<typeof job>,
): Promise<void> {
  const settings = await readTeamSettings(tx, viewer.team_id);
  const refusals = new Refusals();
  if (settings.joiningFormMandatoryOnJobCreate && !joining_template)
    refusals.add(invalid({ joining_template: 'Pick the joining form of this job: your team asks for it' }));
  if (settings.documentCategoryMandatoryOnJobCreate && !document_categories?.length)
    refusals.add(
      invalid({ document_categories: 'Pick at least one category of documents: your team asks for it' }),
    );
  refusals.throwIfAny();
}

/** What has not begun, or has ended, needs no description. */
const mayBeEmpty: readonly string[] = ['draft', 'cancelled', 'closed'];

const undescribed = () => invalid({ description: 'Description is required before a job opens' });

/** Refuses to open or submit a job that says nothing of the work. Throws `invalid_input` at the description. */
export async function refuseUndescribed({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('job')
    .select('description')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.description) throw undescribed();
}

/** Columns that a new job gets where nothing was given: code, status, workflow, dates. */
export async function fillDefaults(
  context: Context,
  input: Create<typeof job>,
): Promise<Record<string, unknown>> {
  const { tx, viewer, platform } = context;
  const today = platform.now().toISOString().slice(0, 10);
  // Whoever opens a job without naming people works on it.
  if (viewer.current_role === 'hiring_manager') input.hiring_managers ??= [viewer.id];
  else input.recruiters ??= [viewer.id];
  const start = await startOf(context, input);
  const status = await statusOf(context, start.category);
  const workflow = input.workflow ?? (await defaultWorkflow(context));
  return {
    job_status_id: status.id,
    job_status_category: start.category,
    ...(start.approved ? { approval_date: today } : {}),
    workflow_id: workflow,
    open_date: input.open_date ?? today,
    contact_person_id: input.contact_person ?? input.recruiters?.[0] ?? viewer.id,
    job_code: input.job_code ?? (await nextJobCode(tx, viewer.team_id, platform.now().getFullYear())),
  };
}

/**
 * Where a new job starts: as a draft until it is described; then open, unless it is to be approved and the headcount of
 * its department does not do so by itself.
 */
async function startOf(
  context: Context,
  { department, openings, description }: Create<typeof job>,
): Promise<{ category: 'draft' | 'open' | 'pending_approval'; approved: boolean }> {
  const { tx, viewer } = context;
  if (!description) return { category: 'draft', approved: false };
  const { enabled, budgeted } = await readSwitches(context, 'job');
  if (!enabled) return { category: 'open', approved: false };
  const budget =
    budgeted && (await checkBudget(tx, viewer.team_id, department ?? null, { openings, lock: true }));
  const approved = budget !== false && budget.within;
  return { category: approved ? 'open' : 'pending_approval', approved };
}

async function defaultWorkflow({ tx, viewer }: Context): Promise<number> {
  const found = await tx
    .selectFrom('workflow')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .where('status', '=', 'active')
    .orderBy(sql`is_default desc nulls last, id`)
    .executeTakeFirst();
  if (!found)
    throw invalid({ workflow: 'There is no workflow yet. An admin can add one in Master settings.' });
  return found.id;
}
