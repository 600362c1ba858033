import { channels } from '@hireloom/contracts/channels';
import {
  type CustomFieldData,
  type CustomFieldTable,
  customFieldData,
  customFieldTypes,
  customTables,
} from '@hireloom/contracts/custom-field/custom-fields';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { parseJsonText } from './json-text.ts';
import { phrase } from '../../platform/words/phrase.ts';

/** All tables in their order, with and without fields. */
export async function listCustomFields({ tx, viewer }: Context): Promise<CustomFieldTable[]> {
  const fields = await tx
    .selectFrom('custom_field')
    .select([
      'id',
      'entity',
      'key',
      'title',
      'type',
      'choices',
      'active',
      'show_on_table',
      'show_on_email_templates',
    ])
    .where('team_id', '=', viewer.team_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const tables = await tx
    .selectFrom('custom_field_table')
    .select(['entity', 'active'])
    .where('team_id', '=', viewer.team_id)
    .execute();
  return customTables.map((table) => ({
    table,
    active: tables.find((row) => row.entity === table)?.active ?? true,
    fields: fields
      .filter((field) => field.entity === table)
      .map(({ id, key, title, type, choices, active, show_on_table, show_on_email_templates }) => ({
        id,
        key,
        title,
        type: customFieldTypes.find((known) => known === type) ?? 'others',
        choices,
        active,
        show_on_table,
        show_on_email_templates,
      })),
  }));
}

/**
 * Stores the given tables, see `customFieldData`. Errors at `data`: what is not JSON of that form, a key twice in a
 * table, an id of no field of the table, another key or type for an existing field.
 */
export async function updateCustomFields(context: Context, text: string): Promise<CustomFieldTable[]> {
  const { tx, viewer } = context;
  const given = parseJsonText('data', text, customFieldData);
  if (new Set(given.map(({ table }) => table)).size < given.length)
    throw invalid({ data: 'A table is given twice' });
  await tx.selectFrom('team').select('id').where('id', '=', viewer.team_id).forNoKeyUpdate().execute();
  const before = await listCustomFields(context);
  for (const table of given) await storeTable(context, table, before);
  const after = await listCustomFields(context);
  const changes = given.map(({ table }) => ({
    field: table,
    label: table,
    from: before.find((entry) => entry.table === table),
    to: after.find((entry) => entry.table === table),
  }));
  await activity(context, {
    entity: 'custom_field',
    record_id: 0,
    record_name: 'Custom fields',
    action: 'update',
    changes,
  });
  await notify(context, channels.team(viewer.team_id), { entity: 'custom_field' });
  return after;
}

async function storeTable(
  { tx, viewer }: Context,
  { table, active, fields }: CustomFieldData[number],
  before: CustomFieldTable[],
): Promise<void> {
  const known = before.find((entry) => entry.table === table)?.fields ?? [];
  refuseClashes(table, fields, known);
  await tx
    .insertInto('custom_field_table')
    .values({ team_id: viewer.team_id, entity: table, active })
    .onConflict((conflict) => conflict.columns(['team_id', 'entity']).doUpdateSet({ active }))
    .execute();
  const kept = fields.flatMap(({ id }) => id ?? []);
  const removed = known.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (removed.length > 0) {
    await tx
      .deleteFrom('custom_field')
      .where('team_id', '=', viewer.team_id)
      .where('id', 'in', removed)
      .execute();
  }
  for (const [position, { id, key, type, ...rest }] of fields.entries()) {
    const values = { ...rest, position };
    await (id
      ? tx
          .updateTable('custom_field')
          .set(values)
          .where('team_id', '=', viewer.team_id)
          .where('id', '=', id)
          .execute()
      : tx
          .insertInto('custom_field')
          .values({ ...values, key, type, team_id: viewer.team_id, entity: table })
          .execute());
  }
}

function refuseClashes(
  table: string,
  fields: CustomFieldData[number]['fields'],
  known: CustomFieldTable['fields'],
): void {
  const keys = fields.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw invalid({ data: phrase('{table}: the key {twice} is used twice', { table, twice }) });
  const ids = fields.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    throw invalid({ data: phrase('{table}: a field is given twice', { table }) });
  for (const field of fields.filter(({ id }) => id !== undefined)) {
    const existing = known.find(({ id }) => id === field.id);
    if (!existing)
      throw invalid({ data: phrase('{table}: there is no field {id}', { table, id: field.id }) });
    if (existing.key !== field.key || existing.type !== field.type) {
      throw invalid({
        data: phrase('{table}: key and type of {key} can not be changed', { table, key: existing.key }),
      });
    }
  }
}
