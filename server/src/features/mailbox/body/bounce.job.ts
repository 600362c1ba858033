import { z } from 'zod';
import { withTeam } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { recordBounce } from '../../../platform/mail/bounce.ts';
import { MailboxFault } from '../provider.ts';
import { keepBody, parseItem } from './read-body.ts';
import { isTooLarge, itemOf } from './source-of.ts';

/**
 * Reads a report of delivery and marks the mail that came back, with its address. Only what we sent counts; nothing is
 * answered and nothing sent. Done twice it does no more.
 */
export const bounceJob = defineJob({
  task: 'mailbox.bounce',
  payload: z.looseObject({ item: z.number() }),
  max_attempts: 8,
  run: async ({ platform, teamId }, { item: id }) => {
    const item = await itemOf(platform, teamId, id);
    if (!item || item.body_state === 'stored' || isTooLarge(item)) return;
    const mail = await parseItem(platform, teamId, item).catch((error: unknown) => {
      // Deleted at the server before it was read: there is nothing to mark.
      if (error instanceof MailboxFault && error.kind === 'refused') return null;
      throw error;
    });
    if (!mail) return;
    await withTeam(platform.db, teamId, async (tx) => {
      const { message_id = null, failures = [] } = mail.report ?? {};
      const meant = message_id ? [message_id] : [...new Set([item.in_reply_to ?? '', ...item.refs])];
      for (const { address, words, is_final } of failures)
        for (const about of meant)
          if (await recordBounce(tx, teamId, { message_id: about, address, words, final: is_final })) break;
      await keepBody(tx, teamId, item, mail);
    });
  },
});
