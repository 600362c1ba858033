import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readPeople } from '../../duplicate/index.ts';
import { type Found, formerKeys, marksOf, readFormer, storeMatches } from './former-people.ts';
import { sameBy } from './same-person.ts';

/** What the door of candidates tells: who changed, and whether a record went into another one or came back out of it. */
interface Changed {
  ids: readonly number[];
  person: boolean;
  what: { kind: string; into?: number };
}

/** Keeps it in step which candidates worked here, in the transaction in which they change. */
export async function keepExEmployees(context: Context, { ids, person, what }: Changed): Promise<void> {
  const { tx, viewer } = context;
  if (!person || !(await hasAny(context))) return;
  if (what.kind === 'merged' && what.into !== undefined) return carry(context, ids, what.into);
  // Who was deleted keeps theirs: nothing is told of them, and they may come back.
  if (what.kind === 'deleted') return;
  if (what.kind === 'unmerged')
    await sql`delete from ex_employee_match where team_id = ${viewer.team_id}
      and candidate_id = any(${ids}::bigint[]) and carried_from_id = any(${ids}::bigint[])`.execute(tx);
  await matchCandidates(context, ids);
}

async function hasAny({ tx, viewer }: Context): Promise<boolean> {
  const { rows } = await sql`select from ex_employee where team_id = ${viewer.team_id} limit 1`.execute(tx);
  return rows.length > 0;
}

/** What was known of a record that was merged is known of the one that stands for it, and who was let through stays so. */
async function carry({ tx, viewer }: Context, from: readonly number[], into: number): Promise<void> {
  await sql`insert into ex_employee_match as known (team_id, candidate_id, ex_employee_id, matched_by, carried_from_id)
    select m.team_id, ${into}::bigint, m.ex_employee_id, array['merged'], m.candidate_id from ex_employee_match m
    where m.team_id = ${viewer.team_id} and m.candidate_id = any(${from}::bigint[])
    on conflict (team_id, candidate_id, ex_employee_id) do update set carried_from_id = excluded.carried_from_id
    where known.carried_from_id is null`.execute(tx);
  await sql`insert into ex_employee_pass (team_id, candidate_id, ex_employee_id, reason, created_on, created_by_id)
    select p.team_id, ${into}::bigint, p.ex_employee_id, p.reason, p.created_on, p.created_by_id from ex_employee_pass p
    where p.team_id = ${viewer.team_id} and p.candidate_id = any(${from}::bigint[])
    on conflict do nothing`.execute(tx);
}

async function matchCandidates(context: Context, ids: readonly number[]): Promise<void> {
  const { tx, viewer, platform } = context;
  const people = (await readPeople(tx, viewer.team_id, ids)).map((known) => ({
    known,
    marks: marksOf(platform, viewer.team_id, known),
  }));
  const keys = people.flatMap(({ known }) => formerKeys(known.person).map((key) => ({ id: known.id, key })));
  const marks = people.flatMap(({ known, marks: all }) => all.map((mark) => ({ id: known.id, mark })));
  const { rows } = await sql<{ candidate: number; former: number }>`
    select w.id as candidate, k.ex_employee_id as former from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) w(id bigint, key bigint)
      join ex_employee_key k on k.team_id = ${viewer.team_id} and k.key = w.key
    union select w.id, e.id from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) w(id bigint, mark text)
      join ex_employee e on e.team_id = ${viewer.team_id} and e.id_hash = w.mark`.execute(tx);
  const former = new Map(
    (await readFormer(context, [...new Set(rows.map(({ former: id }) => id))])).map((each) => [
      each.id,
      each,
    ]),
  );
  const byId = new Map(people.map((each) => [each.known.id, each]));
  const found = rows.flatMap(({ candidate, former: id }): Found[] => {
    const [one, other] = [former.get(id), byId.get(candidate)];
    const by = one && other ? sameBy(one, other.known.person, other.marks) : [];
    return by.length > 0 ? [{ candidate, former: id, by }] : [];
  });
  await sql`delete from ex_employee_match m where m.team_id = ${viewer.team_id} and m.candidate_id = any(${ids}::bigint[])
    and m.carried_from_id is null and not exists (select from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f(candidate bigint, former bigint)
      where f.candidate = m.candidate_id and f.former = m.ex_employee_id)`.execute(tx);
  await storeMatches(context, found);
}
