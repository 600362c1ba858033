import { sql } from 'kysely';
import { can } from '@hireloom/contracts/permissions';
import type { WaitingSource } from '../../../platform/waiting.ts';
import { jobsVisibleTo, ownJobs } from '../../job/index.ts';
import { stageSeen } from '../../workflow/index.ts';
import { readStanding, running } from './standing.queries.ts';

/** People who were submitted to a hiring manager for their opinion, in the open jobs that they hire for. */
export const opinionWaiting: WaitingSource<'opinion'> = {
  kind: 'opinion',
  concerns: (viewer) => viewer.current_role === 'hiring_manager' && can(viewer, 'applicant', 'view'),
  read(context, part) {
    const { viewer } = context;
    const found = sql`select a.id, a.stage_id, a.entered_stage_on as since
      from job j join workflow_stage s on s.team_id = j.team_id and s.workflow_id = j.workflow_id
          and s.category = 'submitted' and s.deleted_on is null and ${stageSeen(viewer, 's.id')}
        join applicant a on a.team_id = j.team_id and a.job_id = j.id and a.stage_id = s.id and a.deleted_on is null
      where j.team_id = ${viewer.team_id} and j.id in (${ownJobs(viewer)}) and ${running('j')} and ${jobsVisibleTo(viewer, 'j')}`;
    return readStanding(context, 'opinion', { found, order: sql`since, id` }, part);
  },
};
