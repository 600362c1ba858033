import { mailSecurities } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { MailboxKind } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { openSecret } from '../account-secret.ts';
import { openGraph } from '../graph/graph-line.ts';
import { openImap } from '../imap/imap-line.ts';
import { freshToken } from '../oauth/fresh-token.ts';
import { MailboxFault } from '../provider.ts';
import type { AccountRow } from './account-row.ts';
import type { MailboxSource } from './source.ts';

type Opener = (platform: Platform, account: AccountRow) => Promise<MailboxSource>;

/** How each kind of mailbox is reached. Google is IMAP that is signed in to by a token. */
const openers: Readonly<Record<MailboxKind, Opener>> = {
  imap(platform, account) {
    const password = openSecret(platform, account.secret)?.password;
    if (!password) throw new MailboxFault('sign_in', phrase('The mailbox has no password: enter it again'));
    return overImap(platform, account, { password });
  },
  async google(platform, account) {
    const access_token = await freshToken(platform, account.team_id, account.id);
    return overImap(platform, account, { access_token });
  },
  async microsoft(platform, { team_id, id }) {
    return openGraph(platform, () => freshToken(platform, team_id, id));
  },
};

/** Opens a line to a mailbox, signed in. Throws `MailboxFault`. */
export const openSource: Opener = (platform, account) => openers[account.provider](platform, account);

function overImap(
  { config }: Platform,
  { host, port, security, username, address }: AccountRow,
  key: { password: string } | { access_token: string },
): Promise<MailboxSource> {
  const safety = mailSecurities.find((one) => one === security) ?? 'tls';
  if (!host || !port) throw new MailboxFault('refused', phrase('The mailbox names no mail server'));
  return openImap(config, { host, port, security: safety, username: username ?? address, ...key });
}
