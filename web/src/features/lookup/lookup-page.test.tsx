import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LookupItem, LookupName } from '@hireloom/contracts/lookup/lookups';
import { fakeApi } from '../../kit/testing/fake-api.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import LookupPage from './lookup-page.tsx';
import MasterViewPage from './master-view-page.tsx';

const item = (list: LookupName, id: number, name: string, more: Partial<LookupItem> = {}): LookupItem => ({
  id,
  list,
  key: null,
  name,
  name_ar: null,
  parent: null,
  position: id,
  is_active: true,
  is_system: false,
  aliases: [],
  extra: {},
  updated_on: '2026-03-06T09:30:00Z',
  ...more,
});
const path = (list: string, rest = '') => `/admin-app/lookup/${list}/${rest}`;
const serving = (list: LookupName, items: LookupItem[]) => ({
  [`GET ${path(list)}`]: () => ({ body: { results: items, count: items.length } }),
});
const at = (slug: string) => ({
  path: `/settings/master/master-view/${slug}`,
  pattern: '/settings/master/master-view/:list',
});
const rowNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('the overview finds lists by name', async () => {
  const user = userEvent.setup();
  fakeApi({});
  renderWithProviders(<MasterViewPage />);
  expect(screen.getByRole('link', { name: 'Job types' }).getAttribute('href')).toBe(
    '/settings/master/master-view/job-type',
  );
  await user.type(screen.getByRole('textbox', { name: 'Find a list or a setting' }), 'nation');
  expect(screen.queryByRole('link', { name: 'Job types' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Nationalities' })).toBeTruthy();
});

test('a list shows its items with their parent and extra fields', async () => {
  const dubai = item('state', 4, 'Dubai', {
    name_ar: 'دبي',
    parent: { id: 1, name: 'United Arab Emirates' },
  });
  fakeApi(serving('state', [dubai]));
  renderWithProviders(<LookupPage />, at('state'));
  const table = await screen.findByRole('table', { name: 'States' });
  expect(await within(table).findByText('Dubai')).toBeTruthy();
  expect(within(table).getByText('United Arab Emirates')).toBeTruthy();
  expect(within(table).getByText('دبي')).toBeTruthy();
  const nav = within(screen.getByRole('navigation', { name: 'Lists', hidden: true }));
  expect(nav.getByText('States').closest('a')?.getAttribute('aria-current')).toBe('page');
});

test('an unknown list and an empty one say so', async () => {
  fakeApi({});
  const { unmount } = renderWithProviders(<LookupPage />, at('nonsense'));
  expect(screen.getByText('There is no such list')).toBeTruthy();
  unmount();
  renderWithProviders(<LookupPage />, at('language'));
  expect(await screen.findByText('No languages yet')).toBeTruthy();
});

test('an item is added, and a taken name is told at its field', async () => {
  const user = userEvent.setup();
  const fields = { name: ['This list already has Because'], 'extra.kind': ['Used for is required'] };
  const api = fakeApi({
    ...serving('reason', [item('reason', 1, 'Budget', { extra: { kind: 'hold' } })]),
    [`POST ${path('reason')}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Check', fields },
    }),
  });
  renderWithProviders(<LookupPage />, at('reason'));
  expect(await screen.findByText('Budget')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add reason' }));
  const panel = within(await screen.findByRole('dialog'));
  await user.type(panel.getByRole('textbox', { name: /^Name/ }), 'Because');
  await user.click(panel.getByRole('button', { name: 'Add reason' }));
  expect(await panel.findByText('This list already has Because')).toBeTruthy();
  expect(panel.getByText('Used for is required')).toBeTruthy();
  expect(api.of('POST', path('reason'))[0]?.body).toMatchObject({ name: 'Because', is_active: true });
});

test('an item is switched off at once', async () => {
  const user = userEvent.setup();
  const api = fakeApi({
    ...serving('skill', [item('skill', 5, 'COBOL')]),
    [`PATCH ${path('skill', '5/')}`]: () => ({ body: item('skill', 5, 'COBOL', { is_active: false }) }),
  });
  renderWithProviders(<LookupPage />, at('skill'));
  await user.click(await screen.findByRole('switch', { name: 'COBOL is active' }));
  await waitFor(() => expect(api.of('PATCH', path('skill', '5/'))[0]?.body).toEqual({ is_active: false }));
});

test('what is used is not deleted: the reason is told and merging offered', async () => {
  const user = userEvent.setup();
  const message = 'JS is in use: Candidate skills: Skill (3). Merge it into another or switch it off';
  const api = fakeApi({
    ...serving('skill', [item('skill', 5, 'JS')]),
    [`DELETE ${path('skill', '5/')}`]: () => ({ status: 409, body: { code: 'conflict', message } }),
    [`GET ${path('skill', '5/usage/')}`]: () => ({
      body: { total: 3, places: [{ label: 'Candidate skills: Skill', count: 3 }] },
    }),
    [`GET ${path('skill', 'options/')}`]: () => ({
      body: { results: [{ id: 6, name: 'JavaScript', hint: null }] },
    }),
    [`POST ${path('skill', '5/merge/')}`]: () => ({ body: item('skill', 6, 'JavaScript') }),
  });
  renderWithProviders(<LookupPage />, at('skill'));
  await user.click(await screen.findByRole('button', { name: 'Actions for JS' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Merge into…' }));
  expect(await screen.findByText('Used 3 times')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Pick the one that stays')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: /Skill that stays/ }));
  await user.click(await screen.findByRole('option', { name: 'JavaScript' }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.of('POST', path('skill', '5/merge/'))[0]?.body).toEqual({ into: 6 }));
});

test('a hand-ordered list is ordered by keys, and only while all of it shows', async () => {
  const user = userEvent.setup();
  const items = [
    item('job_type', 1, 'Full-time'),
    item('job_type', 2, 'Part-time'),
    item('job_type', 3, 'Contract'),
  ];
  const api = fakeApi({
    ...serving('job_type', items),
    [`POST ${path('job_type', 'reorder/')}`]: () => ({ body: { ok: true } }),
  });
  renderWithProviders(<LookupPage />, at('job-type'));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move Contract/ }), { key: 'ArrowUp' });
  await waitFor(() =>
    expect(api.of('POST', path('job_type', 'reorder/'))[0]?.body).toEqual({ ids: [1, 3, 2] }),
  );
  await waitFor(() =>
    expect(rowNames(screen.getByRole('table'))).toEqual(['Full-time', 'Part-time', 'Contract']),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search job types' }), 'time');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull());
  await waitFor(() => expect(api.of('GET', path('job_type')).at(-1)?.query.get('query')).toBe('time'));
});

test('a list of written texts shows what nobody stands for, adds it and says what it means', async () => {
  const user = userEvent.setup();
  const cairo = item('university', 4, 'Cairo University');
  const settled: unknown[] = [];
  fakeApi({
    ...serving('university', [cairo]),
    'GET /admin-app/listed-text/university/': () => ({
      body: { results: [{ text: 'Kairo', count: 1200 }], count: 1 },
    }),
    'GET /admin-app/listed-text/university/uses/': () => ({ body: { results: [{ id: 4, count: 37 }] } }),
    [`GET ${path('university', 'options/')}`]: () => ({
      body: { results: [{ id: 4, name: 'Cairo University', hint: null }] },
    }),
    'POST /admin-app/listed-text/university/': ({ body }) => {
      settled.push(body);
      return { body: { items: [cairo] } };
    },
  });
  renderWithProviders(<LookupPage />, at('university'));
  expect(await screen.findByRole('cell', { name: '37' })).toBeTruthy();
  await user.click(await screen.findByRole('tab', { name: 'Not in the list (1)' }));
  const table = await screen.findByRole('table', { name: 'Texts that are not in the list' });
  expect(await within(table).findByText('Kairo')).toBeTruthy();
  expect(within(table).getByText('1,200')).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: 'Actions for Kairo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add as item' }));
  await waitFor(() => expect(settled).toEqual([{ texts: ['Kairo'] }]));
  await user.click(within(table).getByRole('button', { name: 'Actions for Kairo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Is the same as…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is the same as…' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('University is required')).toBeTruthy();
  await user.click(within(dialog).getByRole('combobox', { name: /University/ }));
  await user.click(await screen.findByRole('option', { name: 'Cairo University' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(settled[1]).toEqual({ texts: ['Kairo'], into: 4 }));
});

test('a list that is only picked from has no texts', async () => {
  fakeApi(serving('skill', [item('skill', 1, 'Welding')]));
  renderWithProviders(<LookupPage />, at('skill'));
  expect(await screen.findByText('Welding')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});
