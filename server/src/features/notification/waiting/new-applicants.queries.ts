import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { can, canView } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { seen } from '../notification.queries.ts';

/**
 * People who came to jobs that the viewer follows since they last looked: the notification that counts them until it is
 * read. A job that is muted tells nothing here either, and whom they added themselves is no news.
 */
export const newApplicantsWaiting: WaitingSource<'new_applicants'> = {
  kind: 'new_applicants',
  concerns: (viewer) =>
    viewer.current_role !== 'vendor' && canView(viewer, 'job') && can(viewer, 'applicant', 'view'),
  async read(context, part) {
    const { tx, viewer } = context;
    const { count, exact, rows } = await readWaiting<Omit<WaitingLineOf<'new_applicants'>, 'kind'>>(
      tx,
      {
        found: sql`select n.id, n.created_on as since, n.amount as count, j.id as job_id, j.job_title
          from notification n join job j on j.team_id = n.team_id and j.id = n.job_id and j.deleted_on is null
            and j.job_status_category in ('open', 'approved', 'on_hold') and ${seen(context, 'job', 'j')}
          where n.team_id = ${viewer.team_id} and n.member_id = ${viewer.id} and n.in_app and not n.is_read
            and n.event = 'applicant_added'`,
        order: sql`since desc, id desc`,
        columns: sql`part.id, part.since, part.count, jsonb_build_object('id', part.job_id, 'name', part.job_title) as job`,
      },
      part,
    );
    return { count, exact, lines: rows.map((row) => ({ ...row, kind: 'new_applicants' as const })) };
  },
};
