import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { CustomField, CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconPlus } from '../../icons.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { useChangeTable } from './custom-field-data.ts';
import { FieldPanel } from './field-panel.tsx';
import { FieldTable, type FieldSwitch } from './field-table.tsx';
import { say } from '../../kit/words/say.ts';

interface FieldListProps {
  table: CustomTable;
  entity: Entity;
  /** Are the fields of this kind of record in use at all? */
  active: boolean;
  fields: readonly CustomField[];
}

type Open = { dialog: 'panel'; field: CustomField | null } | { dialog: 'delete'; field: CustomField };

/** The custom fields of one kind of record: add, change, order, switch and delete. */
export function FieldList({ table, entity, active, fields }: FieldListProps) {
  const change = useChangeTable(table);
  const [open, setOpen] = useState<Open | null>(null);
  /** Shown at once while the server is told. */
  const [pending, setPending] = useState<readonly CustomField[] | null>(null);
  const shown = pending ?? fields;
  const close = () => setOpen(null);
  const run = async (work: () => Promise<void>, optimistic: readonly CustomField[] | null = null) => {
    setPending(optimistic);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setPending(null);
    }
  };
  const setOrder = (ids: readonly (number | string)[]) => {
    const inOrder = <F extends { id: number }>(from: readonly F[]) => [
      ...ids.flatMap((id) => from.find((field) => field.id === id) ?? []),
      ...from.filter(({ id }) => !ids.includes(id)),
    ];
    void run(() => change({ fields: inOrder }), inOrder(shown));
  };
  const setSwitch = (field: CustomField, key: FieldSwitch, value: boolean) => {
    const switched = (from: readonly CustomField[]) =>
      from.map((each) => (each.id === field.id ? { ...each, [key]: value } : each));
    void run(() => change({ fields: switched }), switched(shown));
  };
  const remove = async (field: CustomField) => {
    await change({ fields: (stored) => stored.filter(({ id }) => id !== field.id) });
    toastSuccess(say('{title} deleted', { title: field.title }));
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'panel', field: null })}>
      {say('Add field')}
    </Button>
  );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Switch
          label={say('Use custom fields on {plural}', { plural: say(entity.plural).toLowerCase() })}
          checked={active}
          onChange={(event) => {
            const next = event.currentTarget.checked;
            void run(() => change({ active: next }));
          }}
        />
        {shown.length > 0 && add}
      </Group>
      {!active && (
        <Alert color="yellow" mb="sm">
          {say('Custom fields are switched off for {plural}: nobody sees them, their values stay.', {
            plural: say(entity.plural).toLowerCase(),
          })}
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title={say('No custom fields on {plural} yet', { plural: say(entity.plural).toLowerCase() })}
          hint={say('A field you add here stands in the form, and in tables and e-mails if you want.')}
          action={add}
        />
      ) : (
        <OrderRows ids={shown.map(({ id }) => id)} onOrder={setOrder}>
          <FieldTable
            label={say('Custom fields of {plural}', { plural: say(entity.plural).toLowerCase() })}
            fields={shown}
            onEdit={(field) => setOpen({ dialog: 'panel', field })}
            onDelete={(field) => setOpen({ dialog: 'delete', field })}
            onSwitch={setSwitch}
          />
        </OrderRows>
      )}
      {open?.dialog === 'panel' && (
        <FieldPanel
          key={open.field?.id ?? 'new'}
          table={table}
          field={open.field}
          fields={fields}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => remove(open.field)}
          title={say('Delete {title}', { title: open.field.title })}
          confirmLabel={say('Delete')}
          message={
            <>
              <Text size="sm">
                {say(
                  'The field goes from every form, table and template. Values that were filled in are kept with their records, where nobody sees them.',
                )}
              </Text>
              <Text size="sm" mt="xs">
                {say('To hide it for a while, switch it off instead.')}
              </Text>
            </>
          }
        />
      )}
    </>
  );
}
