import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import JobListPage from '../../pages/job-list-page.tsx';
import { jobRow } from './job.fixture.ts';

const path = '/customer/job/';
const onHold = { job_status: { id: 9, name: 'On hold' }, job_status_category: 'on_hold' };
const button = { name: 'Status of Site engineer: Open' };

/** The text boxes that grow with their text ask for the fonts. */
beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

function show(handlers = {}, given = {}) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { count: 1, results: [jobRow(5)] } }),
    ...handlers,
  });
  renderWithProviders(<JobListPage />, given);
  return { sent: () => api.of('POST', `${path}5/status/`).map(({ body }) => body), user: userEvent.setup() };
}

test('whoever may not change jobs sees the status alone', async () => {
  show({}, { viewer: makeViewer('recruiter', ['job.view_global']) });
  expect((await screen.findAllByText('Open')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('the status is a menu that says why the others can not be chosen', async () => {
  const draft = jobRow(5, { job_status: { id: 3, name: 'Draft' }, job_status_category: 'draft' });
  const { user } = show(
    { [`GET ${path}`]: () => ({ body: { count: 1, results: [draft] } }) },
    { team: { job_approval: { enabled: true, budgeted: false } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Status of Site engineer: Draft' }));
  const items = await screen.findAllByRole('menuitem');
  const open = items.filter((item) => !item.hasAttribute('disabled')).map(({ textContent }) => textContent);
  expect(open).toEqual(['Cancel job']);
  const greyed = items.filter((item) => item.hasAttribute('disabled')).map(({ textContent }) => textContent);
  expect(greyed).toContain('OpenIt is submitted for approval first');
  expect(greyed).toContain('ApprovedThis comes with an approval');
  expect(greyed).toContain('ClosedNot from Draft');
});

test('a status is chosen by the keyboard and undone in the toast; one that needs a reason asks for it', async () => {
  const { user, sent } = show({
    [`POST ${path}5/status/`]: ({ body }: { body: unknown }) => ({
      body: JSON.stringify(body).includes('on_hold') ? jobRow(5, onHold) : jobRow(5),
    }),
  });
  (await screen.findByRole('button', button)).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Put on hold' });
  await user.keyboard('p{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ category: 'on_hold' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toEqual({ category: 'open' }));
  await user.click(screen.getByRole('button', button));
  await user.click(await screen.findByRole('menuitem', { name: 'Close job' }));
  expect(await screen.findByRole('dialog', { name: 'Close job: Site engineer' })).toBeTruthy();
  expect(sent()).toHaveLength(2);
});
