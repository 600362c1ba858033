import { type DateForm, dateForms } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { sql } from 'kysely';
import { z } from 'zod';
import { open } from '../../../platform/auth/keys.ts';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Platform, Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { countryOf } from './country.ts';
import { type ImportRow, readImportRows } from './read-rows.ts';
import { storeRows } from './store-rows.ts';

/** What the content of a file is sealed for. */
export const SEALED = 'ex-employee-import';
/** Rows of one transaction. */
const BATCH = 500;

interface Import {
  content: string;
  dates: DateForm;
  delimiter: string;
  done: number;
}

/** Stores the rows of a long file batch after batch. How far it came commits with each, so that it may be stopped anywhere. */
export const importJob = defineJob({
  task: 'ex_employee.import',
  payload: z.object({ import: z.number(), member: z.number(), team_id: z.number().optional() }),
  max_attempts: 8,
  run: async ({ platform, teamId, last, signal }, { import: id, member }) => {
    const begun = await takeUp(platform, teamId, id, member);
    if (!begun) return;
    const { viewer, rows, done } = begun;
    try {
      for (let at = done; at < rows.length; at += BATCH) {
        if (signal.aborted) throw new Error('The process ends: the import goes on at its next attempt');
        await storeBatch(platform, viewer, id, { rows: rows.slice(at, at + BATCH), at });
      }
    } catch (error) {
      if (last) await end(platform, teamId, id, 'failed');
      throw error;
    }
    await end(platform, teamId, id, 'done');
  },
});

/** The rows and whoever imports them; null where there is nothing more to do. Without their right it fails. */
async function takeUp(
  platform: Platform,
  teamId: number,
  id: number,
  member: number,
): Promise<{ viewer: Viewer; rows: ImportRow[]; done: number } | null> {
  const found = await withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<Import>`select content, dates, delimiter, done from ex_employee_import
      where team_id = ${teamId} and id = ${id} and state = 'running' and content is not null`.execute(tx);
    const viewer = await viewerOfMember(tx, teamId, member);
    const [row] = rows;
    if (!row) return null;
    const country = viewer && (await countryOf({ tx, viewer }));
    return { row, viewer: viewer?.roles.includes('admin') ? viewer : null, country };
  });
  if (!found) return null;
  const { row, viewer, country } = found;
  const text = open(platform.secret, SEALED, row.content);
  if (!viewer || !country || text === null) {
    await end(platform, teamId, id, 'failed');
    return null;
  }
  const dates = dateForms.find((form) => form === row.dates) ?? 'yyyy-mm-dd';
  const { rows } = readImportRows(text, { dates, delimiter: row.delimiter, country });
  return { viewer: { ...viewer, current_role: 'admin' }, rows, done: row.done };
}

async function storeBatch(
  platform: Platform,
  viewer: Viewer,
  id: number,
  { rows, at }: { rows: readonly ImportRow[]; at: number },
): Promise<void> {
  await runInTeam(
    platform,
    viewer,
    { uploads: [], request_id: `ex_employee_import ${id}` },
    async (context) => {
      // Another attempt may be at the same batch.
      const { rows: mine } = await sql`update ex_employee_import set done = ${at + rows.length}
      where team_id = ${viewer.team_id} and id = ${id} and done = ${at} and state = 'running' returning id`.execute(
        context.tx,
      );
      if (mine.length === 0) return;
      const { added, changed } = await storeRows(context, rows);
      await sql`update ex_employee_import set added = added + ${added}, changed = changed + ${changed}
      where team_id = ${viewer.team_id} and id = ${id}`.execute(context.tx);
    },
  );
}

/** What was in the file is not kept longer than it is needed. */
const end = (platform: Platform, teamId: number, id: number, state: 'done' | 'failed') =>
  withTeam(platform.db, teamId, (tx) =>
    sql`update ex_employee_import set state = ${state}, content = null
      where team_id = ${teamId} and id = ${id} and state = 'running'`.execute(tx),
  );
