import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, withTeam } from '../db/transaction.ts';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import { MAIL_TASK } from './mail.ts';
import { isRefusal, type Mailer, type RefusedAddress } from './mailer.ts';

/**
 * Sends one queued mail to whom has not got it yet. A passing failure is tried again, always with the same Message-ID,
 * and only for those whom it concerns. A refusal or the last failure ends in the state `failed`, or `partly` when
 * others have got it, with the server's words for each address. Without a mail server the mail is kept.
 */
export function mailSendJob(mailer: Mailer | null): JobDefinition {
  return defineJob({
    task: MAIL_TASK,
    payload: z.looseObject({ mail_id: z.number() }),
    run: async ({ platform, teamId, last }, { mail_id }) => {
      const mail = await begin(platform.db, teamId, mail_id);
      if (!mail || mail.state === 'sent' || mail.state === 'kept') return;
      const finish = (outcome: Outcome) => write(platform.db, teamId, mail_id, outcome);
      if (!mailer) return finish({ state: 'kept', error: null });
      const refused = refusedFor.parse(mail.refused);
      const to = mail.recipients.filter(
        (address) => !mail.accepted.includes(address) && !(address in refused),
      );
      if (to.length === 0) return;
      const refusals = await mailer.send(mail, to).catch(async (error: unknown) => {
        const final = last || isRefusal(error);
        const words = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS);
        await finish({ state: final ? ended(mail.accepted) : 'queued', error: words });
        if (!isRefusal(error)) throw error;
        return null;
      });
      if (!refusals) return;
      const settled = settle(mail.accepted, refused, to, refusals);
      const waiting = refusals.some(({ final }) => !final);
      const state = settled.error === null ? 'sent' : ended(settled.accepted);
      const sent_on = settled.accepted.length > 0 ? platform.now().toISOString() : null;
      await finish({ ...settled, state: waiting && !last ? 'queued' : state, sent_on });
      if (waiting) throw new Error(settled.error ?? '');
    },
  });
}

const MOST_WORDS = 500;
const refusedFor = z.record(z.string(), z.string());

/** How a mail ends that not everybody got. */
const ended = (accepted: readonly string[]) => (accepted.length > 0 ? 'partly' : 'failed');

/** Who has got the mail now, who never will, and what there is to say of those who have not. */
function settle(
  before: readonly string[],
  refusedBefore: Record<string, string>,
  to: readonly string[],
  refusals: readonly RefusedAddress[],
) {
  const now = new Map(refusals.map((refusal) => [refusal.address, refusal]));
  const accepted = [...before, ...to.filter((address) => !now.has(address))];
  const final = refusals.filter((refusal) => refusal.final).map(({ address, words }) => [address, words]);
  const refused: Record<string, string> = { ...refusedBefore, ...Object.fromEntries(final) };
  const said = Object.entries({
    ...refused,
    ...Object.fromEntries(refusals.map(({ address, words }) => [address, words])),
  });
  const words = said.map(([address, text]) => `${address}: ${text}`).join('; ');
  return { accepted, refused: JSON.stringify(refused), error: words.slice(0, MOST_WORDS) || null };
}

function begin(db: Db, teamId: number, id: number) {
  return withTeam(db, teamId, (tx) =>
    tx
      .updateTable('mail_message')
      .set({ attempts: sql`attempts + 1` })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .returning(['message_id', 'recipients', 'subject', 'html', 'plain', 'language', 'state'])
      .returning(['accepted', 'refused'])
      .executeTakeFirst(),
  );
}

interface Outcome {
  state: string;
  error: string | null;
  accepted?: string[];
  refused?: string;
  sent_on?: string | null;
}

async function write(db: Db, teamId: number, id: number, outcome: Outcome): Promise<void> {
  await withTeam(db, teamId, (tx) =>
    tx.updateTable('mail_message').set(outcome).where('team_id', '=', teamId).where('id', '=', id).execute(),
  );
}
