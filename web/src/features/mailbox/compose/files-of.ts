import {
  mailboxThreadEndpoints,
  type ThreadFull,
  type ThreadItem,
} from '@hireloom/contracts/mailbox/thread-endpoints';
import { call } from '../../../kit/api/api.ts';

/**
 * The files of a mail that is passed on, as its mailbox has them, and the names of those that could not be read. Addresses
 * of what was opened a while ago are no good any more, so that the conversation is read anew.
 */
export async function filesOf(
  full: ThreadFull,
  item: ThreadItem,
): Promise<{ files: File[]; lost: string[] }> {
  const now = await call(mailboxThreadEndpoints.thread, { params: { id: full.id } });
  const parts = now.items.find(({ id }) => id === item.id)?.parts ?? [];
  const read = await Promise.allSettled(
    parts.map(async ({ name, url, content_type }) => {
      const reply = await fetch(url);
      if (!reply.ok) throw new Error(name);
      return new File([await reply.blob()], name, { type: content_type });
    }),
  );
  return {
    files: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    lost: read.flatMap(({ status }, at) => (status === 'rejected' ? [parts[at]?.name ?? ''] : [])),
  };
}
