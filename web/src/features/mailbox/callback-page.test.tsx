import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { mailbox, mailboxPath, serveMailbox } from './mailbox.fixture.ts';

const recruiter = makeViewer('recruiter', ['email.view']);
const path = `${mailboxPath}sign-in/finish/`;

test.each([
  ['microsoft', '/mailbox/outlook'],
  ['google', '/mailbox'],
] as const)(
  'coming back from %s hands over code and state alone, and leads to the mailbox',
  async (provider, home) => {
    const api = serveMailbox({
      accounts: [mailbox(2, { provider })],
      more: { [`POST ${path}`]: () => ({ body: mailbox(2, { provider }) }) },
    });
    const { router } = renderApp(
      `/mailbox/auth-redirect/${provider}?code=abc&state=xyz&session_state=s&id_token=secret`,
      { viewer: recruiter },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
    expect(api.of('POST', path).map(({ body }) => body)).toEqual([{ code: 'abc', state: 'xyz' }]);
  },
);

test('a sign-in that was cancelled connects nothing and says so', async () => {
  const api = serveMailbox();
  renderApp('/mailbox/auth-redirect/microsoft?error=access_denied&state=xyz', { viewer: recruiter });
  expect(await screen.findByText('The sign-in was cancelled. Nothing was connected.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(api.of('POST', path)).toHaveLength(0);
});

test('a state that was used or has run out is told in the words of the server', async () => {
  const message = 'This sign-in has run out. Begin again.';
  serveMailbox({
    more: {
      [`POST ${path}`]: () => ({
        status: 400,
        body: { code: 'invalid_input', message: 'x', fields: { state: [message] } },
      }),
    },
  });
  renderApp('/mailbox/auth-redirect/google?code=abc&state=old', { viewer: recruiter });
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the address alone, without a sign-in, explains itself', async () => {
  serveMailbox();
  renderApp('/mailbox/auth-redirect/google', { viewer: recruiter });
  expect(await screen.findByText('This address is only for coming back from a sign-in.')).toBeTruthy();
});
