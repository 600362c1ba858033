import { homeZone, isTimeZone } from '@hireloom/contracts/kit/time-zones';
import { regionalSettings, weekSettings } from '@hireloom/contracts/settings/regional-settings';
import { type TeamWeek, weekOfTeam } from '@hireloom/contracts/settings/week';
import { type RawBuilder, sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { HoursException, HoursSpan, WorkRules } from './core/working-hours.ts';

/** The team whose rows a transaction sees: who asks by a link has no viewer. */
export const ownTeam = sql<number>`nullif(current_setting('app.team_id', true), '')::bigint`;

/** When a team works whose members say nothing else. */
export interface TeamRegion extends TeamWeek {
  default_time_zone: string | null;
  working_hours: { from: string; to: string };
}

const regionKeys = [...Object.keys(regionalSettings.fields), ...Object.keys(weekSettings.fields)];

/** What the settings of a team under `t` say of its country, week and hours, for `regionOf`. */
export const storedRegion = sql`jsonb_build_object(${sql.join(
  regionKeys.flatMap((key) => [sql.lit(key), sql`t.settings -> ${sql.lit(key)}`]),
)})`;

/** The same as it is meant: what can not be read is as in new teams. */
export function regionOf(stored: unknown): TeamRegion {
  return { ...regionalSettings.stored.parse(stored ?? {}), ...weekSettings.stored.parse(stored ?? {}) };
}

/** The zone of members who chose none. */
export const zoneOfTeam = ({ default_time_zone, default_country }: TeamRegion): string =>
  default_time_zone ?? homeZone(default_country);

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
  team_region: unknown;
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
  /** On which day their week begins; 0 is Sunday. */
  week_begins: number;
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
      select t.id, t.settings ->> 'default_country' as country, ${storedRegion} as region, ${exceptions(sql`member_id is null`)} as team
      from team t where t.id = ${ownTeam})
    select m.id, m.name, m.is_active, a.zone, coalesce(a.notice_hours, 4) as notice_hours,
      coalesce(a.buffer_before, 0) as buffer_before, coalesce(a.buffer_after, 0) as buffer_after,
      a.per_day, a.per_week, c.key as country, home.region as team_region, home.team,
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
    left join lookup_item tc on tc.team_id = m.team_id and tc.list = 'country' and tc.key = home.country
      and tc.deleted_on is null`.execute(tx);
  return rows.map(personOf);
}

function personOf(row: Stored): WorkingPerson {
  const team = regionOf(row.team_region);
  const country = row.country && /^[A-Z]{2}$/.test(row.country) ? row.country : team.default_country;
  const { id, name, is_active, notice_hours, buffer_before, buffer_after, per_day, per_week } = row;
  return {
    ...{
      member_id: id,
      name,
      is_active,
      week_begins: weekOfTeam(team, country).firstDayOfWeek,
      notice_hours,
      buffer_before,
      buffer_after,
      per_day,
      per_week,
    },
    rules: {
      zone: row.zone && isTimeZone(row.zone) ? row.zone : zoneOfTeam(team),
      week: row.hours.length > 0 ? weekOfHours(row.hours) : teamWeek(team, country),
      own: row.own.map(exceptionOf),
      team: row.team.map(exceptionOf),
      absences: row.absences,
      holidays: row.holidays,
    },
  };
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
export function teamWeek(team: TeamRegion, country: string): Map<number, HoursSpan[]> {
  const rests = new Set<number>(weekOfTeam(team, country).weekendDays.map((day) => day || 7));
  const { from, to } = team.working_hours;
  const span = { from: minuteOf(from), to: minuteOf(to) };
  return new Map([1, 2, 3, 4, 5, 6, 7].filter((day) => !rests.has(day)).map((day) => [day, [span]]));
}

function minuteOf(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

const exceptionOf = ({ first_day, last_day, starts, ends }: StoredException): HoursException => ({
  first_day,
  last_day,
  hours: starts === null || ends === null ? null : { from: starts, to: ends },
});
