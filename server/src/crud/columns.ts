import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type RawBuilder, sql } from 'kysely';
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

/** The entity's own columns; a reference is its id here and gets its name from `withNames`. */
export function columnsOf(resource: Resource): RawBuilder<unknown>[] {
  const columns: RawBuilder<unknown>[] = stamps.map((key) => sql.ref(`t.${key}`));
  for (const key of stampRefs) columns.push(sql`${sql.ref(`t.${key}_id`)} as ${sql.ref(key)}`);
  for (const [key, field] of Object.entries(resource.entity.fields)) {
    const value = isList(field) ? linkedIds(resource.entity, key, field) : valueSql(resource, key);
    columns.push(sql`${value} as ${sql.ref(key)}`);
  }
  return columns;
}

const isList = (field: Field) => field.kind === 'refs' || field.kind === 'lookups';
const isRef = (field: Field) => field.kind === 'ref' || field.kind === 'lookup';

type Flat = Record<string, unknown>;

/**
 * Puts names to the ids of a page's rows: one small query for a whole page instead of a join for every reference,
 * which would take the planner longer than the page itself.
 */
export async function withNames(tx: Tx, teamId: number, { entity }: Resource, rows: Flat[]): Promise<void> {
  if (rows.length === 0) return;
  const wanted = new Map<string, { title: string; ids: Set<number> }>();
  const want = (table: string, title: string, ids: unknown) => {
    const entry = wanted.get(table) ?? { title, ids: new Set<number>() };
    for (const id of [ids].flat()) if (typeof id === 'number') entry.ids.add(id);
    wanted.set(table, entry);
  };
  const references = Object.entries(entity.fields).filter(([, field]) => isRef(field) || isList(field));
  for (const row of rows) {
    for (const key of stampRefs) want('member', 'name', row[key]);
    for (const [key, field] of references) want(targetTable(field), titleColumn(field), row[key]);
  }
  const names = await readNames(tx, teamId, wanted);
  const named = (table: string, id: unknown) =>
    typeof id === 'number' ? { id, name: names.get(`${table}/${id}`) ?? '' } : null;
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

/** Ids that a row points to through a link table. */
function linkedIds(entity: Entity, key: string, field: Field): Condition {
  const link = linkOf(entity, key, field);
  return sql`array(select ${sql.ref(`l.${link.other}`)} from ${sql.table(link.table)} l
    where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id)`;
}

async function readNames(
  tx: Tx,
  teamId: number,
  wanted: Map<string, { title: string; ids: Set<number> }>,
): Promise<Map<string, string>> {
  const parts = [...wanted]
    .filter(([, { ids }]) => ids.size > 0)
    .map(
      ([table, { title, ids }]) => sql`select ${table}::text as source, n.id, ${sql.ref(`n.${title}`)} as name
      from ${sql.table(table)} n where n.team_id = ${teamId} and n.id = any(${[...ids]})`,
    );
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{
    source: string;
    id: number;
    name: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ source, id, name }) => [`${source}/${id}`, name]));
}

/** A row as the entity declares it: images become links, hidden fields become null. */
export function toRow(
  entity: Entity,
  flat: Flat,
  options: { hidden: ReadonlySet<string>; imageLink: (fileId: number) => string },
): Flat {
  const row: Flat = {};
  for (const key of [...stamps, ...stampRefs]) row[key] = flat[key];
  for (const [key, field] of Object.entries(entity.fields)) {
    const value = flat[key] ?? null;
    if (options.hidden.has(key)) row[key] = null;
    else if (field.kind === 'image') row[key] = typeof value === 'number' ? options.imageLink(value) : null;
    else row[key] = value;
  }
  return row;
}
