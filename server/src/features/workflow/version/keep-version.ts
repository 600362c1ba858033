import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;

/** The number of the newest version of a workflow: those before it are kept. */
export const newestNumber = (workflow: string) =>
  sql<number>`(1 + coalesce((select max(v.number) from workflow_version v
    where v.team_id = ${sql.ref(`${workflow}.team_id`)} and v.workflow_id = ${sql.ref(`${workflow}.id`)}), 0))`;

/**
 * Keeps the stages of a workflow, which the caller holds locked, as a version of its own where people are applicants:
 * their jobs stay on it. Jobs without applicants, and new ones, have the newest. Answers whether a version was kept.
 */
export async function keepVersion({ tx, viewer }: Context, id: number): Promise<boolean> {
  const { team_id } = viewer;
  // Nobody becomes an applicant meanwhile: whoever is to be one holds the key of the job (`entryOf`).
  await sql`select from job where team_id = ${team_id} and workflow_id = ${id} and workflow_version is null
    order by id for update`.execute(tx);
  const { rows } = await sql<{ number: number }>`with busy as (select j.id from job j
        where j.team_id = ${team_id} and j.workflow_id = ${id} and j.workflow_version is null
          and exists (select from applicant a where a.team_id = j.team_id and a.job_id = j.id)),
      kept as (insert into workflow_version (team_id, workflow_id, number, replaced_by_id)
        select w.team_id, w.id, ${newestNumber('w')}, ${viewer.id}::bigint from workflow w
        where w.team_id = ${team_id} and w.id = ${id} and exists (select from busy) returning number),
      stages as (insert into workflow_version_stage (team_id, workflow_id, number, stage_id, position)
        select s.team_id, s.workflow_id, kept.number, s.id, s.position from workflow_stage s cross join kept
        where s.team_id = ${team_id} and s.workflow_id = ${id} and s.deleted_on is null and s.retired_on is null)
    update job j set workflow_version = kept.number from kept, busy
    where j.team_id = ${team_id} and j.id = busy.id returning kept.number`.execute(tx);
  return rows.length > 0;
}

/** Stages of a workflow that a version has on which jobs stand. */
export async function stagesOfOlder({ tx, viewer }: Reading, id: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct has.stage_id as id from workflow_version_stage has
    where has.team_id = ${viewer.team_id} and has.workflow_id = ${id} and exists (select from job j
      where j.team_id = has.team_id and j.workflow_id = has.workflow_id and j.workflow_version = has.number)`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}

/** Throws `conflict` while jobs of a workflow are brought to another version. */
export async function refuseWhileMoving({ tx, viewer }: Context, id: number): Promise<void> {
  const { rows } =
    await sql`select from workflow_move where team_id = ${viewer.team_id} and workflow_id = ${id}
    and state in ('running', 'undoing')`.execute(tx);
  if (rows.length > 0)
    throw conflict('Jobs are being moved to another version of this workflow: wait until that is done');
}
