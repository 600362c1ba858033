import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { NotesPanel } from './notes-panel.tsx';

const path = '/customer/job-note/';
const note = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  job: { id: 5, name: 'Site engineer' },
  body: `Note ${id}`,
  private: false,
  pinned: false,
  version: 3,
  created_on: '2026-03-05T08:30:00Z',
  updated_on: '2026-03-05T08:30:00Z',
  created_by: { id: 7, name: 'Sara Haddad' },
  updated_by: null,
  deleted_on: null,
  custom: {},
  ...more,
});
const others = { created_by: { id: 9, name: 'Omar Aziz' } };
const list = {
  [`GET ${path}`]: () => ({ body: { count: 2, results: [note(2, others), note(1, { pinned: true })] } }),
};

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

const recruiter = (...notes: string[]) =>
  makeViewer('recruiter', ['job.view_global', 'job.update', ...notes.map((option) => `note.${option}`)]);

function show(handlers = {}, viewer = recruiter('view', 'create', 'update')) {
  const api = fakeApi({ ...list, ...handlers });
  renderWithProviders(<NotesPanel entity={jobNote} recordId={5} />, { viewer });
  return { api, user: userEvent.setup() };
}

test('pinned notes stand first, and only the own ones can be changed', async () => {
  show();
  const notes = await screen.findAllByRole('article');
  expect(notes.map((element) => within(element).getByText(/^Note \d/).textContent)).toEqual([
    'Note 1',
    'Note 2',
  ]);
  expect(screen.getByRole('button', { name: 'Actions for the note by Sara Haddad' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for the note by Omar Aziz' })).toBeNull();
});

test('offers what the switches of notes allow', async () => {
  show({}, recruiter('view'));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('adds a note, also one only for oneself', async () => {
  const { api, user } = show({ [`POST ${path}`]: () => ({ body: note(3) }) });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(screen.getByText('Note is required')).toBeTruthy();
  const box = screen.getByRole('textbox', { name: 'New note' });
  await user.type(box, ' Call the client ');
  await user.click(screen.getByRole('switch', { name: 'Only for me' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.of('POST', path)[0]?.body).toEqual({ job: 5, body: 'Call the client', private: true }),
  );
  await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
});

test('edits and unpins the own note', async () => {
  const { api, user } = show({ [`PATCH ${path}1/`]: () => ({ body: note(1) }) });
  const menu = { name: 'Actions for the note by Sara Haddad' };
  await user.click(await screen.findByRole('button', menu));
  await user.click(await screen.findByRole('menuitem', { name: 'Unpin' }));
  await waitFor(() => expect(api.of('PATCH', `${path}1/`)[0]?.body).toEqual({ pinned: false, version: 3 }));
  await user.click(screen.getByRole('button', menu));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const box = await screen.findByRole('textbox', { name: 'Edit note' });
  await user.type(box, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${path}1/`)[1]?.body).toEqual({ body: 'Note 1!', private: false, version: 3 }),
  );
});

test('who may not change the record only reads', async () => {
  show({}, makeViewer('vendor'));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
