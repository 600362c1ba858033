import { sql } from 'kysely';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { TEMPLATE_FILES } from './template-files.ts';

const KEPT_DAYS = 2;

/** Throws away files that were added to a template which nobody saved. The sweep of stored files removes the bytes. */
const sweepUnsavedFiles = defineSweep('mail_template.sweep_files', '50 2 * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams) {
    await withTeam(db, id, (tx) =>
      sql`delete from file where team_id = ${id} and entity = ${TEMPLATE_FILES} and record_id is null
        and created_on < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx),
    );
  }
});

export const mailTemplateJobs: JobDefinition[] = [sweepUnsavedFiles];
