import { MAX_REMINDER_HOURS } from '@hireloom/contracts/interview/interview-settings';
import { MAX_INTERVIEW_MINUTES } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { withSystem } from '../../../platform/db/transaction.ts';
import { runAsTeam } from '../../../platform/http/run.ts';
import { defineJob, defineSweep, type JobDefinition } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { endTimes, notOver, type OverConsequence } from './clock.ts';
import type { Outside } from './outside.ts';
import { remindOf } from './remind.ts';

/** Hours that an interview may take. */
const LONGEST = MAX_INTERVIEW_MINUTES / 60;

const request = { uploads: [], request_id: 'interview.clock' };

/** What happens to interviews by the clock: reminders, and that their time is over. */
export function interviewJobs(outside: Outside, over: readonly OverConsequence[]): readonly JobDefinition[] {
  const clock = defineJob({
    task: 'interview.clock',
    payload: z.object({}),
    max_attempts: 3,
    run: async ({ platform, teamId, signal }) => {
      await runAsTeam(platform, teamId, request, (work) => remindOf(work, outside));
      while (!signal.aborted)
        if ((await runAsTeam(platform, teamId, request, (work) => endTimes(work, over))) === 0) return;
    },
  });
  return [
    clock,
    defineSweep('interview.look', '*/5 * * * *', async ({ db, now }) => {
      const at = now();
      const until = new Date(at.getTime() + (MAX_REMINDER_HOURS + LONGEST) * 3_600_000);
      await withSystem(db, async (tx) => {
        const { rows } = await sql<{ team_id: number }>`select distinct i.team_id from interview i
          where ${notOver} and i.ends_on <= ${until.toISOString()} and (i.ends_on <= ${at.toISOString()}
            or i.status in ('scheduled', 'confirmed') and i.starts_on > ${at.toISOString()}
              and (i.candidate_reminded_of is distinct from i.starts_on or i.members_reminded_of is distinct from i.starts_on))`.execute(
          tx,
        );
        await flushJobs(
          tx,
          rows.map(({ team_id }) => clock.queued(team_id, {}, { key: `interview.clock:${team_id}` })),
        );
      });
    }),
  ];
}
