import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import type { DataColumn } from '../data-table/data-column.ts';
import { DataTable, type Reading } from '../data-table/data-table.tsx';
import { OrderedRow, orderColumn, OrderRows } from '../data-table/order-rows.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { MenuItem } from '../page/menu.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { EmptyState } from '../piece/empty-state.tsx';
import { MoreMenu } from '../piece/more-menu.tsx';
import { toastError, toastSuccess } from '../piece/toasts.tsx';
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
  /** Keeps the order that rows were put in by hand; without it they have none of their own. */
  onOrder?: (ids: number[]) => Promise<unknown>;
}

type Open<R> = { dialog: 'panel'; row: R | null } | { dialog: 'delete'; row: R };

/** A small resource of the settings: its list, the panel that adds and changes, and the question before deleting. */
export function SettingsTable<R extends SettingsRow>(props: SettingsTableProps<R>) {
  const { resource, rows, reading, mayChange = true } = props;
  const { label, plural } = resource;
  const sorted = useDropped(rows, props.onOrder);
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
  const columns = resourceColumns(resource);
  const table = (
    <DataTable
      label={plural}
      rows={sorted.rows}
      reading={reading}
      failed={say('The {plural} could not be read', { plural: plural.toLowerCase() })}
      columns={sorted.order ? [orderColumn, ...columns] : columns}
      {...(sorted.order && { frame: OrderedRow })}
      nameOf={(row) => nameOf(resource, row)}
      title={resource.title}
      openRow={mayChange ? edit : undefined}
      rowActions={
        mayChange
          ? (row) => (
              <MoreMenu label={say('Actions for {resource}', { resource: nameOf(resource, row) })} size="md">
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
      {sorted.order ? (
        <OrderRows ids={sorted.order.ids} onOrder={sorted.order.drop}>
          {table}
        </OrderRows>
      ) : (
        table
      )}
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

/** Rows as they were dropped, until they are read again in that order; `order` where there is one to choose. */
function useDropped<R extends SettingsRow>(
  rows: readonly R[] | undefined,
  onOrder: SettingsTableProps<R>['onOrder'],
) {
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const shown = dropped && rows ? dropped.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows;
  const drop = async (ids: readonly (number | string)[]) => {
    const numbers = ids.map(Number);
    setDropped(numbers);
    try {
      await onOrder?.(numbers);
    } catch (error) {
      toastError(error);
    } finally {
      setDropped(null);
    }
  };
  const order =
    onOrder && shown && shown.length > 1
      ? { ids: shown.map(({ id }) => id), drop: (ids: readonly (number | string)[]) => void drop(ids) }
      : null;
  return { rows: shown, order };
}

function resourceColumns<R extends SettingsRow>({
  fields,
  columns,
  cells,
  title,
}: SettingsResource<R>): DataColumn<R>[] {
  return (columns ?? Object.keys(fields)).flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const value = (row: R) => <FieldValue kind={field.kind} field={field} name={key} value={row[key]} />;
    return [
      {
        ...{ key, label: say(field.label), amount: isAmount(field.kind, key), cell: cells?.[key] ?? value },
        // What a row is called is long; a yes or no is short.
        ...(key === title && { width: 240 }),
        ...(field.kind === 'boolean' && { width: 96, grows: false }),
      },
    ];
  });
}
