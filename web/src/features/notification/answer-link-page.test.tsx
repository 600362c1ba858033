import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { OutsideApp } from '../../outside/outside-app.tsx';
import './answer-link-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const token = 'a-token-of-more-than-twenty-letters';
const path = `/approval-link/${token}/`;
const open = {
  state: 'open',
  message: 'Welder waits for your approval',
  title: 'Welder',
  facts: [{ label: 'Organization', value: 'Falcon Group' }],
  changes: [{ label: 'Openings', from: '2', to: '14' }],
  approver: 'Sara Haddad',
  team: { name: 'Falcon Talent', demo: false },
  language: null as string | null,
};

function show(link: object, code = 0) {
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: link }),
    [`POST ${path}`]: () => ({
      body: { code, message: code === 0 ? 'Approved. Thank you.' : 'It is settled' },
    }),
  });
  render(<OutsideApp path={`/approval/${token}`} />);
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the page of an approval link shows facts and changes to whoever is not signed in', async () => {
  const api = show(open);
  expect(await screen.findByRole('heading', { name: 'Welder' })).toBeTruthy();
  expect(screen.getByText('Falcon Group')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Openings/ })).toBeTruthy();
  expect(screen.getByText('You answer as Sara Haddad.')).toBeTruthy();
  expect(api.of('GET', path)[0]?.headers.has('authorization')).toBe(false);
});

test('opening an approval link answers nothing; approving asks first and says what the server says', async () => {
  const api = show(open);
  await press('Approve');
  expect(await screen.findByText('Are you sure to approve ?')).toBeTruthy();
  expect(api.of('POST', path)).toEqual([]);
  await press('Proceed');
  expect(await screen.findByText('Approved. Thank you.')).toBeTruthy();
  expect(api.of('POST', path)[0]?.body).toEqual({ is_approved: true });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('rejecting by an approval link needs title and description', async () => {
  const api = show(open);
  await press('Reject');
  expect(await screen.findByText('Title is required')).toBeTruthy();
  expect(screen.getByText('Description is required')).toBeTruthy();
  expect(screen.queryByText('Are you sure to reject ?')).toBeNull();
  expect(api.of('POST', path)).toEqual([]);
});

test.each([
  ['used', 'This link was used'],
  ['expired', 'This link has expired'],
  ['settled', 'This is settled already'],
])('an approval link that is %s says so and offers nothing to answer', async (state, title) => {
  show({ ...open, state, message: 'It is over.', title: null, facts: [], changes: [], approver: null });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText('It is over.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a description typed as text is sent as paragraphs, with what stands in it as text', async () => {
  const api = show(open);
  await userEvent.type(await screen.findByLabelText('Title'), 'Too dear');
  await userEvent.type(screen.getByLabelText('Description'), 'Cut <b>it</b>{enter}a bit{enter}{enter}Thanks');
  await press('Reject');
  expect(await screen.findByText('Are you sure to reject ?')).toBeTruthy();
  await press('Proceed');
  await screen.findByText('Approved. Thank you.');
  expect(api.of('POST', path)[0]?.body).toEqual({
    is_approved: false,
    note_title: 'Too dear',
    note_description: '<p>Cut &#60;b&#62;it&#60;/b&#62;<br>a bit</p><p>Thanks</p>',
  });
});

test('an answer by link that comes too late is told as an error', async () => {
  show(open, 1);
  await press('Approve');
  await press('Proceed');
  expect(await screen.findByText('It is settled')).toBeTruthy();
});
