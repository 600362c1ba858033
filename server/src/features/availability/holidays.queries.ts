import type { RefValue } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { ownTeam } from './people.queries.ts';

/** Days on which a country does not work. */
export interface HolidayDays {
  id: number;
  name: string;
  country: RefValue;
  first_day: string;
  last_day: string;
}

/** Holidays of the team that touch the days from one to another, of all countries or of some, by list item. */
export async function holidaysBetween(
  { tx }: Pick<TeamWork, 'tx'>,
  first_day: string,
  last_day: string,
  countries?: readonly number[],
): Promise<HolidayDays[]> {
  const { rows } = await sql<HolidayDays>`
    select h.id, h.name, h.first_day, h.last_day, jsonb_build_object('id', c.id, 'name', c.name) as country
    from holiday h join lookup_item c on c.team_id = h.team_id and c.id = h.country_id
    where h.team_id = ${ownTeam} and h.first_day <= ${last_day}::date and h.last_day >= ${first_day}::date
      ${countries ? sql`and h.country_id = any(${[...countries]}::bigint[])` : sql``}
    order by h.first_day, h.id`.execute(tx);
  return rows;
}
