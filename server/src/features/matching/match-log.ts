import {
  MATCH_LOG_SHOWN,
  type MatchLogEntry,
  type MatchVariant,
  type MatchWeights,
} from '@hireloom/contracts/matching/matching-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns, storedJson } from '../../platform/db/stored-shape.ts';
import { matchLogShapes } from './matching.shapes.ts';

interface ShownRanking {
  variant: MatchVariant;
  /** The job or candidate that it was made for. */
  record: number;
  weights: MatchWeights;
  /** Place in the ranking of the first that is shown, from 1. */
  place: number;
  considered: number;
  shown: readonly { id: number; score: number }[];
}

/** Writes down who was shown which ranking: ids and scores of the page, and nothing else of the people in it. */
export async function logRanking({ tx, viewer }: Context, ranking: ShownRanking): Promise<void> {
  const { variant, record, weights, place, considered, shown } = ranking;
  await tx
    .insertInto('matching_log')
    .values({
      team_id: viewer.team_id,
      member_id: viewer.id,
      job_id: variant === 'job' ? record : null,
      candidate_id: variant === 'candidate' ? record : null,
      weights: storedJson(matchLogShapes.weights, weights),
      place,
      considered,
      shown: shown.map(({ id }) => id),
      scores: shown.map(({ score }) => score),
    })
    .execute();
}

/** The last rankings that were shown, newest first. */
export async function readLog({ tx, viewer }: Context): Promise<{ results: MatchLogEntry[] }> {
  const { rows } = await sql<MatchLogEntry>`
    select l.id, l.at, jsonb_build_object('id', m.id, 'name', concat_ws(' ', m.first_name, m.last_name)) as member,
      case when l.job_id is null then 'candidate' else 'job' end as variant,
      jsonb_build_object('id', coalesce(l.job_id, l.candidate_id), 'name', coalesce(j.job_title, c.name)) as record,
      l.weights, l.place as from, cardinality(l.shown) as shown, l.considered
    from matching_log l join member m on m.team_id = l.team_id and m.id = l.member_id
    left join job j on j.team_id = l.team_id and j.id = l.job_id
    left join candidate c on c.team_id = l.team_id and c.id = l.candidate_id
    where l.team_id = ${viewer.team_id} order by l.id desc limit ${MATCH_LOG_SHOWN}`.execute(tx);
  return { results: readStoredColumns(rows, matchLogShapes, ({ id }) => id) };
}
