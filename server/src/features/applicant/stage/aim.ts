import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { placeInJob, stageOfJob } from '../../workflow/index.ts';
import { gatesOf, type StageGate } from './stage-gate.ts';
import type { Stage } from './stage.ts';

/** Where applicants are asked to go: into a stage, or out of the process by the stage that their workflow has for it. */
export type Aim = { action: 'move'; stage: number } | { action: 'reject' | 'withdraw' };

const exits = { reject: 'rejected', withdraw: 'withdrawn' } as const;

/** The stage that an aim means for an applicant under `t`: one row, or none where their workflow has no such stage. */
function stageSql(aim: Aim): RawBuilder<unknown> {
  const meant =
    aim.action === 'move' ? sql`g.id = ${aim.stage}` : sql`g.category = ${exits[aim.action]}::text`;
  return sql`select g.id, g.name, g.category, g.push, g.needs_scorecard, g.needs_documents, g.needs_salary,
      g.needs_offer, g.needs_fields
    from job way join workflow_stage g on ${stageOfJob('g', 'way')}
    where way.team_id = t.team_id and way.id = t.job_id and ${meant}
    order by ${placeInJob('g', 'way')}, g.id limit 1`;
}

/**
 * Why an applicant under `t` can't go there, as SQL that is null where they can. The one place of the rule: for one and
 * for many, for what is told before and for the step itself. `gates` are those of `gatesOf`.
 */
export function whyNotSql(
  aim: Aim,
  { bulk, gates }: { bulk: boolean; gates: readonly StageGate[] },
): RawBuilder<unknown> {
  const none =
    aim.action === 'move'
      ? 'The stage does not belong to the workflow of the job'
      : aim.action === 'reject'
        ? 'The workflow of the job has no stage for rejected applicants'
        : 'The workflow of the job has no stage for withdrawn applicants';
  const hired = bulk ? sql`when s.category = 'hired' then ${sql.lit('Is hired one at a time')}` : sql``;
  const kept = gates.filter(({ exits }) => exits || aim.action === 'move');
  const lacking = kept.map(({ closed, text }) => sql`when ${closed} then ${sql.lit(text)}`);
  return sql`(select case when s.id is null then ${none}::text
      when s.id = t.stage_id then 'Already in ' || s.name
      when t.status = 'rejected' then ${sql.lit('Is rejected; take that back first')}
      when t.status = 'withdrawn' then ${sql.lit('Is withdrawn; take that back first')}
      ${hired} ${lacking.length > 0 ? sql.join(lacking, sql` `) : sql``} end
    from (select 1) one left join lateral (${stageSql(aim)}) s on true)`;
}

/** An applicant who is asked to go somewhere, with the stage that is meant for them and why they can't enter it. */
export interface Step {
  id: number;
  name: string;
  candidate: number;
  job: { id: number; name: string };
  /** The stage they stand in. */
  from: number;
  to: Stage | null;
  why: string | null;
}

/**
 * What an aim comes to for applicants, whom the caller has found to be in sight and holds locked. `passing`: gates that the
 * viewer may pass with a reason keep nobody out.
 */
export async function readSteps(
  context: Context,
  ids: readonly number[],
  aim: Aim,
  { passing = false, ...options }: { bulk: boolean; passing?: boolean },
): Promise<Step[]> {
  const { tx, viewer } = context;
  const all = await gatesOf(context);
  const gates = passing ? all.filter(({ passedBy }) => !passedBy?.(viewer)) : all;
  const { rows } = await sql<Step>`select t.id, t.applicant as name, t.candidate_id as candidate,
      jsonb_build_object('id', j.id, 'name', j.job_title) as job, t.stage_id as from,
      case when s.id is not null
        then jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category, 'push', s.push) end as to,
      ${whyNotSql(aim, { ...options, gates })} as why
    from applicant t join job j on j.team_id = t.team_id and j.id = t.job_id left join lateral (${stageSql(aim)}) s on true
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) order by t.id`.execute(tx);
  return rows;
}
