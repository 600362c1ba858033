import { sql } from 'kysely';
import { type Condition, everyone } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';

/**
 * Whose names a viewer reads of seats: applicants whom their role opens to them, and people who are no applicants. Of
 * anybody else they read the state of the seat.
 */
export function namedTo(viewer: Viewer, alias: string): Condition {
  const applicants = applicantsVisibleTo(viewer, 'seated');
  if (applicants === everyone) return everyone;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('applicant_id')} is null or exists (select from applicant seated
    where seated.team_id = ${column('team_id')} and seated.id = ${column('applicant_id')} and ${applicants}))`;
}
