import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { invalid } from '../../platform/http/app-error.ts';

/** The next free code of the year, `JOB-2026-0042`. Two at once get two codes. */
export async function nextJobCode(tx: Tx, teamId: number, year: number): Promise<string> {
  for (;;) {
    const { last } = await tx
      .insertInto('job_code_counter')
      .values({ team_id: teamId, year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'year']).doUpdateSet({ last: sql`job_code_counter.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const code = `JOB-${year}-${String(last).padStart(4, '0')}`;
    const taken = await tx
      .selectFrom('job')
      .select('id')
      .where('team_id', '=', teamId)
      .where(sql<string>`upper(job_code)`, '=', code)
      .executeTakeFirst();
    if (!taken) return code;
  }
}

/** The given status, or the first of the category; made if the team's list has none. */
export async function statusOf(
  { tx, viewer }: Context,
  category: string,
  id?: number,
): Promise<{ id: number; name: string }> {
  const list = tx
    .selectFrom('lookup_item')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', 'requirement_status')
    .where('deleted_on', 'is', null)
    .where(sql<string>`extra ->> 'category'`, '=', category);
  const found = await (id === undefined
    ? list.orderBy('position').orderBy('id')
    : list.where('id', '=', id)
  ).executeTakeFirst();
  if (found) return found;
  if (id !== undefined) throw invalid({ job_status: 'This status does not belong to the chosen category' });
  const name = category.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  await tx
    .insertInto('lookup_item')
    .values({
      team_id: viewer.team_id,
      list: 'requirement_status',
      key: category,
      name,
      extra: JSON.stringify({ category }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return list.orderBy('position').orderBy('id').executeTakeFirstOrThrow();
}
