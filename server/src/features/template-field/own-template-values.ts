import { templateValueOf } from '@hireloom/contracts/custom-field/value-text';
import type { TemplateValue } from '@hireloom/contracts/template/value';
import { readDefinitions } from '../../crud/custom/definitions.ts';
import type { TeamWork } from '../../platform/context.ts';

/**
 * What templates say of the team's own fields of a record, by their keys, whoever reads it: their values as they are
 * stored, people by name.
 */
export async function ownTemplateValues(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  table: string,
  custom: Readonly<Record<string, unknown>>,
): Promise<Record<string, TemplateValue>> {
  if (Object.keys(custom).length === 0) return {};
  const fields = await readDefinitions({ tx, viewer: { team_id } }, table);
  const told = fields.filter(
    (field) =>
      field.active && field.retired_on === null && field.show_on_email_templates && field.key in custom,
  );
  const people = told.flatMap(({ key, type, subtype }) => {
    const id = custom[key];
    return type === 'others' && subtype === 'person' && typeof id === 'number' ? [id] : [];
  });
  const names = people.length
    ? await tx
        .selectFrom('member')
        .select(['id', 'name'])
        .where('team_id', '=', team_id)
        .where('id', 'in', people)
        .execute()
    : [];
  const named = (field: (typeof told)[number]): unknown => {
    const value = custom[field.key];
    return field.type === 'others' && field.subtype === 'person'
      ? (names.find(({ id }) => id === value) ?? null)
      : value;
  };
  return Object.fromEntries(
    told.flatMap((field) => {
      const value = templateValueOf(field, named(field));
      return value === null ? [] : [[field.key, value]];
    }),
  );
}
