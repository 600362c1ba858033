import type { MailAccountRow } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { startOfDay } from '../../platform/mail/drain/claim.queries.ts';
import { accountShapes } from './mail-account.shapes.ts';

interface Found extends Omit<MailAccountRow, 'kind' | 'security' | 'state' | 'categories'> {
  kind: string;
  security: string | null;
  state: string;
  categories: string[];
}

/** The accounts of the team, or one of them, with what they have sent today (UTC) and what waits. Those of members are theirs. */
export async function readAccounts(
  { tx, viewer, platform }: Pick<Context, 'tx' | 'viewer' | 'platform'>,
  id?: number,
): Promise<MailAccountRow[]> {
  const today = startOfDay(platform.now()).toISOString();
  const { rows } =
    await sql<Found>`select a.id, a.version, a.name, a.kind, a.from_name, a.from_address, a.reply_to, a.host,
      a.port, a.security, a.username, a.secret is not null as has_password, a.daily_cap, a.is_default, a.categories,
      a.is_active, a.state, a.last_ok_on, a.error, a.error_on,
      (select count(*)::int from mail_message m where m.team_id = a.team_id and m.account_id = a.id
        and m.sent_on >= ${today}::timestamptz) as sent_today,
      (select count(*)::int from mail_message m where m.team_id = a.team_id and m.account_id = a.id
        and m.state in ('scheduled', 'queued', 'sending')) as waiting
    from mail_account a
    where a.team_id = ${viewer.team_id} and a.member_id is null and a.deleted_on is null
      and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by a.is_default desc, lower(a.name), a.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    kind: accountShapes.kind(row.kind),
    security: accountShapes.security(row.security),
    state: accountShapes.state(row.state),
    categories: accountShapes.categories(row.categories),
  }));
}
