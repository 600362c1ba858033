import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '../platform/db/pool.ts';
import type { Tx } from '../platform/db/transaction.ts';
import { type Condition, type Resource, resourceOf } from './resource.ts';

const stampRefs = ['created_by', 'updated_by'] as const;
const stamps = ['id', 'version', 'created_on', 'updated_on', 'deleted_on', 'custom'] as const;

/** Table of a ref or lookup field. */
export function targetTable(field: Field): string {
  return field.kind === 'lookup' || field.kind === 'lookups' ? 'lookup_item' : (field.entity ?? '');
}

/** Column that holds the name of a target's rows. */
export function titleColumn(field: Field): string {
  return resourceOf(field.entity ?? '')?.entity.title ?? 'name';
}

/** Link table and its two columns for a field that points to several. */
export function linkOf(
  entity: Entity,
  key: string,
  field: Field,
): { table: string; own: string; other: string } {
  return { table: `${entity.name}_${key}`, own: `${entity.name}_id`, other: `${targetTable(field)}_id` };
}

/** Where a field stands in its table: `organization` is kept in `organization_id`. */
export function columnOf(key: string, field: Field | undefined): string {
  return field && ['ref', 'lookup', 'image'].includes(field.kind) ? `${key}_id` : key;
}

/** SQL of a field's own value over the table under `t`: the column, or what is computed. An id for a reference. */
export function valueSql(
  { entity, computed }: Pick<Resource, 'entity' | 'computed'>,
  key: string,
): Condition {
  const own = computed?.[key];
  if (own) return own;
  if (key === 'created_by' || key === 'updated_by') return sql.ref(`t.${key}_id`);
  return sql.ref(`t.${columnOf(key, entity.fields[key])}`);
}

/** The entity's own columns, or some of them; a reference is its id here and gets its name from `withNames`. */
export function columnsOf(resource: Resource, only?: readonly string[]): RawBuilder<unknown>[] {
  const wanted = (key: string) => !only || only.includes(key);
  const columns: RawBuilder<unknown>[] = stamps.filter(wanted).map((key) => sql.ref(`t.${key}`));
  for (const key of stampRefs.filter(wanted)) columns.push(sql`${sql.ref(`t.${key}_id`)} as ${sql.ref(key)}`);
  for (const [key, field] of Object.entries(resource.entity.fields)) {
    if (!wanted(key)) continue;
    const value = isList(field) ? linkedIds(resource.entity, key, field) : valueSql(resource, key);
    columns.push(sql`${value} as ${sql.ref(key)}`);
  }
  return columns;
}

const isList = (field: Field) => field.kind === 'refs' || field.kind === 'lookups';
const isRef = (field: Field) => field.kind === 'ref' || field.kind === 'lookup';

type Flat = Record<string, unknown>;

/** Rows as they were read, and the resource that says what they refer to. */
export interface Group {
  resource: Pick<Resource, 'entity'>;
  rows: Flat[];
}

/**
 * Puts names to the ids of rows: one small query for a whole page instead of a join for every reference, which would
 * take the planner longer than the page itself.
 */
export async function withNames(tx: Tx, teamId: number, groups: readonly Group[]): Promise<void> {
  if (groups.every(({ rows }) => rows.length === 0)) return;
  const wanted = new Map<string, { title: string; ids: Set<number> }>();
  const want = (table: string, title: string, ids: readonly unknown[]) => {
    let entry = wanted.get(table);
    if (!entry) wanted.set(table, (entry = { title, ids: new Set() }));
    for (const id of ids) if (typeof id === 'number') entry.ids.add(id);
  };
  for (const { resource, rows } of groups) {
    for (const key of stampRefs) for (const row of rows) want('member', 'name', [row[key]]);
    for (const [key, field] of referencesOf(resource.entity)) {
      const table = targetTable(field);
      want(table, titleColumn(field), rows.map((row) => row[key]).flat());
    }
  }
  const names = await readNames(tx, teamId, wanted);
  const named = (table: string, id: unknown) =>
    typeof id === 'number' ? { id, name: names.get(table)?.get(id) ?? '' } : null;
  for (const { resource, rows } of groups) {
    const references = referencesOf(resource.entity);
    for (const row of rows) {
      for (const key of stampRefs) row[key] = named('member', row[key]);
      for (const [key, field] of references) {
        const table = targetTable(field);
        const value = row[key];
        row[key] = Array.isArray(value)
          ? value.map((id) => named(table, id)).sort((a, b) => (a?.name ?? '').localeCompare(b?.name ?? ''))
          : named(table, value);
      }
    }
  }
}

function referencesOf({ fields }: Entity): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isRef(field) || isList(field));
}

/** Ids that a row points to through a link table. */
function linkedIds(entity: Entity, key: string, field: Field): Condition {
  const link = linkOf(entity, key, field);
  return sql`array(select ${sql.ref(`l.${link.other}`)} from ${sql.table(link.table)} l
    where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id)`;
}

/** The same tables each time a kind of row is read, whether named or not: so the statement is planned once. */
async function readNames(
  tx: Tx,
  teamId: number,
  wanted: ReadonlyMap<string, { title: string; ids: Set<number> }>,
): Promise<Map<string, Map<number, string>>> {
  const parts = [...wanted].map(
    ([
      table,
      { title, ids },
    ]) => sql`select ${sql.lit(table)} as source, n.id, ${sql.ref(`n.${title}`)} as name
      from ${sql.table(table)} n where n.team_id = ${teamId} and n.id = any(${[...ids]})`,
  );
  const { rows } = await sql<{
    source: string;
    id: number;
    name: string;
  }>`${sql.raw(PREPARED)}${sql.join(parts, sql` union all `)}`.execute(tx);
  const names = new Map<string, Map<number, string>>();
  for (const { source, id, name } of rows) {
    let known = names.get(source);
    if (!known) names.set(source, (known = new Map()));
    known.set(id, name);
  }
  return names;
}

/** A row as the entity declares it: images become links, hidden fields become null. */
export function toRow(
  entity: Entity,
  flat: Flat,
  options: { hidden: ReadonlySet<string>; imageLink: (fileId: number) => string },
): Flat {
  const row: Flat = {};
  for (const key of stamps) row[key] = flat[key];
  for (const key of stampRefs) row[key] = flat[key];
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = flat[key] ?? null;
    if (options.hidden.has(key)) row[key] = null;
    else if (field.kind === 'image') row[key] = typeof value === 'number' ? options.imageLink(value) : null;
    else row[key] = value;
  }
  return row;
}
