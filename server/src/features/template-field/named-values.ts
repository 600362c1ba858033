import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { RefValue } from '@hireloom/contracts/kit/field';
import type { Context } from '../../platform/context.ts';
import { readMember } from '../member/index.ts';
import type { CodeOf, Values } from './written.ts';

/** Codes of currencies that rows refer to by name; the name where a team's own currency has none. */
export async function currencyCodes(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  currencies: readonly (RefValue | null | undefined)[],
): Promise<CodeOf> {
  const ids = currencies.flatMap((currency) => currency?.id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('lookup_item')
          .select(['id', 'key'])
          .where('team_id', '=', viewer.team_id)
          .where('id', 'in', ids)
          .execute();
  const codes = new Map(rows.map(({ id, key }) => [id, key]));
  return (currency) => (currency ? (codes.get(currency.id) ?? currency.name) : '');
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
