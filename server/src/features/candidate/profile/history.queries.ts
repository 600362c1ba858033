import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { readLines } from '../../../crud/activity/read-lines.ts';
import { loadRow } from '../../../crud/write.ts';
import type { Context } from '../../../platform/context.ts';
import { candidateResource } from '../candidate.resource.ts';

/** What happened to a candidate and to those records that were merged into them which the viewer may see, newest first. */
export async function readHistory(
  context: Context,
  candidateId: number,
  before: number | undefined,
): Promise<{ results: ActivityRow[] }> {
  await loadRow(candidateResource, context, candidateId);
  return {
    results: await readLines(context, {
      entity: 'candidate',
      record_ids: await withMerged(context, candidateId),
      before,
    }),
  };
}

/** The record and those that were merged into it, in however many steps. */
export async function withMerged(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  candidateId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive merged as (
      select ${candidateId}::bigint as id union
      select c.id from candidate c join merged on c.merged_into_id = merged.id where c.team_id = ${viewer.team_id})
    select id from merged`.execute(tx);
  return rows.map(({ id }) => id);
}
