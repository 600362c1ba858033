import { MOVED_AT_ONCE } from '@hireloom/contracts/workflow/workflow-versions';
import { sql } from 'kysely';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { lockJobs, type Move, moveJobs } from './move-jobs.ts';
import { undoJobs } from './undo-jobs.ts';

/** A move as it is kept. Throws `not_found`. */
export async function readMoving({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>, id: number): Promise<Move> {
  const row = await tx
    .selectFrom('workflow_move')
    .select(['id', 'workflow_id', 'number', 'state', 'from_stages', 'to_stages'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Move');
  return row;
}

/** Settles the next jobs of a move, or of its undoing, with about as many people as fit into a commit; false where none is left. */
export async function settleNext(context: Context, move: Move): Promise<boolean> {
  const { tx, viewer } = context;
  const backwards = move.state === 'undoing';
  const { rows } = await sql<{ id: number }>`select v.id from (
      select j.id, sum(j.total_candidates) over (order by j.id) - j.total_candidates as before
      from workflow_move_job k join job j on j.team_id = k.team_id and j.id = k.job_id
      where k.team_id = ${viewer.team_id} and k.move_id = ${move.id} and k.state = ${backwards ? 'moved' : 'waiting'}) v
    where v.before < ${MOVED_AT_ONCE} order by v.id limit 200`.execute(tx);
  const jobs = rows.map(({ id }) => id);
  if (jobs.length === 0) return false;
  await lockJobs(context, jobs);
  await (backwards ? undoJobs : moveJobs)(context, move, jobs);
  return true;
}

/** Ends a move, or its undoing; jobs that were not come to are left. */
export async function finish(context: Context, move: Move): Promise<void> {
  const { tx, viewer } = context;
  const backwards = move.state === 'undoing';
  await sql`update workflow_move_job set state = ${backwards ? 'kept' : 'left'}, why = 'stopped'
    where team_id = ${viewer.team_id} and move_id = ${move.id} and state = ${backwards ? 'moved' : 'waiting'}`.execute(
    tx,
  );
  await sql`update workflow_move set state = ${backwards ? 'undone' : 'done'}, ended_on = now()
    where team_id = ${viewer.team_id} and id = ${move.id}`.execute(tx);
  const { rows } = await sql<{
    name: string;
    jobs: number;
  }>`select w.name, (select count(*)::int from workflow_move_job k
      where k.team_id = w.team_id and k.move_id = ${move.id} and k.state = ${backwards ? 'back' : 'moved'}) as jobs
    from workflow w where w.team_id = ${viewer.team_id} and w.id = ${move.workflow_id}`.execute(tx);
  const [workflow] = rows;
  if (workflow && workflow.jobs > 0)
    await activity(context, {
      ...{ entity: 'workflow', record_id: move.workflow_id, record_name: workflow.name, action: 'update' },
      changes: [
        backwards
          ? {
              field: 'moved_back',
              label: 'Jobs put back onto an older version',
              from: null,
              to: workflow.jobs,
            }
          : { field: 'moved', label: 'Jobs moved to the newest version', from: null, to: workflow.jobs },
      ],
    });
  await entityChanged(context, 'workflow', move.workflow_id);
}
