import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { makeOffice } from '../../features/approval/approval.fixture.ts';
import { carriedOut } from '../../features/bulk-action/bulk-action.fixture.ts';
import { type TestTeam, testApp } from '../app.ts';
import { createSample } from '../sample.ts';
import { countedDoors, eventsOf } from './counted.fixture.ts';

describe('one door for the status of a job', () => {
  const test = testApp();
  const counted = countedDoors(test);

  /** What came through since the last time, by the counting consequence and by the team's events. */
  async function told(team: TestTeam, after = 0) {
    const events = await eventsOf(team, 'job', after);
    const statuses = counted.statuses.map(({ to }) => to);
    counted.forget();
    return [statuses, events.map(({ type }) => type)];
  }

  const latest = async (team: TestTeam) => (await eventsOf(team, 'job')).at(-1)?.id ?? 0;

  async function openJob(team: TestTeam, given = {}) {
    const made = await createSample(team, job, given);
    counted.forget();
    return { id: made.id, after: await latest(team) };
  }

  it('is passed by a new job', async () => {
    const team = await test.team();
    counted.forget();
    await createSample(team, job);
    expect(await told(team)).toEqual([['open'], ['job.opened']]);
  });

  it('is passed by a change of status, and not by one that is refused', async () => {
    const team = await test.team();
    const { id, after } = await openJob(team);
    const change = (body: object) => team.admin.post(`${job.path}${id}/status/`, body);
    expect((await change({ category: 'draft' })).status).not.toBe(200);
    expect((await change({ category: 'closed' })).status).toBe(400);
    expect(await told(team, after)).toEqual([[], []]);
    const [one, two] = await Promise.all([1, 2].map(() => change({ category: 'closed', reason: 'Done' })));
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    expect(await told(team, after)).toEqual([['closed'], ['job.closed']]);
  });

  it('tells neither of an opening nor of a close while a job is on hold', async () => {
    const team = await test.team();
    const { id, after } = await openJob(team);
    const change = (category: string) =>
      team.admin.post(`${job.path}${id}/status/`, { category, reason: 'A pause' });
    expect((await change('on_hold')).status).toBe(200);
    expect((await change('open')).status).toBe(200);
    expect(await told(team, after)).toEqual([['on_hold', 'open'], []]);
  });

  it('is passed by a job whose last seat is taken and freed again', async () => {
    const team = await test.team();
    const { id, after } = await openJob(team, { openings: 1 });
    const person = await createSample(team, candidate);
    const row = await createSample(team, applicant, { job: id, candidate: person.id });
    const stages = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').select(['id', 'category']).execute(),
    );
    const move = (category: string) =>
      team.admin.post(`${applicant.path}${row.id}/move/`, {
        stage: stages.find((stage) => stage.category === category)?.id,
      });
    expect((await move('hired')).status).toBe(200);
    expect(await told(team, after)).toEqual([['filled'], ['job.closed']]);
    const closed = await latest(team);
    expect((await move('offer')).status).toBe(200);
    expect(await told(team, closed)).toEqual([['open'], ['job.opened']]);
  });

  it('is passed by approval: submitted, approved, sent back by a change, withdrawn', async () => {
    const office = await makeOffice(test);
    const { team } = office;
    counted.forget();
    const { id } = await office.job();
    expect(await told(team)).toEqual([['pending_approval'], []]);
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    expect(await told(team)).toEqual([['open'], ['job.opened']]);
    const opened = await latest(team);
    await team.admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['description'] });
    const description = '<p>Something else altogether, in words that are long enough for every rule.</p>';
    const changed = await team.admin.patch(`${job.path}${id}/`, { description });
    expect(changed.body.job_status_category).toBe('pending_approval');
    expect(await told(team, opened)).toEqual([['pending_approval'], []]);
    const log = await team.admin.get(`${job.path}${id}/activity/`);
    const logged = log.body.results.filter(({ action }: { action: string }) => action === 'change_status');
    expect(logged.length).toBe(2);
    expect((await team.admin.post(`${job.path}${id}/withdraw-approval/`)).status).toBe(200);
    expect(await told(team, opened)).toEqual([['draft'], []]);
  });

  it('is not passed by changes of other fields, one by one or many at once', async () => {
    const team = await test.team();
    const { id, after } = await openJob(team);
    await team.admin.patch(`${job.path}${id}/`, { job_title: 'Another title' });
    await carriedOut(
      test,
      team.admin,
      { entity: 'job', ids: [id] },
      { kind: 'update', add_tags: ['urgent'] },
    );
    expect(await told(team, after)).toEqual([[], []]);
  });
});
