import { type Entity, storedCustom } from '@hireloom/contracts/kit/entity';
import { type StoredShape, storedShape, tellUnreadable } from '../platform/db/stored-shape.ts';

const shapes = new WeakMap<Entity, [string, StoredShape][]>();

/** What the entity keeps as JSON, by field: its short lists, and the values of custom fields. */
export function jsonFieldsOf(entity: Entity): readonly [string, StoredShape][] {
  let known = shapes.get(entity);
  if (!known) {
    const lists = Object.entries(entity.fields).filter(([, field]) => field.kind === 'rows');
    known = [
      ...lists.map(([key, field]): [string, StoredShape] => [
        key,
        storedShape(`${entity.name}.${key}`, field.required ? field.read : field.read.nullable(), null),
      ]),
      ['custom', storedShape<unknown>(`${entity.name}.custom`, storedCustom, {})],
    ];
    shapes.set(entity, known);
  }
  return known;
}

/**
 * Reads the JSON of a row by its schemas. A value that does not fit takes nobody's list down: it is emptied, named in
 * `unreadable` and told of in the log. Fields that the viewer does not get are null already.
 */
export function readJsonFields(entity: Entity, row: Record<string, unknown>): Record<string, unknown> {
  const unreadable: string[] = [];
  for (const [key, { column, schema, empty }] of jsonFieldsOf(entity)) {
    if (!(key in row) || holdsNothing(row[key], empty)) continue;
    const parsed = schema.safeParse(row[key]);
    row[key] = parsed.success ? parsed.data : empty;
    if (parsed.success) continue;
    unreadable.push(key);
    tellUnreadable(column, Number(row.id));
  }
  if (unreadable.length > 0) row.unreadable = unreadable;
  return row;
}

/** Most rows have nothing in their lists and no custom values: their pages are not to pay for the check. */
function holdsNothing(value: unknown, empty: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.length === 0 && empty === null;
  return typeof value === 'object' && Object.keys(value).length === 0 && empty !== null;
}
