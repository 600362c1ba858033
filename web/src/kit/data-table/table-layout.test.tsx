import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import type { ColumnLayout } from './column-layout.ts';
import type { DataColumn } from './data-column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Sort } from './table-address.ts';

interface Lamp {
  id: number;
  name: string;
}
const lamps: Lamp[] = [
  { id: 1, name: 'Desk' },
  { id: 2, name: 'Hall' },
];
const columns: DataColumn<Lamp>[] = [
  { key: 'name', label: 'Name', sortable: true, cell: ({ name }) => name, under: () => 'Ground floor' },
  { key: 'watts', label: 'Watts', amount: true, cell: () => '7' },
  { key: 'room', label: 'Room', cell: () => 'Office' },
];
const told = { onWidth: vi.fn(), onPin: vi.fn(), onHide: vi.fn(), onSort: vi.fn<(sort: Sort[]) => void>() };

function Lamps(given: Partial<DataTableProps<Lamp>>) {
  const [widths, setWidths] = useState<Record<string, number>>({});
  const [pinned, setPinned] = useState<string[]>([]);
  const layout: ColumnLayout = {
    widths,
    pinned,
    onWidth: (key, width) => {
      told.onWidth(key, width);
      setWidths((before) => {
        const { [key]: _own, ...rest } = before;
        return width === undefined ? rest : { ...before, [key]: width };
      });
    },
    onPin: (key, pin) => {
      told.onPin(key, pin);
      setPinned(pin ? [...pinned, key] : pinned.filter((each) => each !== key));
    },
    onHide: told.onHide,
  };
  return (
    <DataTable
      label="Lamps"
      rows={lamps}
      columns={columns}
      nameOf={({ name }) => name}
      title="name"
      layout={layout}
      sort={[]}
      onSort={told.onSort}
      {...given}
    />
  );
}
const show = (given: Partial<DataTableProps<Lamp>> = {}) => renderWithProviders(<Lamps {...given} />);
const edgeOf = (label: string) => screen.getByRole('separator', { name: `Width of ${label}` });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const drawn = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);

beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
});

test('the edge of a column is moved by keys, within what is allowed', async () => {
  const user = userEvent.setup();
  show();
  const edge = edgeOf('Room');
  expect(edge.getAttribute('aria-valuenow')).toBe('160');
  edge.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
  expect(edgeOf('Room').getAttribute('aria-valuenow')).toBe('200');
  expect(drawn().at(-1)).toBe('200px');
  for (let press = 0; press < 6; press += 1) await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(edgeOf('Room').getAttribute('aria-valuenow')).toBe('40');
});

test('the edge is dragged; what stands before it keeps its place, and giving up changes nothing', () => {
  told.onWidth.mockClear();
  show();
  const at = (clientX: number) => ({ button: 0, pointerId: 1, clientX });
  fireEvent.pointerDown(edgeOf('Room'), at(100));
  fireEvent.pointerMove(edgeOf('Room'), at(150));
  expect(drawn().at(-1)).toBe('210px');
  expect(told.onWidth).not.toHaveBeenCalled();
  fireEvent.pointerUp(edgeOf('Room'), at(150));
  expect(told.onWidth.mock.calls).toEqual([
    ['name', 160],
    ['room', 210],
  ]);
  fireEvent.pointerDown(edgeOf('Room'), at(100));
  fireEvent.pointerMove(edgeOf('Room'), at(300));
  fireEvent.keyDown(edgeOf('Room'), { key: 'Escape' });
  fireEvent.pointerUp(edgeOf('Room'), at(300));
  expect(drawn().at(-1)).toBe('210px');
  expect(told.onWidth).toHaveBeenCalledTimes(2);
});

test('the menu of a head sorts, pins, gives back the width and hides', async () => {
  const user = userEvent.setup();
  show();
  const choose = async (label: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Column ${label}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Name', 'Sort descending');
  expect(told.onSort).toHaveBeenCalledWith([{ key: 'name', ascending: false }]);
  await choose('Room', 'Pin to the start');
  expect(heads()).toEqual(['Name', 'Room', 'Watts']);
  await choose('Room', 'Unpin');
  expect(heads()).toEqual(['Name', 'Watts', 'Room']);
  edgeOf('Watts').focus();
  await user.keyboard('{ArrowRight}');
  await choose('Watts', 'Back to its own width');
  expect(told.onWidth).toHaveBeenLastCalledWith('watts', undefined);
  await choose('Watts', 'Hide');
  expect(told.onHide).toHaveBeenCalledWith('watts');
  await user.click(screen.getByRole('button', { name: 'Column Name' }));
  await screen.findByRole('menuitem', { name: 'Fit width' });
  expect(screen.queryByRole('menuitem', { name: 'Hide' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Pin to the start' })).toBeNull();
});

test('actions take no room of their own, follow their row by Tab, and have a name for those who do not see', async () => {
  const user = userEvent.setup();
  show({ rowActions: ({ name }) => <button type="button">Dim {name}</button> });
  expect(heads()).toEqual(['Name', 'Watts', 'Room', '']);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  expect(drawn().at(-1)).toBe('0px');
  screen.getAllByRole('row')[1]?.focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Dim Desk');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Dim Hall');
});

test('rows that are awaited have the columns of those that come', () => {
  const { unmount } = show({ rows: undefined, skeletons: 4 });
  const awaited = drawn();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(4);
  expect(document.querySelectorAll('tbody tr:first-child td')).toHaveLength(3);
  unmount();
  show();
  expect(drawn()).toEqual(awaited);
});

test('a second line stands under the name, and what is cut can be read whole', () => {
  show();
  const [, row] = screen.getAllByRole('row');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells[0]?.textContent).toBe('DeskGround floor');
  expect(cells[2]?.dataset.hint).toBe('Office');
  expect(screen.getByRole('table').dataset.under).toBe('true');
});
