import { can, canView } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { jobsVisibleTo, ownJobs } from '../../job/index.ts';
import { stageSeen } from '../../workflow/index.ts';
import { limitOf } from '../late/late-sql.ts';
import { inRunning, readStanding, running } from './standing.queries.ts';

/** So many are read of one stage of a job: whoever has more of them can not go through them here. */
const OF_STAGE = 100;
/** So many in all of their jobs, those that are open longest first; and of each stage so many whom they own. */
const IN_ALL = 500;

/**
 * People who stand in their stage for longer than it allows, in open jobs: all of jobs that the viewer recruits or hires
 * for, and those whom they own in others. Who sees the job sees its applicants.
 */
export const overdueWaiting: WaitingSource<'overdue'> = {
  kind: 'overdue',
  concerns: (viewer) =>
    viewer.current_role !== 'vendor' && canView(viewer, 'job') && can(viewer, 'applicant', 'view'),
  read(context, part) {
    const { viewer, platform } = context;
    const { team_id } = viewer;
    const own = ownJobs(viewer);
    // Whoever hires is asked for their opinion by a line of its own.
    const shown = viewer.current_role === 'hiring_manager' ? sql`s.category <> 'submitted'` : sql`true`;
    const limited = sql`s.team_id = ${team_id} and s.sla_days is not null and ${inRunning('s')} and ${shown} and ${stageSeen(viewer, 's.id')}`;
    const seen = sql`${running('j')} and ${jobsVisibleTo(viewer, 'j')}`;
    /** Who has stood longest in the stage `s`. */
    const longest = (
      of: RawBuilder<unknown>,
      most: number,
    ) => sql`lateral (select a.id, a.job_id, a.entered_stage_on as since,
        row_number() over (order by a.entered_stage_on) = ${most}::int as last
      from applicant a where a.team_id = ${team_id} and ${of} and a.stage_id = s.id and a.deleted_on is null
        and a.entered_stage_on < ${limitOf('s', sql`${platform.now().toISOString()}::timestamptz`)}
      order by a.entered_stage_on limit ${most}::int) late`;
    const columns = sql`late.id, late.since, late.last, s.id as stage_id, late.since + make_interval(days => s.sla_days) as due`;
    const found = sql`(select ${columns}
        from (select j.id, j.workflow_id from job j
            where j.team_id = ${team_id} and j.id in (${own}) and ${seen} order by j.open_date, j.id) j
          join workflow_stage s on s.workflow_id = j.workflow_id and ${limited}
          cross join ${longest(sql`a.job_id = j.id`, OF_STAGE)}
        limit ${IN_ALL}::int)
      union all select ${columns} from workflow_stage s
          cross join ${longest(sql`a.owner_id = ${viewer.id} and a.status = 'active'`, IN_ALL)}
          join job j on j.team_id = ${team_id} and j.id = late.job_id and ${seen} and j.id not in (${own})
        where ${limited}`;
    const exact = sql`count(*) < ${IN_ALL}::int and not coalesce(bool_or(last), false)`;
    return readStanding(context, 'overdue', { found, exact, order: sql`due, id` }, part);
  },
};
