import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, everyone, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantsVisibleTo, ofOpenJobs } from '../applicant/index.ts';
import { recordsAskedNow } from '../approval/index.ts';

/** Who may make, send and end an offer: whoever may view offers and sees its applicant. */
export function offersChangeableBy(viewer: Viewer, alias: string): Condition {
  if (!can(viewer, 'offer', 'view')) return nobody;
  const applicants = applicantsVisibleTo(viewer, 'offered_as');
  if (applicants === everyone || applicants === nobody) return applicants;
  return sql`exists (select from applicant offered_as where offered_as.team_id = ${sql.ref(`${alias}.team_id`)}
    and offered_as.id = ${sql.ref(`${alias}.applicant_id`)} and offered_as.deleted_on is null and ${applicants})`;
}

/**
 * Which offers a viewer sees, with their salaries: those of the applicants whom their role opens to them, where they may
 * view offers; and each that they are asked to approve, as long as it waits for approval. Outsiders see none.
 */
export function offersVisibleTo(viewer: Viewer, alias: string): Condition {
  const seen = offersChangeableBy(viewer, alias);
  if (seen === everyone || viewer.current_role === 'vendor') return seen;
  const [id, asked] = [sql.ref(`${alias}.id`), recordsAskedNow(viewer, 'offer')];
  if (seen === nobody) return sql`${id} = any(array(${asked}))`;
  if (viewer.current_role === 'recruiter' && can(viewer, 'job', 'view_global'))
    return sql`(${seen} or ${id} = any(array(${asked})))`;
  const applicants = ofOpenJobs(viewer, 'living');
  // Arrays are made first: the planner takes them for few, which they are, and reads both by index, each row once.
  return sql`(${sql.ref(`${alias}.applicant_id`)} = any(array(${applicants})) or ${id} = any(array(${asked})))`;
}
