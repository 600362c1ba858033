import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import type { ReadableFile } from '../mail/index.ts';
import { problem, settle, takeDue } from './planned.ts';
import { sendingOf, SEND_DUE } from './send-queue.ts';
import type { InterviewValues } from './write/rendered.ts';
import { writeMail } from './write/write-mail.ts';

/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;
/** A mail that stumbles is tried so often, ten minutes and more apart. */
const ATTEMPTS = 5;

interface Outside {
  readable: ReadableFile;
  interviews: InterviewValues;
}

/** Writes what is due in a team, each mail in a transaction of its own; may run any number of times, also at once. */
const sendDue = (outside: Outside) =>
  defineJob({
    ...SEND_DUE,
    payload: z.object({ team_id: z.number().optional() }),
    run: async ({ platform, teamId, signal }) => {
      const until = performance.now() + SLICE_MS;
      while (await writeNext(platform, teamId, outside)) {
        if (!signal.aborted && performance.now() < until) continue;
        await withTeam(platform.db, teamId, (tx) => flushJobs(tx, [sendingOf(teamId)]));
        return;
      }
    },
  });

/** Writes the next mail that is due. Answers false where there is none. */
async function writeNext(platform: Platform, teamId: number, outside: Outside): Promise<boolean> {
  let taken = 0;
  try {
    return await runAsTeam(platform, teamId, { uploads: [], request_id: 'auto_mail' }, async (work) => {
      const planned = await takeDue(work.tx, teamId, platform.now());
      if (!planned) return false;
      taken = planned.id;
      const written = await writeMail(work, teamId, planned, outside);
      if (written.state === 'later') await postpone(work.tx, teamId, planned.id, written.until);
      else await settle({ ...work, viewer: { team_id: teamId } }, planned.id, written);
      return true;
    });
  } catch (error) {
    if (taken === 0) throw error;
    platform.log.error({ err: error, auto_mail: taken }, 'an automatic e-mail could not be written');
    await stumbled(platform, teamId, taken);
    return true;
  }
}

/** One mail that can not be written holds up no other: it is tried again later, and given up after some times. */
const stumbled = (platform: Platform, teamId: number, id: number): Promise<void> =>
  runAsTeam(platform, teamId, { uploads: [], request_id: 'auto_mail' }, async (work) => {
    const { rows } = await sql<{ attempts: number }>`update auto_mail set attempts = attempts + 1,
        due_on = ${platform.now().toISOString()}::timestamptz + (attempts + 1) * interval '10 minutes'
      where team_id = ${teamId} and id = ${id} and state = 'waiting' returning attempts`.execute(work.tx);
    if ((rows[0]?.attempts ?? 0) >= ATTEMPTS)
      await settle({ ...work, viewer: { team_id: teamId } }, id, problem('The e-mail could not be written'));
  });

async function postpone(
  tx: Parameters<typeof takeDue>[0],
  teamId: number,
  id: number,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('auto_mail')
    .set({ due_on: until.toISOString() })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Has the teams looked after in which something is due: what waited for its delay, or was left by a worker that ended. */
export async function queueDue({ db, now }: Platform): Promise<void> {
  await withSystem(db, async (tx) => {
    const { rows } = await sql<{ team_id: number }>`select distinct team_id from auto_mail
      where state = 'waiting' and due_on <= ${now().toISOString()}`.execute(tx);
    await flushJobs(
      tx,
      rows.map(({ team_id }) => sendingOf(team_id)),
    );
  });
}

export const autoMailJobs = (
  readable: ReadableFile,
  interviews: InterviewValues,
): readonly JobDefinition[] => [
  sendDue({ readable, interviews }),
  defineSweep('auto_mail.due', '* * * * *', queueDue),
];
