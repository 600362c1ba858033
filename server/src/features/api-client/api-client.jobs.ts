import { sql } from 'kysely';
import { withSystem } from '../../platform/db/transaction.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';

const DAY_MS = 86_400_000;
/** What ended is kept for so long: a token that comes back until then is known for one that was used. */
const KEPT_DAYS = 30;

export const apiClientJobs: readonly JobDefinition[] = [
  defineSweep('sweep_api_client_grants', '25 2 * * *', async ({ db, now }) => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
    await withSystem(db, (tx) =>
      sql`delete from api_client_grant where least(ended_on, ends_on) < ${before(KEPT_DAYS)}::timestamptz
        or (redeemed_on is null and code_until < ${before(1)}::timestamptz)`.execute(tx),
    );
  }),
];
