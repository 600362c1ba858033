import { passersBy } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * True where a candidate, whose id `candidate` is, worked here and is not to be hired again, and nobody let them through.
 */
export const barredSql = (teamId: number, candidate: RawBuilder<unknown>): Condition => sql`exists (
  select from ex_employee_match m join ex_employee e on e.team_id = m.team_id and e.id = m.ex_employee_id
  where m.team_id = ${teamId} and m.candidate_id = ${candidate} and e.rehire = 'no' and e.deleted_on is null
    and not exists (select from ex_employee_pass p where p.team_id = m.team_id and p.candidate_id = m.candidate_id
      and p.ex_employee_id = m.ex_employee_id))`;

export const mayPass = ({ current_role }: Viewer): boolean => passersBy.some((role) => role === current_role);

const { text: FOR_PASSERS } = phrase(
  'Is not to be hired again. Let them through on their page, with a reason',
);
const { text: FOR_RECRUITERS } = phrase(
  'Is not to be hired again. An admin or super recruiter may let them through',
);
const { text: NEUTRAL } = phrase('Can not be taken at the moment. Ask a recruiter');

/** What is said of whoever is barred: to hiring managers and vendors nothing of why. */
export function barredText(viewer: Viewer): string {
  if (mayPass(viewer)) return FOR_PASSERS;
  return viewer.current_role === 'recruiter' ? FOR_RECRUITERS : NEUTRAL;
}

/** Whether a candidate is barred. */
export async function isBarred(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  candidate: number,
): Promise<boolean> {
  const { rows } = await sql<{
    barred: boolean;
  }>`select ${barredSql(viewer.team_id, sql`${candidate}::bigint`)} as barred`.execute(tx);
  return rows[0]?.barred ?? false;
}
