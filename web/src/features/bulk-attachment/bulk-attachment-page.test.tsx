import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchKey, NameMatch } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import type { SeenCall } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import { attachmentUploads } from './attachment-uploads.ts';
import BulkAttachmentPage from './bulk-attachment-page.tsx';
import { BATCH, PREVIEW, rahul, serveAttachments } from './fake-attachments.ts';

const lina = { id: 15, name: 'Lina Darwish' };
const none: Omit<NameMatch, 'status' | 'reason' | 'tried'> = { key: null, candidate: null };
const nova: NameMatch['tried'] = [{ key: 'name', value: 'Someone Nova' }];

function match(name: string, keys: readonly MatchKey[]): NameMatch {
  if (name.startsWith('N1234567') && keys.includes('passport')) {
    const tried = [{ key: 'passport' as const, value: 'N1234567' }];
    return { status: 'matched', key: 'passport', tried, candidate: rahul, reason: null };
  }
  if (name.startsWith('X7654321')) {
    const tried = [
      { key: 'passport' as const, value: 'X7654321' },
      { key: 'name' as const, value: 'Ali Noor' },
    ];
    return { ...none, status: 'not_found', tried, reason: 'No candidate has the passport number X7654321' };
  }
  const tried = name.startsWith('Someone') ? nova : [];
  return { ...none, status: 'not_matched', tried, reason: 'No candidate is called so' };
}

function serve(more: Parameters<typeof serveAttachments>[1] = {}) {
  return serveAttachments([], {
    [`POST ${PREVIEW}`]: ({ body }: SeenCall) => {
      const { names, keys } = body as { names: string[]; keys: MatchKey[] };
      return { body: { results: names.map((name) => match(name, keys)) } };
    },
    'GET /customer/candidate/options/': () => ({ body: { results: [{ ...lina, hint: null }] } }),
    'GET /admin-app/lookup/candidate_filetype/options/': () => ({
      body: { results: [{ id: 31, name: 'Passport', hint: null }] },
    }),
    ...more,
  });
}

const file = (name: string, text = 'content') => new File([text], name, { type: 'application/pdf' });
const show = () => renderWithProviders(<BulkAttachmentPage />, { viewer: makeViewer('admin') });
const give = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
const row = async (name: string) => within(await screen.findByRole('row', { name }));

beforeEach(() => {
  // What is not laid out is not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => attachmentUploads.clear());

test('shows before the upload whom files go to, by which key, and what was tried', async () => {
  serve();
  show();
  give(file('N1234567.pdf'), file('X7654321.pdf'), file('odd.pdf'));
  const matched = await row('N1234567.pdf');
  expect(await matched.findByText('Rahul Menon')).toBeTruthy();
  expect(matched.getByText('passport N1234567')).toBeTruthy();
  const missing = await row('X7654321.pdf');
  expect(missing.getByText('Not found')).toBeTruthy();
  expect(missing.getByText(/Tried: passport X7654321, name Ali Noor/)).toBeTruthy();
  expect((await row('odd.pdf')).getByText('Not matched')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Matched 1' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Not found 1' })).toBeTruthy();
});

test('a key that is switched off is matched by no more; the last one stays on', async () => {
  const user = userEvent.setup();
  const api = serve();
  show();
  give(file('N1234567.pdf'));
  await (await row('N1234567.pdf')).findByText('Rahul Menon');
  await user.click(screen.getByRole('checkbox', { name: 'Passport' }));
  expect(await (await row('N1234567.pdf')).findByText('Not matched')).toBeTruthy();
  expect(api.of('POST', PREVIEW).at(-1)?.body).toEqual({
    names: ['N1234567.pdf'],
    keys: ['id', 'civil_id', 'email', 'phone', 'name'],
  });
  for (const key of ['Candidate id', 'Civil id', 'E-mail', 'Phone'])
    await user.click(screen.getByRole('checkbox', { name: key }));
  expect(screen.getByRole('checkbox', { name: 'Name' })).toHaveProperty('disabled', true);
});

test('a candidate chosen by hand goes along, for files named alike too', async () => {
  const user = userEvent.setup();
  const api = serve({
    [`POST ${BATCH}`]: () => ({ status: 409, body: { code: 'conflict', message: 'The category is gone' } }),
  });
  show();
  give(file('Someone Nova cv.pdf'), file('Someone Nova visa.pdf'), file('odd.pdf'));
  const first = await row('Someone Nova cv.pdf');
  await user.click(await first.findByRole('combobox', { name: 'Candidate for Someone Nova cv.pdf' }));
  await user.click(await screen.findByRole('option', { name: 'Lina Darwish' }));
  expect(await first.findByText('chosen by hand')).toBeTruthy();
  await user.click(first.getByRole('button', { name: 'Also for 1 named alike' }));
  expect(await (await row('Someone Nova visa.pdf')).findByText('Lina Darwish')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave out odd.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Attach 2 files' }));
  expect(await screen.findByText('The category is gone')).toBeTruthy();
  const { files } = api.of('POST', BATCH)[0]?.body as { files: unknown[] };
  expect(files).toEqual([
    { name: 'Someone Nova cv.pdf', size: 7, folder: null, candidate: 15 },
    { name: 'Someone Nova visa.pdf', size: 7, folder: null, candidate: 15 },
  ]);
  expect(screen.getByRole('button', { name: 'Attach 2 files' })).toBeTruthy();
});

test('a category for the batch and one by folder; files that are too large are named', async () => {
  // The upload itself waits for a line.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = userEvent.setup();
  const api = serve({
    [`POST ${BATCH}`]: () => ({ body: { batch: 4, files: [{ file_id: 8, name: 'a', uploaded: false }] } }),
  });
  show();
  const large = file('large.pdf');
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 });
  const inFolder = file('N1234567.pdf');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'passports/N1234567.pdf' });
  give(inFolder, large);
  expect(await screen.findByText('1 file can not be taken')).toBeTruthy();
  expect(screen.getByText(/large\.pdf: It is 30 MB large/)).toBeTruthy();
  const field = await screen.findByRole('combobox', { name: 'Category of passports' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Passport' }));
  await user.click(screen.getByRole('button', { name: 'Attach 1 file' }));
  expect(await screen.findByText(/1 file on the way/)).toBeTruthy();
  expect(api.of('POST', BATCH)[0]?.body).toMatchObject({
    category: null,
    folder_categories: { passports: 31 },
    files: [{ folder: 'passports' }],
  });
  await waitFor(() => expect(attachmentUploads.snapshot().uploads.has(8)).toBe(true));
  expect(screen.queryByRole('table', { name: 'Chosen files' })).toBeNull();
});
