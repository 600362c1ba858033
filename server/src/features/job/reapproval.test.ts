import { initialReapprovalFields } from '@hireloom/contracts/approval/approval-settings';
import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { makeDepartment, makeOffice, type Office, states } from '../approval/approval.fixture.ts';

describe('what asks for approval anew from the start', () => {
  const test = testApp();
  const settings = '/admin-app/approval-settings/';

  const currency = async ({ team }: Office, name: string): Promise<number> =>
    (await team.admin.post('/admin-app/lookup/currency/', { name, extra: { decimals: 2 } })).body.id;

  /** A change of each field. What is changed with it is no reason by itself. */
  async function changes(office: Office): Promise<Record<(typeof initialReapprovalFields)[number], object>> {
    const { team, org } = office;
    // Where no matrix fits, an admin approves what another one changed.
    await team.member('admin');
    const within = { organization: org };
    return {
      job_title: { job_title: 'Something else' },
      description: { description: '<p>Another thing altogether, told at some length here.</p>' },
      salary_min: { salary_min: 110 },
      salary_max: { salary_max: 220 },
      salary_period: { salary_period: 'month' },
      currency: { currency: await currency(office, 'Krone') },
      openings: { openings: 9 },
      company: { company: (await createSample(team, company, within)).id },
      business_unit: { business_unit: (await createSample(team, businessUnit, within)).id },
      department: { department: await makeDepartment(office) },
      // All other units go with the one they belong to.
      organization: {
        organization: (await createSample(team, organization)).id,
        company: null,
        business_unit: null,
        department: null,
      },
    };
  }

  const pay = async (office: Office) => ({
    salary_min: 100,
    salary_max: 200,
    salary_period: 'year',
    currency: await currency(office, 'Crown'),
  });

  it('a running round starts again from the first level', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const given = await pay(office);
    for (const [field, change] of Object.entries(await changes(office))) {
      const { id } = await office.job(given);
      await office.approve(office.first, id);
      expect(states(await office.trail(id)), field).toEqual(['approved', 'asked']);
      const reply = await admin.patch(`${job.path}${id}/`, change);
      expect([field, reply.status, reply.body.fields]).toEqual([field, 200, undefined]);
      const trail = await office.trail(id);
      expect([field, trail.results.length, trail.results[0].steps[0].state]).toEqual([field, 2, 'asked']);
    }
  });

  it('an approved job asks anew', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const given = await pay(office);
    for (const [field, change] of Object.entries(await changes(office))) {
      const { id } = await office.job(given);
      await office.approve(office.first, id);
      await office.approve(office.second, id);
      const reply = await admin.patch(`${job.path}${id}/`, change);
      expect([field, reply.body.job_status_category]).toEqual([field, 'pending_approval']);
    }
  });

  it('nothing else does, fewer openings neither; admins narrow and widen the fields', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job({ openings: 5 });
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    const category = async (given: object) =>
      (await admin.patch(`${job.path}${id}/`, given)).body.job_status_category;
    expect(await category({ priority: 'urgent' })).toBe('open');
    expect(await category({ openings: 2 })).toBe('open');
    await admin.patch(settings, { reapproval_fields: ['priority'] });
    expect(await category({ job_title: 'Only a word' })).toBe('open');
    expect(await category({ priority: 'low' })).toBe('pending_approval');
  });

  it('teams that never chose get them, though an empty list was stored with other settings; a choice stays', async () => {
    const [never, chose] = [await test.team(), await test.team()];
    const store = (team: typeof never, reapproval_fields: string[]) =>
      team.admin.patch(settings, { reapproval_fields });
    await store(never, []);
    await store(chose, ['priority']);
    const text = await readFile(new URL('../../../migrations/0050_four_eyes.sql', import.meta.url), 'utf8');
    const owner = new pg.Client(test.connection('hireloom'));
    await owner.connect();
    await owner.query(text.slice(text.indexOf('alter table team no force')));
    await owner.end();
    const read = async (team: typeof never) => (await team.admin.get(settings)).body.reapproval_fields;
    expect(await read(never)).toEqual([...initialReapprovalFields]);
    expect(await read(chose)).toEqual(['priority']);
  });
});
