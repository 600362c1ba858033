import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, withTeam } from '../db/transaction.ts';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import { MAIL_TASK } from './mail.ts';
import { isRefusal, type Mailer } from './mailer.ts';

/**
 * Sends one queued mail. A passing failure is tried again, always with the same Message-ID; a refusal or the last
 * failure ends in the state `failed` with the server's words. Without a mail server the mail is kept.
 */
export function mailSendJob(mailer: Mailer | null): JobDefinition {
  return defineJob({
    task: MAIL_TASK,
    payload: z.looseObject({ mail_id: z.number() }),
    run: async ({ platform, teamId, last }, { mail_id }) => {
      const mail = await begin(platform.db, teamId, mail_id);
      if (!mail || mail.state === 'sent' || mail.state === 'kept') return;
      if (!mailer) return finish(platform.db, teamId, mail_id, { state: 'kept', error: null });
      try {
        await mailer.send(mail);
      } catch (error) {
        const words = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        const final = last || isRefusal(error);
        await finish(platform.db, teamId, mail_id, { state: final ? 'failed' : 'queued', error: words });
        if (isRefusal(error)) return;
        throw error;
      }
      await finish(platform.db, teamId, mail_id, {
        state: 'sent',
        error: null,
        sent_on: platform.now().toISOString(),
      });
    },
  });
}

function begin(db: Db, teamId: number, id: number) {
  return withTeam(db, teamId, (tx) =>
    tx
      .updateTable('mail_message')
      .set({ attempts: sql`attempts + 1` })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returning(['message_id', 'recipients', 'subject', 'html', 'plain', 'language', 'state'])
      .executeTakeFirst(),
  );
}

async function finish(
  db: Db,
  teamId: number,
  id: number,
  outcome: { state: string; error: string | null; sent_on?: string },
): Promise<void> {
  await withTeam(db, teamId, (tx) =>
    tx.updateTable('mail_message').set(outcome).where('team_id', '=', teamId).where('id', '=', id).execute(),
  );
}
