import type { Platform } from '../../../platform/context.ts';
import type { RemoteFolder } from '../provider.ts';
import type { ImapSettings } from './imap-client.ts';
import { openImap } from './imap-line.ts';

/** Signs in with what somebody typed and answers the folders. Throws `MailboxFault` with the words of the server. */
export async function tryImap({ config }: Platform, settings: ImapSettings): Promise<RemoteFolder[]> {
  const line = await openImap(config, settings);
  try {
    return await line.folders();
  } finally {
    await line.close();
  }
}
