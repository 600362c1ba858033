import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import type { Viewer } from '../../kit/session/session.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { CandidateNotices } from './candidate-notices.tsx';
import { DuplicatesLink } from './duplicates-link.tsx';
import { MERGES, mergeOf, PAIRS, pairOf } from './duplicate.fixture.ts';
import { MergedInto } from './merge/merged-into.tsx';

interface Known {
  pairs?: unknown[];
  more?: number;
  merges?: unknown[];
  viewer?: Viewer;
}

function open(ui: ReactNode, { pairs = [], more = 0, merges = [], viewer }: Known) {
  let left = pairs;
  const api = fakeApi({
    [`GET ${PAIRS}`]: () => ({ body: { results: left, count: left.length + more } }),
    [`GET ${MERGES}`]: () => ({ body: { results: merges, count: merges.length } }),
    [`POST ${PAIRS}dismiss/`]: () => {
      left = [];
      return { body: { code: 0, message: 'Remembered: not a duplicate' } };
    },
    [`POST ${MERGES}3/undo/`]: () => ({ body: mergeOf(3) }),
  });
  renderWithProviders(ui, viewer ? { viewer } : {});
  return { api, user: userEvent.setup() };
}

test('the best pair of a candidate is told, with the way to the others', async () => {
  const { api, user } = open(<CandidateNotices id={11} />, { pairs: [pairOf(1)], more: 2 });
  const notice = within(await screen.findByRole('status', { name: 'Possible duplicate' }));
  expect(notice.getByRole('link', { name: 'Mohammed Hassan' }).getAttribute('href')).toBe(
    '/recruitments/candidates/10',
  );
  expect(notice.getByText(/Same phone number, Same birth date .*Against it: Other e-mail/)).toBeTruthy();
  expect(notice.getByRole('link', { name: 'Compare & merge' }).getAttribute('href')).toBe(
    '/recruitments/duplicates/merge?keep=10&drop=11',
  );
  expect(notice.getByRole('link', { name: '+2 more' }).getAttribute('href')).toBe(
    '/recruitments/duplicates?candidate=11',
  );
  expect(Object.fromEntries(api.of('GET', PAIRS)[0]?.query ?? [])).toEqual({
    state: 'open',
    candidate: '11',
    page_size: '1',
  });
  await user.click(notice.getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Possible duplicate' })).toBeNull());
  expect(api.of('POST', `${PAIRS}dismiss/`)[0]?.body).toEqual({ ids: [1] });
});

test('a merge into this record is told and can be undone', async () => {
  const { api, user } = open(<CandidateNotices id={10} />, { merges: [mergeOf(3)] });
  const notice = await screen.findByRole('status', { name: 'Merged record' });
  expect(notice.textContent).toMatch(
    /^Mohamad Hassan was merged into this record on .* by Sara Haddad\. Undo until /,
  );
  await user.click(within(notice).getByRole('button', { name: 'Undo merge' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the merge' }));
  await waitFor(() => expect(api.of('POST', `${MERGES}3/undo/`)).toHaveLength(1));
});

test('merges that are undone, over, or of another record are not told', async () => {
  const merges = [
    mergeOf(1, { undone_on: '2026-04-01T00:00:00Z' }),
    mergeOf(2, { undo_until: '2020-04-01T00:00:00Z' }),
    mergeOf(3, { candidate: { id: 99, name: 'Other' } }),
  ];
  const { api } = open(<CandidateNotices id={10} />, { merges });
  await waitFor(() => expect(api.of('GET', MERGES)).toHaveLength(1));
  expect(screen.queryByRole('status', { name: 'Merged record' })).toBeNull();
});

test('a recruiter who may only look is told, and offered nothing; a vendor is told nothing', async () => {
  const looker = makeViewer('recruiter', ['candidate.view_global']);
  const known = { pairs: [pairOf(1)], merges: [mergeOf(3)] };
  open(<CandidateNotices id={10} />, { ...known, viewer: looker });
  await screen.findByRole('status', { name: 'Possible duplicate' });
  expect(screen.queryByRole('button')).toBeNull();
  const { api } = open(<CandidateNotices id={10} />, {
    ...known,
    viewer: makeViewer('vendor', ['candidate.view_own', 'candidate.update']),
  });
  expect(api.calls).toHaveLength(0);
});

test('the link to the page counts what is open', async () => {
  open(<DuplicatesLink />, { pairs: [pairOf(1)], more: 3 });
  const link = await screen.findByRole('link', { name: /^Duplicates/ });
  await waitFor(() => expect(link.textContent).toBe('Duplicates4'));
});

test('the address of a record that was merged away tells where it is now', async () => {
  open(<MergedInto id={11} />, { merges: [mergeOf(3)] });
  const link = await screen.findByRole('link', { name: 'Mohammed Hassan' });
  expect(link.getAttribute('href')).toBe('/recruitments/candidates/10');
});
