import { candidate } from '@hireloom/contracts/candidate/candidate';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { createSample } from '../testing/sample.ts';

const t = testApp();

test('a name that changes is new in the next list and record', async () => {
  const team = await t.team();
  const nationality = await team.lookup('nationality', 'Old');
  const { id } = await createSample(team, candidate, { nationality });
  const names = async () => {
    const list = await team.admin.get('/customer/candidate/');
    const one = await team.admin.get(`/customer/candidate/${id}/`);
    const [row] = list.body.results;
    expect([row.nationality, row.created_by]).toEqual([one.body.nationality, one.body.created_by]);
    return [row.nationality.name, row.created_by.name];
  };
  const [, before] = await names();
  expect(await names()).toEqual(['Old', before]);
  const path = `/admin-app/lookup/nationality/${nationality}/`;
  expect((await team.admin.patch(path, { name: 'New' })).status).toBe(200);
  expect(await names()).toEqual(['New', before]);
  const self = { first_name: 'Other', last_name: 'Name' };
  expect((await team.admin.patch('/users/profile/', self)).status).toBe(200);
  expect(await names()).toEqual(['New', 'Other Name']);
  const member = await team.member('recruiter');
  await createSample(team, candidate, { owner: member.id });
  const owner = async () => (await team.admin.get('/customer/candidate/')).body.results[0].owner.name;
  const first = await owner();
  expect((await team.admin.patch(`/users/member/${member.id}/`, { first_name: 'Changed' })).status).toBe(200);
  expect(await owner()).not.toBe(first);
});

test('two teams never share a name', async () => {
  for (const name of ['One', 'Two']) {
    const team = await t.team();
    const nationality = await team.lookup('nationality', name);
    await createSample(team, candidate, { nationality });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await team.admin.get('/customer/candidate/')).body.results[0].nationality.name).toBe(name);
  }
});
