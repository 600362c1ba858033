import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import type { FolderRow } from '@hireloom/contracts/file-manager/folder-endpoints';
import { expect, test } from 'vitest';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../testing/render.tsx';

const files = '/customer/file-manager/';
const folders = '/customer/folder/';
const page = '/file-manager';

const file = (id: number, more: Partial<ManagedFile> = {}): ManagedFile => ({
  ...{ id, name: `file-${id}.xlsx`, size: 2048, content_type: 'application/vnd.ms-excel', kind: 'file' },
  ...{ owner: { place: 'job:7', id: 7, name: 'Welder' }, category: null, versions: 0, in_text: false },
  ...{ created_on: '2026-03-05T08:30:00Z', created_by: { id: 2, name: 'Sara Haddad' } },
  ...{ url: `/saved-${id}`, may_delete: true, ...more },
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
