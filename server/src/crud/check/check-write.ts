import type { Create, Entity, Row, Update } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { checkCustomValues } from '../custom/check-values.ts';
import { checkMoney } from './money.ts';
import { readPhones } from './phones.ts';
import { checkReferences } from './references.ts';
import { Refusals } from './refusals.ts';
import { erased, type Resource } from '../resource.ts';
import { changeRow, insertRow, plainColumns } from '../store-row.ts';

type Values = Record<string, unknown>;

/** An input that passed the form's check, with the record that it changes; none for a new one. */
export type Intended<E extends Entity> =
  | { action: 'create'; before: null; input: Create<E> }
  | { action: 'update'; before: Row<E>; input: Update<E> };

/**
 * Checks what is about to be written: phones, references, custom fields, rules, amounts and what has to be unique. All
 * that is wrong is said in one answer, together with what `refusals` has already. Answers the values, and the columns to
 * write.
 */
export async function checkWrite<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  { action, before, input }: Intended<E>,
  refusals = new Refusals(),
  byMachine = false,
): Promise<{ values: Values; columns: Values }> {
  const { entity } = resource;
  const given: Values = { ...input };
  const stored: Values = { ...before };
  await refusals.gather(() => checkReferences(context, entity, given, { ...stored, ...given }));
  const phones = await refusals.gather(() => readPhones(context, entity, given, { ...stored, ...given }));
  Object.assign(given, phones);
  const own = await refusals.gather(() =>
    checkCustomValues(context, entity.name, (given.custom ?? {}) as Values, {
      ...(before && { id: Number(stored.id), stored: (stored.custom ?? {}) as Values }),
      beside: { ...stored, ...given },
      changed: given,
      byMachine,
    }),
  );
  if (own && (given.custom !== undefined || Object.keys(own).length > 0)) given.custom = own;
  const change = { action, before, input: given } as Parameters<NonNullable<typeof resource.check>>[1];
  const extra = (await refusals.gather(() => resource.check?.(context, change))) ?? {};
  const { version: _version, custom, ...values } = given;
  const columns = { ...plainColumns(entity, values), ...extra };
  const id = before ? { id: Number(stored.id) } : {};
  await refusals.gather(() => checkMoney(context, erased(resource), { given: values, columns, ...id }));
  if (refusals.any && resource.unique)
    await refusals.gather(() => tryWrite(context, resource, columns, before ? Number(stored.id) : null));
  refusals.throwIfAny();
  return { values: { ...values, custom }, columns };
}

/** Writes and takes it back: a name that is taken is said along with what else is wrong. */
async function tryWrite<E extends Entity>(
  context: Context,
  resource: Resource<E>,
  columns: Values,
  id: number | null,
): Promise<void> {
  await sql`savepoint attempt`.execute(context.tx);
  try {
    if (id === null) await insertRow(resource, context, columns);
    else await changeRow(resource, context, id, columns);
  } finally {
    await sql`rollback to savepoint attempt`.execute(context.tx);
  }
}
