import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';

export interface Budget {
  within: boolean;
  why: Sentence;
}

/** Jobs whose seats count against the headcount of their department. */
const counted = ['open', 'approved', 'on_hold', 'filled', 'pending_approval'];

/**
 * Whether the openings fit into what is approved for the department, beside those of its other jobs. `lock` makes two
 * who ask at once wait for each other, so that the last seat is given once.
 */
export async function checkBudget(
  tx: Tx,
  teamId: number,
  department: number | null,
  wanted: { openings: number; except?: number | undefined; lock?: boolean },
): Promise<Budget> {
  if (department === null) return { within: false, why: 'It belongs to no department with a headcount' };
  const { rows } = await sql<{ name: string; headcount: number | null }>`
    select name, approved_headcount as headcount from department where team_id = ${teamId} and id = ${department}
    ${wanted.lock ? sql`for no key update` : sql``}`.execute(tx);
  const [unit] = rows;
  if (!unit || unit.headcount === null)
    return {
      within: false,
      why:
        unit === undefined
          ? 'The department has no approved headcount'
          : phrase('{unit} has no approved headcount', { unit: unit.name }),
    };
  const { rows: sums } = await sql<{ taken: number }>`select coalesce(sum(openings), 0)::int as taken from job
    where team_id = ${teamId} and department_id = ${department} and deleted_on is null
      and job_status_category = any(${counted}) and id <> ${wanted.except ?? 0}`.execute(tx);
  const total = (sums[0]?.taken ?? 0) + wanted.openings;
  const within = total <= unit.headcount;
  return {
    within,
    why: phrase(
      within
        ? 'Within the approved headcount of {unit}: {total} of {headcount}'
        : 'Above the approved headcount of {unit}: {total} of {headcount}',
      { unit: unit.name, total, headcount: unit.headcount },
    ),
  };
}
