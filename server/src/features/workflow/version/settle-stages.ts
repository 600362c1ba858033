import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** Takes away the stages that no job can stand on any more, and brings back those on which jobs stand again. */
export async function settleStages({ tx, viewer }: Context, workflowId: number): Promise<void> {
  const used = sql`exists (select from workflow_version_stage has
    join job j on j.team_id = has.team_id and j.workflow_id = has.workflow_id and j.workflow_version = has.number
    where has.team_id = s.team_id and has.stage_id = s.id)`;
  await sql`update workflow_stage s set deleted_on = case when ${used} then null else now() end
    where s.team_id = ${viewer.team_id} and s.workflow_id = ${workflowId} and s.retired_on is not null
      and (s.deleted_on is null) <> ${used}`.execute(tx);
}
