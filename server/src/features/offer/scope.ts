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
  const applicant = sql.ref(`${alias}.applicant_id`);
  const applicants = ofOpenJobs(viewer, 'living');
  const ofAsked = sql`select asked_offer.applicant_id from offer asked_offer
    where asked_offer.team_id = ${viewer.team_id} and asked_offer.id = any(array(${asked}))`;
  // An array is made first: the planner takes it for few, which it is, and reads one index for both. An "or" alone would
  // have it look at each offer itself.
  return sql`(${applicant} = any(array(${applicants} union all ${ofAsked}))
    and (${applicant} in (${applicants}) or ${id} = any(array(${asked}))))`;
}
