import { Alert, Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { taskEndpoints, type TaskTemplateRow } from '@hireloom/contracts/onboarding/task-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { ReferencePicker } from '../../../kit/entity/reference-picker.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { ownerField } from '../change/change-dialog.tsx';
import { offsetText } from './offset-text.ts';

interface TaskTemplatePanelProps {
  /** Null for a new one. */
  row: TaskTemplateRow | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** One task that onboardings begin with: who does it, and how many days from the joining date. */
export function TaskTemplatePanel({ row, onClose, onSaved }: TaskTemplatePanelProps) {
  const [why, setWhy] = useState<string | null>(null);
  const form = useForm<{
    name: string;
    description: string;
    owner: { id: number; name: string } | null;
    offset_days: number;
  }>({
    initialValues: {
      name: row?.name ?? '',
      description: row?.description ?? '',
      owner: row?.owner ?? null,
      offset_days: row?.offset_days ?? 0,
    },
    validate: { name: (value) => (value.trim().length < 2 ? say('Name is required') : null) },
  });
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const body = {
        name: values.name.trim(),
        description: values.description.trim() || null,
        owner: values.owner?.id ?? null,
        offset_days: values.offset_days,
      };
      return row
        ? call(taskEndpoints.updateTemplate, {
            params: { id: row.id },
            body: { ...body, version: row.version },
          })
        : call(taskEndpoints.createTemplate, { body });
    },
    meta: { fields: true, quiet: true },
    onSuccess: async (saved) => {
      toastSuccess(say('{name} saved', { name: saved.name }));
      await onSaved();
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      if (fields) form.setErrors(fields);
      else setWhy(errorSentence(error));
    },
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={row ? say('Edit {name}', { name: row.name }) : say('New task')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            {why && (
              <Alert color="red" role="alert">
                {why}
              </Alert>
            )}
            <TextInput
              label={say('Name')}
              required
              dir="auto"
              maxLength={150}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Textarea
              label={say('Description')}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={1000}
              dir="auto"
              {...form.getInputProps('description')}
            />
            <NumberInput
              label={say('Days from the joining date')}
              description={say('Below 0 is before it')}
              min={-365}
              max={365}
              allowDecimal={false}
              {...form.getInputProps('offset_days')}
            />
            <Text size="xs" c="dimmed" aria-live="polite">
              {offsetText(Number(form.values.offset_days) || 0)}
            </Text>
            <ReferencePicker
              label={say('Owner')}
              placeholder={say('Whoever owns the onboarding')}
              field={ownerField}
              value={form.values.owner}
              error={form.errors.owner}
              onChange={(owner) => form.setFieldValue('owner', owner)}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {say('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
