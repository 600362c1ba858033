import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { Terms } from './stored-terms.ts';

interface Range {
  min: number | null;
  max: number | null;
}

/**
 * What a salary a month lies outside of: its grade, what the job pays, or nothing. Amounts are compared in one currency; those
 * of another one are not.
 */
export async function outsideOf(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  jobId: number,
  { grade, currency, salary }: Pick<Terms, 'grade' | 'currency' | 'salary'>,
): Promise<'grade' | 'job' | null> {
  const { rows } = await sql<{ grade: Range | null; job: Range | null }>`select
      (select json_build_object('min', g.min_amount * 12, 'max', g.max_amount * 12) from salary_grade g
        where g.team_id = ${team_id} and g.id = ${grade} and g.currency_id = ${currency}) as grade,
      (select json_build_object('min', j.salary_min * p.months, 'max', j.salary_max * p.months) from job j,
          lateral (select case when j.salary_period = 'year' then 1 else 12 end as months) p
        where j.team_id = ${team_id} and j.id = ${jobId} and j.currency_id = ${currency}) as job`.execute(tx);
  const [ranges] = rows;
  const yearly = salary * 12;
  const isOutside = (range: Range | null | undefined) =>
    range ? yearly < (range.min ?? yearly) || yearly > (range.max ?? yearly) : false;
  if (isOutside(ranges?.grade)) return 'grade';
  return isOutside(ranges?.job) ? 'job' : null;
}
