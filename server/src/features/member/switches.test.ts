import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const test = testApp();
const options = (name: string) => [{ name, value: true }];

it('refuses switches that are not offered, at the field', async () => {
  const team = await test.team();
  const recruiter = await team.as('recruiter');
  const save = async (permissions: unknown) =>
    (await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions })).body;
  const job = { module_name: 'job', options: options('create') };
  expect(await save([job, { module_name: 'payroll', options: options('view') }])).toMatchObject({
    code: 'invalid_input',
    fields: { 'permissions.1.module_name': ['There is no such module'] },
  });
  expect(await save([{ module_name: 'job', options: options('approve') }])).toMatchObject({
    fields: { 'permissions.0.options.0.name': ['There is no such switch'] },
  });
  for (const value of [true, false])
    expect(await save([{ module_name: 'email', options: [{ name: 'delete', value }] }])).toMatchObject({
      fields: { 'permissions.0.options.0.name': ['Email has no switch “Delete”'] },
    });
  expect((await save([job])).permissions).toEqual([job]);
});

it('passes over what was stored of modules and switches that are no longer offered', async () => {
  const team = await test.team();
  const recruiter = await team.member('recruiter');
  const stored = [
    { module_name: 'payroll', options: options('view') },
    { module_name: 'company', options: [...options('approve'), ...options('view'), 'damaged'] },
    'damaged',
  ];
  await team.sql((tx) =>
    tx
      .updateTable('member')
      .set({ permissions: JSON.stringify(stored) })
      .where('id', '=', recruiter.id)
      .execute(),
  );
  const profile = await recruiter.get('/users/profile/');
  expect([profile.status, profile.body.permissions]).toEqual([
    200,
    [{ module_name: 'company', options: options('view') }],
  ]);
  expect((await recruiter.get('/customer/company/')).status).toBe(200);
  expect((await recruiter.get('/customer/job/')).status).toBe(403);
  expect((await team.admin.get('/users/member/')).status).toBe(200);
});
