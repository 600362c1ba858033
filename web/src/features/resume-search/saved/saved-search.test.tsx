import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SavedSearch } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { makeViewer } from '../../../testing/render.tsx';
import { openPage, SAVED, savedOf, SEARCH } from '../resume-search.fixture.ts';

const address = () => new URLSearchParams(screen.getByLabelText('Address').textContent ?? '');

/** A server that keeps saved searches. */
function open(saved: SavedSearch[], search = '', viewer = makeViewer('recruiter', ['resume_search.view'])) {
  let all = saved;
  const api = openPage(
    {
      [`GET ${SAVED}`]: () => ({ body: { results: all } }),
      [`POST ${SAVED}`]: ({ body }) => {
        const made = savedOf(50, body as Partial<SavedSearch>);
        all = [...all, made];
        return { status: 201, body: made };
      },
      [`PATCH ${SAVED}1/`]: ({ body }) => {
        all = all.map((each) => (each.id === 1 ? { ...each, ...(body as Partial<SavedSearch>) } : each));
        return { body: all[0] };
      },
      [`DELETE ${SAVED}1/`]: () => {
        all = all.filter(({ id }) => id !== 1);
        return { body: { code: 0, message: 'Deleted' } };
      },
      [`POST ${SAVED}1/seen/`]: () => ({ body: { code: 0, message: 'Seen' } }),
      [`GET ${SEARCH}recent/`]: () => ({
        body: {
          results: [{ query: 'nurse', words: 'all', filters: {}, searched_on: '2026-03-01T08:00:00Z' }],
        },
      }),
      [`DELETE ${SEARCH}recent/`]: () => ({ body: { code: 0, message: 'Forgotten' } }),
    },
    { search, viewer },
  );
  return { api, user: userEvent.setup() };
}

test('a search is saved under a name, with an alert', async () => {
  const { api, user } = open([], '?q=crane&words=all');
  await user.click(await screen.findByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Crane people');
  await user.click(dialog.getByRole('switch', { name: 'Shared with the team' }));
  await user.click(dialog.getByRole('combobox', { name: 'Tell me of new people' }));
  await user.click(await screen.findByRole('option', { name: 'Once a day' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address().get('saved')).toBe('50'));
  expect(api.of('POST', SAVED)[0]?.body).toEqual({
    query: 'crane',
    words: 'all',
    filters: {},
    name: 'Crane people',
    shared: true,
    alert: 'daily',
  });
  expect(await screen.findByText('Crane people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
});

test('opening a saved search marks it as seen, and a change to it can be kept', async () => {
  const { api, user } = open([savedOf(1, { fresh: 4, filters: { status: ['active'] } })]);
  await user.click(await screen.findByRole('button', { name: /^Saved searches/ }));
  const list = within(await screen.findByRole('dialog', { name: /^Saved searches/ }));
  expect(list.getByText('4 new')).toBeTruthy();
  await user.click(list.getByRole('button', { name: /^Search 1/ }));
  await waitFor(() => expect(api.of('POST', `${SAVED}1/seen/`)).toHaveLength(1));
  expect(address().get('saved')).toBe('1');
  expect(address().get('f')).toBe('{"status":["active"]}');
  await screen.findByRole('article', { name: 'Person 1' });
  expect(screen.queryByText('4 new')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(screen.getByText('All words'));
  expect(await screen.findByText('Search 1 · changed since saved')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as new' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update' })).toBeNull());
  expect(api.of('PATCH', `${SAVED}1/`)[0]?.body).toMatchObject({
    query: 'autocad',
    words: 'all',
    filters: { status: ['active'] },
    name: 'Search 1',
  });
});

test('a saved search says which of its filters are not there any more', async () => {
  open([savedOf(1, { gone: ['years', 'shoe_size'], filters: { status: ['active'] } })]);
  const part = within(await screen.findByRole('region', { name: 'Saved searches' }));
  expect(await part.findByText(/^Not there any more: Years of experience, shoe_size\./)).toBeTruthy();
});

test('who comes by the link of a mail has seen it', async () => {
  const { api } = open([savedOf(1, { fresh: 2 })], '?q=autocad&saved=1');
  await waitFor(() => expect(api.of('POST', `${SAVED}1/seen/`)).toHaveLength(1));
  expect(screen.queryByText(/changed since saved/)).toBeNull();
});

test('own searches can be renamed and deleted, those of others only opened', async () => {
  const { api, user } = open([
    savedOf(1),
    savedOf(2, { name: 'Of Omar', shared: true, owner: { id: 71, name: 'Omar Aziz' } }),
  ]);
  const part = within(await screen.findByRole('region', { name: 'Saved searches' }));
  await user.click(await part.findByRole('button', { name: 'Actions for Search 1' }));
  expect(part.queryByRole('button', { name: 'Actions for Of Omar' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Draughtsmen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await part.findByText('Draughtsmen')).toBeTruthy();
  expect(api.of('PATCH', `${SAVED}1/`)[0]?.body).toMatchObject({ name: 'Draughtsmen', query: 'autocad' });
  await user.click(part.getByRole('button', { name: 'Actions for Draughtsmen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(part.queryByText('Draughtsmen')).toBeNull());
});

test('an admin may change what others share', async () => {
  open(
    [savedOf(2, { name: 'Of Omar', shared: true, owner: { id: 71, name: 'Omar Aziz' } })],
    '',
    makeViewer(),
  );
  expect(await screen.findByRole('button', { name: 'Actions for Of Omar' })).toBeTruthy();
});

test('the last searches can be asked again and forgotten', async () => {
  const { api, user } = open([]);
  const again = await screen.findByRole('button', { name: /^nurse · all words/ });
  await user.click(again);
  await waitFor(() => expect(address().toString()).toBe('q=nurse&words=all'));
  expect(api.of('POST', SEARCH)).toHaveLength(1);
});

test('the last searches can be forgotten', async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Forget' }));
  expect(api.of('DELETE', `${SEARCH}recent/`)).toHaveLength(1);
});
