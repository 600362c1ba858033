import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { restage } from '../applicant/index.ts';
import { newestNumber, settleStages } from '../workflow/index.ts';
import { type Move, setVersion, settleJobs, tell } from './move-jobs.ts';

interface Moved {
  id: number;
  name: string;
  /** The version on which it stands now, and the one on which it stood. */
  now: number;
  before: number;
  /** Somebody who was moved since, or came since, stands where the version before has no stage. */
  stuck: boolean;
}

/**
 * Puts jobs, which the caller has locked, back onto the version on which they stood, and everybody into their stage who was
 * not moved since. A job in which somebody stands where that version has no stage is kept, and so is one that went on to
 * another version.
 */
export async function undoJobs(context: Context, move: Move, jobs: readonly number[]): Promise<void> {
  const { tx, viewer } = context;
  const { team_id } = viewer;
  // Whoever was moved since has entered a stage at another moment, be it the same stage.
  const unmoved = sql`p.team_id = a.team_id and p.move_id = ${move.id} and p.applicant_id = a.id
    and a.stage_id = p.to_stage_id and a.entered_stage_on = p.since`;
  const { rows: moved } = await sql<Moved>`select j.id, j.job_title as name, k.number as before,
      coalesce(j.workflow_version, ${newestNumber('w')})::int as now,
      exists (select from applicant a where a.team_id = j.team_id and a.job_id = j.id
        and not exists (select from workflow_move_applicant p where ${unmoved})
        and not exists (select from workflow_version_stage has where has.team_id = a.team_id
          and has.workflow_id = j.workflow_id and has.number = k.number and has.stage_id = a.stage_id)) as stuck
    from workflow_move_job k join job j on j.team_id = k.team_id and j.id = k.job_id and j.workflow_id = ${move.workflow_id}
      join workflow w on w.team_id = j.team_id and w.id = j.workflow_id
    where k.team_id = ${team_id} and k.move_id = ${move.id} and k.job_id = any(${jobs}) and k.state = 'moved' order by j.id`.execute(
    tx,
  );
  const whyNot = ({ now, stuck }: Moved) => (now === move.number ? (stuck ? 'stage' : null) : 'version');
  const going = moved.filter((job) => whyNot(job) === null);
  for (const before of new Set(going.map((job) => job.before))) {
    const ids = going.filter((job) => job.before === before).map(({ id }) => id);
    const { rows: people } = await sql<{ id: number; stage: number; exit: number | null }>`select a.id,
        p.from_stage_id as stage, case when a.stage_before_exit_id = p.to_exit_id then p.from_exit_id else a.stage_before_exit_id end as exit
      from workflow_move_applicant p join applicant a on ${unmoved}
      where p.team_id = ${team_id} and p.job_id = any(${ids}) order by a.id`.execute(tx);
    await setVersion(context, ids, before);
    await settleStages(context, move.workflow_id);
    await restage(context, people, { jobs: ids, version: before });
  }
  await tell(
    context,
    going.map(({ id, name, now, before }) => ({ id, name, from: now, to: before })),
  );
  const kept = new Map(moved.map((job) => [job.id, whyNot(job)]));
  await settleJobs(
    context,
    move.id,
    jobs.map((id) => {
      const why = kept.has(id) ? (kept.get(id) ?? null) : 'version';
      return { id, state: why === null ? 'back' : 'kept', why };
    }),
  );
}
