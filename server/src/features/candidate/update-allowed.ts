import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Row, Update } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { updateRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { orNothing } from '../../platform/db/savepoint.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { candidateResource } from './candidate.resource.ts';

/**
 * Changes a candidate as far as the rules allow: a value that does not go with what stands (a city of another country)
 * is left out. Answers the keys that were written. Throws what the rules say when it is about a value in `chosen`.
 */
export async function updateAllowed(
  context: Context,
  id: number,
  values: Readonly<Record<string, unknown>>,
  chosen: readonly string[] = [],
): Promise<{ row: Row<typeof candidate>; written: string[] }> {
  const left: Record<string, unknown> = { ...values };
  for (;;) {
    try {
      const row = await orNothing(context, () =>
        updateRow(candidateResource, context, id, left as Update<typeof candidate>),
      );
      return { row, written: Object.keys(left) };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      const refused = Object.keys(error.fields).flatMap((key) => causeOf(key, left));
      if (refused.length === 0 || refused.some((key) => chosen.includes(key))) throw error;
      for (const key of refused) delete left[key];
    }
  }
}

/** The written value that a rule is about: the field's own, what it has to lie within, or its currency. */
function causeOf(key: string, values: Readonly<Record<string, unknown>>): string[] {
  const fields: Readonly<Record<string, Field>> = candidate.fields;
  for (let each: string | undefined = key; each; each = fields[each]?.within)
    if (Object.hasOwn(values, each)) return [each];
  const currency = fields[key]?.currency;
  return currency !== undefined && Object.hasOwn(values, currency) ? [currency] : [];
}
