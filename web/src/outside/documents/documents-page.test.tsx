import type { AskedDocument, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import { showLanguage } from '../../kit/words/current.ts';
import DocumentsPage from './documents-page.tsx';

const path = '/document-link/1-2-abc/';
const passport: AskedDocument = {
  ...{ id: 7, name: 'Passport', name_ar: 'جواز السفر', status: 'requested', reason: null },
  ...{ is_mandatory: true, copies: 1, formats: [], max_mb: 10, needs_back: false },
  ...{ instructions: 'The page with your photo', instructions_ar: null, due_on: '2030-01-10' },
  ...{ has_sample: true, may_upload: true, files: [], transfers: [] },
};
const portal: PortalPage = {
  ...{ person: 'Amina', job: 'Engineer', joining_date: '2030-02-01', joining: null },
  documents: [
    passport,
    { ...passport, id: 8, name: 'Photo', name_ar: null, status: 'approved', may_upload: false },
  ],
};
const frame = { state: 'open', message: 'x', team: { name: 'Falcon Talent', demo: false }, language: 'en' };
const sent = {
  side: 'front',
  name: 'passport.pdf',
  size: 300_000,
  uploaded_on: '2029-12-01T10:00:00Z',
} as const;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await showLanguage('en');
});

/** A server that keeps one upload: what it holds, and how parts are answered. */
function show(given: { page?: () => PortalPage; part?: (call: SeenCall) => number | null } = {}) {
  const state = { received: 0, size: 0, finished: false, refuse: '' };
  const arrived = () => ({
    ...portal,
    documents: [{ ...passport, status: 'uploaded' as const, files: [sent] }, ...portal.documents.slice(1)],
  });
  const api = fakeApi({
    [`GET ${path}`]: () => ({
      body: { ...frame, portal: state.finished ? arrived() : (given.page?.() ?? portal) },
    }),
    [`POST ${path}`]: () => ({ body: { code: 0, message: 'Saved' } }),
    [`POST ${path}upload/`]: ({ body }) => {
      if (state.refuse) {
        const fields = { size: [state.refuse] };
        return { status: 413, body: { code: 'too_large', message: state.refuse, fields } };
      }
      ({ size: state.size } = body as { size: number });
      return { body: { transfer: 5, received: state.received, finished: false } };
    },
    [`PATCH ${path}upload/5/`]: (call) => {
      const status = given.part?.(call) ?? null;
      if (status === 0) throw new TypeError('Failed to fetch');
      if (Number(call.query.get('offset')) !== state.received || status !== null)
        return {
          status: status ?? 409,
          body: { message: 'Elsewhere', details: { received: state.received } },
        };
      state.received += (call.body as Blob).size;
      return { body: { received: state.received } };
    },
    [`POST ${path}upload/5/finish/`]: () => {
      state.finished = true;
      return { body: { ok: true } };
    },
  });
  render(<DocumentsPage token="1-2-abc" />);
  return {
    api,
    state,
    parts: () => api.of('PATCH', `${path}upload/5/`).map(({ query }) => query.get('offset')),
  };
}

const fileOf = (size = 300_000, name = 'passport.pdf') =>
  new File([new Uint8Array(size).fill(65)], name, { type: 'application/pdf' });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose files: Passport', { selector: 'input' }), file);

test('what is to be sent again and what is late is said, with the way to it', async () => {
  const [first, second] = portal.documents;
  if (!first || !second) throw new Error('Two documents are asked for');
  const documents = [
    { ...first, due_on: '2020-01-10' },
    { ...second, status: 'rejected' as const, reason: 'Blurred', may_upload: true },
  ];
  show({ page: () => ({ ...portal, documents }) });
  expect(await screen.findByText('Please send again:')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Photo' }).getAttribute('href')).toBe('#document-8');
  expect(screen.getByText('Was due by 10/01/2020')).toBeTruthy();
});

test('greets, says how much is done, and shows each document with what is asked', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Welcome, Amina' })).toBeTruthy();
  expect(screen.getByText('1 of 2 done')).toBeTruthy();
  const item = screen.getByRole('listitem', { name: 'Passport' });
  for (const text of ['To be sent', 'By 10/01/2030', 'The page with your photo', 'See a sample'])
    expect(within(item).getByText(text)).toBeTruthy();
  const camera = screen.getByLabelText<HTMLInputElement>('Take a photo: Passport', { selector: 'input' });
  expect(camera.getAttribute('capture')).toBe('environment');
  // Phones hand over photos in a form that is named, and HEIC is not.
  expect(camera.accept).not.toContain('heic');
  expect(within(screen.getByRole('listitem', { name: 'Photo' })).queryByRole('button')).toBeNull();
});

test('in Arabic the own words of a document are shown', async () => {
  show();
  await screen.findByRole('heading', { name: 'Welcome, Amina' });
  await userEvent.selectOptions(screen.getByRole('combobox'), 'ar');
  expect(await screen.findByRole('heading', { name: 'جواز السفر' })).toBeTruthy();
});

test('a file is sent in parts and then stands among the files', async () => {
  const { parts } = show();
  await choose(fileOf());
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(screen.getByText(/Everything is here: thank you/)).toBeTruthy();
  expect(parts()).toEqual(['0', '262144']);
  expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
});

test('a cut line is waited for, and the upload goes on where the server stands', async () => {
  let cut = true;
  const { api, parts } = show({ part: ({ query }) => (query.get('offset') !== '0' && cut ? 0 : null) });
  await choose(fileOf(400_000));
  expect((await screen.findAllByText('Waiting for the line… It goes on by itself.')).length).toBeGreaterThan(
    0,
  );
  cut = false;
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(parts().slice(0, 3)).toEqual(['0', '262144', '262144']);
  const keys = api.of('POST', `${path}upload/`).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test('another place: the upload goes on from where the server says', async () => {
  const { state, parts } = show({
    part: ({ query }) => {
      if (query.get('offset') === '0') state.received = 100_000;
      return null;
    },
  });
  await choose(fileOf());
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(parts()).toEqual(['0', '100000']);
});

test('after a reload the same file goes on under its key', async () => {
  const waits = () => ({
    ...portal,
    documents: [{ ...passport, transfers: transfers() }, ...portal.documents.slice(1)],
  });
  let key = '';
  const transfers = () =>
    key ? [{ ...sent, id: 5, key, received: 150_000, size: 300_000, uploaded_on: undefined }] : [];
  const first = show({ page: waits, part: () => 0 });
  await choose(fileOf());
  await waitFor(() => expect(first.parts()).toHaveLength(1));
  ({ key } = first.api.of('POST', `${path}upload/`)[0]?.body as { key: string });
  document.body.replaceChildren();

  const { state, parts, api } = show({ page: waits });
  state.received = 150_000;
  expect(await screen.findByText('50% is there. Choose the same file again to go on.')).toBeTruthy();
  await choose(fileOf(300_000, 'image (2).pdf'));
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(parts()).toEqual(['150000']);
  expect(api.of('POST', `${path}upload/`)[0]?.body).toMatchObject({ key });
});

test('what is refused says why at its document, and can be removed and chosen anew', async () => {
  const { state } = show();
  state.refuse = 'passport.pdf is larger than 10 MB';
  await choose(fileOf());
  const item = screen.getByRole('listitem', { name: 'Passport' });
  expect((await within(item).findByRole('alert')).textContent).toBe('passport.pdf is larger than 10 MB');
  await userEvent.click(within(item).getByRole('button', { name: 'Remove passport.pdf' }));
  expect(within(item).queryByRole('alert')).toBeNull();
  state.refuse = '';
  await choose(fileOf());
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
});

test('an upload can be paused, gone on with, and taken back before it is there', async () => {
  let held: (() => void) | null = null;
  const { api, state } = show({ part: () => (held ? null : 503) });
  await choose(fileOf());
  await userEvent.click(await screen.findByRole('button', { name: 'Pause passport.pdf' }));
  expect((await screen.findAllByText('Paused at 0%')).length).toBeGreaterThan(0);
  held = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Go on with passport.pdf' }));
  await waitFor(() => expect(state.finished).toBe(true));
  state.finished = false;
  held = null;
  state.received = 0;
  await choose(fileOf(200_000, 'other.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove other.pdf' }));
  await waitFor(() =>
    expect(api.of('POST', path).map(({ body }) => body)).toEqual([{ what: 'drop_upload', transfer: 5 }]),
  );
});

test('a rejected document shows the reason and asks again', async () => {
  show({
    page: () => ({
      ...portal,
      documents: [{ ...passport, status: 'rejected', reason: 'The photo is blurred' }],
    }),
  });
  const item = await screen.findByRole('listitem', { name: 'Passport' });
  expect(within(item).getByText('Please send it again')).toBeTruthy();
  expect(within(item).getByText('It was not taken: The photo is blurred')).toBeTruthy();
  expect(within(item).getByRole('button', { name: 'Take a photo: Passport' })).toBeTruthy();
});

test('front and back are asked for one by one', async () => {
  show({ page: () => ({ ...portal, documents: [{ ...passport, needs_back: true, formats: ['pdf'] }] }) });
  expect(await screen.findByRole('button', { name: 'Choose files: Passport, Front' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose files: Passport, Back' })).toBeTruthy();
  // Nobody photographs a PDF.
  expect(screen.queryByRole('button', { name: /Take a photo/ })).toBeNull();
});

test('a page that is settled says thank you', async () => {
  fakeApi({
    [`GET ${path}`]: () => ({
      body: { ...frame, state: 'settled', message: 'All done: thank you.', portal: null },
    }),
  });
  render(<DocumentsPage token="1-2-abc" />);
  expect(await screen.findByRole('heading', { name: 'Your documents' })).toBeTruthy();
  expect(screen.getByText('All done: thank you.')).toBeTruthy();
});
