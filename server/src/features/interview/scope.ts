import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, everyone, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantsVisibleTo, ofOpenJobs } from '../applicant/index.ts';
import { interviewedBy, mayBeNamed } from '../candidate/index.ts';

/** Who may plan, move and end an interview: whoever sees its applicant, and not only because they are named on it. */
export function interviewsChangeableBy(viewer: Viewer, alias: string): Condition {
  if (!can(viewer, 'interview', 'view')) return nobody;
  // Where the team hides the interviews of applicants, no list shows them either.
  if (viewer.hidden_tabs.applicant?.includes('interviews')) return nobody;
  const applicants = applicantsVisibleTo(viewer, 'met_as');
  if (applicants === everyone || applicants === nobody) return applicants;
  return sql`exists (select from applicant met_as where met_as.team_id = ${sql.ref(`${alias}.team_id`)}
    and met_as.id = ${sql.ref(`${alias}.applicant_id`)} and met_as.deleted_on is null and ${applicants})`;
}

/**
 * Which interviews a viewer sees: those of the applicants whom their role opens to them, and those that they are named on,
 * whatever their switches. Of an applicant who is open to them by such an interview alone, no other one is.
 */
export function interviewsVisibleTo(viewer: Viewer, alias: string): Condition {
  const seen = interviewsChangeableBy(viewer, alias);
  if (seen === everyone || !mayBeNamed(viewer)) return seen;
  const [id, named] = [sql.ref(`${alias}.id`), interviewedBy(viewer, 'interview')];
  if (seen === nobody) return sql`${id} = any(array(${named}))`;
  if (viewer.current_role === 'recruiter' && can(viewer, 'job', 'view_global'))
    return sql`(${seen} or ${id} = any(array(${named})))`;
  const applicants = ofOpenJobs(viewer, 'living');
  // Arrays are made first: the planner takes them for few, which they are, and reads both by index, each row once.
  return sql`(${sql.ref(`${alias}.applicant_id`)} = any(array(${applicants})) or ${id} = any(array(${named})))`;
}
