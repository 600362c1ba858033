import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RecruiterPermissionRow } from '@hireloom/contracts/member/recruiter-permission-endpoints';
import { readGranted, toPermissions } from '@hireloom/contracts/permission/permission-set';
import { builtInSwitches } from '@hireloom/contracts/permission-preset/built-in-presets';
import { modules } from '@hireloom/contracts/permissions';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import PermissionPage from './permission-page.tsx';
import { changed, moduleGroups, noChange, withSwitches } from './permission-set.ts';

const path = '/users/recruiter-permission/';
const presetPath = '/admin-app/permission-preset/';
const row = (id: number, name: string, on: readonly string[]): RecruiterPermissionRow => ({
  ...{ id, name, photo: null, is_active: true, version: 1 },
  permissions: toPermissions(new Set(on)),
});
const omar = row(9, 'Omar Aziz', ['job.view_own', 'company.view']);
const lina = row(10, 'Lina Aziz', ['company.view', 'company.update']);

function server(answer?: () => { status?: number; body: unknown }) {
  let rows = [omar, lina];
  return fakeApi({
    [`GET ${path}`]: () => ({ body: { results: rows, count: rows.length } }),
    [`GET ${presetPath}`]: () => ({ body: { results: [], count: 0 } }),
    [`POST ${path}`]: ({ body }) => {
      const refused = answer?.();
      if (refused) return refused;
      const { sets } = body as { sets: { permissions: never[]; members: { id: number }[] }[] };
      rows = rows.map((each) => {
        const set = sets.find(({ members }) => members.some(({ id }) => id === each.id));
        return set ? { ...each, version: each.version + 1, permissions: set.permissions } : each;
      });
      return { body: { results: rows, count: rows.length } };
    },
  });
}
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  for (const name of ['Omar Aziz', 'Lina Aziz'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Change permissions' }));
  return within(await screen.findByRole('dialog'));
};
const held = (body: unknown) =>
  Object.fromEntries(
    (body as { sets: { permissions: never[]; members: { id: number; version: number }[] }[] }).sets.flatMap(
      ({ permissions, members }) =>
        members.map(({ id, version }) => [`${id}@${version}`, [...readGranted(permissions)].toSorted()]),
    ),
  );

test('every module stands in one group', () => {
  expect(moduleGroups.flatMap((group) => group.modules).toSorted()).toEqual([...modules].toSorted());
});

test('what is switched on brings its view, and a view takes along what needs it', () => {
  const people = [new Set<string>(), new Set(['job.view_global', 'job.update'])];
  const on = withSwitches(people, noChange, [{ module: 'job', option: 'create' }], true);
  expect(people.map((granted) => [...changed(granted, on)])).toEqual([
    ['job.view_own', 'job.create'],
    ['job.view_own', 'job.view_global', 'job.create', 'job.update'],
  ]);
  const off = withSwitches(people, on, [{ module: 'job', option: 'view_own' }], false);
  expect(people.map((granted) => [...changed(granted, off)])).toEqual([
    [],
    ['job.view_global', 'job.update'],
  ]);
});

test('several are changed together: who is affected and how is told before one call saves it, and it is undone', async () => {
  const user = userEvent.setup();
  const api = server();
  renderWithProviders(<PermissionPage />);
  const panel = await open(user);
  fireEvent.click(panel.getByLabelText('Company: Change'));
  expect(panel.getByText('1 recruiter changes')).toBeTruthy();
  fireEvent.click(panel.getByLabelText('Note: Create'));
  await user.click(panel.getByRole('button', { name: 'See what changes' }));
  expect(panel.getByText('2 recruiters are affected of 2 chosen')).toBeTruthy();
  expect(panel.getByText('Omar Aziz')).toBeTruthy();
  expect(panel.getByText('Lina Aziz')).toBeTruthy();
  expect(panel.getAllByText('Note: View and Create')).toHaveLength(2);
  expect(panel.queryByText('Loses')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('POST', path)).toHaveLength(1));
  expect(held(api.of('POST', path)[0]?.body)).toEqual({
    '9@1': ['company.update', 'company.view', 'job.view_own', 'note.create', 'note.view'],
    '10@1': ['company.update', 'company.view', 'note.create', 'note.view'],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', path)).toHaveLength(2));
  expect(held(api.of('POST', path)[1]?.body)).toEqual({
    '9@2': ['company.view', 'job.view_own'],
    '10@2': ['company.update', 'company.view'],
  });
});

test('a preset and another recruiter give everything they have', async () => {
  const user = userEvent.setup();
  const api = server();
  renderWithProviders(<PermissionPage />, { path: '/settings/master/permission?open=9' });
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('combobox', { name: 'Copy from' }));
  await user.click(await screen.findByRole('option', { name: 'Lina Aziz' }));
  await user.click(panel.getByRole('button', { name: 'See what changes' }));
  expect(panel.getByText('Company: Change')).toBeTruthy();
  expect(panel.getByText('Job: View own')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Back' }));
  await user.click(panel.getByRole('combobox', { name: 'Preset' }));
  await user.click(await screen.findByRole('option', { name: 'Read only' }));
  await user.click(panel.getByRole('button', { name: 'See what changes' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('POST', path)).toHaveLength(1));
  expect(held(api.of('POST', path)[0]?.body)).toEqual({
    '9@1': [...builtInSwitches('read_only')].toSorted(),
  });
});

test('whoever was changed meanwhile is shown as they are now, with the change on top', async () => {
  const user = userEvent.setup();
  const message = 'Somebody changed Omar Aziz meanwhile';
  const api = server(() => ({ status: 409, body: { code: 'version_conflict', message } }));
  renderWithProviders(<PermissionPage />);
  const panel = await open(user);
  fireEvent.click(panel.getByLabelText('Note: View'));
  await user.click(panel.getByRole('button', { name: 'See what changes' }));
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText(message)).toBeTruthy();
  expect(panel.getByText('2 recruiters change')).toBeTruthy();
  expect((panel.getByLabelText('Note: View') as HTMLInputElement).checked).toBe(true);
  expect(api.of('GET', path).length).toBeGreaterThan(1);
});

test('one switch tells who has it', async () => {
  const user = userEvent.setup();
  server();
  renderWithProviders(<PermissionPage />, { path: '/settings/master/permission?tab=who' });
  await user.click(await screen.findByRole('combobox', { name: 'Module' }));
  await user.click(await screen.findByRole('option', { name: 'Company' }));
  await user.click(screen.getByRole('combobox', { name: 'Right' }));
  await user.click(await screen.findByRole('option', { name: 'Change' }));
  expect(await screen.findByText(/1 of 2 recruiters may\./)).toBeTruthy();
  expect(screen.getByText('Lina Aziz')).toBeTruthy();
  expect(screen.queryByText('Omar Aziz')).toBeNull();
});

test('the answer to "why" names each rule and leads to what can be changed', async () => {
  const api = fakeApi({
    'GET /users/right-explanation/': () => ({
      body: {
        member: { id: 9, name: 'Omar Aziz' },
        role: 'recruiter',
        roles: ['recruiter'],
        record: null,
        allowed: false,
        steps: [
          { rule: 'member', passed: true, why: 'Omar Aziz is active', fix: null },
          { rule: 'switch', passed: false, why: 'The switch is off: Candidate: Change', fix: 'permissions' },
        ],
      },
    }),
  });
  renderWithProviders(<PermissionPage />, { path: '/settings/master/permission?tab=why&member=9' });
  expect(await screen.findByText('No: Omar Aziz may not, as Recruiter')).toBeTruthy();
  expect(screen.getByText('Switch: stops here')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the switches' }).getAttribute('href')).toBe(
    '/settings/master/permission?open=9',
  );
  expect(api.of('GET', '/users/right-explanation/')[0]?.query.get('option')).toBe('update');
});

test('any stage of the version that somebody goes by can be asked about', async () => {
  const asked = { rule: 'state', passed: false, why: 'Needs a scorecard first', fix: 'record' };
  const stage = (id: number, name: string) => ({ id, name, category: 'screening' });
  const api = fakeApi({
    'GET /users/right-explanation/': ({ query }) => ({
      body: {
        ...{ member: { id: 9, name: 'Omar Aziz' }, role: 'recruiter', roles: ['recruiter'] },
        record: query.has('record') ? { id: 4, name: 'Ada Byron' } : null,
        allowed: !query.has('stage'),
        steps: query.has('stage') ? [asked] : [],
      },
    }),
    'GET /customer/applicant/options/': () => ({ body: { results: [{ id: 4, name: 'Ada Byron' }] } }),
    'GET /customer/applicant/4/': () => ({
      body: { id: 4, applicant: 'Ada Byron', workflow: { id: 1, name: 'Usual' }, workflow_version: 2 },
    }),
    'GET /admin-app/workflow/with-stages/': () => ({
      body: {
        results: [
          {
            ...{ id: 1, name: 'Usual', stages: [stage(11, 'Newest')] },
            older: [{ number: 2, stages: [stage(12, 'Older'), stage(13, 'Last')] }],
          },
        ],
      },
    }),
  });
  const user = userEvent.setup();
  renderWithProviders(<PermissionPage />, { path: '/settings/master/permission?tab=why&member=9' });
  const choose = async (box: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: box }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Module', 'Applicant');
  await choose('To do what', 'To move them to a stage');
  await choose('Which one', 'Ada Byron');
  await user.click(await screen.findByRole('combobox', { name: 'Stage' }));
  expect(await screen.findByRole('option', { name: 'Last' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Newest' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Older' }));
  expect(await screen.findByText('Needs a scorecard first')).toBeTruthy();
  const last = api.of('GET', '/users/right-explanation/').at(-1);
  expect(Object.fromEntries(last?.query ?? [])).toEqual({
    ...{ member: '9', module: 'applicant', option: 'update', deed: 'move', entity: 'applicant' },
    ...{ record: '4', stage: '12' },
  });
});
