import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, type SeenCall } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../../testing/render.tsx';
import { MemberGroups } from './member-groups.tsx';

const PATH = '/customer/member-group/';
const stamps = {
  ...{ version: 3, created_on: '2026-01-01T00:00:00Z', updated_on: '2026-01-01T00:00:00Z' },
  ...{ created_by: null, updated_by: null, deleted_on: null, custom: {} },
};
const north = {
  ...{ id: 4, name: 'North', lead: { id: 9, name: 'Omar Aziz' }, jobs: 2, status: 'active' },
  ...{ members: [{ id: 9, name: 'Omar Aziz' }], ...stamps },
};
const people = [
  { id: 9, user: { id: 9, first_name: 'Omar', last_name: 'Aziz' } },
  { id: 7, user: { id: 7, first_name: 'Sara', last_name: 'Haddad' } },
];
const base = {
  [`GET ${PATH}`]: ({ query }: SeenCall) =>
    query.get('status') === 'active'
      ? { body: { results: [north], count: 1 } }
      : { body: { results: [], count: 0 } },
  'GET /users/member/': () => ({ body: { results: people, count: 2 } }),
};

test('teams are made with a lead, and what the server refuses is said at its field', async () => {
  const user = userEvent.setup();
  let taken = true;
  const api = fakeApi({
    ...base,
    [`POST ${PATH}`]: () => {
      const fields = { name: ['There is a team of this name already'] };
      if (taken) return { status: 400, body: { code: 'invalid_input', message: 'Check', fields } };
      return { body: { ...north, id: 5, name: 'South' } };
    },
  });
  renderWithProviders(<MemberGroups />);
  const row = within(await screen.findByRole('row', { name: /North/ }));
  expect(row.getAllByText('Omar Aziz')).toHaveLength(2);
  expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/recruitments/jobs?member_group=4');
  await user.click(screen.getByRole('button', { name: 'New team' }));
  const form = within(await screen.findByRole('form', { name: 'New team' }));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'South');
  await user.click(form.getByRole('combobox', { name: 'Lead' }));
  await user.click(await screen.findByRole('option', { name: /Sara Haddad/ }));
  expect(form.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('There is a team of this name already')).toBeTruthy();
  taken = false;
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('South created')).toBeTruthy();
  expect(api.of('POST', PATH).at(-1)?.body).toEqual({ name: 'South', lead: 7 });
});

test('a team is archived with the version that was read, and archived ones stand apart', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ ...base, [`PATCH ${PATH}4/`]: () => ({ body: { ...north, status: 'archived' } }) });
  renderWithProviders(<MemberGroups />);
  await user.click(await screen.findByRole('button', { name: 'Actions for North' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('North was archived')).toBeTruthy();
  expect(api.of('PATCH', `${PATH}4/`)[0]?.body).toEqual({ status: 'archived', version: 3 });
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  expect(await screen.findByText('No teams yet')).toBeTruthy();
});

const own = {
  ...base,
  'GET /users/member/': () => ({
    body: { results: [{ ...people[1], member_groups: [{ id: 4, name: 'North' }] }], count: 1 },
  }),
};

test('whoever is in a team finds its jobs in a view of their own', async () => {
  const user = userEvent.setup();
  const api = fakeApi(own);
  renderApp('/recruitments/jobs', { viewer: makeViewer('admin') });
  await user.click(await screen.findByRole('button', { name: /^View:/ }));
  await user.click(await screen.findByRole('menuitem', { name: /My teams/ }));
  await waitFor(() => expect(api.of('GET', '/customer/job/').at(-1)?.query.get('member_group')).toBe('4'));
});

test('hiring managers are offered no team to filter by', async () => {
  const user = userEvent.setup();
  fakeApi(own);
  renderApp('/recruitments/jobs', { viewer: makeViewer('hiring_manager') });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('Recruiters…')).toBeTruthy();
  expect(screen.queryByText('Team…')).toBeNull();
});
