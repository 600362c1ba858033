import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../kit/testing/fake-api.ts';
import { renderWithProviders } from '../testing/render.tsx';
import TeamManagementPage from './team-management-page.tsx';

const settings = '/customer/admin-setting/';
const letters = '/admin-app/dead-letter/';
const failed = {
  id: 4,
  task: 'send_mail',
  attempts: 25,
  error: 'The mail server did not answer',
  failed_on: '2026-03-05T08:30:00Z',
  created_on: '2026-03-05T08:00:00Z',
};
const countries = {
  'GET /admin-app/country-list/': () => ({
    body: {
      count: 2,
      results: [
        { key: 'AE', name: 'United Arab Emirates' },
        { key: 'KW', name: 'Kuwait' },
      ],
    },
  }),
};

test('failed work tells why and is tried again', async () => {
  const user = userEvent.setup();
  let done = false;
  const api = fakeApi({
    ...countries,
    [`GET ${letters}`]: () => ({ body: { results: done ? [] : [failed] } }),
    [`POST ${letters}4/retry/`]: () => {
      done = true;
      return { body: { ok: true } };
    },
  });
  renderWithProviders(<TeamManagementPage />, { path: '/?tab=work' });
  expect(await screen.findByText('The mail server did not answer')).toBeTruthy();
  expect(screen.getByText('25')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry Send mail' }));
  expect(await screen.findByText('Send mail is being tried again')).toBeTruthy();
  expect(await screen.findByText('Everything was done')).toBeTruthy();
  expect(api.of('POST', `${letters}4/retry/`)).toHaveLength(1);
});

test('vendors are let in up to a limit, and the country is chosen', async () => {
  const user = userEvent.setup();
  const stored = teamSettings.parse({});
  const api = fakeApi({
    ...countries,
    [`GET ${settings}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${settings}`]: ({ body }) => {
      const changes = JSON.parse((body as { settings: string }).settings) as Partial<TeamSettings>;
      return { body: { settings: JSON.stringify({ ...stored, ...changes }) } };
    },
  });
  renderWithProviders(<TeamManagementPage />);
  await user.click(await screen.findByRole('combobox', { name: 'Default country' }));
  await user.click(await screen.findByRole('option', { name: 'Kuwait' }));
  await user.click(screen.getByRole('switch', { name: /^External vendors/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Any number of vendor users' }));
  const limit = screen.getByRole('textbox', { name: 'Most vendor users' });
  await user.clear(limit);
  await user.type(limit, '5');
  expect(screen.getByRole('checkbox', { name: 'Weekend as in the country: Friday, Saturday' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'First day of the week' }));
  await user.click(await screen.findByRole('option', { name: 'Saturday' }));
  const until = screen.getByLabelText('Working hours: To');
  fireEvent.change(until, { target: { value: '08:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The end must be later than the beginning')).toBeTruthy();
  fireEvent.change(until, { target: { value: '17:00' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Team settings saved')).toBeTruthy();
  await waitFor(() => expect(api.of('PATCH', settings)).toHaveLength(1));
  expect(JSON.parse((api.of('PATCH', settings)[0]?.body as { settings: string }).settings)).toEqual({
    default_country: 'KW',
    default_currency: 'AED',
    default_time_zone: null,
    first_day_of_week: 6,
    weekend_days: null,
    working_hours: { from: '09:00', to: '17:00' },
    external_vendor: { enabled: true, users_limit: 5, sees_all_candidates: false },
  });
});

const person = (id: number, name: string, reports_to: number | null) => ({
  ...{
    id,
    name,
    email: `${name.toLowerCase()}@example.com`,
    roles: ['recruiter'],
    is_active: true,
    reports_to,
  },
});

test('reporting lines stand as a tree, are looked through and changed; nobody comes below themselves', async () => {
  const user = userEvent.setup();
  const lines = '/users/member/reporting-lines/';
  const people = [
    person(1, 'Anna', null),
    person(2, 'Bilal', 1),
    person(3, 'Cyra', 2),
    person(4, 'Dana', null),
  ];
  const names = people.map(({ id, name }) => ({ id, user: { id, first_name: name, last_name: '' } }));
  const api = fakeApi({
    ...countries,
    [`GET ${lines}`]: () => ({ body: { results: people } }),
    'GET /users/member/': () => ({ body: { results: names, count: 4 } }),
    'PATCH /users/member/4/': () => ({ body: {} }),
    [`POST ${lines}`]: () => ({
      body: {
        rows: [
          {
            line: 2,
            name: 'Dana',
            reports_to: '',
            what: 'wrong',
            errors: [{ field: 'member', message: 'Nobody', phrase: null }],
          },
        ],
        stored: 0,
      },
    }),
  });
  renderWithProviders(<TeamManagementPage />, { path: '/?tab=lines' });
  expect(await screen.findByText('2 below')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Those who report to Bilal' }));
  expect(screen.queryByText('Cyra')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), 'cyra');
  expect(await screen.findByText('Cyra')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Dana')).toBeNull());
  await user.clear(screen.getByRole('searchbox', { name: 'Search members' }));

  await user.click(await screen.findByRole('button', { name: 'Change whom Anna reports to' }));
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Reports to' }));
  await user.click(await screen.findByRole('option', { name: 'Cyra' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Cyra is below this member already')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(await screen.findByRole('button', { name: 'Change whom Dana reports to' }));
  dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Reports to' }));
  await user.click(await screen.findByRole('option', { name: 'Anna' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dana reports to Anna')).toBeTruthy();
  expect(api.of('PATCH', '/users/member/4/')[0]?.body).toEqual({ reports_to: 1 });
});
