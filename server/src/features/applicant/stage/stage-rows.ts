import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Entry, entryColumns } from './entry.ts';
import { type Move, type Place, statusIn, type Wish } from './stage.ts';

interface Made {
  id: number;
  applicant: string;
  candidate_id: number;
}

/** Makes applicants of a job in the stage where they start; whoever became one a moment ago is left out. */
export async function insertInStage(
  { tx, viewer }: Context,
  job: number,
  entry: Entry,
  candidates: readonly number[],
  sourceDetail: string | null,
): Promise<Made[]> {
  const { workflow_id, stage_id, stage_category } = entryColumns(entry);
  const owner = viewer.current_role === 'vendor' ? null : viewer.id;
  // Former rounds that stand and deleted ones are found by an index each.
  const gone = sql`select a.candidate_id, count(*) as rounds from applicant a where a.team_id = ${viewer.team_id}
    and a.job_id = ${job} and a.deleted_on is not null and a.candidate_id = any(${candidates}) group by 1`;
  const { rows } = await sql<Made>`insert into applicant
      (team_id, candidate_id, job_id, workflow_id, stage_id, stage_category, applicant, round, owner_id,
        current_salary, expected_salary, currency_id, salary_period, source_detail, created_by_id, updated_by_id)
    select c.team_id, c.id, ${job}::bigint, ${workflow_id}::bigint, ${stage_id}::bigint,
      ${stage_category}, c.name, 1 + coalesce(gone.rounds, 0) + (select count(*) from applicant a
        where a.team_id = c.team_id and a.candidate_id = c.id and a.job_id = ${job} and a.deleted_on is null),
      ${owner}::bigint, c.current_salary, c.expected_salary, c.currency_id, c.salary_period, ${sourceDetail}::text,
      ${viewer.id}::bigint, ${viewer.id}::bigint
    from candidate c left join (${gone}) gone on gone.candidate_id = c.id
    where c.team_id = ${viewer.team_id} and c.id = any(${candidates}) order by c.id
    on conflict (team_id, candidate_id, job_id) where status in ('active', 'hired') and deleted_on is null do nothing
    returning id, applicant, candidate_id`.execute(tx);
  return rows;
}

/**
 * Puts those who are in a stage already into the next; whoever is new was made in their first one. Answers where they
 * stood, whatever of it the viewer may see.
 */
export async function writeStages(
  { tx, viewer }: Context,
  wishes: readonly Wish[],
): Promise<Map<number, Place>> {
  const places = new Map<number, Place>();
  for (const alike of groupedByTarget(wishes)) {
    const [{ to, reason, note }] = alike;
    const status = statusIn(to);
    const leaves = status === 'rejected' || status === 'withdrawn';
    const { rows } = await sql<Place & { id: number }>`update applicant a set
        stage_id = ${to.id}, stage_category = ${to.category}, status = ${status}, entered_stage_on = now(),
        stage_before_exit_id = case when ${leaves} then old.stage_id end,
        rejection_reason_id = ${reason?.id ?? null}, rejection_note = ${leaves ? (note ?? null) : null},
        updated_by_id = ${viewer.id}, updated_on = now(), version = a.version + 1
      from applicant old join workflow_stage s on s.team_id = old.team_id and s.id = old.stage_id
      where a.team_id = ${viewer.team_id} and a.id = any(${alike.map(({ id }) => id)})
        and old.team_id = a.team_id and old.id = a.id
      returning a.id, old.status, old.entered_stage_on::text as since,
        jsonb_build_object('id', s.id, 'name', s.name) as stage`.execute(tx);
    for (const { id, ...place } of rows) places.set(id, place);
  }
  return places;
}

/** Who goes to the same stage for the same reason with the same note: as a rule all. */
function groupedByTarget(wishes: readonly Wish[]): [Wish, ...Wish[]][] {
  const groups = new Map<string, [Wish, ...Wish[]]>();
  for (const wish of wishes) {
    if (wish.action === 'create' || wish.action === 'attach') continue;
    const key = JSON.stringify([wish.to.id, wish.reason?.id, wish.note]);
    const group = groups.get(key);
    if (group) group.push(wish);
    else groups.set(key, [wish]);
  }
  return [...groups.values()];
}

/** Appends to the stage history, with the time spent in the stage that is left. */
export async function recordStages({ tx, viewer }: Context, moves: readonly Move[]): Promise<void> {
  const rows = moves.map(({ id, from, to, reason, note }) => ({
    id,
    source: from?.stage.id,
    target: to.id,
    since: from?.since,
    reason: reason?.id,
    note,
  }));
  await sql`insert into stage_history
      (team_id, applicant_id, from_stage_id, to_stage_id, seconds_in_stage, reason_id, note, by_id, role)
    select ${viewer.team_id}::bigint, m.id, m.source, m.target,
      case when m.since is not null then greatest(0, extract(epoch from now() - m.since))::bigint end,
      m.reason, m.note, ${viewer.id}::bigint, ${viewer.current_role}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      m(id bigint, source bigint, target bigint, since timestamptz, reason bigint, note text)
    order by m.id`.execute(tx);
}
