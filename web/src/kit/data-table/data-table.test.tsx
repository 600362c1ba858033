import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { SearchBox } from './search-box.tsx';
import { matchKey, type TableSpec } from './table-address.ts';
import { useSelection } from './use-selection.ts';
import { useTableAddress } from './use-table-address.ts';
import { onPhone } from '../../testing/on-phone.ts';

interface Lamp {
  id: number;
  name: string;
  watts: number | null;
}
const lamps: Lamp[] = [
  { id: 1, name: 'Desk', watts: 7 },
  { id: 2, name: 'Hall', watts: null },
];
const columns: DataColumn<Lamp>[] = [
  { key: 'name', label: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'watts', label: 'Watts', amount: true, cell: ({ watts }) => watts },
  { key: 'secret', label: 'Secret', hidden: true, cell: () => 'no' },
];
const spec: TableSpec = {
  sort: ['name'],
  filters: { room: 'id', on: ['yes'] },
  prefix: 'lamp_',
  pageSize: 5,
};

function Lamps(given: Partial<DataTableProps<Lamp>>) {
  const [state, change] = useTableAddress(spec);
  const searchRef = useRef<HTMLInputElement>(null);
  const selection = useSelection<Lamp>(matchKey(state));
  return (
    <>
      <SearchBox value={state.query} onChange={(query) => change({ query })} inputRef={searchRef} />
      <DataTable
        label="Lamps"
        rows={lamps}
        columns={columns}
        nameOf={({ name }) => name}
        selection={selection}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        keys={{ searchRef }}
        pager={{ state, count: 12, sizes: [5, 10], onChange: change }}
        {...given}
      />
      <output aria-label="address">{useLocation().search}</output>
    </>
  );
}
const show = (given: Partial<DataTableProps<Lamp>> = {}, search = '') =>
  renderWithProviders(<Lamps {...given} />, { path: `/lamps${search}` });
const address = () => screen.getByLabelText('address').textContent;

afterEach(() => void vi.restoreAllMocks());

test('order, page, size and search stand in the address under the prefix; what is not the table’s stays', async () => {
  const user = userEvent.setup();
  show({}, '?tab=lamps&lamp_room=3&lamp_on=maybe&lamp_page=2');
  expect(screen.getByText('6–10 of 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(address()).toBe('?tab=lamps&lamp_room=3&lamp_orderBy=name&lamp_ascending=1');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['5', '10']);
  await user.selectOptions(sizes, '10');
  await user.type(screen.getByRole('searchbox'), 'desk');
  await waitFor(() => expect(new URLSearchParams(address() ?? '').get('lamp_query')).toBe('desk'));
  expect(new URLSearchParams(address() ?? '').get('lamp_page_size')).toBe('10');
});

test('Escape empties the search box, then leaves it', async () => {
  const user = userEvent.setup();
  show({}, '?lamp_query=hall');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(box, ' desk');
  await user.keyboard('{Escape}');
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  await waitFor(() => expect(address()).toBe(''));
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(box);
});

test('a column is off until it is wanted, and only what sorts is a button', () => {
  show();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Name', 'Watts']);
  expect(screen.queryByRole('button', { name: 'Watts' })).toBeNull();
});

test('keys walk the rows, select, open and edit, and rest while something else has them', async () => {
  const user = userEvent.setup();
  const openRow = vi.fn();
  const onEdit = vi.fn();
  const { unmount } = show({ openRow, keys: { onEdit } });
  await user.keyboard('jjj{Home}{End}xe{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Select Hall' })).toHaveProperty('checked', true);
  expect(onEdit).toHaveBeenCalledWith(lamps[1]);
  expect(openRow).toHaveBeenCalledWith(lamps[1]);
  unmount();
  show({ openRow, keys: null });
  await user.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: 'Select Desk' })).toHaveProperty('checked', false);
});

test('on a narrow screen each row is a card; what is empty takes no line', () => {
  onPhone();
  show({ rowActions: ({ name }) => <button type="button">Dim {name}</button> });
  expect(screen.queryByRole('table')).toBeNull();
  const [desk, hall] = within(screen.getByRole('list', { name: 'Lamps' })).getAllByRole('listitem');
  expect(desk?.textContent).toBe('DeskWatts7Dim Desk');
  expect(hall?.textContent).toBe('HallDim Hall');
});

test('a card tells where the row stands, two facts, and its actions last', () => {
  onPhone();
  show({
    title: 'name',
    standing: 'watts',
    facts: ['room', 'colour'],
    columns: [
      { key: 'name', label: 'Name', cell: ({ name }) => name, under: () => 'Ground floor' },
      { key: 'watts', label: 'Watts', cell: ({ watts }) => watts },
      { key: 'room', label: 'Room', cell: () => 'Office' },
      { key: 'colour', label: 'Colour', cell: () => 'Red' },
    ],
    rowActions: ({ name }) => <button type="button">Dim {name}</button>,
  });
  const [desk] = screen.getAllByRole('listitem');
  expect(desk?.textContent).toBe('Desk7Ground floorRoomOfficeDim Desk');
});

test('cards are picked by the page, too', async () => {
  onPhone();
  show();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select the rows of this page' }));
  for (const { name } of lamps)
    expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toHaveProperty('checked', true);
});

test('rows that are awaited, none, and an error are told', async () => {
  const refetch = vi.fn();
  const reading = { isError: false, error: null, isFetching: true, refetch };
  const { unmount } = show({ rows: undefined, reading });
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  unmount();
  const empty = show({ rows: [], empty: 'No lamps yet' });
  expect(screen.getByText('No lamps yet')).toBeTruthy();
  empty.unmount();
  show({ rows: undefined, failed: 'No lamp could be read', reading: { ...reading, isError: true } });
  expect(screen.getByText('No lamp could be read')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a heading stands above the first row of a group, details under their row', () => {
  show({
    heading: (_row, before) => !before && 'Ground floor',
    details: ({ id }) => id === 1 && 'Beside the window',
  });
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual(['Ground floor', 'Desk7', 'Beside the window', 'Hall']);
});

test('where there is no size to choose, the foot shows only once there are several pages', () => {
  const pager = { state: { page: 1, pageSize: 20 }, count: 12, sizes: [], onChange: () => undefined };
  const { unmount } = show({ pager });
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  unmount();
  show({ pager: { ...pager, count: 21 } });
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
});
