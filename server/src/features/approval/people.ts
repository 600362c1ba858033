import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';

/** Somebody who may answer a step: for themselves, or instead of somebody else. */
export interface Asked {
  id: number;
  instead_of: number | null;
  why: Sentence;
}

/** Whether a member may answer at all: active, and more than a vendor. */
export const mayAnswer = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.is_active`)} and not ${sql.ref(`${alias}.roles`)} <@ array['vendor'])`;

/** Whether somebody asked (`a`, the member `m`) may still answer the step (`s`): in person, as an admin, or standing in today. */
export const stillAnswers = (
  today: string,
) => sql<boolean>`(${mayAnswer('m')} and (a.member_id is not distinct from s.member_id
  or 'admin' = any(m.roles) or ${standsIn(today)}))`;

/** Whether somebody asked (`a`) stands in today for the one instead of whom they were asked. */
export const standsIn = (today: string) => sql<boolean>`exists (select from approval_delegate c
  where c.team_id = a.team_id and c.member_id = a.instead_of_id and c.delegate_id = a.member_id
    and ${today}::date between c.from_day and c.to_day)`;

/** Members who may not answer, because they asked for it themselves. */
export type Barred = ReadonlySet<number>;

export const activeAdmins = async (tx: Tx, teamId: number, barred: Barred): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from member
    where team_id = ${teamId} and is_active and 'admin' = any(roles) order by id`.execute(tx);
  return rows.map(({ id }) => id).filter((id) => !barred.has(id));
};

/**
 * Who is to answer a step now: its person, or the admins where it has none, the person is not active any more or asked
 * for it; and whoever stands in today for one of them. Nobody who is barred. `own` tells its person why they are asked. A
 * person who is being deactivated at the same moment is waited for.
 */
export async function whoAnswers(
  tx: Tx,
  teamId: number,
  step: { member_id: number | null },
  today: string,
  own: Sentence,
  barred: Barred,
): Promise<Asked[]> {
  const person = step.member_id === null ? null : await readPerson(tx, teamId, step.member_id);
  const asked: Asked[] = [];
  if (person?.able && !barred.has(person.id)) asked.push({ id: person.id, instead_of: null, why: own });
  else {
    const why = person ? whyAdmins(person) : own;
    for (const id of await activeAdmins(tx, teamId, barred))
      asked.push({ id, instead_of: person?.id ?? null, why });
  }
  return withDelegates(tx, teamId, asked, today, barred);
}

function whyAdmins({ name, able, is_active }: Person): Sentence {
  if (able) return phrase('{person} asked for it, so the admins are asked', { person: name });
  return is_active
    ? phrase('{person} can not approve any more, so the admins are asked', { person: name })
    : phrase('{person} is not active any more, so the admins are asked', { person: name });
}

interface Person {
  id: number;
  name: string;
  is_active: boolean;
  able: boolean;
}

async function readPerson(tx: Tx, teamId: number, id: number) {
  const { rows } = await sql<Person>`select id, name, is_active, ${mayAnswer('member')} as able from member
    where team_id = ${teamId} and id = ${id} for share`.execute(tx);
  return rows[0] ?? null;
}

/** The people, and whoever stands in for one of them on this day and is not barred. */
export async function withDelegates(
  tx: Tx,
  teamId: number,
  people: readonly Asked[],
  today: string,
  barred: Barred,
): Promise<Asked[]> {
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<{ member_id: number; delegate_id: number; name: string; to_day: string }>`
    select d.member_id, d.delegate_id, m.name, d.to_day from approval_delegate d
      join member m on m.team_id = d.team_id and m.id = d.member_id
      join member s on s.team_id = d.team_id and s.id = d.delegate_id and ${mayAnswer('s')}
    where d.team_id = ${teamId} and d.member_id = any(${ids}) and ${today}::date between d.from_day and d.to_day
    order by d.id`.execute(tx);
  const all = [...people];
  for (const { member_id, delegate_id, name, to_day } of rows) {
    if (barred.has(delegate_id) || all.some(({ id }) => id === delegate_id)) continue;
    all.push({
      id: delegate_id,
      instead_of: member_id,
      why: phrase('You approve instead of {person}, who is away until {day}', { person: name, day: to_day }),
    });
  }
  return all;
}
