import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setSession } from '../../kit/session/session.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderApp } from '../../testing/render.tsx';
// Read beforehand: the router reads pages late, and this one is large.
import './dev-test-page.tsx';

const mail = {
  id: 3,
  message_id: '<3@hireloom>',
  recipients: ['sara@example.com'],
  subject: 'Choose a new password',
  html: '<p>Hello Sara</p><p><a href="http://localhost:3000/auth/reset/a/b">Choose a new password</a></p>',
  plain: 'Hello Sara',
  created_on: '2026-03-05T08:30:00Z',
};

test('people who are not signed in see the pieces', async () => {
  fakeApi({});
  setSession({ status: 'signed-out', reason: null });
  renderApp('/dev/test', { viewer: null });
  expect(await screen.findByText('Dialogs and toasts', {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByText('Sign in')).toBeNull();
});

test('kept mails show whom they are for and lead on', async () => {
  fakeApi({ 'GET /dev/mail/': () => ({ body: { results: [mail] } }) });
  setSession({ status: 'signed-out', reason: null });
  renderApp('/dev/test?tab=mail', { viewer: null });
  const shown = within(await screen.findByRole('article', { name: 'Choose a new password' }));
  expect(shown.getByText('To sara@example.com')).toBeTruthy();
  expect(shown.getByRole('link').getAttribute('href')).toBe('http://localhost:3000/auth/reset/a/b');
});

test('an empty mailbox says how to fill it', async () => {
  fakeApi({});
  renderApp('/dev/test?tab=mail');
  expect(await screen.findByText('No mail yet')).toBeTruthy();
});

test('the pieces hold the approve and reject dialog', async () => {
  fakeApi({});
  renderApp('/dev/test');
  const part = within(await screen.findByRole('region', { name: 'Approve and reject' }, { timeout: 15_000 }));
  await userEvent.click(part.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Are you sure to reject ?')).toBeTruthy();
});
