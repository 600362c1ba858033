import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeViewer, renderApp } from '../../testing/render.tsx';
import { mailbox, mailboxPath, serveMailbox, threadFull, threadItem, threadRow } from './mailbox.fixture.ts';

const recruiter = makeViewer('recruiter', ['email.view', 'email.create']);
const actPath = `${mailboxPath}thread/act/`;
const list = async () => within(await screen.findByRole('list', { name: 'Conversations' }));
const acts = (api: ReturnType<typeof serveMailbox>) => api.of('POST', actPath).map(({ body }) => body);

test('hiring managers and vendors find an empty state, and no entry in the sidebar', async () => {
  const api = serveMailbox();
  renderApp('/mailbox', { viewer: makeViewer('hiring_manager') });
  expect(await screen.findByText('E-mail is not part of your role')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Email' })).toBeNull();
  expect(api.of('GET', `${mailboxPath}account/`)).toHaveLength(0);
});

test('the sidebar leads to the mailbox, which opens on the inbox with what is unread', async () => {
  const api = serveMailbox({ rows: [threadRow(1, { unread: 1 }), threadRow(2)] });
  renderApp('/mailbox', { viewer: recruiter });
  expect(await screen.findByRole('link', { name: 'Email' })).toBeTruthy();
  const folders = within(await screen.findByRole('navigation', { name: 'Folders' }));
  expect(folders.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Inbox2',
    'Sent',
    'Archive',
    'Agencies',
    'Junk',
    'Trash',
  ]);
  expect(folders.getByRole('button', { name: /Inbox/ }).getAttribute('aria-current')).toBe('page');
  const rows = (await list()).getAllByRole('listitem');
  expect(rows[0]?.dataset.unread).toBe('true');
  expect(rows[1]?.dataset.unread).toBeUndefined();
  expect(api.of('GET', `${mailboxPath}thread/`)[0]?.query.get('folder')).toBe('11');
});

test('search and filters narrow the list and stand in the address', async () => {
  const api = serveMailbox();
  const { router } = renderApp('/mailbox', { viewer: recruiter });
  await list();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'from:layla has:file');
  await waitFor(() => expect(router.state.location.search).toContain('search=from'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Unread' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Belongs to a record' }));
  await waitFor(() => {
    const asked = api.of('GET', `${mailboxPath}thread/`).at(-1)?.query;
    expect(asked?.get('search')).toBe('from:layla has:file');
    expect([asked?.get('unread'), asked?.get('linked')]).toEqual(['true', 'true']);
  });
});

test('j, k and Enter open a conversation, which is marked as read once', async () => {
  const row = threadRow(1, { unread: 1 });
  const api = serveMailbox({
    rows: [row, threadRow(2)],
    full: threadFull(row, [threadItem(1, { is_read: false })]),
  });
  const { router } = renderApp('/mailbox', { viewer: recruiter });
  await list();
  await userEvent.keyboard('jjk{Enter}');
  expect(await screen.findByText('Text of mail 1')).toBeTruthy();
  expect(router.state.location.search).toContain('thread=1');
  await waitFor(() => expect(acts(api)).toEqual([{ ids: [1], action: 'read' }]));
  await userEvent.keyboard('u');
  await waitFor(() => expect(acts(api).at(-1)).toEqual({ ids: [1], action: 'unread' }));
  expect(acts(api)).toHaveLength(2);
});

test('e archives at once, and Undo brings it back to its folder', async () => {
  const api = serveMailbox();
  renderApp('/mailbox', { viewer: recruiter });
  await list();
  await userEvent.keyboard('je');
  expect(await screen.findByText('Conversation archived')).toBeTruthy();
  expect((await list()).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(acts(api)).toEqual([
      { ids: [1], action: 'archive' },
      { ids: [1], action: 'move', folder: 11 },
    ]),
  );
});

test('what the server refuses comes back to the list, and it is said why', async () => {
  const refused = { code: 'conflict', message: 'The mailbox can not be reached' };
  serveMailbox({ more: { [`POST ${actPath}`]: () => ({ status: 409, body: refused }) } });
  renderApp('/mailbox', { viewer: recruiter });
  await list();
  await userEvent.keyboard('j#');
  expect(await screen.findByText('The mailbox can not be reached')).toBeTruthy();
  expect((await list()).getAllByRole('listitem')).toHaveLength(3);
});

test('several are selected with x and moved together', async () => {
  const api = serveMailbox();
  renderApp('/mailbox', { viewer: recruiter });
  await list();
  await userEvent.keyboard('jxjx');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to a folder' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Find a folder' }), 'agen{Enter}');
  await waitFor(() => expect(acts(api)).toEqual([{ ids: [1, 2], action: 'move', folder: 15 }]));
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
});

test('from the trash deleting is asked about, as nothing brings it back', async () => {
  const api = serveMailbox();
  renderApp('/mailbox?folder=14', { viewer: recruiter });
  await list();
  await userEvent.keyboard('j#');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete for good' }));
  expect(acts(api)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(acts(api)).toEqual([{ ids: [1], action: 'delete' }]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the page of Outlook shows mailboxes at Microsoft alone', async () => {
  const outlook = mailbox(2, { provider: 'microsoft', address: 'sara@outlook.example' });
  serveMailbox({ accounts: [mailbox(1), outlook], signIns: ['microsoft'] });
  renderApp('/mailbox/outlook', { viewer: recruiter });
  expect(await screen.findByRole('region', { name: 'sara@outlook.example' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'sara@falcon.example' })).toBeNull();
});

test('without one at Microsoft that page offers to sign in, where it is set up', async () => {
  serveMailbox({ signIns: ['google', 'microsoft'] });
  renderApp('/mailbox/outlook', { viewer: recruiter });
  expect(await screen.findByText('No Outlook mailbox is connected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign in with Microsoft' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
});
