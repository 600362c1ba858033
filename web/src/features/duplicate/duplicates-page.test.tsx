import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import type { DuplicatePair } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import type { Viewer } from '../../kit/session/session.ts';
import { makeViewer, renderApp, renderWithProviders } from '../../testing/render.tsx';
import { MERGES, mergeOf, PAIRS, pairOf, refusal } from './duplicate.fixture.ts';
import DuplicatesPage from './duplicates-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
const address = () => screen.getByLabelText('Address').textContent;

type Handlers = Parameters<typeof fakeApi>[0];

/** A server that keeps the state of its pairs. */
function open(pairs: DuplicatePair[], more: Handlers = {}, search = '', viewer?: Viewer) {
  const state = new Map(pairs.map((pair) => [pair.id, pair]));
  const decide = (next: DuplicatePair['state']) => (call: SeenCall) => {
    for (const id of (call.body as { ids: number[] }).ids) {
      const pair = state.get(id);
      if (pair) state.set(id, { ...pair, state: next });
    }
    return { body: { code: 0, message: next === 'open' ? 'Open again' : 'Remembered: not a duplicate' } };
  };
  const api = fakeApi({
    [`GET ${PAIRS}`]: ({ query }) => {
      const results = [...state.values()].filter((pair) => pair.state === query.get('state'));
      return { body: { results, count: results.length } };
    },
    [`POST ${PAIRS}dismiss/`]: decide('dismissed'),
    [`POST ${PAIRS}reopen/`]: decide('open'),
    ...more,
  });
  renderWithProviders(
    <>
      <DuplicatesPage />
      <Address />
    </>,
    { path: `/recruitments/duplicates${search}`, ...(viewer ? { viewer } : {}) },
  );
  return { api, user: userEvent.setup() };
}

const card = (number: number) => screen.findByRole('article', { name: new RegExp(`Hassan ${number}$`) });

test('a pair tells who, what agrees, what differs, and how sure that is', async () => {
  open([pairOf(1)]);
  const pair = within(await card(1));
  expect(pair.getByText('Same person')).toBeTruthy();
  expect(pair.getByText('Very likely')).toBeTruthy();
  expect(pair.getByRole('row', { name: /^Phone agrees/ })).toBeTruthy();
  expect(pair.getByRole('row', { name: /^E-mail differs/ })).toBeTruthy();
  expect(pair.getByRole('row', { name: /^Birth date agrees 04\/03\/1988/ })).toBeTruthy();
  expect(pair.getByRole('row', { name: /^Company unknown unknown/ })).toBeTruthy();
  const reasons = pair.getByRole('list', { name: 'Reasons' });
  expect(reasons.textContent).toContain('For: Same phone number');
  expect(reasons.textContent).toContain('Against: Other e-mail');
  expect(pair.getByRole('link', { name: 'Merge…' }).getAttribute('href')).toBe(
    '/recruitments/duplicates/merge?keep=10&drop=11',
  );
  expect(screen.getByTestId('page-count').textContent).toBe('1');
});

test('"not a duplicate" is remembered, can be taken back at once, and later', async () => {
  const { api, user } = open([pairOf(1), pairOf(2)]);
  await user.click(within(await card(1)).getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /Hassan 1$/ })).toBeNull());
  expect(api.of('POST', `${PAIRS}dismiss/`)[0]?.body).toEqual({ ids: [1] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await card(1);
  expect(api.of('POST', `${PAIRS}reopen/`)[0]?.body).toEqual({ ids: [1] });
  await user.click(within(await card(2)).getByRole('button', { name: 'Not a duplicate' }));
  await user.click(screen.getByRole('tab', { name: 'Not duplicates' }));
  await user.click(within(await card(2)).getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(api.of('POST', `${PAIRS}reopen/`)[1]?.body).toEqual({ ids: [2] }));
});

test('a refused decision brings the pair back and is told', async () => {
  const { user } = open([pairOf(1)], {
    [`POST ${PAIRS}dismiss/`]: () => refusal(404, 'not_found', 'Pair not found'),
  });
  await user.click(within(await card(1)).getByRole('button', { name: 'Not a duplicate' }));
  expect(await screen.findByText('Pair not found')).toBeTruthy();
  expect(await card(1)).toBeTruthy();
});

test('several pairs are decided on together', async () => {
  const { api, user } = open([pairOf(1), pairOf(2), pairOf(3)]);
  await user.click(within(await card(1)).getByRole('checkbox'));
  await user.click(within(await card(3)).getByRole('checkbox'));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  await user.click(within(bar).getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(api.of('POST', `${PAIRS}dismiss/`)[0]?.body).toEqual({ ids: [1, 3] }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('the keyboard goes through the pairs, selects, decides and opens the merge', async () => {
  const { api, user } = open([pairOf(1), pairOf(2), pairOf(3)]);
  await card(1);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(await card(2));
  await user.keyboard('k');
  expect(document.activeElement).toBe(await card(1));
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeTruthy();
  await user.keyboard('x');
  await user.keyboard('n');
  await waitFor(() => expect(api.of('POST', `${PAIRS}dismiss/`)[0]?.body).toEqual({ ids: [1] }));
  expect(document.activeElement).toBe(await card(2));
  await user.keyboard('m');
  expect(address()).toBe('/recruitments/duplicates/merge?keep=20&drop=21');
});

test('filters stand in the address and go to the server', async () => {
  const { api, user } = open([pairOf(1)], {}, '?candidate=10&page=2');
  await user.click(await screen.findByRole('combobox', { name: 'Verdict' }));
  await user.click(await screen.findByRole('option', { name: 'Maybe the same' }));
  await waitFor(() => expect(address()).toBe('/recruitments/duplicates?candidate=10&verdict=ask'));
  await waitFor(() => {
    const [last] = api.of('GET', PAIRS).slice(-1);
    expect(Object.fromEntries(last?.query ?? [])).toEqual({
      state: 'open',
      page: '1',
      page_size: '25',
      verdict: 'ask',
      candidate: '10',
    });
  });
  await user.click(screen.getByRole('button', { name: 'Show pairs of all candidates' }));
  expect(address()).toBe('/recruitments/duplicates?verdict=ask');
});

test('who may only look decides nothing', async () => {
  open([pairOf(1)], {}, '', makeViewer('recruiter', ['candidate.view_global']));
  const pair = within(await card(1));
  expect(pair.queryByRole('button')).toBeNull();
  expect(pair.queryByRole('checkbox')).toBeNull();
  expect(pair.queryByRole('link', { name: 'Merge…' })).toBeNull();
});

test('a merge is undone after a question; what can not be undone says why', async () => {
  let undone = false;
  const { user } = open(
    [],
    {
      [`GET ${MERGES}`]: () => ({
        body: {
          count: 2,
          results: [
            mergeOf(
              1,
              undone ? { undone_on: '2026-04-01T00:00:00Z', blocked: 'This merge is undone already' } : {},
            ),
            mergeOf(2, { blocked: 'The record was merged again since: undo that first' }),
          ],
        },
      }),
      [`POST ${MERGES}1/undo/`]: () => {
        undone = true;
        return { body: mergeOf(1) };
      },
    },
    '?state=merged',
  );
  const merges = await screen.findByRole('list', { name: 'Merges' });
  expect(within(merges).getByText('The record was merged again since: undo that first')).toBeTruthy();
  expect(within(merges).getByText(/^Undo until/)).toBeTruthy();
  await user.click(within(merges).getByRole('button', { name: 'Undo merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this merge?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('Mohamad Hassan and Mohammed Hassan are two records again')).toBeTruthy();
  await waitFor(() => expect(merges.textContent).toContain('undone on 01/04/2026'));
});

test('a merge that was undone elsewhere is told in the words of the server', async () => {
  const { user } = open(
    [],
    {
      [`GET ${MERGES}`]: () => ({ body: { count: 1, results: [mergeOf(1)] } }),
      [`POST ${MERGES}1/undo/`]: () => refusal(409, 'conflict', 'This merge is undone already'),
    },
    '?state=merged',
  );
  await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('This merge is undone already')).toBeTruthy();
});

test('the page is open to staff alone', async () => {
  fakeApi({});
  renderApp('/recruitments/duplicates', { viewer: makeViewer('vendor', ['candidate.view_own']) });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Duplicates' })).toBeNull());
});
