import type { LookupItem } from '@hireloom/contracts/lookup/lookups';
import { rateOf } from '@hireloom/contracts/kit/money';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';

type Extra = Record<string, string | number | null>;

/** More than any currency is worth in any other. */
const MOST = 1_000_000_000;

/**
 * What the currency list is to say of a rate: a number above zero and its day, which is today unless another is given;
 * the rate of the team's own currency is one. Answers the extra fields as they are stored. Throws at the field.
 */
export async function checkRate(context: Context, before: LookupItem | null, given: Extra): Promise<Extra> {
  if (!('rate' in given) && !('rate_on' in given)) return given;
  const errors: Record<string, Sentence> = {};
  const rate = 'rate' in given ? given.rate : before && rateOf(before.extra);
  const number = rate === null || rate === undefined ? null : Number(rate);
  if (number !== null && !(number > 0 && number <= MOST))
    errors['extra.rate'] = 'Rate must be a number above zero';
  else if (number !== 1 && before?.key && before.key === (await ownCurrency(context)))
    errors['extra.rate'] = phrase('{currency} is the currency of the team: its rate is 1', {
      currency: before.key,
    });
  const today = context.platform.now().toISOString().slice(0, 10);
  const tomorrow = new Date(context.platform.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const changed = number !== (before && rateOf(before.extra));
  const kept = before?.extra.rate_on;
  const day = given.rate_on ?? (changed || given.rate_on === null || typeof kept !== 'string' ? today : kept);
  if (!z.iso.date().safeParse(day).success) errors['extra.rate_on'] = 'Rate as of must be a date';
  // It is tomorrow already where some of the team are.
  else if (String(day) > tomorrow) errors['extra.rate_on'] = 'The day of a rate can not lie in the future';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...given, rate: number, rate_on: number === null ? null : day };
}

async function ownCurrency({ tx, viewer }: Context): Promise<string> {
  const { default_currency } = teamSettings.parse({});
  const { rows } = await sql<{ code: string | null }>`select settings ->> 'default_currency' as code
    from team where id = ${viewer.team_id}`.execute(tx);
  return rows[0]?.code ?? default_currency;
}

/**
 * Another currency becomes that of the team: all rates are said in it from now on, their days stay. Errors: `settings`
 * where the list has no such currency, or no rate for it.
 */
export async function restateRates(context: Context, from: string, into: string): Promise<void> {
  const { tx, viewer } = context;
  // In the order of their ids, as whoever merges two of them locks them.
  const { rows } = await sql<{
    id: number;
    key: string | null;
    extra: Record<string, unknown>;
  }>`select id, key, extra
    from lookup_item where team_id = ${viewer.team_id} and list = 'currency' and deleted_on is null
    order by id for update`.execute(tx);
  const next = rows.find(({ key }) => key === into);
  const worth = next && rateOf(next.extra);
  if (!next) throw invalid({ settings: phrase('The list has no currency {code}', { code: into }) });
  if (!worth)
    throw invalid({ settings: phrase('Give {code} a rate in the list of currencies first', { code: into }) });
  const day = typeof next.extra.rate_on === 'string' ? next.extra.rate_on : null;
  const told = rows.flatMap(({ id, key, extra }) => {
    const rate = key === from ? 1 : rateOf(extra);
    if (rate === null) return [];
    return [
      {
        id,
        rate: key === into ? 1 : rounded(rate / worth),
        rate_on: key === from ? day : (extra.rate_on ?? null),
      },
    ];
  });
  await sql`update lookup_item c set version = c.version + 1, updated_on = now(), updated_by_id = ${viewer.id},
      extra = c.extra || jsonb_build_object('rate', told.rate, 'rate_on', told.rate_on)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id bigint, rate numeric, rate_on text)
    where c.team_id = ${viewer.team_id} and c.id = told.id`.execute(tx);
  await entityChanged(context, 'lookup', next.id);
}

/** Ten digits: more than any rate is known to, and few enough to be read. */
const rounded = (rate: number) => Number(rate.toPrecision(10));
