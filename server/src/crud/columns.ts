import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type RawBuilder, sql } from 'kysely';
import { ownValues } from './custom/own-values.ts';
import { namesOf, type Reader, type Wanted } from './names.ts';
import { type Condition, everyone, type Resource, resourceOf } from './resource.ts';
import type { Viewer } from '../platform/context.ts';

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
  // What is copied from a record goes with the reference to it, which is read besides.
  const sources = only?.map((key) => resource.entity.fields[key]?.copyOf);
  const wanted = (key: string) => !only || only.includes(key) || sources?.includes(key) === true;
  const columns: RawBuilder<unknown>[] = stamps.filter(wanted).map((key) => sql.ref(`t.${key}`));
  for (const key of stampRefs.filter(wanted)) columns.push(sql`${sql.ref(`t.${key}_id`)} as ${sql.ref(key)}`);
  for (const [key, field] of Object.entries(resource.entity.fields)) {
    if (!wanted(key)) continue;
    const value =
      isList(field) && !field.computed ? linkedIds(resource.entity, key, field) : valueSql(resource, key);
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
 * take the planner longer than the page itself. A reference to what the viewer may not open becomes null, and with it
 * whatever is copied from there.
 */
export async function withNames(reader: Reader, groups: readonly Group[]): Promise<void> {
  if (groups.every(({ rows }) => rows.length === 0)) return;
  for (const { resource, rows } of groups) await ownValues(reader, resource.entity.name, rows);
  const wanted: Wanted = new Map();
  for (const { resource, rows } of groups) {
    for (const { key, source, table, title, field } of referencesOf(resource.entity)) {
      let entry = wanted.get(source);
      if (!entry) wanted.set(source, (entry = { table, title, ids: new Set(), scope: undefined }));
      entry.scope = field && scopeOf(field, reader.viewer, 'n');
      for (const id of rows.map((row) => row[key]).flat()) if (typeof id === 'number') entry.ids.add(id);
    }
  }
  const names = await namesOf(reader, wanted);
  for (const { resource, rows } of groups) {
    for (const { key, source, field } of referencesOf(resource.entity)) {
      const known = names.get(source);
      const named = (id: unknown) => {
        if (typeof id !== 'number') return [];
        const name = known?.get(id);
        return name === undefined && field?.scoped ? [] : [{ id, name: name ?? '' }];
      };
      for (const row of rows) {
        const value = row[key];
        row[key] = Array.isArray(value)
          ? value.flatMap(named).sort((a, b) => a.name.localeCompare(b.name))
          : (named(value)[0] ?? null);
      }
    }
    for (const [key, { copyOf }] of Object.entries(resource.entity.fields))
      if (copyOf) for (const row of rows) if (key in row && !row[copyOf]) row[key] = null;
  }
}

/** Which records behind a reference the viewer may open, over the target under `alias`; undefined where they may all. */
export function scopeOf(field: Field, viewer: Viewer, alias: string): Condition | undefined {
  const scope = field.scoped ? resourceOf(field.entity ?? '')?.visibleTo(viewer, alias) : everyone;
  if (!scope) throw new Error(`Nothing says who sees ${field.entity}`);
  return scope === everyone ? undefined : scope;
}

/** Whether the viewer may open what a value of `t` refers to or was copied from; undefined where it is open to them. */
export function openTo(
  resource: Pick<Resource, 'entity' | 'computed'>,
  key: string,
  viewer: Viewer,
): Condition | undefined {
  const { fields } = resource.entity;
  const source = fields[key]?.copyOf ?? key;
  const field = fields[source];
  const scope = field && scopeOf(field, viewer, 'o');
  return (
    scope &&
    sql`exists (select from ${sql.table(targetTable(field))} o where o.team_id = t.team_id and o.id = ${valueSql(resource, source)} and ${scope})`
  );
}

interface Reference {
  key: string;
  /** What its names are kept under: those of scoped references are the viewer's own. */
  source: string;
  table: string;
  title: string;
  /** Missing for stamps. */
  field?: Field;
}

const references = new WeakMap<Entity, Reference[]>();

/** What the rows of an entity point to, stamps included. */
function referencesOf(entity: Entity): Reference[] {
  let known = references.get(entity);
  if (!known) {
    known = stampRefs.map((key): Reference => ({ key, source: 'member', table: 'member', title: 'name' }));
    for (const [key, field] of Object.entries(entity.fields)) {
      if (!isRef(field) && !isList(field)) continue;
      const table = targetTable(field);
      const source = field.scoped ? `${table} seen` : table;
      known.push({ key, source, table, title: titleColumn(field), field });
    }
    references.set(entity, known);
  }
  return known;
}

/** Ids that a row points to through a link table. */
function linkedIds(entity: Entity, key: string, field: Field): Condition {
  const link = linkOf(entity, key, field);
  return sql`array(select ${sql.ref(`l.${link.other}`)} from ${sql.table(link.table)} l
    where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id)`;
}

/** Makes of what was read and named a row as the entity declares it: images become links, hidden fields null. */
export function toRow(
  entity: Entity,
  flat: Flat,
  options: { hidden: ReadonlySet<string>; imageLink: (fileId: number) => string },
): Flat {
  for (const key of imagesOf(entity)) {
    const id = flat[key];
    flat[key] = typeof id === 'number' ? options.imageLink(id) : null;
  }
  for (const key of options.hidden) if (key in entity.fields) flat[key] = null;
  return flat;
}

const images = new WeakMap<Entity, string[]>();

function imagesOf(entity: Entity): string[] {
  let known = images.get(entity);
  if (!known) {
    known = Object.keys(entity.fields).filter((key) => entity.fields[key]?.kind === 'image');
    images.set(entity, known);
  }
  return known;
}
