import { buffer } from 'node:stream/consumers';
import { type ParsedResume, parseInChild, ResumeError } from '@hireloom/resume';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context, Platform, Viewer } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { readTeamSettings } from '../settings/index.ts';
import { announceItem } from './announce.ts';
import { completeItem } from './complete-item.ts';

/**
 * Reads one uploaded file and settles what becomes of it. It may run more than once: whatever it does is done in one
 * transaction that first looks whether the file still waits to be read. The last attempt reads nothing: a file that took
 * the whole server down each time must still end.
 */
export const parseItemJob = defineJob({
  task: 'bulk_resume.parse',
  payload: z.object({ item: z.number(), team_id: z.number().optional() }),
  max_attempts: 8,
  priority: 10,
  run: async ({ platform, teamId, last }, { item }) => {
    const waiting = await findWaiting(platform, teamId, item);
    if (!waiting) return;
    const outcome = last ? new ResumeError('timeout', GIVEN_UP) : await read(platform, waiting);
    await storeOutcome(platform, { team: teamId, item, viewer: waiting.viewer }, outcome);
  },
});

const GIVEN_UP = 'Reading the file failed several times. Try again later.';

interface Waiting {
  viewer: Viewer;
  stored_name: string;
  name: string;
  default_country: string;
}

async function storeOutcome(
  platform: Platform,
  { team, item, viewer }: { team: number; item: number; viewer: Viewer },
  outcome: ParsedResume | ResumeError,
): Promise<void> {
  const call = { uploads: [], request_id: `bulk_resume.parse ${item}` };
  await runInTeam(platform, viewer, call, async (context) => {
    // One after the other within a team: two files of one person in a batch must see each other.
    await sql`select pg_advisory_xact_lock(hashtext('bulk_resume'), ${team}::int)`.execute(context.tx);
    if (!(await claim(context, item))) return;
    if (outcome instanceof ResumeError) await refuse(context, item, outcome);
    else await completeItem(context, item, outcome);
    await announceItem(context, item);
  });
}

/** The file as long as it waits to be read; null when it was read, cleared, or its owner is gone. */
function findWaiting({ db }: Platform, teamId: number, itemId: number): Promise<Waiting | null> {
  return withTeam(db, teamId, async (tx) => {
    const row = await tx
      .selectFrom('bulk_resume_item as i')
      .innerJoin('file as f', (join) =>
        join.onRef('f.team_id', '=', 'i.team_id').onRef('f.id', '=', 'i.file_id'),
      )
      .select(['i.created_by_id', 'i.name', 'f.stored_name'])
      .where('i.team_id', '=', teamId)
      .where('i.id', '=', itemId)
      .where('i.state', '=', 'uploaded')
      .where('i.cleared_on', 'is', null)
      .executeTakeFirst();
    const viewer = row ? await viewerOfMember(tx, teamId, row.created_by_id) : null;
    if (!row || !viewer) return null;
    const { default_country } = await readTeamSettings(tx, teamId);
    return { viewer, stored_name: row.stored_name, name: row.name, default_country };
  });
}

/** The parsed resume, or why the file can not be read. */
async function read(
  { storage }: Platform,
  { stored_name, name, default_country }: Waiting,
): Promise<ParsedResume | ResumeError> {
  const bytes = await buffer(await storage.read(stored_name));
  const attempt = () =>
    parseInChild(bytes, name, { defaultCountry: default_country }).catch((error: unknown) => {
      if (error instanceof ResumeError) return error;
      throw error;
    });
  const outcome = await attempt();
  // A parser that died may have been killed by the system: only its second death is held against the file.
  return outcome instanceof ResumeError && outcome.cause ? attempt() : outcome;
}

/** Locks the file and answers whether it still waits to be read. */
async function claim({ tx, viewer }: Context, itemId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_resume_item')
    .select(['state', 'cleared_on'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'uploaded' && row.cleared_on === null;
}

async function refuse(
  { tx, viewer }: Context,
  itemId: number,
  { code, message }: ResumeError,
): Promise<void> {
  await tx
    .updateTable('bulk_resume_item')
    .set({ state: 'invalid', error: code, reason: message, parsed_on: sql`now()`, updated_on: sql`now()` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', itemId)
    .execute();
}
