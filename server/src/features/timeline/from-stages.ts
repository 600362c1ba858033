import type { TimelineStage } from '@hireloom/contracts/timeline/timeline-endpoints';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { sql } from 'kysely';
import { mayCall } from '../../platform/http/access.ts';
import { stageSeen } from '../workflow/index.ts';
import { jobsOf } from './jobs-of.ts';
import { isHidden, type TimelineSource } from './subject.ts';

/** The stages that applicants entered; what the team noted at a step is for the team. */
export const stageMoves: TimelineSource = {
  name: 'stage',
  kind: 'stage',
  async read(context, { records }, { before, limit }) {
    const { tx, viewer } = context;
    const ids = records.applicant ?? [];
    const closed = isHidden(viewer, 'history') || !mayCall(applicantEndpoints.history.access, viewer);
    if (ids.length === 0 || closed) return [];
    const note = viewer.current_role === 'vendor' ? sql`null::text` : sql`h.note`;
    const named = (alias: string) =>
      sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
    const { rows } = await sql<
      Omit<TimelineStage, 'key' | 'kind' | 'job'> & { id: number }
    >`select h.id, h.at, ${named('m')} as actor, jsonb_build_object('id', a.id, 'name', a.applicant) as applicant,
        ${named('f')} as from, jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category) as to,
        h.seconds_in_stage as seconds, h.workflow_version, ${named('r')} as reason, ${note} as note
      from stage_history h
        join applicant a on a.team_id = h.team_id and a.id = h.applicant_id
        left join workflow_stage f on f.team_id = h.team_id and f.id = h.from_stage_id and ${stageSeen(viewer, 'f.id')}
        join workflow_stage s on s.team_id = h.team_id and s.id = h.to_stage_id and ${stageSeen(viewer, 's.id')}
        left join lookup_item r on r.team_id = h.team_id and r.id = h.reason_id
        left join member m on m.team_id = h.team_id and m.id = h.by_id
      where h.team_id = ${viewer.team_id} and h.applicant_id = any(${ids})
        and ${before === undefined ? sql`true` : sql`h.id < ${before}`}
      order by h.id desc limit ${limit}`.execute(tx);
    const jobs = await jobsOf(
      context,
      rows.map(({ applicant }) => applicant.id),
    );
    return rows.map(({ id, ...row }) => ({
      id,
      item: { ...row, key: `stage-${id}`, kind: 'stage' as const, job: jobs.get(row.applicant.id) ?? null },
    }));
  },
};
