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

test('who may not see it is told so', () => {
  const api = fakeApi({});
  renderWithProviders(<ActivityLogPage />, { viewer: makeViewer('hiring_manager') });
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
    'Open date: 05/03/2026 → yes',
  );
});
