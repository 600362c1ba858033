import { sql } from 'kysely';
import { barredSql, barredText } from '../../ex-employee/index.ts';
import type { StageGateKeeper } from './stage-gate.ts';

/** Nobody is hired again who is not to be, unless somebody who may has let them through. */
export const exEmployeeGate: StageGateKeeper = ({ viewer }, gates) => {
  const text = barredText(viewer);
  gates.push({
    text,
    closed: sql`s.category = 'hired' and ${barredSql(viewer.team_id, sql`t.candidate_id`)}`,
    fix: () => Promise.resolve(text),
  });
  return Promise.resolve();
};
