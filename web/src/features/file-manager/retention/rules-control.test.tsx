import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeavingFile } from '@hireloom/contracts/file-manager/file-retention-endpoints';
import { type TeamSettings, teamSettings } from '@hireloom/contracts/settings/settings';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../kit/testing/fake-api.ts';
import { makeViewer, renderApp } from '../../../testing/render.tsx';

const path = '/customer/admin-setting/';
const files = '/customer/file-manager/';
const page = '/settings/master/file-manager';

const leaving = (id: number, more: Partial<LeavingFile> = {}): LeavingFile => ({
  ...{ id, name: `passport-${id}.pdf`, category: { id: 5, name: 'Identity' }, owner_deleted: false },
  ...{ owner: { place: 'candidate:7', id: 7, name: 'Sara Haddad' }, goes_on: '2026-03-19', ...more },
});

function open(rows: LeavingFile[] = []) {
  let stored: TeamSettings = teamSettings.parse({
    file_manager: { retention: [{ category: 5, after: 'activity', months: 24 }] },
  });
  const api = fakeApi({
    [`GET ${path}`]: () => ({ body: { settings: JSON.stringify(stored) } }),
    [`PATCH ${path}`]: ({ body }) => {
      const { settings } = body as { settings: string };
      stored = { ...stored, ...(JSON.parse(settings) as Partial<TeamSettings>) };
      return { body: { settings: JSON.stringify(stored) } };
    },
    [`GET ${files}usage/`]: () => ({ body: { files: 3, bytes: 10, trash_bytes: 0, quota: 0 } }),
    [`GET ${files}retention/`]: () => ({
      body: { results: rows, count: rows.length, categories: [{ id: 5, name: 'Identity' }] },
    }),
    [`GET ${files}retention/preview/`]: () => ({ body: { count: 31, results: [leaving(9)] } }),
    [`POST ${files}1/hold/`]: () => ({ body: { code: 0, message: 'passport-1.pdf is on hold' } }),
    'GET /admin-app/lookup/candidate_filetype/options/': () => ({ body: { results: [] } }),
  });
  renderApp(page, { viewer: makeViewer('admin') });
  return api;
}

test('a rule is used once it was shown what it would take', async () => {
  const api = open();
  const rules = within(await screen.findByRole('table', { name: 'Rules' }));
  expect(await rules.findByText('Identity')).toBeTruthy();
  expect(rules.getByText('24 months after the last activity of the record')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a rule' }));
  expect(await form.findByText('passport-9.pdf')).toBeTruthy();
  expect(form.getByRole('status').textContent).toContain('31 files go');
  const months = form.getByRole('textbox', { name: 'Stays for (months)' });
  await userEvent.clear(months);
  const use = form.getByRole('button', { name: 'Use this rule' });
  expect(use.hasAttribute('disabled')).toBe(true);
  await userEvent.type(months, '6');
  await waitFor(() => expect(use.hasAttribute('disabled')).toBe(false));
  const asked = api.of('GET', `${files}retention/preview/`).at(-1)?.query;
  expect([asked?.get('months'), asked?.get('category'), asked?.get('after')]).toEqual([
    '6',
    null,
    'activity',
  ]);
  await userEvent.click(use);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('PATCH', path)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('PATCH', path)).toHaveLength(1));
  const { settings } = api.of('PATCH', path)[0]?.body as { settings: string };
  expect((JSON.parse(settings) as TeamSettings).file_manager.retention).toEqual([
    { category: 5, after: 'activity', months: 24, own_folders: false },
    { category: null, after: 'activity', months: 6, own_folders: false },
  ]);
});

test('what goes is listed, and held with a reason; of deleted records it is told alone', async () => {
  const api = open([leaving(1), leaving(2, { owner_deleted: true })]);
  const table = within(await screen.findByRole('table', { name: 'These files go' }));
  expect(await table.findByText('passport-2.pdf')).toBeTruthy();
  expect(table.getAllByText('19/03/2026')).toHaveLength(2);
  expect(table.getAllByRole('link', { name: 'Sara Haddad' })).toHaveLength(1);
  await userEvent.click(table.getByRole('button', { name: 'Put on hold' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put passport-1.pdf on hold' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A claim is open');
  await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
  await waitFor(() =>
    expect(api.of('POST', `${files}1/hold/`)[0]?.body).toEqual({ reason: 'A claim is open' }),
  );
});
