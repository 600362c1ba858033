import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp, renderWithProviders } from '../../testing/render.tsx';
import { notificationRow, notificationsPath, serveNotifications, toldRow } from './notification.fixture.ts';
import NotificationPage from './notification-page.tsx';
import { byRecord, placeOf } from './notification-rules.ts';
import { onPhone } from '../../testing/on-phone.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bulkPath = '/customer/bulk-notifications-update/';
const bulkDone = { [`PATCH ${bulkPath}`]: () => ({ body: { code: 0, message: 'Done for all' } }) };
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }, { timeout: 5_000 }));
const buttons = async (name: RegExp) =>
  (await row(name))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
const pick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const choose = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};

describe('notifications page', () => {
  test('has the columns context, type, message, created_at as dd/MM/yyyy, and actions', async () => {
    serveNotifications([notificationRow(1)]);
    renderApp('/notification');
    await row(/Job 1 waits/);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual(['Context', 'Type', 'Message', 'Created at', 'Actions']);
    expect((await row(/Job 1 waits/)).getByText('05/03/2026')).toBeTruthy();
  });

  test('asks for 10 per page by id descending, and offers 1, 5, 10, 20, 50', async () => {
    const api = serveNotifications([notificationRow(1)]);
    renderApp('/notification');
    await row(/Job 1 waits/);
    const asked = api.of('GET', notificationsPath).find(({ query }) => query.has('orderBy'))?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      page: '1',
      page_size: '10',
      orderBy: 'id',
      ascending: '0',
    });
    expect(screen.getByPlaceholderText('Search...')).toBeTruthy();
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '5', '10', '20', '50']);
  });

  test('has the tabs All with the unread count, Job, Offer and Archive; the chosen one goes to the server and stands in the address', async () => {
    const api = serveNotifications([notificationRow(1), toldRow(2), toldRow(3, { is_archive: true })]);
    const { router } = renderApp('/notification?page=2');
    await screen.findByRole('tab', { name: 'All 1' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All1',
      'Job',
      'Offer',
      'Archive',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Archive' }));
    await row(/News 3/);
    expect(router.state.location.search).toBe('?type=archive');
    expect(api.of('GET', notificationsPath).at(-1)?.query.get('type')).toBe('archive');
  });

  test('offers each action under its own condition', async () => {
    serveNotifications([
      notificationRow(1),
      notificationRow(2, { is_action_taken: true, is_read: true }),
      toldRow(3, { is_read: false }),
    ]);
    renderApp('/notification');
    const more = (message: string) => `More for ${message}`;
    const text = (id: number) => `Job ${id} waits for your approval`;
    expect(await buttons(/Job 1 waits/)).toEqual([
      `Unread: ${text(1)}`,
      'Approve',
      'Reject',
      'View',
      more(text(1)),
    ]);
    expect(await buttons(/Job 2 waits/)).toEqual([text(2), 'View', 'Archive', more(text(2))]);
    expect(await buttons(/News 3/)).toEqual(['Unread: News 3', 'View', more('News 3')]);
  });

  test('offers Restore on read ones of the Archive tab only', async () => {
    serveNotifications([toldRow(3, { is_archive: true }), toldRow(4, { is_archive: true, is_read: false })]);
    renderApp('/notification?type=archive');
    expect(await buttons(/News 3/)).toContain('Restore');
    expect(await buttons(/News 3/)).not.toContain('Archive');
    expect(await buttons(/News 4/)).not.toContain('Restore');
  });

  test.each([
    ['Archive', toldRow(3), '/notification', 'Are you sure to archive?', true],
    [
      'Restore',
      toldRow(3, { is_archive: true }),
      '/notification?type=archive',
      'Are you sure to restore?',
      false,
    ],
  ])('%s asks its own sentence before it is done', async (label, given, at, sentence, is_archive) => {
    const api = serveNotifications([given]);
    renderApp(at);
    await userEvent.click((await row(/News 3/)).getByRole('button', { name: label }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(api.of('PATCH', `${notificationsPath}3/`)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /News 3/ })).toBeNull());
    expect(api.of('PATCH', `${notificationsPath}3/`)[0]?.body).toEqual({ is_archive });
  });

  test('View goes to the record and marks what is unread as read', async () => {
    const api = serveNotifications([toldRow(3, { is_read: false })]);
    const { router } = renderApp('/notification');
    await userEvent.click((await row(/News 3/)).getByRole('button', { name: 'View' }));
    expect(router.state.location.pathname).toBe('/recruitments/jobs/103');
    await waitFor(() =>
      expect(api.of('PATCH', `${notificationsPath}3/`)[0]?.body).toEqual({ is_read: true }),
    );
  });

  test('says on demand why the reader got it', async () => {
    serveNotifications([notificationRow(1)]);
    renderApp('/notification');
    await userEvent.click((await row(/Job 1 waits/)).getByRole('button', { name: /^More for/ }));
    expect(screen.queryByText(/You approve at level 1/)).toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Why did I get this' }));
    expect(await screen.findByText(/You approve at level 1/)).toBeTruthy();
  });

  test('groups by record', async () => {
    serveNotifications([
      toldRow(1, { job: { id: 5, name: 'Welder' } }),
      toldRow(2, { job: { id: 6, name: 'Nurse' } }),
      toldRow(3, { job: { id: 5, name: 'Welder' } }),
    ]);
    renderApp('/notification?grouped=true');
    expect(await screen.findByRole('cell', { name: 'Welder (2)' })).toBeTruthy();
    const lines = screen
      .getAllByRole('row')
      .map(({ textContent }) => /News \d|\w+ \(\d\)/.exec(textContent ?? '')?.[0]);
    expect(lines.slice(1)).toEqual(['Welder (2)', 'News 1', 'News 3', 'Nurse (1)', 'News 2']);
  });

  test('the keys j and k go through the rows, e archives and Enter views', async () => {
    serveNotifications([toldRow(1), toldRow(2)]);
    const { router } = renderApp('/notification');
    await row(/News 1/);
    await userEvent.keyboard('jje');
    expect(await screen.findByText('Are you sure to archive?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByText('Are you sure to archive?')).toBeNull());
    screen.getByRole('row', { name: /News 2/ }).focus();
    await userEvent.keyboard('k{Enter}');
    expect(router.state.location.pathname).toBe('/recruitments/jobs/101');
  });
});

test('on a phone each notification is a card with the same actions', async () => {
  onPhone();
  serveNotifications([notificationRow(1)]);
  renderWithProviders(<NotificationPage />, { path: '/notification' });
  const card = within(await screen.findByRole('listitem'));
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Are you sure to approve ?')).toBeTruthy();
});

describe('bulk actions', () => {
  test('Archive All asks to proceed and archives what is read', async () => {
    const api = serveNotifications([toldRow(1), toldRow(2, { is_read: false })], bulkDone);
    renderApp('/notification');
    await pick('Select News 1');
    await pick('Select News 2');
    await choose('Archive All');
    expect(await screen.findByText('Are you sure to proceed?')).toBeTruthy();
    expect(screen.getByText('It concerns 1 of the 2 that are selected.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByText('Done for all')).toBeTruthy();
    expect(api.of('PATCH', bulkPath)[0]?.body).toEqual({ to_update: [{ id: 1, is_archive: true }] });
  });

  test('Restore All stands in the Archive tab, in place of Archive All', async () => {
    const api = serveNotifications([toldRow(3, { is_archive: true })], bulkDone);
    renderApp('/notification?type=archive');
    await pick('Select News 3');
    await userEvent.click(screen.getByRole('button', { name: 'Bulk actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Restore All',
      'Approve All',
      'Deny All',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore All' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
    await waitFor(() =>
      expect(api.of('PATCH', bulkPath)[0]?.body).toEqual({ to_update: [{ id: 3, is_archive: false }] }),
    );
  });

  test.each([
    ['Approve All', { is_approve: true }],
    ['Deny All', { is_deny: true }],
  ])('%s applies only to what is untaken, popup and of type approval', async (label, entry) => {
    const api = serveNotifications(
      [
        notificationRow(1),
        notificationRow(2, { is_action_taken: true }),
        notificationRow(3, { type: 'other' }),
        toldRow(4),
      ],
      bulkDone,
    );
    renderApp('/notification');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select the rows of this page' }));
    await choose(label);
    expect(await screen.findByText('Are you sure to proceed?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    await waitFor(() =>
      expect(api.of('PATCH', bulkPath)[0]?.body).toEqual({ to_update: [{ id: 1, ...entry }] }),
    );
  });

  test.each([
    ['Approve All', 'No notification is approvable'],
    ['Deny All', 'No notification is deniable'],
  ])('%s warns when none qualifies', async (label, warning) => {
    const api = serveNotifications([toldRow(4)], bulkDone);
    renderApp('/notification');
    await pick('Select News 4');
    await choose(label);
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.queryByText('Are you sure to proceed?')).toBeNull();
    expect(api.of('PATCH', bulkPath)).toEqual([]);
  });

  test('what the server says that was not done is shown as an error', async () => {
    serveNotifications([toldRow(1)], {
      [`PATCH ${bulkPath}`]: () => ({ body: { code: 1, message: 'News 1 was gone' } }),
    });
    renderApp('/notification');
    await pick('Select News 1');
    await choose('Archive All');
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
    const said = await screen.findByText('News 1 was gone');
    expect(said.closest('[role="alert"]')?.textContent).toContain('Error');
  });
});

test('View leads where the context says', () => {
  const of = { job: { id: 5, name: 'Welder' }, candidate: { id: 8, name: 'Sara' }, applicant: { id: 3 } };
  const place = (context: Parameters<typeof toldRow>[1]) => placeOf(toldRow(1, { ...of, ...context }));
  expect(place({ context: 'job' })).toBe('/recruitments/jobs/5');
  expect(place({ context: 'offer' })).toBe('/recruitments/applicants?job_id=5&candidate_id=8');
  expect(place({ context: 'documentation_upload' })).toBe(
    '/recruitments/onboarding-documents?job=5&applicant=3',
  );
  expect(place({ context: 'interview' })).toBe('/recruitments/applicants?job_id=5&candidate_id=8');
  expect(place({ context: 'candidate' })).toBe('/recruitments/candidates/8');
  expect(place({ context: 'other', job: null, candidate: null })).toBeNull();
});

test('View of an interview leads to its applicant and marks it as read', async () => {
  const of = { job: { id: 5, name: 'Welder' }, candidate: { id: 8, name: 'Sara' }, applicant: { id: 3 } };
  const api = serveNotifications([
    toldRow(1, { ...of, context: 'interview', type: 'moved', is_read: false }),
  ]);
  const { router } = renderApp('/notification');
  await userEvent.click((await row(/News 1/)).getByRole('button', { name: 'View' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/recruitments/applicants'));
  expect(router.state.location.search).toContain('candidate_id=8');
  expect(api.of('PATCH', `${notificationsPath}1/`)[0]?.body).toEqual({ is_read: true });
});

test('View of an uploaded document opens onboarding documents with job and applicant, and marks it as read', async () => {
  const of = { job: { id: 5, name: 'Welder' }, candidate: { id: 8, name: 'Sara' }, applicant: { id: 3 } };
  const api = serveNotifications([
    toldRow(1, { ...of, context: 'documentation_upload', type: 'document_uploaded', is_read: false }),
  ]);
  const { router } = renderApp('/notification');
  await userEvent.click((await row(/News 1/)).getByRole('button', { name: 'View' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/recruitments/onboarding-documents'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    job: '5',
    applicant: '3',
  });
  expect(api.of('PATCH', `${notificationsPath}1/`)[0]?.body).toEqual({ is_read: true });
});

test('what has no record is grouped as Other', () => {
  expect(byRecord([toldRow(1, { job: null })])[0]?.name).toBe('Other');
});
