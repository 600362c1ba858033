import type { VersionMove, WorkflowVersionRow } from '@hireloom/contracts/workflow/workflow-versions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fullWorkflow, stagesOfVersion } from '../workflow/index.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;

/** So many moves are told of, and of each so many jobs that were left. */
const MOVES = 10;
const NAMED = 20;

/** Jobs that are over keep the version on which they ended. */
export const ended = (job: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${job}.job_status_category`)} in ('closed', 'cancelled')`;

/** The versions of a workflow, the newest first, and the last moves between them. Throws `not_found`. */
export async function readVersions(
  reading: Reading,
  id: number,
): Promise<{ results: WorkflowVersionRow[]; moves: VersionMove[] }> {
  const { tx, viewer } = reading;
  const { number, stages } = await fullWorkflow(reading, id);
  const named = sql`(select jsonb_build_object('id', m.id, 'name', m.name) from member m where m.team_id = v.team_id and m.id = v.replaced_by_id)`;
  const { rows } = await sql<WorkflowVersionRow>`with stands as (
      select coalesce(j.workflow_version, ${number}::int) as number, count(*) filter (where not ${ended('j')})::int as jobs,
        count(*) filter (where ${ended('j')})::int as ended,
        coalesce(sum((select count(*) from applicant a where a.team_id = j.team_id and a.job_id = j.id
          and a.status = 'active' and a.deleted_on is null)) filter (where not ${ended('j')}), 0)::int as applicants
      from job j where j.team_id = ${viewer.team_id} and j.workflow_id = ${id} and j.deleted_on is null group by 1)
    select v.number, v.replaced_on, v.replaced_by, v.stages, coalesce(n.jobs, 0) as jobs, coalesce(n.ended, 0) as ended,
      coalesce(n.applicants, 0) as applicants
    from (select ${number}::int as number, null::timestamptz as replaced_on, null::jsonb as replaced_by,
        ${JSON.stringify(stages)}::jsonb as stages
      union all select v.number, v.replaced_on, ${named}, ${stagesOfVersion('v')} from workflow_version v
        where v.team_id = ${viewer.team_id} and v.workflow_id = ${id}) v
      left join stands n on n.number = v.number
    order by v.number desc`.execute(tx);
  return { results: rows, moves: await readMoves(reading, sql`m.workflow_id = ${id}`) };
}

/** One move as it stands. Throws `not_found`. */
export async function readMove(reading: Reading, id: number): Promise<VersionMove> {
  const [move] = await readMoves(reading, sql`m.id = ${id}`);
  if (!move) throw notFound('Move');
  return move;
}

async function readMoves({ tx, viewer }: Reading, which: RawBuilder<unknown>): Promise<VersionMove[]> {
  const person = (column: string) =>
    sql`(select jsonb_build_object('id', p.id, 'name', p.name) from member p where p.team_id = m.team_id and p.id = ${sql.ref(column)})`;
  const { rows } =
    await sql<VersionMove>`select m.id, m.number, m.state, m.created_on, ${person('m.created_by_id')} as created_by,
      ${person('m.undone_by_id')} as undone_by, n.jobs, n.settled, n."left", n.applicants,
      coalesce(m.state = 'done' and n.moved > 0, false) as may_undo,
      (select coalesce(jsonb_agg(jsonb_build_object('job', jsonb_build_object('id', l.id, 'name', l.job_title), 'why', l.why) order by l.id), '[]')
        from (select j.id, j.job_title, k.why from workflow_move_job k join job j on j.team_id = k.team_id and j.id = k.job_id
          where k.team_id = m.team_id and k.move_id = m.id and k.why is not null order by j.id limit ${sql.lit(NAMED)}) l) as left_jobs
    from workflow_move m cross join lateral (select count(*)::int as jobs, coalesce(sum(k.applicants), 0)::int as applicants,
        count(*) filter (where k.state = 'moved') as moved, count(*) filter (where k.why is not null)::int as "left",
        count(*) filter (where case m.state when 'undoing' then k.state in ('left', 'back', 'kept') else k.state <> 'waiting' end)::int as settled
      from workflow_move_job k where k.team_id = m.team_id and k.move_id = m.id) n
    where m.team_id = ${viewer.team_id} and ${which} order by m.id desc limit ${sql.lit(MOVES)}`.execute(tx);
  return rows;
}
