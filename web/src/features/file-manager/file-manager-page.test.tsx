import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const files = '/customer/file-manager/';
const folders = '/customer/folder/';
const page = '/file-manager';

const file = (id: number, more: Partial<ManagedFile> = {}): ManagedFile => ({
  ...{ id, name: `file-${id}.xlsx`, size: 2048, content_type: 'application/vnd.ms-excel', kind: 'file' },
  ...{
    owner: { place: 'job:7', id: 7, name: 'Welder' },
    category: null,
    field: null,
    versions: 0,
    in_text: false,
    snippet: null,
    hold: null,
    goes_on: null,
  },
  ...{ created_on: '2026-03-05T08:30:00Z', created_by: { id: 2, name: 'Sara Haddad' } },
  ...{ url: `/saved-${id}`, may_delete: true, may_change: true, ...more },
});
const folder = (id: number, name: string, more: Partial<FolderRow> = {}): FolderRow => ({
  ...{ id, version: 1, name, parent: null, is_shared: false, owner: { id: 1, name: 'Me' }, may_change: true },
  ...more,
});

interface Given {
  rows?: ManagedFile[];
  own?: FolderRow[];
  handlers?: Parameters<typeof fakeApi>[0];
  at?: string;
  may?: string[];
}

function open({ rows = [], own = [], handlers = {}, at = '', may }: Given) {
  const api = fakeApi({
    [`GET ${files}`]: () => ({ body: { results: rows, count: rows.length } }),
    [`GET ${files}tree/`]: ({ query }) => ({
      body: query.get('place')
        ? { path: [{ place: query.get('place') ?? '', name: 'Gulf Steel' }], results: [], more: false }
        : {
            ...{ path: [], more: false },
            results: [{ place: 'organization:4', name: 'Gulf Steel', has_below: true }],
          },
    }),
    [`GET ${folders}`]: () => ({ body: { results: own } }),
    ...handlers,
  });
  renderApp(`${page}${at}`, { viewer: may ? makeViewer('recruiter', may) : makeViewer('admin') });
  return api;
}

test('files are listed with size and owner, found by words, and a place is opened from the tree', async () => {
  const api = open({ rows: [file(1), file(2, { in_text: true })] });
  expect(await screen.findByText('file-1.xlsx')).toBeTruthy();
  expect(screen.getAllByText('2 KB')).toHaveLength(2);
  expect(screen.getAllByText('Welder')).toHaveLength(2);
  expect(screen.getByText('Found in the text')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search files' }), 'welding');
  await waitFor(() => expect(api.of('GET', files).at(-1)?.query.get('query')).toBe('welding'));
  await userEvent.click(await screen.findByRole('button', { name: 'Gulf Steel' }));
  await waitFor(() => expect(api.of('GET', files).at(-1)?.query.get('place')).toBe('organization:4'));
  expect(api.of('GET', files).at(-1)?.query.get('query')).toBeNull();
});

test('on a phone the places stand behind a button until one is chosen', async () => {
  onPhone();
  const api = open({ rows: [file(1)] });
  await userEvent.click(await screen.findByRole('button', { name: 'All files', expanded: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Gulf Steel' }));
  await waitFor(() => expect(api.of('GET', files).at(-1)?.query.get('place')).toBe('organization:4'));
  expect(await screen.findByRole('button', { name: 'Gulf Steel', expanded: false })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Places' })).toBeNull();
});

test('a deleted file can be brought back at once', async () => {
  const api = open({
    rows: [file(1)],
    handlers: {
      [`DELETE ${files}1/`]: () => ({ body: { code: 0, message: 'Deleted successfully' } }),
      [`POST ${files}1/restore/`]: () => ({ body: { code: 0, message: 'file-1.xlsx is back' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for file-1.xlsx' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('POST', `${files}1/restore/`)).toHaveLength(1));
});

test('several files are saved as one zip', async () => {
  const api = open({
    rows: [file(1), file(2, { may_delete: false })],
    handlers: { [`POST ${files}zip/`]: () => ({ body: { url: '#zip', count: 2, size: 4096 } }) },
  });
  await screen.findByText('file-1.xlsx');
  const boxes = screen.getAllByRole('checkbox');
  await userEvent.click(boxes[0] as HTMLElement);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Download as zip' }));
  await waitFor(() => expect(api.of('POST', `${files}zip/`)[0]?.body).toEqual({ files: [1, 2] }));
});

test('an older version is looked at and made current again', async () => {
  const old = {
    ...{ id: 8, size: 1024, content_type: 'application/vnd.ms-excel', url: '/saved-8' },
    ...{ created_on: '2026-02-01T08:30:00Z', created_by: { id: 2, name: 'Sara Haddad' } },
  };
  const api = open({
    rows: [file(1, { versions: 1 })],
    handlers: {
      [`GET ${files}1/versions/`]: () => ({ body: { results: [old] } }),
      [`POST ${files}8/current/`]: () => ({ body: { code: 0, id: 8, message: 'It is current again' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'file-1.xlsx' }));
  const table = within(await screen.findByRole('table', { name: 'Older versions' }));
  await userEvent.click(await table.findByRole('button', { name: /2026/ }));
  expect(await screen.findByText('An older version')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: 'Actions for file-1.xlsx' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make current' }));
  await waitFor(() => expect(api.of('POST', `${files}8/current/`)).toHaveLength(1));
});

test('a file of a field of the team says which', async () => {
  open({ rows: [file(1, { field: 'Signed deed' }), file(2)] });
  expect(await screen.findByText('Signed deed')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'file-1.xlsx' }));
  const panel = within(await screen.findByRole('dialog', { name: 'file-1.xlsx' }));
  expect(panel.getByText('Signed deed')).toBeTruthy();
});

test('a plain text is shown as it is, and one of an older program too', async () => {
  const texts: Record<string, Uint8Array<ArrayBuffer>> = {
    '/saved-1': new TextEncoder().encode('Notice: drei Monate, für alle'),
    '/saved-2': new Uint8Array([...'Notice f'].map((letter) => letter.charCodeAt(0)).concat(0xfc, 0x72)),
  };
  const plain = { content_type: 'text/plain' };
  open({ rows: [file(1, { ...plain, name: 'a.txt' }), file(2, { ...plain, name: 'b.txt' })] });
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const text = texts[new URL(address, location.href).pathname];
    return text ? Promise.resolve(new Response(text)) : calls(address, init);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'a.txt' }));
  expect(await screen.findByText('Notice: drei Monate, für alle')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'b.txt' }));
  expect(await screen.findByText('Notice für')).toBeTruthy();
});

test('several files get a category, and those of one are asked for', async () => {
  const api = open({
    rows: [file(1), file(2, { snippet: '… the notary of Sharjah …', in_text: true })],
    at: '?category=5',
    handlers: {
      'GET /admin-app/lookup/candidate_filetype/options/': () => ({
        body: { results: [{ id: 5, name: 'Identity' }] },
      }),
      [`PATCH ${files}category/`]: () => ({ body: { code: 0, message: '2 files were changed' } }),
    },
  });
  expect(await screen.findByText('… the notary of Sharjah …')).toBeTruthy();
  expect(api.of('GET', files).at(-1)?.query.get('category')).toBe('5');
  for (const box of screen.getAllByRole('checkbox').slice(0, 1)) await userEvent.click(box);
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  await userEvent.click(bar.getByRole('button', { name: 'Set category' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getAllByLabelText('Category')[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Identity' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('PATCH', `${files}category/`)[0]?.body).toEqual({ files: [1, 2], category: 5 }),
  );
});

test('a folder is made, and shared with the team', async () => {
  const api = open({ handlers: { [`POST ${folders}`]: () => ({ body: folder(9, 'Plans') }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'New folder' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Plans');
  await userEvent.click(screen.getByLabelText(/Share with the team/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('POST', folders)[0]?.body).toEqual({ name: 'Plans', parent: null, is_shared: true }),
  );
});

test('a link is made for some days, and its address shown once', async () => {
  const shares = '/customer/share-link/';
  const api = open({
    rows: [file(1)],
    handlers: {
      [`GET ${shares}`]: () => ({ body: { results: [], most_days: 30 } }),
      [`POST ${shares}`]: () => ({
        body: { id: 3, url: 'https://a.example/shared-file/x', expires_on: '2026-03-12T08:30:00Z' },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for file-1.xlsx' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share by link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue('https://a.example/shared-file/x')).toBeTruthy();
  expect(api.of('POST', shares)[0]?.body).toEqual({ file: 1, days: 7 });
});

test('the trash brings files and folders back', async () => {
  const gone = { owner: null, deleted_on: '2026-03-05T08:30:00Z', deleted_by: null };
  const api = open({
    at: '?view=trash',
    handlers: {
      [`GET ${files}trash/`]: () => ({
        body: { days: 30, results: [{ what: 'folder', id: 5, name: 'Plans', size: null, ...gone }] },
      }),
      [`POST ${folders}5/restore/`]: () => ({ body: { code: 0, message: 'Plans is back' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(api.of('POST', `${folders}5/restore/`)).toHaveLength(1));
});

test('whoever may not view files finds nothing on the page', async () => {
  const api = open({ may: ['job.view_global'] });
  expect(await screen.findByText('Nothing here for you')).toBeTruthy();
  expect(api.of('GET', files)).toHaveLength(0);
});

test('files on hold are marked and found, tell why, and are let go again', async () => {
  const hold = { reason: 'A claim is open', on: '2026-03-06T08:30:00Z', by: { id: 2, name: 'Sara Haddad' } };
  const api = open({
    rows: [file(1, { hold }), file(2, { goes_on: '2026-03-19' })],
    handlers: {
      [`DELETE ${files}1/hold/`]: () => ({ body: { code: 0, message: 'The hold was lifted' } }),
    },
  });
  expect(await screen.findByRole('img', { name: 'On hold' })).toBeTruthy();
  expect(screen.getByText('Goes into the trash on 19/03/2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'On hold' }));
  await waitFor(() => expect(api.of('GET', files).at(-1)?.query.get('held')).toBe('1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for file-1.xlsx' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lift the hold' }));
  await waitFor(() => expect(api.of('DELETE', `${files}1/hold/`)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'file-1.xlsx' }));
  expect(await within(await screen.findByRole('dialog')).findByText('A claim is open')).toBeTruthy();
});
