import { Box, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { defineEntity } from '@hireloom/contracts/kit/entity';
import {
  choice,
  date,
  decimal,
  integer,
  money,
  optional,
  phone,
  tags,
  text,
} from '@hireloom/contracts/kit/field';
import type { ColumnLayout } from '../data-table/column-layout.ts';
import { DataTable, type Reading } from '../data-table/data-table.tsx';
import { TableCards } from '../data-table/table-cards.tsx';
import { SkeletonCards } from '../data-table/table-skeleton.tsx';
import { useSelection } from '../data-table/use-selection.ts';
import type { KitRow } from '../entity/entity-client.ts';
import { cardFacts, tableColumns } from '../entity-table/entity-columns.tsx';
import { arrangeColumns } from '../entity-table/table-columns.ts';
import { EmptyState } from '../piece/empty-state.tsx';
import { MoreMenu } from '../piece/more-menu.tsx';
import { MenuItem } from './menu.tsx';

const LONG = 'An uncommonly long name that no column was ever made for, and which still has to be readable';

/** What tables look like with every kind that stands in a cell. */
const sample = defineEntity({
  name: 'sample_row',
  label: 'Sample',
  plural: 'Samples',
  path: '/dev/sample-row/',
  module: 'settings',
  title: 'name',
  fields: {
    name: text('Name'),
    status: choice('Status', ['active', 'inactive']),
    company: optional(text('Company')),
    phone: optional(phone('Phone')),
    salary: optional(money('Salary', { currency: 'currency', period: 'salary_period' })),
    experience: optional(decimal('Total experience (years)', { unit: 'year' })),
    openings: optional(integer('Openings')),
    open_date: optional(date('Open date')),
    tags: optional(tags()),
  },
  columns: ['name', 'status', 'company', 'phone', 'salary', 'experience', 'openings', 'open_date', 'tags'],
  sort: ['name', 'status', 'openings'],
  filters: [],
  search: [],
});

const stamps = {
  version: 1,
  created_on: '2026-03-05T08:30:00Z',
  updated_on: '2026-03-05T08:30:00Z',
  created_by: null,
  updated_by: null,
  deleted_on: null,
  custom: {},
};
const rows: KitRow[] = [
  {
    ...stamps,
    id: 1,
    name: 'Welder',
    status: 'active',
    company: 'Windmere',
    phone: '+12103567936',
    salary: 12_500.5,
    salary_period: 'month',
    experience: 18.92,
    openings: 1200,
    open_date: '2026-03-05',
    tags: ['urgent'],
  },
  {
    ...stamps,
    id: 2,
    name: LONG,
    status: 'inactive',
    company: LONG,
    phone: '+919000000152',
    salary: 900,
    salary_period: 'year',
    experience: 1,
    openings: 1,
    open_date: null,
    tags: Array.from({ length: 40 }, (_tag, index) => `tag ${index + 1}`),
  },
  {
    ...stamps,
    id: 3,
    name: 'مهندس مدني أول للمشاريع الكبرى',
    status: 'active',
    company: 'شركة الصقر للتجارة',
    phone: null,
    salary: null,
    experience: null,
    openings: null,
    open_date: null,
    tags: [],
  },
];

const arranged = arrangeColumns(sample, undefined, undefined);
const columns = tableColumns(sample, arranged);
const withPath = columns.map((column) =>
  column.key === sample.title ? { ...column, under: () => 'Aster Group › Trading › Retail' } : column,
);
const table = {
  label: 'Samples',
  rows,
  columns,
  nameOf: (row: KitRow) => String(row.name),
  title: sample.title,
  ...cardFacts(sample, arranged),
  sort: [{ key: 'name', ascending: true }],
  onSort: () => undefined,
  rowActions: (row: KitRow) => (
    <MoreMenu label={`Actions for ${String(row.name)}`} size="md">
      <MenuItem>Edit</MenuItem>
    </MoreMenu>
  ),
};
const reading: Reading = { isError: false, error: null, isFetching: false, refetch: () => undefined };
const failed: Reading = { ...reading, isError: true, error: new Error('No connection to the server.') };

/** The one table in all its states. */
export function GalleryTable() {
  return (
    <>
      <State of="Columns that are drawn, pinned and hidden">
        <Arranged />
      </State>
      <State of="A second line under the name">
        <DataTable {...table} columns={withPath} />
      </State>
      <State of="While it loads">
        <DataTable {...table} rows={undefined} skeletons={3} />
      </State>
      <State of="Nothing there">
        <DataTable {...table} rows={[]} empty={<EmptyState title="No samples yet" />} />
      </State>
      <State of="Something wrong">
        <DataTable {...table} rows={undefined} reading={failed} failed="The samples could not be read" />
      </State>
      <State of="From right to left">
        <Box dir="rtl">
          <DataTable {...table} columns={withPath} />
        </Box>
      </State>
      <State of="With little room">
        <Box maw={560}>
          <DataTable {...table} />
        </Box>
      </State>
      <State of="On a narrow screen">
        <Box maw={360}>
          <TableCards {...table} columns={withPath} stuck={1} />
        </Box>
      </State>
      <State of="On a narrow screen, while it loads">
        <Box maw={360}>
          <SkeletonCards count={2} />
        </Box>
      </State>
    </>
  );
}

/** As a person would have arranged it. */
function Arranged() {
  const [widths, setWidths] = useState<Record<string, number | undefined>>({ company: 120 });
  const [pinned, setPinned] = useState<readonly string[]>(['phone']);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const selection = useSelection<KitRow>('');
  const layout: ColumnLayout = {
    widths: Object.fromEntries(
      Object.entries(widths).flatMap(([key, width]) => (width === undefined ? [] : [[key, width]])),
    ),
    pinned,
    onWidth: (key, width) => setWidths((before) => ({ ...before, [key]: width })),
    onPin: (key, pin) =>
      setPinned((before) => (pin ? [...before, key] : before.filter((each) => each !== key))),
    onHide: (key) => setHidden((before) => [...before, key]),
  };
  return (
    <DataTable
      {...table}
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      layout={layout}
      selection={selection}
    />
  );
}

function State({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {of}
      </Text>
      {children}
    </div>
  );
}
