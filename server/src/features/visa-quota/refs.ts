import { decimalsError, currencyOf } from '@hireloom/contracts/kit/money';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';

type Wish = readonly [field: string, list: 'nationality' | 'designation' | 'currency', id: number | null];

/** Throws `invalid_input` at every field that names no item of its list. */
export async function refuseStrangers({ tx, viewer }: Context, wishes: readonly Wish[]): Promise<void> {
  const given = wishes.filter(([, , id]) => id !== null);
  if (given.length === 0) return;
  const ids = given.map(([, , id]) => id);
  const { rows } = await sql<{ id: number; list: string }>`select id, list from lookup_item
    where team_id = ${viewer.team_id} and id = any(${ids}::bigint[]) and deleted_on is null`.execute(tx);
  const wrong = given.filter(([, list, id]) => !rows.some((row) => row.id === id && row.list === list));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(([field]) => [field, 'Choose one of the list'])));
}

/** Throws `invalid_input` for an amount without a currency, or with more decimals than its currency has. */
export async function refuseAmount(
  { tx, viewer }: Context,
  cost: number | null,
  currency: number | null,
): Promise<void> {
  if (cost === null) return;
  if (currency === null) throw invalid({ currency: 'Choose the currency of the cost' });
  const { rows } = await sql<{
    key: string | null;
    name: string;
    extra: Record<string, unknown>;
  }>`select key, name, extra
    from lookup_item where team_id = ${viewer.team_id} and id = ${currency}`.execute(tx);
  const wrong = rows[0] && decimalsError('Cost', cost, currencyOf(rows[0]));
  if (wrong) throw invalid({ cost: wrong });
}
