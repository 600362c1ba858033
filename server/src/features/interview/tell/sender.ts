import type { Context } from '../../../platform/context.ts';
import { configuredFrom } from '../../../platform/mail/drain/outgoing.ts';
import type { MailAddress } from '../../../platform/mail/smtp/message.ts';
import { accountFor } from '../../mail-account/index.ts';

/** What mails of an interview leave by, and whom calendars answer. */
export interface InterviewSender {
  account_id: number | null;
  from_name: string;
  address: MailAddress;
}

/**
 * An account of the team or the configured server, never somebody's own: whoever changes an interview, its appointment
 * keeps one organiser in everybody's calendar.
 */
export async function senderOf(context: Context): Promise<InterviewSender> {
  const nobody = { ...context, viewer: { ...context.viewer, id: NOBODY } };
  const account = await accountFor(nobody, { account: null, category: 'interview' });
  const from_name = account?.from_name ?? context.viewer.name;
  const address = account
    ? { name: account.from_name, address: account.from_address }
    : configuredFrom(context.platform.config.MAIL_FROM, null);
  return { account_id: account?.id ?? null, from_name, address };
}

const NOBODY = 0;
