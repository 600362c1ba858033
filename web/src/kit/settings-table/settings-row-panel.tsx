import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type { Field } from '@hireloom/contracts/kit/field';
import { errorSentence, fieldErrors } from '../api/field-errors.ts';
import { EditDrawer } from '../dialog/edit-drawer.tsx';
import { FieldControl } from '../entity-form/field-control.tsx';
import {
  formFields,
  type FormErrors,
  type FormValues,
  startValues,
  toWireValue,
} from '../entity-form/form-values.ts';
import { focusFirstError } from '../entity-form/frame/focus-error.ts';
import { FormFooter } from '../entity-form/frame/form-footer.tsx';
import { FormFrame } from '../entity-form/frame/form-frame.tsx';
import { UnsavedGuard } from '../entity-form/unsaved-guard.tsx';
import { toastSuccess } from '../piece/toasts.tsx';
import type { SettingsResource, SettingsRow } from './settings-resource.ts';
import { say } from '../words/say.ts';

interface SettingsRowPanelProps<R extends SettingsRow> {
  resource: SettingsResource<R>;
  /** The row to change, or null for a new one. */
  row: R | null;
  onClose: () => void;
}

/** Adds or changes a row of a settings resource, in a side panel with the form of its fields. */
export function SettingsRowPanel<R extends SettingsRow>({
  resource,
  row,
  onClose,
}: SettingsRowPanelProps<R>) {
  const { label, title } = resource;
  const fields = formFields(resource);
  const formRef = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<FormValues>({
    initialValues: Object.fromEntries(
      Object.entries(startValues(resource, row ?? undefined)).filter(([key]) => key in resource.fields),
    ),
    validate: (values) => findErrors(fields, values),
  });
  const submit = form.onSubmit(
    async (values) => {
      const body = toBody(fields, values);
      setSaving(true);
      setFailure(null);
      try {
        await (row ? resource.update(row, body) : resource.create(body));
        await resource.refresh();
        form.resetDirty(values);
        toastSuccess(`${String(body[title])} ${row ? 'saved' : 'added'}`);
        onClose();
      } catch (error) {
        const found = fieldErrors(error);
        if (found && Object.keys(found).every((path) => path in resource.fields)) {
          form.setErrors(found);
          focusFirstError(formRef.current);
        } else setFailure(found ? Object.values(found).join(' ') : errorSentence(error));
      } finally {
        setSaving(false);
      }
    },
    () => focusFirstError(formRef.current),
  );
  const word = label.toLowerCase();
  return (
    <>
      <EditDrawer
        isChanged={() => form.isDirty()}
        onClose={onClose}
        size="md"
        title={row ? say('Edit {word}', { word }) : say('New {word}', { word })}
      >
        {(close) => (
          <FormFrame formRef={formRef} onSubmit={(event) => !saving && submit(event)} startsTyping={!row}>
            <Stack gap="sm">
              {failure && (
                <Alert color="red" role="alert">
                  {failure}
                </Alert>
              )}
              {fields.map(([key, field]) => (
                <FieldControl
                  key={key}
                  field={field}
                  path={key}
                  value={form.values[key]}
                  errors={form.errors as FormErrors}
                  onChange={(value) => form.setFieldValue(key, value)}
                />
              ))}
            </Stack>
            <FormFooter
              sending={saving}
              submitLabel={row ? say('Save') : say('Add {word}', { word })}
              onCancel={close}
            />
          </FormFrame>
        )}
      </EditDrawer>
      <UnsavedGuard isDirty={() => form.isDirty()} onDiscard={onClose} />
    </>
  );
}

function toBody(fields: readonly [string, Field][], values: FormValues): FormValues {
  return Object.fromEntries(fields.map(([key, field]) => [key, toWireValue(field, values[key])]));
}

/** The sentences to show at the fields; empty when all may be sent. */
function findErrors(fields: readonly [string, Field][], values: FormValues): FormErrors {
  const body = toBody(fields, values);
  const errors: FormErrors = {};
  for (const [key, field] of fields) {
    const empty = body[key] === null || body[key] === '';
    if (empty && field.required) errors[key] = say('{label} is required', { label: say(field.label) });
    const issue = empty ? undefined : field.write.safeParse(body[key]).error?.issues[0];
    if (issue) errors[key] = issue.message;
  }
  return errors;
}
