import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import JobPage from '../../pages/job-page.tsx';
import { boardOf } from '../applicant/board/board.fixture.ts';
import { jobRow } from '../job/job.fixture.ts';
import { roundRow, stepRow } from './approval.fixture.ts';
import type { Trail } from './approval-queries.ts';
import { daysText, waitingText } from './approval-words.ts';

/** The text boxes that grow with their text ask for the fonts. */
beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

const path = '/customer/job/5/';
const pending = {
  job_status: { id: 2, name: 'Pending approval' },
  job_status_category: 'pending_approval',
};
const draft = { job_status: { id: 3, name: 'Draft' }, job_status_category: 'draft' };

function open(
  trail: Partial<Trail>,
  job = {},
  more: Parameters<typeof fakeApi>[0] = {},
  search = '?tab=summary',
) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: jobRow(5, job) }),
    [`GET ${path}approval/`]: () => ({
      body: {
        results: [],
        notification_id: null,
        own_request: false,
        may_submit: false,
        may_withdraw: false,
        may_skip: false,
        ...trail,
      },
    }),
    [`GET ${path}follow/`]: () => ({ body: { state: 'none', by_role: false } }),
    'GET /customer/applicant/board/': () => ({ body: boardOf([]) }),
    ...more,
  });
  renderWithProviders(<JobPage />, {
    path: `/recruitments/jobs/5${search}`,
    pattern: '/recruitments/jobs/:id',
    viewer: makeViewer('admin'),
    team: { job_approval: { enabled: true, budgeted: false } },
  });
  return api;
}
const done = (message: string) => () => ({ body: { code: 0, message } });

test('the trail shows rounds newest first with level, approver, state, note, expected days and changes', async () => {
  const first = roundRow(1, {
    state: 'rejected',
    ended_on: '2026-03-04T08:30:00Z',
    expected_days: null,
    steps: [stepRow(1, { state: 'rejected', acted_on: '2026-03-04T08:30:00Z', note_title: 'Too dear' })],
  });
  const second = roundRow(2, { changes: [{ label: 'Salary to', from: '9,000', to: '7,000' }] });
  open({ results: [second, first] }, pending, {}, '?tab=approval');
  const rounds = await screen.findAllByRole('region', { name: /^Round/ });
  expect(rounds.map((round) => round.getAttribute('aria-label'))).toEqual(['Round 2', 'Round 1']);
  const newest = within(rounds[0] as HTMLElement);
  expect(newest.getByText('Pending approval')).toBeTruthy();
  expect(newest.getByText('Lina Aziz')).toBeTruthy();
  expect(newest.getByText('Good to go')).toBeTruthy();
  expect(newest.getByText('plan').tagName).toBe('STRONG');
  expect(newest.getByText('Waits for Omar Aziz')).toBeTruthy();
  expect(newest.getByText('Any admin')).toBeTruthy();
  expect(newest.getByText('Not asked yet')).toBeTruthy();
  expect(newest.getByText(/usually 1.5 days/)).toBeTruthy();
  const changes = within(newest.getByRole('table', { name: 'Changes' }));
  expect(changes.getByText('Salary to')).toBeTruthy();
  expect(changes.getByText('7,000')).toBeTruthy();
  expect(within(rounds[1] as HTMLElement).getByText('Too dear')).toBeTruthy();
});

test('a job that waits says for whom, and attach buttons are disabled with the reason', async () => {
  const user = userEvent.setup();
  open({ results: [roundRow(1)] }, pending);
  expect(await screen.findByText('Waits for Omar Aziz at level 2 of 3, usually 1.5 days')).toBeTruthy();
  expect(screen.getAllByText('Pending approval').length).toBeGreaterThan(0);
  const add = screen.getByRole('button', { name: 'Add candidates' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(add.getAttribute('aria-description')).toBe(
    'This job waits for approval and takes no applicants yet',
  );
  await user.click(add);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("the badge 'Pending approval' also stands beside a status of the team's own", async () => {
  open({ results: [roundRow(1)] }, { ...pending, job_status: { id: 9, name: 'Changes requested' } });
  expect(await screen.findByText('Changes requested')).toBeTruthy();
  expect(screen.getByText('Pending approval')).toBeTruthy();
});

test('a draft is submitted for approval and not opened by hand', async () => {
  const user = userEvent.setup();
  const api = open({ may_submit: true }, draft, { [`POST ${path}submit/`]: done('Submitted to Lina Aziz') });
  const submit = await screen.findByRole('button', { name: 'Submit for approval' });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).not.toContain('Open');
  expect(items).toContain('Cancel job');
  await user.keyboard('{Escape}');
  await user.click(submit);
  expect(await screen.findByText('Submitted to Lina Aziz')).toBeTruthy();
  expect(api.of('POST', `${path}submit/`)).toHaveLength(1);
  await waitFor(() => expect(api.of('GET', `${path}approval/`).length).toBeGreaterThan(1));
});

test('withdrawing asks first; a refusal is told', async () => {
  const user = userEvent.setup();
  const api = open({ results: [roundRow(1)], may_withdraw: true }, pending, {
    [`POST ${path}withdraw-approval/`]: () => ({ body: { code: 1, message: 'Already approved' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.of('POST', `${path}withdraw-approval/`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Already approved')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
});

test('an admin skips a level with a reason', async () => {
  const user = userEvent.setup();
  const api = open({ results: [roundRow(1)], may_skip: true }, pending, {
    [`POST ${path}skip-approval/`]: done('Level 2 skipped'),
  });
  await user.click(await screen.findByRole('button', { name: 'Skip level' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip level 2' }));
  await user.click(dialog.getByRole('button', { name: 'Skip level' }));
  expect(dialog.getByText('Reason is required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'On leave');
  await user.click(dialog.getByRole('button', { name: 'Skip level' }));
  expect(await screen.findByText('Level 2 skipped')).toBeTruthy();
  expect(api.of('POST', `${path}skip-approval/`)[0]?.body).toEqual({ reason: 'On leave' });
});

test('Approve and Reject stand there for whoever is asked, and for nobody else', async () => {
  const user = userEvent.setup();
  open({ results: [roundRow(1)], notification_id: 31 }, pending);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Are you sure to approve ?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Are you sure to reject ?')).toBeTruthy();
});

test('an open job with a trail offers nothing of it', async () => {
  open({ results: [roundRow(1, { state: 'approved', steps: [] })] });
  expect(await screen.findByRole('tab', { name: 'Approval' })).toBeTruthy();
  for (const name of ['Approve', 'Reject', 'Submit for approval', 'Withdraw', 'Skip level']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'Add candidates' }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.queryByText(/^Waits for/)).toBeNull();
});

test('whoever stands in for somebody is named with them, and many are listed', () => {
  const asked = [
    { id: 1, name: 'Omar Aziz', instead_of: null },
    { id: 2, name: 'Rami Aziz', instead_of: { id: 1, name: 'Omar Aziz' } },
  ];
  const round = roundRow(1, { expected_days: null, steps: [stepRow(1, { state: 'asked', asked })] });
  expect(waitingText(round)).toBe('Waits for Omar Aziz or Rami Aziz (for Omar Aziz) at level 1 of 1');
  expect([0.01, 1, 1.54].map(daysText)).toEqual(['a few hours', '1 day', '1.5 days']);
});

test('whoever asked for it finds no Approve, and is told why; the trail says why their level was skipped', async () => {
  const why = 'Skipped: Lina Aziz asked for it, and nobody approves their own request';
  const steps = [
    stepRow(1, { state: 'skipped', remarks: [{ text: why, phrase: null }] }),
    stepRow(2, { state: 'asked', asked: [{ id: 22, name: 'Omar Aziz', instead_of: null }] }),
  ];
  open({ results: [roundRow(1, { steps })], own_request: true }, pending, {}, '?tab=approval');
  expect(
    await screen.findByText('You asked for this yourself, so somebody else has to answer it'),
  ).toBeTruthy();
  expect(await screen.findByText(why)).toBeTruthy();
  for (const name of ['Approve', 'Reject', 'Skip level'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a level that nobody can answer now says so', async () => {
  const steps = [stepRow(1, { state: 'asked', asked: [] })];
  open({ results: [roundRow(1, { steps })] }, pending, {}, '?tab=approval');
  const told = await screen.findAllByText(/Nobody but whoever asked for it can answer now/);
  // On the banner and in the trail.
  expect(told).toHaveLength(2);
});
