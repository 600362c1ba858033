import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { QueuedJob } from '../context.ts';
import type { Tx } from '../db/transaction.ts';

export const MAIL_TASK = 'mail_send';
/** The waits between them grow: ten attempts last some four hours. */
const ATTEMPTS = 10;

export interface Mail {
  to: string[];
  subject: string;
  /** The message as HTML, without a page around it. */
  html: string;
  plain: string;
  /** What it is written in; English unless told. */
  language?: string;
}

/**
 * Writes a mail in the caller's transaction and answers the job that sends it, for `context.jobs` or `flushJobs`.
 * Its Message-ID is chosen here, so that every attempt carries the same one.
 */
export async function queueMail(tx: Tx, teamId: number, mail: Mail): Promise<QueuedJob> {
  const { id } = await tx
    .insertInto('mail_message')
    .values({
      team_id: teamId,
      message_id: `<${randomUUID()}@mail.hireloom>`,
      recipients: mail.to,
      subject: mail.subject,
      html: mail.html,
      plain: mail.plain,
      language: mail.language ?? 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { task: MAIL_TASK, payload: { team_id: teamId, mail_id: id }, max_attempts: ATTEMPTS };
}

/** Lets go of what was to be sent later to somebody who has left: sending it then finds nothing. */
export async function dropMailTo(tx: Tx, teamId: number, address: string): Promise<void> {
  await tx
    .deleteFrom('mail_message')
    .where('team_id', '=', teamId)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('recipients', '=', sql<string[]>`array[${address}]`)
    .execute();
}
