import { type RawBuilder, sql } from 'kysely';
import { nobody, resourceOf } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { News } from '../notification/index.ts';
import type { Round } from './rounds.queries.ts';

/**
 * What news of a round are about, for one reader: what they may not open would close the news to them. An offer leads to its
 * applicant, with the job and the person.
 */
export async function aboutOf(
  tx: Tx,
  { kind, record_id }: Pick<Round, 'kind' | 'record_id'>,
  reader: Viewer,
): Promise<Pick<News, 'job_id' | 'candidate_id' | 'applicant_id'>> {
  if (kind === 'job') return { job_id: record_id };
  const sees = (entity: string, alias: string): RawBuilder<unknown> =>
    resourceOf(entity)?.visibleTo(reader, alias) ?? nobody;
  const { rows } = await sql<{
    job: number | null;
    candidate: number | null;
    applicant: number | null;
  }>`select
      case when ${sees('job', 'j')} then j.id end as job, case when ${sees('applicant', 'a')} then a.candidate_id end as candidate,
      case when ${sees('applicant', 'a')} then a.id end as applicant
    from offer o join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where o.team_id = ${reader.team_id} and o.id = ${record_id}`.execute(tx);
  const [found] = rows;
  return {
    ...(found?.job ? { job_id: found.job } : {}),
    ...(found?.candidate ? { candidate_id: found.candidate } : {}),
    ...(found?.applicant ? { applicant_id: found.applicant } : {}),
  };
}
