import { mailSecurities } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { MailboxKind } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { openSecret } from '../account-secret.ts';
import { openImap } from '../imap/imap-line.ts';
import { MailboxFault } from '../provider.ts';
import type { AccountRow } from './account-row.ts';
import type { MailboxSource } from './source.ts';

type Opener = (platform: Platform, account: AccountRow) => Promise<MailboxSource>;

/** How each kind of mailbox is reached. Google is IMAP that is signed in to by a token. */
const openers: Readonly<Partial<Record<string, Opener>>> = {
  imap: openByImap,
  google: openByImap,
} satisfies Partial<Record<MailboxKind, Opener>>;

/** Opens a line to a mailbox, signed in. Throws `MailboxFault`. */
export function openSource(platform: Platform, account: AccountRow): Promise<MailboxSource> {
  const opener = openers[account.provider];
  if (!opener) throw new MailboxFault('refused', phrase('Mailboxes of this kind can not be read'));
  return opener(platform, account);
}

function openByImap(platform: Platform, { host, port, security, username, secret }: AccountRow) {
  const given = openSecret(platform, secret);
  const safety = mailSecurities.find((one) => one === security);
  if (!given || !host || !port || !username || !safety)
    throw new MailboxFault('sign_in', phrase('The mailbox has no password: enter it again'));
  const { password, access_token } = given;
  return openImap(platform.config, { host, port, security: safety, username, password, access_token });
}
