import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../../testing/render.tsx';
import { matrixRow } from '../approval.fixture.ts';
import ApprovalOverviewPage from '../approval-overview-page.tsx';
import JobMatrixPage from './job-matrix-page.tsx';
import OfferMatrixPage from './offer-matrix-page.tsx';

const base = '/admin-app/job-approval/';
const statusPath = '/admin-app/job-approval-status/';
const budgetPath = '/admin-app/budgeted-status/';
const two = {
  [`GET ${base}`]: () => ({ body: { results: [matrixRow(1), matrixRow(2)], count: 12 } }),
  [`GET ${statusPath}`]: () => ({ body: { status: true } }),
  [`GET ${budgetPath}`]: () => ({ body: { status: false } }),
};
const pattern = '/settings/master/approval-matrix/job';
const at = (search = '') => ({ path: `${pattern}${search}`, pattern });
const table = async () => within(await screen.findByRole('table', { name: 'Matrices' }));

test('server table of matrices: name, units, number of levels, last update shown as user on dd/MM/yyyy', async () => {
  const user = userEvent.setup();
  const api = fakeApi(two);
  renderWithProviders(<JobMatrixPage />, at());
  expect(await screen.findByRole('heading', { name: 'Job Approval Matrix', level: 1 })).toBeTruthy();
  const rows = await table();
  expect(rows.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Organization',
    'Company',
    'Business unit',
    'Department',
    'Levels',
    'Last update',
    'Actions',
  ]);
  const row = within(await rows.findByRole('row', { name: /Matrix 1/ }));
  expect(row.getByText('Falcon Group')).toBeTruthy();
  expect(row.getByText('sara on 05/03/2026')).toBeTruthy();
  const asked = api.of('GET', base)[0]?.query;
  expect([asked?.get('page'), asked?.get('page_size'), asked?.get('orderBy')]).toEqual(['1', '10', null]);
  // Expandable level cards.
  const levels = row.getByRole('button', { name: '2 levels of Matrix 1' });
  expect(levels.getAttribute('aria-expanded')).toBe('false');
  await user.click(levels);
  const cards = within(screen.getByRole('list', { name: 'Levels' }));
  expect(cards.getByText('Lina Aziz')).toBeTruthy();
  expect(cards.getByText('Recruiter · lina@example.com')).toBeTruthy();
  expect(cards.getByText('The hiring manager of the job')).toBeTruthy();
});

test('10 per page, options 5, 10, 20, 50; page, size, order and search stand in the address', async () => {
  const user = userEvent.setup();
  const api = fakeApi(two);
  const { router } = renderApp(`${pattern}?page=2&page_size=5`, { viewer: makeViewer('admin') });
  const rows = await table();
  await rows.findByText('Matrix 1');
  expect(
    api
      .of('GET', base)
      .find(({ query }) => query.get('page') === '2')
      ?.query.get('page_size'),
  ).toBe('5');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '20', '50']);
  await user.selectOptions(sizes, '20');
  await user.click(rows.getByRole('button', { name: 'Name' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'trad');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?page_size=20&orderBy=name&ascending=1&query=trad'),
  );
  await waitFor(() => expect(api.of('GET', base).at(-1)?.query.get('query')).toBe('trad'));
});

test('the filter narrows by unit', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...two,
    'GET /customer/org/options/': () => ({
      body: { results: [{ id: 3, name: 'Falcon Group', hint: null }] },
    }),
  });
  renderWithProviders(<JobMatrixPage />, at());
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(filters.getByRole('combobox', { name: 'Organization' }));
  await user.click(await screen.findByRole('option', { name: 'Falcon Group' }));
  await waitFor(() => expect(api.of('GET', base).at(-1)?.query.get('org')).toBe('3'));
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy();
});

test("delete asks 'Are you sure to delete?' and toasts 'Success' / 'Approval deleted'", async () => {
  const user = userEvent.setup();
  const api = fakeApi({ ...two, [`DELETE ${base}2/`]: () => ({ body: { ok: true } }) });
  renderWithProviders(<JobMatrixPage />, at());
  await user.click(await screen.findByRole('button', { name: 'Delete Matrix 2' }));
  expect(await screen.findByText('Are you sure to delete?')).toBeTruthy();
  expect(api.of('DELETE', `${base}2/`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Approval deleted')).toBeTruthy();
  expect(screen.getByText('Success')).toBeTruthy();
  expect(api.of('DELETE', `${base}2/`)).toHaveLength(1);
});

test('Refresh reads the list anew', async () => {
  const user = userEvent.setup();
  const api = fakeApi(two);
  renderWithProviders(<JobMatrixPage />, at());
  await (await table()).findByText('Matrix 1');
  const before = api.of('GET', base).length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.of('GET', base).length).toBe(before + 1));
});

test('after a successful change the switch shows the status the server returned', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...two,
    [`GET ${statusPath}`]: () => ({ body: { status: false } }),
    // The server does not do as it was told.
    [`PATCH ${statusPath}`]: () => ({ body: { status: false } }),
    [`PATCH ${budgetPath}`]: () => ({ body: { status: true } }),
  });
  renderWithProviders(<JobMatrixPage />, at());
  const settings = await screen.findByRole('switch', { name: 'Enable Settings' });
  await waitFor(() => expect(settings).toHaveProperty('disabled', false));
  await user.click(settings);
  await waitFor(() => expect(api.of('PATCH', statusPath)[0]?.body).toEqual({ status: true }));
  await waitFor(() => expect(settings).toHaveProperty('disabled', false));
  expect(settings).toHaveProperty('checked', false);
  const budget = screen.getByRole('switch', { name: 'Enable Budget Settings' });
  await user.click(budget);
  await waitFor(() => expect(api.of('PATCH', budgetPath)[0]?.body).toEqual({ status: true }));
});

test('when the first is off a warning says all jobs are open, job approval is disabled application-wide and no matrix acts after jobs are created', async () => {
  fakeApi({ ...two, [`GET ${statusPath}`]: () => ({ body: { status: false } }) });
  renderWithProviders(<JobMatrixPage />, at());
  expect(
    await screen.findByText(
      'All jobs are open: job approval is disabled application-wide and no matrix acts after jobs are created.',
    ),
  ).toBeTruthy();
});

test('turning off says that it counts application-wide, and does nothing when called off', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ ...two, [`PATCH ${statusPath}`]: () => ({ body: { status: false } }) });
  renderWithProviders(<JobMatrixPage />, at());
  const settings = await screen.findByRole('switch', { name: 'Enable Settings' });
  await waitFor(() => expect(settings).toHaveProperty('checked', true));
  expect(screen.queryByText(/All jobs are open/)).toBeNull();
  await user.click(settings);
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off Enable Settings' }));
  expect(dialog.getByText(/whole application/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(api.of('PATCH', statusPath)).toHaveLength(0);
  expect(settings).toHaveProperty('checked', true);
  await user.click(settings);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/All jobs are open/)).toBeTruthy();
});

test('offers have the same page under their own calls', async () => {
  const off = () => ({ body: { status: false } });
  const api = fakeApi({
    'GET /admin-app/offer-approval-status/': off,
    'GET /admin-app/offer-budgeted-status/': off,
  });
  renderWithProviders(<OfferMatrixPage />, { path: '/', pattern: '*' });
  expect(await screen.findByRole('heading', { name: 'Offer Approval Matrix', level: 1 })).toBeTruthy();
  expect(await screen.findByText(/All offers go out/)).toBeTruthy();
  expect(await screen.findByText('No matrix yet')).toBeTruthy();
  expect(api.of('GET', '/admin-app/offer-approval/')).toHaveLength(1);
  expect(api.of('GET', '/admin-app/offer-budgeted-status/')).toHaveLength(1);
});

test('the overview leads to both and tells what needs mending', async () => {
  fakeApi({
    ...two,
    'GET /admin-app/offer-approval-status/': () => ({ body: { status: false } }),
    [`GET ${base}conflicts/`]: () => ({
      body: { results: [{ kind: 'gap', text: 'Falcon Group has none', matrix: null }] },
    }),
  });
  renderWithProviders(<ApprovalOverviewPage />);
  const job = within(await screen.findByRole('region', { name: 'Job Approval Matrix' }));
  expect(await job.findByText('12 matrices')).toBeTruthy();
  expect(await job.findByText('On')).toBeTruthy();
  expect((await job.findByRole('link', { name: '1 conflict to look at' })).getAttribute('href')).toBe(
    `${pattern}?tab=conflicts`,
  );
  const offer = screen.getByRole('link', { name: 'Offer Approval Matrix' });
  expect(offer.getAttribute('href')).toBe('/settings/master/approval-matrix/offer');
});
