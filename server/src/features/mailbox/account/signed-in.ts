import type { Platform } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { LineSettings, MailDoor } from '../imap-door.ts';
import { MailboxFault, type RemoteFolder } from '../provider.ts';

/** Signs in to a mailbox. Throws what the mail server says at the field that it is about. */
export async function signIn(
  door: MailDoor,
  platform: Platform,
  settings: LineSettings,
): Promise<RemoteFolder[]> {
  try {
    return await door.tryImap(platform, settings);
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error;
    throw invalid({ [error.kind === 'sign_in' ? 'password' : 'host']: error.said });
  }
}

/** The same with the server that mails leave by. */
export async function signInToSend(
  door: MailDoor,
  platform: Platform,
  settings: LineSettings,
): Promise<void> {
  const tried = await door.trySmtp(platform, settings);
  if (!tried.ok) throw invalid({ 'smtp.host': tried.message });
}
