import { type job } from '@hireloom/contracts/job/job';
import { jobTransitions, needsReason } from '@hireloom/contracts/job/job-endpoints';
import type { Create, Row } from '@hireloom/contracts/kit/entity';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { jobEndpoints } from '@hireloom/contracts/job/job-endpoints';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { dropRound, readSwitches } from '../approval/index.ts';
import { idsOf } from '../../crud/check/references.ts';
import { createRow, loadRow } from '../../crud/write.ts';
import { takesJobs } from '../member-group/index.ts';
import { refuseUndescribed } from './job.rules.ts';
import { jobResource } from './job.resource.ts';
import { isSubmittable } from './job-approval.service.ts';
import { changeJobStatus } from './job-status.ts';
import { jobSubject } from './job-subject.ts';
import { asLabel, inside, phrase } from '../../platform/words/phrase.ts';

type Job = Row<typeof job>;

/** What features above lock of a job that is to be closed or cancelled, before the job itself is locked. */
export type ClosingConsequence = (context: Context, job: number) => Promise<void>;

/** Puts a job into another status. Throws `conflict` on a step that its status does not allow. */
export async function changeStatus(
  context: Context,
  id: number,
  input: BodyOf<typeof jobEndpoints.changeStatus>,
  closing: readonly ClosingConsequence[],
): Promise<Job> {
  if (input.category === 'closed' || input.category === 'cancelled')
    for (const lock of closing) await lock(context, id);
  const before = await loadRow(jobResource, context, id, { change: true });
  const from = before.job_status_category as keyof typeof jobTransitions;
  if (!jobTransitions[from].includes(input.category)) {
    throw conflict(
      phrase('A job that is {status} can not become {wanted}', {
        status: inside(asLabel(from)),
        wanted: inside(asLabel(input.category)),
      }),
    );
  }
  if (needsReason(from, input.category) && !input.reason) throw invalid({ reason: 'Reason is required' });
  if (input.category === 'open' && before.hired >= before.openings) {
    throw conflict('All seats of this job are taken. Raise the openings first.');
  }
  if (input.category === 'open') {
    await refuseUndescribed(context, id);
    await refuseUnapproved(context, before);
  }
  await dropRound(context, jobSubject, id);
  await changeJobStatus(context, before, input.category, {
    reason: input.reason ?? null,
    status: input.job_status,
  });
  return loadRow(jobResource, context, id);
}

/** While approval is on, a job that nobody approved opens by approval alone. */
async function refuseUnapproved(context: Context, row: Job): Promise<void> {
  const { enabled } = await readSwitches(context, 'job');
  if (enabled && (await isSubmittable(context, row))) throw conflict('Submit it for approval');
}

const copied = [
  'job_title',
  'priority',
  'tags',
  'reason',
  'replaced_employee',
  'workplace',
  'openings',
  'salary_min',
  'salary_max',
  'salary_period',
  'experience_min',
  'experience_max',
  'description',
  'benefits',
  'confidential',
  'organization',
  'company',
  'business_unit',
  'department',
  'workflow',
  'recruiters',
  'hiring_managers',
  'contact_person',
  'member_group',
  'designation',
  'role',
  'industry',
  'job_type',
  'staffing_type',
  'country',
  'state',
  'city',
  'currency',
  'level_of_education',
  'skills',
  'nice_skills',
  'languages',
  'nationalities',
  'joining_template',
  'document_categories',
] as const;

/** What features above jobs copy along, such as the interview plan. */
export type CloneConsequence = (context: Context, source: number, made: number) => Promise<void>;

/** A new job with this one's content; dates, code, seats taken and applicants start anew. */
export async function cloneJob(
  context: Context,
  id: number,
  cloned: readonly CloneConsequence[],
): Promise<Job> {
  const source = await loadRow(jobResource, context, id);
  const input: Record<string, unknown> = {};
  for (const key of copied) {
    const value = source[key];
    if (value === null) continue;
    const list = Array.isArray(value) && value.every((entry) => typeof entry === 'object');
    input[key] = list ? idsOf(value) : typeof value === 'object' && 'id' in value ? value.id : value;
  }
  if (source.member_group && !(await takesJobs(context, source.member_group.id))) delete input.member_group;
  input.job_title = `${source.job_title} (copy)`.slice(0, 120);
  const made = await createRow(jobResource, context, input as Create<typeof job>);
  for (const copy of cloned) await copy(context, id, made.id);
  return made;
}
