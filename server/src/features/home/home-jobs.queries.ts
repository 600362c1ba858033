import { type Home, type HomeJob, OVERDUE_COUNTED } from '@hireloom/contracts/home/home-endpoints';
import { can, canView } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { PREPARED } from '../../platform/db/driver.ts';
import { inRunning, limitOf } from '../applicant/index.ts';
import { jobsVisibleTo, ownJobs } from '../job/index.ts';
import { placeInJob, stageOfJob, stageSeen } from '../workflow/index.ts';

/** So many are shown; the list of jobs has the others. */
const SHOWN = 8;

/**
 * Open jobs that the viewer recruits or hires for, with who stands where in them. Whoever leads the team and has none
 * gets those of the team. Vendors get the jobs that are open to them, with their own people.
 */
export async function readHomeJobs(context: Context): Promise<Home['jobs']> {
  const { viewer } = context;
  if (!canView(viewer, 'job')) return { whose: 'mine', results: [] };
  if (viewer.current_role === 'vendor') return { whose: 'team', results: await readJobs(context, sql`true`) };
  const mine = await readJobs(context, sql`j.id in (${ownJobs(viewer)})`);
  const leads = viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter';
  if (mine.length > 0 || !leads) return { whose: 'mine', results: mine };
  return { whose: 'team', results: await readJobs(context, sql`true`) };
}

async function readJobs(context: Context, which: RawBuilder<unknown>): Promise<HomeJob[]> {
  const { tx, viewer, platform } = context;
  const now = platform.now().toISOString();
  const isVendor = viewer.current_role === 'vendor';
  const seesApplicants = can(viewer, 'applicant', 'view');
  const hidden = viewer.hidden_fields.job ?? [];
  // The kept counts are of all applicants; vendors see their own alone.
  const applicants = isVendor
    ? sql`(select count(*) from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id and c.vendor_id = ${viewer.id}
        where a.team_id = s.team_id and a.job_id = j.id and a.stage_id = s.id and a.deleted_on is null)`
    : sql`coalesce((select n.applicants from job_stage_count n where n.team_id = s.team_id and n.job_id = j.id and n.stage_id = s.id), 0)`;
  const overdue =
    isVendor || !seesApplicants
      ? sql`0`
      : sql`(select count(*) from (select from workflow_stage s join applicant a on a.team_id = s.team_id and a.job_id = j.id and a.stage_id = s.id
          and a.deleted_on is null and a.entered_stage_on < ${limitOf('s', sql`${now}::timestamptz`)}
        where s.team_id = j.team_id and s.workflow_id = j.workflow_id and s.sla_days is not null and ${inRunning('s')} and ${stageSeen(viewer, 's.id')} limit ${OVERDUE_COUNTED}::int) late)::int`;
  const { rows } = await sql<HomeJob>`${sql.raw(PREPARED)}with shown as materialized (
      select j.* from job j where j.team_id = ${viewer.team_id} and j.deleted_on is null
        and j.job_status_category in ('open', 'approved') and ${which} and ${jobsVisibleTo(viewer, 'j')}
      order by array_position(array['urgent', 'high', 'normal', 'low'], j.priority), j.open_date desc, j.id desc limit ${SHOWN}::int)
    select j.id, j.job_title as name, j.openings, j.hired, ${overdue} as overdue,
      (select coalesce(jsonb_agg(jsonb_build_object('category', p.category, 'stages', p.stages, 'count', p.count) order by p.at), '[]')
        from (select s.category, jsonb_agg(s.id order by ${placeInJob('s', 'j')}) as stages, sum(${applicants})::int as count, min(${placeInJob('s', 'j')}) as at
          from workflow_stage s where ${stageOfJob('s', 'j')}
            and s.category not in ('rejected', 'withdrawn') and ${stageSeen(viewer, 's.id')} group by s.category) p) as pipeline
    from shown j order by array_position(array['urgent', 'high', 'normal', 'low'], j.priority), j.open_date desc, j.id desc`.execute(
    tx,
  );
  return rows.map((row) => ({
    ...row,
    openings: isVendor || hidden.includes('openings') ? null : row.openings,
    hired: isVendor || hidden.includes('hired') ? null : row.hired,
    pipeline: seesApplicants ? row.pipeline : [],
  }));
}
