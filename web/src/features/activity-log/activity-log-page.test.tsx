import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import ActivityLogPage from './activity-log-page.tsx';
import { changeText } from './activity-text.ts';

const path = '/activity-log/';
const entry = (id: number, more: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  at: '2026-03-05T08:30:00Z',
  actor: { id: 9, name: 'Omar Aziz' },
  role: 'recruiter',
  entity: 'company',
  record_id: 5,
  record_name: `Company ${id}`,
  action: 'update',
  changes: [],
  ...more,
});
const members = {
  'GET /users/member/': () => ({
    body: { count: 1, results: [{ id: 9, user: { id: 9, first_name: 'Omar', last_name: 'Aziz' } }] },
  }),
};

test('entries tell who did what and lead to the record', async () => {
  const applicant = { entity: 'applicant', record_id: 8, record_name: 'Lina', action: 'stage_changed' };
  const status = { field: 'status', label: 'Status', from: 'inactive', to: 'active' };
  fakeApi({
    ...members,
    [`GET ${path}`]: () => ({
      body: {
        results: [
          entry(3, { changes: [status] }),
          entry(2, applicant),
          entry(1, { entity: 'resume_draft', record_name: 'cv.pdf', actor: null, role: null }),
        ],
      },
    }),
  });
  renderWithProviders(<ActivityLogPage />);
  const day = within(await screen.findByRole('region', { name: '05/03/2026' }));
  expect(day.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect(day.getByText('Status: inactive → active')).toBeTruthy();
  const link = (name: string) => day.getByRole('link', { name }).getAttribute('href');
  expect(link('Company 3')).toBe('/recruitments/companies/5');
  expect(link('Lina')).toBe('/recruitments/applicants?open=8');
  expect(day.queryByRole('link', { name: 'cv.pdf' })).toBeNull();
  expect(day.getByText('The system')).toBeTruthy();
});

test('it narrows to a kind of record and a person, and reads on', async () => {
  const user = userEvent.setup();
  const full = Array.from({ length: 50 }, (_, index) => entry(100 - index));
  const api = fakeApi({
    ...members,
    [`GET ${path}`]: ({ query }) => ({ body: { results: query.get('before') ? [entry(2)] : full } }),
  });
  renderWithProviders(<ActivityLogPage />);
  await user.click(await screen.findByText('Load more'));
  expect(await screen.findByText('Company 2')).toBeTruthy();
  expect(api.of('GET', path).at(-1)?.query.get('before')).toBe('51');
  await user.click(screen.getByRole('combobox', { name: 'Member' }));
  await user.click(await screen.findByRole('option', { name: 'Omar Aziz' }));
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('actor')).toBe('9'));
  await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
  await user.click(await screen.findByRole('option', { name: 'Candidate' }));
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('entity')).toBe('candidate'));
});

test('it narrows to days, a field and words, and saves what it shows', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...members,
    [`GET ${path}`]: () => ({ body: { results: [entry(2)] } }),
    [`GET ${path}export/`]: () => ({ body: 'When' }),
  });
  renderWithProviders(<ActivityLogPage />, { viewer: makeViewer('hiring_manager') });
  const last = () => api.of('GET', path).at(-1)?.query;
  await user.click(await screen.findByRole('combobox', { name: 'Days' }));
  await user.click(await screen.findByRole('option', { name: 'Last 15 days' }));
  await waitFor(() => expect(last()?.get('preset')).toBe('last_15_days'));
  expect(screen.queryByRole('combobox', { name: 'Field' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Kind of record' }));
  await user.click(await screen.findByRole('option', { name: 'Company' }));
  await user.click(await screen.findByRole('combobox', { name: 'Field' }));
  await user.click(await screen.findByRole('option', { name: 'Address' }));
  await waitFor(() => expect(last()?.get('field')).toBe('address'));
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'gulf');
  await waitFor(() => expect(last()?.get('query')).toBe('gulf'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(api.of('GET', `${path}export/`)).toHaveLength(1));
  expect(api.of('GET', `${path}export/`)[0]?.query.get('preset')).toBe('last_15_days');
});

test('a recruiter whose switch is off is told so', () => {
  const api = fakeApi({});
  renderWithProviders(<ActivityLogPage />, { viewer: makeViewer('recruiter', ['candidate.view_global']) });
  expect(screen.getByText('The activity log is not open to you')).toBeTruthy();
  expect(api.of('GET', path)).toHaveLength(0);
});

test('values that take many words are not told', () => {
  expect(changeText({ field: 'a', label: 'roles', from: [], to: ['admin', 'vendor'] })).toBe(
    'Roles: empty → admin, vendor',
  );
  expect(changeText({ field: 'a', label: 'Note', from: null, to: null })).toBe('Note changed');
  expect(changeText({ field: 'a', label: 'Permissions', from: [], to: [{ module_name: 'job' }] })).toBe(
    'Permissions changed',
  );
  expect(changeText({ field: 'a', label: 'Owner', from: null, to: { id: 1, name: 'Omar' } })).toBe(
    'Owner: empty → Omar',
  );
  expect(changeText({ field: 'a', label: 'Open date', from: '2026-03-05', to: true })).toBe(
    'Open date: 05/03/2026 → Yes',
  );
});
