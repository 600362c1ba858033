import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

export interface Item {
  id: number;
  name: string;
}

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** The item of a settings list that a word of a resume means, by name, Arabic name, alias or key. */
export async function findItem(context: Reader, list: string, word: string): Promise<Item | null> {
  return (await findItems(context, list, [word], [word])).get(word.toLowerCase()) ?? null;
}

/** Items of a settings list by name, Arabic name or alias (case folded), and by key. */
export async function findItems(
  { tx, viewer }: Reader,
  list: string,
  words: string[],
  keys: string[] = [],
): Promise<Map<string, Item>> {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))];
  if (wanted.length + keys.length === 0) return new Map();
  const { rows } = await sql<Item & { key: string | null; aliases: string[]; name_ar: string | null }>`
    with own as (select * from lookup_item where team_id = ${viewer.team_id} and list = ${list} and is_active and deleted_on is null)
    select id, name, key, aliases, name_ar from own where name_key = any(${wanted})
    union select id, name, key, aliases, name_ar from own where name_ar = any(${words})
    union select id, name, key, aliases, name_ar from own where key = any(${keys})
    union select id, name, key, aliases, name_ar from own where aliases <> '{}' and exists (select from unnest(aliases) a where lower(a) = any(${wanted}))`.execute(
    tx,
  );
  const found = new Map<string, Item>();
  for (const { id, name, key, aliases, name_ar } of rows) {
    for (const word of [name, name_ar, key, ...aliases])
      if (word) found.set(word.toLowerCase(), { id, name });
  }
  return found;
}

/** What a word stands for by the team's list of parsing aliases ("U.A.E" is the country AE); else the word itself. */
async function meant({ tx, viewer }: Reader, list: 'country' | 'nationality', word: string): Promise<string> {
  const { rows } = await sql<{ target: string | null }>`select extra ->> 'target' as target from lookup_item
    where team_id = ${viewer.team_id} and list = ${`parsing_alias_${list}`} and is_active and deleted_on is null and name_key = ${word.toLowerCase()} limit 1`.execute(
    tx,
  );
  return rows[0]?.target ?? word;
}

/** A country or nationality as resumes write it, through the parsing aliases. */
export async function findPeopleWord(
  context: Reader,
  list: 'country' | 'nationality',
  word: string,
): Promise<Item | null> {
  return findItem(context, list, await meant(context, list, word.trim()));
}

export interface FoundPlace {
  country: Item | null;
  state: Item | null;
  city: Item | null;
}

/**
 * Country, state and city of an address as printed ("Deira, Dubai, United Arab Emirates"). A city counts only when it
 * lies in the country that the address names, or when no other city is called so.
 */
export async function findPlace(context: Reader, address: string): Promise<FoundPlace> {
  const { tx, viewer } = context;
  const parts = address
    .split(/[,،、;|()\n]|\s[-–—]\s/)
    .map((part) => part.trim().replace(/^\d{4,6}\s+|\s+\d{4,6}$/g, ''))
    .filter((part) => part.length > 1 && part.length < 60);
  let country: Item | null = null;
  for (const part of parts.toReversed()) country ??= await findPeopleWord(context, 'country', part);
  const names = parts.map((part) => part.toLowerCase());
  if (names.length === 0) return { country, state: null, city: null };
  const { rows } = await sql<{
    id: number;
    name: string;
    state_id: number | null;
    state: string | null;
    country_id: number | null;
    country: string | null;
  }>`select city.id, city.name, state.id as state_id, state.name as state, country.id as country_id, country.name as country
    from lookup_item city left join lookup_item state on state.team_id = city.team_id and state.id = city.parent_id
      left join lookup_item country on country.team_id = state.team_id and country.id = state.parent_id
    where city.team_id = ${viewer.team_id} and city.list = 'city' and city.is_active and city.deleted_on is null and city.name_key = any(${names})
      and (${country?.id ?? null}::bigint is null or country.id = ${country?.id ?? null}) limit 2`.execute(
    tx,
  );
  const [city] = rows;
  if (!city || rows.length > 1 || city.state_id === null || city.country_id === null)
    return { country, state: null, city: null };
  return {
    country: { id: city.country_id, name: city.country ?? '' },
    state: { id: city.state_id, name: city.state ?? '' },
    city: { id: city.id, name: city.name },
  };
}
