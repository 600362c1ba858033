import { Button, Checkbox, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  type MadeWebhook,
  type WebhookBody,
  webhookEndpoints,
  type WebhookRow,
  webhookTypes,
} from '@hireloom/contracts/webhook/webhook-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { fieldErrors } from '../../kit/api/field-errors.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { TestButton } from './test-button.tsx';
import { useRefreshWebhooks } from './webhook-queries.ts';

interface Props {
  /** The webhook to change, or null to add one. */
  webhook: WebhookRow | null;
  onClose: () => void;
  /** A webhook that was just added, with its secret. */
  onMade: (made: MadeWebhook) => void;
}

const valuesOf = (webhook: WebhookRow | null) => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  types: webhookTypes.filter((type) => webhook?.types.includes(type)) satisfies WebhookBody['types'],
  is_active: webhook?.is_active ?? true,
});

/** Where another system is told of what happens, and of what. */
export function WebhookPanel({ webhook, onClose, onMade }: Props) {
  const refresh = useRefreshWebhooks();
  const form = useForm({ initialValues: valuesOf(webhook) });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      if (!webhook) return call(webhookEndpoints.create, { body: values });
      await call(webhookEndpoints.update, {
        params: { id: webhook.id },
        body: { ...values, version: webhook.version },
      });
      return null;
    },
    meta: { fields: true },
    onError: (error) => form.setErrors(fieldErrors(error) ?? {}),
    onSuccess: async (made, { name }) => {
      await refresh();
      if (made) onMade(made);
      else {
        toastSuccess(say('{name} saved', { name }));
        onClose();
      }
    },
  });
  return (
    <EditDrawer
      isChanged={() => form.isDirty()}
      onClose={onClose}
      title={webhook ? say('Edit {name}', { name: webhook.name }) : say('Add a webhook')}
    >
      {(close) => (
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack gap="sm">
            <TextInput
              label={say('Name')}
              required
              data-autofocus
              dir="auto"
              {...form.getInputProps('name')}
            />
            <TextInput
              label={say('Address')}
              description={say('What happens is posted there as JSON, signed with a secret.')}
              placeholder="https://example.com/hireloom"
              required
              dir="ltr"
              {...form.getInputProps('url')}
            />
            <MultiSelect
              label={say('Events')}
              description={say('None: everything, also what is added later.')}
              data={[...webhookTypes]}
              searchable
              clearable
              dir="ltr"
              {...form.getInputProps('types')}
            />
            <Checkbox label={say('Switched on')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
            {webhook ? <TestButton webhook={webhook} isChanged={form.isDirty()} /> : null}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {webhook ? say('Save') : say('Add webhook')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EditDrawer>
  );
}
