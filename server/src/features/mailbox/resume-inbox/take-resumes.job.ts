import { bulkResumeEndpoints } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { MAX_RESUME_BYTES } from '@hireloom/contracts/candidate/candidate-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, Platform, Viewer } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { mayCall } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/job.ts';
import { inEnglish, phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { feedResume, openBatch } from '../../bulk-resume/index.ts';
import type { MailDoor } from '../imap-door.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import { MailboxFault } from '../provider.ts';
import { isDocument } from '../thread/documents.ts';
import { uploadOf } from '../thread/draft.service.ts';
import { TAKE_RESUMES_TASK } from './take-resumes.ts';

/** Of one mail; a mail with more is no application. */
const MOST_DOCUMENTS = 10;

/**
 * Puts the documents of one mail into the queue of bulk resumes, each once however often this runs. What can not be taken
 * stands at the inbox in words; a mail server that is away is asked again later.
 */
export const takeResumesJob = (door: MailDoor): JobDefinition =>
  defineJob({
    task: TAKE_RESUMES_TASK,
    payload: z.object({ inbox: z.number(), item: z.number(), team_id: z.number().optional() }),
    run: async ({ platform, teamId, last }, { inbox, item }) => {
      const note = (said: Sentence) => noteError(platform, teamId, inbox, said);
      const found = await findWork(platform, teamId, inbox, item);
      if (!found) return;
      if (!found.viewer || !mayCall(bulkResumeEndpoints.begin.access, found.viewer))
        return note('Who set this up may not read resumes in bulk any more');
      const { viewer } = found;
      try {
        // What hangs on a mail is known for sure once its text was read.
        if (found.body_state === 'headers') await door.readBody(platform, teamId, item);
        for (const part of await documentsOf(platform, teamId, item)) {
          if (await isTaken(platform, teamId, { inbox, item, part: part.part })) continue;
          await takeOne(door, platform, { viewer, inbox, item, part });
        }
      } catch (error) {
        if (!(error instanceof MailboxFault)) throw error;
        if (!last) throw error;
        await note(error.said);
      }
    },
  });

interface Part {
  part: string;
  name: string;
  size: number;
}

function findWork(platform: Platform, teamId: number, inbox: number, item: number) {
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<{
      created_by_id: number;
      body_state: string;
    }>`select b.created_by_id, i.body_state
      from mailbox_inbox b join mailbox_item i on i.team_id = b.team_id and i.account_id = b.account_id
      where b.team_id = ${teamId} and b.id = ${inbox} and b.is_active and i.id = ${item}`.execute(tx);
    const [row] = rows;
    return row ? { ...row, viewer: await viewerOfMember(tx, teamId, row.created_by_id) } : null;
  });
}

async function documentsOf(platform: Platform, teamId: number, item: number): Promise<Part[]> {
  const row = await withTeam(platform.db, teamId, (tx) =>
    tx
      .selectFrom('mailbox_item')
      .select('parts')
      .where('team_id', '=', teamId)
      .where('id', '=', item)
      .executeTakeFirst(),
  );
  const parts = readStored(mailboxShapes.parts, row?.parts ?? [], item);
  return parts.filter(({ name, content_type }) => isDocument(name, content_type)).slice(0, MOST_DOCUMENTS);
}

interface Taking {
  inbox: number;
  item: number;
  part: string;
}

async function isTaken(platform: Platform, teamId: number, { inbox, item, part }: Taking): Promise<boolean> {
  const row = await withTeam(platform.db, teamId, (tx) =>
    tx
      .selectFrom('mailbox_taken')
      .select('id')
      .where('team_id', '=', teamId)
      .where('inbox_id', '=', inbox)
      .where('item_id', '=', item)
      .where('part', '=', part)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

async function takeOne(
  door: MailDoor,
  platform: Platform,
  { viewer, inbox, item, part }: { viewer: Viewer; inbox: number; item: number; part: Part },
): Promise<void> {
  const taking = { inbox, item, part: part.part };
  const call = { uploads: [], request_id: `${TAKE_RESUMES_TASK} ${item}` };
  const leaveOut = (said: Sentence) =>
    runInTeam(platform, viewer, call, async (context) => {
      if (await claim(context, taking)) await setError(context, inbox, said);
    });
  if (part.size > MAX_RESUME_BYTES)
    return leaveOut(phrase('{name} is too large to be read as a resume', { name: part.name }));
  const read = await door.readPart(platform, viewer.team_id, item, part.part);
  try {
    const upload = await uploadOf(platform, 'file', { ...read, name: part.name });
    try {
      await runInTeam(platform, viewer, call, async (context) => {
        if (!(await claim(context, taking))) return;
        await feedResume(context, await batchOfToday(context, inbox), upload);
        await sql`update mailbox_inbox set taken = taken + 1, last_item_id = greatest(last_item_id, ${item}), error = null
          where team_id = ${viewer.team_id} and id = ${inbox}`.execute(context.tx);
      });
    } finally {
      await platform.storage.discard(upload);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await leaveOut(error.phrase);
  }
}

/** Answers whether it was not taken before; from then on it was. */
async function claim({ tx, viewer }: Context, { inbox, item, part }: Taking): Promise<boolean> {
  const claimed = await tx
    .insertInto('mailbox_taken')
    .values({ team_id: viewer.team_id, inbox_id: inbox, item_id: item, part })
    .onConflict((conflict) => conflict.columns(['team_id', 'inbox_id', 'item_id', 'part']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** One batch a day and inbox, with its job, so that what came together stands together. */
async function batchOfToday(context: Context, inbox: number): Promise<number> {
  const { tx, viewer, platform } = context;
  const today = platform.now().toISOString().slice(0, 10);
  const row = await tx
    .selectFrom('mailbox_inbox')
    .select(['batch_id', sql<string | null>`batch_on::text`.as('batch_on'), 'job_id'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', inbox)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.batch_id !== null && row.batch_on === today) return row.batch_id;
  const batch_id = await openBatch(context, row.job_id === null ? {} : { job: row.job_id });
  await tx
    .updateTable('mailbox_inbox')
    .set({ batch_id, batch_on: today })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', inbox)
    .execute();
  return batch_id;
}

const setError = (
  { tx, viewer }: Pick<Context, 'tx'> & { viewer: Pick<Viewer, 'team_id'> },
  inbox: number,
  said: Sentence,
) =>
  tx
    .updateTable('mailbox_inbox')
    .set({ error: inEnglish(said) })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', inbox)
    .execute();

const noteError = async (
  platform: Platform,
  team_id: number,
  inbox: number,
  said: Sentence,
): Promise<void> => {
  await withTeam(platform.db, team_id, (tx) => setError({ tx, viewer: { team_id } }, inbox, said));
};
