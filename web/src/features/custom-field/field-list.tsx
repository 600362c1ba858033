import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import type { CustomField, CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { IconPlus } from '../../icons.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { OrderRows } from '../../kit/data-table/order-rows.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { useChangeTable, useFieldUsage } from './custom-field-data.ts';
import { FieldPanel } from './field-panel.tsx';
import { FieldTable, type FieldSwitch } from './field-table.tsx';
import { RetiredFields } from './retired-fields.tsx';
import { say } from '../../kit/words/say.ts';

interface FieldListProps {
  table: CustomTable;
  entity: Entity;
  /** Are the fields of this kind of record in use at all? */
  active: boolean;
  fields: readonly CustomField[];
  retired: readonly CustomField[];
}

type Open =
  | { dialog: 'panel'; field: CustomField | null }
  | { dialog: 'retire' | 'convert' | 'hide'; field: CustomField };

/** The custom fields of one kind of record: add, change, order, switch, convert, retire and use again. */
export function FieldList({ table, entity, active, fields, retired }: FieldListProps) {
  const change = useChangeTable(table);
  const { data: usage } = useFieldUsage(table);
  const usedBy = (field: CustomField | null) => (field ? usage?.get(field.id) : undefined);
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
  const retire = async (field: CustomField) => {
    await change({ fields: (stored) => stored.filter(({ id }) => id !== field.id) });
    toastSuccess(say('{title} retired', { title: field.title }));
  };
  const restore = (field: CustomField) =>
    run(async () => {
      await change({ fields: (stored, old) => [...stored, ...old.filter(({ id }) => id === field.id)] });
      toastSuccess(say('{title} is used again', { title: field.title }));
    });
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
            usage={usage}
            onConvert={(field) => setOpen({ dialog: 'convert', field })}
            onRetire={(field) => setOpen({ dialog: 'retire', field })}
            onSwitch={(field, key, value) => {
              const hides = key === 'active' && !value && (usedBy(field) ?? 0) > 0;
              if (hides) setOpen({ dialog: 'hide', field });
              else setSwitch(field, key, value);
            }}
          />
        </OrderRows>
      )}
      <RetiredFields fields={retired} usage={usage} onRestore={(field) => void restore(field)} />
      {open?.dialog === 'panel' && (
        <FieldPanel
          key={open.field?.id ?? 'new'}
          table={table}
          entity={entity}
          field={open.field}
          fields={fields}
          retired={retired}
          records={usedBy(open.field)}
          onConvert={(field) => setOpen({ dialog: 'convert', field })}
          onClose={close}
        />
      )}
      {open?.dialog === 'convert' && <ConvertDialog entity={entity} field={open.field} onClose={close} />}
      {open?.dialog === 'hide' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => {
            setSwitch(open.field, 'active', false);
            close();
          }}
          title={say('Switch {title} off', { title: open.field.title })}
          confirmLabel={say('Switch off')}
          message={<Used records={usedBy(open.field)} />}
        />
      )}
      {open?.dialog === 'retire' && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => retire(open.field)}
          title={say('Retire {title}', { title: open.field.title })}
          confirmLabel={say('Retire')}
          message={
            <>
              <Used records={usedBy(open.field)} />
              <Text size="sm" mt="xs">
                {say(
                  'The field goes from every form, table and template. Records keep the values they have and show them as retired. It can be used again; its key is never given to another field.',
                )}
              </Text>
            </>
          }
        />
      )}
    </>
  );
}

/** How many records will not show their value as they do now. */
function Used({ records = 0 }: { records: number | undefined }) {
  return (
    <Text size="sm">
      {records === 0
        ? say('No record has a value.')
        : say('{count, plural, one {# record has a value} other {# records have values}}, which are kept.', {
            count: records,
          })}
    </Text>
  );
}
