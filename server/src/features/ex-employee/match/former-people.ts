import { sql } from 'kysely';
import type { Context, Platform } from '../../../platform/context.ts';
import { type KnownPerson, keysOfKinds, type MatchPerson } from '../../duplicate/index.ts';
import { idMark } from '../id-mark.ts';
import type { FormerPerson } from './same-person.ts';

/** What both sides can be found by. Names alone find too many, and numbers of documents would be told by their keys. */
const kinds = ['email', 'phone', 'name_birth'] as const;

export const formerKeys = (person: MatchPerson): number[] => keysOfKinds(person, kinds);

/** Marks of the numbers that a candidate has. */
export const marksOf = (platform: Platform, teamId: number, { person }: KnownPerson): string[] =>
  [person.passport_no, person.civil_id].flatMap((number) => idMark(platform, teamId, number ?? null) ?? []);

interface Row {
  id: number;
  id_hash: string | null;
  name: string;
  name_ar: string | null;
  email: string | null;
  phone: string | null;
  birth: string | null;
}

/** Ex-employees as they are compared, deleted ones too: what is found of them counts again once they come back. */
export async function readFormer(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
): Promise<FormerPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`select id, id_hash, name, name_ar, email, phone, birth from ex_employee
    where team_id = ${viewer.team_id} and id = any(${ids}::bigint[])`.execute(tx);
  return rows.map(({ id, id_hash, name, name_ar, email, phone, birth }) => ({
    id,
    id_hash,
    person: {
      ...{ full_name: name, other_names: name_ar ? [name_ar] : [], date_of_birth: birth },
      ...{ emails: email ? [email] : [], phones: phone ? [phone] : [], employers: [], positions: [] },
    },
  }));
}

/** A match as its row keeps it. */
export interface Found {
  candidate: number;
  former: number;
  by: readonly string[];
}

export async function storeMatches(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  await sql`insert into ex_employee_match as known (team_id, candidate_id, ex_employee_id, matched_by)
    select ${viewer.team_id}::bigint, f.candidate, f.former, array(select jsonb_array_elements_text(f.by))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(candidate bigint, former bigint, by jsonb)
    on conflict (team_id, candidate_id, ex_employee_id) do update set matched_by = excluded.matched_by
    where known.matched_by <> excluded.matched_by`.execute(tx);
}
