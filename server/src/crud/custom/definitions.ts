import {
  type CustomField,
  type CustomTable,
  customField,
  customSubtypes,
  customFieldTypes,
  customValue,
} from '@hireloom/contracts/custom-field/custom-fields';
import { seesField } from '@hireloom/contracts/custom-field/custom-rules';
import { knownRoles } from '../../platform/auth/viewer.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readStored, storedShape } from '../../platform/db/stored-shape.ts';

/** The column of `custom_value` that the values of a field stand in. */
export type Projected = 'text' | 'choice' | 'number' | 'at';

/** A field as the server knows it. */
export interface StoredField extends CustomField {
  entity: string;
  /** Null where its values are not projected. */
  projection: Projected | null;
}

export const customFieldShapes = {
  default: storedShape('custom_field.default_value', customValue.nullable(), null),
};

/**
 * All fields of the team, or of one table, in their order: also those that are switched off or retired. With `keys` only
 * those of them: a list is asked of one or two fields of a hundred.
 */
export async function readDefinitions(
  { tx, viewer }: { tx: Tx; viewer: Pick<Viewer, 'team_id'> },
  entity?: string,
  keys?: readonly string[],
): Promise<StoredField[]> {
  let query = tx
    .selectFrom('custom_field')
    .selectAll()
    .where('team_id', '=', viewer.team_id)
    .orderBy('position')
    .orderBy('id');
  if (entity !== undefined) query = query.where('entity', '=', entity);
  if (keys !== undefined) query = query.where('key', 'in', keys);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...{ id: row.id, key: row.key, title: row.title, choices: row.choices, active: row.active },
    type: customFieldTypes.find((type) => type === row.type) ?? 'others',
    show_on_table: row.show_on_table,
    show_on_email_templates: row.show_on_email_templates,
    subtype: customSubtypes.find((subtype) => subtype === row.subtype) ?? 'text',
    section: row.section,
    required: row.required,
    unique: row.is_unique,
    default: readStored(customFieldShapes.default, row.default_value, row.id),
    help: row.help,
    ...{ min: row.min_value, max: row.max_value, currency: row.currency },
    show_when:
      row.show_when_field !== null && row.show_when_value !== null
        ? { field: row.show_when_field, value: row.show_when_value }
        : null,
    roles: knownRoles(row.roles),
    retired_on: row.retired_on === null ? null : new Date(row.retired_on).toISOString(),
    entity: row.entity,
    projection: row.projection as Projected | null,
  }));
}

/** Whether a viewer is told of a field: by their role, and of files by their right to read those of the record. */
export const isSeen = (viewer: Viewer, { entity, key, roles }: StoredField): boolean =>
  seesField({ roles }, viewer.current_role) &&
  viewer.custom_rules[entity as CustomTable]?.hidden.includes(key) !== true;

/** The fields of a table that are in use and that the viewer sees; with `keys` those of them. */
export async function fieldsOf(
  reader: Pick<Context, 'tx' | 'viewer'>,
  entity: string,
  keys?: readonly string[],
): Promise<StoredField[]> {
  const all = await readDefinitions(reader, entity, keys);
  return all.filter((field) => field.active && field.retired_on === null && isSeen(reader.viewer, field));
}

/** Whether the fields of a table are in use at all. */
export async function tableInUse(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  entity: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('custom_field_table')
    .select('active')
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return row?.active ?? true;
}

/** The definition as it travels. */
export const toWire = (field: StoredField): CustomField => customField.parse(field);
