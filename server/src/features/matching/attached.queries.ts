import type { CandidateMatch } from '@hireloom/contracts/matching/matching-endpoints';
import { can } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type Attached = NonNullable<CandidateMatch['attached']>;

interface Row {
  of: number;
  status: string;
  stage_id: number;
  stage: string;
  stage_category: string;
}

/** Where candidates stand in a job, by candidate; the newest application counts. */
export function attachedTo(context: Context, job: number): Promise<Map<number, Attached>> {
  return read(context, sql`a.candidate_id`, sql`a.job_id = ${job}`);
}

/** Where a candidate stands, by job. */
export function attachedOf(context: Context, candidate: number): Promise<Map<number, Attached>> {
  return read(context, sql`a.job_id`, sql`a.candidate_id = ${candidate}`);
}

async function read(
  { tx, viewer }: Context,
  of: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Map<number, Attached>> {
  const { rows } =
    await sql<Row>`select distinct on (${of}) ${of} as of, a.status, a.stage_id, s.name as stage, a.stage_category
    from applicant a join workflow_stage s on s.team_id = a.team_id and s.id = a.stage_id
    where a.team_id = ${viewer.team_id} and ${which} and a.deleted_on is null order by ${of}, a.id desc`.execute(
      tx,
    );
  // Whoever sees no applicants learns that somebody is in the job, as attaching would say, and no more.
  const all = can(viewer, 'applicant', 'view');
  const { see } = viewer.closed_stages;
  return new Map(
    rows.map((row) => {
      const open = all && !see.includes(row.stage_id);
      return [
        row.of,
        {
          status: see.includes(row.stage_id) ? 'active' : row.status,
          stage: open ? { id: row.stage_id, name: row.stage } : null,
          stage_category: open ? row.stage_category : null,
        },
      ];
    }),
  );
}
