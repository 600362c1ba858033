import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { can, isSwitchedOn } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { waits } from '../items.queries.ts';

/** Own batches of resumes in which files wait for a decision. */
export const resumesWaiting: WaitingSource<'resumes'> = {
  kind: 'resumes',
  concerns: (viewer) =>
    can(viewer, 'candidate', 'create') && isSwitchedOn(viewer, { module: 'bulk_parsing', option: 'create' }),
  async read({ tx, viewer }, part) {
    const { count, exact, rows } = await readWaiting<Omit<WaitingLineOf<'resumes'>, 'kind'>>(
      tx,
      {
        found: sql`select i.batch_id as id, count(*) filter (where ${waits}) as count, count(*) as total,
            min(i.updated_on) filter (where ${waits}) as since
          from bulk_resume_item i
          where i.team_id = ${viewer.team_id} and i.created_by_id = ${viewer.id} and i.cleared_on is null
          group by i.batch_id having bool_or(${waits})`,
        order: sql`since, id`,
        columns: sql`part.id, part.since, part.count, part.total`,
      },
      part,
    );
    return { count, exact, lines: rows.map((row) => ({ ...row, kind: 'resumes' as const })) };
  },
};
