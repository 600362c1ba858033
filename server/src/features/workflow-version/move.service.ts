import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import {
  MOVED_AT_ONCE,
  mayBecome,
  type VersionMove,
  type workflowVersionEndpoints,
} from '@hireloom/contracts/workflow/workflow-versions';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';
import { AppError, conflict, invalid } from '../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { fullWorkflow, refuseWhileMoving } from '../workflow/index.ts';
import { finish, readMoving, settleNext } from './carry-out.ts';
import { lockJobs, lockWorkflow } from './move-jobs.ts';
import { onOlder, previewMove } from './preview.service.ts';
import { versionMoveJob } from './run.job.ts';
import { ended, readMove } from './versions.queries.ts';

type Given = BodyOf<(typeof workflowVersionEndpoints)['move']>;

/**
 * Moves the jobs of older versions to the newest, all in one commit; where people are many, job by job in the background.
 * Throws `not_found`, `version_conflict` when another version is the newest by now, `conflict` when jobs are being moved
 * or none is left, and `invalid_input` at `stages.<id>` where nothing fitting was picked for people who stand there.
 */
export async function moveToNewest(context: Context, id: number, given: Given): Promise<VersionMove> {
  const { tx, viewer } = context;
  await lockWorkflow(context, id);
  const workflow = await fullWorkflow(context, id);
  await refuseWhileMoving(context, id);
  if (given.number !== workflow.number)
    throw new AppError(
      'version_conflict',
      409,
      phrase('{name} has a newer version by now: look at what becomes of its stages anew', {
        name: workflow.name,
      }),
    );
  const { rows } = await sql<{
    id: number;
    version: number;
    people: number;
  }>`select j.id, j.workflow_version as version,
      j.total_candidates as people from job j
    where ${onOlder(context, id, given.version)} and not ${ended('j')} order by j.id`.execute(tx);
  if (rows.length === 0) throw conflict('No job stands on an older version any more');
  const atOnce = rows.reduce((sum, { people }) => sum + people, 0) <= MOVED_AT_ONCE;
  const jobs = rows.map((row) => row.id);
  if (atOnce) await lockJobs(context, jobs);
  await refuseUnfitting(context, workflow, given);
  const made = await tx
    .insertInto('workflow_move')
    .values({
      ...{ team_id: viewer.team_id, workflow_id: id, number: workflow.number, created_by_id: viewer.id },
      from_stages: given.stages.map(({ from }) => from),
      to_stages: given.stages.map(({ to }) => to),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into workflow_move_job (team_id, move_id, job_id, number)
    select ${viewer.team_id}::bigint, ${made.id}::bigint, r.id, r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id bigint, version int)`.execute(tx);
  return carryOut(context, made.id, atOnce);
}

/**
 * Puts the jobs of a move back. Throws `not_found`, and `conflict` when it is under way or there is nothing to put back.
 */
export async function undoMove(context: Context, id: number): Promise<VersionMove> {
  const { tx, viewer } = context;
  const { workflow_id } = await readMoving(context, id);
  await lockWorkflow(context, workflow_id);
  await refuseWhileMoving(context, workflow_id);
  const move = await readMove(context, id);
  if (move.state === 'undone') throw conflict('These jobs were put back already');
  if (!move.may_undo) throw conflict('There is nothing to put back');
  await sql`update workflow_move set state = 'undoing', undone_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  const { rows } = await sql<{ people: number }>`select coalesce(sum(j.total_candidates), 0)::int as people
    from workflow_move_job k join job j on j.team_id = k.team_id and j.id = k.job_id
    where k.team_id = ${viewer.team_id} and k.move_id = ${id} and k.state = 'moved'`.execute(tx);
  return carryOut(context, id, (rows[0]?.people ?? 0) <= MOVED_AT_ONCE);
}

async function carryOut(context: Context, id: number, atOnce: boolean): Promise<VersionMove> {
  if (atOnce) {
    const move = await readMoving(context, id);
    while (await settleNext(context, move)) {
      // Batch after batch, all in this commit.
    }
    await finish(context, move);
  } else enqueue(context, versionMoveJob.queued(context.viewer.team_id, { move: id }));
  return readMove(context, id);
}

/** Throws for what was picked for a stage and can not be, and for stages in which people stand and nothing was picked. */
async function refuseUnfitting(context: Context, workflow: WorkflowFull, given: Given): Promise<void> {
  const { stages, targets } = await previewMove(context, workflow.id, given.version);
  const errors: Record<string, Sentence[]> = {};
  const known = new Map(stages.filter(({ stays }) => !stays).map((stage) => [stage.id, stage]));
  const picked = new Map<number, number>();
  for (const { from, to } of given.stages) {
    const [stage, target] = [known.get(from), targets.find((each) => each.id === to)];
    if (!stage) errors[`stages.${from}`] = ['This stage is not of an older version, or stays'];
    else if (picked.has(from)) errors[`stages.${from}`] = ['This stage stands twice'];
    else if (!target) errors[`stages.${from}`] = ['The newest version does not have this stage'];
    else if (!mayBecome(stage.category, target.category))
      errors[`stages.${from}`] = [
        phrase(
          'People of {stage} can not become {target}: they stay in the running, hired, rejected or withdrawn',
          {
            stage: stage.name,
            target: target.name,
          },
        ),
      ];
    picked.set(from, to);
  }
  for (const { id, name, applicants, others } of known.values()) {
    const count = applicants + others;
    if (count > 0 && !picked.has(id))
      errors[`stages.${id}`] = [
        phrase(
          '{count, plural, one {# person stands in {stage} or would return to it: pick what it becomes} other {# people stand in {stage} or would return to it: pick what it becomes}}',
          { count, stage: name },
        ),
      ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
