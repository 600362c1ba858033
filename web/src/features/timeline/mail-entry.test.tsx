import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailRow } from '@hireloom/contracts/mail/mail';
import { expect, test } from 'vitest';
import { useDesk } from '../../kit/mail/mail-desk.ts';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { Timeline } from './index.ts';

const path = '/customer/timeline/candidate/5/';
const sara = { id: 7, name: 'Sara Haddad' };

const mailOf = (state: MailRow['state'], more: Partial<MailRow> = {}): MailRow => ({
  ...{ id: 31, state, purpose: 'person', subject: 'An interview', snippet: 'Dear Lina' },
  ...{ to: ['lina@example.com'], cc: [], bcc: [], sender: sara, account: null, template: null, rule: null },
  ...{ candidate: { id: 5, name: 'Lina' }, applicant: null, job: { id: 3, name: 'Welder' }, files: [] },
  ...{ refused: [], why: null, why_phrase: null, send_after: null, sent_on: null },
  ...{ created_on: '2026-03-05T08:30:00Z', may_cancel: false, may_retry: false },
  ...more,
});

const itemOf = (mail: MailRow) => ({
  ...{ key: `mail-${mail.id}`, kind: 'mail', at: '2026-03-05T08:30:00Z', actor: mail.sender },
  mail,
});

function DeskState() {
  const work = useDesk();
  return <output aria-label="desk">{JSON.stringify(work)}</output>;
}

function show(mail: MailRow, more: Parameters<typeof fakeApi>[0] = {}, viewer = makeViewer()) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { results: [itemOf(mail)], next: null } }),
    ...more,
  });
  renderWithProviders(
    <>
      <Timeline of="candidate" id={5} />
      <DeskState />
    </>,
    { viewer },
  );
  return { api, user: userEvent.setup() };
}

test('an e-mail stands with who wrote to whom, its job and its state in words, and opens', async () => {
  const { user } = show(mailOf('sent'));
  const entry = within(await screen.findByRole('article', { name: 'E-mail: An interview' }));
  expect(entry.getByText('lina@example.com').closest('div')?.textContent).toBe(
    'Sara Haddad wrote to lina@example.com',
  );
  expect(entry.getByText('Sent')).toBeTruthy();
  expect(entry.getByText('Welder')).toBeTruthy();
  await user.click(entry.getByRole('button', { name: 'Read the e-mail An interview' }));
  expect(screen.getByLabelText('desk').textContent).toBe('{"kind":"read","id":31}');
});

test('one that did not arrive says why and at whom, and is tried again', async () => {
  const refused = [{ address: 'lina@example.com', words: '550 no such user' }];
  const { api, user } = show(
    mailOf('failed', { refused, may_retry: true, why: 'The address does not exist' }),
    {
      'POST /customer/mail/31/retry/': () => ({ body: mailOf('queued') }),
    },
  );
  expect(await screen.findByText('The address does not exist')).toBeTruthy();
  expect(screen.getByText('lina@example.com did not get it: 550 no such user')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for the e-mail An interview' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  await waitFor(() => expect(api.of('POST', '/customer/mail/31/retry/')).toHaveLength(1));
  expect(api.of('GET', path).length).toBeGreaterThan(1);
});

test('one that waits is taken back, and says so where it went meanwhile', async () => {
  const { user } = show(mailOf('scheduled', { may_cancel: true, send_after: '2026-03-09T06:00:00Z' }), {
    'POST /customer/mail/31/cancel/': () => ({
      status: 409,
      body: { code: 'conflict', message: 'It was sent already' },
    }),
  });
  expect(await screen.findByText(/^goes on .* · Welder$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for the e-mail An interview' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take it back' }));
  expect(await screen.findByText('It was sent already')).toBeTruthy();
});

test('e-mails can be looked at alone', async () => {
  const { api, user } = show(mailOf('sent'));
  await user.click(await screen.findByRole('radio', { name: 'E-mails' }));
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('kind')).toBe('mail'));
});

test('the filter for e-mails is not there for hiring managers', async () => {
  show(mailOf('sent'), {}, makeViewer('hiring_manager'));
  await screen.findByRole('radio', { name: 'Notes' });
  expect(screen.queryByRole('radio', { name: 'E-mails' })).toBeNull();
});
