import type { FieldErrors } from '@hireloom/contracts/kit/errors';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field } from '@hireloom/contracts/kit/field';
import { type Currency, currencyOf, decimalsError, isoDecimals } from '@hireloom/contracts/kit/money';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { columnOf } from '../columns.ts';
import { hiddenOf, type Resource } from '../resource.ts';

type Values = Record<string, unknown>;

interface Write {
  /** What the caller sent: only amounts that come with it, or whose currency does, are looked at. */
  given: Values;
  /** What is about to be written, by column. */
  columns: Values;
  /** The record that changes; none for a new one. */
  id?: number;
}

/**
 * Refuses amounts with more decimals than their currency has, also those that stay while their currency changes.
 * Without a currency they may have as many as that of the team's default country. Throws `invalid_input` at the field,
 * or at the currency where the viewer does not get to see the amount.
 */
export async function checkMoney(context: Context, resource: Resource, write: Write): Promise<void> {
  const { entity } = resource;
  const touched = Object.entries(entity.fields).filter(
    ([key, field]) => isMoney(field) && (key in write.given || field.currency in write.given),
  );
  if (touched.length === 0) return;
  const next = { ...(await storedOf(context, entity, write.id)), ...write.columns };
  const hidden = hiddenOf(resource, context);
  const errors: FieldErrors = {};
  for (const [key, field] of touched) {
    const [amount, currencyKey] = [next[key], field.currency ?? ''];
    if (typeof amount !== 'number') continue;
    const id = next[columnOf(currencyKey, entity.fields[currencyKey])];
    const currency = typeof id === 'number' ? await readCurrency(context, id) : await usualOf(context);
    const wrong = decimalsError(field.label, amount, currency);
    if (!wrong) continue;
    if (hidden.has(key)) errors[currencyKey] = ['The amounts of this record have more decimals than that'];
    else errors[key] = [wrong];
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid_input', 400, Object.values(errors)[0]?.[0] ?? '', errors);
}

const isMoney = (field: Field): field is Field & { currency: string } =>
  field.kind === 'money' && !field.computed;

/** Amounts and currencies of the record as they stand, whatever the viewer may see of them. */
async function storedOf({ tx, viewer }: Context, entity: Entity, id: number | undefined): Promise<Values> {
  if (id === undefined) return {};
  const columns = Object.entries(entity.fields).flatMap(([key, field]) =>
    isMoney(field) ? [key, columnOf(field.currency, entity.fields[field.currency])] : [],
  );
  const wanted = sql.join([...new Set(columns)].map((column) => sql.ref(column)));
  const { rows } = await sql<Values>`select ${wanted} from ${sql.table(entity.name)}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  return rows[0] ?? {};
}

async function readCurrency({ tx, viewer }: Context, id: number): Promise<Currency> {
  const { rows } = await sql<Parameters<typeof currencyOf>[0]>`select key, name, extra from lookup_item
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error(`Currency ${id} was checked before`);
  return currencyOf(rows[0]);
}

/** Decimals of amounts that name no currency: those of the currency of the team's country. */
async function usualOf({ tx, viewer }: Context): Promise<{ decimals: number }> {
  const { default_country } = teamSettings.parse({});
  const { rows } = await sql<{ code: string | null }>`select c.extra ->> 'currency' as code
    from team t join lookup_item c on c.team_id = t.id and c.list = 'country' and c.deleted_on is null
      and c.key = coalesce(t.settings ->> 'default_country', ${default_country})
    where t.id = ${viewer.team_id}`.execute(tx);
  return { decimals: isoDecimals(rows[0]?.code ?? '') };
}
