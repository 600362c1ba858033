import type { Application } from '@hireloom/contracts/candidate/candidate-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { placeInJob, stageOfJob, stageSeen } from '../../workflow/index.ts';
import { above } from '../candidate.resource.ts';

const MOST = 20;

/**
 * The jobs a candidate is in the process of, the furthest first, then those they were hired for, of those applications
 * that the viewer sees; a job that they may not open is null.
 */
export async function readApplications(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  candidateId: number,
): Promise<Application[]> {
  const stage = (alias: string) =>
    sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'category', ${sql.ref(`${alias}.category`)})`;
  const { rows } = await sql<Application>`${sql.raw(PREPARED)}select a.id, a.applicant,
      case when ${above('job').visibleTo(viewer, 'j')} then jsonb_build_object('id', j.id, 'name', j.job_title) end as job,
      ${stage('s')} as stage, a.entered_stage_on as since, s.sla_days as limit_days, a.workflow_id as workflow, j.workflow_version,
      (select coalesce(jsonb_agg(${stage('w')} order by ${placeInJob('w', 'j')}, w.id), '[]') from workflow_stage w
        where ${stageOfJob('w', 'j')} and ${stageSeen(viewer, 'w.id')}) as stages
    from applicant a
      join job j on j.team_id = a.team_id and j.id = a.job_id
      join workflow_stage s on s.team_id = a.team_id and s.id = a.stage_id
    where a.team_id = ${viewer.team_id} and a.candidate_id = ${candidateId} and a.deleted_on is null
      and a.status in ('active', 'hired') and ${above('applicant').visibleTo(viewer, 'a')}
    order by a.status, ${placeInJob('s', 'j')} desc, a.entered_stage_on desc, a.id desc limit ${sql.lit(MOST)}`.execute(
    tx,
  );
  return rows;
}
