import { sql } from 'kysely';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { parseItemJob } from './parse-item.ts';
import { reparseJob } from './reparse.service.ts';
import { resolveJob } from './resolve.job.ts';

const KEPT_DAYS = 7;

/**
 * Throws away what was read a week ago and is not in a panel any more: the cleared files of batches, stored results
 * whether a candidate was made of them or not, and uploads that nothing came of. The nightly sweep of stored files then
 * removes the bytes.
 */
const sweepDraftsJob = defineSweep('bulk_resume.sweep_drafts', '45 2 * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  for (const { id } of teams) {
    await withTeam(db, id, async (tx) => {
      await sql`delete from bulk_resume_item where team_id = ${id} and cleared_on < ${before}`.execute(tx);
      await sql`delete from bulk_resume_batch b where b.team_id = ${id} and b.created_on < ${before}
        and not exists (select from bulk_resume_item i where i.team_id = b.team_id and i.batch_id = b.id)`.execute(
        tx,
      );
      await sql`delete from resume_draft d where d.team_id = ${id} and d.created_on < ${before}
        and not exists (select from bulk_resume_item i where i.team_id = d.team_id and i.draft_id = d.id)`.execute(
        tx,
      );
      await sql`delete from file f where f.team_id = ${id} and f.entity = 'resume_draft' and f.created_on < ${before}
        and not exists (select from resume_draft d where d.team_id = f.team_id and d.file_id = f.id)
        and not exists (select from bulk_resume_item i where i.team_id = f.team_id and i.file_id = f.id)`.execute(
        tx,
      );
    });
  }
});

export const bulkResumeJobs: JobDefinition[] = [parseItemJob, reparseJob, resolveJob, sweepDraftsJob];
