import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import JobEditPage from './job-edit-page.tsx';
import JobListPage from '../../pages/job-list-page.tsx';
import JobPage from '../../pages/job-page.tsx';
import { boardOf, card } from '../applicant/board/board.fixture.ts';
import { jobRow } from './job.fixture.ts';

const path = '/customer/job/';
const page = { path: '/recruitments/jobs/5', pattern: '/recruitments/jobs/:id' };
const summary = { ...page, path: `${page.path}?tab=summary` };
const record = (more = {}) => ({
  'GET /customer/applicant/board/': () => ({ body: boardOf([]) }),
  [`GET ${path}5/`]: () => ({ body: jobRow(5, more) }),
  [`GET ${path}5/follow/`]: () => ({ status: 404, body: { code: 'not_found', message: 'Not found' } }),
});

/** The text boxes that grow with their text ask for the fonts. */
beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

async function openMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('the list shows seats, status and the way to the applicants', async () => {
  fakeApi({ [`GET ${path}`]: () => ({ body: { count: 1, results: [jobRow(5)] } }) });
  renderWithProviders(<JobListPage />);
  const row = (await screen.findByRole('link', { name: /Site engineer JOB-2026-0042/ })).closest('tr');
  if (!row) throw new Error('no row');
  expect(within(row).getByText('1/3')).toBeTruthy();
  expect(within(row).getByText('Open')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '12 applicants of Site engineer' }).getAttribute('href')).toBe(
    '/recruitments/applicants?job_id=5',
  );
});

test('while jobs are approved, the list opens no draft by hand', async () => {
  const user = userEvent.setup();
  const draft = jobRow(5, { job_status: { id: 3, name: 'Draft' }, job_status_category: 'draft' });
  fakeApi({ [`GET ${path}`]: () => ({ body: { count: 1, results: [draft] } }) });
  renderWithProviders(<JobListPage />, { team: { job_approval: { enabled: true, budgeted: false } } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Site engineer' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toContain('Cancel job');
  // The one that is there goes to the job's page.
  expect(items.filter((item) => item === 'Open')).toHaveLength(1);
});

test('the menu offers what the status allows, and closing needs a reason', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...record(),
    [`POST ${path}5/status/`]: () => ({
      body: jobRow(5, { job_status: { id: 2, name: 'Closed' }, job_status_category: 'closed' }),
    }),
  });
  renderWithProviders(<JobPage />, page);
  expect(await openMenu(user)).toEqual([
    'Edit',
    'Write to the people of this job',
    'Clone',
    'Put on hold',
    'Mark filled',
    'Close job',
    'Cancel job',
    'Delete',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Close job' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close job: Site engineer' });
  await user.click(within(dialog).getByRole('button', { name: 'Close job' }));
  expect(within(dialog).getByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}5/status/`)).toHaveLength(0);
});

test('a closed job can only be opened again', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...record({ job_status: { id: 2, name: 'Closed' }, job_status_category: 'closed' }),
    [`POST ${path}5/status/`]: () => ({ body: jobRow(5) }),
  });
  renderWithProviders(<JobPage />, page);
  expect(await openMenu(user)).toEqual([
    'Edit',
    'Write to the people of this job',
    'Clone',
    'Reopen',
    'Delete',
  ]);
  expect(screen.queryByRole('button', { name: 'Add candidates' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen: Site engineer' });
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  expect(within(dialog).getByText('Reason is required')).toBeTruthy();
  expect(api.of('POST', `${path}5/status/`)).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Budget is back');
  await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(api.of('POST', `${path}5/status/`)[0]?.body).toEqual({
      category: 'open',
      reason: 'Budget is back',
    }),
  );
  expect(await screen.findByText('Site engineer is now Open')).toBeTruthy();
});

test('the menu lets one follow or mute the job', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...record(),
    [`GET ${path}5/follow/`]: () => ({ body: { state: 'none', by_role: false } }),
    [`POST ${path}5/follow/`]: () => ({ body: { ok: true } }),
  });
  renderWithProviders(<JobPage />, page);
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Follow' }));
  await waitFor(() => expect(api.of('POST', `${path}5/follow/`)[0]?.body).toEqual({ state: 'follow' }));
});

test('putting on hold happens at once; a refusal is shown', async () => {
  const user = userEvent.setup();
  fakeApi({
    ...record(),
    [`POST ${path}5/status/`]: () => ({ status: 409, body: { code: 'conflict', message: 'Not now' } }),
  });
  renderWithProviders(<JobPage />, page);
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Put on hold' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it opens on its pipeline, and the summary begins with what one tells a candidate', async () => {
  const user = userEvent.setup();
  const more = {
    salary_max: 12_000,
    salary_period: 'month',
    workplace: 'hybrid',
    city: { id: 1, name: 'Dubai' },
    experience_min: 5,
  };
  fakeApi(record(more));
  renderWithProviders(<JobPage />, page);
  expect(await screen.findByRole('heading', { name: 'Site engineer', level: 1 })).toBeTruthy();
  expect(screen.getByText('Falcon Group › Falcon Trading')).toBeTruthy();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Pipeline12',
    'Summary',
    'Matches',
    'Interviews',
    'Offers',
    'Conversations',
    'Automatic e-mails',
    'Documents',
    'Notes',
    'Activity',
  ]);
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Summary' }));
  const pitch = within(await screen.findByRole('region', { name: 'What to tell a candidate' }));
  expect(pitch.getByText('9,000 to 12,000 a month')).toBeTruthy();
  expect(pitch.getByText('Dubai · Hybrid')).toBeTruthy();
  expect(pitch.getByText('At least 5 years')).toBeTruthy();
  expect(pitch.getByText('AutoCAD')).toBeTruthy();
  expect(screen.getByText('towers').tagName).toBe('STRONG');
});

test('the head says seats, age, owner, and what waits', async () => {
  const since = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10);
  const recruiters = [
    { id: 7, name: 'Sara Haddad' },
    { id: 9, name: 'Ravi Menon' },
  ];
  const board = boardOf([card(1, 11), card(2, 11)]);
  const stages = board.stages.map((stage) => (stage.id === 11 ? { ...stage, overdue: 2, added: 4 } : stage));
  fakeApi({
    ...record({ open_date: since, recruiters }),
    'GET /customer/applicant/board/': () => ({ body: { stages } }),
  });
  renderWithProviders(<JobPage />, summary);
  expect(await screen.findByText('1 of 3 hired, 2 left')).toBeTruthy();
  expect(screen.getByText(/^1[12] days$/)).toBeTruthy();
  expect(screen.getByText('+1')).toBeTruthy();
  expect(await screen.findByText('2 overdue')).toBeTruthy();
  expect(screen.getByText('4 new since yesterday')).toBeTruthy();
});

test('a job on hold is resumed by its button; one whose seats are taken is marked filled', async () => {
  const hold = { job_status: { id: 2, name: 'On hold' }, job_status_category: 'on_hold' };
  fakeApi(record(hold));
  const { unmount } = renderWithProviders(<JobPage />, summary);
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
  unmount();
  fakeApi(record({ hired: 3 }));
  renderWithProviders(<JobPage />, { ...summary, viewer: makeViewer('admin') });
  expect(await screen.findByText('3 of 3 hired')).toBeTruthy();
});

test('hiring managers do not see what the team hides, nor the way to the candidate base', async () => {
  fakeApi(record());
  renderWithProviders(<JobPage />, {
    ...summary,
    viewer: makeViewer('hiring_manager'),
    team: {
      module_configurations: {
        hidden_applicant_tabs: [],
        hidden_job_fields: ['salary_min'],
        hidden_candidate_fields: [],
        default_applicant_tab: 'summary',
        hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
      },
    },
  });
  expect(await screen.findByText('towers')).toBeTruthy();
  expect(screen.queryByText(/9,000/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add candidates' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More actions' })).toBeTruthy();
});

test('vendors only look', async () => {
  fakeApi(record());
  renderWithProviders(<JobPage />, { ...summary, viewer: makeViewer('vendor') });
  expect(await screen.findByText('towers')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add candidates' })).toBeNull();
});

test('the edit page sends what changed', async () => {
  const user = userEvent.setup();
  const api = fakeApi({ ...record(), [`PATCH ${path}5/`]: () => ({ body: jobRow(5) }) });
  renderWithProviders(<JobEditPage />, {
    path: '/recruitments/jobs/5/edit',
    pattern: '/recruitments/jobs/:id/*',
  });
  const title = await screen.findByRole('textbox', { name: 'Job title' });
  await user.type(title, ' II');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${path}5/`)[0]?.body).toEqual({ job_title: 'Site engineer II', version: 4 }),
  );
});
