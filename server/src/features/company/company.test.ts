import { company } from '@hireloom/contracts/company/company';
import { organization } from '@hireloom/contracts/organization/organization';
import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

crudSuite(company, { editable: 'name' });

describe('company', () => {
  const test = testApp();

  it('has a name once in its organization, whatever the case and spaces', async () => {
    const team = await test.team();
    const row = await createSample(team, company, { name: 'Blue  Harbour' });
    const twin = await team.admin.post(
      company.path,
      await sampleOf(team, company, {
        name: ' blue harbour ',
        organization: (row.organization as { id: number }).id,
      }),
    );
    expect([twin.status, twin.body.fields.name]).toEqual([
      400,
      ['This organization already has a company of this name'],
    ]);
  });

  it('asks for the typed phrase while units hang on it', async () => {
    const team = await test.team();
    const row = await createSample(team, company);
    await createSample(team, businessUnit, {
      company: row.id,
      organization: (row.organization as { id: number }).id,
    });
    const refused = await team.admin.remove(`${company.path}${row.id}/`);
    expect([refused.status, refused.body.details.children]).toEqual([
      409,
      [{ label: 'business units', count: 1 }],
    ]);
    expect((await team.admin.remove(`${company.path}${row.id}/?confirm=i-know`)).status).toBe(409);
    expect((await team.admin.remove(`${company.path}${row.id}/?confirm=i-know-what-i-am-doing`)).status).toBe(
      200,
    );
  });

  it('refuses a city that is not in the chosen state', async () => {
    const team = await test.team();
    const here = await team.lookup('state', 'Here');
    const there = await team.lookup('state', 'There');
    const city = await team.lookup('city', 'Town', there);
    const reply = await team.admin.post(company.path, await sampleOf(team, company, { state: here, city }));
    expect(reply.body.fields).toEqual({ city: ['City does not belong to the chosen state'] });
  });

  it('moves to another organization only with the names that are free there', async () => {
    const team = await test.team();
    const row = await createSample(team, company, { name: 'Twin' });
    const elsewhere = await createSample(team, organization);
    await createSample(team, company, { name: 'Twin', organization: elsewhere.id });
    const reply = await team.admin.patch(`${company.path}${row.id}/`, { organization: elsewhere.id });
    expect(reply.body.fields).toHaveProperty('name');
  });
});
