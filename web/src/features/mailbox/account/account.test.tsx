import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
import { mailbox, mailboxPath, said, serveMailbox } from '../mailbox.fixture.ts';
import { guessServers, wantedInstead } from './guess-servers.ts';
import { healthText } from './health-line.tsx';

const recruiter = makeViewer('recruiter', ['email.view', 'candidate.create', 'bulk_parsing.create']);
const path = `${mailboxPath}account/`;

test.each([
  ['a@gmail.com', 'imap.gmail.com', 'smtp.gmail.com', 465],
  ['a@Outlook.com', 'outlook.office365.com', 'smtp-mail.outlook.com', 587],
  ['a@yahoo.co.uk', 'imap.mail.yahoo.com', 'smtp.mail.yahoo.com', 465],
  ['a@zoho.eu', 'imap.zoho.eu', 'smtp.zoho.eu', 465],
  ['a@me.com', 'imap.mail.me.com', 'smtp.mail.me.com', 587],
  ['a@fastmail.com', 'imap.fastmail.com', 'smtp.fastmail.com', 465],
  ['a@falcon.example', 'imap.falcon.example', 'smtp.falcon.example', 587],
])('the servers of %s are guessed', (address, imap, smtp, port) => {
  const guessed = guessServers(address);
  expect([guessed?.host, guessed?.smtp.host, guessed?.smtp.port]).toEqual([imap, smtp, port]);
});

test('half an address guesses nothing, and who wants an app password is known', () => {
  expect([guessServers('sara'), guessServers('sara@'), guessServers('sara@gmail')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(wantedInstead('a@gmail.com')).toBe('app_password');
  expect(wantedInstead('a@hotmail.com')).toBe('sign_in');
  expect(wantedInstead('a@falcon.example')).toBeNull();
});

test('an address and a password connect a mailbox', async () => {
  const api = serveMailbox({
    accounts: [],
    more: { [`POST ${path}`]: () => ({ body: mailbox() }) },
  });
  renderApp('/mailbox', { viewer: recruiter });
  expect(await screen.findByText('No mailbox is connected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Connect a mailbox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail address/ }), 'sara@falcon.example');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'secret');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  await waitFor(() =>
    expect(api.of('POST', path)[0]?.body).toEqual({
      address: 'sara@falcon.example',
      name: '',
      username: 'sara@falcon.example',
      password: 'secret',
      host: 'imap.falcon.example',
      port: 993,
      security: 'tls',
      smtp: { host: 'smtp.falcon.example', port: 587, security: 'starttls' },
    }),
  );
  expect(await screen.findByText('sara@falcon.example is connected')).toBeTruthy();
});

test('what the mail server says stands at its box, a folded one too', async () => {
  const fields = { 'smtp.host': ['The server does not answer'], password: ['Invalid credentials (Failure)'] };
  serveMailbox({
    accounts: [],
    more: {
      [`POST ${path}`]: () => ({ status: 400, body: { code: 'invalid_input', message: 'Check', fields } }),
    },
  });
  renderApp('/mailbox', { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect a mailbox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a mailbox' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(await dialog.findByText('Address must be an e-mail address')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail address/ }), 'sara@falcon.example');
  await userEvent.type(dialog.getByLabelText(/^Password/), 'wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  expect(await dialog.findByText('Invalid credentials (Failure)')).toBeTruthy();
  expect(dialog.getByText('The server does not answer')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('wrong');
});

test('the health of a mailbox is always a sentence', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 500).toISOString();
  expect(healthText(mailbox(1, { last_ok_on: at(-2) }))).toBe('Read 1 minute ago');
  expect(healthText(mailbox(1, { state: 'catching_up', progress: { read: 4000, of: 10_000 } }))).toBe(
    'Catching up: 4,000 of 10,000',
  );
  expect(healthText(mailbox(1, { state: 'paused' }))).toBe('Paused: nothing is read');
  expect(healthText(mailbox(1, { state: 'sign_in_again', error: 'The password was refused' }))).toBe(
    'Sign in again: The password was refused',
  );
  expect(
    healthText(
      mailbox(1, {
        state: 'unreachable',
        last_ok_on: at(-3),
        next_try_on: at(3),
        error: 'imap.falcon.example does not answer',
      }),
    ),
  ).toMatch(
    /^Can not be reached since .+ · tried again in 3 minutes · imap\.falcon\.example does not answer$/,
  );
});

test('a mailbox that can not be reached is tried at once', async () => {
  const api = serveMailbox({
    accounts: [mailbox(1, { state: 'unreachable', error: 'No answer' })],
    more: { [`POST ${path}1/sync/`]: () => said() },
  });
  renderApp('/mailbox', { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(api.of('POST', `${path}1/sync/`)).toHaveLength(1));
});

async function openSettings() {
  await userEvent.click(await screen.findByRole('button', { name: 'Settings of sara@falcon.example' }));
  return within(await screen.findByRole('dialog', { name: 'sara@falcon.example' }));
}

test('name, password, pause and pictures are saved, an empty password stays as it is', async () => {
  const api = serveMailbox({ more: { [`PATCH ${path}1/`]: () => ({ body: mailbox() }) } });
  renderApp('/mailbox', { viewer: recruiter });
  const drawer = await openSettings();
  await userEvent.type(drawer.getByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(drawer.getByRole('switch', { name: /^Pause/ }));
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${path}1/`)[0]?.body).toEqual({
      version: 3,
      name: 'Mine',
      is_paused: true,
      remote_pictures: false,
    }),
  );
});

test('disconnecting asks whether conversations of records are kept', async () => {
  const api = serveMailbox({ more: { [`DELETE ${path}1/`]: () => said('Disconnected') } });
  renderApp('/mailbox', { viewer: recruiter });
  const drawer = await openSettings();
  await userEvent.click(drawer.getByRole('button', { name: 'Disconnect this mailbox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect sara@falcon.example' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Remove them all/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(api.of('DELETE', `${path}1/`)[0]?.query.get('keep')).toBe('false'));
});

test('a folder becomes a resume inbox, and shows what was taken and what went wrong', async () => {
  const row = {
    id: 3,
    account: { id: 1, name: 'sara@falcon.example' },
    folder: { id: 15, name: 'Agencies' },
    address: 'jobs@falcon.example',
    job: { id: 6, name: 'Accountant' },
    is_active: true,
    taken: 12,
    error: 'The folder is gone',
  };
  const api = serveMailbox({
    more: {
      [`GET ${mailboxPath}resume-inbox/`]: () => ({ body: { results: [row] } }),
      [`PATCH ${mailboxPath}resume-inbox/3/`]: () => ({ body: row }),
      [`POST ${mailboxPath}resume-inbox/`]: () => ({ body: row }),
    },
  });
  renderApp('/mailbox', { viewer: recruiter });
  const drawer = await openSettings();
  expect(
    await drawer.findByText('only to jobs@falcon.example · for Accountant · 12 resumes taken'),
  ).toBeTruthy();
  expect(drawer.getByText('The folder is gone')).toBeTruthy();
  await userEvent.click(drawer.getByRole('switch', { name: 'Read resumes of Agencies' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${mailboxPath}resume-inbox/3/`)[0]?.body).toEqual({ is_active: false }),
  );
  await userEvent.click(drawer.getByRole('button', { name: 'Add a resume inbox' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  expect(await drawer.findByText('Folder is required')).toBeTruthy();
  await userEvent.click(drawer.getByRole('combobox', { name: /^Folder/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inbox' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(api.of('POST', `${mailboxPath}resume-inbox/`)[0]?.body).toEqual({
      account: 1,
      folder: 11,
      address: null,
      job: null,
    }),
  );
});

test('without the right to read resumes in bulk there are no resume inboxes', async () => {
  serveMailbox();
  renderApp('/mailbox', { viewer: makeViewer('recruiter', ['email.view']) });
  const drawer = await openSettings();
  expect(drawer.queryByRole('region', { name: 'Resume inboxes' })).toBeNull();
});
