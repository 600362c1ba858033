import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { stageOfJob, stepRefused } from '../workflow/index.ts';
import { applicantsVisibleTo } from './applicant.resource.ts';
import { reasonOf } from './move.service.ts';
import { type Aim, readSteps } from './stage/aim.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { enterStage } from './stage/enter-stage.ts';
import type { Stage } from './stage/stage.ts';

/** A step of many applicants: into a stage, or out of the process with a reason. */
export type ManyStep =
  | { action: 'move'; stage: number; note?: string | undefined }
  | { action: 'reject' | 'withdraw'; reason: number; note?: string | undefined };

const aimOf = (step: ManyStep): Aim =>
  step.action === 'move' ? { action: 'move', stage: step.stage } : { action: step.action };

/**
 * Checks that a step of many makes sense at all; answers the stage or the reason that it names. Throws `invalid_input` at
 * `stage` or `reason`.
 */
export async function checkStep(context: Context, step: ManyStep): Promise<{ id: number; name: string }> {
  if (step.action !== 'move') return reasonOf(context, step.action, step.reason);
  const stage = await context.tx
    .selectFrom('workflow_stage')
    .select(['id', 'name', 'category'])
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', step.stage)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!stage) throw invalid({ stage: 'Stage was not found' });
  if (exitCategories.some((category) => category === stage.category))
    throw invalid({ stage: 'Rejecting and withdrawing need a reason' });
  return stage;
}

/** Where somebody stood before a step, and the line of the history that the step wrote. */
export interface Stepped {
  from: number;
  entry: number;
}

/**
 * Takes applicants a step on, in a few statements however many they are. The caller holds them locked and has found
 * nothing that stands in the way of them. Answers what taking it back needs, by applicant.
 */
export async function stepMany(
  context: Context,
  step: ManyStep,
  ids: readonly number[],
): Promise<Map<number, Stepped>> {
  const { action, note } = step;
  const reason = action === 'move' ? null : await reasonOf(context, action, step.reason);
  const steps = await readSteps(context, ids, aimOf(step), { bulk: true });
  const open = steps.flatMap(({ to, why, ...who }) => (to && why === null ? [{ ...who, to }] : []));
  await enterStage(
    context,
    open.map(({ from: _from, ...who }) => ({ ...who, action, note, ...(reason && { reason }) })),
  );
  const entries = await lastEntries(
    context,
    open.map(({ id }) => id),
  );
  return new Map(open.map(({ id, from }) => [id, { from, entry: entries.get(id) ?? 0 }]));
}

/** The newest line of the history of each applicant. */
async function lastEntries({ tx, viewer }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; entry: number }>`select applicant_id as id, max(id) as entry
    from stage_history where team_id = ${viewer.team_id} and applicant_id = any(${ids}) group by applicant_id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, entry }) => [id, entry]));
}

/** Why somebody was not put back; null for those who were. */
export type PutBack = Map<number, Sentence | null>;

/**
 * Puts applicants back into the stages where they stood before a step, unless somebody has moved them since or the stage
 * is gone. Answers an entry for each who is there and in sight. Throws `conflict` when somebody was hired and no seat is
 * left.
 */
export async function stepBack(
  context: Context,
  action: ManyStep['action'],
  stepped: ReadonlyMap<number, Stepped>,
): Promise<PutBack> {
  const { tx, viewer } = context;
  const kept = [...stepped].map(([id, { from, entry }]) => ({ id, from, entry }));
  const { rows } = await sql<{
    id: number;
    name: string;
    candidate: number;
    job: { id: number; name: string };
    at: number;
    to: Stage | null;
    moved: boolean;
    mover: string | null;
  }>`select t.id, t.applicant as name, t.candidate_id as candidate,
      jsonb_build_object('id', j.id, 'name', j.job_title) as job, t.stage_id as at,
      case when s.id is not null
        then jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category, 'push', s.push) end as to,
      h.id is distinct from k.entry as moved, m.name as mover
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k(id bigint, "from" bigint, entry bigint)
    join applicant t on t.team_id = ${viewer.team_id} and t.id = k.id
    join job j on j.team_id = t.team_id and j.id = t.job_id
    left join workflow_stage s on s.id = k."from" and ${stageOfJob('s', 'j')}
    left join lateral (select e.id, e.by_id from stage_history e where e.team_id = t.team_id and e.applicant_id = t.id
      order by e.id desc limit 1) h on true
    left join member m on m.team_id = t.team_id and m.id = h.by_id
    where t.deleted_on is null and ${applicantsVisibleTo(viewer, 't')}
    order by t.id desc for no key update of t`.execute(tx);
  // Locked from the newest as bulk actions do, told in the order in which they were made.
  const back = rows
    .toReversed()
    .flatMap(({ to, moved, mover: _mover, at, ...who }) =>
      to && !moved && !stepRefused(viewer, { from: at, to: to.id }) ? [{ ...who, to }] : [],
    );
  await enterStage(
    context,
    back.map((who) => ({ ...who, action: action === 'move' ? 'return' : 'unreject' })),
  );
  return new Map(
    rows.map(({ id, at, to, moved, mover }) => {
      if (moved)
        return [id, mover ? phrase('Was moved since by {person}', { person: mover }) : 'Was moved since'];
      return [id, to ? stepRefused(viewer, { from: at, to: to.id }) : 'The stage they stood in is gone'];
    }),
  );
}
