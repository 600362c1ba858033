import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readPeople } from '../../duplicate/index.ts';
import { type Found, formerKeys, marksOf, readFormer, storeMatches } from './former-people.ts';
import { sameBy } from './same-person.ts';

/** Candidates read for one key: a contact that more have is nobody's. */
const MOST_PER_KEY = 40;

/**
 * Finds anew which candidates these ex-employees are, in the transaction of the change. `numbers` are keys of id numbers
 * that somebody has just written, as candidates keep them; they are stored nowhere.
 */
export async function matchExEmployees(
  context: Context,
  ids: readonly number[],
  numbers: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<void> {
  if (ids.length === 0) return;
  const { tx, viewer, platform } = context;
  const former = await readFormer(context, ids);
  const keys = former.flatMap(({ id, person }) => formerKeys(person).map((key) => ({ id, key })));
  await sql`delete from ex_employee_key where team_id = ${viewer.team_id} and ex_employee_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ex_employee_key (team_id, key, ex_employee_id) select ${viewer.team_id}::bigint, k.key, k.id
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(id bigint, key bigint)`.execute(tx);
  const wanted = [...keys, ...[...numbers].flatMap(([id, all]) => all.map((key) => ({ id, key })))];
  // Whom a number led to before goes on being looked at: the number itself is known no more.
  const { rows } = await sql<{ former: number; candidate: number }>`
    select distinct w.id as former, found.candidate_id as candidate
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(id bigint, key bigint)
      cross join lateral (select candidate_id from candidate_key where team_id = ${viewer.team_id} and key = w.key
        limit ${MOST_PER_KEY}) found
    union select ex_employee_id, candidate_id from ex_employee_match
      where team_id = ${viewer.team_id} and ex_employee_id = any(${ids}::bigint[])`.execute(tx);
  const people = new Map(
    (await readPeople(tx, viewer.team_id, [...new Set(rows.map(({ candidate }) => candidate))])).map(
      (known) => [known.id, { known, marks: marksOf(platform, viewer.team_id, known) }],
    ),
  );
  const byId = new Map(former.map((each) => [each.id, each]));
  const found = rows.flatMap(({ former: id, candidate }): Found[] => {
    const [one, other] = [byId.get(id), people.get(candidate)];
    const by = one && other ? sameBy(one, other.known.person, other.marks) : [];
    return by.length > 0 ? [{ candidate, former: id, by }] : [];
  });
  await forgetOthers(context, ids, found);
  await storeMatches(context, found);
}

/** What no longer holds goes, but for what came over with a merged record. */
async function forgetOthers(
  { tx, viewer }: Context,
  ids: readonly number[],
  found: readonly Found[],
): Promise<void> {
  await sql`delete from ex_employee_match m where m.team_id = ${viewer.team_id} and m.ex_employee_id = any(${ids}::bigint[])
    and m.carried_from_id is null and not exists (select from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(candidate bigint, former bigint)
      where f.candidate = m.candidate_id and f.former = m.ex_employee_id)`.execute(tx);
}
