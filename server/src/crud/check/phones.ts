import type { Entity } from '@hireloom/contracts/kit/entity';
import { type Field, isLocalPhone } from '@hireloom/contracts/kit/field';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { canonicalPhone } from '../../platform/phone/canonical-phone.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { idsOf } from './references.ts';

type Values = Record<string, unknown>;

/**
 * Phone numbers of an input in international form: those without a country code are read with the record's country, or
 * else the team's. `merged` is the record as it will be. Answers the fields that read otherwise than they were sent; throws
 * at the fields what is no number there.
 */
export async function readPhones(
  context: Context,
  { fields }: Entity,
  input: Values,
  merged: Values,
): Promise<Values> {
  const local = Object.entries(fields).filter(([key, field]) => hasLocal(field, input[key]));
  if (local.length === 0) return {};
  const country = await countryOf(context, idsOf(merged.country)[0]);
  const errors: Record<string, Sentence> = {};
  const read = (field: Field, value: unknown, path: string): unknown => {
    if (field.kind === 'phone' && isLocalPhone(value)) {
      const known = country?.code ? canonicalPhone(value, country.code) : null;
      if (!known) errors[path] = refusalOf(field, country);
      return known;
    }
    if (field.kind !== 'rows' || !Array.isArray(value)) return value;
    return value.map((line: Values, index) => {
      const parts = Object.entries(field.fields ?? {}).map(([key, part]) => [
        key,
        read(part, line[key], `${path}.${index}.${key}`),
      ]);
      return Object.fromEntries(parts) as Values;
    });
  };
  const values = Object.fromEntries(local.map(([key, field]) => [key, read(field, input[key], key)]));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return values;
}

function hasLocal(field: Field, value: unknown): boolean {
  if (field.kind === 'phone') return isLocalPhone(value);
  if (field.kind !== 'rows' || !Array.isArray(value)) return false;
  return value.some((line: Values) =>
    Object.entries(field.fields ?? {}).some(([key, part]) => hasLocal(part, line[key])),
  );
}

interface Country {
  name: string;
  /** ISO 3166 alpha-2, where the item of the list has one. */
  code: string | null;
}

/** The country chosen in the record, else that of the team. */
async function countryOf({ tx, viewer }: Context, chosen: number | undefined): Promise<Country | undefined> {
  const { default_country } = teamSettings.parse({});
  const found =
    chosen === undefined
      ? sql<Country>`select coalesce(c.name, own.code) as name, own.code from team t
          cross join lateral (select coalesce(t.settings ->> 'default_country', ${default_country}) as code) own
          left join lookup_item c on c.team_id = t.id and c.list = 'country' and c.key = own.code and c.deleted_on is null
          where t.id = ${viewer.team_id}`
      : sql<Country>`select name, key as code from lookup_item
          where team_id = ${viewer.team_id} and id = ${chosen} and list = 'country'`;
  return (await found.execute(tx)).rows[0];
}

function refusalOf({ label: text }: Field, country: Country | undefined): Sentence {
  const label = { text };
  return country?.code
    ? phrase('{label} is no phone number of {country}: choose the country it belongs to, or begin with +', {
        label,
        country: country.name,
      })
    : phrase('{label} needs its country: choose one, or begin the number with + and the country code', {
        label,
      });
}
