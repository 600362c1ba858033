import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { mailOf } from '../mail.fixture.ts';
import OutboxPage from './outbox-page.tsx';

const path = '/customer/mail/';
const failed = mailOf('failed', {
  ...{ id: 7, subject: 'Your interview', to: ['ann@example.com'], may_retry: true },
  why: 'The server does not know this user name and password',
});

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    [`GET ${path}`]: ({ query }) => {
      const tab = query.get('tab');
      const results = tab === 'failed' ? [failed] : [];
      return { body: { results, count: results.length, tabs: { waiting: 0, failed: 1, bounced: 0 } } };
    },
    [`GET ${path}suppression/`]: () => ({
      body: {
        results: [
          {
            id: 3,
            address: 'gone@example.com',
            reason: 'bounce',
            words: '550 no such user',
            created_on: '2026-03-05T08:30:00Z',
          },
        ],
        count: 1,
      },
    }),
    ...more,
  });
}

test('what was not delivered says why and is tried again', async () => {
  const calls = api({ [`POST ${path}7/retry/`]: () => ({ body: { ...failed, state: 'queued' } }) });
  renderWithProviders(<OutboxPage />);
  await userEvent.click(await screen.findByRole('tab', { name: /Not delivered/ }));
  expect(await screen.findByText('The server does not know this user name and password')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Your interview' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  await waitFor(() => expect(calls.of('POST', `${path}7/retry/`)).toHaveLength(1));
});

test('a blocked address says why, and is written to again after a question', async () => {
  const calls = api({ [`DELETE ${path}suppression/3/`]: () => ({ body: { code: 0, message: 'ok' } }) });
  renderWithProviders(<OutboxPage />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Blocked addresses' }));
  const table = within(await screen.findByRole('table', { name: 'Blocked addresses' }));
  expect(await table.findByText('550 no such user')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Write to it again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(calls.of('DELETE', `${path}suppression/3/`)).toHaveLength(1));
});
