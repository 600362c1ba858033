import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type RawBuilder, sql } from 'kysely';
import { resourceOf, type Condition, type Resource } from './resource.ts';

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

interface Select {
  columns: RawBuilder<unknown>[];
  joins: RawBuilder<unknown>[];
}

/**
 * The one select of an entity: flat columns and the joins they need. A reference comes as `key__id` and `key__name`;
 * `toRow` puts the flat columns together again.
 */
export function selectOf(resource: Resource): Select {
  const { entity } = resource;
  const columns: RawBuilder<unknown>[] = stamps.map((key) => sql.ref(`t.${key}`));
  const joins: RawBuilder<unknown>[] = [];
  const join = (key: string, table: string, title: string) => {
    const alias = `r_${key}`;
    const id = valueSql(resource, key);
    joins.push(
      sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.team_id`)} = t.team_id and ${sql.ref(`${alias}.id`)} = ${id}`,
    );
    columns.push(
      sql`${sql.ref(`${alias}.id`)} as ${sql.ref(`${key}__id`)}`,
      sql`${sql.ref(`${alias}.${title}`)} as ${sql.ref(`${key}__name`)}`,
    );
  };
  for (const key of stampRefs) join(key, 'member', 'name');
  for (const [key, field] of Object.entries(entity.fields)) {
    if (field.kind === 'ref' || field.kind === 'lookup') join(key, targetTable(field), titleColumn(field));
    else if (field.kind === 'refs' || field.kind === 'lookups') columns.push(listSql(entity, key, field));
    else columns.push(sql`${valueSql(resource, key)} as ${sql.ref(key)}`);
  }
  return { columns, joins };
}

function listSql(entity: Entity, key: string, field: Field): RawBuilder<unknown> {
  const link = linkOf(entity, key, field);
  const title = sql.ref(`r.${titleColumn(field)}`);
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', ${title}) order by ${title}), '[]')
    from ${sql.table(link.table)} l join ${sql.table(targetTable(field))} r on r.team_id = l.team_id and r.id = ${sql.ref(`l.${link.other}`)}
    where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id) as ${sql.ref(key)}`;
}

/** Puts a flat row together into the entity's row shape. Images become links; hidden fields become null. */
export function toRow(
  entity: Entity,
  flat: Record<string, unknown>,
  options: { hidden: ReadonlySet<string>; imageLink: (fileId: number) => string },
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const key of stamps) row[key] = flat[key];
  for (const key of stampRefs) row[key] = refOf(flat, key);
  for (const [key, field] of Object.entries(entity.fields)) {
    if (options.hidden.has(key)) row[key] = null;
    else if (field.kind === 'ref' || field.kind === 'lookup') row[key] = refOf(flat, key);
    else if (field.kind === 'image')
      row[key] = typeof flat[key] === 'number' ? options.imageLink(flat[key]) : null;
    else row[key] = flat[key] ?? null;
  }
  return row;
}

function refOf(flat: Record<string, unknown>, key: string): unknown {
  const id = flat[`${key}__id`];
  return id === null || id === undefined ? null : { id, name: flat[`${key}__name`] };
}
