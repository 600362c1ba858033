import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { messages } from '@hireloom/contracts/messages';
import { useCustomFields } from '../entity/custom-field.ts';
import { momentText } from '../value/date-text.ts';
import type { KitRow, Submission } from '../entity/entity-client.ts';
import { CustomSection } from './custom-section.tsx';
import { FormSections } from './form-sections.tsx';
import type { FormMode } from './form-values.ts';
import { SentFiles } from './sent-files.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { say } from '../words/say.ts';

export interface EntityFormProps<E extends Entity> {
  entity: E;
  mode: FormMode;
  /** The record to edit, or what a new one starts with (references as `{ id, name }`). */
  initial?: Partial<Row<E>> | undefined;
  /** Sends the form in place of the entity's own create or update. Throws `ApiError`. */
  onSubmit?: (submission: Submission) => Promise<Row<E>>;
  onSaved: (row: Row<E>) => void;
  onCancel?: () => void;
  submitLabel?: string;
  /** Fields that this form leaves out, as its place decides them. */
  omit?: readonly string[];
  /** Lets the place of the form ask before it closes. */
  guard?: RefObject<FormGuard | null>;
  children?: ReactNode;
}

export interface FormGuard {
  isDirty: () => boolean;
  discard: () => void;
}

/** The form of an entity, derived from its declaration. What is typed survives errors, a lost line and a reload. */
export function EntityForm<E extends Entity>(props: EntityFormProps<E>) {
  return <LooseForm {...(props as LooseProps)} />;
}

/** The same props with the row type that the kit itself works on. */
type LooseProps = EntityFormProps<Entity>;

function LooseForm({ onCancel, submitLabel, omit, guard, children, ...options }: LooseProps) {
  const { entity, mode } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEntityForm(options, formRef);
  const customFields = useCustomFields(entity.name);
  if (guard) guard.current = { isDirty: form.isDirty, discard: form.discard };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={
        mode === 'create'
          ? say('New {label}', { label: say(entity.label).toLowerCase() })
          : say('Edit {label}', { label: say(entity.label).toLowerCase() })
      }
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!form.sending) form.submit();
      }}
    >
      {form.restored && (
        <Alert color="blue" mb="md" role="status" title={say('What you typed before is back')}>
          <Group justify="space-between">
            <Text size="sm">{say('It was not saved yet. Files have to be chosen again.')}</Text>
            <Button size="compact-sm" variant="default" onClick={form.startAgain}>
              {say('Start again')}
            </Button>
          </Group>
        </Alert>
      )}
      <FormSections
        entity={entity}
        values={form.values}
        errors={form.errors}
        onChange={form.change}
        omit={omit}
      />
      <CustomSection
        fields={customFields}
        values={(form.values.custom ?? {}) as Record<string, unknown>}
        errors={form.errors}
        onChange={(custom) => form.change('custom', custom)}
      />
      <SentFiles values={form.values} errors={form.errors} onChange={form.change} />
      {children}
      {form.conflict && (
        <ConflictAlert
          entity={entity}
          row={form.conflict}
          onTheirs={form.takeTheirs}
          onMine={form.overwrite}
        />
      )}
      {form.failure && (
        <Alert color="red" mb="md" role="alert">
          {form.failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          aria-disabled={form.sending || undefined}
          data-disabled={form.sending || undefined}
        >
          {form.sending
            ? say(messages.processing)
            : (submitLabel ?? (mode === 'create' ? say('Create') : say('Save')))}
        </Button>
      </Group>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
    </form>
  );
}

interface ConflictAlertProps {
  entity: Entity;
  row: KitRow;
  onTheirs: () => void;
  onMine: () => void;
}

function ConflictAlert({ entity, row, onTheirs, onMine }: ConflictAlertProps) {
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      title={say('This {label} has changed meanwhile', { label: say(entity.label).toLowerCase() })}
    >
      <Text size="sm" mb="xs">
        {say('{name} changed it on {updated_on}.', {
          name: row.updated_by?.name ?? say('Somebody'),
          updated_on: momentText(row.updated_on),
        })}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {say('Load their version')}
        </Button>
        <Button size="compact-sm" color="orange" variant="light" onClick={onMine}>
          {say('Overwrite with mine')}
        </Button>
      </Group>
    </Alert>
  );
}
