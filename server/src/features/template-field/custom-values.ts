import type { CustomFieldTable } from '@hireloom/contracts/custom-field/custom-fields';
import { templateValueOf } from '@hireloom/contracts/custom-field/value-text';
import { momentText } from '@hireloom/contracts/kit/wall-time';
import { canView } from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import type { TemplateValue } from '@hireloom/contracts/template/value';
import { resourceOf } from '../../crud/resource.ts';
import { findRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import type { SeenRecords } from './seen-records.ts';

const units = ['organization', 'company', 'business_unit', 'department'] as const;

/** Values of the team's own fields by `table__key`. Units that the viewer may not see are noted as unseen. */
export async function customValues(
  context: Context,
  seen: SeenRecords,
  tables: readonly CustomFieldTable[],
  zone: string,
): Promise<Map<string, TemplateValue>> {
  const values = new Map<string, TemplateValue>();
  for (const { table, fields } of tables) {
    const shown = fields.filter(({ active, show_on_email_templates }) => active && show_on_email_templates);
    const custom = shown.length > 0 ? await customOf(context, seen, table) : null;
    for (const field of shown) {
      const value = custom?.[field.key];
      const said = field.type === 'datetime' ? timeOf(value, zone) : templateValueOf(field, value);
      if (said !== null) values.set(`${table}__${field.key}`, said);
    }
  }
  return values;
}

type Custom = Readonly<Record<string, unknown>>;

async function customOf(context: Context, seen: SeenRecords, table: string): Promise<Custom | null> {
  const { person, application, opening, unseen } = seen;
  if (table === 'candidate') return person?.candidate.custom ?? null;
  if (table === 'applicant') return application?.custom ?? null;
  if (table === 'job') return opening?.custom ?? null;
  const unit = units.find((name) => name === table);
  const id = unit && opening?.[unit]?.id;
  if (!unit || !id) return null;
  const [entity, resource] = [registry[unit], resourceOf(unit)];
  const mayView = entity !== undefined && canView(context.viewer, entity.module);
  const row = mayView && resource ? await findRow(resource, context, id) : null;
  if (!row) unseen.add(unit);
  return row ? (row.custom as Custom) : null;
}

function timeOf(value: unknown, zone: string): string | null {
  const moment = typeof value === 'string' ? new Date(value) : null;
  return moment && !Number.isNaN(moment.getTime()) ? momentText(moment, zone) : null;
}
