import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { activities } from '../../../platform/activity/activity.ts';

/** Somebody who comes to stand in another stage, or to return to another one. */
export interface Restaged {
  id: number;
  stage: number;
  exit: number | null;
}

/**
 * Puts applicants of jobs, whom the caller holds locked with their jobs, where another version of the workflow has them.
 * Nobody enters a stage by it: they stand where they stood, for as long, under what it is called now. So nothing follows
 * but history, log and counts.
 */
export async function restage(
  context: Context,
  wishes: readonly Restaged[],
  { jobs, version }: { jobs: readonly number[]; version: number },
): Promise<void> {
  if (wishes.length === 0) return;
  const { tx, viewer } = context;
  const { team_id } = viewer;
  const { rows } = await sql<{
    id: number;
    name: string;
    source: number;
    target: number;
    from: string;
    to: string;
    deleted: boolean;
  }>`update applicant a set stage_id = w.stage, stage_category = s.category, stage_before_exit_id = w.exit,
      updated_by_id = ${viewer.id}, updated_on = now(), version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) w(id bigint, stage bigint, exit bigint)
      join applicant old on old.team_id = ${team_id} and old.id = w.id
      join workflow_stage f on f.team_id = ${team_id} and f.id = old.stage_id
      join workflow_stage s on s.team_id = ${team_id} and s.id = w.stage
    where a.team_id = ${team_id} and a.id = w.id
    returning a.id, a.applicant as name, f.id as source, s.id as target, f.name as from, s.name as to, a.deleted_on is not null as deleted`.execute(
    tx,
  );
  // The clock of now, as others may have been moved while their locks were waited for.
  const moved = rows.filter(({ source, target }) => source !== target);
  await sql`insert into stage_history (team_id, applicant_id, from_stage_id, to_stage_id, workflow_version, at, by_id, role)
    select ${team_id}::bigint, m.id, m.source, m.target, ${version}::int, clock_timestamp(), ${viewer.id}::bigint, ${viewer.current_role}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m(id bigint, source bigint, target bigint) order by m.id`.execute(
    tx,
  );
  await activities(
    context,
    moved
      .filter(({ deleted }) => !deleted)
      .map(({ id, name, ...ends }) => ({
        ...{ entity: 'applicant', record_id: id, record_name: name, action: 'move' },
        changes: [
          {
            ...{ field: 'stage', label: 'Stage' },
            from: { id: ends.source, name: ends.from },
            to: { id: ends.target, name: ends.to },
          },
          { field: 'workflow_version', label: 'Workflow version', from: null, to: version },
        ],
      })),
  );
  await sql`delete from job_stage_count where team_id = ${team_id} and job_id = any(${jobs})`.execute(tx);
  await sql`insert into job_stage_count (team_id, job_id, stage_id, applicants)
    select team_id, job_id, stage_id, count(*) from applicant
    where team_id = ${team_id} and job_id = any(${jobs}) and deleted_on is null group by 1, 2, 3`.execute(tx);
}
