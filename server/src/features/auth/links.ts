import { randomSecret, sha256 } from '../../platform/auth/keys.ts';
import { publicOrigin } from '../../platform/config/public-origin.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';

export type Purpose = 'activate' | 'reset';

export const LINK_MINUTES = 60;

/** Pages of the web app that the links of mails open; the two halves of the link follow. */
const pages: Record<Purpose, string> = { activate: '/auth/activate', reset: '/auth/reset' };

/** Makes a link that works once and for an hour, and ends the ones before it. Runs as the system role. */
export async function issueLink(
  tx: Tx,
  platform: Platform,
  accountId: number,
  purpose: Purpose,
): Promise<string> {
  await endLinks(tx, platform, accountId);
  const secret = randomSecret();
  const now = platform.now().getTime();
  await tx
    .insertInto('one_time_link')
    .values({
      account_id: accountId,
      purpose,
      secret_hash: sha256(secret),
      created_on: new Date(now).toISOString(),
      expires_on: new Date(now + LINK_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return `${publicOrigin(platform.config)}${pages[purpose]}/${accountId}/${secret}`;
}

/** Ends all open links of an account: on use, on a new password, on a new address. Runs as the system role. */
export async function endLinks(tx: Tx, platform: Platform, accountId: number): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ used_on: platform.now().toISOString() })
    .where('account_id', '=', accountId)
    .where('used_on', 'is', null)
    .execute();
}

/** Who a link belongs to. Throws `not_found` when it is wrong, used or too old. Runs as the system role. */
export async function openLink(tx: Tx, platform: Platform, purpose: Purpose, a: string, b: string) {
  const accountId = /^[1-9]\d{0,14}$/.test(a) ? Number(a) : 0;
  const found = await tx
    .selectFrom('one_time_link as l')
    .innerJoin('account as c', 'c.id', 'l.account_id')
    .innerJoin('member as m', (join) =>
      join.onRef('m.account_id', '=', 'c.id').onRef('m.team_id', '=', 'c.home_team_id'),
    )
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['c.id as account_id', 'm.team_id', 'm.id as member_id', 't.name as team_name'])
    .select(['m.first_name', 'm.last_name', 'm.username', 'm.email', 'm.acting_role'])
    .where('l.account_id', '=', accountId)
    .where('l.purpose', '=', purpose)
    .where('l.secret_hash', '=', sha256(b))
    .where('l.used_on', 'is', null)
    .where('l.expires_on', '>', platform.now().toISOString())
    .where('c.is_active', '=', true)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  if (!found) throw notFound('This link');
  return found;
}
