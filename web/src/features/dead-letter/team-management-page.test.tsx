import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
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
  renderWithProviders(<TeamManagementPage />);
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
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Team settings saved')).toBeTruthy();
  await waitFor(() => expect(api.of('PATCH', settings)).toHaveLength(1));
  expect(JSON.parse((api.of('PATCH', settings)[0]?.body as { settings: string }).settings)).toEqual({
    default_country: 'KW',
    default_currency: 'AED',
    external_vendor: { enabled: true, users_limit: 5, sees_all_candidates: false },
  });
});
