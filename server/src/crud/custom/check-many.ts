import { checkCustom } from '@hireloom/contracts/custom-field/check-values';
import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import { mayChangeMany } from '@hireloom/contracts/custom-field/check-definition';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { Sentence } from '../../platform/words/phrase.ts';
import { asksOf, unknownPeople } from './check-values.ts';
import { fieldsOf, tableInUse } from './definitions.ts';

/** A record whose values change with those of many others. */
export interface OneOfMany {
  /** Its values of the team's fields. */
  stored: CustomValues;
  /** Its built-in fields as they will be, and which of them change. */
  beside: CustomValues;
  changed: CustomValues;
}

/** Checks what one record is to be given; answers what is to be stored. Throws at `custom.<key>`. */
export type ManyCheck = (given: CustomValues, record: OneOfMany) => Record<string, unknown>;

const refuse = (wrong: Record<string, Sentence>): void => {
  const said = Object.entries(wrong).map(([key, sentence]) => [`custom.${key}`, sentence] as const);
  if (said.length > 0) throw invalid(Object.fromEntries(said));
};

/**
 * The check of values of the team's fields for many records, which reads the definitions once. With `back`, values that
 * records had before are put back: they stood there once, so they are not judged anew.
 */
export async function checkMany(context: Context, entity: string, back = false): Promise<ManyCheck> {
  const fields = await fieldsOf(context, entity);
  const inUse = fields.some(({ required }) => required) && (await tableInUse(context, entity));
  const known = new Set(fields.map(({ key }) => key));
  return (given, { stored, beside, changed }) => {
    if (back) {
      const gone = Object.keys(given).filter((key) => !known.has(key));
      refuse(Object.fromEntries(gone.map((key) => [key, 'Is not a known custom field'])));
      return { ...given };
    }
    const asked = asksOf(given, changed);
    const { values, errors } = checkCustom({
      ...{ fields, stored, given, beside, isNew: false },
      asks: (field: CustomField) => inUse && asked(field),
    });
    refuse(errors);
    return values;
  };
}

/**
 * What is wrong with values that many records are to be given, whatever stands in each of them; answers them as they are
 * stored. Throws at `custom.<key>`.
 */
export async function checkForMany(
  context: Context,
  entity: string,
  given: CustomValues,
): Promise<Record<string, unknown>> {
  const fields = await fieldsOf(context, entity);
  const { values, errors } = checkCustom({
    ...{ fields, stored: {}, given, beside: {}, isNew: false },
    asks: () => false,
  });
  const wrong: Record<string, Sentence> = {
    ...(await unknownPeople(context, fields, values, {})),
    ...errors,
  };
  for (const field of fields)
    if (field.key in given && !mayChangeMany(field)) wrong[field.key] = 'Can not be changed for many at once';
  refuse(wrong);
  return values;
}
