import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const test = testApp();
const options = (name: string) => [{ name, value: true }];

it('refuses switches that are not offered, at the field', async () => {
  const team = await test.team();
  const recruiter = await team.as('recruiter');
  const save = async (permissions: unknown) =>
    (await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions })).body;
  const job = { module_name: 'job', options: [...options('view_own'), ...options('create')] };
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

it('refuses what needs a view without it, for every writer', async () => {
  const team = await test.team();
  const recruiter = await team.as('recruiter');
  const unfit = [
    { module_name: 'job', options: [{ name: 'view_own', value: false }, ...options('update')] },
    { module_name: 'company', options: options('delete') },
  ];
  const at = (start: string) => ({
    [`${start}.0.options.1.name`]: ['Job: “Change” needs “View own” or “View all”'],
    [`${start}.1.options.0.name`]: ['Company: “Delete” needs “View”'],
  });
  const member = await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions: unfit });
  expect([member.status, member.body.fields]).toEqual([400, at('permissions')]);
  const preset = await team.admin.post('/admin-app/permission-preset/', {
    name: 'Unfit',
    permissions: unfit,
  });
  expect([preset.status, preset.body.fields]).toEqual([400, at('permissions')]);
  const granted = await team.admin.post('/users/recruiter-permission/', {
    sets: [{ permissions: unfit, members: [{ id: recruiter.id, version: 1 }] }],
  });
  expect([granted.status, granted.body.fields]).toEqual([400, at('sets.0.permissions')]);
  const twice = [
    { module_name: 'company', options: [] },
    { module_name: 'company', options: [] },
  ];
  expect(
    (await team.admin.patch(`/users/member/${recruiter.id}/`, { permissions: twice })).body.fields,
  ).toEqual({ 'permissions.1.module_name': ['Company is named twice'] });
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
