import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { Entity, Row, Update } from '@hireloom/contracts/kit/entity';
import { type RawBuilder, sql } from 'kysely';
import { activities } from '../platform/activity/activity.ts';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/http/app-error.ts';
import { changesBetween } from './changes.ts';
import { checkMany } from './custom/check-many.ts';
import { ownChanges } from './custom/own-changes.ts';
import { readRows } from './list.ts';
import { checkMoney } from './check/money.ts';
import { erased, everyone, type Resource } from './resource.ts';
import { plainColumns, withoutUndefined, withOwn } from './store-row.ts';
import { nameOf, writeLinks } from './write.ts';

/** What became of one record: its row before and after, or the rule that refused the change. */
export type Written<E extends Entity> = { before: Row<E>; row: Row<E> } | { refused: AppError };

type Loose = Record<string, unknown> & { id: number };

/**
 * Changes many records in a few statements: those whose columns get the same values are written together. Rules, activity
 * and rights are those of `updateRow`; references must have been checked, and what follows from the change is left to the
 * caller. With `back`, values of the team's own fields are put back as they were. Answers an entry for every record that
 * the viewer may change; others are left out.
 */
export async function updateRows<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  inputs: ReadonlyMap<number, Update<E>>,
  { back = false }: { back?: boolean } = {},
): Promise<Map<number, Written<E>>> {
  const { entity } = resource;
  const checkOwn = await checkMany(context, entity.name, back);
  return writeRows(resource, context, [...inputs.keys()], 'update', async (before) => {
    const { id } = before as Loose;
    const input = inputs.get(id);
    if (!input) throw new Error(`${entity.name}: a row that nobody asked for`);
    const { custom, ...values } = input as Record<string, unknown> & { custom?: CustomValues };
    const stored = before as Loose;
    const own = checkOwn(custom ?? {}, {
      stored: (stored['custom'] ?? {}) as CustomValues,
      ...{ beside: { ...stored, ...values }, changed: values },
    });
    const extra = (await resource.check?.(context, { action: 'update', before, input })) ?? {};
    const columns = { ...plainColumns(entity, values), ...extra };
    await checkMoney(context, erased(resource), { given: values, columns, id });
    return { columns: custom ? { ...columns, custom: withOwn(own) } : columns, links: values };
  });
}

/** Marks many records as deleted, or brings them back; otherwise as `updateRows`. */
export function markRows<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  ids: readonly number[],
  action: 'delete' | 'restore',
): Promise<Map<number, Written<E>>> {
  return writeRows(resource, context, ids, action, async (before) => {
    await resource.check?.(context, { action, before, input: null });
    return { columns: { deleted_on: action === 'delete' ? sql`now()` : null } };
  });
}

interface Plan {
  columns: Record<string, unknown>;
  links?: Record<string, unknown>;
}

async function writeRows<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  ids: readonly number[],
  action: 'update' | 'delete' | 'restore',
  planFor: (before: Row<E>) => Promise<Plan>,
): Promise<Map<number, Written<E>>> {
  const { entity } = resource;
  const rows = await readMany(resource, context, ids, { deleted: action === 'restore', lock: true });
  const written = new Map<number, Written<E>>();
  const planned: { id: number; before: Row<E>; plan: Plan }[] = [];
  for (const before of rows) {
    const { id } = before as Loose;
    try {
      planned.push({ id, before, plan: await planFor(before) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      written.set(id, { refused: error });
    }
  }
  for (const { set, alike } of grouped(context, planned)) {
    await sql`update ${sql.table(entity.name)} t set ${set} where t.team_id = ${context.viewer.team_id} and t.id = any(${alike})`.execute(
      context.tx,
    );
  }
  for (const { id, plan } of planned) if (plan.links) await writeLinks(context, entity, id, plan.links);
  const after = await readMany(
    resource,
    context,
    planned.map(({ id }) => id),
    { deleted: action === 'delete', lock: false },
  );
  const byId = new Map(after.map((row) => [(row as Loose).id, row]));
  const pairs = planned.map(({ id, before }) => {
    const row = byId.get(id);
    if (!row) throw new Error(`${entity.name} ${id} is out of sight after its change`);
    written.set(id, { before, row });
    return { id, before, after: row };
  });
  const own = action === 'update' ? await ownChanges(context, entity.name, pairs) : [];
  const entries = pairs.flatMap(({ id, before, after: row }, at) => {
    const changes =
      action === 'update'
        ? [...changesBetween(entity, before as Loose, row as Loose), ...(own[at] ?? [])]
        : [];
    if (action === 'update' && changes.length === 0) return [];
    return [
      { entity: entity.name, record_id: id, record_name: nameOf(entity, row as Loose), action, changes },
    ];
  });
  await activities(context, entries);
  return written;
}

function readMany<E extends Entity>(
  resource: Resource<E>,
  context: Context,
  ids: readonly number[],
  { deleted, lock }: { deleted: boolean; lock: boolean },
): Promise<Row<E>[]> {
  const { viewer } = context;
  const change = lock ? (resource.changeableBy?.(viewer, 't') ?? everyone) : everyone;
  // Only what one may see is changed; what was changed is read even if the change took it out of sight.
  const scope = lock ? resource.visibleTo(viewer, 't') : everyone;
  const where = sql`t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${deleted ? sql`t.deleted_on is not null` : sql`t.deleted_on is null`}
    and ${scope} and ${change}`;
  return readRows(resource, context, where, { limit: ids.length, lock });
}

/** Records whose columns get the very same values. */
function grouped(
  { tx, viewer }: Context,
  planned: readonly { id: number; plan: Plan }[],
): { set: RawBuilder<unknown>; alike: number[] }[] {
  const groups = new Map<string, { set: RawBuilder<unknown>; alike: number[] }>();
  for (const { id, plan } of planned) {
    const columns = Object.entries({ ...withoutUndefined(plan.columns), updated_by_id: viewer.id });
    const values = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const set = sql.join([...values, sql`updated_on = now()`, sql`version = t.version + 1`]);
    const { sql: text, parameters } = set.compile(tx);
    const key = `${text} ${JSON.stringify(parameters)}`;
    const group = groups.get(key) ?? { set, alike: [] };
    group.alike.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
