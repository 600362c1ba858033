import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** A member as rows of a file name one. */
export interface KnownPerson {
  id: number;
  name: string;
  email: string;
  username: string;
  is_active: boolean;
  reports_to_id: number | null;
}

/** All members of the team. */
export async function knownPeople({ tx, viewer }: Context): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`select id, name, email, username, is_active, reports_to_id
    from member where team_id = ${viewer.team_id} order by id`.execute(tx);
  return rows;
}

/** Ids of active people by e-mail, user name and name in small letters; null where several have one name. */
export function byAnyName(people: readonly KnownPerson[]): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>();
  const active = people.filter(({ is_active }) => is_active);
  for (const { id, name } of active) {
    const key = name.toLowerCase();
    found.set(key, found.has(key) ? null : id);
  }
  for (const { id, email, username } of active)
    for (const key of [username, email]) found.set(key.toLowerCase(), id);
  return found;
}
