import type { RefValue } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { jobsVisibleTo } from '../job/index.ts';

/** The jobs of applicants by their id, of those jobs that the viewer may open. */
export async function jobsOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  applicants: readonly number[],
): Promise<Map<number, RefValue>> {
  if (applicants.length === 0) return new Map();
  const { rows } = await sql<
    { applicant: number } & RefValue
  >`select a.id as applicant, j.id, j.job_title as name
    from applicant a join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${viewer.team_id} and a.id = any(${[...new Set(applicants)]}) and ${jobsVisibleTo(viewer, 'j')}`.execute(
    tx,
  );
  return new Map(rows.map(({ applicant, ...job }) => [applicant, job]));
}
