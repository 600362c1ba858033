import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';
import { sql } from 'kysely';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { readWaiting, type WaitingSource } from '../../../platform/waiting.ts';
import { approvalShapes, questionsAskedOf } from '../../approval/index.ts';

interface Row extends Omit<WaitingLineOf<'approval'>, 'kind' | 'changes'> {
  round: number;
  changes: unknown;
}

const hideable = ['openings', 'salary_min', 'salary_max', 'currency', 'salary_period'] as const;

/** Jobs that the viewer is asked to approve, with what they go by. Whoever is asked may read the job. */
export const jobApprovalsWaiting: WaitingSource<'approval'> = {
  kind: 'approval',
  concerns: ({ current_role }) => current_role !== 'vendor',
  async read(context, part) {
    const { tx, viewer } = context;
    const hidden = viewer.hidden_fields.job ?? [];
    const { count, exact, rows } = await readWaiting<Row>(
      tx,
      {
        found: sql`select q.* from (${questionsAskedOf(context, 'job')}) q
          join job j on j.team_id = ${viewer.team_id} and j.id = q.record_id and j.deleted_on is null`,
        order: sql`since, id`,
        columns: sql`part.id, part.since, part.level, part.round, a.changes, j.openings, j.salary_min, j.salary_max, j.salary_period,
          jsonb_build_object('id', j.id, 'name', j.job_title) as job,
          (select count(*) from approval_step l where l.team_id = a.team_id and l.approval_id = a.id) as levels,
          case when cur.id is not null then jsonb_build_object('id', cur.id, 'name', cur.name) end as currency,
          case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as asked_by,
          case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.name) end as instead_of`,
        joins: sql`join job j on j.team_id = ${viewer.team_id} and j.id = part.record_id
          join approval a on a.team_id = j.team_id and a.id = part.round
          left join lookup_item cur on cur.team_id = j.team_id and cur.id = j.currency_id
          left join member m on m.team_id = j.team_id and m.id = a.submitted_by_id
          left join member i on i.team_id = j.team_id and i.id = part.instead_of_id`,
      },
      part,
    );
    const lines = rows.map(({ round, ...row }) => ({
      ...row,
      kind: 'approval' as const,
      ...Object.fromEntries(hideable.filter((key) => hidden.includes(key)).map((key) => [key, null])),
      changes: readStored(approvalShapes.changes, row.changes, round)
        .filter(({ field }) => !hidden.includes(field))
        .map(({ label, from, to }) => ({ label, from, to })),
    }));
    return { count, exact, lines };
  },
};
