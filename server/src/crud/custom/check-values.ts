import { holdsFile } from '@hireloom/contracts/custom-field/check-definition';
import { checkCustom } from '@hireloom/contracts/custom-field/check-values';
import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { VALUE_TAKEN } from '../../platform/http/custom-value-taken.ts';
import type { Sentence } from '../../platform/words/phrase.ts';
import { fieldsOf, type StoredField, tableInUse } from './definitions.ts';
import { sentFor } from './field-files.ts';

export interface CustomRecord {
  /** The record that changes; none for a new one. */
  id?: number;
  /** Its values of the team's fields. */
  stored?: CustomValues;
  /** Its built-in fields as they will be, which rules look at. */
  beside?: CustomValues;
  /** Which of the built-in fields change. */
  changed?: CustomValues;
  /** Nobody is there to be asked for what is required. */
  byMachine?: boolean;
}

/**
 * Checks values of the team's fields for a record and answers what is to be stored, defaults of a new one included.
 * Throws at `custom.<key>`. Files are kept after it (`keepFieldFiles`). Of a record that is there, only what the change is about is asked for: a field that is
 * emptied, or that a value beside it shows.
 */
export async function checkCustomValues(
  context: Context,
  entity: string,
  given: CustomValues,
  { id, stored = {}, beside = {}, changed = {}, byMachine = false }: CustomRecord = {},
): Promise<Record<string, unknown>> {
  const fields = await fieldsOf(context, entity);
  const sent = sentFor(context, entity);
  if (fields.length === 0 && Object.keys(given).length === 0 && sent.size === 0) return {};
  const isNew = id === undefined;
  const inUse = !byMachine && fields.some(({ required }) => required) && (await tableInUse(context, entity));
  const isAsked = asksOf(given, changed);
  const { values, errors } = checkCustom({
    ...{ fields, stored, given, beside, isNew, sent },
    asks: (field) => inUse && (isNew || isAsked(field)),
  });
  const wrong: Record<string, Sentence> = { ...(await unknownPeople(context, fields, values, stored)) };
  for (const key of await takenKeys(context, entity, fields, values, id)) wrong[key] = VALUE_TAKEN;
  Object.assign(wrong, misplaced(fields, sent), errors);
  if (Object.keys(wrong).length > 0)
    throw invalid(Object.fromEntries(Object.entries(wrong).map(([key, said]) => [`custom.${key}`, said])));
  // Files of fields are kept by themselves, and their records name them by that.
  for (const { key } of fields.filter(holdsFile)) delete values[key];
  return values;
}

/** Files that came for what holds none. */
function misplaced(fields: readonly StoredField[], sent: ReadonlySet<string>): Record<string, Sentence> {
  const holding = new Set(fields.filter(holdsFile).map(({ key }) => key));
  return Object.fromEntries(
    [...sent].filter((key) => !holding.has(key)).map((key) => [key, 'Is not a known custom field']),
  );
}

/** Which fields a change of a record is about: those that are given, and those that a value beside them shows. */
export const asksOf =
  (given: CustomValues, changed: CustomValues) =>
  ({ key, show_when }: Pick<CustomField, 'key' | 'show_when'>): boolean =>
    key in given ||
    (show_when !== null && (show_when.field in changed || show_when.field.slice('custom.'.length) in given));

/** People who are not of the team or have left it; who stood there before may stay. */
export async function unknownPeople(
  { tx, viewer }: Context,
  fields: readonly StoredField[],
  values: CustomValues,
  stored: CustomValues,
): Promise<Record<string, Sentence>> {
  const idIn = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
  const given = fields.flatMap(({ key, type, subtype }) => {
    const value = values[key];
    const isPerson = type === 'others' && subtype === 'person' && typeof value === 'number';
    return isPerson && value !== idIn(stored[key]) ? [[key, value] as const] : [];
  });
  if (given.length === 0) return {};
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .where(
      'id',
      'in',
      given.map(([, id]) => id),
    )
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return Object.fromEntries(
    given.filter(([, id]) => !known.has(id)).map(([key]) => [key, 'This person is not in the team']),
  );
}

/** Keys of unique fields whose value another record has. The database refuses what comes between. */
async function takenKeys(
  { tx, viewer }: Context,
  entity: string,
  fields: readonly StoredField[],
  values: CustomValues,
  id: number | undefined,
): Promise<string[]> {
  const unique = fields.filter((field) => field.unique && (values[field.key] ?? null) !== null);
  if (unique.length === 0) return [];
  const { rows } = await sql<{ key: string }>`select distinct f.key from custom_field f
    cross join lateral custom_value_rows(f.team_id, f.id, f.projection, true, 0, ${JSON.stringify(values)}::jsonb -> f.key, true) n
    join custom_value v on v.team_id = f.team_id and v.field_id = f.id and v.unique_key = n.unique_key
    where f.team_id = ${viewer.team_id} and f.entity = ${entity} and f.id = any(${unique.map((field) => field.id)})
      and v.record_id <> ${id ?? 0}`.execute(tx);
  return rows.map(({ key }) => key);
}
