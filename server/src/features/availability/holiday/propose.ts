import type { holidayEndpoints, ProposedHoliday } from '@hireloom/contracts/availability/holiday-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { dayAfter } from '../core/day-moments.ts';
import { refuseUnknownCountry } from './known-country.ts';

const DAY_MS = 86_400_000;
type Proposal = Omit<ProposedHoliday, 'is_kept'>;

/**
 * The public holidays of a country in a year, and which of them the team keeps already. They are proposals: days that go
 * by the moon may be set otherwise by the authorities. Throws `invalid_input` at `country`.
 */
export async function proposeHolidays(
  context: Context,
  { country, year }: QueryOf<typeof holidayEndpoints.propose>,
): Promise<ReplyOf<typeof holidayEndpoints.propose>> {
  const code = await refuseUnknownCountry(context, country);
  const proposals = code ? await publicHolidays(code, year) : null;
  const { rows } = await sql<{ first_day: string; name: string }>`
    select first_day, lower(name) as name from holiday
    where team_id = ${context.viewer.team_id} and country_id = ${country}`.execute(context.tx);
  const kept = new Set(rows.map(({ first_day, name }) => `${first_day} ${name}`));
  return {
    is_known: proposals !== null,
    results: (proposals ?? []).map((proposal) => ({
      ...proposal,
      is_kept: kept.has(`${proposal.first_day} ${proposal.name.toLowerCase()}`),
    })),
  };
}

/**
 * Public holidays by the package `date-holidays`; null for a country that it does not know. It is read only when somebody
 * asks, as it holds the rules of the whole world.
 */
export async function publicHolidays(country: string, year: number): Promise<Proposal[] | null> {
  const { default: Holidays } = await import('date-holidays');
  const source = new Holidays();
  if (!source.getCountries('en')[country]) return null;
  source.init(country);
  return source
    .getHolidays(year, 'en')
    .filter(({ type }) => type === 'public')
    .map(({ name, date, start, end, rule }) => ({
      name: name.slice(0, 120),
      ...daysOf(date, start, end),
      may_move: isLunar(date, rule),
    }));
}

/**
 * Days of the country's calendar. `date` begins with the day itself; `start` of days that go by the moon is the evening
 * before, as moments of nowhere, so that only the length is taken from the moments.
 */
function daysOf(date: string, start: Date, end: Date): { first_day: string; last_day: string } {
  const first_day = date.slice(0, 10);
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return { first_day, last_day: dayAfter(first_day, days - 1) };
}

/** Days of the Islamic calendar begin in the evening, which is how the source marks them. */
const isLunar = (date: string, rule: string): boolean => {
  const hasOffset = / [+-]\d{4}$/.test(date);
  return hasOffset || /\b(Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu)\b/.test(rule);
};
