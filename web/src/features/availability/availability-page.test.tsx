import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AvailabilityReply } from '@hireloom/contracts/availability/availability-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import AvailabilityPage from './availability-page.tsx';
import HolidayPage from './holiday/holiday-page.tsx';

const path = '/customer/availability/';
const team = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }));
const reply: AvailabilityReply = {
  ...{ version: 0, member: { id: 4, name: 'Omar Aziz' }, zone: 'Asia/Dubai', hours: [], exceptions: [] },
  ...{ notice_hours: 4, buffer_before: 0, buffer_after: 0, per_day: null, per_week: null, country: null },
  team: { zone: 'Asia/Dubai', country: 'AE', hours: team, exceptions: [] },
};

test('own hours begin with those of the team, and end at midnight with the day', async () => {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: reply }),
    [`PUT ${path}`]: ({ body }) => ({ body: { ...reply, ...Object(body), country: null, version: 1 } }),
  });
  renderWithProviders(<AvailabilityPage />);
  expect(await screen.findByText(/Mon, Tue, Wed, Thu, Fri: 09:00 – 18:00/)).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByText('Own hours'));
  const monday = within(screen.getByRole('group', { name: 'Monday' }));
  const [to] = monday.getAllByLabelText('Monday: To');
  if (!to) throw new Error('There is no end');
  await userEvent.clear(to);
  await userEvent.type(to, '00:00');
  await userEvent.click(screen.getByRole('button', { name: 'Friday: Remove these hours' }));
  await userEvent.click(save);
  await waitFor(() => expect(api.of('PUT', path)).toHaveLength(1));
  expect(api.of('PUT', path)[0]?.body).toMatchObject({
    version: 0,
    hours: [{ weekday: 1, from: '09:00', to: '24:00' }, ...team.slice(1, 4)],
  });
});

test('an end before the beginning is told at its hours and not sent', async () => {
  const api = fakeApi({ [`GET ${path}`]: () => ({ body: { ...reply, hours: team } }) });
  renderWithProviders(<AvailabilityPage />);
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await userEvent.clear(monday.getByLabelText('Monday: To'));
  await userEvent.type(monday.getByLabelText('Monday: To'), '08:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(monday.getByRole('alert').textContent).toBe('The end must be later than the beginning');
  expect(api.of('PUT', path)).toHaveLength(0);
});

test('holidays are proposed, looked through and added', async () => {
  const proposals = [
    { name: 'National Day', first_day: '2026-12-02', last_day: '2026-12-02', may_move: false, is_kept: true },
    { name: 'Eid al-Fitr', first_day: '2026-03-20', last_day: '2026-03-22', may_move: true, is_kept: false },
    { name: 'Mawlid', first_day: '2026-08-25', last_day: '2026-08-25', may_move: true, is_kept: false },
  ];
  const api = fakeApi({
    'GET /admin-app/country-list/': () => ({
      body: { count: 1, results: [{ id: 7, key: 'AE', name: 'Emirates' }] },
    }),
    'GET /admin-app/holiday/proposals/': () => ({ body: { is_known: true, results: proposals } }),
    'POST /admin-app/holiday/': () => ({ body: { results: [{}] } }),
  });
  renderWithProviders(<HolidayPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose public holidays' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findAllByText('By the moon: may move by a day')).toHaveLength(2);
  expect(drawer.getByRole('checkbox', { name: /National Day/ }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(drawer.getByRole('checkbox', { name: /Mawlid/ }));
  await userEvent.click(drawer.getByRole('button', { name: 'Add 1 holiday' }));
  await waitFor(() => expect(api.of('POST', '/admin-app/holiday/')).toHaveLength(1));
  expect(api.of('POST', '/admin-app/holiday/')[0]?.body).toEqual({
    holidays: [{ country: 7, name: 'Eid al-Fitr', first_day: '2026-03-20', last_day: '2026-03-22' }],
  });
});
