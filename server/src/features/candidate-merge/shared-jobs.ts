import type { MergePreview } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';
import { jobResource } from '../job/index.ts';
import { placeInJob } from '../workflow/index.ts';

export interface SharedJob {
  job: { id: number; name: string };
  /** Whether the viewer may open the job. */
  seen: boolean;
  keep: SharedApplicant;
  drop: SharedApplicant;
  stays: 'keep' | 'drop';
}

interface SharedApplicant {
  id: number;
  stage_id: number;
  stage: string;
  status: string;
  position: number;
}

/** Jobs in which both people are active: the application that is further stays. */
export async function sharedJobs(
  { tx, viewer }: Context,
  keepId: number,
  dropId: number,
): Promise<SharedJob[]> {
  const side = (alias: 'k' | 'd') =>
    sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'stage_id', ${sql.ref(`${alias}.stage_id`)}, 'status', ${sql.ref(`${alias}.status`)},
      'stage', ${sql.ref(`${alias}s.name`)}, 'position', ${placeInJob(`${alias}s`, 'j')})`;
  const { rows } = await sql<
    Omit<SharedJob, 'stays'>
  >`select jsonb_build_object('id', j.id, 'name', j.job_title) as job, ${jobResource.visibleTo(viewer, 'j')} as seen, ${side('k')} as keep, ${side('d')} as drop
    from applicant k join applicant d on d.team_id = k.team_id and d.job_id = k.job_id
      join job j on j.team_id = k.team_id and j.id = k.job_id
      join workflow_stage ks on ks.team_id = k.team_id and ks.id = k.stage_id join workflow_stage ds on ds.team_id = d.team_id and ds.id = d.stage_id
    where k.team_id = ${viewer.team_id} and k.candidate_id = ${keepId} and d.candidate_id = ${dropId} and k.deleted_on is null and d.deleted_on is null
      and k.status in ('active', 'hired') and d.status in ('active', 'hired') order by j.id`.execute(tx);
  const rank = ({ status, position }: SharedApplicant) => (status === 'hired' ? 1e6 : 0) + position;
  return rows.map((row) => ({ ...row, stays: rank(row.drop) > rank(row.keep) ? 'drop' : 'keep' }));
}

export const sharedInWords = (jobs: readonly SharedJob[]): MergePreview['shared_jobs'] =>
  jobs.map(({ job, seen, keep, drop, stays }) => ({
    job: seen ? job : null,
    keep_stage: keep.stage,
    drop_stage: drop.stage,
    stays,
  }));

/** Nobody moves applications that they can not see. */
export async function refuseUnseen({ tx, viewer }: Context, candidateId: number): Promise<void> {
  const { rows } =
    await sql`select from applicant a where a.team_id = ${viewer.team_id} and a.candidate_id = ${candidateId} and a.deleted_on is null
    and not ${applicantsVisibleTo(viewer, 'a')} limit 1`.execute(tx);
  if (rows.length > 0)
    throw forbidden('This person has applications that you can not see. Ask an admin to merge the two.');
}
