import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, everyone, nobody } from '../../../crud/resource.ts';
import type { Viewer } from '../../../platform/context.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { candidatesVisibleTo } from '../../candidate/index.ts';
import { jobsVisibleTo } from '../../job/index.ts';

const scopes = [
  ['candidate', candidatesVisibleTo],
  ['applicant', applicantsVisibleTo],
  ['job', jobsVisibleTo],
] as const;

/**
 * Mails under `m` that a viewer may read: all that they sent, and those of records all of which they may open. Those about
 * nobody are for their sender and for admins. What the product itself sends (links, news) is for nobody here, nor are mails
 * of candidates who were deleted.
 */
export function mailsVisibleTo(viewer: Viewer): Condition {
  if (!can(viewer, 'email', 'view')) return nobody;
  const isAdmin = viewer.current_role === 'admin';
  const open = scopes.map(([entity, visibleTo]) => {
    const column = sql.ref(`m.${entity}_id`);
    const seen = visibleTo(viewer, 'opened');
    return seen === everyone
      ? everyone
      : sql`(${column} is null or exists (select from ${sql.table(entity)} opened
          where opened.team_id = m.team_id and opened.id = ${column} and ${seen}))`;
  });
  const named = isAdmin ? everyone : sql`num_nonnulls(m.candidate_id, m.applicant_id, m.job_id) > 0`;
  const own = sql`m.sender_id = ${viewer.id}`;
  return sql`m.team_id = ${viewer.team_id} and m.purpose <> 'system' and (${own} or (${named} and ${sql.join(open, sql` and `)}))
    and (m.candidate_id is null or exists (select from candidate living
      where living.team_id = m.team_id and living.id = m.candidate_id and living.deleted_on is null))`;
}

/** Whether the viewer reads who got a hidden copy of a mail. */
export const readsCopies = (viewer: Viewer, sender: number | null): boolean =>
  viewer.current_role === 'admin' || sender === viewer.id;

/** Whether the viewer may take back a mail, or send it again: their own, those of rules, and for admins all. */
export const mayHandle = (viewer: Viewer, sender: number | null): boolean =>
  can(viewer, 'email', 'create') &&
  (sender === null || sender === viewer.id || ['admin', 'super_recruiter'].includes(viewer.current_role));
