import { sql } from 'kysely';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { MAIL_FILES } from './send/files.ts';

const KEPT_DAYS = 2;

/** Throws away files that came for a mail which nobody sent. The sweep of stored files removes the bytes. */
const sweepUnsentFiles = defineSweep('mail.sweep_files', '55 2 * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams) {
    await withTeam(db, id, (tx) =>
      sql`delete from file f where f.team_id = ${id} and f.entity = ${MAIL_FILES}
        and f.created_on < now() - make_interval(days => ${KEPT_DAYS})
        and not exists (select from mail_file mf where mf.team_id = f.team_id and mf.file_id = f.id)`.execute(
        tx,
      ),
    );
  }
});

export const mailJobs: JobDefinition[] = [sweepUnsentFiles];
