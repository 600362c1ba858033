import type { StageOverviewRow } from '@hireloom/contracts/workflow/stage-overview';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStagePermissions } from './permission/stage-permission.service.ts';
import { allStagesOf, allWorkflows } from './stages.ts';

/** Of so many who left a stage last it is told how long they stood there. */
const LAST = 200;

interface Figures {
  id: number;
  standing: number;
  median_days: number | null;
}

/** The stages of all workflows in their order, with rights, who stands there, and how long people did lately. */
export async function readStageOverview(
  context: Pick<Context, 'tx' | 'viewer'>,
): Promise<{ results: StageOverviewRow[] }> {
  const { results: workflows } = await allWorkflows(context);
  const { results: permissions } = await readStagePermissions(context);
  const rights = new Map(permissions.flatMap(({ stages }) => stages.map((stage) => [stage.id, stage])));
  const figures = await readFigures(context);
  return {
    results: workflows.flatMap((workflow) =>
      allStagesOf(workflow).flatMap((stage) => {
        const { id, name, is_default, status } = workflow;
        const right = rights.get(stage.id);
        if (!right) return [];
        const { recruiter, hiring_manager, vendor, members } = right;
        const found = figures.get(stage.id);
        return {
          ...stage,
          ...{ workflow: { id, name }, is_default, workflow_status: status },
          permission: { recruiter, hiring_manager, vendor, members },
          standing: found?.standing ?? 0,
          median_days: found?.median_days ?? null,
        };
      }),
    ),
  };
}

async function readFigures({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>): Promise<Map<number, Figures>> {
  const { team_id } = viewer;
  const { rows } = await sql<Figures>`select s.id, coalesce(n.standing, 0)::int as standing,
      (select round((percentile_cont(0.5) within group (order by v.seconds_in_stage) / 86400)::numeric, 1)::float8
        from (select h.seconds_in_stage from stage_history h
          where h.team_id = ${team_id} and h.from_stage_id = s.id and h.seconds_in_stage is not null
          order by h.id desc limit ${sql.lit(LAST)}) v) as median_days
    from workflow_stage s left join (select c.stage_id, sum(c.applicants) as standing
        from job_stage_count c join job j on j.team_id = c.team_id and j.id = c.job_id and j.deleted_on is null
        where c.team_id = ${team_id} group by c.stage_id) n on n.stage_id = s.id
    where s.team_id = ${team_id} and s.deleted_on is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
