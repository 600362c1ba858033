import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { makeOffice } from '../../features/approval/approval.fixture.ts';
import { linesOf } from './activity.fixture.ts';
import { recruiterWithout } from '../recruiter.ts';
import { type TestTeam, testApp } from '../app.ts';
import { createSample, sampleOf } from '../sample.ts';

const hideFields = (
  team: TestTeam,
  fields: { hidden_job_fields?: string[]; hidden_candidate_fields?: string[] },
) =>
  team.admin.patch('/customer/admin-setting/', {
    settings: JSON.stringify({ module_configurations: fields }),
  });

describe('the activity of a record', () => {
  const test = testApp();

  it('loses what is hidden from hiring managers, and lines of which nothing is left', async () => {
    const team = await test.team();
    const manager = await team.member('hiring_manager');
    const { id } = await createSample(team, job, { hiring_managers: [manager.id] });
    await team.admin.patch(`${job.path}${id}/`, { salary_max: 9000 });
    await team.admin.patch(`${job.path}${id}/`, { salary_max: 9900, openings: 7 });
    await hideFields(team, { hidden_job_fields: ['salary_max'] });
    const path = `${job.path}${id}/activity/`;
    const told = (await linesOf(manager, path)).map(({ action, changes }) => [
      action,
      changes.map(({ field }) => field),
    ]);
    expect(told).toEqual([
      ['update', ['openings']],
      ['create', []],
    ]);
    expect(await linesOf(team.admin, path)).toHaveLength(3);
  });

  it('tells vendors neither of approvals nor of the words beside a stage', async () => {
    const office = await makeOffice(test);
    const { team } = office;
    const vendor = await team.member('vendor');
    const { id } = await office.job();
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    const actions = (await linesOf(vendor, `${job.path}${id}/activity/`)).map(({ action }) => action);
    expect(actions).toContain('create');
    expect(actions.filter((action) => action.includes('approv'))).toEqual([]);

    const person = (await vendor.post(candidate.path, await sampleOf(team, candidate))).body.id;
    const row = await createSample(team, applicant, { candidate: person, job: id });
    const stages = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').select(['id', 'category']).execute(),
    );
    await team.admin.post(`${applicant.path}${row.id}/move/`, {
      stage: stages.find(({ category }) => category === 'screening')?.id,
      note: 'Canary',
    });
    await team.admin.post(`${applicant.path}${row.id}/rate/`, { rating: 2 });
    const log = `${applicant.path}${row.id}/activity/`;
    const lines = await linesOf(vendor, log);
    expect(lines.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['stage'], []]);
    expect(await linesOf(team.admin, log)).toHaveLength(3);
  });

  it('names the other end of a merge only to those who may open it, and keeps the other record to them', async () => {
    const team = await test.team();
    const recruiter = await recruiterWithout(team, 'candidate.view_global');
    const keep = (await recruiter.post(candidate.path, await sampleOf(team, candidate))).body;
    const drop = await createSample(team, candidate, { first_name: 'Canary' });
    expect(
      (await team.admin.post('/customer/candidate-merge/', { keep: keep.id, drop: drop.id })).status,
    ).toBe(200);
    const path = `${candidate.path}${keep.id}/activity/`;
    const lines = await linesOf(recruiter, path);
    expect(JSON.stringify(lines)).not.toContain('Canary');
    expect(lines.find(({ action }) => action === 'merged')?.changes).toEqual([
      { field: 'merged_into', label: 'Record', from: null, to: keep.name },
    ]);
    const all = await linesOf(team.admin, path);
    expect(all.find(({ action }) => action === 'merged')?.changes[0]).toMatchObject({
      from: drop.name,
      to: keep.name,
    });
    expect(all.map(({ record_id }) => record_id)).toContain(drop.id);
  });

  it('shows each end of a change only to those who may open it, and no name without its record', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const [open, secret] = [
      await createSample(team, job, { job_title: 'Open one' }),
      await createSample(team, job, { job_title: 'Canary', confidential: true }),
    ];
    const row = await createSample(team, applicant, { job: open.id });
    const end = ({ id }: { id: number }, name: string) => ({ id, name });
    const change = (from: unknown, to: unknown) => [{ field: 'job', label: 'Job', from, to }];
    for (const changes of [
      change(end(open, 'Open one'), end(secret, 'Canary')),
      change(null, [end(open, 'Open one'), end(secret, 'Canary')]),
      change('Canary', 'Open one'),
    ])
      await team.made('activity', {
        entity: 'applicant',
        record_id: row.id,
        action: 'update',
        changes: JSON.stringify(changes),
      });
    const ends = async (actor = recruiter) =>
      (await linesOf(actor, `${applicant.path}${row.id}/activity/`))
        .filter(({ action }) => action === 'update')
        .map(({ changes }) => [changes[0]?.from, changes[0]?.to]);
    expect(await ends()).toEqual([
      [null, null],
      [null, ['Open one']],
      ['Open one', null],
    ]);
    expect(await ends(team.admin)).toEqual([
      ['Canary', 'Open one'],
      [null, ['Open one', 'Canary']],
      ['Open one', 'Canary'],
    ]);
  });
});
