import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { BulkResumeItem, BulkResumeReview } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { makeViewer, renderWithProviders } from '../../../testing/render.tsx';
import { duplicate, itemOf, RESOLVE, reviewOf, serve } from '../bulk-resume.fixture.ts';
import ReviewPage from './review-page.tsx';

afterEach(() => vi.restoreAllMocks());

const SAVE = (id: number) => `POST /customer/bulk-resume/${id}/save/`;
const person = (name: string) => ({
  person: { name, current_position: null, current_company: null, email: null },
});

const differences: BulkResumeReview['differences'] = [
  {
    key: 'email',
    label: 'E-mail',
    ours: 'leila@old.example',
    read: 'layla@example.com',
    source: 'recruiter',
  },
  { key: 'nationality', label: 'Nationality', ours: null, read: 'Jordanian', source: null },
];

function open(more: Parameters<typeof serve>[1] = {}, search = '') {
  const items: BulkResumeItem[] = [
    itemOf(1, 'leila.pdf', { ...duplicate, ...person('Layla Nasser') }),
    itemOf(2, 'omar.pdf', { needs: 'review', reason: 'The name is unsure', ...person('Omar Aziz') }),
    itemOf(3, 'again.pdf', { ...duplicate, ...person('Sara Haddad') }),
  ];
  const settle = (id: number) => {
    const place = items.findIndex(({ file_id }) => file_id === id);
    if (place >= 0) items.splice(place, 1);
  };
  const shown = (id: number) => () => {
    const item = items.find(({ file_id }) => file_id === id);
    return item
      ? { body: reviewOf(item, item.match ? { differences } : {}) }
      : { status: 404, body: { code: 'not_found', message: 'File was not found' } };
  };
  const api = serve(items, {
    'GET /customer/bulk-resume/1/review/': shown(1),
    'GET /customer/bulk-resume/2/review/': shown(2),
    'GET /customer/bulk-resume/3/review/': shown(3),
    [`POST ${RESOLVE}`]: ({ body }) => {
      const { discard, save } = body as { discard: number[]; save: { id: number }[] };
      for (const id of [...discard, ...save.map((entry) => entry.id)]) settle(id);
      return { body: { code: 0, message: 'The duplicate was resolved' } };
    },
    [SAVE(2)]: () => {
      settle(2);
      return { body: itemOf(2, 'omar.pdf', { saved: { id: 9, name: 'Layla Nasser' }, outcome: 'created' }) };
    },
    ...more,
  });
  renderWithProviders(<ReviewPage />, {
    viewer: makeViewer('recruiter', ['candidate.create', 'candidate.view_global']),
    path: `/recruitments/candidates/parsing${search}`,
  });
  return { api, user: userEvent.setup() };
}

const current = () =>
  within(screen.getByRole('navigation', { name: 'Resumes to review' }))
    .getAllByRole('button')
    .find((entry) => entry.getAttribute('aria-current') === 'true')?.textContent;
const onDuplicate = () => screen.findByRole('group', { name: 'Duplicate of Leila Nasser' });
const onForm = () => screen.findByRole('form', { name: 'omar.pdf' });

test('goes through the resumes by keys', async () => {
  const { user } = open();
  await onDuplicate();
  expect(current()).toContain('Layla Nasser');
  await user.keyboard('j');
  await onForm();
  expect(current()).toContain('Omar Aziz');
  await user.keyboard('k');
  await waitFor(() => expect(current()).toContain('Layla Nasser'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(current()).toContain('Omar Aziz'));
  await onForm();
  await user.keyboard('s');
  await waitFor(() => expect(current()).toContain('Sara Haddad'));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys of this page' })).toBeTruthy();
});

test('a duplicate is merged field by field with Enter, and the next one comes', async () => {
  const { api, user } = open();
  const shown = within(await onDuplicate());
  expect(shown.getByText('same e-mail')).toBeTruthy();
  expect(shown.getByText(/another birth date/)).toBeTruthy();
  expect(shown.getByText('typed by a recruiter')).toBeTruthy();
  const keep = shown.getByRole('radio', { name: 'E-mail: keep leila@old.example' });
  expect(keep).toHaveProperty('checked', true);
  expect(shown.getByRole('radio', { name: 'Nationality: take Jordanian' })).toHaveProperty('checked', true);
  keep.focus();
  await user.click(shown.getByRole('radio', { name: 'E-mail: take layla@example.com' }));
  expect((await screen.findByTestId('resume-highlight')).textContent).toBe('layla@example.com');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.of('POST', RESOLVE)).toHaveLength(1));
  expect(api.of('POST', RESOLVE)[0]?.body).toEqual({
    discard: [],
    save: [{ id: 1, action: 'merge', take: ['nationality', 'email'] }],
    alike: false,
  });
  await onForm();
  expect(current()).toContain('Omar Aziz');
});

test('d discards a duplicate; with the same for all like it', async () => {
  const { api, user } = open();
  const shown = within(await onDuplicate());
  await user.click(shown.getByRole('checkbox', { name: 'Do the same for all like this' }));
  await user.keyboard('d');
  await waitFor(() => expect(api.of('POST', RESOLVE)).toHaveLength(1));
  expect(api.of('POST', RESOLVE)[0]?.body).toEqual({ discard: [1], save: [], alike: true });
});

test('values show how surely and where they were read, are corrected and saved', async () => {
  const { api, user } = open({}, '?file=2');
  const form = within(await onForm());
  expect(form.getByText('Needs a review: The name is unsure')).toBeTruthy();
  expect(within(form.getByTestId('mark-nationality')).getByText('Please check')).toBeTruthy();
  await user.click(form.getByRole('textbox', { name: 'E-mail' }));
  expect((await screen.findByTestId('resume-highlight')).textContent).toBe('layla@example.com');
  // Letters that are typed are no keys of the page.
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'jsd');
  expect(current()).toContain('Omar Aziz');
  expect(form.queryByTestId('mark-last_name')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Layla Nasser saved')).toBeTruthy();
  const [sent] = api.of('POST', '/customer/bulk-resume/2/save/');
  expect(sent?.body).toMatchObject({
    candidate: { first_name: 'Layla', last_name: 'Nasserjsd', email: 'layla@example.com', nationality: 12 },
    parts: { languages: [{ language: 2, level: null }] },
  });
  await waitFor(() => expect(current()).toContain('Sara Haddad'));
});

test('what is missing or refused stands at its field, and what was typed stays while one looks elsewhere', async () => {
  const { api, user } = open(
    {
      [SAVE(2)]: () => ({
        status: 422,
        body: {
          code: 'invalid_input',
          message: 'Please check',
          fields: { 'candidate.email': ['E-mail is taken'] },
        },
      }),
    },
    '?file=2',
  );
  const form = within(await onForm());
  fireEvent.change(form.getByRole('textbox', { name: 'First name' }), { target: { value: '' } });
  await user.click(form.getByRole('button', { name: 'Save candidate' }));
  expect(await form.findByText('First name is required')).toBeTruthy();
  // What the server finds besides comes in the same round, and nothing is saved.
  expect(await form.findByText('E-mail is taken')).toBeTruthy();
  const asked = api.of('POST', '/customer/bulk-resume/2/save/');
  expect(asked.map(({ headers }) => headers.get('check-only'))).toEqual(['1']);
  fireEvent.change(form.getByRole('textbox', { name: 'First name' }), { target: { value: 'Lulu' } });
  await user.click(form.getByRole('button', { name: 'Save candidate' }));
  expect(await form.findByText('E-mail is taken')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Sara Haddad/ }));
  await onDuplicate();
  await user.click(screen.getByRole('button', { name: /Omar Aziz/ }));
  expect(within(await onForm()).getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Lulu');
});

test('a second candidate is looked through before it is saved', async () => {
  const { user } = open();
  await user.click(within(await onDuplicate()).getByRole('button', { name: 'Save as a second candidate' }));
  const form = within(await screen.findByRole('form', { name: 'leila.pdf' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await onDuplicate();
});

test('says when nothing waits', async () => {
  serve([itemOf(1, 'rahul.pdf')]);
  renderWithProviders(<ReviewPage />, { viewer: makeViewer('recruiter', ['candidate.create']) });
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
});
