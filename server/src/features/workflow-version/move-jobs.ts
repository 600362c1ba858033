import { sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { applicantsChanged, restage } from '../applicant/index.ts';
import { settleStages } from '../workflow/index.ts';
import { ended } from './versions.queries.ts';

/** A move as its row has it. */
export interface Move {
  id: number;
  workflow_id: number;
  number: number;
  state: string;
  from_stages: number[];
  to_stages: number[];
}

/** Why a job is left as it is. */
export type Left = 'ended' | 'stage' | 'version';

interface Standing {
  id: number;
  job: number;
  stage: number;
  exit: number | null;
  since: string;
}

/** Locks a workflow: its stages and who stands on which version change one after the other. */
export const lockWorkflow = ({ tx, viewer }: Context, id: number) =>
  sql`select from workflow where team_id = ${viewer.team_id} and id = ${id} and deleted_on is null for update`.execute(
    tx,
  );

/** Locks everybody of jobs, then the jobs, as whoever moves people does. Nobody comes or goes until the commit. */
export async function lockJobs({ tx, viewer }: Context, jobs: readonly number[]): Promise<void> {
  const lockPeople = sql`select from applicant where team_id = ${viewer.team_id} and job_id = any(${jobs})
    order by id desc for no key update`;
  await lockPeople.execute(tx);
  await sql`select from job where team_id = ${viewer.team_id} and id = any(${jobs}) order by id for update`.execute(
    tx,
  );
  // Whoever came while the jobs were waited for may be on the way already.
  await lockPeople.execute(tx);
}

/**
 * Brings jobs, which the caller has locked, to the newest version, with all who stand in a stage that it does not have,
 * and writes what became of each.
 */
export async function moveJobs(context: Context, move: Move, jobs: readonly number[]): Promise<void> {
  const { tx, viewer } = context;
  const { team_id } = viewer;
  const becomes = new Map(move.from_stages.map((from, at) => [from, move.to_stages[at] ?? from]));
  const { rows: found } = await sql<{ id: number; name: string; version: number | null; over: boolean }>`
    select j.id, j.job_title as name, j.workflow_version as version, ${ended('j')} as over from job j
    where j.team_id = ${team_id} and j.id = any(${jobs}) and j.workflow_id = ${move.workflow_id} and j.deleted_on is null`.execute(
    tx,
  );
  const gone = await stagesWithout(context, move.workflow_id);
  const strangers = await standingIn(context, gone, jobs);
  const fits = (stage: number | null) => stage === null || becomes.has(stage) || !gone.includes(stage);
  const stuck = new Set(
    strangers.flatMap(({ job, stage, exit }) => (fits(stage) && fits(exit) ? [] : [job])),
  );
  const kept = new Map(found.map((job) => [job.id, job]));
  const left = new Map<number, Left>();
  for (const id of jobs) {
    const job = kept.get(id);
    if (!job || job.version === null) left.set(id, 'version');
    else if (job.over) left.set(id, 'ended');
    else if (stuck.has(id)) left.set(id, 'stage');
  }
  const going = jobs.filter((id) => !left.has(id));
  const people = strangers.flatMap((who) => {
    if (left.has(who.job)) return [];
    const [stage, exit] = [
      becomes.get(who.stage) ?? who.stage,
      who.exit && (becomes.get(who.exit) ?? who.exit),
    ];
    return [{ ...who, to: stage, to_exit: exit }];
  });
  await setVersion(context, going, null);
  await restage(
    context,
    people.map(({ id, to, to_exit }) => ({ id, stage: to, exit: to_exit })),
    { jobs: going, version: move.number },
  );
  await sql`insert into workflow_move_applicant
      (team_id, move_id, applicant_id, job_id, from_stage_id, to_stage_id, from_exit_id, to_exit_id, since)
    select ${team_id}::bigint, ${move.id}::bigint, p.id, p.job, p.stage, p."to", p.exit, p.to_exit, p.since
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      p(id bigint, job bigint, stage bigint, exit bigint, "to" bigint, to_exit bigint, since timestamptz)`.execute(
    tx,
  );
  await tell(
    context,
    going.flatMap((id) => kept.get(id) ?? []).map((job) => ({ ...job, from: job.version, to: move.number })),
  );
  const rows = jobs.map((id) => ({
    id,
    state: left.has(id) ? 'left' : 'moved',
    why: left.get(id) ?? null,
    applicants: people.filter(({ job, stage, to }) => job === id && stage !== to).length,
  }));
  await settleJobs(context, move.id, rows);
  await settleStages(context, move.workflow_id);
}

/** Stages of older versions that the newest does not have. */
async function stagesWithout({ tx, viewer }: Context, workflowId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from workflow_stage
    where team_id = ${viewer.team_id} and workflow_id = ${workflowId} and retired_on is not null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody of jobs who stands in one of these stages, or would return to one. */
async function standingIn(
  { tx, viewer }: Context,
  stages: readonly number[],
  jobs: readonly number[],
): Promise<Standing[]> {
  const { rows } =
    await sql<Standing>`select a.id, a.job_id as job, a.stage_id as stage, a.stage_before_exit_id as exit,
      a.entered_stage_on::text as since
    from applicant a where a.team_id = ${viewer.team_id} and a.job_id = any(${jobs})
      and (a.stage_id = any(${stages}) or a.stage_before_exit_id = any(${stages})) order by a.id`.execute(tx);
  return rows;
}

/** Puts jobs on a version; null is the newest. */
export async function setVersion(
  { tx, viewer }: Context,
  jobs: readonly number[],
  version: number | null,
): Promise<void> {
  await sql`update job set workflow_version = ${version}::int
    where team_id = ${viewer.team_id} and id = any(${jobs})`.execute(tx);
}

/** Writes what became of jobs. */
export async function settleJobs(
  { tx, viewer }: Context,
  move: number,
  rows: readonly { id: number; state: string; why: string | null; applicants?: number }[],
): Promise<void> {
  await sql`update workflow_move_job k set state = r.state, why = r.why, applicants = coalesce(r.applicants, k.applicants)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(id bigint, state text, why text, applicants int)
    where k.team_id = ${viewer.team_id} and k.move_id = ${move} and k.job_id = r.id`.execute(tx);
}

/** Tells in the log of each job, and has open pages read them anew. */
export async function tell(
  context: Context,
  jobs: readonly { id: number; name: string; from: number | null; to: number | null }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await activities(
    context,
    jobs.map(({ id, name, from, to }) => ({
      ...{ entity: 'job', record_id: id, record_name: name, action: 'update' },
      changes: [{ field: 'workflow_version', label: 'Workflow version', from, to }],
    })),
  );
  await entitiesChanged(context, 'job', jobs.map(({ id }) => id).slice(0, 50));
  await applicantsChanged(context, []);
}
