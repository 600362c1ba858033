import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import './bell-popover.tsx';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { receive } from '../../kit/session/realtime.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { NotificationBell } from './notification-bell.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/customer/notifications/';
const row = (id: number, more: object = {}) => ({
  id,
  message: `News ${id}`,
  created_at: '2026-03-05T08:30:00Z',
  context: 'job',
  type: 'job_status',
  job: { id: 5, name: 'Welder' },
  candidate: null,
  applicant: null,
  action: null,
  is_action_taken: false,
  is_read: true,
  is_archive: false,
  request_url: null,
  actor: null,
  why: 'You follow the job.',
  changes: [],
  ...more,
});

function show(rows: object[], more: Parameters<typeof fakeApi>[0] = {}) {
  const list = [...rows];
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: list, count: list.length, unread_count: 2 } }),
    ...more,
  });
  renderWithProviders(<NotificationBell />);
  return { api, list };
}
const openBell = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  return within(await screen.findByRole('dialog', { name: /^Notifications/ }));
};

test('the bell shows the newest 10, the unread count, and the way to all', async () => {
  show(Array.from({ length: 12 }, (_row, index) => row(20 - index)));
  const bell = await openBell();
  await bell.findByText('News 20');
  expect(bell.getAllByText(/^News/)).toHaveLength(10);
  expect(bell.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/notification');
});

test('an approval can be answered from the bell', async () => {
  const ask = row(4, { type: 'approval', action: 'popup', request_url: `${path}4/approval/` });
  const { api } = show([ask], {
    [`PATCH ${path}4/approval/`]: () => ({ body: { code: 0, message: 'Approved' } }),
  });
  const bell = await openBell();
  await userEvent.click(await bell.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Are you sure to approve ?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(api.of('PATCH', `${path}4/approval/`)).toHaveLength(1);
});

test('a new notification stands on top at once, with the toast New Notification Arrived', async () => {
  const { list } = show([row(4)]);
  const bell = await openBell();
  await bell.findByText('News 4');
  list.unshift(row(5, { is_read: false }));
  act(() => void receive(JSON.stringify({ channel: 'notifications/7/', payload: { id: 5 } })));
  expect(await screen.findByText('New Notification Arrived')).toBeTruthy();
  await waitFor(() => expect(bell.getAllByText(/News \d/)[0]?.textContent).toContain('News 5'));
});

test('a payload that only tells of a change refreshes without a toast', async () => {
  const { list } = show([row(4)]);
  const bell = await openBell();
  await bell.findByText('News 4');
  list[0] = row(4, { message: 'News 4, settled' });
  act(() => void receive(JSON.stringify({ channel: 'notifications/7/', payload: { changed: true } })));
  expect(await bell.findByText('News 4, settled')).toBeTruthy();
  expect(screen.queryByText('New Notification Arrived')).toBeNull();
});
