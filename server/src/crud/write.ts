import type { Create, Entity, Row, Update } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { activity } from '../platform/activity/activity.ts';
import type { Context } from '../platform/context.ts';
import { AppError, notFound } from '../platform/http/app-error.ts';
import { entityChanged } from '../platform/realtime/entity-changed.ts';
import { logFiles } from '../platform/storage/file-routes.ts';
import { changesBetween } from './changes.ts';
import { ownChanges } from './custom/own-changes.ts';
import { checkWrite } from './check/check-write.ts';
import { Refusals } from './check/refusals.ts';
import { linkOf } from './columns.ts';
import { readRows } from './list.ts';
import { idsOf } from './check/references.ts';
import { everyone, type Resource } from './resource.ts';
import { keepSent, sentFiles } from './sent-files.ts';
import { changeRow, insertRow, withOwn } from './store-row.ts';
import { inside, phrase } from '../platform/words/phrase.ts';

type Own = Parameters<typeof keepSent>[3];

/** One record in its row shape, if this viewer may see it; else null, as if it did not exist. */
export async function findRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  id: number,
  options: { deleted?: boolean; change?: boolean } = {},
): Promise<Row<E> | null> {
  const { viewer } = context;
  const { visibleTo, changeableBy } = resource;
  const scope = options.change && changeableBy ? changeableBy(viewer, 't') : everyone;
  const where = sql`t.team_id = ${viewer.team_id} and t.id = ${id} and ${options.deleted ? sql`t.deleted_on is not null` : sql`t.deleted_on is null`}
    and ${visibleTo(viewer, 't')} and ${scope}`;
  const [row] = await readRows(resource, context, where, {
    limit: 1,
    lock: options.change ?? false,
  });
  return (row as Row<E> | undefined) ?? null;
}

/** The record, or `not_found`: also for another team's and for what the viewer may not see. */
export async function loadRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  id: number,
  options: { deleted?: boolean; change?: boolean } = {},
): Promise<Row<E>> {
  const row = await findRow(resource, context, id, options);
  if (!row) throw notFound(resource.entity.label);
  return row;
}

/**
 * Creates a record from parsed input; answers it in its row shape. Throws field errors, `conflict` on a taken name. What is
 * made of a file in a batch has nobody to ask for fields that the team requires.
 */
export async function createRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  input: Create<E>,
  { byMachine = false }: { byMachine?: boolean } = {},
): Promise<Row<E>> {
  const intended = { action: 'create', before: null, input } as const;
  const { values, columns } = await checkWrite(context, resource, intended, new Refusals(), byMachine);
  const id = await insertRow(resource, context, { custom: JSON.stringify(values.custom ?? {}), ...columns });
  await writeLinks(context, resource.entity, id, values);
  await keepSent(context, resource.entity, id, input as Own);
  const row = await loadRow(resource, context, id);
  await finish(resource, context, 'create', null, row);
  return row;
}

/** Changes a record; only what is given changes. A `version` that is not the stored one is refused with who changed it. */
export async function updateRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  id: number,
  input: Update<E>,
): Promise<Row<E>> {
  const { entity } = resource;
  const before = await loadRow(resource, context, id, { change: true });
  const { version } = input as { version?: number };
  const stored = before as unknown as Record<string, unknown> & {
    version: number;
    updated_by: { name: string } | null;
    updated_on: string;
  };
  if (version !== undefined && version !== stored.version)
    throw staleVersion(entity, { ...stored, updated_by: stored.updated_by?.name ?? null });
  const { values, columns } = await checkWrite(context, resource, { action: 'update', before, input });
  await changeRow(resource, context, id, {
    ...columns,
    ...(values.custom ? { custom: withOwn(values.custom) } : {}),
  });
  await writeLinks(context, entity, id, values);
  await keepSent(context, entity, id, input as Own);
  const row = await loadRow(resource, context, id);
  await finish(resource, context, 'update', before, row);
  return row;
}

/** What whoever changes a record of another version than the stored one is told: who was faster. */
export function staleVersion(
  { label }: Pick<Entity, 'label'>,
  { version, updated_by, updated_on }: { version: number; updated_by: string | null; updated_on: string },
): AppError {
  return new AppError(
    'version_conflict',
    409,
    phrase('{who} changed this {label} meanwhile', {
      who: updated_by ?? phrase('Somebody'),
      label: inside(label),
    }),
    undefined,
    { version, updated_by: updated_by ?? 'Somebody', updated_on },
  );
}

/** Marks a record as deleted, or brings it back. */
export async function markRow<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  id: number,
  action: 'delete' | 'restore',
): Promise<Row<E>> {
  const before = await loadRow(resource, context, id, { deleted: action === 'restore', change: true });
  await resource.check?.(context, { action, before, input: null });
  await changeRow(resource, context, id, { deleted_on: action === 'delete' ? sql`now()` : null });
  const row = await loadRow(resource, context, id, { deleted: action === 'delete' });
  await finish(resource, context, action, before, row);
  return row;
}

async function finish<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  action: 'create' | 'update' | 'delete' | 'restore',
  before: Row<E> | null,
  row: Row<E>,
): Promise<void> {
  const { entity } = resource;
  const state = row as unknown as Record<string, unknown> & { id: number };
  const changes =
    action === 'update' && before
      ? [
          ...changesBetween(entity, before as unknown as Record<string, unknown>, state),
          ...(await ownChanges(context, entity.name, [{ before, after: row }])).flat(),
        ]
      : [];
  if (action !== 'update' || changes.length > 0) {
    await activity(context, {
      entity: entity.name,
      record_id: state.id,
      record_name: nameOf(entity, state),
      action,
      changes,
    });
  }
  const added = sentFiles(context, entity);
  if (action !== 'delete' && action !== 'restore' && added.length > 0)
    await logFiles(context, entity, { id: state.id, name: nameOf(entity, state) }, { added });
  await resource.after?.(context, { action, before, row });
  await entityChanged(context, entity.name, state.id);
}

/** The record's name as people say it. */
export function nameOf(entity: Entity, row: Record<string, unknown>): string {
  const title = row[entity.title];
  if (typeof title === 'string') return title;
  return title && typeof title === 'object' && 'name' in title
    ? String(title.name)
    : `${entity.label} ${String(row.id)}`;
}

/** Replaces what a record points to through link tables. */
export async function writeLinks(
  { tx, viewer }: Context,
  entity: Entity,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    if ((field.kind !== 'refs' && field.kind !== 'lookups') || !(key in values)) continue;
    const link = linkOf(entity, key, field);
    const [table, own, other] = [sql.table(link.table), sql.ref(link.own), sql.ref(link.other)];
    await sql`delete from ${table} where team_id = ${viewer.team_id} and ${own} = ${id}`.execute(tx);
    const ids = idsOf(values[key]);
    if (ids.length === 0) continue;
    await sql`insert into ${table} (team_id, ${own}, ${other}) select ${viewer.team_id}::bigint, ${id}::bigint, unnest(${ids}::bigint[])`.execute(
      tx,
    );
  }
}
