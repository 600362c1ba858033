import { describe, expect, it } from 'vitest';
import { sweepMails } from '../platform/mail/drain/sweep-mails.ts';
import { sweeps } from '../platform/jobs/sweeps.ts';
import { testApp } from '../testing/app.ts';
import { allJobs } from './all-jobs.ts';

const test = testApp();
const ofTheClock = [...allJobs, sweepMails, ...sweeps].filter(({ cron }) => cron !== undefined);

/** The clock's work looks over all teams with rights of its own: what a table does not grant shows at the first run alone. */
describe('work that the clock starts', () => {
  it('has a name of its own each', () => {
    const names = allJobs.map(({ task }) => task);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(ofTheClock.length).toBeGreaterThan(10);
  });

  it.each(ofTheClock.map((job) => [job.task, job] as const))('%s runs', async (_task, job) => {
    await test.team();
    const helpers = { platform: test.platform, teamId: 0, jobId: '0', attempt: 1, last: true };
    await job.perform({ ...helpers, signal: new AbortController().signal }, {});
  });
});
