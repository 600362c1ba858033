import {
  MOVED_AT_ONCE,
  type MovePreview,
  mayBecome,
  type StageFate,
} from '@hireloom/contracts/workflow/workflow-versions';
import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fullWorkflow } from '../workflow/index.ts';
import { ended } from './versions.queries.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;
type Stage = { id: number; name: string; category: StageCategory };

/** Jobs on older versions of a workflow, or on one of them. */
export const onOlder = (reading: Reading, id: number, version: number | undefined): RawBuilder<unknown> =>
  sql`j.team_id = ${reading.viewer.team_id} and j.workflow_id = ${id} and j.deleted_on is null
    and ${version === undefined ? sql`j.workflow_version is not null` : sql`j.workflow_version = ${version}`}`;

/**
 * What becomes of the people of jobs on older versions: who stays in their stage, and which stages need another one, with
 * a proposal by name, else by category. Throws `not_found`.
 */
export async function previewMove(
  reading: Reading,
  id: number,
  version: number | undefined,
): Promise<MovePreview> {
  const { tx } = reading;
  const workflow = await fullWorkflow(reading, id);
  if (version !== undefined && !workflow.older.some(({ number }) => number === version))
    throw notFound('Version');
  const meant = onOlder(reading, id, version);
  const { rows } = await sql<Pick<MovePreview, 'jobs' | 'applicants' | 'ended'>>`select
      count(*) filter (where not ${ended('j')})::int as jobs, count(*) filter (where ${ended('j')})::int as ended,
      coalesce(sum(j.total_candidates) filter (where not ${ended('j')}), 0)::int as applicants
    from job j where ${meant}`.execute(tx);
  const { rows: stood } = await sql<{ id: number; applicants: number; others: number }>`with meant as (
      select a.stage_id, a.stage_before_exit_id, a.deleted_on from job j
        join applicant a on a.team_id = j.team_id and a.job_id = j.id where ${meant} and not ${ended('j')})
    select v.id, sum(v.here)::int as applicants, sum(v.other)::int as others from (
      select stage_id as id, count(*) filter (where deleted_on is null) as here, count(*) filter (where deleted_on is not null) as other
        from meant group by 1
      union all select stage_before_exit_id, 0, count(*) from meant where stage_before_exit_id is not null group by 1) v
    group by v.id`.execute(tx);
  const counts = new Map(stood.map((row) => [row.id, row]));
  const newest = new Set(workflow.stages.map((stage) => stage.id));
  const fates = new Map<number, StageFate>();
  for (const { number, stages } of workflow.older) {
    if (version !== undefined && number !== version) continue;
    for (const { id: stage, name, category } of stages) {
      const { applicants = 0, others = 0 } = counts.get(stage) ?? {};
      const stays = newest.has(stage);
      const fate = fates.get(stage) ?? {
        ...{ id: stage, name, category, versions: [], applicants, others, stays },
        to: stays ? stage : (alike(stage, { name, category }, workflow.stages)?.id ?? null),
      };
      fate.versions.push(number);
      fates.set(stage, fate);
    }
  }
  const [counted = { jobs: 0, applicants: 0, ended: 0 }] = rows;
  return {
    ...{ name: workflow.name, number: workflow.number, ...counted },
    in_background: counted.applicants > MOVED_AT_ONCE,
    stages: [...fates.values()],
    targets: workflow.stages.map(({ id: stage, name, category }) => ({ id: stage, name, category })),
  };
}

/** The stage that takes the place of another: of its name, else the first of its category. */
function alike(
  id: number,
  { name, category }: Omit<Stage, 'id'>,
  stages: readonly Stage[],
): Stage | undefined {
  const fitting = stages.filter((stage) => stage.id !== id && mayBecome(category, stage.category));
  const plain = name.toLowerCase();
  return (
    fitting.find((stage) => stage.name.toLowerCase() === plain) ??
    fitting.find((stage) => stage.category === category)
  );
}
