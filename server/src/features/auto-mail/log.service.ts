import type { AutoMailRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { readMail } from './log.queries.ts';
import { cancelWaiting } from './planned.ts';
import { sendingOf } from './send-queue.ts';

/** Cancels a mail that waits. Throws `not_found`, and `conflict` for one that does not wait any more. */
export async function cancelOne(context: Context, id: number): Promise<AutoMailRow> {
  await readMail(context, id);
  const why = phrase('Cancelled by {person}', { person: context.viewer.name });
  const count = await cancelWaiting(context, sql`m.id = ${id}`, why);
  if (count === 0) throw conflict('This e-mail does not wait any more');
  return readMail(context, id);
}

/** Has a mail tried again that could not be written. Throws `not_found`, and `conflict` for any other. */
export async function retryOne(context: Context, id: number): Promise<AutoMailRow> {
  const { tx, viewer, platform } = context;
  await readMail(context, id);
  const { rows } =
    await sql`update auto_mail set state = 'waiting', is_problem = false, attempts = 0, reason = null,
      reason_phrase = null, settled_on = null, due_on = ${platform.now().toISOString()}
    where team_id = ${viewer.team_id} and id = ${id} and state = 'skipped' and is_problem returning id`.execute(
      tx,
    );
  if (rows.length === 0) throw conflict('Only what could not be written can be tried again');
  enqueue(context, sendingOf(viewer.team_id));
  return readMail(context, id);
}
