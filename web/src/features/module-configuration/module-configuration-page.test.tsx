import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { getSession } from '../../kit/session/session.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { hideableFields } from './hideable.ts';
import ModuleConfigurationPage from './module-configuration-page.tsx';

const path = '/customer/admin-setting/';
const server = () => {
  let stored: TeamSettings = teamSettings.parse({});
  return fakeApi({
    [`GET ${path}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${path}`]: ({ body }) => {
      const { settings } = body as { settings: string };
      stored = { ...stored, ...(JSON.parse(settings) as Partial<TeamSettings>) };
      return { body: { settings: JSON.stringify(stored) } };
    },
  });
};

test('hidden fields, the first tab and the rule of jobs are saved together', async () => {
  const user = userEvent.setup();
  const api = server();
  renderWithProviders(<ModuleConfigurationPage />);
  await user.click(await screen.findByRole('combobox', { name: 'Job fields' }));
  await user.click(await screen.findByRole('option', { name: 'Salary from' }));
  await user.click(screen.getByRole('combobox', { name: 'Tab that opens first' }));
  await user.click(await screen.findByRole('option', { name: 'Resume' }));
  expect(screen.getByRole('combobox', { name: 'Levels below' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Only their own' }));
  expect(screen.queryByRole('combobox', { name: 'Levels below' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Module configurations saved')).toBeTruthy();
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect(JSON.parse(settings)).toEqual({
    module_configurations: {
      hidden_applicant_tabs: [],
      hidden_job_fields: ['salary_min'],
      hidden_candidate_fields: [],
      default_applicant_tab: 'resume',
      hiring_manager_hierarchy: { type: 'none', value: 1 },
    },
  });
  await waitFor(() => {
    const session = getSession();
    const team = session.status === 'ready' ? session.team : null;
    expect(team?.module_configurations.hidden_job_fields).toEqual(['salary_min']);
  });
});

test('a failed save keeps what was chosen', async () => {
  const user = userEvent.setup();
  fakeApi({
    [`PATCH ${path}`]: () => ({ status: 500, body: { code: 'server_error', message: 'No luck' } }),
  });
  renderWithProviders(<ModuleConfigurationPage />);
  await user.click(await screen.findByRole('radio', { name: 'Only their own' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('No luck')).toBeTruthy();
  const rule = within(screen.getByRole('radiogroup')).getByRole('radio', { name: 'Only their own' });
  expect((rule as HTMLInputElement).checked).toBe(true);
});

test('the name and what must be filled can not be hidden', () => {
  const names = hideableFields(candidate).flatMap(({ items }) => items.map(({ value }) => value));
  expect(names).toContain('expected_salary');
  for (const kept of ['name', 'first_name', 'last_name']) expect(names).not.toContain(kept);
});
