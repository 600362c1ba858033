import { useState } from 'react';
import { boolean, email, integer, optional, text } from '@hireloom/contracts/kit/field';
import type { SettingsRow } from '../settings-table/settings-resource.ts';
import { SettingsTable } from '../settings-table/settings-table.tsx';

const fields = {
  name: text('Name'),
  address: email('Address'),
  limit: optional(integer('Limit a day')),
  active: boolean('Active', { initial: true }),
};
const start: SettingsRow[] = [
  { id: 1, name: 'Human resources', address: 'hr@example.com', limit: 1200, active: true },
  { id: 2, name: 'المبيعات', address: 'sales@example.com', limit: null, active: false },
];
const reading = { isError: false, error: null, isFetching: false, refetch: () => undefined };

/** A table of the settings that keeps its rows in the page alone. */
export function GallerySettings() {
  const [rows, setRows] = useState(start);
  const replace = (change: (before: SettingsRow[]) => SettingsRow[]) => Promise.resolve(setRows(change));
  return (
    <SettingsTable
      embedded
      rows={rows}
      reading={reading}
      hint="Mail goes out by them."
      resource={{
        label: 'Sender',
        plural: 'Senders',
        title: 'name',
        fields,
        create: (body) => replace((before) => [...before, { ...body, id: before.length + 1 }]),
        update: ({ id }, body) =>
          replace((before) => before.map((row) => (row.id === id ? { ...row, ...body } : row))),
        remove: ({ id }) => replace((before) => before.filter((row) => row.id !== id)),
        refresh: () => Promise.resolve(),
      }}
    />
  );
}
