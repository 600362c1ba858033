import { Divider, Paper, Stack, Title } from '@mantine/core';
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
import { FieldControl } from '../entity-form/field-control.tsx';
import { startValues } from '../entity-form/form-values.ts';
import { GallerySettings } from './gallery-settings.tsx';
import { GalleryTable } from './gallery-table.tsx';

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

/** Table, cards and form controls in their states. */
export function GalleryData() {
  const values = startValues(sample, undefined);
  return (
    <>
      <Part title="Table">
        <GalleryTable />
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
