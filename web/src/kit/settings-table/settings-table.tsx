import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../data-table/data-column.ts';
import { DataTable, type Reading } from '../data-table/data-table.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { MenuItem } from '../page/menu.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { EmptyState } from '../piece/empty-state.tsx';
import { MoreMenu } from '../piece/more-menu.tsx';
import { toastSuccess } from '../piece/toasts.tsx';
import { FieldValue, isAmount } from '../value/field-value.tsx';
import { nameOf, type SettingsResource, type SettingsRow } from './settings-resource.ts';
import { SettingsRowPanel } from './settings-row-panel.tsx';
import { say } from '../words/say.ts';

interface SettingsTableProps<R extends SettingsRow> {
  resource: SettingsResource<R>;
  /** Undefined until they were read. */
  rows: readonly R[] | undefined;
  reading: Reading;
  description?: string;
  /** What to do when there is nothing yet. */
  hint?: string;
  /** Within a page that has a head of its own. */
  embedded?: boolean;
  /** Whoever may not change the rows reads them. */
  mayChange?: boolean;
}

type Open<R> = { dialog: 'panel'; row: R | null } | { dialog: 'delete'; row: R };

/** A small resource of the settings: its list, the panel that adds and changes, and the question before deleting. */
export function SettingsTable<R extends SettingsRow>(props: SettingsTableProps<R>) {
  const { resource, rows, reading, mayChange = true } = props;
  const { label, plural } = resource;
  const [open, setOpen] = useState<Open<R> | null>(null);
  const close = () => setOpen(null);
  const edit = (row: R) => setOpen({ dialog: 'panel', row });
  const remove = async (row: R) => {
    await resource.remove(row);
    await resource.refresh();
    toastSuccess(say('{resource} deleted', { resource: nameOf(resource, row) }));
  };
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'panel', row: null })}>
      {say('Add {label}', { label: label.toLowerCase() })}
    </Button>
  );
  return (
    <>
      {props.embedded ? (
        <Group justify="flex-end" mb="xs">
          {add}
        </Group>
      ) : (
        <PageHeader title={plural} count={rows?.length} description={props.description} actions={add} />
      )}
      <DataTable
        label={plural}
        rows={rows}
        reading={reading}
        failed={say('The {plural} could not be read', { plural: plural.toLowerCase() })}
        columns={resourceColumns(resource)}
        nameOf={(row) => nameOf(resource, row)}
        title={resource.title}
        openRow={mayChange ? edit : undefined}
        rowActions={
          mayChange
            ? (row) => (
                <MoreMenu
                  label={say('Actions for {resource}', { resource: nameOf(resource, row) })}
                  size="md"
                >
                  <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(row)}>
                    {say('Edit')}
                  </MenuItem>
                  <MenuItem
                    color="red"
                    leftSection={<IconTrash size={16} />}
                    onClick={() => setOpen({ dialog: 'delete', row })}
                  >
                    {say('Delete')}
                  </MenuItem>
                </MoreMenu>
              )
            : undefined
        }
        keys={open ? null : { onEdit: mayChange ? edit : undefined }}
        empty={
          <EmptyState
            title={say('No {plural} yet', { plural: plural.toLowerCase() })}
            hint={props.hint}
            action={add}
          />
        }
      />
      {open?.dialog === 'panel' && (
        <SettingsRowPanel key={open.row?.id ?? 'new'} resource={resource} row={open.row} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => remove(open.row)}
          title={say('Delete {resource}', { resource: nameOf(resource, open.row) })}
          confirmLabel={say('Delete')}
        />
      )}
    </>
  );
}

function resourceColumns<R extends SettingsRow>({
  fields,
  columns,
  cells,
}: SettingsResource<R>): DataColumn<R>[] {
  return (columns ?? Object.keys(fields)).flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const value = (row: R) => <FieldValue kind={field.kind} field={field} name={key} value={row[key]} />;
    return [{ key, label: say(field.label), amount: isAmount(field.kind, key), cell: cells?.[key] ?? value }];
  });
}
