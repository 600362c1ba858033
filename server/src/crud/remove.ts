import { childrenOf } from '@hireloom/contracts/children';
import { CONFIRM_PHRASE } from '@hireloom/contracts/kit/entity-endpoints';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { conflict } from '../platform/http/app-error.ts';
import type { Resource } from './resource.ts';
import { loadRow, markRow } from './write.ts';
import { inside, joined, phrase, toPhrase } from '../platform/words/phrase.ts';

/**
 * Deletes a record so that it can be restored. While other records hang on it, only with the typed phrase: the answer
 * to a first try is `conflict` with what hangs on it.
 */
export async function removeRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  id: number,
  confirm: string | undefined,
): Promise<{ ok: true }> {
  await loadRow(resource, context, id, { change: true });
  const children = resource.refusesDelete ? [] : await countChildren(resource.entity, context, id);
  if (children.length > 0 && confirm !== CONFIRM_PHRASE) {
    const list = joined(
      children.map(({ label, count }) => phrase('{count} {label}', { count, label: inside(label) })),
      ', ',
    );
    throw conflict(
      phrase('This {label} still has {list}', { label: inside(resource.entity.label), list: toPhrase(list) }),
      { children },
    );
  }
  await markRow(resource, context, id, 'delete');
  return { ok: true };
}

async function countChildren(
  { name }: Entity,
  { tx, viewer }: Context,
  id: number,
): Promise<{ label: string; count: number }[]> {
  const counted: { label: string; count: number }[] = [];
  for (const { table, column, label } of childrenOf(name)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where team_id = ${viewer.team_id} and ${sql.ref(column)} = ${id} and deleted_on is null`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ label, count });
  }
  return counted;
}
