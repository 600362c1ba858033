import { type Expiry, expiries } from '@hireloom/contracts/calendar/calendar-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { hiddenOf } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { candidateResource, candidatesVisibleTo } from '../../candidate/index.ts';
import { holidaysBetween } from '../../availability/index.ts';
import { type CalendarWindow, daysOf, type FoundItem, plainItem } from './window.ts';

/** A calendar shows what runs out, it is no list of all that does. */
const MOST_EXPIRIES = 500;

/** The country by whose holidays and weeks the viewer works: the one that they chose, else that of the team. */
export async function countryOf({
  tx,
  viewer,
}: Context): Promise<{ id: number; code: string; own: boolean } | null> {
  const { rows } = await sql<{ id: number; code: string; own: boolean }>`
    select c.id, c.key as code, a.country_id is not null as own from team t
    left join availability a on a.team_id = t.id and a.member_id = ${viewer.id}
    join lookup_item c on c.team_id = t.id and c.list = 'country' and c.deleted_on is null
      and (c.id = a.country_id or a.country_id is null and c.key = coalesce(t.settings ->> 'default_country', 'AE'))
    where t.id = ${viewer.team_id} limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function findHolidays(
  context: Context,
  window: CalendarWindow,
  country: { id: number } | null,
): Promise<FoundItem[]> {
  if (!window.layers.includes('holidays') || !country) return [];
  const { first_day, last_day } = daysOf(window);
  const found = await holidaysBetween(context, first_day, last_day, [country.id]);
  return found.map((day) => ({
    ...plainItem,
    key: `holiday-${day.id}`,
    layer: 'holidays',
    title: day.name,
    first_day: day.first_day,
    last_day: day.last_day,
  }));
}

/** Whose visa or passport runs out, of people whom the viewer may open, as far as these fields are not hidden. */
export async function findExpiries(context: Context, window: CalendarWindow): Promise<FoundItem[]> {
  const { tx, viewer } = context;
  const narrowed = window.members.length > 0 || window.job !== null;
  if (!window.layers.includes('expiries') || narrowed || !canView(viewer, 'candidate')) return [];
  const hidden = hiddenOf(candidateResource, context);
  const shown = expiries.filter((what) => !hidden.has(`${what}_expiry`));
  const { first_day, last_day } = daysOf(window);
  const found = await Promise.all(
    shown.map(async (what) => {
      const column = sql.ref(`c.${what}_expiry`);
      const { rows } = await sql<{ id: number; name: string; day: string }>`
        select c.id, c.name, ${column} as day from candidate c
        where c.team_id = ${viewer.team_id} and c.deleted_on is null and ${column} between ${first_day} and ${last_day}
          and ${candidatesVisibleTo(viewer, 'c')}
        order by ${column}, c.id limit ${MOST_EXPIRIES}`.execute(tx);
      return rows.map((row) => expiring(what, row));
    }),
  );
  return found.flat();
}

const expiring = (what: Expiry, { id, name, day }: { id: number; name: string; day: string }): FoundItem => ({
  ...plainItem,
  key: `${what}-${id}`,
  layer: 'expiries',
  title: name,
  first_day: day,
  last_day: day,
  expiry: { what, candidate: { id, name } },
});
