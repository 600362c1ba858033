import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
import { draftOf } from '../../candidate/fake-candidates.ts';
import { mailboxPath, said, serveMailbox, threadFull, threadItem, threadRow } from '../mailbox.fixture.ts';
import { splitQuoted } from './plain-text.tsx';

const recruiter = makeViewer('recruiter', [
  ...['email.view', 'email.create', 'candidate.create', 'candidate.view_global', 'candidate.update'],
  ...['file.create', 'applicant.view', 'job.view_global'],
]);
const layla = {
  id: 71,
  entity: 'candidate' as const,
  record: { id: 5, name: 'Layla Nasser' },
  made_by: 'address' as const,
  is_suggested: false,
};
const cv = {
  part: '2',
  name: 'cv.pdf',
  content_type: 'application/pdf',
  size: 90_000,
  is_document: true,
  url: `/api/v1${mailboxPath}item/2/part/?token=t&part=2`,
};
const preview = {
  subject: 'Re: Subject 1',
  body: '',
  missing: [],
  blocked: [],
  allow_modify_to: true,
  account: null,
  can_send: true,
};
const opened = '/mailbox?thread=1';
const mail = (name = 'Layla Nasser') => screen.findAllByRole('article', { name: `Mail by ${name}` });

test('the newest and the unread mails are open, the others a line each', async () => {
  const items = [
    threadItem(1),
    threadItem(2, { is_read: false }),
    threadItem(3),
    threadItem(4, { kind: 'bounce' }),
  ];
  serveMailbox({ full: threadFull(threadRow(1), items) });
  renderApp(opened, { viewer: recruiter });
  await mail();
  expect(screen.queryByText('Text of mail 1')).toBeNull();
  expect(screen.getByText('Text of mail 2')).toBeTruthy();
  expect(screen.queryByText('Text of mail 3')).toBeNull();
  expect(screen.getByText('Text of mail 4')).toBeTruthy();
  expect(screen.getByText('Came back')).toBeTruthy();
  await userEvent.click(screen.getByText('Words of mail 1'));
  expect(screen.getByText('Text of mail 1')).toBeTruthy();
});

test('the text of a mail stands in a frame without scripts, pictures from elsewhere only on request', async () => {
  const item = threadItem(1, { frame_url: '/api/v1/f/1?token=t', has_remote_pictures: true });
  serveMailbox({ full: threadFull(threadRow(1), [item]) });
  renderApp(opened, { viewer: recruiter });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Text of the mail by Layla Nasser');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  expect(frame.getAttribute('src')).toBe('/api/v1/f/1?token=t');
  await userEvent.click(screen.getByRole('button', { name: 'Show pictures' }));
  expect(frame.getAttribute('src')).toBe('/api/v1/f/1?token=t&pictures=1');
});

test('texts that are not kept yet are read, and what fails says why and is tried again', async () => {
  const row = threadRow(1);
  const path = `${mailboxPath}thread/1/bodies/`;
  const failed = threadItem(1, { body_state: 'failed', body_error: 'The mail is gone from the server' });
  const answers = [threadFull(row, [failed]), threadFull(row, [threadItem(1)])];
  const api = serveMailbox({
    full: threadFull(row, [threadItem(1, { body_state: 'headers', plain: null })]),
    more: { [`POST ${path}`]: () => ({ body: answers.shift() }) },
  });
  renderApp(opened, { viewer: recruiter });
  expect(await screen.findByText('The mail is gone from the server')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text of mail 1')).toBeTruthy();
  expect(api.of('POST', path)).toHaveLength(2);
});

test('a mail that is too large says so', async () => {
  serveMailbox({ full: threadFull(threadRow(1), [threadItem(1, { body_state: 'too_large' })]) });
  renderApp(opened, { viewer: recruiter });
  expect(await screen.findByText(/^This mail is too large/)).toBeTruthy();
});

test('what is quoted at the end is folded', () => {
  expect(splitQuoted('Yes\n\nOn Monday, Sara wrote:\n> Will you come?\n> Sara')).toEqual({
    own: 'Yes',
    quoted: 'On Monday, Sara wrote:\n> Will you come?\n> Sara',
  });
  expect(splitQuoted('> only quoted')).toEqual({ own: '> only quoted', quoted: '' });
  expect(splitQuoted('A\n> B\nC')).toEqual({ own: 'A\n> B\nC', quoted: '' });
});

test('a suggestion is accepted or dismissed, a link taken away, and another one picked by name', async () => {
  const suggested = { ...layla, id: 72, record: { id: 8, name: 'Layla N.' }, is_suggested: true };
  const linked = threadFull(threadRow(1, { links: [layla, { ...suggested, is_suggested: false }] }), [
    threadItem(1),
  ]);
  const api = serveMailbox({
    full: threadFull(threadRow(1, { links: [layla, suggested] }), [threadItem(1)]),
    more: {
      [`POST ${mailboxPath}thread/1/link/`]: () => ({ body: linked }),
      [`DELETE ${mailboxPath}link/71/`]: () => said(),
      'GET /customer/job/options/': () => ({
        body: { results: [{ id: 6, name: 'Accountant', hint: null }] },
      }),
    },
  });
  renderApp(opened, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'Belongs together' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Belongs together' })).toBeNull());
  expect(api.of('POST', `${mailboxPath}thread/1/link/`)[0]?.body).toEqual({ entity: 'candidate', record: 8 });
  await userEvent.click(screen.getByRole('button', { name: 'Does not belong to Layla Nasser' }));
  await waitFor(() => expect(api.of('DELETE', `${mailboxPath}link/71/`)).toHaveLength(1));
  await userEvent.keyboard('l');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to a record' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Job' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Job/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Accountant' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  await waitFor(() =>
    expect(api.of('POST', `${mailboxPath}thread/1/link/`)[1]?.body).toEqual({ entity: 'job', record: 6 }),
  );
});

test('a conversation is kept private, and a sentence says what that means', async () => {
  const api = serveMailbox({ full: threadFull(threadRow(1, { links: [layla] }), [threadItem(1)]) });
  renderApp(opened, { viewer: recruiter });
  expect(
    await screen.findByText('Colleagues who may open these records read this conversation there.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Private' }));
  expect(await screen.findByText('Only you read this conversation, whatever it belongs to.')).toBeTruthy();
  expect(api.of('POST', `${mailboxPath}thread/act/`)[0]?.body).toEqual({ ids: [1], action: 'private' });
});

test('a resume on a mail becomes a new candidate, as if it were dropped there', async () => {
  const api = serveMailbox({
    full: threadFull(threadRow(1), [threadItem(2, { parts: [cv] })]),
    more: {
      [`POST ${mailboxPath}item/2/draft/`]: () => ({ body: { draft: '31', resume: draftOf() } }),
    },
  });
  const { router } = renderApp(opened, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'New candidate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/recruitments/candidates/create'));
  expect(await screen.findByDisplayValue('layla@example.com')).toBeTruthy();
  expect(api.of('POST', `${mailboxPath}item/2/draft/`)[0]?.body).toEqual({ part: '2' });
});

test('a document on a mail is attached to the candidate that the conversation belongs to', async () => {
  const api = serveMailbox({
    full: threadFull(threadRow(1, { links: [layla] }), [threadItem(2, { parts: [cv] })]),
    more: {
      [`GET ${mailboxPath}item/2/part/`]: () => ({ body: 'bytes' }),
      'POST /customer/candidate-file/': () => ({ body: { results: [] } }),
    },
  });
  renderApp(opened, { viewer: recruiter });
  await userEvent.click(await screen.findByRole('button', { name: 'Attach to Layla Nasser' }));
  expect(await screen.findByText('cv.pdf was added to the documents of Layla Nasser')).toBeTruthy();
  const [sent] = api.of('POST', '/customer/candidate-file/');
  expect(sent?.query.get('candidate_id')).toBe('5');
});

test('a conversation of a colleague is read and not changed', async () => {
  const full = threadFull(threadRow(1, { links: [layla], unread: 1 }), [threadItem(1, { is_read: false })], {
    is_own: false,
    owner: { id: 9, name: 'Omar Aziz' },
  });
  const api = serveMailbox({ full });
  renderApp(opened, { viewer: recruiter });
  expect(
    await screen.findByText('From the mailbox of Omar Aziz; you can read it, and change nothing.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Link to a record' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Private' })).toBeNull();
  expect(screen.queryByRole('toolbar', { name: 'The conversation' })).toBeNull();
  expect(api.of('POST', `${mailboxPath}thread/act/`)).toHaveLength(0);
});

test('what hangs on a mail is forwarded with it, and what could not be read is named', async () => {
  const lost = { ...cv, part: '3', name: 'lost.pdf', url: cv.url.replace('part=2', 'part=3') };
  serveMailbox({
    full: threadFull(threadRow(1), [threadItem(2, { parts: [cv, lost] })]),
    more: {
      'POST /send/email/preview/': () => ({ body: preview }),
      [`GET ${mailboxPath}item/2/part/`]: ({ query }) =>
        query.get('part') === '3' ? { status: 409, body: {} } : { body: 'bytes' },
    },
  });
  renderApp(opened, { viewer: recruiter });
  await mail();
  await userEvent.keyboard('f');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forward' }));
  expect(await dialog.findByText('cv.pdf')).toBeTruthy();
  expect(dialog.queryByText('lost.pdf')).toBeNull();
  expect(
    await screen.findByText('lost.pdf is not forwarded: it could not be read from the mailbox'),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Forward' })).toBeNull());
});

test('r answers the newest mail and c begins a new one, in the dialog for e-mails', async () => {
  const api = serveMailbox({
    full: threadFull(threadRow(1), [threadItem(1), threadItem(2)]),
    more: { 'POST /send/email/preview/': () => ({ body: preview }) },
  });
  renderApp(opened, { viewer: recruiter });
  await mail();
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply' }));
  expect(dialog.getByText('layla@example.com')).toBeTruthy();
  await waitFor(() =>
    expect(api.of('POST', '/send/email/preview/')[0]?.body).toMatchObject({
      to: ['layla@example.com'],
      subject: 'Re: Subject 1',
      reply_to_item: 2,
      account: 4,
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reply' })).toBeNull());
  await userEvent.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'New e-mail' })).toBeTruthy();
});
