import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { currencyOf } from '@hireloom/contracts/kit/money';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readMember } from '../member/index.ts';
import type { CurrencyOf, Values } from './written.ts';

/** The currencies that rows refer to by name. */
export async function currenciesOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  named: readonly (RefValue | null | undefined)[],
): Promise<CurrencyOf> {
  const ids = named.flatMap((currency) => currency?.id ?? []);
  const { rows } = await sql<{ id: number } & Parameters<typeof currencyOf>[0]>`
    select id, key, name, extra from lookup_item
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, currencyOf(row)]));
  return (currency) => (currency && known.get(currency.id)) ?? null;
}

/** Addresses of the people of a job. */
export async function emailsOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  { hiring_managers, recruiters }: Row<typeof job>,
): Promise<Values> {
  const addresses = async (people: readonly RefValue[] | null) => {
    const members = [];
    for (const { id } of people ?? []) members.push(await readMember(tx, viewer.team_id, id));
    return members.map(({ email }) => email).join(', ');
  };
  return {
    hiring_manager_email: await addresses(hiring_managers),
    recruiter_email: await addresses(recruiters),
  };
}
