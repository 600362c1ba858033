import { homeZone, isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { regionalSettings } from '@hireloom/contracts/settings/regional-settings';
import { weekOf } from '@hireloom/contracts/settings/week';
import { type RawBuilder, sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { HoursException, HoursSpan, WorkRules } from './core/working-hours.ts';

/** The team whose rows a transaction sees: who asks by a link has no viewer. */
export const ownTeam = sql<number>`nullif(current_setting('app.team_id', true), '')::bigint`;

/** When the team works whose members say nothing else. */
export const TEAM_HOURS: HoursSpan = { from: 9 * 60, to: 18 * 60 };

interface Days {
  first_day: string;
  last_day: string;
}
interface StoredException extends Days {
  starts: number | null;
  ends: number | null;
}

interface Stored {
  id: number;
  name: string;
  is_active: boolean;
  zone: string | null;
  notice_hours: number;
  buffer_before: number;
  buffer_after: number;
  per_day: number | null;
  per_week: number | null;
  country: string | null;
  team_country: unknown;
  hours: { weekday: number; starts: number; ends: number }[];
  own: StoredException[];
  team: StoredException[];
  absences: Days[];
  holidays: (Days & { name: string })[];
}

/** A member and when they work; times that they are busy are read beside it. */
export interface WorkingPerson {
  member_id: number;
  name: string;
  is_active: boolean;
  country: string;
  rules: WorkRules;
  notice_hours: number;
  buffer_before: number;
  buffer_after: number;
  per_day: number | null;
  per_week: number | null;
}

const days = sql`to_char(first_day, 'YYYY-MM-DD') as first_day, to_char(last_day, 'YYYY-MM-DD') as last_day`;
const minutes = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60)::int`;

/**
 * When members work on the days from one to another, by what they and the team decided. Ids that are none of the team are
 * left out. One statement, however many they are.
 */
export async function readWorkingPeople(
  { tx }: Pick<TeamWork, 'tx'>,
  members: readonly number[],
  first: string,
  last: string,
): Promise<WorkingPerson[]> {
  const meets = sql`first_day <= ${last}::date and last_day >= ${first}::date`;
  const exceptions = (whose: RawBuilder<unknown>) => sql`coalesce((select jsonb_agg(e) from (
      select ${days}, ${minutes('starts_at')} as starts, ${minutes('ends_at')} as ends from availability_exception
      where team_id = ${ownTeam} and ${whose} and ${meets}) e), '[]')`;
  const { rows } = await sql<Stored>`
    with home as (
      select t.id, t.settings -> 'default_country' as country, ${exceptions(sql`member_id is null`)} as team
      from team t where t.id = ${ownTeam})
    select m.id, m.name, m.is_active, a.zone, coalesce(a.notice_hours, 4) as notice_hours,
      coalesce(a.buffer_before, 0) as buffer_before, coalesce(a.buffer_after, 0) as buffer_after,
      a.per_day, a.per_week, c.key as country, home.country as team_country, home.team,
      coalesce((select jsonb_agg(h) from (
        select weekday, ${minutes('starts_at')} as starts, ${minutes('ends_at')} as ends from availability_hours
        where team_id = m.team_id and member_id = m.id) h), '[]') as hours,
      ${exceptions(sql`member_id = m.id`)} as own,
      coalesce((select jsonb_agg(d) from (
        select to_char(from_day, 'YYYY-MM-DD') as first_day, to_char(to_day, 'YYYY-MM-DD') as last_day
        from approval_delegate where team_id = m.team_id and member_id = m.id
          and from_day <= ${last}::date and to_day >= ${first}::date) d), '[]') as absences,
      coalesce((select jsonb_agg(d) from (
        select ${days}, name from holiday where team_id = m.team_id and country_id = coalesce(c.id, tc.id) and ${meets}
        order by first_day, name) d), '[]') as holidays
    from home
    join member m on m.team_id = home.id and m.id = any(${[...members]}::bigint[])
    left join availability a on a.team_id = m.team_id and a.member_id = m.id
    left join lookup_item c on c.team_id = a.team_id and c.id = a.country_id
    left join lookup_item tc on tc.team_id = m.team_id and tc.list = 'country' and tc.key = home.country #>> '{}'
      and tc.deleted_on is null`.execute(tx);
  return rows.map(personOf);
}

function personOf(row: Stored): WorkingPerson {
  const team = countryOf(row.team_country);
  const country = row.country && /^[A-Z]{2}$/.test(row.country) ? row.country : team;
  const { id, name, is_active, notice_hours, buffer_before, buffer_after, per_day, per_week } = row;
  return {
    ...{
      member_id: id,
      name,
      is_active,
      country,
      notice_hours,
      buffer_before,
      buffer_after,
      per_day,
      per_week,
    },
    rules: {
      zone: row.zone && isTimeZone(row.zone) ? row.zone : homeZone(team),
      week: row.hours.length > 0 ? weekOfHours(row.hours) : teamWeek(country),
      own: row.own.map(exceptionOf),
      team: row.team.map(exceptionOf),
      absences: row.absences,
      holidays: row.holidays,
    },
  };
}

/** The country of the team from its settings; what can not be read is the country of new teams. */
export function countryOf(stored: unknown): string {
  return regionalSettings.stored.parse({ default_country: stored }).default_country;
}

function weekOfHours(hours: Stored['hours']): WorkRules['week'] {
  const week = new Map<number, HoursSpan[]>();
  for (const { weekday, starts, ends } of hours) {
    const spans = week.get(weekday) ?? [];
    week.set(weekday, [...spans, { from: starts, to: ends }]);
  }
  return week;
}

/** The week of those who entered no hours: all days but those on which their country rests. */
export function teamWeek(country: string): Map<number, HoursSpan[]> {
  const rests = new Set<number>(weekOf(country).weekendDays.map((day) => day || 7));
  return new Map([1, 2, 3, 4, 5, 6, 7].filter((day) => !rests.has(day)).map((day) => [day, [TEAM_HOURS]]));
}

const exceptionOf = ({ first_day, last_day, starts, ends }: StoredException): HoursException => ({
  first_day,
  last_day,
  hours: starts === null || ends === null ? null : { from: starts, to: ends },
});
