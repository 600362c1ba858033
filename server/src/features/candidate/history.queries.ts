import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { readLines } from '../../crud/activity/read-lines.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { candidateResource } from './candidate.resource.ts';

/** What happened to a candidate and to those records that were merged into them which the viewer may see, newest first. */
export async function readHistory(
  context: Context,
  candidateId: number,
  before: number | undefined,
): Promise<{ results: ActivityRow[] }> {
  const { tx, viewer } = context;
  await loadRow(candidateResource, context, candidateId);
  const { rows } = await sql<{ id: number }>`with recursive merged as (
      select ${candidateId}::bigint as id union
      select c.id from candidate c join merged on c.merged_into_id = merged.id where c.team_id = ${viewer.team_id})
    select id from merged`.execute(tx);
  return {
    results: await readLines(context, {
      entity: 'candidate',
      record_ids: rows.map(({ id }) => id),
      before,
    }),
  };
}
