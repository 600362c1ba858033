import { job } from '@hireloom/contracts/job/job';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, defineResource, everyone, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { recordsAskedOf } from '../approval/index.ts';
import { afterJob } from './job-rounds.ts';
import { checkJob, fillDefaults } from './job.rules.ts';
import { countSeenApplicants } from './seen-applicants.ts';
import { askAnew } from './reapproval.ts';

const linked = (table: string, alias: string, members: Condition) =>
  sql`exists (select from ${sql.table(table)} link where link.team_id = ${sql.ref(`${alias}.team_id`)} and link.job_id = ${sql.ref(`${alias}.id`)} and link.member_id ${members})`;

/**
 * Which jobs a viewer sees: admins all; recruiters all with view_global (less confidential ones of others), else those
 * they recruit for or made; hiring managers theirs and those of the members below them; vendors the open ones.
 */
export function jobsVisibleTo(viewer: Viewer, alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const own = sql`(${column('created_by_id')} = ${viewer.id} or ${column('contact_person_id')} = ${viewer.id}
    or ${linked('job_recruiters', alias, sql`= ${viewer.id}`)} or ${linked('job_hiring_managers', alias, sql`= ${viewer.id}`)})`;
  switch (viewer.current_role) {
    case 'admin':
    case 'super_recruiter':
      return everyone;
    case 'recruiter':
      if (can(viewer, 'job', 'view_global')) return sql`(not ${column('confidential')} or ${own})`;
      return can(viewer, 'job', 'view_own') ? own : nobody;
    case 'hiring_manager':
      return sql`(${own} or ${linked('job_hiring_managers', alias, sql`in (select reports_of(${viewer.team_id}, ${viewer.id}))`)})`;
    case 'vendor':
      return sql`(${column('job_status_category')} in ('open', 'approved') and ${column('status')} = 'active' and not ${column('confidential')})`;
    default:
      return nobody;
  }
}

/** Whoever is asked to approve a job may read it, whoever else may not. */
const orAsked = (viewer: Viewer, alias: string, seen: Condition): Condition =>
  viewer.current_role === 'recruiter' || viewer.current_role === 'hiring_manager'
    ? sql`(${seen} or ${sql.ref(`${alias}.id`)} in (${recordsAskedOf(viewer, 'job')}))`
    : seen;

/** What outsiders never see of a job. */
const vendorHidden = [
  'salary_min',
  'salary_max',
  'hiring_managers',
  'replaced_employee',
  'approved_by',
  // What the activity tells of an approval.
  'approval',
  'status_reason',
] as const;

export const jobResource = defineResource({
  entity: job,
  visibleTo: (viewer, alias) => orAsked(viewer, alias, jobsVisibleTo(viewer, alias)),
  changeableBy: jobsVisibleTo,
  hidden: (viewer) => (viewer.current_role === 'vendor' ? vendorHidden : (viewer.hidden_fields.job ?? [])),
  fill: countSeenApplicants,
  async check(context, change) {
    await checkJob(context, change);
    if (change.action === 'create') return fillDefaults(context, change.input);
    return change.action === 'update' ? askAnew(context, change) : undefined;
  },
  after: afterJob,
  reads: { keys: { salary_min: 'salary_min_key', salary_max: 'salary_max_key' } },
  unique: { job_code: { field: 'job_code', message: 'This job code is already used' } },
});
