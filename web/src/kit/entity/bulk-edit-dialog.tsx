import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { ApiError } from '../api/api.ts';
import { entityClient } from './entity-client.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type FormErrors, type FormValues, toWireValue } from '../entity-form/form-values.ts';
import { useRefreshEntity } from './entity-queries.ts';
import { toastError, toastSuccess } from '../piece/toasts.tsx';
import { say, saySentence } from '../words/say.ts';

export interface BulkEditDialogProps {
  entity: Entity;
  ids: number[];
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Changes chosen fields of many records at once. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { entity, ids, opened, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('Edit {count} {label}', {
        count: ids.length,
        label: (ids.length === 1 ? say(entity.label) : say(entity.plural)).toLowerCase(),
      })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <BulkEditForm {...props} />
    </Modal>
  );
}

function BulkEditForm({ entity, ids, onClose, onDone }: BulkEditDialogProps) {
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FormErrors>({});
  const [working, setWorking] = useState(false);
  const refresh = useRefreshEntity(entity);
  const fields = (entity.bulk ?? []).flatMap((key) => {
    const field = entity.fields[key];
    return field ? [{ key, field }] : [];
  });
  const chosen = fields.filter(({ key }) => key in values);
  const save = async () => {
    const changes = Object.fromEntries(
      chosen.map(({ key, field }) => [key, toWireValue(field, values[key])]),
    );
    const parsed = entity.update.safeParse(changes);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }): [string, string] => [
        path.join('.'),
        saySentence(message),
      ]);
      return setErrors(Object.fromEntries(issues));
    }
    setWorking(true);
    try {
      const { updated } = await entityClient(entity).bulkUpdate(ids, changes);
      toastSuccess(
        say('{updated} {label} changed', {
          updated,
          label: (updated === 1 ? say(entity.label) : say(entity.plural)).toLowerCase(),
        }),
      );
      await refresh();
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.fields) {
        const texts = Object.entries(error.fields).map(([path, list]): [string, string] => [
          path.replace(/^changes\./, ''),
          list.join(' '),
        ]);
        setErrors(Object.fromEntries(texts));
      } else toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {say('Tick what should change. Everything else stays as it is.')}
      </Text>
      <BulkFields
        entity={entity}
        keys={fields.map(({ key }) => key)}
        values={values}
        errors={errors}
        onChange={(next) => {
          setErrors({});
          setValues(next);
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
        <Button onClick={() => void save()} disabled={chosen.length === 0} loading={working}>
          {say('Change')}
        </Button>
      </Group>
    </Stack>
  );
}
