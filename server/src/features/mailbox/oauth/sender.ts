import type { SenderMaker } from '../../../platform/mail/senders.ts';
import { smtpTimes } from '../../../platform/mail/smtp/settings.ts';
import { smtpSender } from '../../../platform/mail/smtp/smtp-sender.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { graphSender } from '../graph/graph-sender.ts';
import { MailboxFault } from '../provider.ts';
import { freshToken } from './fresh-token.ts';

/** What mails of a member leave by whose mailbox was connected by signing in elsewhere. */
export const signedInElsewhere: SenderMaker = (platform, teamId, account) => {
  const token = () => tokenOf(platform, teamId, account.id);
  if (account.kind === 'graph') return graphSender(platform, token);
  if (account.kind === 'google') return smtpSender({ ...account.smtp, token }, smtpTimes);
  return null;
};

async function tokenOf(platform: Platform, teamId: number, mailAccountId: number): Promise<string> {
  const mailbox = await withTeam(platform.db, teamId, (tx) =>
    tx
      .selectFrom('mailbox_account')
      .select('id')
      .where('team_id', '=', teamId)
      .where('send_account_id', '=', mailAccountId)
      .executeTakeFirst(),
  );
  if (!mailbox) throw new MailboxFault('sign_in', phrase('The mailbox of this account was disconnected'));
  return freshToken(platform, teamId, mailbox.id);
}
