import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';

/** So many days after an interview its interviewers still read whom they met: cards are filled in, people talk. */
const READ_AFTER = 30;

/**
 * Whoever is named on an interview reads it, its applicant and the person meanwhile, whatever else they may: until 30 days
 * after its end, and no longer than they take part and it is to be held. Answers the ids of these as a query; nobody who
 * acts as a vendor is meant.
 */
export function interviewedBy(
  { team_id, id }: Viewer,
  what: 'interview' | 'applicant' | 'candidate',
): Condition {
  const named = sql`from interview_member named join interview met on met.team_id = named.team_id and met.id = named.interview_id`;
  const now = sql`named.team_id = ${team_id} and named.member_id = ${id} and named.removed_on is null
    and met.deleted_on is null and met.status <> 'cancelled'
    and (met.ends_on is null or met.ends_on > now() - make_interval(days => ${sql.lit(READ_AFTER)}))`;
  if (what === 'interview') return sql`select met.id ${named} where ${now}`;
  if (what === 'applicant') return sql`select met.applicant_id ${named} where ${now}`;
  return sql`select entry.candidate_id ${named} join applicant entry on entry.team_id = met.team_id and entry.id = met.applicant_id
    where ${now} and entry.deleted_on is null`;
}

/** Whether people who act in this role may be named on interviews. */
export const mayBeNamed = ({ current_role }: Viewer): boolean =>
  current_role === 'recruiter' || current_role === 'hiring_manager';
