import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FloatingPanelDock } from '../../kit/panel/floating-panel-dock.tsx';
import { closePanel, openPanel } from '../../kit/panel/panel-state.ts';
import { receive } from '../../kit/session/realtime.ts';
import { makeViewer, renderWithProviders } from '../../testing/render.tsx';
import BulkAttachmentPanel from './bulk-attachment-panel.tsx';
import { ASSIGN, attachment, DISCARD, DONE, PANEL, rahul, serveAttachments } from './fake-attachments.ts';

const name = 'Attachments';
const lost = attachment(1, 'scan.pdf', 'pending');
const there = attachment(2, 'copy.pdf', 'completed', { candidate: rahul, skipped: true });
const attached = attachment(3, 'N1234567.pdf', 'completed', { candidate: rahul, key: 'passport' });
const notFound = attachment(4, 'X7654321 Ali Noor.pdf', 'not_found', {
  reason: 'No candidate has the passport number X7654321',
  tried: [
    { key: 'passport', value: 'X7654321' },
    { key: 'name', value: 'Ali Noor' },
  ],
});
const notMatched = attachment(5, 'Omar Aziz.pdf', 'not_matched', {
  reason: '2 candidates have the name Omar Aziz',
  tried: [{ key: 'name', value: 'Omar Aziz' }],
});
const ok = (message: string) => () => ({ body: { code: 0, message } });

function show() {
  openPanel('bulk_attachment');
  renderWithProviders(
    <FloatingPanelDock>
      <BulkAttachmentPanel />
    </FloatingPanelDock>,
    { viewer: makeViewer('recruiter', ['candidate.view_global', 'candidate.update']) },
  );
}
const row = async (file: string) => within(await screen.findByRole('group', { name: file }));

afterEach(() => act(() => closePanel('bulk_attachment')));

test('says of each file where it stands, and filters with counts', async () => {
  const user = userEvent.setup();
  serveAttachments([lost, there, attached, notFound, notMatched]);
  show();
  const done = await row('N1234567.pdf');
  expect(done.getByText('Completed')).toBeTruthy();
  expect(done.getByText(/^Attached to/)).toBeTruthy();
  expect(done.getByRole('link', { name: 'Rahul Menon' }).getAttribute('href')).toBe(
    '/recruitments/candidates/12',
  );
  expect((await row('copy.pdf')).getByText(/Already there: skipped/)).toBeTruthy();
  expect((await row('scan.pdf')).getByText('Uploading')).toBeTruthy();
  const missing = await row('X7654321 Ali Noor.pdf');
  expect(missing.getByText('Not found')).toBeTruthy();
  expect(missing.getByText('No candidate has the passport number X7654321')).toBeTruthy();
  expect(missing.getByText('Tried: passport X7654321, name Ali Noor')).toBeTruthy();
  expect((await row('Omar Aziz.pdf')).getByText('2 candidates have the name Omar Aziz')).toBeTruthy();
  const filters = within(screen.getByRole('radiogroup', { name: 'Which files' }));
  expect(filters.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
    'All 5',
    'Pending 1',
    'Not found 1',
    'Not matched 1',
    'Completed 2',
  ]);
  await user.click(filters.getByRole('radio', { name: 'Completed 2' }));
  await row('copy.pdf');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'scan.pdf' })).toBeNull());
});

test('Mark Complete is there once nothing is pending, asks about files of nobody, and tells a refusal', async () => {
  const user = userEvent.setup();
  const items = [lost, notFound];
  let code = 1;
  const api = serveAttachments(items, {
    [`POST ${DONE}`]: () => ({ body: { code, message: code === 0 ? 'Data has been reset' : 'Not reset' } }),
  });
  show();
  await row('scan.pdf');
  expect(screen.queryByRole('button', { name: 'Mark Complete' })).toBeNull();
  items.shift();
  act(() => void receive('{"channel":"attachment_update/70/","payload":{"file_id":1}}'));
  await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
  expect(await screen.findByText(/1 file without a candidate will be thrown away/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('Not reset')).toBeTruthy();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByRole('region', { name })).toBeTruthy();
  code = 0;
  items.splice(0, 1, attached);
  act(() => void receive('{"channel":"attachment_update/70/","payload":{"updated":true}}'));
  await row('N1234567.pdf');
  await user.click(await screen.findByRole('button', { name: 'Mark Complete' }));
  expect(await screen.findByText('Data has been reset')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  expect(api.of('POST', DONE)).toHaveLength(2);
});

test('a candidate is chosen, for files named alike too', async () => {
  const user = userEvent.setup();
  const api = serveAttachments([notFound], { [`POST ${ASSIGN}`]: ok('2 files were attached') });
  show();
  await user.click(await screen.findByRole('button', { name: `Choose the candidate of ${notFound.name}` }));
  const search = screen.getByRole('combobox', { name: `Candidate of ${notFound.name}` });
  expect(document.activeElement).toBe(search);
  await user.click(search);
  await user.click(await screen.findByRole('option', { name: 'Rahul Menon' }));
  await user.click(screen.getByRole('checkbox', { name: 'Also for files named alike' }));
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  expect(await screen.findByText('2 files were attached')).toBeTruthy();
  expect(api.of('POST', ASSIGN)[0]?.body).toEqual({ file_id: 4, candidate: 12, alike: true });
});

test('files of nobody are discarded after a question, one or many', async () => {
  const user = userEvent.setup();
  const api = serveAttachments([lost, attached, notFound, notMatched], {
    [`POST ${DISCARD}`]: ok('3 files were discarded'),
  });
  show();
  await user.click(await screen.findByRole('button', { name: 'Discard scan.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.queryByRole('checkbox', { name: 'Select N1234567.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText(/Are you sure to discard\?/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByText('3 files were discarded')).toBeTruthy();
  expect(api.of('POST', DISCARD).map(({ body }) => body)).toEqual([{ file_ids: [1, 4, 5] }]);
});

test('a batch is undone after a question; a refusal shows the sentence of the server', async () => {
  const user = userEvent.setup();
  const undo = '/customer/bulk-attachment/4/undo/';
  let refuses = true;
  const api = serveAttachments([attached], {
    [`POST ${undo}`]: () =>
      refuses
        ? { status: 409, body: { code: 'conflict', message: 'This batch is undone already' } }
        : { body: { code: 0, message: 'One file was taken off again' } },
  });
  show();
  await user.click(await screen.findByRole('button', { name: /^Undo the batch of/ }));
  expect(api.of('POST', undo)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Undo batch' }));
  expect(await screen.findByText('This batch is undone already')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Undo batch' }));
  expect(await screen.findByText('One file was taken off again')).toBeTruthy();
});

test('what is found at the start shows as one line; with nothing open there is no panel', async () => {
  const items = [attached];
  const api = serveAttachments(items);
  show();
  act(() => closePanel('bulk_attachment'));
  const head = await screen.findByRole('button', { name: /^Attachments/ });
  await waitFor(() => expect(head.getAttribute('aria-expanded')).toBe('false'));
  items.pop();
  act(() => closePanel('bulk_attachment'));
  const asked = api.of('GET', PANEL).length;
  act(() => void receive('{"channel":"attachment_update/70/","payload":{"updated":true}}'));
  await waitFor(() => expect(api.of('GET', PANEL).length).toBeGreaterThan(asked));
  expect(screen.queryByRole('region', { name })).toBeNull();
});
