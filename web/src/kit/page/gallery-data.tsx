import { Box, Divider, Paper, Stack, Table, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { defineEntity } from '@hireloom/contracts/kit/entity';
import {
  boolean,
  choice,
  date,
  integer,
  longText,
  lookup,
  money,
  optional,
  rows,
  tags,
  text,
} from '@hireloom/contracts/kit/field';
import type { KitRow } from '../entity/entity-client.ts';
import { FieldControl } from '../entity-form/field-control.tsx';
import { startValues } from '../entity-form/form-values.ts';
import classes from '../data-table/data-table.module.css';
import { SkeletonRows, TableRows } from '../data-table/table-rows.tsx';
import { TableCards } from '../data-table/table-cards.tsx';
import { GalleryFilters } from './gallery-filters.tsx';
import { GallerySettings } from './gallery-settings.tsx';
import { arrangeColumns } from '../entity-table/table-columns.ts';
import { tableColumns, keyFacts } from '../entity-table/entity-columns.tsx';
import { TableHead } from '../data-table/table-head.tsx';

/** An entity of the gallery alone: one field of each plain kind. */
const sample = defineEntity({
  name: 'sample',
  label: 'Sample',
  plural: 'Samples',
  path: '/dev/sample/',
  module: 'settings',
  title: 'name',
  fields: {
    name: text('Name'),
    status: choice('Status', ['active', 'inactive'], { initial: 'active' }),
    level: optional(choice('Level', ['junior', 'middle', 'senior', 'lead'])),
    salary: optional(money('Salary', { currency: 'currency' })),
    currency: optional(lookup('Currency', 'currency')),
    openings: optional(integer('Openings', { help: 'How many people are wanted' })),
    open_date: optional(date('Open date')),
    remote: optional(boolean('Remote')),
    tags: optional(tags()),
    contacts: optional(rows('Contacts', { name: text('Name'), phone: optional(text('Phone')) })),
    notes: optional(longText('Notes')),
  },
  columns: ['name', 'status', 'salary', 'openings', 'open_date', 'tags', 'notes'],
  sort: ['name', 'status'],
  filters: ['status'],
  search: ['name'],
});

const LONG = 'An uncommonly long name that no column was ever made for, and which still has to be readable';
const stamps = {
  version: 1,
  created_on: '2026-03-05T08:30:00Z',
  updated_on: '2026-03-05T08:30:00Z',
  created_by: null,
  updated_by: null,
  deleted_on: null,
  custom: {},
};
const sampleRows: KitRow[] = [
  {
    ...stamps,
    id: 1,
    name: 'Welder',
    status: 'active',
    salary: 12500.5,
    openings: 1200,
    open_date: '2026-03-05',
    tags: ['urgent'],
    notes: 'Short',
  },
  {
    ...stamps,
    id: 2,
    name: LONG,
    status: 'inactive',
    salary: 900,
    openings: 1,
    open_date: null,
    tags: Array.from({ length: 40 }, (_tag, index) => `tag ${index + 1}`),
    notes: LONG,
  },
  {
    ...stamps,
    id: 3,
    name: 'مهندس مدني أول للمشاريع الكبرى',
    status: 'active',
    salary: null,
    openings: null,
    open_date: null,
    tags: [],
    notes: null,
  },
];
const arranged = arrangeColumns(sample, undefined, undefined);
const columns = tableColumns(sample, arranged);
const sort = [{ key: 'name', ascending: true }];
const rowsProps = {
  rows: sampleRows,
  columns,
  nameOf: (row: KitRow) => String(row.name),
  title: sample.title,
  facts: keyFacts(sample, arranged),
};

/** Table, cards and form controls in their states. */
export function GalleryData() {
  const values = startValues(sample, undefined);
  return (
    <>
      <Part title="Table">
        <Frame>
          <TableHead columns={columns} sort={sort} onSort={() => undefined} actions={false} />
          <TableRows {...rowsProps} />
        </Frame>
      </Part>
      <Part title="Table while it loads">
        <Frame>
          <TableHead columns={columns} sort={[]} onSort={() => undefined} actions={false} />
          <SkeletonRows rows={3} cells={columns.length} />
        </Frame>
      </Part>
      <Part title="Table on a narrow screen">
        <Box maw={360}>
          <TableCards label="Samples" {...rowsProps} />
        </Box>
      </Part>
      <Part title="Filters as chips">
        <GalleryFilters />
      </Part>
      <Part title="Table of the settings">
        <GallerySettings />
      </Part>
      <Part title="Form controls">
        {Object.entries(sample.fields).map(([key, field]) => (
          <FieldControl
            key={key}
            field={field}
            path={key}
            value={values[key]}
            errors={{}}
            onChange={() => undefined}
          />
        ))}
      </Part>
      <Part title="Form controls with errors">
        {Object.entries(sample.fields).map(([key, field]) => (
          <FieldControl
            key={key}
            field={field}
            path={key}
            value={values[key]}
            errors={{ [key]: `${field.label} is required` }}
            onChange={() => undefined}
          />
        ))}
      </Part>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.scroller}>
      <Table className={classes.table}>{children}</Table>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Divider my="sm" />
      <Stack>{children}</Stack>
    </Paper>
  );
}
