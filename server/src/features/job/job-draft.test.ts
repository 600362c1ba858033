import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { company } from '@hireloom/contracts/company/company';
import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

const missing = { description: ['Description is required before a job opens'] };
const description = '<p>Lays pipes and joins them.</p>';

/** A job of a quick create: it has no description. */
async function quickJob(team: TestTeam, given: object = {}) {
  const { description: _none, ...body } = await sampleOf(team, job, { ...given });
  const reply = await team.admin.post(job.path, body);
  expect([reply.status, reply.body.description]).toEqual([200, null]);
  return reply.body as { id: number; job_status_category: string; organization: { id: number } };
}

describe('a job without a description', () => {
  const test = testApp();
  const path = (id: unknown, rest = '') => `${job.path}${String(id)}/${rest}`;

  it('is refused where it is to open, and nothing is changed', async () => {
    const team = await test.team();
    const row = await quickJob(team);
    const opened = await team.admin.post(path(row.id, 'status/'), { category: 'open' });
    expect([opened.status, opened.body.fields]).toEqual([400, missing]);
    await team.admin.post(path(row.id, 'status/'), { category: 'cancelled', reason: 'Not now' });
    const again = await team.admin.post(path(row.id, 'status/'), { category: 'open', reason: 'Now' });
    expect([again.status, again.body.fields]).toEqual([400, missing]);
    expect((await team.admin.get(path(row.id))).body.job_status_category).toBe('cancelled');
  });

  it('is refused where it is submitted, with approval on and off', async () => {
    const team = await test.team();
    for (const enabled of [true, false]) {
      await team.admin.patch('/admin-app/job-approval-status/', { status: enabled });
      const row = await quickJob(team);
      expect(row.job_status_category).toBe('draft');
      const reply = await team.admin.post(path(row.id, 'submit/'));
      expect([enabled, reply.status, reply.body.fields]).toEqual([enabled, 400, missing]);
    }
  });

  it('opens once it is described, and keeps its description from then on', async () => {
    const team = await test.team();
    const row = await quickJob(team);
    expect(row.job_status_category).toBe('draft');
    expect((await team.admin.patch(path(row.id), { description })).body.job_status_category).toBe('draft');
    const opened = await team.admin.post(path(row.id, 'status/'), { category: 'open' });
    expect([opened.status, opened.body.job_status_category]).toEqual([200, 'open']);
    const emptied = await team.admin.patch(path(row.id), { description: null });
    expect([emptied.status, emptied.body.fields]).toEqual([400, missing]);
    expect((await team.admin.get(path(row.id))).body.description).toBe(description);
  });

  it('that is a copy is a draft too', async () => {
    const team = await test.team();
    const row = await quickJob(team);
    const copy = await team.admin.post(path(row.id, 'clone/'));
    expect([copy.status, copy.body.job_status_category]).toEqual([200, 'draft']);
  });
});

describe('what begins with the fields of its quick create', () => {
  const test = testApp();

  it('needs no others', async () => {
    const team = await test.team();
    const made = await team.admin.post(organization.path, { name: 'Palm Works' });
    const org = made.body.id as number;
    expect(made.status).toBe(200);
    const inOrg = { name: 'Palm Trading', organization: org };
    for (const entity of [company, businessUnit, department]) {
      const reply = await team.admin.post(entity.path, inOrg);
      expect([entity.name, reply.status, reply.body.organization?.id]).toEqual([entity.name, 200, org]);
    }
    const opening = await team.admin.post(job.path, { job_title: 'Welder', organization: org, openings: 2 });
    expect([opening.status, opening.body.job_status_category]).toEqual([200, 'draft']);
  });

  it('finds the parents of a department among its names, also for whoever opens no department', async () => {
    const team = await test.team();
    const org = await createSample(team, organization, { name: 'Palm Works' });
    const firm = await createSample(team, company, { name: 'Palm Trading', organization: org.id });
    const given = { name: 'Palm Accounts', organization: org.id, company: firm.id };
    const unit = await createSample(team, department, given);
    const manager = await team.as('hiring_manager');
    for (const actor of [team.admin, manager]) {
      const { body } = await actor.get(`${department.path}options/?query=Palm`);
      expect(body.results).toEqual([
        {
          id: unit.id,
          name: 'Palm Accounts',
          hint: 'Palm Works',
          above: {
            organization: { id: org.id, name: 'Palm Works' },
            company: { id: firm.id, name: 'Palm Trading' },
          },
        },
      ]);
    }
    const foreign = await test.team();
    expect((await foreign.admin.get(`${department.path}options/?query=Palm`)).body.results).toEqual([]);
    expect((await (await team.as('vendor')).get(`${department.path}options/`)).status).toBe(403);
  });

  it('tells the other names no parents', async () => {
    const team = await test.team();
    await createSample(team, organization, { name: 'Palm Works' });
    const { body } = await team.admin.get(`${organization.path}options/`);
    expect(body.results[0]).not.toHaveProperty('above');
  });
});
