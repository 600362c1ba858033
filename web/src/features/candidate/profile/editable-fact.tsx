import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';
import { IconPencil } from '../../../icons.ts';
import { ApiError, newKey } from '../../../kit/api/api.ts';
import { entityClient, type KitRow } from '../../../kit/entity/entity-client.ts';
import { FieldControl } from '../../../kit/entity-form/field-control.tsx';
import {
  childrenOf,
  emptyOf,
  type FormErrors,
  idsBeside,
  startValues,
  toWireValue,
} from '../../../kit/entity-form/form-values.ts';
import { useRefreshEntity } from '../../../kit/entity/entity-queries.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import classes from './edit-in-place.module.css';
import { say, saySentence } from '../../../kit/words/say.ts';

interface EditableFactProps {
  row: KitRow;
  name: string;
  field: Field;
  /** The value as it is shown. */
  children: ReactNode;
}

/** One fact of a candidate that is changed where it stands. */
export function EditableFact({ row, name, field, children }: EditableFactProps) {
  const [editing, setEditing] = useState(false);
  if (editing) return <FactForm row={row} name={name} field={field} onClose={() => setEditing(false)} />;
  return (
    <Group gap={4} wrap="nowrap" justify="space-between" align="flex-start">
      <div style={{ minWidth: 0 }}>{children ?? '–'}</div>
      <Tooltip label={say('Edit')}>
        <ActionIcon
          size={24}
          aria-label={say('Edit {label}', { label: say(field.label) })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

interface FactFormProps extends Omit<EditableFactProps, 'children'> {
  onClose: () => void;
}

function FactForm({ row, name, field, onClose }: FactFormProps) {
  const [value, setValue] = useState(() => startValues(candidate, row)[name] ?? emptyOf(field));
  const [errors, setErrors] = useState<FormErrors>({});
  const [saving, setSaving] = useState(false);
  const refresh = useRefreshEntity(candidate);
  const save = async () => {
    const sent = toWireValue(field, value);
    const changes = {
      [name]: sent,
      ...Object.fromEntries(childrenOf(candidate, name).map((child) => [child, null])),
    };
    const [issue] = candidate.update.safeParse(changes).error?.issues ?? [];
    if (issue) return setErrors({ [name]: saySentence(issue.message) });
    setSaving(true);
    try {
      await entityClient(candidate).update(row.id, {
        body: { ...changes, version: row.version },
        files: {},
        idempotencyKey: newKey(),
      });
      await refresh();
      onClose();
    } catch (error) {
      const sentences = error instanceof ApiError ? error.fields?.[name] : undefined;
      if (sentences) setErrors({ [name]: sentences.join(' ') });
      else toastError(error);
      if (error instanceof ApiError && error.code === 'version_conflict') void refresh();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack
      gap={6}
      component="form"
      className={classes.control}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <FieldControl
        field={field}
        path={name}
        value={value}
        errors={errors}
        onChange={setValue}
        {...idsBeside(field, row)}
      />
      <Group gap={6}>
        <Button size="compact-xs" type="submit" loading={saving}>
          {say('Save')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onClose}>
          {say('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
