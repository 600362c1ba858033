import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';

/**
 * Whether the stage under `stage` is one that people of the job under `job` go through: of the newest version of its
 * workflow, or of the older one on which the job stands.
 */
export function stageOfJob(stage: string, job: string): Condition {
  const [s, j] = [of(stage), of(job)];
  return sql`(${s('team_id')} = ${j('team_id')} and ${s('workflow_id')} = ${j('workflow_id')} and ${s('deleted_on')} is null
    and case when ${j('workflow_version')} is null then ${s('retired_on')} is null
      else exists (select from workflow_version_stage has where ${hasStage(stage, job)}) end)`;
}

/** The place of such a stage in the version of the job. */
export const placeInJob = (stage: string, job: string): Condition =>
  sql`coalesce((select has.position from workflow_version_stage has where ${hasStage(stage, job)}), ${of(stage)('position')})`;

function hasStage(stage: string, job: string): Condition {
  const [s, j] = [of(stage), of(job)];
  return sql`has.team_id = ${j('team_id')} and has.workflow_id = ${j('workflow_id')}
    and has.number = ${j('workflow_version')} and has.stage_id = ${s('id')}`;
}

const of = (alias: string) => (column: string) => sql.ref(`${alias}.${column}`);
