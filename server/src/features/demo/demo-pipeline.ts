import { sql } from 'kysely';
import type { MadeCandidate } from './demo-candidates.ts';
import type { DemoApplicant, DemoData, SeedWorkflow } from './demo-data.ts';
import type { MadeJob } from './demo-jobs.ts';
import { ago, type DemoTeam, nth, logCreated } from './demo-team.ts';
import { insertNumbered, insertRows, type NewRow } from './insert-rows.ts';

interface Stage {
  id: number;
  name: string;
  category: string;
}

export interface Workflow {
  id: number;
  seed: SeedWorkflow;
  /** In the order of the board. */
  stages: Stage[];
}

interface Step {
  stage: Stage;
  at: Date;
}

/** The seeded workflows by key, with the stages that the team has of them. */
export async function readWorkflows(
  { tx, team_id }: DemoTeam,
  seeds: SeedWorkflow[],
): Promise<Map<string, Workflow>> {
  const rows = await tx
    .selectFrom('workflow_stage as s')
    .innerJoin('workflow as w', (join) =>
      join.onRef('w.team_id', '=', 's.team_id').onRef('w.id', '=', 's.workflow_id'),
    )
    .select(['w.name as workflow', 'w.id as workflow_id', 's.id', 's.name', 's.category'])
    .where('s.team_id', '=', team_id)
    .orderBy('s.position')
    .execute();
  return new Map(
    seeds.map((seed) => {
      const stages = rows.filter((row) => row.workflow === seed.name);
      return [seed.key, { id: stages[0]?.workflow_id ?? 0, seed, stages }];
    }),
  );
}

/** The applicants with the way each went through the stages, their ratings, and the counts kept beside them. */
export async function makeApplicants(
  team: DemoTeam,
  data: DemoData,
  made: {
    jobs: ReadonlyMap<string, MadeJob>;
    candidates: ReadonlyMap<string, MadeCandidate>;
    workflows: ReadonlyMap<string, Workflow>;
  },
): Promise<void> {
  const { tx, team_id, item } = team;
  const applications = data.applicants
    .map((entry, index) => {
      const job = made.jobs.get(entry.job);
      const person = made.candidates.get(entry.candidate);
      const workflow = job && made.workflows.get(job.job.workflow);
      if (!job || !person || !workflow) throw new Error(`No job or candidate for ${entry.candidate}`);
      return { entry, job, person, workflow, path: pathOf(team, entry, workflow, job, index) };
    })
    .sort((a, b) => firstOf(a.path).at.getTime() - firstOf(b.path).at.getTime());
  const ids = await insertNumbered(
    tx,
    'applicant',
    applications.map(({ entry, job, person, workflow, path }) => {
      const { stage, at } = lastOf(path);
      const status = ['hired', 'rejected', 'withdrawn'].find((name) => name === stage.category) ?? 'active';
      const left = status === 'rejected' || status === 'withdrawn';
      return {
        team_id,
        candidate_id: person.id,
        job_id: job.id,
        workflow_id: workflow.id,
        stage_id: stage.id,
        stage_category: stage.category,
        status,
        entered_stage_on: at.toISOString(),
        stage_before_exit_id: left ? (path.at(-2)?.stage.id ?? null) : null,
        rejection_reason_id: left ? (item('reason', entry.reason)?.id ?? null) : null,
        owner_id: job.recruiter,
        applicant: person.name,
        current_salary: person.candidate.current_salary,
        expected_salary: person.candidate.expected_salary,
        currency_id: item('currency', person.candidate.salary_currency)?.id ?? null,
        salary_period: 'month',
        rating: entry.rating ?? null,
        created_on: firstOf(path).at.toISOString(),
        updated_on: at.toISOString(),
        created_by_id: job.recruiter,
        updated_by_id: job.recruiter,
      };
    }),
  );
  const history: NewRow<'stage_history'>[] = [];
  const ratings: NewRow<'applicant_rating'>[] = [];
  for (const [index, { entry, job, person, path }] of applications.entries()) {
    const id = nth(ids, index);
    const reason_id = item('reason', entry.reason)?.id ?? null;
    history.push(...historyOf(team_id, id, path, job.recruiter, reason_id));
    if (entry.rating !== undefined) {
      const updated_on = lastOf(path).at.toISOString();
      ratings.push({ team_id, applicant_id: id, member_id: job.recruiter, rating: entry.rating, updated_on });
    }
    const at = firstOf(path).at;
    logCreated(team, 'applicant', { id, name: person.name, at, by: job.recruiter, role: 'recruiter' });
  }
  await insertRows(tx, 'stage_history', history);
  await insertRows(tx, 'applicant_rating', ratings);
  await refreshCounts(team);
}

/** Stage by stage from the first to the one the data names, the moves spread over the days between. */
function pathOf(
  team: DemoTeam,
  entry: DemoApplicant,
  { seed, stages }: Workflow,
  { job }: MadeJob,
  index: number,
): Step[] {
  const applied = Math.min(entry.applied_days_ago, job.opened_days_ago);
  const started = ago(team, applied, 360 + ((index * 37) % 300)).getTime();
  const entered = ago(team, Math.min(entry.entered_stage_days_ago, applied), (index * 13) % 180).getTime();
  const goes = stages.filter((stage) => !['rejected', 'withdrawn'].includes(stage.category));
  const target = [...seed.stages, ...seed.exits].find((stage) => stage.key === entry.stage);
  const reached = goes.findIndex((stage) => stage.name === target?.name);
  const exit = stages.find((stage) => stage.category === target?.category);
  if (!target || !exit) throw new Error(`The workflow ${seed.name} has no stage ${entry.stage}`);
  // Whoever left did so from a stage before the last one.
  const walked =
    reached >= 0 ? goes.slice(0, reached + 1) : [...goes.slice(0, 1 + (index % (goes.length - 2))), exit];
  const moves = walked.length - 1;
  return walked.map((stage, place) => ({
    stage,
    at: new Date(moves === 0 ? started : started + ((entered - started) * place) / moves),
  }));
}

function historyOf(
  team_id: number,
  applicant_id: number,
  path: Step[],
  by_id: number,
  reason_id: number | null,
): NewRow<'stage_history'>[] {
  return path.map(({ stage, at }, place) => {
    const before = path[place - 1];
    return {
      team_id,
      applicant_id,
      from_stage_id: before?.stage.id ?? null,
      to_stage_id: stage.id,
      seconds_in_stage: before ? Math.round((at.getTime() - before.at.getTime()) / 1000) : null,
      reason_id: place > 0 && place === path.length - 1 ? reason_id : null,
      at: at.toISOString(),
      by_id,
      role: 'recruiter',
    };
  });
}

/** Brings every value that is kept beside the applicants and the education into line with them. */
async function refreshCounts({ tx, team_id }: DemoTeam): Promise<void> {
  await sql`insert into job_stage_count (team_id, job_id, stage_id, applicants)
    select team_id, job_id, stage_id, count(*) from applicant where team_id = ${team_id} group by 1, 2, 3`.execute(
    tx,
  );
  await sql`update job j set total_candidates = n.total, hired = n.hired
    from (select job_id, count(*) as total, count(*) filter (where status = 'hired') as hired
      from applicant where team_id = ${team_id} group by job_id) n
    where j.team_id = ${team_id} and j.id = n.job_id`.execute(tx);
  await sql`update candidate c set
      job_id = (select a.job_id from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') order by a.id desc limit 1),
      job_count = (select count(*) from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired')),
      latest_education = latest_education_of(c.team_id, c.id)
    where c.team_id = ${team_id}`.execute(tx);
}

function firstOf(path: Step[]): Step {
  return nth(path, 0);
}

function lastOf(path: Step[]): Step {
  return nth(path, path.length - 1);
}
