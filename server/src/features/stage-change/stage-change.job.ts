import { buffer } from 'node:stream/consumers';
import { channels } from '@hireloom/contracts/channels';
import {
  type PushMapping,
  type SystemType,
  systemLabels,
  systems,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../platform/words/phrase.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { type Attempt, attemptSend } from './attempt.ts';
import { targetOf } from './endpoint.service.ts';
import { payloadOf, type Told } from './payload.ts';
import { STAGE_CHANGE_TASK } from './queue.ts';

/** Longer than an attempt may take: whoever holds a process past it was killed. */
const CLAIM_SECONDS = 20;

interface Claimed extends Told {
  id: number;
  type: SystemType;
}

/**
 * Sends one applicant, or an offer, to another system. Each attempt leaves a line in the log; what may pass is tried again by the
 * queue, a refusal or the last attempt ends the process. A process that was deleted or has ended is left alone.
 */
export const stageChangeJob = defineJob({
  task: STAGE_CHANGE_TASK,
  payload: z.looseObject({ process_id: z.number() }),
  run: async ({ platform, teamId, last, signal }, { process_id }) => {
    const claimed = await claim(platform, teamId, process_id);
    if (!claimed) return;
    const { outcome, message } = await attempt(platform, teamId, claimed, signal);
    if (signal.aborted && outcome !== 'sent' && !last) {
      await withTeam(platform.db, teamId, (tx) => free(tx, teamId, process_id));
      throw new Error('The process ends; sending goes on later');
    }
    const ended = outcome !== 'again' || last;
    await withTeam(platform.db, teamId, (tx) =>
      record(tx, teamId, claimed, { sent: outcome === 'sent', ended, message, at: platform.now() }),
    );
    if (!ended) throw new Error(inEnglish(message));
  },
});

/** Takes the process for this attempt. Nothing to do answers null; somebody else at it throws, to come back later. */
async function claim(platform: Platform, teamId: number, id: number): Promise<Claimed | null> {
  return withTeam(platform.db, teamId, async (tx) => {
    const row = await tx
      .selectFrom('stage_change_process')
      .select(['id', 'type', 'applicant_id', 'offer_id', sql<boolean>`claimed_until > now()`.as('taken')])
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .where('status', 'is', null)
      .where('sent_on', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const type = systems.find((known) => known === row?.type);
    if (!row || !type) return null;
    if (row.taken) throw new Error('Another worker is sending this');
    await tx
      .updateTable('stage_change_process')
      .set({ claimed_until: sql<string>`now() + make_interval(secs => ${CLAIM_SECONDS})` })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
    return { id: row.id, type, applicant_id: row.applicant_id, offer_id: row.offer_id };
  });
}

async function attempt(
  platform: Platform,
  teamId: number,
  { id, type, ...told }: Claimed,
  signal: AbortSignal,
): Promise<Pick<Attempt, 'outcome' | 'message'>> {
  const prepared = await withTeam(platform.db, teamId, async (tx) => {
    const target = await targetOf(tx, platform, teamId, type, { enabled: true });
    return target && { ...target, body: await payloadOf(tx, teamId, told, target.mapping) };
  });
  if (!prepared)
    return {
      outcome: 'refused',
      message: phrase('{system} is not set up or is switched off', {
        system: { text: systemLabels[type] },
      }),
    };
  const { url, headers, mapping, body } = prepared;
  if (!body) return { outcome: 'refused', message: phrase('The applicant was deleted') };
  await fillLetters(platform, body, mapping);
  return attemptSend(platform, {
    url,
    headers: { ...headers, 'idempotency-key': `stage-change-${teamId}-${id}` },
    body,
    signal,
  });
}

/** Puts letters in the place of the names of their files. */
async function fillLetters(platform: Platform, body: Record<string, unknown>, mapping: PushMapping) {
  for (const { key } of mapping.filter(({ field }) => field === 'letter_pdf')) {
    const name = body[key];
    if (typeof name === 'string')
      body[key] = (await buffer(await platform.storage.read(name))).toString('base64');
  }
}

function free(tx: Tx, teamId: number, id: number) {
  return tx
    .updateTable('stage_change_process')
    .set({ claimed_until: null })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Writes what came of an attempt, marks the applicant as sent, and tells whoever caused it. */
async function record(
  tx: Tx,
  teamId: number,
  { id, type, applicant_id }: Claimed,
  { sent, ended, message, at }: { sent: boolean; ended: boolean; message: Sentence; at: Date },
): Promise<void> {
  const line = JSON.stringify([
    { status: sent, message: inEnglish(message), phrase: phraseBeside(message), at: at.toISOString() },
  ]);
  const row = await tx
    .updateTable('stage_change_process')
    .set({
      status: sent ? true : null,
      sent_on: ended ? sql<string>`now()` : null,
      log: sql`log || ${line}::jsonb`,
      claimed_until: null,
      updated_on: sql<string>`now()`,
    })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('created_by_id')
    .executeTakeFirst();
  const news = { tx, viewer: { team_id: teamId } };
  if (sent && type !== 'offer') {
    await tx
      .updateTable('applicant')
      .set(type === 'dvms' ? { dvms_sent: true } : { pending_worker_sent: true })
      .where('team_id', '=', teamId)
      .where('id', '=', applicant_id)
      .execute();
    await notify(news, channels.team(teamId), { entity: 'applicant', id: applicant_id });
  }
  if (row) await notify(news, channels.stageChange(row.created_by_id), { updated: true });
}
