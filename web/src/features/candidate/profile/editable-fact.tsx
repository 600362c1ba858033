import { ActionIcon, Button, CopyButton, Group, Stack } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';
import { IconCheck, IconCopy, IconPencil } from '../../../icons.ts';
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
import formClasses from './edit-in-place.module.css';
import classes from './facts.module.css';
import { say, saySentence } from '../../../kit/words/say.ts';

interface EditableFactProps {
  row: KitRow;
  name: string;
  field: Field;
  /** What the copy button puts on the clipboard; no button without it. */
  copy?: string;
  /** The value as it is shown. */
  children: ReactNode;
}

/** One fact of a candidate that is changed where it stands: by pressing the value, or the pencil with the keyboard. */
export function EditableFact({ row, name, field, copy, children }: EditableFactProps) {
  const [editing, setEditing] = useState(false);
  if (editing) return <FactForm row={row} name={name} field={field} onClose={() => setEditing(false)} />;
  const label = say(field.label);
  const press = (event: MouseEvent<HTMLDivElement>) => {
    // A link in the value leads where it says; marked words are to be copied.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (window.getSelection()?.isCollapsed === false) return;
    setEditing(true);
  };
  return (
    // The pencil is the way of the keyboard.
    <div className={classes.value} onClick={press} role="presentation">
      <div className={classes.shown}>{children ?? <span style={{ opacity: 0.6 }}>–</span>}</div>
      <Group gap={0} wrap="nowrap" className={classes.icons}>
        {copy !== undefined && (
          <CopyButton value={copy}>
            {({ copied, copy: take }) => (
              <ActionIcon
                size={24}
                aria-label={copied ? say('{label} copied', { label }) : say('Copy {label}', { label })}
                data-hint={copied ? say('Copied') : say('Copy')}
                onClick={take}
              >
                {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              </ActionIcon>
            )}
          </CopyButton>
        )}
        <ActionIcon
          size={24}
          aria-label={say('Edit {label}', { label })}
          data-hint={say('Edit')}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} />
        </ActionIcon>
      </Group>
    </div>
  );
}

interface FactFormProps extends Omit<EditableFactProps, 'children' | 'copy'> {
  onClose: () => void;
}

function FactForm({ row, name, field, onClose }: FactFormProps) {
  const [value, setValue] = useState(() => startValues(candidate, row)[name] ?? emptyOf(field));
  const [errors, setErrors] = useState<FormErrors>({});
  const [saving, setSaving] = useState(false);
  const refresh = useRefreshEntity(candidate);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')?.focus();
  }, []);
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
    <form
      ref={form}
      className={formClasses.control}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Stack gap={6}>
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
    </form>
  );
}
