import { sql } from 'kysely';
import { z } from 'zod';
import type { Resource } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { detachAll } from './attach-all.ts';
import { putBack, restoreAll } from './change-all.ts';
import { GONE, type Settled } from './complete.ts';
import { takeBackAll } from './mail-all.ts';
import { moveBack } from './move-all.ts';
import type { Work } from './work.ts';

/** A record that an action changed, with what was kept of it. */
export interface Changed {
  id: number;
  before: unknown;
}

const keptValues = z.object({ set: z.record(z.string(), z.unknown()).default({}), version: z.int() });
const keptApplicant = z.object({ applicant: z.int() });
/** Those of older actions are not known any more: they have gone. */
const keptMail = z.object({ mail: z.int().default(0) });
const keptStage = z.object({ from: z.int(), entry: z.int() });

/** Undoes the work for some records, where nobody has changed them since. Answers an entry for each of them. */
export async function undo(
  context: Context,
  resource: Resource,
  work: Work,
  items: readonly Changed[],
): Promise<Settled[]> {
  switch (work.kind) {
    case 'email':
      return takeBackAll(context, new Map(items.map(({ id, before }) => [id, keptMail.parse(before).mail])));
    case 'attach':
      return detachAll(
        context,
        new Map(items.map(({ id, before }) => [id, keptApplicant.parse(before).applicant])),
      );
    case 'move':
    case 'reject':
    case 'withdraw':
      return moveBack(context, work, new Map(items.map(({ id, before }) => [id, keptStage.parse(before)])));
    case 'update':
    case 'delete': {
      const kept = new Map(items.map(({ id, before }) => [id, keptValues.parse(before)]));
      const { standing, settled } = await unchanged(context, resource, work.kind === 'delete', kept);
      const undone =
        work.kind === 'delete'
          ? await restoreAll(context, standing)
          : await putBack(context, resource, new Map(standing.map((id) => [id, kept.get(id)?.set ?? {}])));
      return [...settled, ...undone];
    }
  }
}

/** Locks the records and tells those that are as the action left them from the others. */
async function unchanged(
  { tx, viewer }: Context,
  resource: Resource,
  deleted: boolean,
  kept: ReadonlyMap<number, { version: number }>,
): Promise<{ standing: number[]; settled: Settled[] }> {
  const { rows } = await sql<{
    id: number;
    version: number;
  }>`select t.id, t.version from ${sql.table(resource.entity.name)} t
    where t.team_id = ${viewer.team_id} and t.id = any(${[...kept.keys()]}) and (t.deleted_on is not null) = ${deleted}
      and ${resource.visibleTo(viewer, 't')} order by t.id desc for no key update of t`.execute(tx);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const standing: number[] = [];
  const settled: Settled[] = [];
  for (const [id, { version }] of kept) {
    const now = versions.get(id);
    if (now === version) standing.push(id);
    else
      settled.push({
        id,
        state: 'not_undone',
        reason: now === undefined ? GONE : phrase('Was changed since'),
      });
  }
  return { standing, settled };
}
