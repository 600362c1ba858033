import type { HomePerson } from '@hireloom/contracts/home/home-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { PREPARED } from '../../platform/db/driver.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { jobsVisibleTo } from '../job/index.ts';

const SHOWN = 12;

/** Whom a vendor brought and where they stand, what changed last first; nobody for all others. */
export async function readPeople({ tx, viewer }: Context): Promise<HomePerson[]> {
  if (viewer.current_role !== 'vendor' || !can(viewer, 'applicant', 'view')) return [];
  const { rows } =
    await sql<HomePerson>`${sql.raw(PREPARED)}select a.id, a.applicant, a.candidate_id as candidate, s.name as stage,
      s.category, a.entered_stage_on as since,
      case when j.id is not null then jsonb_build_object('id', j.id, 'name', j.job_title) end as job
    from candidate c join applicant a on a.team_id = c.team_id and a.candidate_id = c.id and a.deleted_on is null
      join workflow_stage s on s.team_id = a.team_id and s.id = a.stage_id
      left join job j on j.team_id = a.team_id and j.id = a.job_id and j.deleted_on is null and ${jobsVisibleTo(viewer, 'j')}
    where c.team_id = ${viewer.team_id} and c.vendor_id = ${viewer.id} and c.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')}
    order by a.entered_stage_on desc, a.id desc limit ${SHOWN}::int`.execute(tx);
  return rows;
}
