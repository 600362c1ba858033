import { can, canView } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { jobsVisibleTo, ownJobs } from '../../job/index.ts';
import { inRunning, readStanding, running } from './standing.queries.ts';

/** So many are read of one stage of a job, or of an owner: whoever has more of them can not go through them here. */
const OF_STAGE = 100;

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
    const limited = sql`s.team_id = ${team_id} and s.sla_days is not null and ${inRunning('s')} and ${shown}`;
    const seen = sql`${running('j')} and ${jobsVisibleTo(viewer, 'j')}`;
    /** Who has stood longest in the stage `s`. */
    const longest = (from: RawBuilder<unknown>) => sql`lateral (select a.id, a.entered_stage_on as since,
        row_number() over (order by a.entered_stage_on) as nth
      from ${from} and a.stage_id = s.id and a.deleted_on is null
        and a.entered_stage_on < ${platform.now().toISOString()}::timestamptz - make_interval(days => s.sla_days)
      order by a.entered_stage_on limit ${OF_STAGE}::int) late`;
    const columns = sql`late.id, late.since, late.nth, s.id as stage_id, late.since + make_interval(days => s.sla_days) as due`;
    const found = sql`select ${columns} from job j join workflow_stage s on s.workflow_id = j.workflow_id and ${limited}
          cross join ${longest(sql`applicant a where a.team_id = j.team_id and a.job_id = j.id`)}
        where j.team_id = ${team_id} and j.id in (${own}) and ${seen}
      union all select ${columns} from workflow_stage s
          cross join ${longest(sql`applicant a join job j on j.team_id = a.team_id and j.id = a.job_id and ${seen} and j.id not in (${own})
            where a.team_id = s.team_id and a.owner_id = ${viewer.id} and a.status = 'active'`)}
        where ${limited}`;
    const exact = sql`coalesce(max(nth), 0) < ${OF_STAGE}::int`;
    return readStanding(context, 'overdue', { found, exact, order: sql`due, id` }, part);
  },
};
