import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company } from '@hireloom/contracts/company/company';
import { beforeEach, expect, test, vi } from 'vitest';
import { Link, useLocation } from 'react-router';
import { renderWithProviders } from '../../testing/render.tsx';
import { type UserSettings, userSettings } from '@hireloom/contracts/settings/settings';
import { setAccess } from '../api/access-token.ts';
import { forgetUserSettings, saveUserSettings } from '../session/settings.ts';
import { companyRow, fakeApi } from '../testing/fake-api.ts';
import { EntityTable } from './entity-table.tsx';

const path = '/customer/company/';
const many = { count: 60, rows: (page: number) => [companyRow(page * 10 + 1), companyRow(page * 10 + 2)] };

beforeEach(forgetUserSettings);

function Address() {
  return (
    <>
      <output aria-label="address">{useLocation().search}</output>
      <Link to="?status=inactive">Elsewhere</Link>
    </>
  );
}

function show(search = '', body?: unknown, status = 200) {
  const api = fakeApi({
    [`GET ${path}`]: ({ query }) => ({
      status,
      body: body ?? { count: many.count, results: many.rows(Number(query.get('page'))) },
    }),
  });
  renderWithProviders(
    <>
      <EntityTable
        entity={company}
        bulkActions={(rows) => <span>{rows.map((row) => row.name).join('+')}</span>}
        emptyHint="Add the first one."
      />
      <Address />
    </>,
    { path: `/recruitments/companies${search}` },
  );
  return api;
}

const address = () => new URLSearchParams(screen.getByLabelText('address').textContent ?? '');

test('reads the page that the address asks for and shows its cells', async () => {
  const api = show('?page=2&status=active&table_view=all');
  const link = await screen.findByRole('link', { name: 'Company 21' });
  expect(link?.getAttribute('href')).toBe('/recruitments/companies/21');
  expect(screen.getAllByRole('link', { name: 'Falcon Group' })[0]?.getAttribute('href')).toBe(
    '/recruitments/organizations/3',
  );
  expect(screen.getAllByText(/^05\/03\/2026 \d\d:\d\d [AP]M$/)).toHaveLength(2);
  expect(screen.getByText('26–50 of 60')).toBeTruthy();
  const [call] = api.of('GET', path);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ page: '2', page_size: '25', status: 'active' });
});

test('says that more rows match than were counted, and leads on as long as pages are full', async () => {
  const results = Array.from({ length: 25 }, (_unused, index) => companyRow(index + 1));
  const api = show('?page=400', { count: 10_000, count_exact: false, results });
  expect(await screen.findByText('9,976–10,000 of 10,000+')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 401' }));
  expect(await screen.findByText('10,001–10,025 of 10,000+')).toBeTruthy();
  expect(api.of('GET', path).at(-1)?.query.get('page')).toBe('401');
});

test('sorts by one and, with shift, by several columns', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  expect(screen.getByRole('columnheader', { name: /Name/ })?.getAttribute('aria-sort')).toBe('ascending');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.keyboard('{/Shift}');
  expect(address().get('orderBy')).toBe('name,status');
  expect(address().get('ascending')).toBe('1,1');
});

test('a filter becomes a chip that takes it away again', async () => {
  const user = userEvent.setup();
  show('?status=active&page=2&created_on_preset=last_7_days');
  const chips = await screen.findByRole('list', { name: 'Filters that are on' });
  expect(within(chips).getByText('Created in the last 7 days')).toBeTruthy();
  await user.click(within(chips).getByRole('button', { name: 'Remove filter Status is Active' }));
  expect(address().has('status')).toBe(false);
  expect(address().has('page')).toBe(false);
  expect(address().get('created_on_preset')).toBe('last_7_days');
});

test('searches a moment after the last key', async () => {
  const user = userEvent.setup();
  const api = show();
  await screen.findByRole('link', { name: 'Company 11' });
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search...'));
  await user.keyboard('falcon');
  await waitFor(() => expect(address().get('query')).toBe('falcon'));
  const queries = api.of('GET', path).map((call) => call.query.get('query'));
  expect(new Set(queries)).toEqual(new Set([null, 'falcon']));
});

test('a selection lasts over pages and is let go, with a note, when other rows match', async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 11' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 22' }));
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(bar).getByText('2 selected, 1 of them on other pages')).toBeTruthy();
  expect(within(bar).getByText('Company 11+Company 22')).toBeTruthy();
  expect(screen.queryByPlaceholderText('Search...')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.getByText('The selection of 2 was cleared, as other rows are shown now.')).toBeTruthy();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('keys walk through the rows, select and open', async () => {
  const user = userEvent.setup();
  show();
  await screen.findByRole('link', { name: 'Company 11' });
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select Company 12' })).toHaveProperty('checked', true);
  await user.keyboard('k');
  expect(document.activeElement?.getAttribute('data-row')).toBe('11');
});

test('the column chooser hides a column and stores that', async () => {
  const user = userEvent.setup();
  const api = show('?table_view=all');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Move Organization up' }));
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['', 'Name', 'Organization', 'Type', 'Status', 'Created on', 'Updated on']);
  expect(api.of('GET', path)).toHaveLength(1);
  setAccess('token');
  await saveUserSettings();
  setAccess(null);
  const [saved] = api.of('PATCH', '/customer/user-setting/');
  const sent = saved?.body as { settings: string } | undefined;
  const { tables } = JSON.parse(sent?.settings ?? '{}') as UserSettings;
  expect(tables['company:all']?.find(({ key }) => key === 'address')).toEqual({
    key: 'address',
    name: 'Address',
    index: 3,
    show: false,
    custom: false,
  });
});

test('a drawn width and a pin are kept with the columns; back to the default forgets them', async () => {
  const user = userEvent.setup();
  const api = show();
  await screen.findByRole('link', { name: 'Company 11' });
  const edge = screen.getByRole('separator', { name: 'Width of Type' });
  edge.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Column Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin to the start' }));
  setAccess('token');
  await saveUserSettings();
  const kept = () => {
    const sent = api.of('PATCH', '/customer/user-setting/').at(-1)?.body as { settings: string } | undefined;
    const { tables } = userSettings.parse(JSON.parse(sent?.settings ?? '{}'));
    return (tables.company ?? []).filter(({ width, pinned }) => width !== undefined || pinned);
  };
  expect(kept().map(({ key, pinned }) => [key, pinned])).toEqual([
    ['name', undefined],
    ['type', undefined],
    ['status', true],
  ]);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('radio', { name: 'Comfortable' }));
  expect(screen.getByRole('table').dataset.density).toBe('comfortable');
  await user.click(screen.getByRole('button', { name: 'Back to the default' }));
  await saveUserSettings();
  setAccess(null);
  expect(kept()).toEqual([]);
});

test('says what to do when there is nothing, and what went wrong', async () => {
  show('', { count: 0, results: [] });
  expect(await screen.findByText('No companies yet')).toBeTruthy();
  expect(screen.getByText('Add the first one.')).toBeTruthy();
});

test('an error can be tried again', async () => {
  const api = show('', { code: 'server_error', message: 'Out of order' }, 500);
  const again = await screen.findByRole('button', { name: 'Try again' });
  const alert = screen.getAllByRole('alert').find((shown) => shown.contains(again));
  expect(alert?.textContent).toContain('Out of order');
  fireEvent.click(again);
  await vi.waitFor(() => expect(api.of('GET', path)).toHaveLength(2));
});

test('selects all rows that match, less a few, and lets go of them when others match', async () => {
  const user = userEvent.setup();
  fakeApi({
    [`GET ${path}`]: ({ query }) => ({
      body: { count: many.count, results: many.rows(Number(query.get('page'))) },
    }),
  });
  renderWithProviders(
    <>
      <EntityTable
        entity={company}
        bulkActions={(rows) => <span>{rows.length} picked</span>}
        bulkAll={(all) => <output aria-label="all">{JSON.stringify(all)}</output>}
      />
      <Address />
    </>,
    { path: '/recruitments/companies?status=active' },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Company 11' }));
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 12' }));
  await user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  expect(screen.getByText('All 60 that match are selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 60 that match' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Company 12' }));
  expect(screen.getByText('All 60 that match are selected, but for 1')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Company 12' })).toHaveProperty('checked', false);
  expect(JSON.parse(screen.getByLabelText('all').textContent ?? '')).toEqual({
    query: { status: 'active' },
    except: [12],
    count: 59,
  });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(
    await screen.findByText('The selection of 59 was cleared, as other rows are shown now.'),
  ).toBeTruthy();
});
