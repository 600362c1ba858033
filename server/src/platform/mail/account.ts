import { open, seal } from '../auth/keys.ts';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { phrase } from '../words/phrase.ts';
import type { SmtpSecurity, SmtpSettings } from './smtp/settings.ts';

const PURPOSE = 'mail account secret';

/** A password as the database keeps it. */
export const sealPassword = ({ secret }: Pick<Platform, 'secret'>, password: string): string =>
  seal(secret, PURPOSE, password);

/** Why a mail does not go whose account was removed. */
export const accountRemoved = phrase('The mail account was removed before this was sent');

/** What mails leave by, with all that is needed to hand them over. */
export interface MailAccount {
  id: number;
  /** Changes with every change of the account. */
  version: number;
  kind: string;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  daily_cap: number | null;
  is_active: boolean;
  /** Whether anybody of the team may send by it; else it is a member's own. */
  is_of_team: boolean;
  state: string;
  error: string | null;
  error_on: string | null;
  /** When its health was last written down by this drain, in milliseconds. */
  noted: number;
  smtp: SmtpSettings;
}

/** An account of the team that is not removed, its password opened; null where there is none. */
export async function readAccount(
  tx: Tx,
  platform: Pick<Platform, 'secret' | 'config'>,
  teamId: number,
  id: number,
): Promise<MailAccount | null> {
  const row = await tx
    .selectFrom('mail_account')
    .select(['id', 'version', 'kind', 'from_name', 'from_address', 'reply_to', 'daily_cap', 'is_active'])
    .select(sql<boolean>`member_id is null`.as('is_of_team'))
    .select(['state', 'error', 'error_on', 'host', 'port', 'security', 'username', 'secret'])
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { host, port, security, username, secret, ...account } = row;
  const smtp: SmtpSettings = {
    host: host ?? '',
    port: port ?? 587,
    security: securityOf(security),
    username,
    password: secret === null ? null : open(platform.secret, PURPOSE, secret),
    anywhere: platform.config.ALLOW_PRIVATE_TARGETS,
  };
  return { ...account, noted: 0, smtp };
}

const securityOf = (stored: string | null): SmtpSecurity =>
  (['tls', 'starttls', 'none'] as const).find((known) => known === stored) ?? 'starttls';
