import type {
  AvailabilityReply,
  HoursExceptionRow,
  WorkingHours,
} from '@hireloom/contracts/availability/availability-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { regionOf, storedRegion, teamWeek, zoneOfTeam } from '../people.queries.ts';

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`;
const endClock = (column: string) =>
  sql`case when ${sql.ref(column)} = '24:00'::time then '24:00' else ${clock(column)} end`;

/** Exceptions of a member, or those of the team (null). Those that are over are told only when all are asked for. */
export async function readExceptions(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  where: RawBuilder<unknown>,
): Promise<HoursExceptionRow[]> {
  const { rows } = await sql<HoursExceptionRow>`
    select id, first_day, last_day, kind, ${clock('starts_at')} as "from", ${endClock('ends_at')} as "to", reason
    from availability_exception where team_id = ${viewer.team_id} and ${where}
    order by first_day, last_day, id`.execute(tx);
  return rows;
}

type Stored = Pick<
  AvailabilityReply,
  'version' | 'notice_hours' | 'buffer_before' | 'buffer_after' | 'per_day' | 'per_week' | 'country'
> & { member: RefValue; zone: string | null; hours: WorkingHours[]; team_region: unknown };

/** How a member may be booked, as it was entered, and what holds where nothing was. Throws `not_found`. */
export async function readAvailability(context: Context, memberId: number): Promise<AvailabilityReply> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql<Stored>`
    select jsonb_build_object('id', m.id, 'name', m.name) as member, coalesce(a.version, 0) as version, a.zone,
      coalesce(a.notice_hours, 4) as notice_hours, coalesce(a.buffer_before, 0) as buffer_before,
      coalesce(a.buffer_after, 0) as buffer_after, a.per_day, a.per_week,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as country,
      coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'from', ${clock('h.starts_at')},
          'to', ${endClock('h.ends_at')}) order by h.weekday, h.starts_at)
        from availability_hours h where h.team_id = m.team_id and h.member_id = m.id), '[]') as hours,
      (select ${storedRegion} from team t where t.id = m.team_id) as team_region
    from member m
    left join availability a on a.team_id = m.team_id and a.member_id = m.id
    left join lookup_item c on c.team_id = a.team_id and c.id = a.country_id
    where m.team_id = ${viewer.team_id} and m.id = ${memberId}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('The member');
  const { team_region, ...stored } = row;
  const region = regionOf(team_region);
  const country = region.default_country;
  const zone = zoneOfTeam(region);
  const today = wallTime(platform.now(), zone).date;
  return {
    ...stored,
    zone: stored.zone ?? zone,
    exceptions: await readExceptions(context, sql`member_id = ${memberId}`),
    team: {
      ...{ zone, country, hours: hoursOf(teamWeek(region, country)) },
      exceptions: await readExceptions(context, sql`member_id is null and last_day >= ${today}::date`),
    },
  };
}

function hoursOf(week: ReturnType<typeof teamWeek>): WorkingHours[] {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  return [...week].flatMap(([weekday, spans]) =>
    spans.map(({ from, to }) => ({ weekday, from: time(from), to: time(to) })),
  );
}
