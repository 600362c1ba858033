import { definitionProblems } from '@hireloom/contracts/custom-field/check-definition';
import {
  type CustomField,
  type CustomFieldData,
  type CustomFieldTable,
  plainDepth,
} from '@hireloom/contracts/custom-field/custom-fields';
import { registry } from '@hireloom/contracts/registry';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';

export type NextField = Omit<CustomField, 'id'> & { id?: number | undefined };

/** A table as it is to be, beside what it was. */
export interface NextTable {
  table: CustomFieldTable['table'];
  active: boolean;
  fields: NextField[];
  before: CustomFieldTable;
}

/** The fields of a table as they will be: what is left out of one stays as it is. Throws for what was never of the table. */
export function nextFields(given: CustomFieldData[number], tables: CustomFieldTable[]): NextTable {
  const { table, active, fields } = given;
  const before = tables.find((entry) => entry.table === table) ?? { table, active, fields: [], retired: [] };
  const known = [...before.fields, ...before.retired];
  refuseClashes(table, fields, known);
  const next = fields.map(({ retired_on: _retired, ...field }): NextField => {
    const stored = known.find(({ id }) => id === field.id);
    return { ...plainDepth(), ...stored, ...said(field), retired_on: null } as NextField;
  });
  return { table, active, fields: next, before };
}

const said = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));

/** Everything that is wrong with the definitions, as sentences at `data`. */
export async function refuseWrong({ tx, viewer }: Context, tables: readonly NextTable[]): Promise<void> {
  const wrong: Sentence[] = [];
  for (const { table, fields } of tables) {
    const entity = registry[table];
    if (!entity) continue;
    for (const field of fields)
      for (const problem of Object.values(definitionProblems(entity, field, fields)))
        wrong.push(phrase('{title}: {problem}', { title: field.title, problem: phrase(problem) }));
  }
  const currencies = new Set(
    tables.flatMap(({ fields }) => fields.flatMap(({ currency }) => currency ?? [])),
  );
  if (currencies.size > 0) {
    const found = await tx
      .selectFrom('lookup_item')
      .select('key')
      .where('team_id', '=', viewer.team_id)
      .where('list', '=', 'currency')
      .where('key', 'in', [...currencies])
      .where('deleted_on', 'is', null)
      .execute();
    const known = new Set(found.map(({ key }) => key));
    for (const code of currencies)
      if (!known.has(code)) wrong.push(phrase('{code} is no currency of the team', { code }));
  }
  if (wrong.length > 0) throw invalid({ data: wrong });
}

function refuseClashes(
  table: string,
  fields: CustomFieldData[number]['fields'],
  known: readonly CustomField[],
): void {
  const keys = fields.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw invalid({ data: phrase('{table}: the key {twice} is used twice', { table, twice }) });
  const ids = fields.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    throw invalid({ data: phrase('{table}: a field is given twice', { table }) });
  for (const field of fields) {
    const existing = known.find(({ id }) => id === field.id);
    if (field.id === undefined) {
      if (known.some(({ key, retired_on }) => key === field.key && retired_on !== null))
        throw invalid({
          data: phrase('{table}: the key {key} is that of a retired field', { table, key: field.key }),
        });
      if (known.some(({ key }) => key === field.key))
        throw invalid({ data: phrase('{table}: the key {key} is taken', { table, key: field.key }) });
      continue;
    }
    if (!existing)
      throw invalid({ data: phrase('{table}: there is no field {id}', { table, id: field.id }) });
    const { key } = existing;
    if (key !== field.key || existing.type !== field.type)
      throw invalid({ data: phrase('{table}: key and type of {key} can not be changed', { table, key }) });
    if (field.subtype !== undefined && field.subtype !== existing.subtype)
      throw invalid({ data: phrase('{table}: what {key} holds is changed by a conversion', { table, key }) });
    if (field.currency !== undefined && field.currency !== existing.currency)
      throw invalid({ data: phrase('{table}: the currency of {key} can not be changed', { table, key }) });
  }
}
