import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { MailRow } from '@hireloom/contracts/mail/mail';
import { outboxStates } from '@hireloom/contracts/mail/outbox-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';
import { cancelMails, retryMail } from '../../../platform/mail/change-mails.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { mailsVisibleTo, mayHandle } from './mail-scope.ts';
import { findMail } from './outbox.queries.ts';

/** At most so many go again at once; the button can be pressed again. */
const MOST = 5_000;

/** Takes back a mail before it goes. Throws `conflict` where it is too late. */
export async function cancelMail(context: Context, id: number): Promise<MailRow> {
  const { tx, viewer } = context;
  await findHandled(context, id);
  const gone = await cancelMails(
    tx,
    viewer.team_id,
    { ids: [id] },
    phrase('{who} took it back', { who: viewer.name }),
  );
  if (gone.length === 0) throw conflict('This e-mail can not be taken back any more');
  return findMail(context, id);
}

/** Sends a mail again to those who have not got it, under the same Message-ID. Throws `conflict` where nothing is left to do. */
export async function retryOne(context: Context, id: number): Promise<MailRow> {
  const { tx, viewer } = context;
  await findHandled(context, id);
  const { ids, jobs } = await retryMail(tx, viewer.team_id, [id]);
  if (ids.length === 0) throw conflict('There is nothing to try again');
  context.jobs.push(...jobs);
  return findMail(context, id);
}

/** The same for all that failed, or that were kept while there was no mail server. */
export async function retryAll(context: Context, tab: 'failed' | 'waiting'): Promise<ActionReply> {
  const { tx, viewer } = context;
  const states = outboxStates[tab].map((state) => sql.lit(state));
  const { rows } = await sql<{ id: number }>`select m.id from mail_message m
    where ${mailsVisibleTo(viewer)} and m.state in (${sql.join(states)}) order by m.id limit ${MOST}`.execute(
    tx,
  );
  const { ids, jobs } = await retryMail(
    tx,
    viewer.team_id,
    rows.map(({ id }) => id),
  );
  context.jobs.push(...jobs);
  return ids.length === 0
    ? actionSaid(1, 'There is nothing to try again')
    : actionSaid(
        0,
        phrase('{count, plural, one {# e-mail is tried} other {# e-mails are tried}} again', {
          count: ids.length,
        }),
      );
}

async function findHandled(context: Context, id: number): Promise<void> {
  const { sender } = await findMail(context, id);
  if (!mayHandle(context.viewer, sender?.id ?? null)) throw forbidden();
}
