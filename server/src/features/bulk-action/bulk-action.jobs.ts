import { UNDO_DAYS } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { sql } from 'kysely';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { bulkActionJob } from './work/run.job.ts';

/** Throws away actions that can not be undone any more, with what was kept of their records. */
const sweepActionsJob = defineSweep('bulk_action.sweep', '55 2 * * *', async ({ db }) => {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  for (const { id } of teams) {
    await withTeam(db, id, (tx) =>
      sql`delete from bulk_action where team_id = ${id} and ended_on < now() - make_interval(days => ${UNDO_DAYS})`.execute(
        tx,
      ),
    );
  }
});

export const bulkActionJobs: JobDefinition[] = [bulkActionJob, sweepActionsJob];
