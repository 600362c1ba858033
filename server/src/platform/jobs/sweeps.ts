import { withSystem } from '../db/transaction.ts';
import { sweepEvents } from '../events/sweep-events.ts';
import { sweepOrphans } from '../storage/orphans.ts';
import { addUpTotals } from '../db/list-totals.ts';
import { defineSweep, type JobDefinition } from './job.ts';

const HOUR = 60 * 60 * 1000;

/** Removes what nobody needs any more. Each may run at any time and any number of times. */
export const sweeps: JobDefinition[] = [
  defineSweep('add_up_totals', '* * * * *', async ({ db }) => {
    await withSystem(db, addUpTotals);
  }),
  defineSweep('sweep_temporary_files', '17 * * * *', async ({ storage, now }) => {
    await storage.sweepTemporary(new Date(now().getTime() - HOUR));
  }),
  defineSweep('sweep_idempotency_keys', '5 2 * * *', async ({ db, now }) => {
    const before = new Date(now().getTime() - 24 * HOUR).toISOString();
    await withSystem(db, (tx) => tx.deleteFrom('idempotency_key').where('created_on', '<', before).execute());
  }),
  defineSweep('sweep_links', '15 2 * * *', async ({ db, now }) => {
    const before = new Date(now().getTime() - 7 * 24 * HOUR).toISOString();
    await withSystem(db, (tx) => tx.deleteFrom('one_time_link').where('expires_on', '<', before).execute());
  }),
  // Until then whoever comes late still reads that the link has expired.
  defineSweep('sweep_outsider_links', '20 2 * * *', async ({ db, now }) => {
    const before = new Date(now().getTime() - 90 * 24 * HOUR).toISOString();
    await withSystem(db, (tx) => tx.deleteFrom('outsider_link').where('expires_on', '<', before).execute());
  }),
  defineSweep('sweep_events', '40 2 * * *', sweepEvents),
  defineSweep('sweep_stored_files', '30 2 * * *', async (platform) => {
    const { removed, missing } = await sweepOrphans(platform);
    if (removed > 0) platform.log.info({ removed }, 'stored files without a row were removed');
    if (missing.length > 0)
      platform.log.error({ count: missing.length, ids: missing.slice(0, 20) }, 'stored files are missing');
  }),
];
