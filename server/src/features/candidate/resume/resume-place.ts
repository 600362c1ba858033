import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { findPeopleWord, type Item } from './resume-lookups.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

export interface FoundPlace {
  country: Item | null;
  state: Item | null;
  city: Item | null;
}

interface City {
  id: number;
  name: string;
  state_id: number | null;
  state: string | null;
  country_id: number | null;
  country: string | null;
  country_key: string | null;
}

/**
 * Country, state and city of an address as printed ("Deira, Dubai, United Arab Emirates", "Pittsburgh, PA 15213"). A
 * city counts only when it lies in the country that the address names, or when no other city is called so.
 */
export async function findPlace(context: Reader, address: string): Promise<FoundPlace> {
  const printed = address.split(/[,،、;|()\n]|\s[-–—]\s/).map((part) => part.trim());
  const american = await findAmerican(context, printed);
  if (american) return american;
  const parts = printed
    .map((part) => part.replace(/^\d{4,6}\s+|\s+\d{4,6}$/g, ''))
    .filter((part) => part.length > 1 && part.length < 60);
  let country: Item | null = null;
  for (const part of parts.toReversed()) country ??= await findPeopleWord(context, 'country', part);
  const cities = await citiesCalled(context, parts);
  const inside = cities.filter(({ country_id }) => country === null || country_id === country.id);
  const [city] = inside;
  if (!city || inside.length > 1 || city.state_id === null || city.country_id === null)
    return { country, state: null, city: null };
  return {
    country: { id: city.country_id, name: city.country ?? '' },
    state: { id: city.state_id, name: city.state ?? '' },
    city: { id: city.id, name: city.name },
  };
}

/**
 * Reads "Town, ST", "Town, ST 12345" and "Town, State" as American addresses, where nothing but the country may follow: PA
 * is Pennsylvania, not Panama. Without a postal code the town decides: "Berlin, DE" lies in Germany and "Tbilisi, Georgia"
 * in the Caucasus, "Wilmington, DE" and "Atlanta, Georgia" do not. Answers null for any other address.
 */
async function findAmerican(context: Reader, printed: readonly string[]): Promise<FoundPlace | null> {
  const end = printed.findLastIndex(
    (part) => part !== '' && !/^(?:USA?|U\.S\.(?:A\.)?|United States.*|\d{5}(?:-\d{4})?)$/i.test(part),
  );
  const [, name = '', zip] = /^(.*?\p{L})(?: (\d{5}(?:-\d{4})?))?$/u.exec(printed[end] ?? '') ?? [];
  const town = printed[end - 1];
  if (!town || !name) return null;
  const code = /^[A-Z]{2}$/.test(name) ? name : null;
  const { rows } = await sql<{ id: number; name: string; country_id: number; country: string }>`
    select s.id, s.name, c.id as country_id, c.name as country
    from lookup_item s join lookup_item c on c.team_id = s.team_id and c.id = s.parent_id
    where s.team_id = ${context.viewer.team_id} and s.list = 'state' and s.key like 'US-%'
      and ${code ? sql`s.key = ${`US-${code}`}` : sql`s.name_key = ${name.toLowerCase()}`}
      and s.is_active and s.deleted_on is null`.execute(context.tx);
  const [state] = rows;
  if (!state) return null;
  const cities = await citiesCalled(context, [town]);
  const isAbroad = ({ country, country_key }: City) =>
    code ? country_key === code : country?.toLowerCase() === name.toLowerCase();
  if (!zip && cities.some(isAbroad)) return null;
  const city = cities.find(({ state_id }) => state_id === state.id);
  return {
    country: { id: state.country_id, name: state.country },
    state: { id: state.id, name: state.name },
    city: city ? { id: city.id, name: city.name } : null,
  };
}

/** The team's cities with one of these names, where they are. */
async function citiesCalled({ tx, viewer }: Reader, parts: readonly string[]): Promise<City[]> {
  const names = parts.map((part) => part.toLowerCase());
  if (names.length === 0) return [];
  const { rows } = await sql<City>`select city.id, city.name, state.id as state_id, state.name as state,
      country.id as country_id, country.name as country, country.key as country_key
    from lookup_item city left join lookup_item state on state.team_id = city.team_id and state.id = city.parent_id
      left join lookup_item country on country.team_id = state.team_id and country.id = state.parent_id
    where city.team_id = ${viewer.team_id} and city.list = 'city' and city.is_active and city.deleted_on is null
      and city.name_key = any(${names}) limit 200`.execute(tx);
  return rows;
}
