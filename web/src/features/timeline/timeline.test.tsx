import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { Timeline } from './index.ts';

const path = '/customer/timeline/candidate/5/';
const notes = '/customer/candidate-note/';
const sara = { id: 7, name: 'Sara Haddad' };
const omar = { id: 9, name: 'Omar Aziz' };
const at = '2026-03-05T08:30:00Z';

const noteItem = (id: number, actor = sara) => ({
  key: `candidate_note-${id}`,
  kind: 'note',
  at,
  actor,
  job: null,
  note: {
    id,
    entity: 'candidate_note',
    record_id: 5,
    body: `Note ${id}`,
    audience: 'team',
    pinned: false,
    edited: false,
    version: 1,
  },
});
const line = (id: number, entity: string, action: string, changes: unknown[] = [], when = at) => ({
  key: `change-${id}`,
  kind: action.startsWith('file') ? 'file' : 'change',
  at: when,
  actor: omar,
  line: {
    id,
    at: when,
    actor: omar,
    role: 'recruiter',
    entity,
    record_id: 5,
    record_name: 'Layla Nasser',
    action,
    changes,
  },
});
const moved = {
  key: 'stage-3',
  kind: 'stage',
  at,
  actor: omar,
  applicant: { id: 2, name: 'Layla Nasser' },
  job: { id: 6, name: 'Accountant' },
  from: { id: 1, name: 'New' },
  to: { id: 2, name: 'Interview', category: 'interview' },
  seconds: 5 * 86_400,
  reason: null,
  note: 'Speaks well',
};

beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));

function show(results: unknown[], more: Record<string, unknown> = {}, viewer = makeViewer('admin')) {
  const api = fakeApi({
    [`GET ${path}`]: ({ query }) => ({
      body: query.get('after')
        ? { results: [noteItem(99)], next: null }
        : { results, next: more.next ?? null },
    }),
    [`POST ${notes}`]: () => ({ body: {} }),
    [`PATCH ${notes}4/`]: () => ({ body: {} }),
    [`DELETE ${notes}4/`]: () => ({ body: { ok: true } }),
    'GET /users/member/': () => ({
      body: { results: [{ id: 9, user: { first_name: 'Omar', last_name: 'Aziz', email: null } }], count: 1 },
    }),
  });
  renderWithProviders(<Timeline of="candidate" id={5} composer />, { viewer });
  return { api, user: userEvent.setup() };
}
const told = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('tells each thing in a sentence that begins with who did it', async () => {
  show([
    moved,
    line(8, 'candidate', 'update', [
      { field: 'current_company', label: 'Current company', from: 'Old', to: 'New' },
    ]),
    line(
      7,
      'candidate',
      'file_added',
      [{ field: 'files', label: 'Files', from: null, to: 'cv.pdf' }],
      '2026-03-04T08:30:00Z',
    ),
  ]);
  const [first, second, , third] = await told();
  expect(first).toContain('Omar Aziz moved Layla Nasser to Interview');
  expect(first).toContain('Accountant · after 5 d in New');
  expect(first).toContain('Speaks well');
  expect(second).toContain('Omar Aziz changed Current company');
  expect(second).toContain('Current company: Old → New');
  expect(third).toContain('Omar Aziz added cv.pdf');
});

test('what was saved at once is one line, told by the record itself', async () => {
  show([
    line(3, 'candidate_skill', 'create'),
    line(2, 'candidate', 'create'),
    line(1, 'candidate_skill', 'create'),
  ]);
  const [whole, ...parts] = await told();
  expect(whole).toMatch(/^Omar Aziz created Layla Nasser/);
  expect(parts).toEqual(['Omar Aziz created skill Layla Nasser', 'Omar Aziz created skill Layla Nasser']);
});

test('a kind is asked for by its chip, and pages go on where they ended', async () => {
  const { api, user } = show([noteItem(4)], { next: 'candidatenote.4' });
  await screen.findByText('Note 4');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Note 99')).toBeTruthy();
  expect(api.of('GET', path).at(-1)?.query.get('after')).toBe('candidatenote.4');
  await user.click(screen.getByRole('radio', { name: 'Stages' }));
  await waitFor(() => expect(api.of('GET', path).at(-1)?.query.get('kind')).toBe('stage'));
});

test('a note is written above, and only the own ones are changed and taken back', async () => {
  const { api, user } = show(
    [noteItem(4), noteItem(3, omar)],
    {},
    makeViewer('recruiter', [
      'candidate.view_global',
      'candidate.update',
      'note.view',
      'note.create',
      'note.update',
    ]),
  );
  const box = await screen.findByRole('textbox', { name: 'New note' });
  // One line until somebody writes.
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  await user.type(box, 'Agree on a day');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(api.of('POST', notes)[0]?.body).toEqual({
      candidate: 5,
      body: 'Agree on a day',
      audience: 'team',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Actions for the note by Omar Aziz' })).toBeNull();
  const actions = await screen.findByRole('button', { name: 'Actions for the note by Sara Haddad' });
  await user.click(actions);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editing = screen.getByRole('textbox', { name: 'Edit note' });
  await user.type(editing, ' again');
  await user.click(within(editing.closest('form') as HTMLElement).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${notes}4/`)[0]?.body).toEqual({
      body: 'Note 4 again',
      audience: 'team',
      version: 1,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for the note by Sara Haddad' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Note deleted')).toBeTruthy();
});

test('an @ offers the names of members', async () => {
  const { user } = show([]);
  const box = await screen.findByRole('textbox', { name: 'New note' });
  await user.type(box, 'Ask @Om');
  await user.click(await screen.findByRole('option', { name: 'Omar Aziz' }));
  expect((box as HTMLTextAreaElement).value).toBe('Ask @Omar Aziz ');
});

test('whoever may not write is offered no box', async () => {
  show([noteItem(4)], {}, makeViewer('recruiter', ['candidate.view_global', 'note.view']));
  await screen.findByText('Note 4');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
