import { buffer } from 'node:stream/consumers';
import { parseInChild, ResumeError } from '@hireloom/resume';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { defineJob, defineSweep } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { plainText } from './plain-text.ts';

/** A file that ended the process which read it so often is left. */
const MOST_ATTEMPTS = 3;
/** What one job reads before others have their turn. */
const MOST_AT_ONCE = 200;
/** As much of a text as is searched. */
const MOST_CHARACTERS = 200_000;

const plain = new Set(['text/plain', 'text/csv']);

interface Waiting {
  file_id: number;
  name: string;
  stored_name: string;
  content_type: string;
}

/**
 * Reads what stands in the files of a team that wait for it, the newest first, one after the other: by the process that
 * opens resumes, with its limits. A file that can not be read is found by its name alone.
 */
export async function readTexts({ db, storage, now }: Platform, teamId: number, signal?: AbortSignal) {
  for (let done = 0; done < MOST_AT_ONCE && !signal?.aborted; done += 1) {
    const file = await withTeam(db, teamId, async (tx) => {
      const { rows } = await sql<Waiting>`with next as (select t.file_id from file_text t
          where t.team_id = ${teamId} and t.read_on is null and t.attempts < ${MOST_ATTEMPTS}
          order by t.file_id desc limit 1 for update skip locked)
        update file_text t set attempts = t.attempts + 1 from next, file f
        where t.team_id = ${teamId} and t.file_id = next.file_id and f.team_id = t.team_id and f.id = t.file_id
        returning t.file_id, f.name, f.stored_name, f.content_type`.execute(tx);
      return rows[0];
    });
    if (!file) return;
    const bytes = await bytesOf(storage, file.stored_name);
    // It may be there again in a minute; what is lost is given up after some of them.
    if (!bytes) return;
    const text = await textOf(bytes, file);
    await withTeam(db, teamId, (tx) =>
      sql`update file_text set text = ${text?.slice(0, MOST_CHARACTERS) ?? null}, read_on = ${now().toISOString()}
        where team_id = ${teamId} and file_id = ${file.file_id}`.execute(tx),
    );
  }
}

async function bytesOf(storage: Platform['storage'], name: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.read(name));
  } catch {
    return null;
  }
}

async function textOf(bytes: Buffer, { name, content_type }: Waiting): Promise<string | null> {
  if (plain.has(content_type)) return plainText(bytes);
  try {
    return (await parseInChild(bytes, name)).text.replaceAll('\0', '');
  } catch (error) {
    if (error instanceof ResumeError) return null;
    throw error;
  }
}

export const readTextsJob = defineJob({
  task: 'file_manager.read_texts',
  payload: z.looseObject({}),
  // A minute later the clock asks again.
  max_attempts: 1,
  heavy: true,
  run: ({ platform, teamId, signal }) => readTexts(platform, teamId, signal),
});

/** Files come by many ways: what waits is looked for once a minute, whoever brought it. */
export const wakeTexts = defineSweep('file_manager.wake_texts', '* * * * *', async ({ db }) => {
  await withSystem(db, async (tx) => {
    const { rows } = await sql<{ team_id: number }>`select distinct team_id from file_text
      where read_on is null and attempts < ${MOST_ATTEMPTS}`.execute(tx);
    await flushJobs(
      tx,
      rows.map(({ team_id }) => readTextsJob.queued(team_id, {}, { key: `file_text:${team_id}` })),
    );
  });
});
