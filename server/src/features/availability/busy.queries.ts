import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { BusyTime } from './core/find-slots.ts';
import { ownTeam } from './people.queries.ts';

/** Interviews of so many days before and after today say who is booked how much. */
const BOOKED_DAYS = 14;
/** No interview lasts longer: one that began before is over. Said of moments, as ranges may use no index here. */
const LONGEST = sql.raw(`interval '1 day'`);

interface Row {
  member_id: number;
  kind: BusyTime['kind'];
  from: number;
  to: number;
  interview_id: number | null;
}

/**
 * When members are busy between two moments, by member: interviews, events of their own that say so, and those of
 * calendars that they have read in. An interview that is moved (`without`) is left out. One statement.
 */
export async function readBusy(
  { tx }: Pick<TeamWork, 'tx'>,
  people: readonly { member_id: number; zone: string }[],
  from: Date,
  to: Date,
  leftOut: number | null,
): Promise<Map<number, BusyTime[]>> {
  const ms = (value: ReturnType<typeof sql>) => sql`(extract(epoch from ${value}) * 1000)::bigint`;
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`];
  // A whole day is that of the zone it was entered in; one from another calendar, that of its owner.
  const day = (date: string, zone: string, more = 0) =>
    sql`((${sql.ref(date)} + ${sql.lit(more)})::timestamp at time zone ${sql.ref(zone)})`;
  const { rows } = await sql<Row>`
    select p.member_id, b.kind, ${ms(sql`b.starts`)} as "from", ${ms(sql`b.ends`)} as "to", b.interview_id
    from unnest(${people.map(({ member_id }) => member_id)}::bigint[], ${people.map(({ zone }) => zone)}::text[])
      as p(member_id, zone)
    cross join lateral (
      select 'interview' as kind, i.starts_on as starts, i.ends_on as ends, i.interview_id
      from interview_busy i where i.team_id = ${ownTeam} and i.member_id = p.member_id
        and i.starts_on < ${end} and i.starts_on > ${start} - ${LONGEST} and i.ends_on > ${start}
        and i.interview_id is distinct from ${leftOut}::bigint
      union all
      select 'event', e.starts_on, e.ends_on, null from calendar_event e
      where e.team_id = ${ownTeam} and e.member_id = p.member_id and e.is_busy
        and e.starts_on < ${end} and e.ends_on > ${start}
      union all
      select 'event', ${day('e.first_day', 'e.zone')}, ${day('e.last_day', 'e.zone', 1)}, null from calendar_event e
      where e.team_id = ${ownTeam} and e.member_id = p.member_id and e.is_busy
        and e.first_day <= (${end})::date + 1 and e.last_day >= (${start})::date - 1
      union all
      select 'outside', coalesce(${day('s.first_day', 'p.zone')}, s.starts_on),
        coalesce(${day('s.last_day', 'p.zone', 1)}, s.ends_on), null
      from calendar_source_event s
      where s.team_id = ${ownTeam} and s.member_id = p.member_id and s.is_busy
        and s.starts_on < ${end} + interval '1 day' and s.ends_on > ${start} - interval '1 day'
    ) b
    where b.starts < ${end} and b.ends > ${start}
    order by b.starts, b.ends`.execute(tx);
  const byMember = new Map<number, BusyTime[]>();
  for (const { member_id, ...busy } of rows) {
    const list = byMember.get(member_id);
    if (list) list.push(busy);
    else byMember.set(member_id, [busy]);
  }
  return byMember;
}

/** How many interviews members have around today. */
export async function readBooked(
  { tx, platform }: Pick<TeamWork, 'tx' | 'platform'>,
  members: readonly number[],
  leftOut: number | null,
): Promise<Map<number, number>> {
  const now = sql`${platform.now().toISOString()}::timestamptz`;
  const around = sql.lit(`${BOOKED_DAYS} days`);
  const { rows } = await sql<{ member_id: number; booked: number }>`
    select p.member_id, (select count(*) from interview_busy i
        where i.team_id = ${ownTeam} and i.member_id = p.member_id
          and i.starts_on > ${now} - interval ${around} and i.starts_on < ${now} + interval ${around}
          and i.interview_id is distinct from ${leftOut}::bigint) as booked
    from unnest(${[...members]}::bigint[]) as p(member_id)`.execute(tx);
  return new Map(rows.map(({ member_id, booked }) => [member_id, booked]));
}
