import type { Platform } from '../../../platform/context.ts';
import { withSystem } from '../../../platform/db/transaction.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { defineSweep, type JobDefinition } from '../../../platform/jobs/job.ts';
import { remindOverdue, watchExpiry } from './clock.ts';
import type { OnboardingOutside } from './outside.ts';

const request = { uploads: [], request_id: 'onboarding.clock' };

/** Looks at the documents of all teams; a team whose turn fails holds up no other. */
async function look(platform: Platform, outside: OnboardingOutside): Promise<void> {
  const teams = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').orderBy('id').execute(),
  );
  for (const { id } of teams) {
    try {
      await runAsTeam(platform, id, request, watchExpiry);
      await runAsTeam(platform, id, request, (work) => remindOverdue(work, outside));
    } catch (error) {
      platform.log.error({ err: error, team: id }, 'documents of people who join could not be looked at');
    }
  }
}

/** What happens to documents by the clock, once a day: warnings, expiry, reminders. */
export const onboardingJobs = (outside: OnboardingOutside): readonly JobDefinition[] => [
  defineSweep('onboarding.look', '20 5 * * *', (platform) => look(platform, outside)),
];
