import { type RawBuilder, sql } from 'kysely';
import { activities } from '../../platform/activity/activity.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import type { LeavingConsequence } from '../member/index.ts';

/** Whose jobs they are: those who recruit for them, and those who hire. */
const sides = {
  jobs: { table: 'job_recruiters', field: 'recruiters', label: 'Recruiters' },
  managed_jobs: { table: 'job_hiring_managers', field: 'hiring_managers', label: 'Hiring managers' },
} as const;
type Side = (typeof sides)[keyof typeof sides];

/** Of a job under `j`: people still work on it. */
const isOpen = sql`j.deleted_on is null and j.job_status_category not in ('closed', 'cancelled', 'filled')`;

/** Jobs of a member who leaves go to whoever was named for them; where nobody was, they stay as they are. */
export const leaveJobs: LeavingConsequence = {
  async before(context, memberId) {
    const { tx, viewer } = context;
    await sql`select j.id from job j where j.team_id = ${viewer.team_id} and ${isOpen} and (
        exists (select from job_recruiters l where l.team_id = j.team_id and l.job_id = j.id and l.member_id = ${memberId})
        or exists (select from job_hiring_managers l where l.team_id = j.team_id and l.job_id = j.id
          and l.member_id = ${memberId}))
      order by j.id for no key update`.execute(tx);
  },
  async after(context, memberId, heirs) {
    for (const kind of ['jobs', 'managed_jobs'] as const) {
      const heir = heirs(kind);
      if (heir !== null) await handOver(context, sides[kind], memberId, heir);
    }
  },
  async count(work, memberId) {
    return {
      jobs: await countOf(work, sides.jobs, memberId),
      managed_jobs: await countOf(work, sides.managed_jobs, memberId),
    };
  },
};

async function countOf({ tx, team_id }: TeamWork, { table }: Side, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} l
    join job j on j.team_id = l.team_id and j.id = l.job_id and ${isOpen}
    where l.team_id = ${team_id} and l.member_id = ${memberId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface Handed {
  id: number;
  name: string;
  people: { id: number; name: string }[];
}

const peopleOf = (
  table: RawBuilder<unknown>,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name)
    order by m.name), '[]') from ${table} p join member m on m.team_id = p.team_id and m.id = p.member_id
  where p.team_id = j.team_id and p.job_id = j.id)`;

async function handOver(
  context: Context,
  { table, field, label }: Side,
  leaver: number,
  heir: number,
): Promise<void> {
  const { tx, viewer } = context;
  const people = sql.table(table);
  const { rows: before } = await sql<Handed>`select j.id, j.job_title as name, ${peopleOf(people)} as people
    from ${people} l join job j on j.team_id = l.team_id and j.id = l.job_id and ${isOpen}
    where l.team_id = ${viewer.team_id} and l.member_id = ${leaver} order by j.id`.execute(tx);
  if (before.length === 0) return;
  const ids = before.map(({ id }) => id);
  await sql`insert into ${people} (team_id, job_id, member_id)
    select ${viewer.team_id}, id, ${heir} from unnest(${ids}::bigint[]) id on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from ${people} where team_id = ${viewer.team_id} and member_id = ${leaver}
    and job_id = any(${ids}::bigint[])`.execute(tx);
  const { rows: after } = await sql<Handed>`update job j set version = j.version + 1, updated_on = now(),
      updated_by_id = ${viewer.id}, contact_person_id = case when j.contact_person_id = ${leaver} then ${heir}
        else j.contact_person_id end
    where j.team_id = ${viewer.team_id} and j.id = any(${ids}::bigint[])
    returning j.id, j.job_title as name, ${peopleOf(people)} as people`.execute(tx);
  const was = new Map(before.map((row) => [row.id, row.people]));
  await activities(
    context,
    after.map((row) => ({
      ...{ entity: 'job', record_id: row.id, record_name: row.name, action: 'update' },
      changes: [{ field, label, from: was.get(row.id) ?? [], to: row.people }],
    })),
  );
  await entitiesChanged(context, 'job', ids);
}
