import { type CustomFieldTable, customTables } from '@hireloom/contracts/custom-field/custom-fields';
import { isSeen, readDefinitions, type StoredField, toWire } from '../../../crud/custom/definitions.ts';
import type { Context } from '../../../platform/context.ts';

/** All tables in their order, with and without fields, as far as the viewer sees them. */
export function listCustomFields(context: Pick<Context, 'tx' | 'viewer'>): Promise<CustomFieldTable[]> {
  return tablesWith(context, (field) => isSeen(context.viewer, field));
}

/** The same whoever asks: templates name fields that not everybody sees, and say so where a value is missing. */
export const listEveryField = (context: Pick<Context, 'tx' | 'viewer'>): Promise<CustomFieldTable[]> =>
  tablesWith(context, () => true);

async function tablesWith(
  context: Pick<Context, 'tx' | 'viewer'>,
  isShown: (field: StoredField) => boolean,
): Promise<CustomFieldTable[]> {
  const { tx, viewer } = context;
  const all = await readDefinitions(context);
  const seen = all.filter(isShown);
  const tables = await tx
    .selectFrom('custom_field_table')
    .select(['entity', 'active'])
    .where('team_id', '=', viewer.team_id)
    .execute();
  return customTables.map((table) => {
    const own = seen.filter((field) => field.entity === table);
    return {
      table,
      active: tables.find((row) => row.entity === table)?.active ?? true,
      fields: own.filter((field) => field.retired_on === null).map(toWire),
      retired: own.filter((field) => field.retired_on !== null).map(toWire),
    };
  });
}
