import { sql } from 'kysely';
import { barredSql, barredText, mayPass } from '../../ex-employee/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { StageGateKeeper } from './stage-gate.ts';

/** Nobody is hired again who is not to be, unless somebody who may has let them through. */
export const exEmployeeGate: StageGateKeeper = ({ viewer }, gates) => {
  const text = barredText(viewer);
  gates.push({
    key: 'ex_employee',
    text,
    closed: sql`s.category = 'hired' and ${barredSql(viewer.team_id, sql`t.candidate_id`)}`,
    fix: async (context, id) => ({
      said: text,
      candidate: mayPass(viewer) ? await candidateOf(context, id) : null,
    }),
  });
  return Promise.resolve();
};

/** On whose page they can be let through. */
async function candidateOf({ tx, viewer }: Context, applicantId: number): Promise<number | null> {
  const found = await tx
    .selectFrom('applicant')
    .select('candidate_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', applicantId)
    .executeTakeFirst();
  return found?.candidate_id ?? null;
}
