import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BulkAction } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { FloatingPanelDock } from '../../kit/panel/floating-panel-dock.tsx';
import { closePanel, openPanel } from '../../kit/panel/panel-state.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { receive } from '../../kit/session/realtime.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { BULK, bulkAction } from './bulk-action.fixture.ts';
import BulkActionPanel from './bulk-action-panel.tsx';

const done = { body: { code: 0, message: 'The bulk action is being undone' } };

function show(actions: BulkAction[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /users/member/': () => ({ body: { results: [{ id: 70, user: { id: 7 } }] } }),
    [`GET ${BULK}`]: () => ({ body: { results: actions } }),
    ...more,
  });
  renderWithProviders(
    <FloatingPanelDock>
      <BulkActionPanel />
    </FloatingPanelDock>,
  );
  return api;
}

const panel = () => screen.findByRole('region', { name: 'Bulk actions' });

afterEach(() => act(() => closePanel('bulk_action')));

test('opens by itself while something runs, tells how far it is, and can stop it', async () => {
  const user = userEvent.setup();
  const actions = [
    bulkAction(3, {
      state: 'running',
      done: 500,
      skipped: 17,
      waiting: 717,
      can_undo: false,
      seconds_left: 90,
      ended_on: null,
    }),
  ];
  const api = show(actions, { [`POST ${BULK}3/cancel/`]: () => done });
  const shown = within(await panel());
  expect(shown.getByText('Running 1')).toBeTruthy();
  const row = within(await shown.findByRole('group', { name: 'Add the tag “urgent”' }));
  expect(row.getByRole('status').textContent).toBe('Running: 500 done, 17 skipped, about 2 minutes left');
  expect(row.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^41/);
  actions[0] = bulkAction(3, { state: 'cancelled', done: 520, skipped: 17, waiting: 697 });
  await user.click(row.getByRole('button', { name: 'Stop: Add the tag “urgent”' }));
  await waitFor(() =>
    expect(row.getByRole('status').textContent).toBe('Stopped: 520 done, 17 skipped, 697 not begun'),
  );
  expect(api.of('POST', `${BULK}3/cancel/`)).toHaveLength(1);
});

test('reads anew what the server tells of', async () => {
  const actions = [bulkAction(3, { state: 'running', done: 1, skipped: 0, waiting: 1233, seconds_left: 30 })];
  show(actions);
  const shown = within(await panel());
  expect((await shown.findByRole('status')).textContent).toContain('1 done');
  actions[0] = bulkAction(3);
  act(() => void receive(JSON.stringify({ channel: 'bulk_action/70/', payload: { id: 3 } })));
  await waitFor(() => expect(shown.getByRole('status').textContent).toBe('Done: 1,200 done, 34 skipped'));
});

test('undoes after a question, and names those that stay as they are', async () => {
  const user = userEvent.setup();
  const actions = [bulkAction(3)];
  const api = show(actions, {
    [`POST ${BULK}3/undo/`]: () => done,
    [`GET ${BULK}3/items/`]: ({ query }) => ({
      body: {
        results:
          query.get('list') === 'not_undone'
            ? [{ record: { id: 8, name: 'Omar Aziz' }, reason: 'Was changed since' }]
            : [],
        next: null,
      },
    }),
  });
  act(() => openPanel('bulk_action'));
  const row = within(await screen.findByRole('group', { name: 'Add the tag “urgent”' }));
  await user.click(row.getByRole('button', { name: 'Undo: Add the tag “urgent”' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo: Add the tag “urgent”' }));
  expect(question.getByText(/^1,200 candidates will be put back/)).toBeTruthy();
  const reasons = [{ reason: 'Was changed since', count: 1, examples: [{ id: 8, name: 'Omar Aziz' }] }];
  actions[0] = bulkAction(3, {
    state: 'undone',
    undone: 1199,
    not_undone: 1,
    skipped: 0,
    can_undo: false,
    reasons,
  });
  await user.click(question.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(row.getByRole('status').textContent).toBe('Undone: 1,199 put back, 1 left as they are'),
  );
  expect(api.of('POST', `${BULK}3/undo/`)).toHaveLength(1);
  await user.click(row.getByRole('button', { name: /^Why 1 were left/ }));
  await user.click(row.getByRole('button', { name: 'Not put back: 1' }));
  const list = within(await row.findByRole('list', { name: 'Not put back' }));
  expect(list.getByRole('link', { name: 'Omar Aziz' }).getAttribute('href')).toBe(
    '/recruitments/candidates/8',
  );
});

test('says what can not be undone, clears what has ended, and says when there is nothing', async () => {
  const user = userEvent.setup();
  const actions = [
    bulkAction(4, {
      kind: 'email',
      summary: 'Send “Hello”',
      can_undo: false,
      no_undo: 'E-mails can not be taken back',
    }),
  ];
  const api = show(actions, {
    [`POST ${BULK}clear/`]: () => {
      actions.length = 0;
      return done;
    },
  });
  act(() => openPanel('bulk_action'));
  expect(await screen.findByText('E-mails can not be taken back')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear what has ended' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear what has ended' }));
  expect(dialog.getByText('Are you sure to clear all?')).toBeTruthy();
  expect(api.of('POST', `${BULK}clear/`)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('No bulk actions')).toBeTruthy();
  expect(api.of('POST', `${BULK}clear/`)).toHaveLength(1);
});

test('has found people read anew once an action has ended', async () => {
  const actions = [bulkAction(3, { state: 'running', ended_on: null })];
  const api = show(actions);
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  const query = (meta: { staleAfterBulk?: boolean }) =>
    queryClient.getQueryCache().build<unknown, Error, unknown, readonly unknown[]>(queryClient, {
      queryKey: ['found', meta],
      meta,
    });
  const people = query({ staleAfterBulk: true });
  const other = query({});
  const told = () =>
    read.mock.calls.filter(([filters]) => filters?.predicate?.(people) && !filters.predicate(other)).length;
  await panel();
  await waitFor(() => expect(api.of('GET', '/users/member/')).toHaveLength(1));
  expect(told()).toBe(0);
  actions[0] = bulkAction(3);
  await act(() => queryClient.invalidateQueries({ queryKey: ['bulk_action'] }));
  await waitFor(() => expect(told()).toBe(1));
  read.mockRestore();
});
