import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MemberOverview } from '@hireloom/contracts/member/people-endpoints';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import OverviewPage from './overview-page.tsx';

const member = { id: 10, name: 'Lina Aziz' };
const overview: MemberOverview = {
  by_role: [
    { role: 'admin', count: 2 },
    { role: 'vendor', count: 3 },
  ],
  ...{ active: 12, invited: 1, inactive: 4, no_manager: 5, away: 6 },
  vendors: { used: 3, limit: 5 },
  invitations: [{ id: 9, name: 'Omar Aziz', email: 'omar@example.com', invited_on: '2026-03-05T08:30:00Z' }],
  sign_ins: [{ id: 'a', member, at: '2026-03-05T08:30:00Z', user_agent: 'Firefox/130.0' }],
  failed: [{ member, attempts: 7, last_on: '2026-03-05T08:30:00Z' }],
};
const read = { 'GET /users/member/overview/': () => ({ body: overview }) };

test('each figure opens the list of those it counts', async () => {
  fakeApi(read);
  renderWithProviders(<OverviewPage />);
  const to = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  const list = '/settings/master/account-and-users/all';
  expect(await to(/12\s*Active members/)).toBe(`${list}?show=active`);
  expect(await to(/1\s*Open invitations/)).toBe(`${list}?show=invited`);
  expect(await to(/5\s*Without a manager/)).toBe(`${list}?show=no_manager`);
  expect(await to(/6\s*Not signed in for 90 days/)).toBe(`${list}?show=away`);
  expect(await to(/3 of 5\s*Vendor users/)).toBe(`${list}?role=vendor`);
  expect(await to(/Admin: 2/)).toBe(`${list}?role=admin`);
  const failed = within(screen.getByRole('table', { name: 'Failed sign-ins' }));
  expect(failed.getByText('7')).toBeTruthy();
});

test('an open invitation is sent again or revoked', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...read,
    'POST /users/resend-activation/': () => ({ body: { code: 0, message: 'Sent' } }),
    'PATCH /users/member/9/': () => ({ body: {} }),
  });
  renderWithProviders(<OverviewPage />);
  await user.click(await screen.findByRole('button', { name: 'Send Omar Aziz the invitation again' }));
  expect(await screen.findByText(/on its way to omar@example.com/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Revoke the invitation of Omar Aziz' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
  expect(await screen.findByText('The invitation of Omar Aziz was revoked')).toBeTruthy();
  expect(api.of('PATCH', '/users/member/9/')[0]?.body).toEqual({ is_active: false });
});
