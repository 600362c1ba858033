import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeViewer, renderApp } from '../../../testing/render.tsx';
// Read before the tests begin: a page of many parts takes its time on a busy machine.
import '../../../pages/candidate-page.tsx';
import { profileOf } from '../../candidate/fake-candidates.ts';
import { mailboxPath, serveMailbox, threadFull, threadItem, threadRow } from '../mailbox.fixture.ts';

const owner = { id: 9, name: 'Omar Aziz' };
const rights = ['email.view', 'candidate.view_global'];
const page = '/recruitments/candidates/5';

const serve = (results: unknown[]) =>
  serveMailbox({
    full: threadFull(threadRow(1), [threadItem(1)], { is_own: false, owner }),
    more: {
      'GET /customer/candidate/5/profile/': () => ({ body: profileOf(5) }),
      [`GET ${mailboxPath}conversation/candidate/5/`]: () => ({ body: { results } }),
      'GET /customer/timeline/candidate/5/': () => ({
        body: {
          results: [
            {
              key: 'conversation-1',
              kind: 'conversation',
              at: '2026-03-05T08:30:00Z',
              actor: null,
              thread: 1,
              item: 1,
              subject: 'Notice period',
              snippet: 'Two months',
              from: { name: 'Layla Nasser', address: 'layla@example.com' },
              is_outgoing: false,
              owner,
            },
          ],
          next: null,
        },
      }),
    },
  });

test('the page of a candidate lists their conversations, which open beside it', async () => {
  serve([{ ...threadRow(1), owner }]);
  renderApp(`${page}?tab=conversations`, { viewer: makeViewer('recruiter', rights) });
  await userEvent.click(await screen.findByRole('button', { name: /^Subject 1/ }));
  expect(await screen.findByText('Text of mail 1')).toBeTruthy();
  expect(
    screen.getByText('From the mailbox of Omar Aziz; you can read it, and change nothing.'),
  ).toBeTruthy();
});

test('the timeline tells of mails, and opens their conversation', async () => {
  serve([]);
  renderApp(`${page}?tab=timeline`, { viewer: makeViewer('recruiter', rights) });
  expect((await screen.findByText(/wrote an e-mail to/)).textContent).toBe(
    'Layla Nasser wrote an e-mail to Omar Aziz',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Notice period/ }));
  expect(await screen.findByText('Text of mail 1')).toBeTruthy();
});

test('who may read no mail has no such tab', async () => {
  serve([]);
  renderApp(page, { viewer: makeViewer('recruiter', ['candidate.view_global']) });
  expect(await screen.findByRole('tab', { name: /^Timeline/ })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Conversations' })).toBeNull();
});

test('where none belongs, it says how one comes here', async () => {
  serve([]);
  renderApp(`${page}?tab=conversations`, { viewer: makeViewer('recruiter', rights) });
  expect(await screen.findByText('No conversation belongs here yet')).toBeTruthy();
});
