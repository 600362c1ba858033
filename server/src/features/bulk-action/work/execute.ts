import { sql } from 'kysely';
import { everyone, type Resource } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { gatesOf } from '../../applicant/index.ts';
import { attachAll } from './attach-all.ts';
import { changeAll, deleteAll } from './change-all.ts';
import { mailAll } from './mail-all.ts';
import { moveAll } from './move-all.ts';
import { reasonSql } from '../reasons.ts';
import { GONE, type Settled } from './complete.ts';
import type { Work } from './work.ts';

/** Does the work to some records, in the caller's transaction. Answers an entry for each of them. */
export async function execute(
  context: Context,
  resource: Resource,
  work: Work,
  { action, ids }: { action: number; ids: readonly number[] },
): Promise<Settled[]> {
  const { viewer } = context;
  const gates = await gatesOf(context);
  const change = resource.changeableBy?.(viewer, 't') ?? everyone;
  // Always from the newest, so that two actions over the same records wait for each other and never in a circle. The
  // key is left free: whoever points to one of them, as a duplicate found meanwhile does, need not wait.
  const { rows } = await sql<{ id: number; reason: string | null }>`
    select t.id, ${reasonSql(resource, work, { viewer, gates })} as reason from ${sql.table(resource.entity.name)} t
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and t.deleted_on is null and ${resource.visibleTo(viewer, 't')} and ${change}
    order by t.id desc for no key update of t`.execute(context.tx);
  const found = new Set(rows.map(({ id }) => id));
  const skipped = rows.flatMap(({ id, reason }): Settled[] =>
    reason === null ? [] : [{ id, state: 'skipped', reason }],
  );
  const gone = ids.filter((id) => !found.has(id));
  const open = rows.filter(({ reason }) => reason === null).map(({ id }) => id);
  return [
    ...skipped,
    ...gone.map((id): Settled => ({ id, state: 'skipped', reason: GONE })),
    ...(open.length > 0 ? await doWork(context, resource, work, { action, ids: open }) : []),
  ];
}

function doWork(
  context: Context,
  resource: Resource,
  work: Work,
  { action, ids }: { action: number; ids: readonly number[] },
): Promise<Settled[]> {
  switch (work.kind) {
    case 'update':
      return changeAll(context, resource, work, ids);
    case 'delete':
      return deleteAll(context, ids);
    case 'attach':
      return attachAll(context, work, ids);
    case 'email':
      return mailAll(context, resource.entity.name === 'applicant' ? 'applicant' : 'candidate', work, {
        ...{ action, ids },
      });
    case 'move':
    case 'reject':
    case 'withdraw':
      return moveAll(context, work, ids);
  }
}
