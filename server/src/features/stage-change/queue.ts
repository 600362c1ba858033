import { channels } from '@hireloom/contracts/channels';
import type { PushType, SystemType } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import type { Context, TeamWork } from '../../platform/context.ts';
import { notify } from '../../platform/realtime/realtime.ts';

export const STAGE_CHANGE_TASK = 'stage_change_send';
const ATTEMPTS = 6;

/**
 * Has applicants sent to another system, once the transaction commits. One at a time goes out to each system of a team:
 * they arrive in order, and a receiver that hangs holds up no other work.
 */
export async function queueStageChanges(
  context: Context,
  type: PushType,
  applicants: readonly number[],
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ id: number }>`insert into stage_change_process
      (team_id, type, applicant_id, created_by_id)
    select ${viewer.team_id}::bigint, ${type}, a.id, ${viewer.id}::bigint
    from unnest(${applicants}::bigint[]) with ordinality a(id, place) order by a.place
    returning id`.execute(tx);
  for (const { id } of rows) queueSending(context, type, id);
  await notify(context, channels.stageChange(viewer.id), { updated: true });
}

/** The job of one process; asking twice makes one. */
export function queueSending(
  { jobs, team_id }: Pick<TeamWork, 'jobs' | 'team_id'>,
  type: SystemType,
  id: number,
): void {
  jobs.push({
    task: STAGE_CHANGE_TASK,
    payload: { process_id: id, team_id },
    key: `stage_change:${team_id}:${id}`,
    queue: `stage_change:${team_id}:${type}`,
    max_attempts: ATTEMPTS,
  });
}
