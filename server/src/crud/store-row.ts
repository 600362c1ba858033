import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { invalid } from '../platform/http/app-error.ts';
import { cleanNote } from '../platform/html/clean-note.ts';
import { CUSTOM_VALUE_UNIQUE, customValueTaken } from '../platform/http/custom-value-taken.ts';
import { columnOf } from './columns.ts';
import type { Resource } from './resource.ts';

/** Input as columns of the entity's own table. */
export function plainColumns(entity: Entity, values: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!(key in values) || field.kind === 'refs' || field.kind === 'lookups') continue;
    columns[columnOf(key, field)] = stored(field, values[key]);
  }
  return columns;
}

function stored(field: Field, value: unknown): unknown {
  if (value === null || value === undefined)
    return field.kind === 'choice' && field.initial !== undefined ? field.initial : null;
  if (field.kind === 'rows') return JSON.stringify(field.read.parse(value));
  if (field.kind === 'rich_text') return cleanNote(String(value));
  return value;
}

/** Writes a new row; answers its id. Throws at the field what has to be unique and is not. */
export async function insertRow<E extends Entity>(
  resource: Resource<E>,
  { tx, viewer }: Context,
  columns: Record<string, unknown>,
): Promise<number> {
  const row = {
    team_id: viewer.team_id,
    created_by_id: viewer.id,
    updated_by_id: viewer.id,
    ...withoutUndefined(columns),
  };
  const names = Object.keys(row).map((name) => sql.ref(name));
  const statement = sql<{
    id: number;
  }>`insert into ${sql.table(resource.entity.name)} (${sql.join(names)}) values (${sql.join(Object.values(row))}) returning id`;
  const { rows } = await uniquely(resource.unique, () => statement.execute(tx));
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${resource.entity.name}: nothing was inserted`);
  return id;
}

/** Writes columns of a row, which is a version further then. Throws as `insertRow`. */
export async function changeRow<E extends Entity>(
  resource: Resource<E>,
  { tx, viewer }: Context,
  id: number,
  columns: Record<string, unknown>,
): Promise<void> {
  const set = Object.entries({ ...withoutUndefined(columns), updated_by_id: viewer.id }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const statement = sql`update ${sql.table(resource.entity.name)} t set ${sql.join(set)}, updated_on = now(), version = t.version + 1
    where t.team_id = ${viewer.team_id} and t.id = ${id}`;
  await uniquely(resource.unique, () => statement.execute(tx));
}

/** The column of the team's own values with some of them changed; where the stored ones can not be read, these alone. */
export const withOwn = (values: unknown): RawBuilder<unknown> =>
  sql`(case jsonb_typeof(t.custom) when 'object' then t.custom else '{}' end) || ${JSON.stringify(values)}::jsonb`;

export function withoutUndefined(columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Says at the field what a unique index refused. */
async function uniquely<T>(unique: Resource['unique'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    if (constraint === CUSTOM_VALUE_UNIQUE) throw customValueTaken(error as { column?: string });
    const known = unique?.[constraint];
    if (known) throw invalid({ [known.field]: known.message });
    throw error;
  }
}
