import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Platform } from '../../../platform/context.ts';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { endInterview } from '../verbs/end.ts';
import { moveInterview } from '../verbs/move.ts';
import { interviewJobs } from './clock.jobs.ts';
import { both, doing, outside, telling, tellScene, written } from './tell.fixture.ts';

const test = testApp();
const starts_on = new Date('2031-06-10T09:00:00Z');
const at = (hours: number) => telling(test, new Date(starts_on.getTime() + hours * 3_600_000));

/** Runs the clock as the worker does; answers whose time it found over. */
async function tick(platform: Platform, team: TestTeam): Promise<StoredInterview[]> {
  const over: StoredInterview[] = [];
  const [clock] = interviewJobs(outside, [(_, interviews) => Promise.resolve(void over.push(...interviews))]);
  const signal = new AbortController().signal;
  await clock?.perform({ platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal }, {});
  return over;
}

const subjects = async (team: TestTeam) => (await written(team)).map(({ subject }) => subject);
const news = async (actor: {
  get(path: string): Promise<{ body: { results: { message: string; type: string }[] } }>;
}) => (await actor.get('/customer/notifications/?context=interview')).body.results.map(({ type }) => type);

describe('the clock of interviews', () => {
  it('reminds the candidate a day and interviewers an hour before, each once, and anew when it was moved', async () => {
    const { team, one, organiser, person, by, set } = await tellScene(test);
    const { id } = await set({ starts_on }, both, at(-100));
    const count = (await written(team)).length;
    await tick(at(-25), team);
    expect(await written(team)).toHaveLength(count);
    await tick(at(-23), team);
    await tick(at(-22), team);
    const [reminder, ...more] = (await written(team)).slice(count);
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ to: person.email, method: null });
    expect(reminder?.subject).toContain('Your interview: 10 June 2031');
    expect(await news(one)).toEqual(['set']);
    await tick(at(-0.5), team);
    await tick(at(-0.4), team);
    expect(await news(one)).toEqual(['reminder', 'set']);
    expect(await news(organiser)).toEqual([]);
    const later = new Date(starts_on.getTime() + 100 * 3_600_000);
    const moved = { id, starts_on: later, minutes: 60, zone: 'UTC', reason: null, by, tell: both };
    await doing(at(-0.3), team, (work) => moveInterview(work, moved));
    const before = (await written(team)).length;
    await tick(at(77), team);
    expect((await subjects(team)).slice(before)).toEqual([
      expect.stringContaining('Your interview: 14 June'),
    ]);
  });

  it('reminds nobody of what was set when it was as near, and no candidate who was not told of it', async () => {
    const near = await tellScene(test);
    await near.set({ starts_on }, both, at(-3));
    const silent = await tellScene(test);
    await silent.set({ starts_on }, { ...both, candidate: false }, at(-100));
    for (const { team } of [near, silent]) {
      const count = (await written(team)).length;
      await tick(at(-2), team);
      expect(await written(team)).toHaveLength(count);
    }
  });

  it('reminds when the team says, or never', async () => {
    const { team, set } = await tellScene(test);
    const settings = { interviews: { remind_candidate: 48, remind_interviewers: 0 } };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    await set({ starts_on }, both, at(-100));
    const count = (await written(team)).length;
    await tick(at(-47), team);
    expect(await written(team)).toHaveLength(count + 1);
    await tick(at(-0.5), team);
    const { rows } = await team.sql((tx) =>
      sql`select from notification where type = 'reminder'`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('tells once that the time of an interview is over, and again for a later time', async () => {
    const { team, by, set } = await tellScene(test);
    const { id } = await set({ starts_on }, null, at(-100));
    const marked = await set({ starts_on: new Date(starts_on.getTime() + 7_200_000) }, null, at(-100));
    await set({ starts_on, is_log: true, people: [] }, null, at(-100));
    expect(await tick(at(0.5), team)).toEqual([]);
    expect((await tick(at(1.5), team)).map((each) => each.id)).toEqual([id]);
    expect(await tick(at(1.6), team)).toEqual([]);
    const ending = { status: 'completed', outcome: null } as const;
    await doing(at(2.1), team, (work) => endInterview(work, { id: marked.id, ending, reason: null, by }));
    expect((await tick(at(3.5), team)).map((each) => each.id)).toEqual([marked.id]);
    const later = new Date(starts_on.getTime() + 24 * 3_600_000);
    const moved = { id, starts_on: later, minutes: 60, zone: 'UTC', reason: null, by, tell: null };
    await doing(at(4), team, (work) => moveInterview(work, moved));
    expect((await tick(at(26), team)).map((each) => each.id)).toEqual([id]);
    const events = await team.sql((tx) =>
      tx
        .selectFrom('domain_event')
        .select('record_id')
        .where('type', '=', 'interview.over')
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ record_id }) => record_id)).toEqual([id, marked.id, id]);
  });

  it('finds the teams in which something is due', async () => {
    const { team, set } = await tellScene(test);
    await set({ starts_on }, both, at(-100));
    const [, look] = interviewJobs(outside, []);
    const signal = new AbortController().signal;
    await look?.perform({ platform: at(-20), teamId: 0, jobId: '1', attempt: 1, last: false, signal }, {});
    const { rows } = await team.sql((tx) => sql<{ id: number }>`select id from interview`.execute(tx));
    expect(rows).toHaveLength(1);
  });
});
