import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { teamSettings } from '@hireloom/contracts/settings/settings';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { NotesPanel } from './notes-panel.tsx';

const path = '/customer/job-note/';
const note = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  job: { id: 5, name: 'Site engineer' },
  body: `Note ${id}`,
  audience: 'team',
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
const staff = recruiter('view', 'create', 'update');
const withVendors = teamSettings.parse({ external_vendor: { enabled: true } });

function show(handlers = {}, viewer = staff, team = withVendors) {
  const api = fakeApi({ ...list, ...handlers });
  renderWithProviders(<NotesPanel entity={jobNote} recordId={5} />, { viewer, team });
  return { api, user: userEvent.setup() };
}
const offered = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

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

test('says on each note who reads it', async () => {
  const results = ['team', 'vendors', 'private'].map((audience, index) => note(index + 1, { audience }));
  show({ [`GET ${path}`]: () => ({ body: { count: 3, results } }) });
  const notes = await screen.findAllByRole('article');
  const badges = ['Team', 'Team and vendors', 'Only me'];
  expect(
    notes.map((element, index) => within(element).queryByText(badges[index] ?? '')?.textContent),
  ).toEqual(badges);
});

test('a note is for the team until it says otherwise, and the next one again', async () => {
  const { api, user } = show({ [`POST ${path}`]: () => ({ body: note(3) }) });
  const box = await screen.findByRole('textbox', { name: 'New note' });
  expect(screen.getByRole('radiogroup', { name: 'Who reads it' })).toBeTruthy();
  expect(offered()).toEqual(['team', 'vendors', 'private']);
  expect(screen.getByText('All of the team who see this record read it. Vendors do not.')).toBeTruthy();
  await user.type(box, 'Agree on a day');
  await user.click(screen.getByRole('radio', { name: 'Team and vendors' }));
  expect(screen.getByText('The team and all vendors who see this record read it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.of('POST', path)[0]?.body).toEqual({ job: 5, body: 'Agree on a day', audience: 'vendors' }),
  );
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: 'Team' }) as HTMLInputElement).checked).toBe(true),
  );
});

test('a team without vendors is not asked about them', async () => {
  show({}, staff, teamSettings.parse({}));
  await screen.findByRole('textbox', { name: 'New note' });
  expect(offered()).toEqual(['team', 'private']);
});

test('a refusal stands at the note, and what was typed stays', async () => {
  const refused = 'Victor Lim is a vendor and does not read notes for the team';
  const { user } = show({
    [`POST ${path}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Check the fields', fields: { body: [refused] } },
    }),
  });
  const box = await screen.findByRole('textbox', { name: 'New note' });
  await user.type(box, 'Ask @Victor Lim');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(refused)).toBeTruthy();
  expect((box as HTMLTextAreaElement).value).toBe('Ask @Victor Lim');
});

test('vendors are told that the team reads them, and choose nothing', async () => {
  const notes = '/customer/candidate-note/';
  const api = fakeApi({
    [`GET ${notes}`]: () => ({ body: { count: 0, results: [] } }),
    [`POST ${notes}`]: () => ({ body: note(3, { audience: 'vendors' }) }),
  });
  renderWithProviders(<NotesPanel entity={candidateNote} recordId={8} />, { viewer: makeViewer('vendor') });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Free from May');
  expect(screen.getByText('The team reads what you write here.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.of('POST', notes)[0]?.body).toEqual({ candidate: 8, body: 'Free from May' }),
  );
});

test('an admin may not make the note of another private', async () => {
  const { user } = show({}, makeViewer('admin'));
  await user.click(await screen.findByRole('button', { name: 'Actions for the note by Omar Aziz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: 'Edit note' });
  const [, editing] = screen.getAllByRole('radiogroup', { name: 'Who reads it' });
  const values = within(editing as HTMLElement).getAllByRole('radio') as HTMLInputElement[];
  expect(values.map(({ value }) => value)).toEqual(['team', 'vendors']);
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
  await user.click(screen.getByRole('radio', { name: 'Only me' }));
  expect(screen.getByText('Nobody else reads it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.of('POST', path)[0]?.body).toEqual({ job: 5, body: 'Call the client', audience: 'private' }),
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
    expect(api.of('PATCH', `${path}1/`)[1]?.body).toEqual({ body: 'Note 1!', audience: 'team', version: 3 }),
  );
});

test('who may not change the record only reads', async () => {
  show({}, makeViewer('vendor'));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});
