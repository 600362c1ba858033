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
  const text = word.trim();
  // Codes are written in capitals; "in" and "la" are words.
  if (/^\p{L}{2}$/u.test(text) && text !== text.toUpperCase()) return null;
  return findItem(context, list, await meant(context, list, text));
}
